"""What lines are read with: words of the vocabulary, each said once, with a number that stands for any number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.conditions import Control, PaidMore
from games.cardgames.vocabulary.damage import GainLife, LoseLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.permanents import Destroy, PutCounters
from games.cardgames.vocabulary.piles import Discard, Draw, Scry
from games.cardgames.vocabulary.selectors import EachPlayer, Self, Target, You
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import Either, Enters, Leaves
from games.engine.node import each_word
from games.rulesets.flesh_and_blood.card import COLOURS, KEYWORDS
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.cardset import CLASSES
from games.rulesets.flesh_and_blood.reading.classes import MORE_CLASSES
from games.rulesets.flesh_and_blood.vocabulary import abilities
from games.rulesets.flesh_and_blood.vocabulary.banishing import (
    BanishTop,
    DiscardFor,
    Intimidate,
    Mark,
    RevealTop,
    SearchToHand,
    SortTop,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import (
    AgainstMarked,
    AsChainLink,
    Belongs,
    Big,
    BigGiven,
    BoostedWith,
    CardsIn,
    ChainFact,
    ChainLinks,
    DealtMore,
    DefendedBy,
    DefendsAgainst,
    FromArsenal,
    HandIs,
    HasSoul,
    HaveDone,
    HavePitched,
    HavePlayed,
    HaveReacted,
    HitOnChain,
    InPitch,
    ItIs,
    LastAttack,
    LeastLife,
    LessLife,
    Lost,
    MoreLife,
    MorePower,
    MostLife,
    OpponentsTurn,
    PitchedFor,
    Reprise,
    Scrapped,
    TheirHand,
    WithCounter,
    YellowCharged,
)
from games.rulesets.flesh_and_blood.vocabulary.contests import Clash, Wager
from games.rulesets.flesh_and_blood.vocabulary.counters import Suspense, UnlessRemoves
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    ArsenalToBottom,
    Create,
    Deal,
    DiscardAtRandom,
    Fortify,
    GainActionPoint,
    GainResources,
    HandToBottom,
    PreventNext,
    Strengthen,
    UnlessPays,
)
from games.rulesets.flesh_and_blood.vocabulary.giving import (
    Aim,
    AllToBottom,
    AlsoCosts,
    CreateOutside,
    DaggerDeals,
    Decompose,
    DestroyOf,
    Extra,
    Give,
    InsteadOfCost,
    IntoSoul,
    PayFor,
    PutIntoArena,
    Reload,
    TakeFrom,
)
from games.rulesets.flesh_and_blood.vocabulary.promises import Amp, NextAttack, NextCard, NextCosts
from games.rulesets.flesh_and_blood.vocabulary.selectors import (
    ANY_TARGET,
    HERO,
    OPPOSING_HERO,
    AttackedHero,
    AttackingHero,
    DefendingHero,
    ObjectFilter,
)
from games.rulesets.flesh_and_blood.vocabulary.triggers import (
    Attacks,
    BanishedByBoost,
    Buried,
    ChainCloses,
    Defends,
    DefendsTogether,
    Hit,
    IsCharged,
    IsDestroyed,
    PhaseBegins,
    PitchedThis,
    PlayedThis,
    RunsOut,
    WinsClash,
    YouPitch,
    YouPlay,
)

ANY = 97
"""A number in a word that stands for every number; no card says it."""
OTHER = 95
"""Another one of the same line."""
AMOUNTS = (1, ANY)
GIFTED = 93
GIFT = Triggered(ChainCloses(), (Draw(GIFTED),))
"""An ability between quotation marks that stands for every one."""
KIND = "zzz"
ATTACK_MARK, ACTION_MARK, CARD_MARK = (KIND, "attack"), (KIND, "attack", "action", "card"), (KIND, "card")
ANY_ATTACK, ANY_ACTION = ObjectFilter(every=(KIND,)), ObjectFilter(every=(KIND, "action", "attack"))
ANY_CARD = ObjectFilter(every=(KIND,))
"""Kinds that stand for every one."""
HEROES = (AttackedHero(), AttackingHero(), DefendingHero())
WEAPONS = ("", "sword", "dagger", "hammer", "club", "claw", "pistol", "axe", "1h")
TALENTS = ("earth", "ice", "lightning", "light", "shadow", "draconic")
PLAIN: tuple[type[Ability], ...] = (
    abilities.BladeBreak, abilities.Battleworn, abilities.Temper, abilities.Guardwell, abilities.Phantasm,
    abilities.Boost, abilities.BloodDebt, abilities.Cloaked, abilities.Legendary, abilities.PlayableBanished,
    abilities.DiscardToPlay,
)  # fmt: skip
"""Abilities that say nothing but their name."""
NUMBERED = (
    abilities.Veil, abilities.ArcaneBarrier, abilities.Quell, abilities.Spellvoid, abilities.Ward, abilities.Piercing,
    abilities.Heave,
)  # fmt: skip
"""The same with a number."""


def whole() -> Iterator[Ability]:
    """Abilities that are read as they are."""
    for plain in PLAIN:
        yield plain()
    for numbered in NUMBERED:
        yield numbered(ANY)
    for talent in TALENTS:
        yield from (abilities.Essence(talent), abilities.Fusion(talent))
    yield abilities.CostsLess(ObjectFilter(called="Hyper Driver", whose="you"))
    for key, face in book().items():
        if face.card.token:
            yield abilities.CostsLess(ObjectFilter(named=key, whose="you"))
    for counter in ("steam", "verse"):
        yield from (abilities.EntersWith(counter, amount) for amount in AMOUNTS)
        yield Triggered(PhaseBegins("start"), (UnlessRemoves(counter, (Destroy(Self()),)),))
        yield Triggered(RunsOut(counter), (Destroy(Self()),))
    yield from costs()
    for cost in range(1, 10):
        yield InsteadOfCost(Give("top", ObjectFilter()), cost)
        yield from (InsteadOfCost(Give("destroy", ObjectFilter(named=key), "arena"), cost) for key in ("token:gold",))
    yield abilities.Contract(ANY_CARD, (Create("token:silver"),))
    yield abilities.Unpreventable()
    yield abilities.CostsLessForLinks(ObjectFilter(every=("draconic",)))
    for cards in ("equipment", "non-equipment", "hand"):
        yield abilities.PowerFor(cards)
    yield from (abilities.RuneGate(), Suspense(), Extra("beat chest"), Extra("scrap"))
    for what in ("equipment", "attack action cards", "reactions", "reactions from hand", "reactions from arsenal"):
        yield abilities.Bars(what)
    for face in book().values():
        yield from face.card.abilities


def effects() -> Iterator[Effect]:
    """Instructions, one thing each."""
    yield from _of_heroes()
    yield from _of_cards()
    yield from _of_attacks()
    for face in book().values():
        yield from (word for word in each_word(face.card) if isinstance(word, Effect))


def _of_heroes() -> Iterator[Effect]:
    """What heroes draw, gain, lose, deal and pay."""
    for amount in AMOUNTS:
        yield from (Draw(amount), Scry(amount), GainLife(amount), GainResources(amount), Amp(amount))
        yield from (Create(key, amount) for key, face in book().items() if face.card.token)
        yield from (BanishTop(amount), Draw(amount, EachPlayer()), Draw(amount, AttackedHero()))
        yield from (DiscardAtRandom(amount, AttackedHero()), DiscardAtRandom(amount, You()))
        for who in HEROES:
            yield from (LoseLife(amount, who), Discard(amount, who), BanishTop(amount, who))
            yield from (Create(key, amount, who) for key, face in book().items() if face.card.token)
    for to in (Target(HERO), Target(OPPOSING_HERO), Target(ANY_TARGET), *HEROES):
        yield from (Deal(ANY, to), Deal(ANY, to, ""), Mark(to), Intimidate(to))
    yield from (ArsenalToBottom(who) for who in HEROES)
    yield UnlessPays(ANY, AttackedHero(), (Discard(1, AttackedHero()),))
    for much in AMOUNTS:
        yield UnlessPays(much, You(), (Strengthen(Self(), -ANY),))
        yield UnlessPays(much, AttackingHero(), (Discard(1, AttackingHero()),))
    yield from (NextAttack(power=-ANY, who=AttackedHero()), NextCosts(ANY, who=AttackedHero()))
    yield PutCounters("-1 defence", 1, Self())


def _of_cards() -> Iterator[Effect]:
    """What becomes of cards, tokens and equipment."""
    yield from (IntoSoul(), RevealTop(), AllToBottom())
    for zone in ("banished", "hand"):
        yield from (CreateOutside("token:crouching_tiger", zone, amount) for amount in AMOUNTS)
    for one in ("aura", "item", "ally"):
        yield DestroyOf(AttackedHero(), ObjectFilter(every=(one,)))
    for key, face in book().items():
        if face.card.token:
            yield DestroyOf(AttackedHero(), ObjectFilter(named=key))
    yield DestroyOf(AttackedHero(), ObjectFilter(every=("equipment",)), "-1 defence")
    yield DestroyOf(You(), ObjectFilter(called="Hyper Driver"), "steam")
    yield from (NextCard(ANY_CARD), SearchToHand(ANY_CARD), SortTop(ObjectFilter(least_power=6)))
    yield TakeFrom(You(), "deck", "graveyard")
    yield from (
        Give("return", ANY_CARD, "graveyard"),
        *(Destroy(Target(ObjectFilter(every=("aura",), colour=one))) for one in COLOURS),
    )
    yield from (PutIntoArena(ANY_CARD), Aim("turn"), Aim("hand", counter=False))
    for struck in (AttackedHero(), Target(HERO, slot=1)):
        yield DaggerDeals(struck, Target(ObjectFilter(types=("weapon",), subtype="dagger", whose="you")))
    for key, face in book().items():
        if face.card.token:
            yield from (Clash(key), Wager(key))
    for amount in (ANY, -ANY):
        yield Fortify(amount, what=Target(replace(ANY_CARD, blocking=True)))
    yield from (Intimidate(), GainActionPoint(), Destroy(Self()), HandToBottom((Draw(1),)))
    for lasts in (False, True):
        yield from (PreventNext(ANY, "arcane", lasts), PreventNext(ANY, "", lasts))
    yield from gives()
    yield from (Reload(), Amp(ANY, card=True))
    for who in HEROES:
        yield from (TakeFrom(who, "hand", to) for to in ("banished", "top", "bottom"))
        yield from (TakeFrom(who, "arsenal", to) for to in ("banished", "graveyard"))
        yield from (TakeFrom(who, "deck", "graveyard"), TakeFrom(who, "graveyard", "banished"))
        yield TakeFrom(who, "soul", "banished")
    yield from (Fortify(amount, turn) for amount in (ANY, -ANY) for turn in (False, True))


def _of_attacks() -> Iterator[Effect]:
    """What attacks get, this one and those to come."""
    for power, keywords in changes():
        yield from (Strengthen(Self(), power, keywords), Strengthen(Self(), power, keywords, (GIFT,)))
        for kind in (ANY_ATTACK, ANY_ACTION):
            yield Strengthen(Target(replace(kind, attacking=True)), power, keywords)
            yield Strengthen(Target(replace(kind, attacking=True)), power, keywords, (GIFT,))
            for way in ("boosted", "fused", "charged", "rune gate"):
                for chain in (False, True):
                    yield NextAttack(kind, power, keywords, chain=chain, way=way)
            for upcoming, chain in product((True, False), repeat=2):
                yield NextAttack(kind, power, keywords, next=upcoming, chain=chain)
                yield NextAttack(kind, power, keywords, gives=(GIFT,), next=upcoming, chain=chain)
    yield Strengthen(Self(), gives=(GIFT,))
    for power, keywords in changes():
        for chain in (False, True):
            yield NextAttack(
                ObjectFilter(every=("action", "attack"), called="Crouching Tiger"), power, keywords, chain=chain
            )
    for kind in (ANY_ATTACK, ANY_ACTION):
        yield NextAttack(kind, gives=(GIFT,))
        yield Strengthen(Target(replace(kind, attacking=True)), gives=(GIFT,))


def gives() -> Iterator[Give]:
    """What one does with cards of one's own."""
    for how in ("banish", "bottom", "top", "reveal"):
        for zone in ("hand", "graveyard", "arsenal"):
            for count in AMOUNTS:
                yield Give(how, ANY_CARD, zone, count)
    for one in ("aura", "item"):
        yield Give("destroy", ObjectFilter(every=(one,)), "arena")
    for key, face in book().items():
        if face.card.token:
            yield Give("destroy", ObjectFilter(named=key), "arena")


