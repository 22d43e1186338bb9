"""The rules of Viscounts, tried on small positions."""
