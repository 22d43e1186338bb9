"""A catalogue loads, an operator's corrections apply, and whatever is wrong is named by file, card and field."""

from pathlib import Path

import msgspec
import pytest

from shared.rules.core.catalogue import Catalogue, Dated, Entry, Named, load, use_overrides
from shared.rules.core.errors import BadCatalogue


class Stall(Named, frozen=True, forbid_unknown_fields=True):
    price: int
    goods: dict[str, int] = msgspec.field(default_factory=dict)


class Track(Entry, frozen=True, forbid_unknown_fields=True):
    points: list[int]


KINDS: dict[str, type[Entry]] = {"stalls": Stall, "tracks": Track}
FAIR = """
[[stalls]]
id = "baker"
names = { en = "Baker", uk = "Пекар" }
provenance = "printed"
price = 3
goods = { bread = 2 }

[[stalls]]
id = "smith"
names = { en = "Smith" }
provenance = "printed"
price = 5

[[tracks]]
id = "fame"
provenance = "printed"
points = [0, 1, 3]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "fair").mkdir()
    (tmp_path / "fair" / "base.toml").write_text(FAIR, "utf-8")
    return tmp_path / "fair"


def fair(folder: Path, *files: str) -> Catalogue:
    return load("fair", folder, files or ["base"], KINDS, growing=["stalls"])


def refusal(folder: Path, text: str) -> str:
    (folder / "base.toml").write_text(text, "utf-8")
    with pytest.raises(BadCatalogue) as caught:
        fair(folder)
    return caught.value.sentence


def correct(folder: Path, text: str) -> None:
    overrides = folder.parent / "overrides"
    (overrides / "fair").mkdir(parents=True)
    (overrides / "fair" / "prices.toml").write_text(text, "utf-8")
    use_overrides(str(overrides))


def test_entries_come_typed_and_in_order(folder: Path) -> None:
    stalls = fair(folder).entries("stalls", Stall)
    assert [(stall.id, stall.price) for stall in stalls] == [("baker", 3), ("smith", 5)]
    assert stalls[0].names.uk == "Пекар"
    assert fair(folder).listed()["tracks"] == [{"id": "fame", "provenance": "printed", "points": [0, 1, 3]}]


def test_cards_are_numbered_by_the_version_that_they_came_with(folder: Path) -> None:
    class Wagon(Dated, frozen=True):
        load: int

    entry = '[[wagons]]\nid = "{}"\nnames = {{ en = "Cart" }}\nprovenance = "printed"\nload = 1\nsince = {}\n'
    old, new, last = entry.format("old", 1).replace("since = 1\n", ""), entry.format("new", 3), entry.format("last", 1)
    (folder / "base.toml").write_text(old + new + last, "utf-8")
    wagons = load("fair", folder, ["base"], {"wagons": Wagon}, growing=[]).entries("wagons", Wagon)
    assert [(wagon.id, wagon.since) for wagon in wagons] == [("old", 1), ("last", 1), ("new", 3)]


def test_a_kind_may_be_spread_over_files(folder: Path) -> None:
    (folder / "and_more.toml").write_text('[[tracks]]\nid = "luck"\nprovenance = "printed"\npoints = [1]\n')
    assert fair(folder, "base", "and_more").ids("tracks") == ["fame", "luck"]


def test_entries_are_numbered_by_the_list_and_not_by_the_names_of_the_files(folder: Path) -> None:
    """A new file can't come before the others by its name: shuffles and dumps hang on the numbers."""
    (folder / "a.toml").write_text('[[tracks]]\nid = "luck"\nprovenance = "printed"\npoints = [1]\n')
    with pytest.raises(BadCatalogue, match=r"a\.toml: is not in the game's list of files; add it at the end\."):
        fair(folder)
    with pytest.raises(BadCatalogue, match=r"gone\.toml: is not there\."):
        fair(folder, "base", "a", "gone")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("price = 3", 'price = "three"', "base.toml: stalls 'baker': price: Expected `int`, got `str`."),
        ("price = 3", "", "base.toml: stalls 'baker': price: is missing."),
        ("price = 3", "price = 3\nsize = 1", "base.toml: stalls 'baker': size: no such field."),
        ("bread = 2", "bread = 0.5", "base.toml: stalls 'baker': goods[...]: Expected `int`, got `float`."),
        ('en = "Smith"', 'pl = "Kowal"', "base.toml: stalls 'smith': names.en: is missing."),
        ('en = "Baker"', 'en = "Baker", de = "Bäcker"', "base.toml: stalls 'baker': names.de: no such field."),
        ('en = "Baker"', 'en = ""', "base.toml: stalls 'baker': names.en: Expected `str` of length >= 1."),
        ('provenance = "printed"\npoints', "points", "base.toml: tracks 'fame': provenance: is missing."),
        ('id = "smith"\n', "", "base.toml: stalls without id: id: is missing."),
        ('"smith"', '"baker"', "base.toml: stalls 'baker': id: is there already, in "),
        ("[[tracks]]", "[[trucks]]", "base.toml: trucks: no kind of component; there are stalls, tracks."),
        ("[[tracks]]", "[tracks]", "base.toml: tracks: must be an array of tables, [[tracks]]."),
        ("price = 3", "price = ", "base.toml: not TOML: "),
    ],
)
def test_a_bad_file_is_named_with_card_and_field(folder: Path, old: str, new: str, told: str) -> None:
    assert told in refusal(folder, FAIR.replace(old, new, 1))