FOLLOWS = (Draw(GIFTED),)
"""Instructions behind "if you do" that stand for all."""


def deeds() -> Iterator[Effect]:
    """What is done so that something follows from it: "if you do"."""
    yield from (PayFor(amount, FOLLOWS) for amount in AMOUNTS)
    for give in gives():
        if not (give.how == "bottom" and give.zone == "hand"):
            yield replace(give, effects=FOLLOWS)
    yield Give("return", ANY_CARD, "graveyard", effects=FOLLOWS)
    yield from (HandToBottom(FOLLOWS), DiscardFor(ANY_CARD, FOLLOWS), Decompose(FOLLOWS))


def costs() -> Iterator[AlsoCosts]:
    """What is given to play a card."""
    any_card = ObjectFilter()
    parts = [Give("banish", ANY_CARD, "graveyard", count, random) for count in AMOUNTS for random in (False, True)]
    parts += [Give("discard", any_card), Give("banish", any_card), Give("banish", any_card, random=True)]
    parts += [Give("bottom", any_card, "arsenal"), Give("bottom", any_card), Give("top", any_card)]
    parts += [Give("charge", any_card), *(Give("banish", any_card, "soul", count) for count in AMOUNTS)]
    parts += [Give("reveal", ANY_CARD), Give("discard", ANY_CARD), Give("banish", ANY_CARD)]
    parts += [Give("destroy", ObjectFilter(named=key), "arena") for key, face in book().items() if face.card.token]
    parts += [Give("destroy", ObjectFilter(every=(one,)), "arena") for one in ("aura", "item")]
    yield from (AlsoCosts(part, may) for part in parts for may in (False, True))


