"""Dumps under a seal: bytes that were cut, altered, or written by another game or rules version are refused."""

from hashlib import blake2b

from shared.rules.core.errors import BadDump

SEAL_BYTES = 8


def sealed(game: str, rules_version: int, content: bytes) -> bytes:
    return _seal(game, rules_version, content) + content


def unsealed(game: str, rules_version: int, data: bytes) -> bytes:
    """The content of a sealed dump; raises BadDump."""
    content = data[SEAL_BYTES:]
    if len(data) < SEAL_BYTES or data[:SEAL_BYTES] != _seal(game, rules_version, content):
        raise BadDump(f"Not a position of {game} under rules {rules_version}, or not all of it.")
    return content


def _seal(game: str, rules_version: int, content: bytes) -> bytes:
    """Not against forgery, which the services prevent; against accidents."""
    return blake2b(content, digest_size=SEAL_BYTES, person=f"{game[:12]}{rules_version % 1000}".encode()).digest()
