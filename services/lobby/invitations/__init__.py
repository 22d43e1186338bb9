"""How people come to a table: by the link of a private one, by an invitation, or once more after a game."""
