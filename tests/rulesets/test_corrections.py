"""What a judge puts right in the state of a game: when, what, and what does not follow from it."""

from __future__ import annotations

import pytest

from games.engine import Action, Game, IllegalAction, MalformedAction, Setup, Viewer
from games.engine.correctable import Correctable
from games.rulesets import rulesets


def begun(key: str) -> Game:
    """A game in which the first player may act freely in the first turn."""
    rulesets()
    game = Game.start(Setup(key, 2, bytes(range(64)), first=0))
    for _ in range(200):
        if game.turn_number() >= 1 and game.correctable():
            return game
        game.act(game.default())
    raise AssertionError("nobody may act freely")


def offered(game: Game, what: str, card: str = "") -> Correctable:
    return next(one for one in game.correctable() if one.what == what and one.card.startswith(card))


def refusal(game: Game, *about: str) -> str:
    before = game.encode()
    with pytest.raises(IllegalAction) as refused:
        game.act(Action.corrected(*about))
    assert game.encode() == before
    return refused.value.code


@pytest.mark.parametrize("key", sorted(rulesets()))
def test_the_same_player_is_asked_anew_under_a_new_number(key: str) -> None:
    game = begun(key)
    asked = game.decision
    assert asked is not None
    one = game.correctable()[0]
    value = str(int(one.now) + 1) if one.now.isdecimal() else next(it for it in one.values if it != one.now)
    stale = game.default()
    game.act(Action.corrected(one.what, one.of, value))
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (asked.seat, asked.kind)
    assert game.decision.number > asked.number
    assert stale not in game.legal()
    assert next(same.now for same in game.correctable() if (same.what, same.of) == (one.what, one.of)) == value
    assert refusal(game, one.what, one.of, value) == "is_so"
    assert refusal(game, one.what, one.of, "-1") == "no_such_value"


def test_nothing_is_put_right_while_somebody_chooses_or_after_the_end() -> None:
    rulesets()
    game = Game.start(Setup("magic", 2, bytes(64), first=0))
    assert game.decision is not None
    assert game.decision.kind == "mulligan"
    assert game.correctable() == []
    assert refusal(game, "life", "0", "5") == "not_correctable"
    game = begun("magic")
    with pytest.raises(MalformedAction):
        game.act(Action.from_data({**Action.corrected("life", "0", "5").as_data(), "seat": 0}))
    with pytest.raises(MalformedAction):
        game.act(Action.from_data({**Action.corrected("life", "0", "5").as_data(), "about": ["life"]}))
    game.act(Action.ruled_draw())
    assert refusal(game, "life", "0", "5") == "over"


def test_what_would_end_the_game_is_a_ruling_of_another_kind() -> None:
    game = begun("magic")
    assert refusal(game, "life", "0", "0") == "correction_ends"
    assert refusal(game, "poison", "1", "10") == "correction_ends"


def test_everybody_has_to_pass_anew() -> None:
    game = begun("magic")
    step = game.view(Viewer.public())["turn"]["step"]
    first = game.decision.seat if game.decision else None
    game.act(game.default())  # passes
    other = game.decision.seat if game.decision else None
    assert other != first
    game.act(Action.corrected("life", "0", "19"))
    seats = []
    while game.decision is not None and game.view(Viewer.public())["turn"]["step"] == step:
        seats.append(game.decision.seat)
        game.act(game.default())
    assert seats == [other, first]


def with_land(game: Game) -> Correctable:
    """Put a land of the first player onto the battlefield, by playing it."""
    for _ in range(60):
        asked = game.decision
        assert asked is not None
        lands = [number for number, option in enumerate(asked.options) if option.verb == "land"]
        game.act(Action.choose(asked.seat, asked.number, lands[0]) if lands else game.default())
        if lands:
            return offered(game, "zone")
    raise AssertionError("no land was played")


def test_a_moved_card_is_a_new_object_and_comes_back_as_another_one() -> None:
    game = begun("magic")
    land = with_land(game)
    assert land.now == "battlefield"
    events = game.act(Action.corrected("zone", land.of, "graveyard"))
    assert [event.kind for event in events] == ["corrected"]
    assert offered(game, "zone", land.card).now == "graveyard"
    assert not [one for one in game.correctable() if one.of == land.of and one.what == "tapped"]
    game.act(Action.corrected("zone", land.of, "battlefield"))
    assert offered(game, "tapped", land.card).now == "no"
    assert set(offered(game, "zone", land.card).values) == {"battlefield", "graveyard", "exile"}


def test_mana_that_was_made_before_is_not_taken_back() -> None:
    game = begun("magic")
    land = with_land(game)
    assert game.decision is not None
    mana = next(number for number, option in enumerate(game.decision.options) if option.verb == "mana")
    game.act(Action.choose(game.decision.seat, game.decision.number, mana))
    assert "untap" in {option.verb for option in game.decision.options}
    game.act(Action.corrected("tapped", land.of, "no"))
    assert "untap" not in {option.verb for option in game.decision.options}


def test_heroes_and_what_lies_under_or_on_the_chain_stay_where_they_are() -> None:
    game = begun("flesh_and_blood")
    movable = {one.card for one in game.correctable() if one.what == "zone"}
    arena = {str(card["face"]) for card in game.view(Viewer.public())["zones"]["arena"]["cards"]}
    book = game.book  # type: ignore[attr-defined]
    heroes = {card for card in arena if "hero" in book[card].card.types}
    assert len(heroes) >= 1
    assert movable == arena - heroes


def test_a_point_of_damage_is_a_card_of_the_damage_zone() -> None:
    game = begun("fftcg")
    assert {zone.key for zone in game.open_zones()} == {"field", "break", "removed", "damage"}  # type: ignore[attr-defined]


def test_a_figure_goes_where_there_is_room() -> None:
    game = begun("kafkas_halle")
    figure, barrier = offered(game, "square", "figure-0"), offered(game, "square", "light-1")
    assert refusal(game, "square", figure.of, "d1") == "no_such_value"  # a block
    assert refusal(game, "square", barrier.of, "h8") == "no_such_value"  # it would stick out of the hall
    assert refusal(game, "square", figure.of, barrier.now) == "no_such_value"
    game.act(Action.corrected("square", figure.of, "b2"))
    assert offered(game, "square", "figure-0").now == "b2"
