"""Numbers of the game are data: an operator's correction changes the game, a broken one is named."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import cast, get_args

import pytest

from shared.rules import SOURCES
from shared.rules.architects import GAME, catalogue_check, schema, vocabulary
from shared.rules.architects import effect_schema as effects

PLAY = """
from shared.rules.architects import GAME
position = GAME.arrange({"seats": {"red": {"silver": 9, "wood": 2, "stone": 1, "hand": ["well"]}}})
GAME.play(position, 0, "place guildhall")
print(GAME.words(position)["seats"]["red"]["clay"], GAME.words(position)["tax_stand"])
"""


START = "from shared.runtime.offered_games import offer_games_of\noffer_games_of()\n"
"""What every process of ours does first."""


def run(folder: Path, catalogue: str, code: str = PLAY) -> subprocess.CompletedProcess[str]:
    (folder / "architects").mkdir()
    (folder / "architects" / "house.toml").write_text(catalogue, "utf-8")
    env = os.environ | {"GUILDHALL_CATALOGUE": str(folder)}
    return subprocess.run([sys.executable, "-c", START + code], env=env, capture_output=True, text=True, check=False)


def test_a_corrected_card_and_a_corrected_number_are_played(tmp_path: Path) -> None:
    ran = run(
        tmp_path,
        """
        [[buildings]]
        id = "well"
        cost = {wood = 2, stone = 1}
        effect = {op = "gain", items = {clay = 5}}
        [[constants]]
        id = "tax_stand_silver"
        value = 6
        """,
    )
    assert ran.stdout.split() == ["5", "6"], ran.stderr


def test_a_timing_that_does_not_go_with_the_effect_is_named(tmp_path: Path) -> None:
    ran = run(tmp_path, '[[buildings]]\nid = "well"\ntiming = "end_game"\n')
    assert "house.toml: buildings 'well': timing: end_game does not go with this effect." in ran.stderr


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ('[[schemes]]\nid = "ashlar"\nstep = {location = "guildhall"}', "schemes 'ashlar': step.action: is needed"),
        (
            '[[schemes]]\nid = "ashlar"\nstep = {location = "quarry", row = "top"}',
            "schemes 'ashlar': step.row: says nothing at quarry",
        ),
        ('[[schemes]]\nid = "ashlar"\nopponent = "merlin"', "schemes 'ashlar': opponent: there is no opponent merlin"),
        ('[[opponents]]\nid = "helena"\nvirtue = 15', "opponents 'helena': virtue: must be 0 to 14"),
    ],
)
def test_what_no_opponent_could_do_is_named(tmp_path: Path, entry: str, says: str) -> None:
    assert says in run(tmp_path, entry).stderr


IN_WORDS = """
from shared.rules.architects import GAME
from shared.texts.languages import SPOKEN
from shared.texts.speaker import speaker
for language in SPOKEN:
    said = speaker(language, GAME)
    names = said.name("buildings", "well"), said.name("apprentices", "gleaner")
    print(*names, said.say(GAME.speech().card("buildings", "well")[-1]))
"""


def test_a_corrected_number_corrects_its_text_and_an_added_card_has_a_name(tmp_path: Path) -> None:
    correction = """
        [[buildings]]
        id = "well"
        names = {uk = "колодязь"}
        effect = {op = "gain", items = {clay = 1, stone = 5}}
        """
    assert run(tmp_path, correction + ADDED, IN_WORDS).stdout.splitlines() == [
        "Well Gleaner At once: gain 1 clay and 5 stone.",
        "Колодязь Gleaner Відразу: отримайте 1 глину і 5 каменів.",
        "Колодец Gleaner Немедленно: получите 1 глину и 5 камней.",
        "Studnia Gleaner Natychmiast: otrzymaj 1 glinę i 5 kamieni.",
    ]


def test_an_unknown_good_is_named(tmp_path: Path) -> None:
    ran = run(tmp_path, '[[rewards]]\nid = "reward_gold"\ngain = {glue = 1}\n')
    assert "house.toml: rewards 'reward_gold': gain" in ran.stderr


def test_every_kind_is_listed_with_names_and_provenance() -> None:
    listed = GAME.catalogue()
    with_rules_3 = {kind: [entry for entry in listed[kind] if cast(int, entry.get("since", 1)) <= 3] for kind in listed}
    counts = {kind: len(entries) for kind, entries in with_rules_3.items()}
    assert (
        counts | {"apprentices": 55, "buildings": 55, "rewards": 11, "market": 10, "characters": 12, "crafts": 24}
        == counts
    )
    for entries in listed.values():
        for entry in entries:
            names = entry["names"]
            assert isinstance(names, dict)
            assert names["en"]
            assert entry["provenance"]


ADDED = """
[[apprentices]]
id = "gleaner"
names = {en = "Gleaner"}
family = "gleaner"
set = "base"
skills = ["tiling"]
virtue = 0
trigger = "storehouse_trade"
effect = {op = "trade", give = {clay = 1, silver = 2}, get = {gold = 1}}
provenance = "house"

