"""What lines are read with: words of the vocabulary, each said once, with a number that stands for any number."""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.damage import GainLife, LoseLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.permanents import Destroy, PutCounters
from games.cardgames.vocabulary.piles import Discard, Draw, Scry
from games.cardgames.vocabulary.selectors import Self, Target, You
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import Leaves
from games.engine.node import each_word
from games.rulesets.flesh_and_blood.card import COLOURS, KEYWORDS
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.cardset import CLASSES
from games.rulesets.flesh_and_blood.vocabulary import abilities
from games.rulesets.flesh_and_blood.vocabulary.banishing import BanishTop, Intimidate, Mark
from games.rulesets.flesh_and_blood.vocabulary.conditions import (
    AgainstMarked,
    AsChainLink,
    ChainLinks,
    DefendedBy,
    FromArsenal,
    HaveDone,
    HitOnChain,
    InPitch,
    LastAttack,
    LessLife,
    MoreLife,
    OpponentsTurn,
    Reprise,
)
from games.rulesets.flesh_and_blood.vocabulary.counters import UnlessRemoves
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    ArsenalToBottom,
    Create,
    Deal,
    DiscardAtRandom,
    GainActionPoint,
    GainResources,
    HandToBottom,
    PreventNext,
    Strengthen,
    UnlessPays,
)
from games.rulesets.flesh_and_blood.vocabulary.promises import Amp, NextAttack, NextCosts
from games.rulesets.flesh_and_blood.vocabulary.selectors import (
    ANY_TARGET,
    HERO,
    OPPOSING_HERO,
    AttackedHero,
    AttackingHero,
    ObjectFilter,
)
from games.rulesets.flesh_and_blood.vocabulary.triggers import (
    Attacks,
    ChainCloses,
    Defends,
    Hit,
    IsDestroyed,
    PhaseBegins,
    PitchedThis,
    RunsOut,
)

