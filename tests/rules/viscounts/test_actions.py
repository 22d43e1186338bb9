"""Primary actions: what funds them, dismissals, trades, manuscripts (V-55 to V-67, V-88 to V-92)."""

from tests.rules.viscounts.table import Table


def test_a_trade_for_gold() -> None:
    """Four merchants and two silver make three exchanges; the Trader pays one silver afterwards."""
    table = Table(
        phase="action",
        seats={"red": {"at": "S4 OL", "board": ["trader", "peddler_2_ink", "princess"], "silver": 2}},
        townsfolk={"S4": ["friar"]},
    )
    table.play("red: trade")
    assert table.moves("red") == ["exchange 0", "exchange 1", "exchange 2", "exchange 3"]
    table.play("red: exchange 3")
    assert table.seat("red", "gold", "silver") == [3, 1]


def test_silver_buys_no_silver() -> None:
    table = Table(phase="action", seats={"red": {"at": "S1 OL", "board": ["trader", "abbot", "squire"], "silver": 5}})
    assert table.play("red: trade").moves("red") == ["exchange 0", "exchange 1"]


def test_a_trade_of_nothing_still_is_a_trade() -> None:
    table = Table(phase="action", seats={"red": {"at": "S3 OR", "board": ["trader", "abbot", "squire"]}})
    table.play("red: trade")
    assert table.seat("red", "silver") == [1]
    assert "red exchanges 0" in table.told


def test_a_declined_destruction_ends_the_exchanges_for_it() -> None:
    table = Table(phase="action", seats={"red": {"at": "S4 OR", "board": ["therese", "courier", "lender"]}})
    table.play("red: trade", "red: exchange 2", "red: destroy abbot")
    assert table.waits_for() == "red destroy"
    assert table.play("red: pass").waits_for() != "red destroy"


def test_start_icons_count_while_their_space_is_uncovered() -> None:
    uncovered = Table(phase="action", seats={"red": {"at": "S1 IN", "board": ["squire"]}})
    assert "castle" in uncovered.moves("red")
    assert uncovered.play("red: castle").words("castle.A.tier1.red") == 1  # two nobles are not three
    covered = Table(phase="action", seats={"red": {"at": "S1 IN", "board": ["abbot", "trader"]}})
    assert "castle" not in covered.moves("red")


def test_a_transcription_with_everything() -> None:
    """Cleric, bonus card, three ink and a dismissed criminal; the dismissal's shuffle comes first (V-59, RV-24)."""
    table = Table(
        phase="action",
        seats={
            "red": {
                "at": "S1 IN",
                "board": ["aristocrat", "acolyte", "squire"],
                "bonuses": ["black"],
                "ink": 3,
                "silver": 1,
                "discard": ["trader"],
            }
        },
        townsfolk={"S1": ["racketeer_1", "friar"]},
        manuscripts={"S1": ["G5"]},
    )
    assert table.moves("red") == ["castle", "castle dismiss", "transcribe dismiss", "pass"]
    table.play("red: transcribe dismiss")
    assert table.seat("red", "ink", "silver", "virtue", "manuscripts") == [0, 0, 6, ["G5"]]
    assert table.words("removed") == ["racketeer_1"]
    assert table.words("townsfolk.S1") == ["friar"]


def test_a_dismissal_must_leave_the_action_possible() -> None:
    """The price of the dismissal counts, what its effect may bring does not (RV-31)."""
    seat = {"at": "S1 OL", "board": ["mason", "abbot", "squire"], "silver": 4}
    table = Table(phase="action", seats={"red": seat}, townsfolk={"S1": ["woodcutter_2"]})
    assert "build" in table.moves("red")  # one builder, and two silver each for two more
    assert "build dismiss" in table.moves("red")  # two silver for the card leave two for one builder: 1 + 1 + 1
    poorer = Table(phase="action", seats={"red": seat | {"silver": 3}}, townsfolk={"S1": ["woodcutter_2"]})
    assert "build dismiss" not in poorer.moves("red")


def test_the_second_trading_post_fixes_the_price_of_dismissing_not_of_hiring() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 OL", "board": ["abbot", "squire", "labourer"], "silver": 3, "built": ["TP2"]}},
        townsfolk={"S1": ["swindler_3_ink", "acolyte"]},
    )
    table.play("red: trade dismiss")
    table.play("red: exchange 0")
    assert table.words("seats.red.silver") == 2
    assert table.waits_for().startswith("blue")  # the next one costs three


