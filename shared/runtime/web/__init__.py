"""What the web services share: the way in, limits, and a client of the public API."""
