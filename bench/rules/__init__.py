"""Measurements of the games alone, each run in a process of its own."""
