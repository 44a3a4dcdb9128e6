"""One player controls another during a turn: who is asked, who sees what, and what stays as it is (magic 723)."""

from typing import Any

import pytest

from games.cardgames import hidden_information
from games.cardgames.rules import passing
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.piles import Draw, Scry, Search
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.cardgames.vocabulary.turns import ExtraTurn, SkipNext
from games.engine import Action, IllegalAction, Viewer
from games.engine.game import HIDDEN
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.bot import BOTS
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET, TARGET_PLAYER, does
from games.rulesets.magic.vocabulary.endings import EndTurn
from games.rulesets.magic.vocabulary.turn_control import ControlNextTurn
from tests.rulesets.magic.table import A, B, C, Table

SPELLS = (
    ("mine", ControlNextTurn(TARGET_PLAYER)),
    ("more", ExtraTurn(TARGET_PLAYER)),
    ("skip", SkipNext("turn", TARGET_PLAYER)),
    ("bolt", Damage(3, TARGET)),
    ("look", Scry(2)),
    ("find", Search(ObjectFilter(types=("creature",)), "hand")),
    ("stop", EndTurn()),
    ("draw", Draw()),
)


def spell(name: str, *effects: Any) -> Any:
    """An instant that costs nothing, as plain data."""
    title = name.title()
    return as_data(Card(title, title, ("instant",), "", abilities=does(*effects)))


CARDS = [spell(name, effect) for name, effect in SPELLS]


def table(*sides: dict[str, Any], **more: Any) -> Table:
    """A situation in which the spells of this file are known."""
    return Table(*sides, cards=CARDS, **more)


def next_turn(one: Table) -> Table:
    """To the upkeep of the turn that comes now."""
    one.to("end").pass_(len(one.game.seats))
    return one.to("upkeep")


