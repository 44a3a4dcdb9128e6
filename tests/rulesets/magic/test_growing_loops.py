"""Loops of Magic in which every round adds something (loops.md, section 5; fixtures L-03 to L-09, L-17)."""

from typing import Any

import pytest

from games.cardgames.rules import loop_growth as quantities
from games.cardgames.rules import loop_reads
from games.cardgames.vocabulary.abilities import Activated, Payment, Static
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import PutCounters
from games.cardgames.vocabulary.selectors import ObjectFilter, Self
from games.engine import Game
from games.engine.loops.moments import moment
from games.engine.loops.settling import LOOP, MOST
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from tests.benchmarks.loops import exact, growing
from tests.rulesets.magic.looping import Watched
from tests.rulesets.magic.table import A, B

GOND = "midnight_guard presence_of_gond(on=midnight_guard)"
YOUR_CREATURES = Count(ObjectFilter(types=("creature",), whose="you"))


def goes_round(table: Watched, text: str) -> Watched:
    """One round: the ability is activated, and everything resolves."""
    return table.say(A, f"activate {text}").resolve_all()


def armies(*, mine: str = "", **other: Any) -> Watched:
    """A makes an Elf Warrior in every round, as often as he likes; three rounds have been played."""
    cards = [as_data(CROWD)]
    table = Watched({"field": f"{GOND} {mine}"}, other, cards=cards)
    for _ in range(3):
        goes_round(table, "midnight_guard.presence_of_gond.2")
    return table


CROWD = Card("Crowd", "Menge", ("creature",), "", power=0, toughness=1,
             abilities=(Static(Self(), YOUR_CREATURES, 0),))  # fmt: skip
SHRINE = Card("Shrine", "Schrein", ("artifact",), "", abilities=(Activated(Payment(), (GainLife(3),)),))
HEAP = Card("Heap", "Haufen", ("artifact",), "", abilities=(Activated(Payment(), (PutCounters("charge", 2, Self()),)),))


def tokens(table: Watched) -> list[str]:
    return [name for name in table.field(A) if name.startswith("elf_warrior")]


# --- tokens -------------------------------------------------------------------------------------------------------------


def test_l_03_one_more_elf_in_every_round_and_its_controller_keeps_it_going() -> None:
    table = armies().until_found(1)
    question = table.game.agenda[-1]
    assert (table.choosers, list(question.growth.values()), question.ends) == ([A], [1], None)
    (change,) = table.game.view(table_viewer(B))["loop"]["growth"]
    assert (change["event"]["card"], change["now"], change["by"]) == ("token:elf_warrior", 3, 1)


def table_viewer(seat: int) -> Any:
    from games.engine import Viewer

    return Viewer.of_seat(seat)


def test_l_03_a_thousand_rounds_make_exactly_a_thousand_more() -> None:
    table = armies().until_found(1).says(A, 1000).says(B, None)
    game = table.game
    elves = [thing for thing in game.battlefield if game.face(thing) == "token:elf_warrior"]
    assert len(elves) == 1003
    assert all(game.permanents[thing].fresh and not game.permanents[thing].tapped for thing in elves)
    assert not table.is_tapped("midnight_guard")
    assert table.asked == ("A", "priority")
    assert table.plays() == []
    assert table.told("loop_settled") == {"rounds": 1000, "seat": A, "acts": False}


@pytest.mark.parametrize("rounds", [1, 40, 41, *(pytest.param(more, marks=pytest.mark.night) for more in (5, 39, 60))])
def test_rounds_that_are_counted_on_end_where_rounds_that_are_played_end(rounds: int) -> None:
    table = armies().until_found(1).says(A, rounds).says(B, None)
    played = armies()
    for _ in range(rounds):
        goes_round(played, "midnight_guard.presence_of_gond.2")
    table.game.repeats = None
    asked = played.game.decision
    assert asked is not None
    here, there = table.game.position(), played.game.position()
    for parts in (here, there):
        parts.pop("decision")  # what may be played again is looked at above
    assert here == there
    assert len(tokens(table)) == 3 + rounds


def test_l_04_the_other_may_name_a_smaller_number_and_must_act_then() -> None:
    table = armies(hand="shock", field="mountain").until_found(1).says(A, 1000)
    asked = table.game.decision
    assert asked is not None
    assert (asked.seat, asked.kind, asked.numbers) == (B, LOOP, 1000)
    table.says(B, 10)
    assert table.told("loop_settled") == {"rounds": 10, "seat": B, "acts": True}
    assert len(tokens(table)) == 13
    table.say(A, "activate midnight_guard.presence_of_gond.2").pass_()
    assert table.asked == ("B", "priority")
    assert "pass" not in table.options()
    assert "cast shock" in table.options()


def test_nobody_else_is_asked_when_it_does_not_go_on_at_all() -> None:
    table = armies().until_found(1).says(A, 0)
    assert (table.asked, len(tokens(table))) == (("A", "priority"), 3)
    assert table.plays() == []


