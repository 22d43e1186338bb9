"""Names that can be read and told apart, and guests who can be told from whoever has the name for good."""

from collections.abc import Callable

import httpx
import psycopg
import pytest

from services.lobby.accounts.names import ALIKE, cleaned, skeleton
from services.lobby.accounts.store import AccountStore
from services.lobby.bootstrap import Lobby
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from shared.runtime.web.problems import Refused
from tests.services.lobby.playing import begun, seated

NewClient = Callable[..., Client]

ZERO_WIDTH, RIGHT_TO_LEFT, PRIVATE, BLANK_LETTER, SOFT_HYPHEN = "\u200b", "\u202e", "\ue000", "\u3164", "\u00ad"
CYRILLIC_A, GREEK_O = "\u0430", "\u03bf"


@pytest.mark.parametrize(
    "name",
    [
        f"A{ZERO_WIDTH}da", f"{RIGHT_TO_LEFT}adA", f"Ada{PRIVATE}", BLANK_LETTER, f"A{SOFT_HYPHEN}da", "A\u2066da",
        "Ada\x85", "...", "\u2800", "\u0301", "A" + "\u0316\u0317\u0318" * 3, "x" * 41, "\ufdfa" * 5, "\U000e0041Ada",
        "A\ufe0fda", "\ud800",
    ],
)  # fmt: skip
def test_what_nobody_could_read_is_no_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        cleaned(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(
    ("name", "kept"),
    [("Ａｄａ", "Ada"), ("Ada  Lovelace", "Ada Lovelace"), ("Zoë", "Zoë"), ("Zoe\u0308", "Zoë"),
     ("Łukasz 2", "Łukasz 2"), ("Олена", "Олена"), ("अदिति", "अदिति"), ("7", "7"),
     ("Ada\u00a0L", "Ada L"), ("李 🦊", "李 🦊")],
)  # fmt: skip
def test_a_name_is_kept_in_one_spelling(name: str, kept: str) -> None:
    assert cleaned(name) == kept


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ada", f"Ad{CYRILLIC_A}"), ("ADA", "ada"), ("Bob", f"B{GREEK_O}b"), ("Bob", "B0b"), ("Bill", "BiIl"),
     ("Bill", "Bi1l"), ("Ada L", "Ada_L"), ("Adam", "Adarn"), ("Max", "Мах"), ("HOPE", "НОРЕ"),
     ("Nina", "Νina"), ("Zoë", "Zоë")],
)  # fmt: skip
def test_names_that_look_alike_have_one_skeleton(name: str, other: str) -> None:
    assert name != other
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(("name", "other"), [("Ada", "Adam"), ("Zoe", "Zoë"), ("Olena", "Oksana"), ("Іван", "Ігор")])
def test_names_that_do_not_look_alike_have_two(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


def test_every_letter_passes_for_one_of_its_kind() -> None:
    for others, letters in ALIKE.values():
        assert len(others) == len(letters) == len(set(others))


@pytest.mark.anyio
async def test_a_registered_name_is_taken_for_guests_and_for_names_that_look_like_it(somebody: NewClient) -> None:
    await somebody().register("Grace", "correct horse")
    for name in ("Grace", "GRACE", f"Gr{CYRILLIC_A}ce", "Ｇrace", "G.race"):
        with pytest.raises(ApiError, match="409 name_taken"):
            await somebody().enter_as_guest(name)
        with pytest.raises(ApiError, match="409 name_taken"):
            await somebody().register(name, "another password")
    assert (await somebody().sign_in("Ｇrace", "correct horse")).name == "Grace"


@pytest.mark.anyio
async def test_bots_names_are_nobodys_and_guest_is_for_guests(somebody: NewClient) -> None:
    for name in ("Greedy bot", "random"):
        with pytest.raises(ApiError, match="409 name_taken"):
            await somebody().enter_as_guest(name)
    await somebody().enter_as_guest("Guest")
    with pytest.raises(ApiError, match="409 name_taken"):
        await somebody().register("Guest", "correct horse")


@pytest.mark.anyio
async def test_a_bad_name_is_refused_with_what_is_wrong(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        for path in ("/accounts/guests", "/accounts"):
            body = {"name": f"A{RIGHT_TO_LEFT}da"} | ({"password": "long enough"} if path == "/accounts" else {})
            answer = await http.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")
            assert "can't be seen" in answer.json()["sentence"]


@pytest.mark.anyio
async def test_names_from_before_get_a_skeleton_and_those_that_clash_stay(lobby: Lobby, settings: Settings) -> None:
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        for at, name in enumerate(("Grace", f"Gr{CYRILLIC_A}ce")):
            connection.execute("insert into accounts (id, name, password_hash) values (%s, %s, 'x')", (str(at), name))
        await AccountStore(lobby.tables.store.pool).fill_skeletons()
        found = connection.execute("select skeleton from accounts order by id").fetchall()
    assert found == [("grace",), (None,)]
    with pytest.raises(Refused):
        await lobby.accounts.store.must_be_free("GRACE")


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
async def test_seats_show_who_is_a_guest(ada: Client, somebody: NewClient) -> None:
    grace = somebody()
    await grace.register("Grace", "correct horse")
    table = await begun(ada, grace, bots=1)
    marks = [True, False, False]
    assert [seat.guest for seat in table.seats] == marks
    assert [seat.guest for seat in (await ada.record(table.id)).seats] == marks
    assert [seat.guest for seat in (await ada.tables()).tables[0].seats] == marks
    async with seated(grace, table.id) as (_, told):
        assert [(seat.name, seat.guest) for seat in told.seats] == [
            ("Ada", True),
            ("Grace", False),
            ("Random bot", False),
        ]
