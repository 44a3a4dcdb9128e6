"""Phrases that many cards share."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Instructions, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import StayTapped, Untap
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Each, Target
from games.cardgames.vocabulary.triggers import Dies, Enters
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
SCION = "Scion of the Seventh Dawn"

# --- who and what --------------------------------------------------------------------------------------------------

A_FORWARD = Target(FORWARD)
THEIR_FORWARDS = Each(THEIR_FORWARD)
DULL_AND_FREEZE = (Dull(A_FORWARD), StayTapped(A_FORWARD))
ACTIVATE_A_BACKUP = Untap(Target(YOUR_BACKUP))
FORWARDS = Each(FORWARD)
BACKUPS = Each(BACKUP)

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


def hits(amount: int, kind: Cards = FORWARD) -> Damage:
    """So much damage to one of a kind."""
    return Damage(amount, Target(kind))


DRAW = Draw()
