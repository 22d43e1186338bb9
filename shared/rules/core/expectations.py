"""Compares what a scenario expects with what is there, part by part, and says where they differ."""

from collections.abc import Iterator, Mapping, Sequence

LIST_WORDS = {"has", "lacks", "count"}


def differences(where: str, expected: object, got: object) -> Iterator[str]:
    """A line for every part of `expected` that `got` does not match; what is not expected may be anything.

    Lists must be equal, or are described by a table: `{has = [...], lacks = [...], count = 3}`.
    """
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        for key, value in expected.items():
            inner = f"{where}.{key}" if where else str(key)
            if key in got:
                yield from differences(inner, value, got[key])
            else:
                yield f"{inner}: expected {shown(value)}, but there is only {', '.join(map(str, got)) or 'nothing'}"
    elif isinstance(expected, Mapping) and is_list(got) and expected.keys() <= LIST_WORDS:
        assert isinstance(got, Sequence)
        yield from _described(where, expected, got)
    elif is_list(expected) and is_list(got):
        assert isinstance(expected, Sequence) and isinstance(got, Sequence)
        if list(map(plain, expected)) != list(map(plain, got)):
            yield f"{where}: expected {shown(expected)}, got {shown(got)}"
    elif type(expected) is not type(got) or expected != got:
        yield f"{where}: expected {shown(expected)}, got {shown(got)}"


def _described(where: str, expected: Mapping[str, object], got: Sequence[object]) -> Iterator[str]:
    left = list(got)
    for value in _listed(expected.get("has", [])):
        if value in left:
            left.remove(value)  # two of the same must be there twice
        else:
            yield f"{where}: expected {shown(value)} in it, got {shown(got)}"
    for value in _listed(expected.get("lacks", [])):
        if value in got:
            yield f"{where}: expected no {shown(value)} in it, got {shown(got)}"
    if "count" in expected and expected["count"] != len(got):
        yield f"{where}: expected {shown(expected['count'])} of them, got {len(got)}: {shown(got)}"


def changed(where: str, expected: object, before: object, after: object) -> Iterator[str]:
    """A line for every number that did not change by what is expected of it; absent counts as 0 on one side only."""
    if isinstance(expected, Mapping):
        for key, value in expected.items():
            inner = f"{where}.{key}" if where else str(key)
            old = before.get(key) if isinstance(before, Mapping) else None
            new = after.get(key) if isinstance(after, Mapping) else None
            if old is None and new is None:
                yield f"change.{inner}: there is no such thing before or after"
            else:
                yield from changed(inner, value, old, new)
        return
    old_count, new_count = _number(before), _number(after)
    if old_count is None or new_count is None or not isinstance(expected, int):
        yield f"change.{where}: only numbers and lists (by their length) change: {shown(before)} -> {shown(after)}"
    elif new_count - old_count != expected:
        got = f"{new_count - old_count:+} ({old_count} -> {new_count})"
        yield f"change.{where}: expected {expected:+}, got {got}"


def _number(value: object) -> int | None:
    if value is None:
        return 0
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return len(value) if isinstance(value, list | tuple) else None


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]


def is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def plain(value: object) -> object:
    """Tuples as lists, all the way down, so that `[1, 2]` in a file equals `(1, 2)` in a position's words."""
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    return value


def shown(value: object) -> str:
    return "true" if value is True else "false" if value is False else repr(plain(value))
