"""Draft and sealed in every game that has them: packs, legal decks of computer players, and whole games with these."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from importlib import import_module
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Action, Construction, Deck, Game, Limited, SeatNo, Setup
from games.limited import computer
from games.limited.boosters import DRAFT, SEALED, Rules, boosters, commitment
from games.limited.decks import problems
from games.limited.draft import Draft
from games.limited.record import first_hash, linked, record, troubles
from games.rulesets import rulesets
from games.rulesets.fftcg.checks import losers
from games.rulesets.fftcg.game import Fftcg
from games.rulesets.fftcg.zones import DAMAGE
from tests.loops import some
from tests.shares import share

GAMES = [key for key, one in rulesets().items() if one.decks is not None and one.decks.limited is not None]
SEED = bytes(range(64))
MOST_DECISIONS = 6_000
STANDSTILL = 300
"""Decisions in which a game could still end that has no cards any more: who cannot draw has not lost in every game."""


def of(key: str) -> tuple[Construction, Limited]:
    construction = rulesets()[key].decks
    assert construction is not None and construction.limited is not None
    return construction, construction.limited


def rules(key: str, kind: str = DRAFT, seats: int = 3) -> Rules:
    construction, limited = of(key)
    cards = dict.fromkeys(limited.opened(construction.catalogue()), 1)
    return Rules.of("draft-1", key, kind, seats, cards, limited)


def drafted(own: Rules, seed: bytes = SEED) -> tuple[Draft, list[tuple[int, str, str, str]]]:
    """A whole draft among computers, with its picks."""
    construction, limited = of(own.ruleset)
    draft, picks, before = Draft.begin(own, seed), [], first_hash(own.draft)
    while not draft.over:
        for seat in sorted(draft.waiting):
            view = draft.view(seat)
            card = computer.choose(view["pack"], view["pool"], limited, construction.catalogue())
            draft.pick(seat, card)
            before = linked(before, len(picks), seat, card, "computer")
            picks.append((seat, card, "computer", before))
    return draft, picks


def built(own: Rules, seed: bytes = SEED) -> list[tuple[Deck, list[str]]]:
    """The decks of all seats, and their pools."""
    construction, limited = of(own.ruleset)
    draft, _picks = drafted(own, seed)
    return [(computer.build(pool, limited, construction.catalogue()), pool) for pool in draft.pools]


def test_every_card_game_has_draft_and_sealed() -> None:
    assert sorted(GAMES) == sorted(key for key, one in rulesets().items() if one.decks is not None)


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
@given(seed=st.binary(min_size=64, max_size=64), seats=st.integers(2, 8), kind=st.sampled_from([DRAFT, SEALED]))
@settings(max_examples=share(2, 6), deadline=None)
def test_computer_players_build_legal_decks_of_their_pools(key: str, seed: bytes, seats: int, kind: str) -> None:
    construction, limited = of(key)
    for deck, pool in some(built(rules(key, kind, seats), seed)):
        assert problems(deck, pool, limited, construction.catalogue()) == []
        free = set(limited.free(construction.catalogue()))
        assert Counter({**deck.main}) + Counter(deck.side) - Counter(dict.fromkeys(free, 99)) == Counter(pool)


@pytest.mark.parametrize("key", GAMES)
def test_boosters_are_those_of_the_game_and_have_nothing_that_is_provided(key: str) -> None:
    construction, limited = of(key)
    free = set(limited.free(construction.catalogue()))
    for kind, packs in ((DRAFT, limited.draft), (SEALED, limited.sealed)):
        made = boosters(rules(key, kind, 8), SEED)
        assert {len(own) for own in made} == {packs.number}
        assert {len(pack) for own in made for pack in own} == {packs.size}
        assert not free & {card for own in made for pack in own for card in pack}


@pytest.mark.parametrize("key", GAMES)
def test_the_record_of_a_draft_of_every_game_is_verified(key: str) -> None:
    own = rules(key)
    whole = record(own, SEED, commitment(own, SEED), drafted(own)[1])
    assert troubles(whole) == []
    other = {**own.as_data(), "size": own.size - 1}
    assert troubles({**whole, "rules": other})[0] == "seed and rules are not those that were committed to"


def has_nothing_left(game: Game) -> bool:
    """Whether no player has a card to draw, or in hand."""
    return not any(pile for zone, pile in game.zones.items() if zone.startswith(("deck ", "library ", "hand ")))


@pytest.mark.parametrize(
    ("key", "kind"),
    [  # of each game one of the two is left to nights
        pytest.param(key, kind, marks=[pytest.mark.night] if number % 2 == other else [])
        for number, key in enumerate(GAMES)
        for other, kind in enumerate((DRAFT, SEALED))
    ],
)
def test_drafted_decks_are_played_to_the_end_without_a_broken_rule(key: str, kind: str) -> None:
    construction, limited = of(key)
    decks = tuple(deck.as_data() for deck, _pool in built(rules(key, kind, 2)))
    options = {construction.option: limited.option}
    game = Game.start(Setup(key, 2, SEED, options, decks=decks))
    check, players = import_module(f"tests.rulesets.{key}.invariants").check, Random(7)
    answered, exhausted = 0, 0
    while game.decision is not None and answered < MOST_DECISIONS and exhausted < STANDSTILL:
        number = players.randrange(len(game.decision.options))
        game.act(Action.choose(game.decision.seat, game.decision.number, number))
        answered += 1
        exhausted = exhausted + 1 if has_nothing_left(game) else 0
        if answered % 10 == 0:
            check(game)
    assert game.result is not None or exhausted == STANDSTILL, "the game has an end, or nobody has a card left"
    assert Game.decode(game.encode()).key() == game.key()


# --- Flesh and Blood ------------------------------------------------------------------------------------------------


def flesh() -> tuple[Deck, list[str]]:
    return built(rules("flesh_and_blood", SEALED, 2))[0]


def codes(deck: Deck, pool: list[str], key: str) -> list[str]:
    construction, limited = of(key)
    return [one.code for one in problems(deck, pool, limited, construction.catalogue())]


def kinds(key: str) -> tuple[str, ...]:
    return of("flesh_and_blood")[0].catalogue().cards[key].types


def test_a_hero_is_provided_and_equipment_is_not() -> None:
    deck, pool = flesh()
    construction, limited = of("flesh_and_blood")
    free = limited.free(construction.catalogue())
    assert {"bravo", "anothos", "cracked_bauble_yellow"} <= set(free)
    assert not any("equipment" in kinds(key) for key in some(free))
    assert codes(deck, pool, "flesh_and_blood") == []
    gear = next(key for key in deck.main if "equipment" in kinds(key))
    assert codes(deck, [key for key in pool if key != gear], "flesh_and_blood") == ["not_in_pool"]


def test_a_deck_has_exactly_thirty_cards_and_baubles_fill_it() -> None:
    deck, pool = flesh()
    assert codes(deck.changed("main", "cracked_bauble_yellow", 1), pool, "flesh_and_blood") == ["too_many"]
    spare = next(key for key in deck.main if key in pool and "equipment" not in kinds(key))
    fewer = deck.changed("main", spare, -1)
    assert codes(fewer, pool, "flesh_and_blood") == ["too_few"]
    assert codes(fewer.changed("main", "cracked_bauble_yellow", 1), pool, "flesh_and_blood") == []


def test_a_deck_wants_one_young_hero_and_only_cards_of_the_hero() -> None:
    deck, pool = flesh()
    hero = next(key for key in deck.main if "hero" in kinds(key))
    without = deck.changed("main", hero, -1)
    assert "no_hero" in codes(without, pool, "flesh_and_blood")
    assert "not_yours" in codes(without.changed("main", "bravo", 1), pool, "flesh_and_blood")


def test_boosters_of_three_heroes_have_what_one_of_them_may_have() -> None:
    construction, limited = of("flesh_and_blood")
    assert limited.themes is not None
    themes = limited.themes(limited.opened(construction.catalogue()))
    for name, keys in some(themes.values()):
        assert name.en.count(",") == 2 and len(keys) >= 150
        own = replace(rules("flesh_and_blood", DRAFT, 4), cards=dict.fromkeys(keys, 1))
        for deck, _pool in built(own):
            assert deck.main.get("cracked_bauble_yellow", 0) <= 10


# --- FFTCG ----------------------------------------------------------------------------------------------------------


def test_limited_has_no_limit_of_copies_and_needs_forty_cards() -> None:
    forward = "1-033C"
    assert codes(Deck({forward: 40}), [forward] * 40, "fftcg") == []
    assert codes(Deck({forward: 39}), [forward] * 39, "fftcg") == ["too_few"]


@pytest.mark.parametrize(("format", "points"), [("limited", 6), ("constructed", 7)])
def test_six_points_of_damage_decide_a_limited_game_and_seven_another_one(format: str, points: int) -> None:
    deck = {"main": {"1-033C": 40}, "side": {}}
    game = Game.start(Setup("fftcg", 2, SEED, {"format": format}, decks=(deck, deck)))
    assert isinstance(game, Fftcg)
    damage = game.zones[DAMAGE.of(SeatNo(0))]
    while len(damage) < points - 1:
        damage.append(game.deck(SeatNo(0)).pop())
    assert losers(game) == {}
    damage.append(game.deck(SeatNo(0)).pop())
    assert set(losers(game)) == {0}