ANY = 97
"""A number in a word that stands for every number; no card says it."""
AMOUNTS = (1, ANY)
HEROES = (AttackedHero(), AttackingHero())
WEAPONS = ("", "sword", "dagger", "hammer", "club", "claw", "pistol")
TALENTS = ("earth", "ice", "lightning", "light", "shadow", "draconic")
PLAIN: tuple[type[Ability], ...] = (
    abilities.BladeBreak, abilities.Battleworn, abilities.Temper, abilities.Guardwell, abilities.Phantasm,
    abilities.Boost, abilities.BloodDebt, abilities.Cloaked, abilities.Legendary, abilities.PlayableBanished,
    abilities.DiscardToPlay,
)  # fmt: skip
"""Abilities that say nothing but their name."""
NUMBERED = (
    abilities.ArcaneBarrier, abilities.Quell, abilities.Spellvoid, abilities.Ward, abilities.Piercing, abilities.Heave,
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
    for key, face in book().items():
        if face.card.token:
            yield abilities.CostsLess(ObjectFilter(named=key, whose="you"))
    for counter in ("steam", "verse"):
        yield from (abilities.EntersWith(counter, amount) for amount in AMOUNTS)
        yield Triggered(PhaseBegins("start"), (UnlessRemoves(counter, (Destroy(Self()),)),))
        yield Triggered(RunsOut(counter), (Destroy(Self()),))
    for face in book().values():
        yield from face.card.abilities


def effects() -> Iterator[Effect]:
    """Instructions, one thing each."""
    for amount in AMOUNTS:
        yield from (Draw(amount), Scry(amount), GainLife(amount), GainResources(amount), Amp(amount))
        yield from (Create(key, amount) for key, face in book().items() if face.card.token)
        yield BanishTop(amount)
        yield from (DiscardAtRandom(amount, AttackedHero()), DiscardAtRandom(amount, You()))
        for who in HEROES:
            yield from (LoseLife(amount, who), Discard(amount, who), BanishTop(amount, who))
            yield from (Create(key, amount, who) for key, face in book().items() if face.card.token)
    for to in (Target(HERO), Target(OPPOSING_HERO), Target(ANY_TARGET), *HEROES):
        yield from (Deal(ANY, to), Deal(ANY, to, ""), Mark(to), Intimidate(to))
    yield from (ArsenalToBottom(who) for who in HEROES)
    yield UnlessPays(ANY, AttackedHero(), (Discard(1, AttackedHero()),))
    yield UnlessPays(ANY, You(), (Strengthen(Self(), -ANY),))
    yield from (NextAttack(power=-ANY, who=AttackedHero()), NextCosts(ANY, who=AttackedHero()))
    yield PutCounters("-1 defence", 1, Self())
    yield from (Intimidate(), GainActionPoint(), Destroy(Self()), HandToBottom((Draw(1),)))
    for lasts in (False, True):
        yield from (PreventNext(ANY, "arcane", lasts), PreventNext(ANY, "", lasts))
    yield from (NextAttack(kind, ANY, gives=(gift,)) for kind in kinds() for gift in gifts())
    for power, keywords in changes():
        yield Strengthen(Self(), power, keywords)
        for kind in kinds():
            yield NextAttack(kind, power, keywords)
        for kind in kinds(attacking=True):
            yield Strengthen(Target(kind), power, keywords)
    for face in book().values():
        yield from (word for word in each_word(face.card) if isinstance(word, Effect))


def gifts() -> Iterator[Ability]:
    """Abilities that an attack gets."""
    yield Triggered(Hit(), (Strengthen(Self(), keywords=("go again",)),))
    yield from (Triggered(Hit(), (Draw(1),)), Triggered(Hit(hero=True), (Mark(AttackedHero()),)))
    yield Triggered(Hit(hero=True), (Discard(1, AttackedHero()),))
    yield from (Triggered(Hit(hero=True), (BanishTop(amount, AttackedHero()),)) for amount in AMOUNTS)


def changes() -> Iterator[tuple[int, tuple[str, ...]]]:
    """What an attack gets."""
    for power in (ANY, -ANY):
        yield power, ()
    for key in sorted(KEYWORDS):
        yield 0, (key,)
        yield ANY, (key,)


def kinds(*, attacking: bool = False) -> Iterator[ObjectFilter]:
    """Attacks of which texts speak."""
    for one in ("", *sorted(CLASSES - {"generic"})):
        classes = (one,) if one else ()
        yield ObjectFilter(every=classes, attacking=attacking)
        yield ObjectFilter(every=(*classes, "action", "attack"), attacking=attacking)
    for cost in range(4):
        yield ObjectFilter(every=("action", "attack"), most_cost=cost, attacking=attacking)
    for subtype in WEAPONS:
        yield ObjectFilter(types=("weapon",), subtype=subtype, attacking=attacking)
    yield ObjectFilter(keyword="stealth", attacking=attacking)
    yield ObjectFilter(every=("action", "attack"), keyword="stealth", attacking=attacking)


def triggers() -> Iterator[When]:
    """What is waited for."""
    yield from (Attacks(), Attacks(hero=True), Attacks(marked=True))
    yield from (Hit(), Hit(hero=True), Hit(marked=True), Defends(), IsDestroyed(), PitchedThis(), Leaves())
    yield from (PhaseBegins("start"), PhaseBegins("action"), PhaseBegins("end"), ChainCloses())
    for face in book().values():
        yield from (word.when for word in each_word(face.card) if isinstance(word, Triggered))


def conditions() -> Iterator[Condition]:
    """What must be so."""
    yield from (PaidMore(), FromArsenal(), LessLife(), AgainstMarked(), Reprise(), OpponentsTurn())
    yield from (ChainLinks(ANY, ObjectFilter(every=("draconic",))), LastAttack(ObjectFilter(every=("draconic",))))
    yield from (HitOnChain(ObjectFilter(types=("weapon",), subtype=one)) for one in WEAPONS if one)
    yield from (AsChainLink(ANY), MoreLife(), DefendedBy("action card"), DefendedBy("attack action card"))
    yield from (DefendedBy("equipment"), DefendedBy("non-equipment", 2, fewer=True))
    yield from (InPitch(ObjectFilter(colour=colour)) for colour in COLOURS)
    for what in HAVE_DONE:
        yield HaveDone(what)  # type: ignore[arg-type]
    for face in book().values():
        yield from (word for word in each_word(face.card) if isinstance(word, Condition))


HAVE_DONE = (
    "red card", "non-attack action", "weapon attack", "attack action", "big discard", "intimidate", "boost", "aura",
    "arcane damage", "arcane damage to an opponent",
)  # fmt: skip


def statics(only_if: Condition) -> Iterator[Static]:
    """What an object is as long as something is so."""
    for power, keywords in changes():
        yield Static(Self(), power, keywords=keywords, only_if=only_if)
    yield Static(Self(), defence=ANY, only_if=only_if)
