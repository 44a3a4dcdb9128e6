"""Views: handles, allow-lists, and two worlds that differ only in what a viewer may not know."""

import json
import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import Action, Event, SeatNo, Setup, Viewer
from games.engine.chance import Chance
from games.rulesets import rulesets
from games.rulesets.kafkas_halle.game import Hall
from tests.loops import some
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    chooses,
    everything,
    fetches,
    hall_plays,
    new_game,
    plays,
    sentence,
    situation,
    swaps,
)

NAMES = ["Ada", "Bob", "Cyd", "Dan"]


def viewers(seats: int) -> list[Viewer]:
    return [*(Viewer.of_seat(seat) for seat in range(seats)), Viewer.public(), Viewer.judge()]


def handles(value: object) -> Iterator[str]:
    """Every handle in a view."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "h":
                yield inner
            elif key in ("cards", "give_cards", "take_cards") and inner and isinstance(inner[0], str):
                yield from inner
            else:
                yield from handles(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from handles(inner)


def random_game(seed: int, seats: int, steps: int, despair: bool = False) -> Hall:
    game = new_game(seats, key=seed.to_bytes(8, "big") * 8, first=None, despair=despair)
    luck = Chance(seed.to_bytes(4, "big") * 16)
    for _ in range(steps):
        if game.decision is None:
            break
        legal = game.legal()
        game.act(legal[luck.below("move", len(legal))])
    return game


# --- handles ----------------------------------------------------------------------------------------------------------


def test_no_two_viewers_know_a_card_by_the_same_handle() -> None:
    game = random_game(3, 4, 40)
    seen = [set(handles(game.view(viewer))) for viewer in viewers(4)]
    for number, mine in enumerate(seen):
        for other in seen[number + 1 :]:
            assert not mine & other
    assert len(seen[-1]) == 50


def test_two_games_know_the_same_card_by_different_handles() -> None:
    one = set(handles(new_game().view(Viewer.judge())))
    two = set(handles(new_game(key=bytes(64)).view(Viewer.judge())))
    assert not one & two


def test_a_card_gets_a_new_handle_whenever_it_comes_into_a_hidden_zone() -> None:
    game = new_game()
    judge = Viewer.judge()
    luck = Chance(b"handles!" * 8)
    ever: set[str] = set()
    where: dict[str, str] = {}
    for _ in range(400):
        if game.decision is None:
            break
        now = {}
        for zone, pile in game.view(judge)["zones"].items():
            for part in pile if isinstance(pile, list) else [pile]:
                for card in part["cards"]:
                    now[card["h"]] = f"{zone} {part.get('seat')}"
        assert len(now) == 50
        new = set(now) - set(where)
        # Who is new was never here before; who stayed either lies where it lay or went to an open pile.
        assert not new & ever
        for handle in set(now) & set(where):
            assert now[handle] == where[handle] or now[handle].startswith("discard")
        ever |= set(now)
        where = now
        legal = game.legal()
        game.act(legal[luck.below("move", len(legal))])
    assert len(ever) > 300


def test_a_swapped_permit_cannot_be_followed_by_its_handle() -> None:
    game = situation(hands={P1: "swap left left back", P2: "right forward forward run_up"})
    hall_plays(game, "swap")
    known = set(handles(game.view(Viewer.of_seat(P1))))
    theirs = {card["h"] for card in game.view(Viewer.of_seat(P1))["zones"]["hand"][P2]["cards"]}
    assert len(theirs) == 4
    swaps(game, "left", "right")
    mine = {card["h"] for card in game.view(Viewer.of_seat(P1))["zones"]["hand"][P1]["cards"]}
    assert len(mine - known) == 1


def test_the_cards_of_another_are_sent_in_the_order_of_their_handles() -> None:
    for number in range(6):
        game = situation(hands={P1: "left left right back", P2: "right forward swap run_up"}, key=bytes([number]) * 64)
        own = game.view(Viewer.of_seat(P2))["zones"]["hand"][P2]["cards"]
        game.act(Action.aside(P2, "show", tuple(card["h"] for card in own)))
        for viewer in (Viewer.of_seat(P1), Viewer.public()):
            shown = [card["h"] for card in game.view(viewer)["zones"]["hand"][P2]["cards"]]
            assert shown == sorted(shown)
            assert len(shown) == 4


def test_discarded_hands_do_not_tell_in_which_order_they_were_drawn() -> None:
    piles, seen = [], []
    for held in ("left right ban_move swap", "swap ban_move right left"):
        game = situation(hands={P1: held, P2: "back back back forward"}, next_cards="half_turn half_turn run_up run_up")
        events = fetches(game)
        piles.append([card["face"] for card in game.view(Viewer.public())["zones"]["discard"]["cards"]])
        seen.append([event.seen_by(Viewer.public()) for event in events])
    assert piles[0] == piles[1]
    assert seen[0] == seen[1]
    left = []
    for held in ("left right ban_move swap", "swap ban_move right left"):
        game = situation(4, hands={P1: held})
        game.act(Action.concede(P1))
        left.append([card["face"] for card in game.view(Viewer.public())["zones"]["discard"]["cards"]])
    assert left[0] == left[1]


def test_neither_a_look_nor_a_show_tells_in_which_order_a_hand_was_drawn() -> None:
    told = []
    for turned in (False, True):
        game = situation(hands={P1: "swap left left back", P2: "right forward ban_move forward"})
        if turned:
            game.zones["hand 1"].reverse()
        own = game.view(Viewer.of_seat(P2))["zones"]["hand"][P2]["cards"]
        about = tuple(card["h"] for card in own if card["face"] in ("right", "ban_move"))
        showed = game.act(Action.aside(P2, "show", about))
        events = showed + hall_plays(game, "swap")
        told.append(transcript(game, Viewer.of_seat(P1), events))
    assert told[0] == told[1]


def test_of_two_like_permits_the_one_that_was_shown_is_played() -> None:
    for number in (0, 1):
        game = situation(hands={P1: "left left right back"})
        card = game.view(Viewer.of_seat(P1))["zones"]["hand"][P1]["cards"][number]
        game.act(Action.aside(P1, "show", (card["h"],)))
        shown = game.view(Viewer.of_seat(P2))["zones"]["hand"][P1]["cards"][0]["h"]
        plays(game, "left")
        view = game.view(Viewer.of_seat(P2))
        assert view["zones"]["hand"][P1]["cards"] == []
        assert [discarded["h"] for discarded in view["zones"]["discard"]["cards"]] == [shown]


# --- what a view holds ------------------------------------------------------------------------------------------------


def plain(value: object, path: str = "view") -> None:
    """Only what JSON carries, and no floats."""
    if isinstance(value, dict):
        for key, inner in value.items():
            assert type(key) is str, path
            plain(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            plain(inner, f"{path}[{number}]")
    else:
        assert value is None or type(value) in (str, int, bool), (path, type(value))


TOP = {
    "ruleset",
    "version",
    "options",
    "you",
    "seats",
    "turn",
    "hall",
    "chain",
    "zones",
    "decision",
    "time_called",
    "result",
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_plain_data_of_the_agreed_shape(seats: int) -> None:
    for steps in (0, 7, 33, 60):
        game = random_game(steps, seats, steps, despair=True)
        for view in some(everything(game)):
            plain(view)
            assert set(view) == TOP
            assert json.loads(json.dumps(view)) == view


def test_options_are_for_the_seat_that_decides_alone() -> None:
    game = new_game(4)
    for viewer in some(viewers(4)):
        decision = game.view(viewer)["decision"]
        entitled = viewer.sees_all or viewer.seat == 0
        assert set(decision) == {"number", "kind", "seat"} | ({"options"} if entitled else set())


def test_the_options_of_a_view_are_the_options_of_the_decision() -> None:
    game = new_game()
    for _ in range(60):
        if game.decision is None:
            break
        offered = game.view(Viewer.of_seat(game.decision.seat))["decision"]["options"]
        assert [option["id"] for option in offered] == list(range(len(game.decision.options)))
        assert [option["verb"] for option in offered] == [option.verb for option in game.decision.options]
        assert len(game.legal()) == len(offered)
        game.act(game.legal()[-1])


def test_changing_a_view_changes_no_game() -> None:
    game = random_game(5, 4, 30)
    before = game.encode()

    def spoil(value: object) -> None:
        if isinstance(value, dict):
            for inner in value.values():
                spoil(inner)
            value.clear()
        elif isinstance(value, list):
            for inner in value:
                spoil(inner)
            value.clear()

    for view in everything(game):
        spoil(view)
    assert game.encode() == before


def test_a_secret_is_seen_by_those_who_may_know_it_and_the_judge() -> None:
    event = Event("drew", {"seat": 1}, {"permits": ["left"]}, [SeatNo(1)])
    public = {"kind": "drew", "seat": 1}
    assert [event.seen_by(viewer) for viewer in viewers(2)] == [
        public,
        {**public, "permits": ["left"]},
        public,
        {**public, "permits": ["left"]},
    ]


def test_the_set_up_shows_no_key_and_no_draw_pile() -> None:
    game = new_game(key=b"canary!!" * 8)
    for view in everything(game)[:-1]:
        assert "canary" not in json.dumps(view)
        assert b"canary!!".hex() not in json.dumps(view)
        assert "cards" not in view["zones"]["draw"]  # type: ignore[index]
    assert isinstance(game.setup, Setup)


# --- two worlds -------------------------------------------------------------------------------------------------------


def hidden_from(game: Hall, viewer: Viewer) -> list[tuple[str, int]]:
    """Places whose card this viewer does not know: other hands, and the draw pile but for the next few cards."""
    places = [
        (f"hand {seat}", index)
        for seat in range(game.setup.seats)
        if seat != viewer.seat
        for index, thing in enumerate(game.zones[f"hand {seat}"])
        if thing not in game.shown
    ]
    return places + [("draw", index) for index in range(max(0, len(game.zones["draw"]) - KNOWN_NEXT))]


KNOWN_NEXT = 12
"""Cards on top of the draw pile that stay the same, so that both worlds may go on for a while."""


def other_world(game: Hall, viewer: Viewer, luck: Chance) -> Hall:
    """The same game for this viewer, with everything that he does not know mixed up."""
    world = game.clone()
    places = hidden_from(game, viewer)
    things = luck.shuffled("world", [world.zones[zone][index] for zone, index in places])
    for (zone, index), thing in zip(places, things, strict=True):
        world.zones[zone][index] = thing
    if world.decision is not None and world.decision.kind != "swap":
        # The open question is asked anew: its options depend on the hand.
        world.decisions -= 1
        world.decision = None
        world.agenda[-1].advance(world)
    # Marks belong to places here, not to the things that were exchanged.
    for (zone, index), (_, before) in zip(
        places, [(zone, game.zones[zone][index]) for zone, index in places], strict=True
    ):
        world.marks[world.zones[zone][index]] = game.marks[before]
    return world


class Reader:
    """Knows handles by when they first came up: which of two like cards was played is no one's secret."""

    def __init__(self) -> None:
        self.met: dict[str, int] = {}

    def read(self, text: str) -> str:
        """The text with every handle in its place as a number."""
        return HANDLE.sub(lambda found: f'"#{self.met.setdefault(found[0], len(self.met))}"', text)


