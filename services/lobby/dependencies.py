"""Ids and numbers from the address, as routes need them."""

from typing import Annotated

from litestar.params import PathParameter

ID = r"^[A-Za-z0-9_-]{1,40}$(?!\n)"  # `$` alone lets a newline at the end through
IdInPath = Annotated[str, PathParameter(pattern=ID, description="An id, as the API gave it.")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=19, description="Seats are numbered from 0.")]
CommandInPath = Annotated[
    str, PathParameter(pattern=r"^[A-Za-z0-9_.:-]{1,64}$(?!\n)", description="The id that you gave the command.")
]
