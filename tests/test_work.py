"""Whatever text people send, the work of reading it grows no faster than the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from random import Random

import pytest

from accounts import public_names
from games.engine.decks import lists
from games.engine.decks.catalogue import fold
from games.engine.decks.files import as_list
from games.live import table_messages
from games.rulesets import rulesets
from games.scenarios import read as scenarios_read
from tests.loops import some
from tests.shares import SOAKED
from tests.work import work_of
from tournaments.transfer import players, restore
from tournaments.web.forms.desk import ScoreField

SIZE = 512
"""Signs of a text; the other one is twice as long."""
SLACK = 300
"""Steps by which two measures may differ because a unit of the text is cut off at another place."""
SETTING = "scenario X\nruleset magic\nplayers A, B\nat A's upkeep\n"


def magic() -> lists.Catalogue:
    found = rulesets()["magic"].decks
    assert found is not None
    return found.catalogue()


READERS: dict[str, Callable[[str], object]] = {
    "a deck as a list": lambda text: lists.parse(text, magic()),
    "a list without a line": lambda text: lists.without(text, 1),
    "a deck of Cockatrice": lambda text: as_list(
        "<cockatrice_deck><deckname>" + text.replace("<", "").replace("&", "") + "</deckname></cockatrice_deck>"
    ),
    "a deck of Magic Online": lambda text: as_list("<Deck>" + '<Cards Name="Shock" Quantity="1"/>' * (len(text) // 8)),
    "XML": lambda text: as_list("<cockatrice_deck>" + text),
    "players": players.read,
    "players in columns": lambda text: players.read("name;seed;club\n" + text),
    "a backup": lambda text: restore.read(text.encode()),
    "a public name": public_names.key_of,
    "a name that is checked": lambda text: public_names.check(public_names.clean(text)),
    "a name in a search": fold,
    "a result": lambda text: ScoreField().clean(text),
    "a message of a socket": table_messages.read,
    "a message as bytes": lambda text: table_messages.read_doing(text.encode()),
    "scenarios": lambda text: scenarios_read((SETTING + text).encode()),
    "cards of a scenario": lambda text: scenarios_read(("card {" + text).encode()),
}
UNITS = [
    "1", "a", "4 Shock\n", "1 ", " ", "\t", "\n", "\r\n", ",", "a,", ", ", "x", "1x", " x 1", ";", "a;b;1\n", '"', '""',
    '"a",', "(", "[", "<", "()", "(a", "[M20] ", "<1>", "<1> ", "*f*", "^", "^a^", "#", " #", "//", "// ", "# a\n", "/",
    ":", "a:", "Equipment: a,", "sb:", "name:", "name ", "deck ", "about\nname ", "http://", "h", "-", "1-", "1:1 ",
    "\u0301\u0316", "é", "ß", "×", "٣", "\ufdfa", "\\", '{"a":', "[1,", "{", "}", "<a>", "<card/>", "&amp;", "$", "$[0]",
    "A passes\n", "A: B; ", "branch x\n", "end\n", "= A life 3\n", "everybody passes\n", "\ud800", "\x00", "aa\n\n",
]  # fmt: skip
_random = Random(13)
UNITS += ["".join(_random.choices(UNITS, k=_random.randint(2, 5))) for _each in range(10)]


def steps(reader: Callable[[str], object], unit: str, size: int) -> int:
    """How many steps a text of so many signs takes."""
    text = (unit * (size // len(unit) + 1))[:size]
    return work_of(lambda: reader(text))


def growth(reader: Callable[[str], object], unit: str) -> tuple[int, int]:
    """How many steps a text takes, and one of twice the length."""
    return steps(reader, unit, SIZE), steps(reader, unit, 2 * SIZE)


@pytest.mark.soak
@pytest.mark.parametrize("name", READERS)
def test_reading_takes_work_in_proportion(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice the length is at most twice the work. Every other text is tried, by the next reader the others."""
    monkeypatch.setattr(lists, "SUGGESTED_LINES", 0)  # or their bounded, but large, share hides the rest
    work_of(lambda: READERS[name]("1 Shock\n"))  # what is made once and kept is made before
    for unit in some(UNITS if SOAKED else UNITS[list(READERS).index(name) % 2 :: 2]):
        once, twice = growth(READERS[name], unit)
        assert twice <= 2.2 * once + SLACK, f"{unit!r}: {once} steps, then {twice}"


def squared(text: str) -> int:
    return sum(sum(1 for _other in text) for _sign in text)


@pytest.mark.parametrize(
    ("reader", "unit"),
    [
        (squared, "a"),
        (lambda text: [text.count(sign) for sign in text], "a"),
        (lambda text: [re.match("a", text) for _sign in text], "a"),
        (lambda text: unicodedata.normalize("NFKD", text), "\u0301\u0316"),
    ],
)
def test_what_grows_faster_is_noticed(reader: Callable[[str], object], unit: str) -> None:
    once, twice = growth(reader, unit)
    assert twice > 2.2 * once + SLACK


def test_the_count_is_the_same_each_time() -> None:
    """Also after the patterns that Python keeps have been thrown away, as happens when there are many of them."""
    reader = READERS["players"]
    once = work_of(lambda: reader("a;b\n" * 50))
    re.purge()
    assert work_of(lambda: reader("a;b\n" * 50)) == once