[[buildings]]
id = "barn"
names = {en = "Barn"}
set = "base"
cost = {wood = 1}
skills = []
vp = 1
virtue = 0
timing = "immediate"
effect = {op = "gain", items = {wood = 2}}
provenance = "house"
"""


def guildhall(folder: Path, *words: str) -> str:
    env = os.environ | {"GUILDHALL_CATALOGUE": str(folder)}
    command = [sys.executable, "-m", "services.cli", *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def test_added_cards_are_listed_dealt_and_played_to_the_end(tmp_path: Path) -> None:
    (tmp_path / "architects").mkdir()
    (tmp_path / "architects" / "house.toml").write_text(ADDED, "utf-8")
    listed = guildhall(tmp_path, "catalogue", "architects")
    for kind in ("apprentices", "buildings"):
        assert f"{kind} ({len(GAME.catalogue()[kind]) + 1})" in listed
    assert "  gleaner " in listed
    told = json.loads(guildhall(tmp_path, "simulate", "architects", "--games", "20", "--json"))
    assert told["games"] == 20
    assert told["usage"]["apprentice"]["gleaner"]["used"] and told["usage"]["building"]["barn"]["used"]
    ids = json.loads(guildhall(tmp_path, "catalogue", "architects", "--json"))["apprentices"]
    assert {entry["id"] for entry in ids} == {*(entry["id"] for entry in GAME.catalogue()["apprentices"]), "gleaner"}


DECKS = """
from shared.rules.architects import GAME
for rules in (GAME.rules_version - 1, GAME.rules_version):
    position = GAME.new({"players": 3, "promo_cards": True}, bytes(16), rules)
    print([card for deck in (position.building_deck, position.apprentice_deck, *position.packets) for card in deck])
"""


def test_a_card_since_newer_rules_leaves_older_tables_as_they_are(tmp_path: Path) -> None:
    """Neither is it in their decks, nor has any card another number, though the expansion's come after the base's."""
    (tmp_path / "older").mkdir()
    (tmp_path / "newer").mkdir()
    dated = ADDED.replace("id =", f"since = {GAME.rules_version}\nid =")
    older, newer = run(tmp_path / "older", "", DECKS).stdout, run(tmp_path / "newer", dated, DECKS).stdout
    (before, then), (same, grown) = (map(json.loads, told.splitlines()) for told in (older, newer))
    assert same == before and set(then) < set(grown) and len(grown) == len(then) + 2


def test_no_card_is_newer_than_the_rules() -> None:
    for kind in ("apprentices", "buildings"):
        late = [card["id"] for card in GAME.catalogue()[kind] if cast(int, card["since"]) > GAME.rules_version]
        assert not late, f"raise rules_version in game.py for {late}"


TRADE = """
from shared.rules.architects import GAME
for silver in (1, 2):
    red = {"clay": 1, "silver": silver, "apprentices": ["gleaner"]}
    position = GAME.arrange({"seats": {"red": red}})
    GAME.play(position, 0, "place storehouse")
    print("trade clay silver silver gold" in GAME.legal(position, 0))