def test_l_05_a_bonus_that_counts_nothing_does_not_matter() -> None:
    table = armies(mine="glorious_anthem").until_found(1).says(A, 100).says(B, None)
    assert len(tokens(table)) == 103


def test_l_07_where_something_counts_what_grows_nothing_is_said() -> None:
    table = armies(mine="crowd")
    assert table.found() is None
    goes_round(table, "midnight_guard.presence_of_gond.2")
    assert table.found() is None


def test_no_more_tokens_than_a_table_can_hold() -> None:
    table = armies().until_found(1)
    asked = table.game.decision
    assert asked is not None
    assert asked.numbers == quantities.MOST[loop_reads.TOKENS] - 3 + 1


# --- life ---------------------------------------------------------------------------------------------------------------

DRAIN = "sanguine_bond exquisite_blood"


def drained(life: int, other: str = "") -> Watched:
    table = Watched({"hand": "healing_salve", "field": f"{DRAIN} plains"}, {"life": life, "field": other})
    return table.say(A, "cast healing_salve, mode 0, at A").resolve()


@pytest.mark.parametrize("life", [40, 1000, 1_000_000_000])
def test_l_08_a_drain_ends_by_itself_and_is_no_draw(life: int) -> None:
    table = drained(life)
    for _ in range(60):
        loop = table.found()
        if loop is not None:
            break
        table.pass_()
    assert loop is not None
    before = table.life
    table.act(loop)
    assert table.told("loop_found")["ends"] == -(-before[B] // 3)
    assert table.told("loop_ends")["left"] == 2
    assert table.kind == "priority"
    assert 0 < table.life[B] <= 2 * 3
    assert table.life[A] - before[A] == before[B] - table.life[B]
    table.resolve_all()
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((A,), "life")


def test_l_08_what_ends_in_a_moment_is_simply_played() -> None:
    table = drained(9)
    while table.result is None:
        assert table.found() is None
        table.pass_()
    assert table.result.winners == (A,)


def test_l_09_both_have_both_and_one_of_them_loses() -> None:
    table = drained(40, DRAIN)
    while table.result is None:
        loop = table.found()
        if loop is not None:
            table.act(loop)
        elif table.kind == "priority":
            table.pass_()
        else:
            table.answer(table.options()[0])
    assert table.result.kind == "won"


@pytest.mark.parametrize("rounds", [0, 1, 5, MOST])
def test_l_17_any_number_of_rounds_in_no_time(rounds: int) -> None:
    table = Watched({"field": "shrine"}, {}, cards=[as_data(SHRINE)])
    for _ in range(2):
        goes_round(table, "shrine.0")
    table.until_found(1).says(A, rounds)
    if rounds:
        table.says(B, None)
    assert table.life == [26 + 3 * rounds, 20]
    assert Game.decode(table.game.encode()) == table.game


# --- counters -----------------------------------------------------------------------------------------------------------


def test_counters_are_counted_on() -> None:
    table = Watched({"field": "heap"}, {}, cards=[as_data(HEAP)])
    for _ in range(3):
        goes_round(table, "heap.0")
    table.until_found(1).says(A, 1_000_000).says(B, None)
    assert table.game.permanents[table.thing("heap")].counters == {"charge": 6 + 2_000_000}


# --- what is not the same -----------------------------------------------------------------------------------------------


def test_a_word_that_nobody_has_described_reads_everything(monkeypatch: pytest.MonkeyPatch) -> None:

    table = armies()
    assert table.found() is not None
    monkeypatch.delitem(loop_reads.READS, "CreateToken")
    assert table.found() is None


def test_two_alike_tokens_are_one_and_a_number_but_a_tapped_one_is_another() -> None:
    table = Watched({"field": "soldier soldier soldier(tapped) soldier(fresh)"}, {})
    amounts = moment(table.game).amounts
    assert sorted(number for name, number in amounts.items() if name.startswith("tokens")) == [1, 1, 2]


def test_one_of_several_alike_that_is_spoken_of_is_not_left_out() -> None:
    table = Watched({"hand": "shock", "field": "soldier soldier mountain"}, {})
    table.say(A, "cast shock at soldier#2")
    assert moment(table.game).amounts == {}


# --- long rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resolutions", [5, 50])
@pytest.mark.parametrize(("make", "grows"), [(exact, False), (growing, True)])
def test_l_18_a_round_may_be_long(make: Any, grows: bool, resolutions: int) -> None:
    """Fifty resolutions, two hundred decisions: found as soon as it has gone round once, or twice where it adds something."""
    table = make(resolutions)
    loop = table.found()
    assert loop is not None
    table.act(loop)
    question = table.game.agenda[-1]
    assert (bool(question.growth), len(question.steps)) == (grows, 4 * resolutions - grows)
    assert table.choosers == [A]
