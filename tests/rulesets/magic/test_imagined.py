"""Imagined games, and the computer player that thinks in them: they know what one seat knows, and nothing else."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.cardgames.bots.look_ahead import LookAhead, distinct
from games.cardgames.hidden_information import imagined, unknown
from games.engine import Action, Game, ObjectId, SeatNo, Viewer
from games.engine.bots import answer
from games.rulesets import rulesets
from games.rulesets.magic.decks import DECKS
from games.rulesets.magic.game import Magic
from tests.rulesets.imagining import twin_of
from tests.rulesets.magic.match import decks_of, random_player, start
from tests.rulesets.magic.table import A, B, Table
from tests.shares import share

READY = [Counter(deck.main) for deck in DECKS.values()]
assert "magic" in rulesets()


def worth(game: Magic, seat: SeatNo) -> float:
    """Life, cards in hand and what lies on the battlefield."""
    total = 0.0
    for one, player in enumerate(game.players):
        value = 0.5 * player.life - 10 / max(0.5, player.life) + 1.5 * len(game.hand(SeatNo(one)))
        for thing in game.controlled_by(SeatNo(one)):
            traits = game.traits(thing)
            value += 2 + (traits.power + 0.7 * traits.defence if traits.is_a("creature") else 0)
        total += value if one == seat else -value
    return total


def is_quiet(game: Magic) -> bool:
    return game.stack_is_empty() and not game.attacks


PLAYER = LookAhead(worth, is_quiet)


def middle(turns: int = 6) -> Magic:
    """A game some turns on, in which the seats have answered at random."""
    game, luck = start("middle", decks_of(3, 2), 0), Random(8)
    while game.turn < turns:
        asked = game.decision
        assert asked is not None
        game.act(Action.choose(asked.seat, asked.number, luck.randrange(len(asked.options))))
    return game


def seen_in(game: Magic, seat: int, key: bytes) -> object:
    """What a seat sees, under the handles of a given key."""
    return replace_key(game, key).view(Viewer.of_seat(seat))


def replace_key(game: Magic, key: bytes) -> Magic:
    copy = game.clone()
    copy.setup = replace(game.setup, key=key)
    return copy


# --- what is hidden ------------------------------------------------------------------------------------------------


def test_unknown_are_the_libraries_and_the_hands_of_others() -> None:
    game = middle()
    assert set(unknown(game, Viewer.of_seat(A))) == {
        *game.library(SeatNo(A)),
        *game.library(SeatNo(B)),
        *game.hand(SeatNo(B)),
    }
    assert set(unknown(game, Viewer.public())) == {
        thing for s in (A, B) for thing in game.library(SeatNo(s)) + game.hand(SeatNo(s))
    }
    assert unknown(game, Viewer.judge()) == []
    game.shown.append(game.hand(SeatNo(B))[0])
    assert game.hand(SeatNo(B))[0] not in unknown(game, Viewer.of_seat(A))


def test_what_one_is_just_looking_at_is_known() -> None:
    table = Table({"hand": "opt", "field": "island", "library": "shock swamp*3"})
    table.choose(A, "cast opt").choose(A, "pass").choose(B, "pass")
    asked = table.game.decision
    assert asked is not None and asked.kind == "scry"
    top = table.game.library(SeatNo(A))[-1]
    assert top not in unknown(table.game, Viewer.of_seat(A)) and top in unknown(table.game, Viewer.of_seat(B))
    assert imagined(table.game, SeatNo(A), Random(1).randrange).prints[top] == "shock"


# --- imagined games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B])
def test_an_imagined_game_looks_the_same_to_its_seat(seat: int) -> None:
    game = middle()
    for luck in range(5):
        other = imagined(game, SeatNo(seat), Random(luck).randrange)
        assert seen_in(other, seat, game.setup.key) == seen_in(game, seat, game.setup.key)
        assert other.legal() == game.legal()


def test_its_own_cards_are_all_there_in_another_order() -> None:
    game = middle()
    before = game.encode()
    orders = set()
    for luck in range(10):
        other = imagined(game, SeatNo(A), Random(luck).randrange)
        library = [other.prints[thing] for thing in other.library(SeatNo(A))]
        assert Counter(library) == Counter(game.prints[thing] for thing in game.library(SeatNo(A)))
        orders.add(tuple(library))
    assert len(orders) == 10
    assert game.encode() == before


def test_the_cards_of_others_are_guessed_from_what_they_have_shown() -> None:
    """They come from the pre-built deck that holds most of it, and never from the list that was really brought."""
    game = middle()
    shown = [
        game.prints[n]
        for n, owner in enumerate(game.owners)
        if owner == B and ObjectId(n) not in unknown(game, Viewer.of_seat(A))
    ]
    seen = Counter(key for key in shown if key and not key.startswith("token:"))
    like = max((deck & seen).total() for deck in READY)
    likely = [deck for deck in READY if (deck & seen).total() == like]
    for luck in range(10):
        other = imagined(game, SeatNo(A), Random(luck).randrange)
        dealt = {other.prints[thing] for thing in unknown(game, Viewer.of_seat(A)) if game.owners[thing] == B}
        assert any(dealt <= set(deck) for deck in likely)
        assert other.setup.decks[B] == {} and other.setup.decks[A] == game.setup.decks[A]


def test_chance_falls_differently_there() -> None:
    game = middle()
    keys = {imagined(game, SeatNo(A), Random(luck).randrange).chance.key for luck in range(5)}
    assert len(keys) == 5 and game.setup.key not in keys
    other = imagined(game, SeatNo(A), Random(1).randrange)
    assert other.setup.key == other.chance.key and other.events == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(share(1, 3)))
def test_what_a_seat_cannot_know_makes_no_difference(seed: int) -> None:
    """For the same draws two games that differ only in that give the same imagined one, and so the same answer."""
    game, luck = start(f"twin {seed}", decks_of(seed, 2), 0), Random(seed)
    compared = 0
    while (asked := game.decision) is not None and game.turn < 9:
        twin = twin_of(game, asked.seat)
        if asked.kind != "search" and luck.random() < 0.3:
            one, two = (imagined(each, asked.seat, Random(5).randrange) for each in (game, twin))
            assert one.key() == two.key()
            assert answer(PLAYER, game, Random(5).randrange) == answer(PLAYER, twin, Random(5).randrange)
            compared += 1
        game.act(Action.choose(asked.seat, asked.number, luck.randrange(len(asked.options))))
    assert compared > 20


# --- looking ahead -------------------------------------------------------------------------------------------------


def does(table: Table, player: LookAhead = PLAYER) -> str:
    """What the player takes, as a sentence."""
    number = answer(player, table.game, Random(1).randrange)
    assert table.game.decision is not None
    return table.sentence(table.game.decision.options[number])


def plays(table: Table, most: int = 8) -> list[str]:
    """What it does until another seat is asked."""
    done = []
    while len(done) < most and table.game.decision is not None and table.game.decision.seat == A:
        done.append(does(table))
        table.choose(A, done[-1])
    return done


def test_it_finds_the_target_that_matters() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"field": "serra_angel grizzly_bears", "life": 20})
    assert plays(table)[:2] == ["cast shock", "at grizzly_bears"]


def test_it_takes_a_victory() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"field": "grizzly_bears", "life": 2})
    assert plays(table)[:2] == ["cast shock", "at B"]


def test_it_attacks_where_that_is_good_and_stays_where_it_is_not() -> None:
    table = Table({"field": "serra_angel"}, {"field": "grizzly_bears"}, step="attackers")
    assert does(table) == "attack serra_angel on B"
    table = Table({"field": "grizzly_bears"}, {"field": "serra_angel"}, step="attackers")
    assert does(table) == "done"


def test_it_passes_where_nothing_is_better() -> None:
    assert does(Table({"hand": "giant_growth", "field": "forest"})) == "pass"


def test_of_equal_cards_one_is_tried_and_no_way_back() -> None:
    table = Table({"hand": "shock*3 island", "field": "mountain"}, {"field": "soldier"})
    options = table.game.decision.options if table.game.decision else []
    verbs = [options[number].verb for number in distinct(table.game)]
    assert verbs.count("cast") == 1 and verbs.count("land") == 1
    table.choose(A, "cast shock")
    options = table.game.decision.options if table.game.decision else []
    assert {options[number].verb for number in distinct(table.game)} == {"target"}


def test_a_slip_takes_anything_that_is_not_much_worse() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"field": "grizzly_bears", "life": 2})
    always = replace(PLAYER, slips=100)
    assert {does_with(table, always, luck) for luck in range(20)} == {does(table)}, "it does not throw a game away"
    anything = replace(always, careless=float("inf"))
    assert {does_with(table, anything, luck) for luck in range(20)} > {does(table)}
    assert {does_with(table, replace(anything, slips=0), luck) for luck in range(20)} == {does(table)}


def does_with(table: Table, player: LookAhead, luck: int) -> str:
    number = answer(player, table.game, Random(luck).randrange)
    assert table.game.decision is not None
    return table.sentence(table.game.decision.options[number])


@pytest.mark.soak
def test_it_beats_random_play() -> None:
    games, won = share(1, 2), 0
    for number in range(games):
        game = start(f"match {number}", decks_of(number, 2), number % 2)
        luck = Random(number)
        while (asked := game.decision) is not None and game.turn < 100:
            player = PLAYER if asked.seat == number % 2 else random_player
            game.act(Action.choose(asked.seat, asked.number, answer(player, game, luck.randrange)))
        won += game.result is not None and game.result.winners == (number % 2,)
    assert won == games


def test_nobody_is_asked_when_the_game_is_over() -> None:
    game: Game = middle()
    game.act(Action.concede(A))
    with pytest.raises(ValueError, match="nobody does"):
        answer(PLAYER, game, Random(1).randrange)
