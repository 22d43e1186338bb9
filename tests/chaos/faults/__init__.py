"""The faults. Each is a small function: what comes before its `yield` breaks something, what comes after mends it."""