def given() -> Iterator[Give]:
    """What is given to activate an ability."""
    yield from gives()
    yield from (Give("discard", ANY_CARD), Give("discard", ObjectFilter(), random=True))
    yield from (Give("banish", ObjectFilter(), "soul", count) for count in AMOUNTS)


def changes() -> Iterator[tuple[int, tuple[str, ...]]]:
    """What an attack gets."""
    for power in (ANY, -ANY):
        yield power, ()
    for key in sorted(KEYWORDS):
        yield 0, (key,)
        yield ANY, (key,)


def kinds() -> Iterator[ObjectFilter]:
    """Attacks of which texts speak."""
    for one in ("", *sorted((CLASSES | MORE_CLASSES) - {"generic"})):
        classes = (one,) if one else ()
        for every in (classes, (*classes, "action", "attack")):
            yield ObjectFilter(every=every)
            yield ObjectFilter(every=every, keyword="stealth")
            yield ObjectFilter(every=every, most_cost=0)
            yield ObjectFilter(every=every, most_cost=ANY)
            yield ObjectFilter(every=every, least_power=ANY)
            yield ObjectFilter(every=every, most_power=ANY)
            yield ObjectFilter(every=every, least_cost=ANY)
    for either in permutations(sorted((CLASSES | MORE_CLASSES) - {"generic"}), 2):
        yield ObjectFilter(every=either)
        yield from (ObjectFilter(types=either, every=every) for every in ((), ("action", "attack")))
    for subtype in WEAPONS:
        yield ObjectFilter(types=("weapon",), subtype=subtype)
    yield ObjectFilter(subtype="arrow")
    yield ObjectFilter(every=("action", "attack"), in_name="Herald")
    for colour in COLOURS:
        yield from (ObjectFilter(every=("action", "attack"), colour=colour), ObjectFilter(colour=colour))