def test_a_merchant_is_dismissed_for_nobles_only_through_a_conversion() -> None:
    seat = {"at": "S1 IN", "board": ["benefactor", "squire", "abbot"], "silver": 2}
    pile = {"S1": ["jeweller"]}
    table = Table(phase="action", seats={"red": seat}, townsfolk=pile)
    assert "castle dismiss" in table.moves("red")
    table.play("red: castle dismiss")  # 1 noble, 2 + 2 merchants: three nobles
    assert table.moves("red") == ["workers 1", "workers 2"]
    strict = Table(phase="action", options={"dismiss_via_conversion": False}, seats={"red": seat}, townsfolk=pile)
    assert "castle dismiss" not in strict.moves("red")
    plain = Table(phase="action", seats={"red": seat | {"board": ["lender", "squire", "abbot"]}}, townsfolk=pile)
    assert "castle dismiss" not in plain.moves("red")


def test_the_printed_townsfolk_is_dismissed_again_and_again_and_never_hired() -> None:
    seat = {"at": "S3 OL", "board": ["abbot", "squire", "labourer"], "silver": 9}
    table = Table(
        phase="action",
        seats={"red": seat, "blue": seat | {"hand": ["trader"], "at": "S3 OL"}},
        townsfolk={"S3": []},
        steps=1,
    )
    for _ in range(2):
        table.position.agenda.append(table.position.agenda[-1])  # a second action, as on a later turn
        table.play("red: trade dismiss", "red: exchange 0")
    assert table.seat("red", "silver", "corruption") == [7, 3]
    assert table.words("removed") == []
    assert "hire" not in " ".join(table.moves("red"))


def test_payments_of_which_none_can_be_left_out() -> None:
    """Emma takes gold and stone for clerics, the Priest counts one ink twice (V-58)."""
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 IN", "board": ["emma", "priest", "squire"], "ink": 2, "gold": 1, "stone": 1}},
        manuscripts={"S1": ["K3"]},
    )
    table.play("red: transcribe")
    assert sorted(table.moves("red")) == ["pay 1 gold 1 stone", "pay 1 ink"]
    table.play("red: pay 1 gold 1 stone")
    assert table.seat("red", "ink", "gold", "stone") == [4, 0, 0]


def test_where_there_is_one_way_to_pay_nobody_is_asked() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 IN", "board": ["clergyman", "trader", "squire"], "silver": 5}},
        manuscripts={"S1": ["K1"]},
    )
    table.play("red: transcribe")
    assert table.seat("red", "silver", "manuscripts") == [1, ["K1"]]


def test_the_third_ribbon_takes_the_bonus_card_before_the_effect() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 IN", "board": ["abbot", "bishop", "squire"], "manuscripts": ["B3", "B4"]}},
        manuscripts={"S1": ["B1"]},
    )
    table.play("red: transcribe")
    assert table.words("seats.red.bonuses") == ["blue"]
    assert table.told.index("red bonus blue") < table.told.index("red gains silver 4")
    late = Table(
        phase="action",
        seats={
            "red": {"at": "S1 IN", "board": ["abbot", "bishop", "squire"], "manuscripts": ["B3", "B4"]},
            "blue": {"bonuses": ["blue"]},
        },
        manuscripts={"S1": ["B1"]},
    )
    assert late.play("red: transcribe").words("seats.red.bonuses") == []


def test_the_printed_manuscript_gives_its_effect_and_stays() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 IN", "board": ["abbot", "bishop", "squire"]}},
        manuscripts={"S1": []},
    )
    table.play("red: transcribe")
    assert table.seat("red", "deeds", "manuscripts", "corruption") == [1, [], 2]  # the Bishop's ability fires


def test_abilities_that_follow_one_action_give_corruption_before_virtue() -> None:
    """Space 1 to 3, but the Bishop's corruption comes before the Deacon's virtue (RV-29)."""
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 IN", "board": ["deacon_2", "bishop", "squire"], "ink": 1}},
        manuscripts={"S1": ["K3"]},
    )
    table.play("red: transcribe")
    told = [line for line in table.told if "corruption" in line or "virtue" in line]
    assert told[:2] == ["red gains corruption 1", "red gains virtue 1"]


def test_hiring_puts_the_card_first_then_its_effect_then_the_workshop() -> None:
    """A top-right shuffle takes the new card along (V-96)."""
    table = Table(
        phase="recruit",
        seats={
            "red": {"at": "S1 OL", "silver": 1, "built": ["W1"], "hand": ["abbot"], "draw": [], "discard": ["squire"]}
        },
        townsfolk={"S1": ["defender"]},
    )
    table.play("red: hire defender")
    assert table.moves("red") == ["discard abbot", "discard top", "pass"]
    assert table.seat("red", "discard", "draw_cards", "virtue") == [[], 2, 6]
