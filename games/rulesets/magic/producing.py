"""What mana abilities give at the moment: which kinds, and how much (magic 106.6, 106.7, 605)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules import triggers
from games.cardgames.rules.card import Script
from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.amounts import number
from games.engine import ObjectId
from games.rulesets.magic.faces import is_mana_ability, mana_of
from games.rulesets.magic.state import ADDS, MagicState
from games.rulesets.magic.vocabulary.mana import AdditionalMana


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


def added_to(game: MagicState, thing: ObjectId) -> list[tuple[str, bool]]:
    """For each mana that is added whenever this is tapped for mana: its kinds, or "" for any that was produced, and
    whether it comes from something that is snow; what leaves least choice first (magic 605.1b, 605.4a)."""
    if ADDS not in game.features:
        return []
    found: list[tuple[str, bool]] = []
    seat = game.traits(thing).controller
    for source, passage in triggers.listeners(game).get(ADDS, ()):
        word, traits = game.script(passage).ability, game.traits(source)
        stands_on = Play(traits.controller, game.ref(source), passage)
        if isinstance(word, AdditionalMana) and word.concerns(game, thing, seat, stands_on):
            kinds = [word.mana] if word.choice or not word.mana else list(word.mana)
            found += [(one, traits.is_a("snow")) for one in kinds]
    return sorted(found, key=lambda one: (len(one[0]) > 1, not one[0], one))


def with_added(made: str, added: Sequence[tuple[str, bool]], wanted: str = "") -> list[tuple[str, bool]]:
    """Which mana is added where this was made and that is wanted of it, and whether it is of snow."""
    left, found = list(wanted), []
    for kinds, snow in added:
        able = kinds or made
        letter = next((one for one in left if one in able), able[-1])
        if letter in left:
            left.remove(letter)
        found.append((letter, snow))
    return found


def _by(game: MagicState, thing: ObjectId, script: Script) -> Play:
    return Play(game.traits(thing).controller, game.ref(thing), script.passage)
