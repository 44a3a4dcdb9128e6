"""Printed cards of Flesh and Blood: what they ask for besides a cost, contests, and what happens instead."""

from __future__ import annotations

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Instructions, Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Self, Target
from games.cardgames.vocabulary.triggers import Enters
from games.compiling.printed_readers import reader_of
from games.engine import LANGUAGES
from games.rulesets.flesh_and_blood.faces import face_of
from games.rulesets.flesh_and_blood.reading.whole import joined
from games.rulesets.flesh_and_blood.rules_text import TEXTS
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    Bars,
    Contract,
    CostsLessForLinks,
    PlayableAsInstant,
    PlayOnly,
    PowerFor,
    RuneGate,
    Unpreventable,
    Veil,
)
from games.rulesets.flesh_and_blood.vocabulary.banishing import RevealTop
from games.rulesets.flesh_and_blood.vocabulary.conditions import (
    ChainFact,
    ChainLinks,
    Combo,
    Depends,
    HaveDone,
    HaveReacted,
    ItIs,
    Lost,
    OpponentsTurn,
    PitchedFor,
    WithCounter,
)
from games.rulesets.flesh_and_blood.vocabulary.contests import Clash, Wager
from games.rulesets.flesh_and_blood.vocabulary.counters import Suspense
from games.rulesets.flesh_and_blood.vocabulary.effects import Create, Deal, Fortify, Strengthen
from games.rulesets.flesh_and_blood.vocabulary.giving import (
    AlsoCosts,
    CreateOutside,
    Extra,
    Give,
    InsteadOfCost,
    IntoSoul,
)
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack, NextCard, NextHit
from games.rulesets.flesh_and_blood.vocabulary.selectors import HERO, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Attacks, Buried, Defends, Hit, PhaseBegins
from tests.rulesets.flesh_and_blood.test_reading import ACTION, ATTACK, HOOD

BLUE, ATTACK_ACTION = ObjectFilter(colour="blue"), ObjectFilter(every=("action", "attack"))
DAGGER = ObjectFilter(types=("weapon",), subtype="dagger", attacking=True)
AURA: dict[str, Any] = {"name": "Slow Fuse", "types": ["Instant"], "subtypes": ["Aura"], "pitch": 1, "cost": 0}

SPIRIT: dict[str, Any] = {**AURA, "types": ["Action"], "classes": ["Illusionist"]}
BLUE_AURA = ObjectFilter(every=("aura",), colour="blue")
OTHERS = ObjectFilter(every=("illusionist", "aura"), whose="you", another=True)
SILVER = Create("token:silver")


def reading(record: dict[str, Any], text: str) -> Any:
    """What becomes of a record with a text."""
    return reader_of("flesh_and_blood").read(reader_of("flesh_and_blood").printed({**record, "functionalText": text}))


