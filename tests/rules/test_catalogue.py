"""A catalogue loads, an operator's corrections apply, and whatever is wrong is named by file, card and field."""

from pathlib import Path

import msgspec
import pytest

from shared.rules.core.catalogue import Catalogue, Entry, Named, load
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


def fair(folder: Path) -> Catalogue:
    return load("fair", folder, KINDS)


def refusal(folder: Path, text: str) -> str:
    (folder / "base.toml").write_text(text, "utf-8")
    with pytest.raises(BadCatalogue) as caught:
        fair(folder)
    return caught.value.sentence


def correct(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str) -> None:
    overrides = folder.parent / "overrides"
    (overrides / "fair").mkdir(parents=True)
    (overrides / "fair" / "prices.toml").write_text(text, "utf-8")
    monkeypatch.setenv("GUILDHALL_CATALOGUE", str(overrides))


def test_entries_come_typed_and_in_order(folder: Path) -> None:
    stalls = fair(folder).entries("stalls", Stall)
    assert [(stall.id, stall.price) for stall in stalls] == [("baker", 3), ("smith", 5)]
    assert stalls[0].names.uk == "Пекар"
    assert fair(folder).listed()["tracks"] == [{"id": "fame", "provenance": "printed", "points": [0, 1, 3]}]


def test_a_kind_may_be_spread_over_files(folder: Path) -> None:
    (folder / "more.toml").write_text('[[tracks]]\nid = "luck"\nprovenance = "printed"\npoints = [1]\n')
    assert fair(folder).ids("tracks") == ["fame", "luck"]


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


def test_a_correction_replaces_the_fields_it_names(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    correct(monkeypatch, folder, '[[stalls]]\nid = "baker"\nprice = 4\nnames = { pl = "Piekarz" }\n')
    baker, smith = fair(folder).entries("stalls", Stall)
    assert (baker.price, baker.goods, smith.price) == (4, {"bread": 2}, 5)
    assert (baker.names.en, baker.names.uk, baker.names.pl) == ("Baker", "Пекар", "Piekarz")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[stalls]]\nid = "cook"\nprice = 4\n', "prices.toml: stalls 'cook': id: there is no such entry of fair"),
        ('[[stalls]]\nid = "baker"\nprize = 4\n', "prices.toml: stalls 'baker': prize: no such field."),
        ('[[stalls]]\nid = "baker"\nprice = "4"\n', "prices.toml: stalls 'baker': price: Expected `int`, got `str`."),
    ],
)
def test_a_bad_correction_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str) -> None:
    correct(monkeypatch, folder, text)
    with pytest.raises(BadCatalogue) as caught:
        fair(folder)
    assert told in caught.value.sentence


def test_a_missing_folder_of_corrections_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_CATALOGUE", str(folder / "nowhere"))
    with pytest.raises(BadCatalogue, match="GUILDHALL_CATALOGUE names no folder"):
        fair(folder)
