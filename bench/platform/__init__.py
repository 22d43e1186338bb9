"""Measurements of a whole platform of the bench's own, one figure a file."""