def card_kinds() -> Iterator[ObjectFilter]:
    """Cards of which texts speak."""
    for one in ("", *sorted(CLASSES | MORE_CLASSES)):
        classes = (one,) if one else ()
        for colour in ("", *COLOURS):
            for every, lacks in ((), ()), (("action",), ()), (("action", "attack"), ()), (("action",), ("attack",)):
                yield ObjectFilter(every=(*classes, *every), lacks=lacks, colour=colour)
    for either in permutations(sorted(CLASSES | MORE_CLASSES), 2):
        for every in ((), ("action",), ("action", "attack")):
            yield ObjectFilter(types=either, every=every)
    for one in ("", "mechanologist", "illusionist"):
        for kind in ("aura", "item"):
            every = (one, kind) if one else (kind,)
            yield from (ObjectFilter(every=every), ObjectFilter(every=every, most_cost=ANY))
            yield ObjectFilter(every=every, most_cost=0)
    for every in ((), ("action",), ("action", "attack")):
        yield from (ObjectFilter(every=every, most_cost=ANY), ObjectFilter(every=every, least_cost=ANY))
        yield ObjectFilter(every=every, most_cost=0)
    yield from (ObjectFilter(every=(one,)) for one in ("instant", "ally"))
    yield from (ObjectFilter(called=one) for one in NAMED)
    yield from (
        ObjectFilter(keyword="go again"),
        ObjectFilter(every=("attack",)),
        ObjectFilter(most_defence=ANY),
        ObjectFilter(types=("attack reaction", "defense reaction")),
        ObjectFilter(least_power=ANY),
        ObjectFilter(combo=True),
        ObjectFilter(crushing=True),
    )


