"""Which texts look at a quantity that grows in a loop, and when one of them sees something else for the first time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary.abilities import Part
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine.node import Node, each_word
from games.engine.values import ObjectId

LIFE, COUNTERS, DAMAGE, TOKENS, STACK, PILE = "life", "counters", "damage", "tokens", "stack", "pile"
"""Kinds of quantities, beside the numbers of players that a game names; the first word of each name."""
COMMON = "games.cardgames.vocabulary."
"""Where the words are that `READS` speaks of: a game's own word of the same name may read more."""

READS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("Count", "Control"), frozenset({TOKENS})),
    **dict.fromkeys(("PowerOf", "DefenceOf", "CountersOn", "Compared", "Fight"), frozenset({COUNTERS})),
    **dict.fromkeys(("ExchangeLife", "LifeOf"), frozenset({LIFE})),
    **dict.fromkeys(("Greatest", "Total"), frozenset({TOKENS, COUNTERS})),
    "CardsOf": frozenset({PILE}),
    **dict.fromkeys(
        (
            "Activated", "Alter", "Attach", "Attached", "Attacks", "BecomesBlocked", "BecomesTapped",
            "BecomesTarget", "Begins", "Blocks", "BlocksOnly", "BlocksOrIsBlocked", "CastThis", "Casts", "Comparison",
            "ControllerOf", "Counter", "CreateToken", "Damage", "DealsDamage", "Destroy", "Dies", "Discard",
            "DiscardChosen", "Discards", "Done", "Draw", "Draws", "During", "Each", "EachPlayer", "Enchant", "Except",
            "Enters", "EntersTapped", "EntersWith", "Exile", "Exiled", "GainLife", "Half", "If", "IfPaidMore",
            "Instead", "Instructions", "IsSo", "Kept", "Later", "Leaves", "LifeChanges", "Look", "LoseLife", "May",
            "Mill", "Minus", "Mode", "More",
            "Nothing", "ObjectFilter", "Paid", "PaidMore", "Part", "Payment", "Prevent",
            "PreventCombatDamage", "Prevented", "PutBack", "PutCounters", "Redirected", "ReturnToHand", "Sacrifice",
            "SacrificeIt", "Sacrifices", "Scry", "Search", "Self", "Static", "StayTapped", "Surveil", "Tap", "Tapped",
            "Target", "That", "ThatMuch", "Times", "Triggered", "Unblocked", "Unless", "Unpreventable", "Untap",
            "CannotLose", "DrawGame",
            "ExileIfItLeaves", "ExtraCombat", "ExtraStep", "ExtraTurn", "LeavesIntoExile", "Returned", "SkipNext",
            "SkipsStep", "WinGame", "WithCounters", "WouldBeDealtDamage", "WouldCreateTokens", "WouldDie", "WouldDraw",
            "WouldEnter", "WouldGainLife", "WouldGetCounters", "WouldGoToGrave", "X", "You",
        ),
        frozenset(),
    ),
}  # fmt: skip
"""Which quantities a word reads. A word that does not stand here, nor in the ruleset's own `Loops.reads`, counts as
reading all: then it is not said that a loop goes on for ever."""


def kind_of(name: str) -> str:
    """What kind of quantity a name speaks of."""
    return name.split(maxsplit=1)[0]


def until_read(game: CardState, kinds: set[str], tokens: Mapping[ObjectId, int]) -> int | None:
    """In how many rounds a text in play sees something that it has not seen before; None: never; 0: it cannot be told.

    `kinds` are the quantities that change, `tokens` by how much which tokens do in a round. What lasts for a while and
    what nobody has described is taken to read everything.
    """
    if game.replacement_sources:
        return 0
    rules = game.ruleset.loops
    own = {} if rules is None else rules.reads
    found: list[int] = []
    for play in _in_force(game):
        for word in _words(game.script(play.passage).ability):
            if type(word) is Control:
                until = _until_so_many(game, word, play, tokens)
                found += [] if until is None else [until]
            elif kinds & _read_by(word, own, kinds):
                return 0
    return min(found, default=None)


def _in_force(game: CardState) -> Iterator[Play]:
    """Each text of what is on the field, on the stack, or put off, as it would be carried out."""
    for thing in game.permanents:
        traits = game.traits(thing)
        for passage in dict.fromkeys(traits.abilities):
            if passage[1] >= 0:
                yield Play(traits.controller, game.ref(thing), passage)
    yield from (play for play in (*game.plays_on.values(), *game.triggered, *game.delayed) if play.passage[1] >= 0)


def _words(word: object) -> Iterator[Node]:
    """All words of a text but what a cost is paid with: as long as there is enough of it, more makes no difference."""
    return each_word(word, without=Part)


def _read_by(word: Node, own: Mapping[str, frozenset[str]], everything: set[str]) -> frozenset[str] | set[str]:
    kind = type(word)
    found = (READS if kind.__module__.startswith(COMMON) else own).get(kind.__name__)
    if found is None:
        return everything
    if not isinstance(word, ObjectFilter):
        return found
    return found | ({PILE} if word.zone else set()) | ({COUNTERS} if word.counter or word.greatest else set())


def _until_so_many(game: CardState, word: Control, play: Play, tokens: Mapping[ObjectId, int]) -> int | None:
    """In how many rounds "you control at least so many" becomes true, or ceases to be."""
    by = sum(each for thing, each in tokens.items() if word.kind.fits(game, thing, play))
    if not by or word.kind.zone:
        return None
    now = len(word.kind.found(game, play))
    if now < word.least:
        return None if by < 0 else -(-(word.least - now) // by)
    return None if by > 0 else (now - word.least) // -by + 1
