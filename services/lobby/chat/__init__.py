"""Talk at a table: players among themselves, spectators among themselves."""
