"""Ids and numbers from the address, as the lobby's routes need them."""

from shared.runtime.web.parameters import ID, CommandInPath, IdInPath, SeatInPath

__all__ = ["ID", "CommandInPath", "IdInPath", "SeatInPath"]
