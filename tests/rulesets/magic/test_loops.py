"""Loops of Magic that repeat exactly: found, proved, asked about and settled (loops.md, fixtures L-01 to L-27)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Destroy, PutBack, Tap, Untap
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import Dies, Enters, Leaves
from games.engine import Action, Game, IllegalAction, Result, Setup, Viewer
from games.engine.chance import Chance
from games.engine.loops.budget import Budget
from games.engine.loops.settling import LOOP, MOST
from games.engine.loops.watching import find
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.loops import some
from tests.rulesets.conformance import inspect, next_action
from tests.rulesets.magic.looping import SPRING, WINCH, Watched, rings, winches
from tests.rulesets.magic.table import A, B, C
from tests.rulesets.magic.test_growing_loops import armies
from tests.rulesets.magic.test_replacing import relic, spell
from tests.shares import share

DRAW = Result("draw", (), "loop")


def once_round(table: Watched) -> Watched:
    """A taps the bears, B untaps them."""
    table.say(A, "activate winch.0 at grizzly_bears").resolve()
    return table.pass_().say(B, "activate spring.0 at grizzly_bears").resolve()


# --- nobody can stop it (FF-32, magic 104.4b) -------------------------------------------------------------------------


def test_l_01_three_rings_go_round_for_ever_and_nobody_keeps_them_going() -> None:
    table = rings().until_found()
    assert table.choosers == []
    assert table.asked == ("A", LOOP)
    assert table.told("loop_found")["steps"] == 4
    assert [one["kind"] for one in table.told("loop_found")["round"]].count("resolved") == 2


def test_l_01_when_all_do_nothing_one_round_is_played_for_real_and_then_it_is_a_draw() -> None:
    table = rings().until_found().says(A, None).says(B, None)
    assert table.kind == "priority"
    for _ in range(3):
        table.pass_()
        assert table.result is None
    assert table.pass_().result == DRAW


def test_l_01_whoever_acts_in_the_last_round_ends_the_procedure() -> None:
    table = rings(hand="disenchant", field="plains*2").until_found().says(A, None).says(B, None)
    while table.asked != ("B", "priority"):
        table.pass_()
    while "cast disenchant" not in table.options() or "oblivion_ring#2" not in table.field(A):
        table.pass_()
        if table.asked == ("A", "priority"):
            table.pass_()
    table.say(B, "cast disenchant at oblivion_ring")
    assert [event.kind for event in table.game.events].count("loop_broken") <= 1
    table.resolve_all()
    assert table.result is None
    assert table.game.repeats is None


def test_104_4b_what_dies_and_returns_for_ever_is_a_draw_though_each_time_it_is_another_object() -> None:
    """At every moment of it an ability on the stack speaks of an object that has left, and never twice of the same."""
    again = Triggered(
        Dies(CREATURE), (PutBack(Each(ObjectFilter(types=("creature",), zone="graveyard"))), Destroy(Each(CREATURE)))
    )
    sides = {"hand": "doom", "field": "wheel grizzly_bears"}, {}
    table = Watched(*sides, cards=[spell("Doom", Destroy(Target(CREATURE))), relic("Wheel", again)])
    table.cast(A, "doom at grizzly_bears").until_found()
    assert table.choosers == []
    table.says(A, None).says(B, None)
    while table.result is None:
        table.pass_()
    assert table.result == DRAW


def test_l_02_whoever_acts_in_a_round_must_then_do_something_else() -> None:
    table = rings(hand="disenchant", field="plains*2").until_found().says(A, None).says(B, 2)
    assert table.told("loop_settled") == {"rounds": 2, "seat": B, "acts": True}
    while table.asked != ("B", "priority"):
        table.pass_()
    assert "pass" not in table.options()
    assert "cast disenchant" in table.options()
    table.say(B, "cast disenchant at oblivion_ring").resolve_all()
    assert table.result is None
    assert table.stack() == []


def test_l_02_the_smallest_round_counts_and_the_first_in_turn_order_among_equals_must_act() -> None:
    table = rings(hand="disenchant", field="plains*2").until_found()
    table = table.says(A, None).says(B, 7)
    assert table.told("loop_settled") == {"rounds": 7, "seat": B, "acts": True}


def test_a_round_in_which_nothing_can_be_done_is_void() -> None:
    table = rings().until_found().says(A, 3)
    assert table.told("loop_void") == {"seat": A}
    table.says(B, None)
    assert table.told("loop_last_round") == {}


# --- somebody keeps it going (FF-30, FF-31, magic 729) ------------------------------------------------------------------


def test_l_14_whoever_taps_and_whoever_untaps_both_keep_it_going() -> None:
    table = once_round(winches()).until_found(0 + 1)
    assert table.choosers == [A, B]


@pytest.mark.parametrize(
    ("first", "second", "rounds", "banned"),
    [(0, 100, 0, B), (100, 0, 0, A), (5, 3, 3, A), (3, 5, 3, B), (4, 4, 4, A), (MOST, MOST, MOST, A)],
)
def test_l_14_the_smaller_number_counts_and_the_larger_may_not_start_it_again(
    first: int, second: int, rounds: int, banned: int
) -> None:
    """FF-31; of equal numbers the turn player's counts as the larger."""
    table = once_round(winches()).until_found(1).says(A, first)
    assert table.told("loop_named") == {"seat": A, "number": first, "acts": False}
    table.says(B, second)
    assert table.told("loop_settled") == {"rounds": rounds, "seat": banned, "acts": False}
    assert table.is_tapped("grizzly_bears") is False
    if banned == A:
        assert table.plays() == []
    else:
        assert table.plays() == ["activate winch.0"]
        table.say(A, "activate winch.0 at grizzly_bears").resolve().pass_()
        assert table.asked == ("B", "priority")
        assert table.plays() == []


