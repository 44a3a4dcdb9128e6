"""The combat chain: what its links are, and what can be asked about them."""

from __future__ import annotations

from games.cardgames.rules import continuous_effects
from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.abilities import Instructions
from games.engine import ObjectId, SeatNo
from games.rulesets.flesh_and_blood.objects import Link
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation

STEPS = ("attack", "defend", "reaction", "damage", "resolution", "close")
"""The steps of a combat; before them the attack is a layer on the stack."""
REACTIONS = frozenset({"attack reaction", "defense reaction"})


# --- what is asked about combat ------------------------------------------------------------------------------------


def is_attack(game: FleshAndBloodState, play: Play) -> bool:
    """Whether a play is an attack: a card, or an ability of a weapon or ally."""
    if play.passage[1] < 0:
        return game.book[play.passage[0]].is_attack
    word = game.script(play.passage).word
    if isinstance(word, Activation):
        return word.attack
    return isinstance(word, Instructions) and game.book[play.passage[0]].is_attack


def is_reaction(game: FleshAndBloodState, play: Play) -> bool:
    """Whether a layer is an attack reaction or a defense reaction: a card, or an ability that is used as one."""
    if not game.prints[play.thing]:
        word = game.script(play.passage).word
        return isinstance(word, Activation) and word.speed in REACTIONS
    return bool(game.card(play.thing).traits.types & REACTIONS)


def link_of(game: FleshAndBloodState) -> Link | None:
    """The active chain link: the last one, as long as the chain is open and its attack is not over."""
    return game.links[-1] if game.links and game.step in STEPS[:4] else None


def defending_seat(game: FleshAndBloodState) -> SeatNo | None:
    """The player whose hero is attacked on the active link; an ally defends itself with nothing."""
    link = link_of(game)
    return SeatNo(link.target) if link is not None and isinstance(link.target, int) else None


def is_on_chain(game: FleshAndBloodState, thing: ObjectId) -> bool:
    """Whether an object attacks or defends on some link of the open chain."""
    ref = game.ref(thing)
    return any(ref == link.attack or ref in link.defenders for link in game.links)


def defence_of(game: FleshAndBloodState, thing: ObjectId) -> int:
    """How much an object defends for; never less than nothing."""
    return max(0, game.traits(thing).defence)


def goes_on(game: FleshAndBloodState, link: Link) -> bool:
    """Whether attack and target are still there."""
    return game.is_current(link.attack) and ObjectId(link.attack[0]) in game.permanents and game.is_there(link.target)


def end_link(game: FleshAndBloodState) -> None:
    """What counts for one attack only is over."""
    continuous_effects.expire(game, "this attack")