def test_a_kind_without_entries_is_refused(folder: Path) -> None:
    assert "there are no tracks" in refusal(folder, FAIR.partition("[[tracks]]")[0])


def test_a_game_refuses_what_only_it_can_judge(folder: Path) -> None:
    error = fair(folder).wrong("stalls", "baker", "goods.bread", "no such good")
    assert error.sentence.endswith("base.toml: stalls 'baker': goods.bread: no such good.")


def test_a_correction_replaces_the_fields_it_names(folder: Path) -> None:
    correct(folder, '[[stalls]]\nid = "baker"\nprice = 4\nnames = { pl = "Piekarz" }\n')
    baker, smith = fair(folder).entries("stalls", Stall)
    assert (baker.price, baker.goods, smith.price) == (4, {"bread": 2}, 5)
    assert (baker.names.en, baker.names.uk, baker.names.pl) == ("Baker", "Пекар", "Piekarz")


COOK = '[[stalls]]\nid = "cook"\nnames = { en = "Cook" }\nprovenance = "ours"\nprice = 4\n'


def test_a_card_can_be_added_after_all_others(folder: Path) -> None:
    correct(folder, COOK + '[[stalls]]\nid = "smith"\nprice = 6\n')
    assert [(stall.id, stall.price) for stall in fair(folder).entries("stalls", Stall)] == [
        ("baker", 3),
        ("smith", 6),
        ("cook", 4),
    ]
    assert fair(folder).listed()["stalls"][2]["id"] == "cook"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            '[[stalls]]\nid = "cook"\nprice = 4\n',
            "prices.toml: stalls 'cook': provenance: is missing"
            " (fair has no such entry to correct, so it is taken for a new one).",
        ),
        (COOK.replace('"cook"', '"fame"'), "prices.toml: stalls 'fame': id: is one of the tracks already."),
        (COOK.replace('"cook"', '"two words"'), "prices.toml: stalls 'two words': id: Expected `str` matching regex"),
        (
            '[[tracks]]\nid = "luck"\nprovenance = "ours"\npoints = [1]\n',
            "prices.toml: tracks 'luck': id: there is no such entry of fair to correct.",
        ),
        ('[[stalls]]\nid = "baker"\nprize = 4\n', "prices.toml: stalls 'baker': prize: no such field."),
        ('[[stalls]]\nid = "baker"\nprice = "4"\n', "prices.toml: stalls 'baker': price: Expected `int`, got `str`."),
    ],
)
def test_a_bad_correction_is_named(folder: Path, text: str, told: str) -> None:
    correct(folder, text)
    with pytest.raises(BadCatalogue) as caught:
        fair(folder)
    assert told in caught.value.sentence


def test_a_missing_folder_of_corrections_is_an_error(folder: Path) -> None:
    use_overrides(str(folder / "nowhere"))
    with pytest.raises(BadCatalogue, match=r"nowhere: the folder of corrections \(GUILDHALL_CATALOGUE\) is not there"):
        fair(folder)
