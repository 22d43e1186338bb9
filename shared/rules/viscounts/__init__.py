"""Viscounts of the West Kingdom, on the protocol that every game speaks."""

from shared.rules.viscounts.game import Viscounts

GAME = Viscounts()
