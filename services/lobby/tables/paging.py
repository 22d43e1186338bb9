"""Where a page of tables begins: the time and id of the last one shown, as one opaque word."""

from services.lobby.tables.store import StoredTable
from shared.runtime.web.problems import Refused


def cursor(last: StoredTable) -> str:
    return f"{last.created_at!r}~{last.id}"


def position(after: str | None) -> tuple[float, str] | None:
    """Raises Refused for a word that no page gave."""
    if after is None:
        return None
    at, _, table = after.partition("~")
    try:
        when = float(at)
    except ValueError:
        when = -1.0
    if not table.isalnum() or not 0 < when < 1e11:
        raise Refused("malformed_request", f"after={after!r} is no place in the list; take it from the page before.")
    return when, table
