"""The trickier rules of Architects, each tried on a small arranged position."""
