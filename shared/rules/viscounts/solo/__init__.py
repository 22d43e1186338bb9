"""The solo opponent: a second seat that the rules play by a board and scheme cards (solo-rules.md, SV-1 to SV-44)."""
