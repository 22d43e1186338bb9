"""The games: pure Python, no I/O at play, no clock; nothing of ours above this package is imported here."""
