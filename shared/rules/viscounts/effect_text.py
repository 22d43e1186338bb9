"""Effects as the catalogue writes them, `discard 1, 2 silver` or `hire 1 / destroy 1`, read into steps."""

from shared.rules.viscounts.vocabulary import (
    ANYWHERE,
    AT_VISCOUNT,
    BUILDINGS,
    CASTLE_MOVE,
    CHOOSE,
    CORRUPTION,
    CORRUPTION_PER_CRIMINAL,
    DEBT,
    DEED,
    DESTROY,
    DESTROY_OWN,
    DISCARD,
    DISMISS,
    EITHER,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    FUTURE_SCHEME,
    GAIN,
    HIRE,
    ITEMS,
    PLACE_WORKERS,
    REARRANGE,
    SHUFFLE,
    STRIDE,
    VIRTUE,
)

Step = tuple[int, int, int]
"""What to do, and two numbers that say it more closely."""

COUNTED = {
    "discard": DISCARD,
    "destroy": DESTROY,
    "hire": HIRE,
    "castle_move": CASTLE_MOVE,
    "place_workers": PLACE_WORKERS,
    "move": STRIDE,
    "future_scheme": FUTURE_SCHEME,
}
PLAIN = {
    "rearrange": REARRANGE,
    "shuffle": SHUFFLE,
    "destroy_own": DESTROY_OWN,
    "dismiss": DISMISS,
    "corruption_per_criminal": CORRUPTION_PER_CRIMINAL,
}
FLIPS = {"either": EITHER, "debt": DEBT, "deed": DEED}
PLACES = {"any": ANYWHERE, "viscount_space": AT_VISCOUNT}


class EffectBook:
    """All effects of the game, each once; number 0 is no effect."""

    def __init__(self) -> None:
        self.steps: list[list[Step]] = [[]]
        self.texts: list[str] = [""]
        self.choices: list[list[int]] = []

    def number(self, text: str) -> tuple[int, str]:
        """The number of the effect that the text says, or what is wrong with it."""
        if text in self.texts:
            return self.texts.index(text), ""
        steps: list[Step] = []
        if " / " in text:
            alternatives: list[int] = []
            for part in text.split(" / "):
                alternative, wrong = self.number(part)
                if wrong:
                    return 0, wrong
                alternatives.append(alternative)
            steps.append((CHOOSE, len(self.choices), 0))
            self.choices.append(alternatives)
        else:
            for part in text.split(", "):
                step = read_step(part)
                if step is None:
                    return 0, f"{part!r} is no step of an effect"
                steps.append(step)
            steps = corruption_first(steps)
        self.steps.append(steps)
        self.texts.append(text)
        return len(self.steps) - 1, ""

    def all_steps(self, effect: int) -> set[int]:
        """What the effect may lead to, its alternatives among it."""
        found: set[int] = set()
        for op, a, _ in self.steps[effect]:
            found.add(op)
            if op == CHOOSE:
                found.update(*(self.all_steps(alternative) for alternative in self.choices[a]))
        return found


def read_step(text: str) -> Step | None:
    words = text.split(" ")
    first, rest = words[0], words[1:]
    if first.isdigit() and len(rest) == 1 and rest[0] in ITEMS:
        return GAIN, ITEMS.index(rest[0]), int(first)
    if first in PLAIN and not rest:
        return PLAIN[first], 0, 0
    if first in COUNTED and len(rest) == 1 and rest[0].isdigit():
        return COUNTED[first], int(rest[0]), 0
    if first == "flip" and len(rest) in (1, 2) and rest[0] in FLIPS and all(word.isdigit() for word in rest[1:]):
        return FLIP, FLIPS[rest[0]], int(rest[1]) if len(rest) == 2 else 1
    if first == "build" and len(rest) == 2 and rest[0] in BUILDINGS and rest[1] in PLACES:
        return FREE_BUILDING, BUILDINGS.index(rest[0]), PLACES[rest[1]]
    if first == "manuscript" and rest and all(word.isdigit() for word in rest):
        return FREE_MANUSCRIPT, sum(1 << int(word) for word in rest), 0
    return None


def corruption_first(steps: list[Step]) -> list[Step]:
    """One effect that gives both moves the corruption marker first (V-24)."""
    virtue = next((at for at, step in enumerate(steps) if step[:2] == (GAIN, VIRTUE)), len(steps))
    late = [step for step in steps[virtue:] if step[:2] == (GAIN, CORRUPTION)]
    rest = [step for step in steps[virtue:] if step[:2] != (GAIN, CORRUPTION)]
    return steps[:virtue] + late + rest