def triggers() -> Iterator[When]:
    """What is waited for."""
    yield from (Attacks(), Attacks(hero=True), Attacks(marked=True))
    yield from (Hit(), Hit(hero=True), Hit(marked=True), Defends(), IsDestroyed(), PitchedThis(), Leaves())
    yield from (PhaseBegins("start"), PhaseBegins("action"), PhaseBegins("end"), ChainCloses())
    yield from (PlayedThis(), Enters(), Either(Attacks(), Defends()), Either(Attacks(), Hit()))
    yield Either(Enters(), Leaves())
    yield from (
        YouPlay(ANY_CARD),
        YouPitch(ANY_CARD),
        WinsClash(),
        Buried(),
        BanishedByBoost(),
        IsCharged(),
        DefendsTogether(),
        DefendsTogether(ANY_CARD),
    )
    for face in book().values():
        yield from (word.when for word in each_word(face.card) if isinstance(word, Triggered))


def hits() -> Iterator[Hit]:
    """What is waited for in a turn."""
    for hero in (False, True):
        yield from (Hit(kind, hero=hero) for kind in (ANY_ATTACK, ANY_ACTION))


def conditions() -> Iterator[Condition]:
    """What must be so."""
    yield from (PaidMore(), FromArsenal(), LessLife(), AgainstMarked(), Reprise(), OpponentsTurn())
    yield from (ChainLinks(ANY, ObjectFilter(every=("draconic",))), LastAttack(ANY_ATTACK))
    yield from (HitOnChain(ObjectFilter(types=("weapon",), subtype=one)) for one in WEAPONS if one)
    yield from (AsChainLink(ANY), MoreLife(), DefendedBy("action card"), DefendedBy("attack action card"))
    yield from (DefendedBy("equipment"), DefendedBy("non-equipment", 2, fewer=True))
    yield from (Belongs(one) for one in ("draconic", "light", "shadow"))
    yield from (DealtMore(ANY), DealtMore(ANY, hero=True), DealtMore(0), DealtMore(0, hero=True), BigGiven())
    yield from (DefendsAgainst(ANY_ATTACK), DefendsAgainst(ANY_ACTION))
    yield from (InPitch(ANY_CARD), LeastLife(), MorePower(), HavePitched(ANY_CARD), HaveReacted(), HaveReacted(ANY))
    yield from (HavePlayed(ANY_CARD), HavePlayed(ANY_CARD, other=True), HavePlayed(ANY_CARD, ANY))
    yield from (CardsIn(count, ANY_CARD, zone) for count in (1, OTHER) for zone in ("banished", "pitch", "graveyard"))
    for what in CHAIN_FACTS:
        yield ChainFact(what)  # type: ignore[arg-type]
    for lost in ("your item", "big into banished", "into banished", "life", "instant into graveyard"):
        yield Lost(lost)
    yield from (MostLife(), WithCounter("aim"), Scrapped(), YellowCharged(), TheirHand(ANY))
    for either in (("item",), ("item", "equipment"), ("equipment",)):
        yield BoostedWith(ObjectFilter(types=either))
    yield from (PitchedFor(ANY_CARD), ItIs(ANY_CARD), HasSoul(1), HasSoul(ANY), Big(ANY), HandIs(0), HandIs(ANY))
    yield from (ItIs(ObjectFilter(colour=colour)) for colour in COLOURS)
    yield from (Control(ObjectFilter(called=one, whose="you"), least) for one in NAMED for least in AMOUNTS)
    for one in ("aura", "item"):
        yield from (Control(ObjectFilter(every=(one,), whose="you"), least) for least in AMOUNTS)
        yield Control(ObjectFilter(every=(one,), whose="you"), none=True)
        for every in ((one,), ("illusionist", one)):
            another = ObjectFilter(every=every, whose="you", another=True)
            yield from (Control(another), Control(another, none=True))
    for key, face in book().items():
        if face.card.token:
            yield from (Control(ObjectFilter(named=key, whose="you"), least) for least in AMOUNTS)
    for what in HAVE_DONE:
        yield HaveDone(what)  # type: ignore[arg-type]
    for face in book().values():
        yield from (word for word in each_word(face.card) if isinstance(word, Condition))


CHAIN_FACTS = (
    "defending", "attacking", "boosted", "instant", "reaction", "marked", "missed", "wagered", "last hit", "alone",
    "by attack action",
)  # fmt: skip
NAMED = ("Phoenix Flame", "Hyper Driver", "Crouching Tiger", "Nimblism", "Sloggism", "Minnowism", "Sun Kiss")
"""Cards of which several texts speak by their names."""
HAVE_DONE = (
    "charge", "beat chest", "big banish", "fuse", "hurt", "arcane hurt", "yellow soul", "soul", "instant", "clash",
    "wager", "damage", "red card", "non-attack action", "weapon attack", "attack action", "big discard", "intimidate",
    "boost", "aura", "second weapon attack",
    "arcane damage", "arcane damage to an opponent", "draw",
)  # fmt: skip
