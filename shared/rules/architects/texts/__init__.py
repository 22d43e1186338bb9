"""Architects in words: structure made here, the words themselves in `<language>/*.ftl`."""
