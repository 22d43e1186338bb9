"""What `guildhall doctor` finds: good, worth a look, or wrong with what to do about it."""

from dataclasses import asdict, dataclass
from urllib.parse import urlsplit, urlunsplit


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at. `state` is ok, look or wrong; `todo` says what to do about the latter two."""

    part: str
    state: str
    sentence: str
    todo: str = ""

    def as_dict(self) -> dict[str, str]:
        return asdict(self)


def ok(part: str, sentence: str) -> Finding:
    return Finding(part, "ok", sentence)


def look(part: str, sentence: str, todo: str) -> Finding:
    return Finding(part, "look", sentence, todo)


def wrong(part: str, sentence: str, todo: str) -> Finding:
    return Finding(part, "wrong", sentence, todo)


def without_password(url: str) -> str:
    """An address that may be shown: passwords are no part of a diagnosis."""
    parts = urlsplit(url)
    if not parts.password:
        return url
    return urlunsplit(parts._replace(netloc=parts.netloc.replace(f":{parts.password}@", ":***@")))
