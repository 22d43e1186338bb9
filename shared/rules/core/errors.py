"""What can be wrong with what a caller hands to the rules; every error has a stable code and a sentence."""

from typing import ClassVar


class RulesError(Exception):
    """Something the rules refuse: `code` is for machines, the sentence for people."""

    code: ClassVar[str] = "rules_error"

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class IllegalMove(RulesError):  # noqa: N818 - named as players say it
    """A move that the position does not allow; the position is as it was."""

    code: ClassVar[str] = "illegal_move"


class BadOptions(RulesError):  # noqa: N818
    """Table options that no game can be set up with."""

    code: ClassVar[str] = "bad_options"


class BadDump(RulesError):  # noqa: N818
    """Bytes that are not a dumped position of this game and rules version."""

    code: ClassVar[str] = "bad_dump"


class UnknownRules(RulesError):  # noqa: N818
    """A version of a game's rules that this code can't play: newer than it knows, or so old that it was given up."""

    code: ClassVar[str] = "rules_unknown"


class BadCatalogue(RulesError):  # noqa: N818
    """A catalogue file that can't be used; the sentence names file, card and field."""

    code: ClassVar[str] = "bad_catalogue"


class BadWeights(RulesError):  # noqa: N818
    """Learned weights that can't be used; the sentence names the file and what is wrong with it."""

    code: ClassVar[str] = "bad_weights"


class BadScenario(RulesError):  # noqa: N818
    """A scenario file that can't be run; the sentence names file and key."""

    code: ClassVar[str] = "bad_scenario"


class BadRecord(RulesError):  # noqa: N818
    """A recorded game that can't be read; the sentence names file and line."""

    code: ClassVar[str] = "bad_record"


class UnknownGame(RulesError):  # noqa: N818
    """No game of that name is offered here."""

    code: ClassVar[str] = "unknown_game"