def alone() -> Watched:
    """One player taps and untaps his own creature at no cost."""
    return Watched({"field": "winch spring grizzly_bears"}, {}, cards=[as_data(WINCH), as_data(SPRING)])


def round_alone(table: Watched) -> Watched:
    table.say(A, "activate winch.0 at grizzly_bears").resolve()
    return table.say(A, "activate spring.0 at grizzly_bears").resolve()


def test_ff_30_one_player_names_a_number_and_may_not_go_on() -> None:
    table = round_alone(alone()).until_found(1)
    assert table.choosers == [A]
    table.says(A, 17)
    assert table.told("loop_settled") == {"rounds": 17, "seat": A, "acts": False}
    assert table.plays() == ["activate spring.0"]


def test_the_ban_ends_as_soon_as_anything_has_changed() -> None:
    table = round_alone(alone()).until_found(1).says(A, 1)
    assert "activate winch.0" not in table.plays()
    table.say(A, "activate spring.0 at grizzly_bears")
    assert "activate winch.0" in table.plays()
    table.resolve()
    assert "activate winch.0" not in table.plays()
    table.to("main2", A)
    assert "activate winch.0" in table.plays()


def test_the_ban_is_part_of_the_position() -> None:
    table = round_alone(alone()).until_found(1)
    before = table.start.key()
    table.says(A, 1)
    assert table.game.key() != before


# --- what comes with the question ---------------------------------------------------------------------------------------


