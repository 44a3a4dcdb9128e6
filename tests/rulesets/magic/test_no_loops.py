"""What is no loop, or not that kind: all thirteen false positives (loops.md, section 12; fixtures L-20), and what a card
that counts makes of a loop that grows (L-06, L-13)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.conditions import Control, During
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife, Prevent
from games.cardgames.vocabulary.effects import If, Later
from games.cardgames.vocabulary.permanents import Alter, PutCounters
from games.cardgames.vocabulary.piles import Draw, Search
from games.cardgames.vocabulary.selectors import YOU, EachPlayer, ObjectFilter, Self
from games.cardgames.vocabulary.triggers import Begins, Enters, LifeChanges
from games.engine.loops.moments import moment
from games.engine.loops.settling import LOOP, TO_BE_PLAYED
from games.engine.node import as_data
from games.engine.values import Stamp
from games.rulesets.magic.card import Card
from tests.rulesets.magic.looping import SPRING, WINCH, Watched, rings
from tests.rulesets.magic.table import A, B
from tests.rulesets.magic.test_growing_loops import GOND, YOUR_CREATURES, goes_round, tokens

CREATURES = ObjectFilter(types=("creature",), whose="you")
MANY = Control(CREATURES, 20)


def artifact(*effects: Any, name: str = "Engine", cost: Payment | None = None, **about: Any) -> Card:
    """One that does this for nothing, or for a cost."""
    return Card(name, name, ("artifact",), "", abilities=(Activated(cost or Payment(), effects, **about),))


def around(card: Card, rounds: int, field: str = "", other: str = "", **mine: Any) -> Watched:
    """A has used the card so often."""
    table = Watched({"field": f"engine {field}", **mine}, {"field": other}, cards=[as_data(card)])
    for _ in range(rounds):
        goes_round(table, "engine.0")
    return table


def makes_an_elf(table: Watched) -> Watched:
    """One round of Midnight Guard; the first of several triggers first."""
    table.say(A, "activate midnight_guard.presence_of_gond.2")
    while table.result is None and (table.stack() or table.kind == "order"):
        table.answer(table.options()[0])
    return table


# --- the thirteen -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_l_20_1_a_shield_that_is_used_up_is_a_difference(rounds: int) -> None:
    """Eight points are prevented, one in each round: nothing seems to happen, and then life falls."""
    card = artifact(Damage(1, YOU))
    shield = Card("Shield", "Schild", ("artifact",), "", abilities=(Activated(Payment(), (Prevent(8, YOU),)),))
    table = Watched({"field": "engine shield"}, {}, cards=[as_data(card), as_data(shield)])
    goes_round(table, "shield.0")
    for _ in range(rounds):
        goes_round(table, "engine.0")
    assert table.life[A] == 20
    assert table.found() is None


def test_l_20_1_a_card_that_was_cast_is_a_difference() -> None:
    """The land that may be played in a turn was played in the round."""
    table = Watched(
        {"hand": "plains", "field": "winch spring grizzly_bears"}, {}, cards=[as_data(WINCH), as_data(SPRING)]
    )
    table.say(A, "activate winch.0 at grizzly_bears").resolve()
    table.choose(A, "land plains")
    table.say(A, "activate spring.0 at grizzly_bears").resolve()
    assert table.found() is None


@pytest.mark.parametrize(
    "effect",
    [Later((GainLife(1),)), Alter(Self(), 0, 1), Alter(Self(), keywords=("flying",))],
    ids=["a delayed trigger", "a bonus for the turn", "a keyword for the turn"],
)
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_l_20_2_what_waits_for_the_end_of_the_turn_is_a_difference(effect: Any, rounds: int) -> None:
    assert around(artifact(effect), rounds).found() is None


@pytest.mark.parametrize("field", ["fresh", "tapped", "paid_more", "stays_tapped", "damaged"])
def test_l_20_3_a_permanent_in_another_state_is_a_difference(field: str) -> None:
    table = Watched({"field": "grizzly_bears hill_giant"}, {})
    before = moment(table.game).key
    permanent = table.permanent("grizzly_bears")
    setattr(permanent, field, not getattr(permanent, field))
    table.game.changed()
    assert moment(table.game).key != before


def test_l_20_3_the_order_of_timestamps_and_what_is_attached_are_differences() -> None:
    table = Watched({"field": "grizzly_bears hill_giant presence_of_gond(on=grizzly_bears)"}, {})
    before = moment(table.game).key
    one, other = table.permanent("grizzly_bears"), table.permanent("hill_giant")
    one.stamp, other.stamp = Stamp(other.stamp), Stamp(one.stamp)
    assert moment(table.game).key != before
    one.stamp, other.stamp = Stamp(other.stamp), Stamp(one.stamp)
    assert moment(table.game).key == before
    table.permanent("presence_of_gond").attached = table.thing("hill_giant")
    assert moment(table.game).key != before


def test_l_20_4_mana_that_is_left_over_once_is_no_growth() -> None:
    table = Watched({"field": "winch spring grizzly_bears plains"}, {}, cards=[as_data(WINCH), as_data(SPRING)])
    for rounds in range(3):
        table.say(A, "activate winch.0 at grizzly_bears").resolve()
        if rounds == 0:
            table.choose(A, "mana plains W")
        table.say(A, "activate spring.0 at grizzly_bears").resolve()
        assert (table.found() is not None) is (rounds > 0)
        if rounds == 1:
            loop = table.found()
            assert loop is not None
            game = table.game.clone()
            game.act(loop)
            assert game.agenda[-1].growth == {}


@pytest.mark.parametrize("effect", [Search(CREATURES), Draw()], ids=["a shuffle", "a draw"])
def test_l_20_5_chance_and_unknown_cards_are_no_part_of_a_loop(effect: Any) -> None:
    table = Watched({"field": "engine", "library": "plains*30"}, {}, cards=[as_data(artifact(effect))])
    for _ in range(4):
        goes_round(table, "engine.0")
        while table.kind not in ("priority", "discard"):
            table.answer(table.options()[-1])
            table.resolve_all()
        assert table.found() is None


def test_l_20_6_a_life_that_falls_is_no_draw_and_its_owner_may_stop() -> None:
    table = around(artifact(LoseLife(1)), 2).until_found(1)
    assert table.told("loop_found")["ends"] == 18
    asked = table.game.decision
    assert asked is not None
    assert (table.choosers, asked.seat, asked.options, asked.numbers) == ([A], A, [], 18 - TO_BE_PLAYED + 1)
    table.says(A, 18 - TO_BE_PLAYED).says(B, None)
    assert table.life[A] == TO_BE_PLAYED
    assert "activate engine.0" in table.plays()
    goes_round(goes_round(table, "engine.0"), "engine.0")
    assert table.result is not None
    assert (table.result.kind, table.result.winners) == ("won", (B,))


@pytest.mark.parametrize(
    ("watcher", "is_seen"),
    [
        (Static(Self(), YOUR_CREATURES, 0), True),
        (Static(Self(), 1, 0, only_if=Control(ObjectFilter(types=("land",)), 1)), False),
        (Triggered(Enters(CREATURES), (LoseLife(YOUR_CREATURES),)), True),
    ],
    ids=["power that counts", "lands are not what grows", "a trigger that counts"],
)
def test_l_20_7_where_something_counts_what_grows_nothing_is_said(watcher: Any, is_seen: bool) -> None:
    eye = Card("Eye", "Auge", ("enchantment",), "", abilities=(watcher,))
    table = Watched({"field": f"{GOND} eye plains"}, {}, cards=[as_data(eye)])
    for _ in range(3):
        makes_an_elf(table)
    assert (table.found() is None) is is_seen


@pytest.mark.parametrize("eyes", [2, pytest.param(5, marks=pytest.mark.night)])
def test_l_20_8_a_long_chain_of_triggers_that_ends_is_no_loop(eyes: int) -> None:
    """Each of four tokens that enter sets off two triggers for each eye: all of them only pass."""
    eye = Card("Eye", "Auge", ("enchantment",), "", abilities=(Triggered(Enters(CREATURES), (GainLife(1),)),))
    bell = Card(
        "Bell",
        "Glocke",
        ("enchantment",),
        "",
        abilities=(Triggered(LifeChanges("gained"), (LoseLife(1, EachPlayer(opponents=True)),)),),
    )
    table = Watched(
        {"hand": "raise_the_alarm*2", "field": f"eye*{eyes} bell plains*4"}, {}, cards=[as_data(eye), as_data(bell)]
    )
    table.cast(A, "raise_the_alarm").cast(A, "raise_the_alarm")
    steps = 0
    while table.stack():
        assert table.found() is None
        table.pass_()
        steps += 1
    assert steps > 10 * eyes


def test_l_20_9_tokens_that_look_alike_but_are_not_count_apart() -> None:
    table = Watched(
        {
            "field": "soldier soldier soldier(tapped) soldier(fresh) soldier(+1/+1=1) soldier presence_of_gond(on=soldier#6)"
        },
        {},
    )
    amounts = moment(table.game).amounts
    assert sorted(number for name, number in amounts.items() if name.startswith("tokens")) == [1, 1, 2]


def test_l_20_10_counters_that_cost_mana_end_with_it() -> None:
    """Gemstone Array: one counter for two mana of a full pool, again and again."""
    table = Watched(
        {"field": "engine plains*30"},
        {},
        cards=[as_data(artifact(PutCounters("charge", 1, Self()), cost=Payment("{2}")))],
    )
    for number in range(1, 31):
        table.choose(A, f"mana plains{'' if number == 1 else f'#{number}'} W")
    for _ in range(3):
        goes_round(table, "engine.0")
    loop = table.found()
    assert loop is not None
    table.act(loop)
    assert table.told("loop_found")["ends"] == 12
    assert table.choosers == [A]
    table.says(A, 10).says(B, None)
    assert table.permanent("engine").counters == {"charge": 13}
    assert table.pool(A).count("W") == 4


def test_l_20_11_no_draw_before_the_one_was_asked_who_could_break_it() -> None:
    table = rings(hand="disenchant", field="plains*2").until_found()
    assert (table.choosers, table.result) == ([], None)
    table.says(A, None)
    assert (table.asked, table.result) == (("B", LOOP), None)
    table.says(B, None)
    while table.asked != ("B", "priority"):
        table.pass_()
    assert "cast disenchant" in table.options()
    assert table.result is None


def test_l_20_12_a_ban_in_force_is_part_of_the_state() -> None:
    table = Watched({"field": "winch spring grizzly_bears"}, {}, cards=[as_data(WINCH), as_data(SPRING)])
    table.say(A, "activate winch.0 at grizzly_bears").resolve().say(A, "activate spring.0 at grizzly_bears").resolve()
    table.until_found(1)
    key, position = moment(table.game).key, table.game.key()
    table.says(A, 0)
    assert table.found() is None
    table.game.repeats = None
    assert (moment(table.game).key == key, table.game.key() == position) == (False, False)


def test_l_20_13_of_two_loops_at_once_the_common_period_counts() -> None:
    """Each round adds a counter, every second one three life besides: the shorter period is none."""
    heap = artifact(PutCounters("charge", 1, Self()), name="Heap")
    table = Watched({"field": "engine heap(charge=1)"}, {}, cards=[as_data(artifact(GainLife(3))), as_data(heap)])
    for number in range(4):
        goes_round(table, "heap.0")
        if number % 2:
            goes_round(table, "engine.0")
        if number < 3:
            assert table.found() is None, number
    table.until_found(1)
    growth = table.game.agenda[-1].growth
    assert sorted(growth.values()) == [2, 3]


# --- a number that a card waits for (L-06) ------------------------------------------------------------------------------

GOAL = Card(
    "Goal", "Ziel", ("enchantment",), "",
    abilities=(Triggered(Enters(CREATURES), (LoseLife(1000, EachPlayer(opponents=True)),), only_if=MANY),),
)  # fmt: skip


@pytest.mark.parametrize("inside", [True, False], ids=["its trigger waits", "its text asks"])
def test_l_06_a_number_that_is_waited_for_is_counted_to_and_the_last_rounds_are_played(inside: bool) -> None:
    """With the Guard there are four creatures after three rounds; the twentieth is made in the sixteenth from now."""
    loses = LoseLife(1000, EachPlayer(opponents=True))
    asks = Triggered(Enters(CREATURES), (If(MANY, (loses,)),))
    card = GOAL if inside else Card("Goal", "Ziel", ("enchantment",), "", abilities=(asks,))
    table = Watched({"field": f"{GOND} goal"}, {"life": 500}, cards=[as_data(card)])
    for _ in range(3):
        makes_an_elf(table)
    table.until_found(1)
    assert table.told("loop_found")["ends"] == 16
    table.says(A, 14).says(B, None)
    assert (len(tokens(table)), table.life[B], table.result) == (17, 500, None)
    makes_an_elf(table)
    assert (len(tokens(table)), table.life[B]) == (18, 500)
    makes_an_elf(table)
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((A,), "life")


def test_l_06_a_number_that_has_been_reached_stays_reached() -> None:
    glory = Card(
        "Glory", "Ruhm", ("enchantment",), "", abilities=(Static(Self(), 0, 0, only_if=Control(CREATURES, 3)),)
    )
    table = Watched({"field": f"{GOND} glory"}, {}, cards=[as_data(glory)])
    for _ in range(3):
        makes_an_elf(table)
    table.until_found(1)
    assert table.told("loop_found")["ends"] is None


# --- what a cost needs --------------------------------------------------------------------------------------------------


def test_a_cost_that_cannot_be_paid_any_more_ends_it_before_nothing_is_left() -> None:
    """Five life a round, of which four come back: from 18 it is over after thirteen, for with five he would die."""
    table = around(artifact(GainLife(4), cost=Payment(life=5)), 2).until_found(1)
    assert (table.life[A], table.told("loop_found")["ends"]) == (18, 13)
    table.says(A, 11).says(B, None)
    assert table.life[A] == 7
    goes_round(table, "engine.0")
    goes_round(table, "engine.0")
    table.say(A, "activate engine.0")
    assert table.result is not None
    assert table.result.winners == (B,)


# --- after the ban (L-13) -----------------------------------------------------------------------------------------------


def test_l_13_a_mandatory_ability_may_start_it_again_and_that_player_is_then_none_who_keeps_it_going() -> None:
    """What A may not do any more in his main phase, two abilities of his do by themselves in combat."""
    starts = Triggered(Begins("combat"), (GainLife(1),))
    goes_on = Triggered(LifeChanges("gained"), (GainLife(1),), only_if=During("combat"))
    echo = Card("Echo", "Echo", ("enchantment",), "", abilities=(starts, goes_on))
    table = Watched({"field": "engine echo"}, {}, cards=[as_data(artifact(GainLife(1))), as_data(echo)])
    for _ in range(2):
        goes_round(table, "engine.0")
    table.until_found(1)
    assert table.choosers == [A]
    table.says(A, 7).says(B, None)
    assert (table.life[A], table.plays()) == (29, [])
    table.pass_(2)
    assert table.game.step == "combat" or table.stack()
    table.until_found()
    assert (table.choosers, table.asked) == ([], ("A", LOOP))
    assert table.game.repeats is not None
