"""What happened when a move was played, for logs and screens; each watcher gets the part it may know."""

Detail = int | str


class Happening:
    """One thing that happened to a seat (-1: to the table).

    `details` everybody may know; `secret` that seat alone (the cards it drew).
    """

    __slots__ = ("details", "kind", "seat", "secret")

    def __init__(self, seat: int, kind: str, details: tuple[Detail, ...] = (), secret: tuple[Detail, ...] = ()) -> None:
        self.seat = seat
        self.kind = kind
        self.details = details
        self.secret = secret

    def line_for(self, watcher: int | None) -> list[Detail]:
        """The line that a watcher (None: a spectator) is sent: seat, kind, details, and its own secrets."""
        line: list[Detail] = [self.seat, self.kind, *self.details]
        if watcher is not None and watcher == self.seat:
            line.extend(self.secret)
        return line

    def __repr__(self) -> str:
        return " ".join(str(part) for part in (self.seat, self.kind, *self.details, *self.secret))
