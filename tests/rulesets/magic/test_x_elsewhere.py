"""X in the costs of suspend and morph (magic 107.3, 702.37f, 702.62)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.amounts import X
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import PutCounters
from games.cardgames.vocabulary.selectors import Self
from games.cardgames.vocabulary.triggers import Dies
from games.engine import Action
from games.engine.node import Misspelt, as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.abilities import Cycling
from games.rulesets.magic.vocabulary.morph import Morph, TurnedUp
from games.rulesets.magic.vocabulary.suspend import Suspend, TimeCounterRemoved
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

LATE = Triggered(TimeCounterRemoved(), (GainLife(1),), zone="exile")


def creature(*abilities: Any, name: str = "Late", cost: str = "{9}") -> Any:
    return as_data(Card(name, name, ("creature",), cost, (), 2, 2, abilities=abilities))


EGG = creature(Suspend(X(), "{X}{W}"), LATE, Cycling("{9}"))
HIDDEN = creature(
    Morph("{X}{X}{R}"), Triggered(TurnedUp(), (PutCounters("+1/+1", X(), Self()),)), Triggered(Dies(), (GainLife(X()),)),
    name="Hidden",
)  # fmt: skip


def waits(x: int) -> Table:
    table = Table({"hand": "late", "field": f"plains*{x + 1}", "library": "swamp*9"}, cards=[EGG])
    return table.choose(A, f"suspend late {x}")


def test_702_62a_x_is_any_number_but_0_that_can_be_paid() -> None:
    table = Table({"hand": "late", "field": "plains*4"}, cards=[EGG])
    assert [one for one in table.plays() if "suspend" in one] == [f"suspend late {x}" for x in (1, 2, 3)]
    assert not [one for one in Table({"hand": "late", "field": "plains"}, cards=[EGG]).plays() if "suspend" in one]


def test_702_62a_it_has_x_time_counters_and_x_was_paid() -> None:
    table = Table({"hand": "late", "field": "plains*4"}, cards=[EGG]).choose(A, "suspend late 2")
    assert [one.time for one in table.game.suspended] == [2]
    assert sum(table.is_tapped(one) for one in ("plains", "plains#2", "plains#3", "plains#4")) == 3
    assert table.told("suspended") == [{"seat": A, "card": "late", "count": 2}]


def test_702_62a_each_counter_that_is_removed_sets_it_off_the_last_one_too() -> None:
    table = waits(2).to("main1", of=B).to("draw", of=A)
    assert (table.life[A], [one.time for one in table.game.suspended]) == (21, [1])
    table.to("main1", of=B)
    while not table.stack():
        table.pass_()
    table.resolve()
    assert table.asked == ("A", "order")
    table.act(Action.choose(A, table.game.decision.number, 0) if table.game.decision else Action.concede(A))
    assert table.stack() == ["late.3", "late.1"] or table.stack() == ["late.1", "late.3"]
    while table.kind == "priority":
        table.pass_()
    table.answer("cast late suspend").resolve_all()
    assert table.life[A] == 22
    assert table.traits("late").has("haste")


def test_702_62a_a_counter_that_is_removed_sets_off_that_card_alone() -> None:
    table = Table({"hand": "late*2", "field": "plains*8", "library": "swamp*9"}, cards=[EGG])
    table.choose(A, "suspend late 3").choose(A, "suspend late 3").to("main1", of=B)
    while table.game.step != "draw" or table.game.turn_seat == B:
        asked = table.game.decision
        assert asked is not None
        table.act(Action.choose(A, asked.number, 0)) if asked.kind == "order" else table.pass_()
    assert [one.time for one in table.game.suspended] == [2, 2]
    assert table.life[A] == 22


def test_113_6_in_a_hand_or_on_the_battlefield_it_notices_nothing() -> None:
    table = Table({"hand": "late", "field": "late plains*2", "library": "swamp*9"}, cards=[EGG])
    table.choose(A, "suspend late 1").to("main1", of=B)
    while table.life[A] == 20 and table.game.turn_seat == B:
        table.pass_()
    assert table.life[A] == 20


def test_702_37e_it_is_turned_up_for_any_x_that_can_be_paid() -> None:
    table = Table({"hand": "hidden", "field": "mountain*8"}, cards=[HIDDEN]).cast(A, "hidden morph")
    up = [one for one in table.plays() if "turn_up" in one]
    assert [one.rsplit(" ", 1)[1] for one in up] == ["0", "1", "2"]
    table.choose(A, up[2])
    assert table.told("turned_up") == [{"seat": A, "card": "hidden", "x": 2}]
    assert all(table.is_tapped(f"mountain#{one}") for one in range(2, 9))


def test_702_37f_its_other_abilities_know_that_x() -> None:
    table = Table({"hand": "hidden", "field": "mountain*8"}, cards=[HIDDEN]).cast(A, "hidden morph")
    table.choose(
        A, next(one for one in table.plays() if one.startswith("turn_up") and one.endswith(" 2"))
    ).resolve_all()
    assert table.size("hidden") == (4, 4)
    table.permanent("hidden").damage = 4
    table.game.changed()
    table.pass_(2)
    table.resolve_all()
    assert table.life[A] == 22


def test_107_3_x_is_0_for_what_was_never_turned_up() -> None:
    table = Table({"hand": "hidden", "field": "mountain*9"}, cards=[HIDDEN]).cast(A, "hidden")
    table.permanent("hidden").damage = 4
    table.game.changed()
    table.pass_(2)
    table.resolve_all()
    assert (table.life[A], table.graveyard(A)) == (20, ["hidden"])


@pytest.mark.parametrize("bad", [(2, "{X}{W}"), (X(), "{W}")])
def test_107_3_x_is_said_in_both_places_or_in_neither(bad: tuple[Any, str]) -> None:
    with pytest.raises(Misspelt):
        Suspend(*bad)


def test_603_a_trigger_in_exile_says_where_it_works() -> None:
    card = Card("Late", "Spät", ("creature",), "{9}", (), 2, 2,
                abilities=(Suspend(2, "{W}"), Triggered(TimeCounterRemoved(), (GainLife(1),))))  # fmt: skip
    assert [one.place for one in CARDS.faults(card, {})] == ["abilities[1].zone"]


def test_107_3_an_x_is_known_where_a_morph_has_one() -> None:
    card = Card("Hidden", "Versteckt", ("creature",), "{9}", (), 2, 2,
                abilities=(Morph("{R}"), Triggered(TurnedUp(), (GainLife(X()),))))  # fmt: skip
    assert [one.place for one in CARDS.faults(card, {})] == ["abilities[1].effects[0].amount"]


def test_the_computer_player_suspends_with_x() -> None:
    table = Table({"hand": "aeon_chronicler", "field": "island*5", "library": "island*20"})
    assert chosen(table).startswith(("suspend aeon_chronicler", "cast aeon_chronicler"))


def test_the_computer_player_turns_up_for_as_much_as_it_has() -> None:
    table = Table({"hand": "warbreak_trumpeter", "field": "mountain*10", "library": "mountain*9"})
    table.cast(A, "warbreak_trumpeter morph")
    assert chosen(table).startswith("turn_up") and chosen(table).endswith(" 3")
