"""Architects of the West Kingdom, the base game for two to five players."""

from shared.rules.architects.game import Architects

GAME = Architects()
