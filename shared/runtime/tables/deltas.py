"""From one JSON value to the next in a few words: `[path, value]` puts a value there, `[path]` takes one away.

A path lists the names of members and the indexes of elements on the way. Changes are applied in order. Most of a view
stays as it is from one move to the next, so a whole game told in changes is a hundredth of its views.
"""

from typing import cast

Change = list[object]
Path = tuple[str | int, ...]


def changes(old: object, new: object) -> list[Change]:
    """What makes `old` into `new`; empty where they are the same."""
    found: list[Change] = []
    _compare(old, new, (), found)
    return found


def changed(value: object, by: list[Change]) -> object:
    """The value after these changes; the one handed in stays as it was."""
    for path, *put in by:
        assert isinstance(path, list)
        value = _changed(value, path, put)
    return value


def _compare(old: object, new: object, path: Path, found: list[Change]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        found.extend([[*path, name]] for name in old if name not in new)
        for name, value in new.items():
            if name not in old:
                found.append([[*path, name], value])
            elif old[name] is not value:  # small numbers and most words are one object: this is the quick way out
                _compare(old[name], value, (*path, name), found)
    elif isinstance(old, list) and isinstance(new, list) and _fit(old, new):
        for at, value in enumerate(new):
            if old[at] is not value:
                _compare(old[at], value, (*path, at), found)
    elif not same(old, new):
        found.append([list(path), new])


def _fit(old: list[object], new: list[object]) -> bool:
    """Whether they are told element by element: a row of cards of which several moved is shorter as a whole."""
    if len(old) != len(new):
        return False
    return any(isinstance(one, dict | list) for one in new) or sum(map(_differ, old, new)) < 2


def _differ(old: object, new: object) -> bool:
    return not same(old, new)


def same(old: object, new: object) -> bool:
    """As JSON: there true is not 1, nor 1 the same as 1.0."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old.keys() == new.keys() and all(same(old[name], new[name]) for name in new)
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(same, old, new))
    return type(old) is type(new) and old == new


def _changed(value: object, path: list[str | int], put: list[object]) -> object:
    if not path:
        return put[0]
    name, *deeper = path
    copy = cast("dict[str | int, object]", list(value) if isinstance(value, list) else dict(cast(dict, value)))  # type: ignore[type-arg]
    if deeper:
        copy[name] = _changed(copy[name], deeper, put)
    elif put:
        copy[name] = put[0]
    else:
        del copy[name]
    return copy
