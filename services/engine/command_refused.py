"""Why a command is not carried out, as the parts that decide say it to each other."""

from shared.contracts.refusal import Refusal


class CommandRefused(Exception):  # noqa: N818
    """The command is not carried out, and the table is as it was. The sentence gives nothing hidden away."""

    def __init__(self, code: str, sentence: str, args: dict[str, str | int] | None = None) -> None:
        super().__init__(sentence)
        self.refusal = Refusal(code, sentence, args or {})


def refuse(refusal: Refusal | None) -> None:
    """Raises CommandRefused where there is a reason."""
    if refusal is not None:
        raise CommandRefused(refusal.code, refusal.sentence, refusal.args)