QUESTIONS = {
    "nobody keeps it going": lambda: rings().until_found(),
    "one does, and it grows": lambda: armies().until_found(1),
    "the other is asked": lambda: armies().until_found(1).says(A, 9),
    "the last round": lambda: rings().until_found().says(A, None).says(B, None),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_l_24_each_question_goes_on_alike_in_a_copy_and_out_of_its_bytes(question: str) -> None:
    game = QUESTIONS[question]().game
    action = game.legal()[1 if len(game.legal()) > 1 else 0]
    copies = [game.clone(), Game.decode(game.encode())]
    told = game.act(action)
    for copy in some(copies):
        assert copy.act(action) == told
        assert copy.encode() == game.encode()


def test_l_24_the_question_survives_encoding_and_cloning() -> None:
    table = once_round(winches()).until_found(1).says(A, 9)
    for copy in (table.game.clone(), Game.decode(table.game.encode())):
        assert copy == table.game
        assert copy.key() == table.game.key()
        asked = copy.decision
        assert asked is not None
        assert (asked.kind, asked.seat, asked.numbers) == (LOOP, B, MOST + 1)
        events = copy.act(Action.choose(B, asked.number, 5))
        assert next(event.facts for event in events if event.kind == "loop_settled") == {
            "rounds": 5,
            "seat": A,
            "acts": False,
        }
        again = Game.decode(copy.encode())
        assert (again == copy, again.key(), again.legal()) == (True, copy.key(), copy.legal())


def test_any_number_up_to_a_thousand_million_is_legal_and_none_of_them_is_listed() -> None:
    table = once_round(winches()).until_found(1)
    asked, legal = table.game.decision, table.game.legal()
    assert asked is not None
    assert (len(legal), asked.options) == (MOST + 1, [])
    assert legal[MOST] == Action.choose(A, asked.number, MOST)
    assert legal[MOST] in legal
    for wrong in (Action.choose(A, asked.number, MOST + 1), Action.choose(B, asked.number, 1)):
        assert wrong not in legal
        with pytest.raises(IllegalAction):
            table.game.clone().act(wrong)
    assert table.game.default() == legal[0]


def test_everybody_sees_the_same_of_a_loop() -> None:
    table = once_round(winches()).until_found(1).says(A, 9)
    views: list[Any] = [table.game.view(viewer)["loop"] for viewer in (*map(Viewer.of_seat, (A, B)), Viewer.public())]
    assert views[0] == views[1] == views[2]
    assert (views[0]["choosers"], views[0]["named"]) == ([A, B], [{"seat": A, "number": 9}])


def test_whoever_leaves_takes_the_loop_with_him() -> None:
    table = once_round(winches()).until_found(1).concede(A)
    assert table.result == Result("won", (B,), "conceded")


def test_a_game_in_the_middle_of_the_question_is_a_game_like_any_other() -> None:
    """Legal answers, copies and texts in both languages, at each step of the procedure."""
    table = rings().until_found()
    inspect(table.game, table.events)
    table.says(A, 3)
    inspect(table.game, table.events)
    table.says(B, None)
    inspect(table.game, table.events)
    table = once_round(winches()).until_found(1)
    inspect(table.game, table.events)
    table.says(A, 4).says(B, 4)
    inspect(table.game, table.events)


# --- what is no loop (loops.md, section 12) -------------------------------------------------------------------------------


@pytest.mark.parametrize("about", [(), ("0:0",), ("0:0", "1:0"), ("9:9",), ("0:1", "0:0", "1:0")])
def test_a_wrong_finding_changes_nothing(about: tuple[str, ...]) -> None:
    table = once_round(winches())
    before = table.game.encode()
    with pytest.raises(IllegalAction) as error:
        table.game.act(Action.loop(about))
    assert (error.value.code, table.game.encode()) == ("no_loop", before)


def test_passing_through_many_triggers_is_no_loop() -> None:
    table = Watched({"hand": "raise_the_alarm", "field": "soul_warden plains*2"}, {"field": "soul_warden"})
    table.cast(A, "raise_the_alarm")
    while table.stack():
        assert table.found() is None
        table.pass_()


def test_mana_that_is_tapped_for_and_taken_back_is_no_loop() -> None:
    """The position comes back, but nothing has resolved."""
    table = Watched({"field": "plains"}, {})
    start = table.game.key()
    table.choose(A, "mana plains W").choose(A, "untap plains")
    assert table.game.key() == start
    assert table.found() is None


def test_what_is_left_in_a_pool_is_a_difference() -> None:
    table = alone()
    round_alone(table)
    assert table.found() is not None
    other = Watched({"field": "winch spring grizzly_bears plains"}, {}, cards=list(table.game.setup.cards))
    other.say(A, "activate winch.0 at grizzly_bears").resolve()
    other.choose(A, "mana plains W").say(A, "activate spring.0 at grizzly_bears")
    assert other.found() is None


# --- who keeps it going -------------------------------------------------------------------------------------------------

ENCHANTMENT = ObjectFilter(types=("enchantment",))
MAY_TAP = Triggered(Enters(ENCHANTMENT), (May((Tap(Self()),)),))
TAP, UNTAP = Triggered(Enters(ENCHANTMENT), (Tap(Self()),)), Triggered(Leaves(ENCHANTMENT), (Untap(Self()),))


@pytest.mark.parametrize("abilities", [(MAY_TAP,), (MAY_TAP, TAP, UNTAP)], ids=["it may be done", "another does it"])
def test_l_15_a_yes_that_changes_nothing_about_the_loop_makes_nobody_a_chooser(
    abilities: tuple[Triggered, ...],
) -> None:
    """The rings exile one another whether or not the plinth is tapped, and another trigger taps it all the same."""
    plinth = Card("Plinth", "Sockel", ("land",), "", abilities=abilities)
    sides = {"hand": "oblivion_ring*2", "field": "oblivion_ring plains*6"}, {"field": "plinth"}
    table = Watched(*sides, cards=[as_data(plinth)])

    for _ in range(2):
        table.say(A, "cast oblivion_ring")
        for _step in range(60):
            loop = table.found()
            if loop is not None or (table.kind == "priority" and not table.stack()):
                break
            assert table.game.decision is not None
            table.act(table.game.legal()[table.options().index("yes") if table.kind == "may" else 0])
    assert loop is not None
    table.act(loop)
    steps = table.game.agenda[-1].steps
    assert any(step.free and step.kind == "may" for step in steps)
    assert table.choosers == []


def three(turn_of: int) -> Watched:
    """Three players; the second and the third keep a loop going, which has gone round once."""
    sides = {}, {"field": "winch grizzly_bears"}, {"field": "spring"}
    table = Watched(*sides, turn_of=turn_of, cards=[as_data(WINCH), as_data(SPRING)])
    to_priority(table, B).say(B, "activate winch.0 at grizzly_bears").resolve()
    return to_priority(table, C).say(C, "activate spring.0 at grizzly_bears").resolve()


def to_priority(table: Watched, seat: int) -> Watched:
    """The others pass until this player has priority."""
    while table.asked != ("ABC"[seat], "priority"):
        table.pass_()
    return table


@pytest.mark.parametrize(("turn_of", "order"), [(0, [1, 2]), (1, [1, 2]), (2, [2, 1])])
@pytest.mark.parametrize(("first", "second", "rounds", "banned"), [(6, 6, 6, 0), (2, 9, 2, 1), (9, 2, 2, 0)])
def test_l_16_in_turn_order_from_the_turn_player_the_smallest_counts_and_ties_go_to_the_earliest(
    turn_of: int, order: list[int], first: int, second: int, rounds: int, banned: int
) -> None:
    table = three(turn_of)
    for _ in range(6):
        loop = table.found()
        if loop is not None:
            break
        table.pass_()
    assert loop is not None
    table.act(loop)
    assert table.choosers == order
    table.says(order[0], first).says(order[1], second)
    assert table.told("loop_settled") == {"rounds": rounds, "seat": order[banned], "acts": False}
    if order[banned] == C:  # what he may not do comes after what B does
        to_priority(table, B).say(B, "activate winch.0 at grizzly_bears").resolve()
    assert to_priority(table, order[banned]).plays() == []


# --- random games (loops L-22) --------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(share(1, 40)))
def test_l_22_looking_at_every_decision_of_a_random_game_changes_nothing_and_finds_nothing_wrong(seed: int) -> None:
    """Whatever is found, the engine takes up; and a game that was looked at goes on as one that was not."""
    luck = Chance(seed.to_bytes(8, "big") * 8)
    game = Game.start(Setup("magic", 2, luck.key, {}, first=0))
    start, log, turn = game.clone(), [], game.turn_number()
    for _ in some(range(share(120, 250))):
        if game.decision is None:
            break
        before = game.encode()
        loop = find(start, log, Budget())
        assert game.encode() == before
        if loop is not None:
            game.clone().act(loop)
        action = next_action(game, luck, False)
        game.act(action)
        log.append(action)
        if game.turn_number() != turn:
            start, log, turn = game.clone(), [], game.turn_number()


def test_l_25_kh_i18_in_kafkas_halle_nothing_is_ever_a_loop() -> None:
    """The hall is turned to and fro, and the same action that would be a loop elsewhere is none."""
    hall = Game.start(Setup("kafkas_halle", 2, bytes(64)))
    log = []
    start = hall.clone()
    for _ in range(30):
        if hall.decision is None:
            break
        log.append(hall.default())
        hall.act(log[-1])
        assert find(start, log, Budget()) is None
    assert hall.ruleset.loops is None
    assert "loop" not in hall.view(Viewer.public())
    with pytest.raises(IllegalAction):
        hall.act(Action.loop(["0:0"]))
