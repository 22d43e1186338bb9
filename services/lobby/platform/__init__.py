"""What a client wants to know before anything else, in one place."""
