"""Dumps under a seal: bytes that were cut, altered, or written by another game or unknown rules are refused."""

from hashlib import blake2b

from shared.rules.core.errors import BadDump

SEAL_BYTES = 8


def sealed(game: str, rules_version: int, content: bytes) -> bytes:
    return _seal(game, rules_version, content) + content


def unsealed(game: str, rules_versions: range, data: bytes) -> tuple[int, bytes]:
    """The rules version that a dump was sealed under, one of those given, and its content; raises BadDump."""
    seal, content = data[:SEAL_BYTES], data[SEAL_BYTES:]
    for version in reversed(rules_versions):  # most tables are under the newest
        if seal == _seal(game, version, content):
            return version, content
    known = " or ".join(map(str, rules_versions))
    raise BadDump(f"Not a position of {game} under rules {known}, or not all of it.")


def _seal(game: str, rules_version: int, content: bytes) -> bytes:
    """Not against forgery, which the services prevent; against accidents. It is all that tells the version."""
    return blake2b(content, digest_size=SEAL_BYTES, person=f"{game[:12]}{rules_version % 1000}".encode()).digest()
