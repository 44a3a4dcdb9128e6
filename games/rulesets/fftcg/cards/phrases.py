"""Phrases that many cards share."""

from __future__ import annotations

from typing import Any

from games.cardgames.vocabulary.abilities import Instructions, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import Effect, May
from games.cardgames.vocabulary.permanents import Alter, StayTapped, Untap
from games.cardgames.vocabulary.piles import Discard, Draw, Mill, Search
from games.cardgames.vocabulary.selectors import Each, EachPlayer, Self, Target
from games.cardgames.vocabulary.triggers import Attacks, Dies, Enters
from games.rulesets.fftcg.vocabulary.abilities import ExBurst
from games.rulesets.fftcg.vocabulary.effects import Dull
from games.rulesets.fftcg.vocabulary.selectors import BACKUP, FORWARD, Cards

# --- kinds ---------------------------------------------------------------------------------------------------------

YOUR_FORWARD = Cards(types=("forward",), whose="you")
THEIR_FORWARD = Cards(types=("forward",), whose="opponent")
DULL_FORWARD = Cards(types=("forward",), tapped=True)
ACTIVE_FORWARD = Cards(types=("forward",), active=True)
DAMAGED_FORWARD = Cards(types=("forward",), damaged=True)
YOUR_BACKUP = Cards(types=("backup",), whose="you")
CHARACTERS = ("forward", "backup", "monster")
SCION = "Scion of the Seventh Dawn"

# --- who and what --------------------------------------------------------------------------------------------------

A_FORWARD = Target(FORWARD)
OPPONENT = EachPlayer(opponents=True)
THEIR_FORWARDS = Each(THEIR_FORWARD)
DULL_AND_FREEZE = (Dull(A_FORWARD), StayTapped(A_FORWARD))
ACTIVATE_A_BACKUP = Untap(Target(YOUR_BACKUP))
FORWARDS = Each(FORWARD)
BACKUPS = Each(BACKUP)
THEY_DISCARD = Discard(1, OPPONENT)
THEY_MILL = Mill(1, OPPONENT)

# --- abilities -----------------------------------------------------------------------------------------------------


def does(*effects: Effect) -> tuple[Instructions]:
    """What a Summon does, one thing after the other."""
    return (Instructions(effects),)


def bursts(*effects: Effect) -> tuple[ExBurst]:
    """What a Summon does that has an EX Burst."""
    return (ExBurst(Instructions(effects)),)


def on_entering(*effects: Effect) -> Triggered:
    """When this enters the field, it does this."""
    return Triggered(Enters(), effects)


def on_breaking(*effects: Effect) -> Triggered:
    """When this is put from the field into the Break Zone."""
    return Triggered(Dies(), effects)


def on_attacking(*effects: Effect) -> Triggered:
    """When this attacks."""
    return Triggered(Attacks(), effects)


def hits(amount: int, kind: Cards = FORWARD) -> Damage:
    """So much damage to one of a kind."""
    return Damage(amount, Target(kind))


def hits_all(amount: int) -> Damage:
    """So much damage to all the Forwards your opponent controls."""
    return Damage(amount, THEIR_FORWARDS)


def gives(power: int = 0, *keywords: str, to: Cards = FORWARD) -> Alter:
    """One of a kind gets so much power and keywords for the turn."""
    return Alter(Target(to), power, keywords=keywords)


def gets(power: int = 0, *keywords: str) -> Alter:
    """This gets so much power and keywords for the turn."""
    return Alter(Self(), power, keywords=keywords)


def finds(**card: Any) -> May:
    """You may search for such a card and add it to your hand."""
    return May((Search(Cards(zone="deck", **card), reveal=True),))


DRAW = Draw()