HANDLE = re.compile('"[0-9a-f]{16}"')


def transcript(game: Hall, viewer: Viewer, events: list[Event]) -> str:
    """All that this viewer is told."""
    speech = rulesets()["kafkas_halle"].speech
    view = game.view(viewer)
    seen = [event.seen_by(viewer) for event in events]
    said = [
        (speech.say(view, language, NAMES), [speech.log(event, language, NAMES) for event in seen])
        for language in ("en", "de")
    ]
    return json.dumps([view, seen, said], sort_keys=True)


@settings(max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    seed=st.integers(0, 2**31),
    seats=st.sampled_from([2, 3, 4]),
    steps=st.integers(0, 60),
    who=st.integers(0, 4),
    despair=st.booleans(),
)
def test_two_worlds_that_differ_in_hidden_cards_look_alike(
    seed: int, seats: int, steps: int, who: int, despair: bool
) -> None:
    game = random_game(seed, seats, steps, despair)
    viewer = Viewer.of_seat(who) if who < seats else Viewer.public()
    luck = Chance(seed.to_bytes(4, "big") * 16)
    if game.decision is None or (game.decision.kind == "swap" and game.decision.seat == viewer.seat):
        return
    worlds = [game.clone(), other_world(game, viewer, luck)]
    readers = [Reader(), Reader()]
    # At first to the byte, handles included.
    assert transcript(worlds[0], viewer, []) == transcript(worlds[1], viewer, [])
    assert len({reader.read(transcript(worlds[0], viewer, [])) for reader in readers}) == 1
    for _ in range(12):
        one, two = worlds
        if one.decision is None or two.decision is None or one.decision.kind == "swap":
            break
        offers = [{sentence(option) for option in world.decision.options} for world in worlds if world.decision]
        own = one.decision.seat == viewer.seat
        if own:
            assert offers[0] == offers[1]
        # Of others, only what shows no hidden card: declining, or playing what both hold.
        shared = sorted(
            option
            for option in offers[0] & offers[1]
            if (own or option not in ("fetch",)) and not option.startswith("play swap")
        )
        if not shared or (not own and len(one.zones["draw"]) <= 4):
            break
        choice, seat = shared[luck.below("choice", len(shared))], one.decision.seat
        events = [chooses(world, seat, choice) for world in worlds]
        drawn = one.zones["draw"][-6:] == two.zones["draw"][-6:]
        looked = any(event.kind == "looked" and viewer.seat in event.known_to for event in events[0])
        if any(event.kind == "reshuffled" for event in events[0]) or not drawn or looked:
            break  # from here on the worlds differ in what he may know
        told = [
            reader.read(transcript(world, viewer, happened))
            for reader, world, happened in zip(readers, worlds, events, strict=True)
        ]
        assert told[0] == told[1]


def test_the_two_world_test_finds_a_planted_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    game = situation(hands={P1: "left left right back", P2: "ban_move swap forward run_up"})
    plays(game, "left")
    luck = Chance(bytes(64))
    view = Hall.scene

    def leaking(self: Hall, viewer: Viewer, told) -> dict[str, object]:  # type: ignore[no-untyped-def]
        scene = view(self, viewer, told)
        scene["hint"] = len(self.decision.options) if self.decision else 0
        return scene

    def alike() -> bool:
        return all(
            transcript(game, Viewer.of_seat(P1), [])
            == transcript(other_world(game, Viewer.of_seat(P1), luck), Viewer.of_seat(P1), [])
            for _ in range(10)
        )

    assert alike()
    monkeypatch.setattr(Hall, "scene", leaking)
    assert not alike()
