"""The opponent of one or two people: a last seat that the rules play by scheme cards (SO-1 to SO-44). Reconstructed."""
