"""What mana abilities give at the moment: which kinds, and how much (magic 106.6, 106.7, 605)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules.card import Script
from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.amounts import number
from games.engine import ObjectId
from games.rulesets.magic.faces import is_mana_ability, mana_of
from games.rulesets.magic.state import MagicState


def scripts_of(game: MagicState, thing: ObjectId) -> Sequence[Script]:
    """The mana abilities of a permanent."""
    traits = game.traits(thing)
    abilities, face = traits.abilities, game.book[traits.card]
    if abilities is face.traits.abilities:
        return face.mana
    scripts = [game.script(passage) for passage in dict.fromkeys(abilities)]
    # What it has twice, of its own and from something else, is one thing to do.
    return list({script.ability: script for script in reversed(scripts) if is_mana_ability(script)}.values())[::-1]


def amount_of(game: MagicState, thing: ObjectId, script: Script) -> int:
    """How many times it gives its mana."""
    times = mana_of(script).times
    return times if isinstance(times, int) else number(times, game, _by(game, thing, script))


def letters_of(game: MagicState, thing: ObjectId, script: Script) -> str:
    """The kinds of mana that it gives, or of which one is chosen."""
    return _letters(game, thing, script, frozenset({thing}))


def _letters(game: MagicState, thing: ObjectId, script: Script, asked: frozenset[ObjectId]) -> str:
    """What others could produce counts whether or not it can be paid for; who asks the others in turn asks nobody twice
    (magic 106.7)."""
    word = mana_of(script)
    if word.like is None:
        return word.mana
    others = [one for one in word.like.found(game, _by(game, thing, script)) if one not in asked]
    could = {
        letter
        for one in others
        for other in scripts_of(game, one)
        for letter in _letters(game, one, other, asked | {one})
    }
    return "".join(letter for letter in word.mana if letter in could)


def _by(game: MagicState, thing: ObjectId, script: Script) -> Play:
    return Play(game.traits(thing).controller, game.ref(thing), script.passage)