def controlled(mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Table:
    """B's upkeep, in which A controls B."""
    mine = mine or {}
    mine = {**mine, "hand": f"mine {mine.get('hand', '')}".strip()}
    return next_turn(table(mine, theirs or {}).cast(A, "mine at B"))


def answers(one: Table) -> list[int]:
    """Who answers for each player."""
    return [one.game.answers_for(seat) for seat in range(one.game.setup.seats)]


def hand_seen(one: Table, viewer: Viewer, seat: int) -> list[str]:
    """The faces that a viewer sees of a hand."""
    return sorted(card["face"] for card in one.game.view(viewer)["zones"]["hand"][seat].get("cards", []))


ALL = [Viewer.of_seat(A), Viewer.of_seat(B), Viewer.public()]

# --- when ------------------------------------------------------------------------------------------------------------


def test_723_1_the_whole_of_the_next_turn_and_no_other() -> None:
    one = table({"hand": "mine"}, {}).cast(A, "mine at B")
    assert one.told("turn_will_be_controlled") == [{"seat": A, "whose": B}]
    assert answers(one) == [A, B]
    one.to("end").pass_(2)
    assert (one.game.turn_seat, answers(one)) == (B, [A, A])
    assert one.told("turn_controlled") == [{"seat": A, "whose": B}]
    for step in ("draw", "main1", "combat", "main2", "end"):
        assert answers(one.to(step, of=B)) == [A, A]
    one.pass_(2)
    assert (one.game.turn_seat, answers(one)) == (A, [A, B])


def test_723_1_the_turn_player_is_still_the_turn_player_and_discards_to_their_hand_size_as_the_other_says() -> None:
    one = controlled(theirs={"hand": "shock*7 hill_giant", "library": "swamp*3"})
    one.to("end")
    one.pass_(2)
    assert (one.asked, one.game.decision.whose) == (("A", "discard"), B)
    one.choose(A, "discard hill_giant").choose(A, "discard shock")
    assert sorted(one.graveyard(B)) == ["hill_giant", "shock"]


@pytest.mark.parametrize(("first", "second"), [(A, B), (B, A)])
def test_723_1a_of_several_effects_the_last_one_works(first: int, second: int) -> None:
    one = table({"hand": "mine"}, {"hand": "mine"}, {})
    for seat in (first, second):
        while one.game.decision.seat != seat:
            one.pass_()
        one.cast(seat, "mine at C")
    assert one.game.next_controllers == [(C, second)]
    next_turn(next_turn(one))
    assert (one.game.turn_seat, answers(one)) == (C, [A, B, second])


def test_723_1b_it_waits_for_a_turn_that_is_really_taken() -> None:
    one = table({"hand": "mine skip"}, {}).cast(A, "skip at B").cast(A, "mine at B")
    next_turn(one)
    assert (one.game.turn_seat, answers(one)) == (A, [A, B])
    next_turn(one)
    assert (one.game.turn_seat, answers(one)) == (B, [A, A])


def test_723_1_an_extra_turn_is_a_next_turn_and_the_one_after_it_is_free() -> None:
    one = table({"hand": "mine more"}, {}).cast(A, "more at B").cast(A, "mine at B")
    assert answers(next_turn(one)) == [A, A]
    next_turn(one)
    assert (one.game.turn_seat, answers(one)) == (B, [A, B])


def test_723_1_used_in_the_controlled_turn_itself_it_is_the_turn_after_that() -> None:
    one = controlled(theirs={"hand": "mine"}).say(A, "cast mine, at B").resolve()
    assert one.game.next_controllers == [(B, B)]
    for seat in (A, B):
        next_turn(one)
        assert (one.game.turn_seat, answers(one)) == (seat, [A, B])


def test_723_9_to_control_oneself_is_to_decide_as_usual_and_ends_what_another_would_do() -> None:
    one = table({"hand": "mine"}, {"hand": "mine"}).cast(A, "mine at B")
    one.pass_()
    one.cast(B, "mine at B")
    assert one.game.next_controllers == [(B, B)]
    assert answers(next_turn(one)) == [A, B]
    assert one.game.turn_controller is None
    assert one.game.next_controllers == []


def test_724_1_the_end_of_the_turn_ends_it_and_nothing_sooner() -> None:
    one = controlled(theirs={"hand": "stop shock*8"}).to("main1").cast(A, "stop")
    assert (one.game.step, one.asked, one.game.decision.whose) == ("cleanup", ("A", "discard"), B)


# --- who decides -----------------------------------------------------------------------------------------------------


def test_723_5_the_controller_plays_the_cards_of_the_player_with_the_mana_of_the_player() -> None:
    one = controlled({"field": "mountain*2"}, {"hand": "shock", "field": "mountain"}).to("main1")
    assert one.game.decision.whose == B
    one.say(A, "cast shock, at B")
    assert [one.game.plays_on[thing].seat for thing in one.game.stack] == [B]
    assert one.resolve().life == [20, 18]
    assert [one.game.permanents[thing].tapped for thing in one.game.controlled_by(A)] == [False, False]
    assert [one.game.permanents[thing].tapped for thing in one.game.controlled_by(B)] == [True]


def test_723_5a_nothing_of_the_controllers_pays() -> None:
    one = controlled({"field": "mountain*2"}, {"hand": "shock"}).to("main1")
    assert one.options() == ["pass", "land swamp"]  # which was drawn, and is the player's own


def test_723_8_the_controller_goes_on_deciding_for_themselves() -> None:
    one = controlled({"hand": "bolt"}, {}).to("main1").pass_()
    assert (one.game.decision.seat, one.game.decision.whose) == (A, A)
    assert one.cast(A, "bolt at B").life == [20, 17]


def test_723_5_attacks_are_declared_by_the_controller_and_blocks_by_the_player_who_is_attacked() -> None:
    one = controlled({"field": "wall_of_air"}, {"field": "hill_giant"}).to("main1")
    one.until("attackers")
    assert (one.game.decision.seat, one.game.decision.whose) == (A, B)
    one.choose(A, "attack hill_giant on A").choose(A, "done").until("blockers")
    assert (one.game.decision.seat, one.game.decision.whose, one.game.decision.player) == (A, A, None)


def test_723_3_an_opponents_choice_in_the_turn_is_the_opponents() -> None:
    one = next_turn(table({"hand": "mine"}, {}, {"hand": "bolt"}).cast(A, "mine at B")).to("main1")
    one.pass_()
    assert (one.game.decision.seat, one.game.decision.whose) == (C, C)


def test_104_3a_nobody_concedes_for_another_and_everybody_for_themselves() -> None:
    one = controlled()
    with pytest.raises(IllegalAction, match=r"."):
        one.game.act(Action.choose(B, one.game.decision.number, 0))
    assert {option.verb for option in one.game.decision.options} == {"pass"}
    one.concede(B)
    assert one.result.winners == (A,)


def test_800_4a_control_ends_with_the_player_who_has_it_and_the_player_is_asked_anew() -> None:
    one = next_turn(table({"hand": "mine"}, {"hand": "shock", "field": "mountain"}, {}).cast(A, "mine at B"))
    assert one.game.decision.seat == A
    one.concede(A)
    assert (one.game.decision.seat, one.game.decision.player) == (B, None)
    assert hand_seen(one, Viewer.of_seat(C), B) == []


def waits_no_more(left: int) -> None:
    """A player leaves before the turn comes in which B would be controlled."""
    one = table({"hand": "mine"}, {}, {}).cast(A, "mine at B").concede(left)
    assert one.game.next_controllers == []
    assert next_turn(one).game.turn_controller is None


def test_800_4b_what_waits_is_gone_with_the_controller() -> None:
    waits_no_more(A)


def test_800_4b_what_waits_is_gone_with_the_player() -> None:
    waits_no_more(B)


def test_800_4_the_turn_of_a_controlled_player_who_leaves_goes_on_without_either() -> None:
    one = next_turn(table({"hand": "mine"}, {"hand": "shock"}, {}).cast(A, "mine at B")).concede(B)
    assert (one.game.turn_seat, one.game.turn_controller) == (B, None)
    assert one.game.decision.whose != B


# --- who sees what ---------------------------------------------------------------------------------------------------


def test_723_4_the_controller_sees_the_hand_in_that_turn_alone_and_spectators_never() -> None:
    one = table({"hand": "mine"}, {"hand": "shock hill_giant"}).cast(A, "mine at B")
    assert [hand_seen(one, viewer, B) for viewer in ALL] == [[], ["hill_giant", "shock"], []]
    next_turn(one)
    assert [hand_seen(one, viewer, B) for viewer in ALL] == [["hill_giant", "shock"], ["hill_giant", "shock"], []]
    assert [hand_seen(one, viewer, A) for viewer in ALL] == [[], [], []]
    one.to("end").pass_(2)
    assert one.game.turn_seat == A
    assert [hand_seen(one, viewer, B) for viewer in ALL] == [[], ["hill_giant", "shock", "swamp"], []]


def test_723_4_what_is_looked_at_in_that_turn_both_see() -> None:
    one = controlled(theirs={"hand": "look", "library": "shock hill_giant grizzly_bears"}).to("main1").cast(A, "look")
    assert (one.game.decision.seat, one.game.decision.whose, one.kind) == (A, B, "scry")
    offered = {viewer.label: one.game.view(viewer)["decision"].get("options") for viewer in ALL}
    cards = {label: [option["card"] for option in options or ()] for label, options in offered.items()}
    assert set(cards["seat 0"]) == {"hill_giant", "grizzly_bears"}
    assert cards["seat 1"] == cards["seat 0"]
    assert offered["public"] is None


def test_723_4_a_card_that_is_drawn_then_is_known_to_both_and_one_that_is_drawn_later_is_not() -> None:
    one = controlled(theirs={"hand": "draw*2", "library": "shock hill_giant grizzly_bears"}).to("main1").cast(A, "draw")
    assert [list(event.known_to) for event in one.events if event.kind == "drew"] == [[B, A]]
    next_turn(one).pass_().cast(B, "draw")
    assert [list(event.known_to) for event in one.events if event.kind == "drew"] == [[B]]


def test_723_4_the_library_of_the_player_is_searched_by_the_controller() -> None:
    one = (
        controlled(theirs={"hand": "find", "library": "shock hill_giant grizzly_bears"}).to("main1").say(A, "cast find")
    )
    one.resolve()
    assert (one.game.decision.seat, one.game.decision.whose, one.kind) == (A, B, "search")


def test_723_4_what_lies_face_down_the_controller_may_look_at() -> None:
    one = table({"hand": "mine"}, {"hand": "exalted_angel", "field": "plains*3"}, turn_of=B, step="main1")
    one.say(B, next(option for option in one.options() if "morph" in option)).resolve()
    while one.game.decision.seat != A:
        one.pass_()
    one.cast(A, "mine at B")
    thing = next(iter(one.game.covered))
    beneath = [len(one.game.view(viewer)["beneath"]) for viewer in ALL]
    assert beneath == [0, 1, 0]
    next_turn(next_turn(one))
    assert (one.game.turn_seat, thing in one.game.covered) == (B, True)
    assert [len(one.game.view(viewer)["beneath"]) for viewer in ALL] == [1, 1, 0]
    next_turn(one)
    assert [len(one.game.view(viewer)["beneath"]) for viewer in ALL] == [0, 1, 0]


def test_723_4_two_worlds_that_differ_in_the_hand_look_alike_to_whoever_does_not_control_it() -> None:
    """The hand and the library of the controlled player are dealt anew: the controller sees another hand, the public
    the same; before and after that turn the controller sees the same as well."""
    one = table({"hand": "mine"}, {"hand": "shock hill_giant", "library": "grizzly_bears swamp*6"}, {}).cast(
        A, "mine at B"
    )
    for turn, tells in ((0, False), (1, True), (2, False)):
        if turn:
            next_turn(one)
        other = one.game.clone()
        mine, deck = other.hand(B)[0], other.deck(B)[0]
        former = other.prints[mine]
        assert former != other.prints[deck]
        other.prints[mine], other.prints[deck] = other.prints[deck], former
        other.changed()
        for viewer, sees in ((Viewer.of_seat(A), tells), (Viewer.of_seat(C), False), (Viewer.public(), False)):
            alike = {**other.view(viewer), "decision": None} == {**one.game.view(viewer), "decision": None}
            assert alike is not sees, (turn, viewer.label)


def test_723_4_what_a_computer_player_may_not_know_is_dealt_anew_and_what_it_sees_is_not() -> None:
    one = controlled(theirs={"hand": "shock hill_giant", "library": "grizzly_bears swamp*6"})
    unknown = hidden_information.unknown(one.game, Viewer.of_seat(A))
    assert not set(one.game.hand(B)) & set(unknown)
    assert set(one.game.deck(B)) <= set(unknown)
    assert set(one.game.hand(A)) <= set(hidden_information.unknown(one.game, Viewer.of_seat(B)))
    next_turn(one)
    assert set(one.game.hand(B)) <= set(hidden_information.unknown(one.game, Viewer.of_seat(A)))


def test_723_4_when_the_game_is_over_nobody_sees_for_another() -> None:
    one = controlled(theirs={"hand": "shock"}).concede(A)
    assert one.result.winners == (B,)
    assert hand_seen(one, Viewer.of_seat(A), B) == []


# --- what hangs on it ------------------------------------------------------------------------------------------------


def test_what_was_done_before_the_hand_was_seen_is_not_taken_back() -> None:
    one = table({"hand": "mine"}, {"hand": "shock"}).cast(A, "mine at B").to("end").pass_()
    before = one.game.clone()
    one.pass_()
    assert one.game.told(before) == HIDDEN
    before = one.game.clone()
    one.pass_()
    assert one.game.told(before) == ""


def test_a_card_that_the_controller_has_played_for_the_player_is_nothing_that_they_have_learned() -> None:
    one = controlled(theirs={"hand": "shock", "field": "mountain"}).to("main1")
    before = one.game.clone()
    one.say(A, "cast shock, at B")
    assert one.game.told(before, by=A) == ""
    assert one.game.told(before) == HIDDEN


def test_the_stops_of_the_controller_go_by_the_turn_that_they_play() -> None:
    one = controlled(theirs={"hand": "shock", "field": "mountain"})
    assert passing.answer(one.game, ["stop:upkeep:mine"]) is None
    assert passing.answer(one.game, ["stop:upkeep:theirs"]) == 0
    one.pass_()
    assert one.game.decision.whose == A
    assert passing.answer(one.game, ["stop:upkeep:theirs"]) is None
    assert passing.answer(one.game, ["stop:upkeep:mine"]) == 0


def test_the_view_says_who_controls_whom_and_for_whom_somebody_decides() -> None:
    one = table({"hand": "mine"}, {}).cast(A, "mine at B")
    view = one.game.view(Viewer.public())
    assert (view["turn_controller"], view["next_controllers"]) == (None, [{"seat": B, "by": A}])
    assert "player" not in view["decision"]
    view = next_turn(one).game.view(Viewer.public())
    assert (view["turn_controller"], view["next_controllers"]) == (A, [])
    assert (view["decision"]["seat"], view["decision"]["player"], view["priority"]) == (A, B, B)


def test_the_log_says_who_controls_whom_in_both_languages() -> None:
    speech = rulesets()["magic"].speech
    names = ["Mira", "Jonas"]
    assert speech is not None
    said = {
        language: [speech.log({"kind": kind, "seat": seat, "whose": 1}, language, names) for kind, seat in (
            ("turn_will_be_controlled", 0), ("turn_will_be_controlled", 1), ("turn_controlled", 0),
        )]
        for language in ("en", "de")
    }  # fmt: skip
    assert said["en"] == [
        "Mira will control Jonas during the next turn of Jonas.",
        "Nobody else will control Jonas during the next turn of Jonas.",
        "Mira controls Jonas during this turn: Mira sees what Jonas sees and decides for Jonas.",
    ]
    assert said["de"] == [
        "Mira wird Jonas im nächsten Zug von Jonas kontrollieren.",
        "Niemand sonst wird Jonas im nächsten Zug von Jonas kontrollieren.",
        "Mira kontrolliert Jonas in diesem Zug: Mira sieht, was Jonas sieht, und entscheidet für Jonas.",
    ]


def test_723_4_a_world_that_the_player_imagines_has_what_is_offered() -> None:
    one = controlled(theirs={"hand": "look", "library": "shock hill_giant grizzly_bears"}).to("main1").cast(A, "look")
    offered = {option.about["thing"] for option in one.game.decision.options}
    assert not offered & set(hidden_information.unknown(one.game, Viewer.of_seat(B)))
    assert offered <= set(hidden_information.unknown(one.game, Viewer.public()))


def turns_a_spell_against_its_own_player(strength: str) -> None:
    """A removal spell of the controlled player hits their creature; what draws cards is not cast for them."""
    bot = BOTS[strength]
    one = controlled(theirs={"hand": "shock divination", "field": "mountain island*4 grizzly_bears"}).to("main1")
    for wanted in ("cast shock", "at grizzly_bears"):
        number = bot(one.game.view(Viewer.of_seat(A)), lambda below: 0)  # type: ignore[operator]
        assert one.options()[number] == wanted
        one.choose(A, wanted)
    one.resolve()
    number = bot(one.game.view(Viewer.of_seat(A)), lambda below: 0)  # type: ignore[operator]
    assert one.options()[number] == "pass"


def test_normal_turns_a_spell_against_its_own_player() -> None:
    turns_a_spell_against_its_own_player("normal")


def test_easy_turns_a_spell_against_its_own_player() -> None:
    turns_a_spell_against_its_own_player("easy")


def test_a_computer_player_throws_away_the_dearest_card_of_its_player() -> None:
    one = controlled(theirs={"hand": "swamp*7 hill_giant"}).to("end").pass_(2)
    number = BOTS["normal"](one.game.view(Viewer.of_seat(A)), lambda below: 0)  # type: ignore[operator]
    assert one.options()[number] == "discard hill_giant"