@pytest.mark.parametrize(
    ("record", "text", "ability"),
    [
        (ATTACK, "As an additional cost to play this, you may charge your hero's soul.",
         AlsoCosts(Give("charge", ObjectFilter()), may=True)),
        (ATTACK, "When this hits, put it into your hero's soul.", Triggered(Hit(), (IntoSoul(),))),
        (ATTACK, "Rune Gate", RuneGate()),
        (ATTACK, "Beat Chest", Extra("beat chest")),
        (AURA, "Suspense", Suspense()),
        (ATTACK, "When this defends, clash with the attacking hero. The winner creates a Might token.",
         Triggered(Defends(), (Clash("token:might"),))),
        (ATTACK, "When this attacks a hero, you may wager a Gold token with them.",
         Triggered(Attacks(hero=True), (May((Wager("token:gold"),)),))),
        (ACTION, "Your next Brute or Guardian attack this turn gets +2{p}.",
         Instructions((NextAttack(ObjectFilter(types=("brute", "guardian")), 2),))),
        (ACTION, "The next attack you boost this turn gets +3{p}.",
         Instructions((NextAttack(ObjectFilter(), 3, way="boosted"),))),
        (ACTION, "Target dagger attack gets +2{p}. If you control 2 or more Draconic chain links, instead it gets +3{p}.",
         Instructions((Strengthen(Target(DAGGER), Depends(ChainLinks(2, ObjectFilter(every=("draconic",))), 3, 2)),))),
        (ACTION, "Gain 1{h}.\n\nIf it's not your turn, instead gain 2{h}.",
         Instructions((GainLife(Depends(OpponentsTurn(), 2, 1)),))),
        (ACTION, "Reveal the top card of your deck. If it's blue, create a Runechant token.",
         Instructions((RevealTop(), If(ItIs(BLUE), (Create("token:runechant"),))))),
        (ATTACK, "If you've played or activated an attack reaction this chain link, this gets +1{p} and \"Damage that"
         " would be dealt by this can't be prevented.\"",
         Static(Self(), 1, gives=(Unpreventable(),), only_if=HaveReacted())),
        (ATTACK, "This can't be defended by equipment.", Bars("equipment")),
        (ATTACK, "This gets +X{p}, where X is the number of equipment defending it.", PowerFor("equipment")),
        (ATTACK, "If an Earth card was pitched to play this, this gets +1{p}.",
         Static(Self(), 1, only_if=PitchedFor(ObjectFilter(every=("earth",))))),
        (ATTACK, "If this has an aim counter, it has +2{p}.", Static(Self(), 2, only_if=WithCounter("aim"))),
        (ATTACK, "This costs {r} less to play for each Draconic chain link you control.",
         CostsLessForLinks(ObjectFilter(every=("draconic",)))),
        (ATTACK, "Once per Turn Instant - Discard a card: This gets +3{d}. Activate this only while this is defending.",
         Activation(0, (Fortify(3),), "instant", once=True, only_if=ChainFact("defending"),
                    gives=(Give("discard", ObjectFilter()),))),
        (ACTION, "If it's not your turn, you may play this as though it were an instant.",
         PlayableAsInstant(OpponentsTurn())),
        (ATTACK, "You may put a card from your hand on top of your deck rather than pay this's {r} cost.",
         InsteadOfCost(Give("top", ObjectFilter()), 1)),
        (HOOD, "If your hero would be dealt damage, you may banish this to prevent 2 of that damage.", Veil(2)),
        (ACTION, "The next blue action card you play this turn gets go again.",
         Instructions((NextCard(ObjectFilter(every=("action",), colour="blue")),))),
        (ACTION, "The next time an attack action card you control hits this turn, draw a card.",
         Instructions((NextHit((Triggered(Hit(ATTACK_ACTION), (Draw(1),)),)),))),
        (ACTION, "Create 2 Crouching Tigers in your banished zone. You may play them this turn.",
         Instructions((CreateOutside("token:crouching_tiger", "banished", 2),))),
        (ATTACK, "Combo - When this attacks, if Low Jab was the last attack this combat chain, draw a card.",
         Triggered(Attacks(), (Draw(1),), Combo(("Low Jab",)))),
        (ATTACK, "When this is put into your graveyard from anywhere, gain 2{h}.", Triggered(Buried(), (GainLife(2),))),
        (ATTACK, "**Contract** - You are contracted to banish opponents' cards with 2 or less {d}. Whenever you complete"
         " this contract, create a Silver token.", Contract(ObjectFilter(most_defence=2), (SILVER,))),
        (ATTACK, "Contract - You are contracted to banish opponents' reaction cards. Whenever you complete this contract,"
         " create a Silver token.", Contract(ObjectFilter(types=("attack reaction", "defense reaction")), (SILVER,))),
        (ACTION, "Play this only if you've attacked 2 or more times with weapons this turn.",
         PlayOnly(HaveDone("second weapon attack"))),
        (ACTION, "If an instant card has been put into your graveyard this turn, draw a card.",
         Instructions((If(Lost("instant into graveyard"), (Draw(1),)),))),
        (ACTION, "Destroy target blue aura.", Instructions((Destroy(Target(BLUE_AURA)),))),
        (SPIRIT, "When this enters the arena, if you control no other Illusionist auras, draw a card.",
         Triggered(Enters(), (Draw(1),), Control(OTHERS, none=True))),
        (SPIRIT, "At the start of your turn, if you control another Illusionist aura, destroy this.",
         Triggered(PhaseBegins("start"), (Destroy(Self()),), Control(OTHERS))),
        (ATTACK, "Deal 1 arcane damage to target hero.", Instructions((Deal(1, Target(HERO)),))),
    ],
)  # fmt: skip
def test_a_line_is_what_our_words_write(record: dict[str, Any], text: str, ability: Any) -> None:
    card = reading(record, text).card
    assert card.abilities == (ability,)
    for language in LANGUAGES:  # on pages each ability is told by itself
        told = TEXTS.card_words(face_of(card), language)["abilities"]
        assert told and all(one["text"] for one in told)


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (ATTACK, "If this has 6 or more {p}, it gets +3{p}."),
        (ATTACK, "If this has power greater than its base, this gets go again."),
        (ATTACK, "When this attacks, if Low Jab was the last attack this combat chain, draw a card."),
        (ATTACK, "When this attacks, clash with the attacking hero. The winner creates a Might token."),
        (ATTACK, "Scrap\nBeat Chest"),
        (ATTACK, "This gets +1{p}."),
        (HOOD, "Deal 1 arcane damage to target hero."),
        (
            SPIRIT,
            "When this leaves the arena, create a Spectral Shield token, then if you control no other Illusionist"
            " auras, put a +1{p} counter on it.",
        ),
        (ACTION, "If you control no other Illusionist auras, draw a card."),
    ],
)
def test_what_would_mean_something_else_there_is_refused(record: dict[str, Any], text: str) -> None:
    assert reading(record, text).card is None


def test_a_line_that_says_instead_belongs_to_the_one_before() -> None:
    first, second = ("draw", "a", "card"), ("if", "~", "hits", ",", "instead", "draw", "2", "cards")
    assert joined([first, second]) == [(*first, ".", *second)]
    assert joined([first, ("if", "~", "hits", ",", "draw", "a", "card")])[0] == first


def test_a_kind_of_card_is_called_by_all_that_it_must_be() -> None:
    """Otherwise two kinds would have one text, and a line could mean either."""
    costs = "As an additional cost to play this, banish {} from your graveyard."
    plain, ally = (
        reading(ATTACK, costs.format(one)).card.abilities[0] for one in ("a random card", "a random ally card")
    )
    assert plain != ally