"""


def test_a_trade_needs_every_good_that_it_takes(tmp_path: Path) -> None:
    ran = run(tmp_path, ADDED, TRADE)
    assert ran.stdout.split() == ["False", "True"], ran.stderr


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (
            '[[apprentices]]\nid = "miner_1"\ntrigger = "construct_building"\n',
            "apprentices 'miner_1': trigger: no rule carries this effect out at construct_building; it may wait for",
        ),
        (
            '[[apprentices]]\nid = "miner_1"\neffect = {op = "gain", items = {gold = 1}, optional = true}\n',
            "apprentices 'miner_1': effect.optional: nobody is asked about gains at collect:mines.",
        ),
        (
            '[[characters]]\nid = "caroline"\nabilities = '
            '[{trigger = "cathedral_advance", effect = {op = "gain", items = {gold = 1}}}]\n',
            "characters 'caroline': trigger: no rule carries this effect out at cathedral_advance",
        ),
        (
            '[[characters]]\nid = "hugo"\nabilities = '
            '[{trigger = "static", effect = {op = "avoid_debt", pay = {silver = 2}}},'
            ' {trigger = "static", effect = {op = "avoid_debt", pay = {silver = 1}}}]\n',
            "characters 'hugo': abilities: two abilities of one kind wait for static",
        ),
        (
            '[[buildings]]\nid = "well"\neffect = {op = "gain", items = {clay = 4}, optional = true}\n',
            "buildings 'well': effect.optional: nobody is asked about this effect.",
        ),
        (
            '[[locations]]\nid = "guardhouse"\nyields = [{item = "silver", base = 1, workers = 1}]\n',
            "locations 'guardhouse': yields: nothing is gathered here.",
        ),
        (
            '[[locations]]\nid = "workshop"\nyields = [{item = "silver", base = 1, workers = 1}]\n',
            "locations 'workshop': yields: the Workshop gives Building cards and nothing else.",
        ),
        (
            '[[prices]]\nid = "hire"\nvirtue = 1\n',
            "prices 'hire': virtue: only to release workers from boards costs Debts or virtue.",
        ),
    ],
)
def test_what_no_rule_carries_out_is_refused(tmp_path: Path, entry: str, told: str) -> None:
    assert told in run(tmp_path, entry).stderr


def test_the_loader_accepts_what_the_rules_look_up_and_nothing_else() -> None:
    """Each place of the code that asks a card or board for what it does at a trigger, against the loader's tables."""
    files = {file.name: file.read_text("utf-8") for file in (SOURCES / "architects").glob("*.py")}
    expansion = [file.read_text("utf-8") for file in (SOURCES / "architects" / "artisans").glob("*.py")]
    sources = "\n".join([*files.values(), *expansion])

    def looked_up(pattern: str) -> set[int]:
        found = set(re.findall(pattern, sources))
        places = set(range(len(vocabulary.GATHERING_PLACES))) if "place" in found else set()
        return {cast(int, getattr(vocabulary, name)) for name in found - {"place"}} | places

    def accepted(table: catalogue_check.Triggers, effect: type[effects.Effect]) -> set[int]:
        return {vocabulary.TRIGGERS[trigger] for trigger in table[effect]}

    cards = r"(?:apprentice|APPRENTICES\[number\])\.(?:gains|discount|virtue_saved)\["
    assert {name for name, text in files.items() if re.search(cards, text)} == {"abilities.py"}, "asks past the funnel"
    by_card, by_board = catalogue_check.APPRENTICE_TRIGGERS, catalogue_check.BOARD_TRIGGERS
    assert looked_up(r"apprentices_gain(?:_later)?\(position, seat, (\w+)\)") == accepted(by_card, effects.Gain) - {
        vocabulary.BLACK_MARKET_RESET
    }  # reset_gain
    assert looked_up(r"silver_saved\([^,]+, (\w+)\)") == accepted(by_card, effects.ReduceCost)
    assert looked_up(r"virtue_saved\([^,]+, (\w+)\)") == accepted(by_card, effects.ReduceVirtueLoss)
    assert looked_up(r"owner\.board\.gains\[(\w+)\]") == accepted(by_board, effects.Gain)
    for table, union in ((by_card, schema.ApprenticeEffect), (by_board, schema.BoardEffect)):
        assert set(table) == set(get_args(union)), "an effect without a line in the table"
