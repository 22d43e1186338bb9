"""Ids, names and numbers as routes take them from an address."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

END = r"$(?!\n)"
"""The end of a text: `$` alone lets a newline there through."""

ID = rf"^[A-Za-z0-9_-]{{1,40}}{END}"
COMMAND_ID = rf"^[A-Za-z0-9_.:-]{{1,64}}{END}"
GAME = rf"^[a-z0-9_]{{1,40}}{END}"
WORD = rf"^[A-Za-z0-9_.:-]{{1,80}}{END}"

IdInPath = Annotated[str, PathParameter(pattern=ID, description="An id, as the API gave it.")]
WordInPath = Annotated[str, PathParameter(pattern=WORD, description="A name or an id, as this API gives it.")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=19, description="Seats are numbered from 0.")]
CommandInPath = Annotated[str, PathParameter(pattern=COMMAND_ID, description="The id that you gave the command.")]

Limit = Annotated[int, QueryParameter(ge=1, le=200, description="Lines wanted.")]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="Lines to leave out.")]
