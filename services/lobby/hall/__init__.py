"""The hall: which tables there are and whose turn it is, as it changes, and what waits for whoever looks."""
