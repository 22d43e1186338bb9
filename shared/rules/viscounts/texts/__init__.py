"""Viscounts in words: what its moves, decisions, happenings and cards say, with the files of four languages."""
