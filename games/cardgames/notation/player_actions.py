"""What a player does in one line, and the options that make it up: "cast Shock on x", "attack B with x, y"."""

from __future__ import annotations

from collections.abc import Iterator

from games.cardgames.notation.declared import Notation
from games.cardgames.notation.object_names import must_be_known
from games.cardgames.rules.game import CardGame
from games.engine import SeatNo
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Deed, Names
from games.engine.window import ANY_ORDER, PASS

DONE = "done"
EACH = ("discard", "target", "sacrifice", "bottom", "top", "bury", "exile")
"""Verbs that may be said of several things in one line."""
OF_ONE = ("take", "keep", "next", "copy", "return")
"""Verbs that are said of one thing."""
ALONE = (
    PASS, DONE, "cancel", "clear", "enough", "yes", "no", "nothing", "pay", "decline", "mulligan", "mode", "x",
    "damage", "first", "replace", "choose",
)  # fmt: skip
"""Verbs of options that are said of nothing, or of a number."""
LONG = ("activate", "attack", "block", "not attack", "not block", "order", "assign", "ask", "say")
"""What stands for several options, or for one in other words."""


def deed(stage: Notation, game: CardGame, names: Names, seat: SeatNo, words: Excerpt) -> Deed:
    """The options, one after the other. What is no deed of its own is one option in words."""
    verb, _, _ = words.text.partition(" ")
    rest = words.after(verb) or Excerpt("", words.column, words.line)
    own = stage.own_deed(game, names, seat, verb, rest)
    if own is not None:
        return own
    if verb in stage.casts:
        return _cast(stage, game, names, verb, rest)
    if verb == "activate":
        return _activate(stage, game, names, rest)
    if verb == "attack":
        return Deed((*_pairs(game, names, rest, "attack"), DONE))
    if verb == "block":
        return Deed((*_pairs(game, names, rest, "block"), DONE))
    if words.text in ("not attack", "not block"):
        return Deed((DONE,))
    if verb == "order" and rest.text == ANY_ORDER:
        return Deed((ANY_ORDER,))
    if verb == "order":
        ordered = listed(rest)
        for one in ordered:
            must_be_known(game, names, one)
        return Deed(tuple(f"next {one.bare()}" for one in ordered[:-1]))
    if verb == "assign":
        return Deed(tuple(_shares(stage, game, names, rest)))
    if verb == "ask":
        return Deed((PASS,))  # whoever asks has passed (MTG-P-25)
    if verb == "say":
        return Deed((rest.bare(),))
    each, of_one, alone = (*EACH, *stage.each), (*OF_ONE, *stage.of_one), (*ALONE, *stage.alone)
    if verb not in (*each, *of_one, *alone):
        known = (*sorted(stage.casts), *LONG, *each, *of_one, *alone)
        raise Excerpt(verb, words.column, words.line).unknown("such deed:", known)
    for one in listed(rest) if rest and verb in (*each, *of_one) else []:
        must_be_known(game, names, one.cut(" for ")[0])
    if verb in each and rest:
        return Deed(tuple(f"{verb} {one.bare()}" for one in listed(rest)))
    return Deed((words.text,))


def _cast(stage: Notation, game: CardGame, names: Names, verb: str, rest: Excerpt) -> Deed:
    rest, name = rest.cut(" as ")
    rest, on = rest.cut(" on ")
    ways = "|".join(f" {way}" for way in stage.ways) or "(?!)"
    found = rest.match(rf"(.+?)({ways})?(?:,? mode (\d+))?(?:,? x (\d+))?,?")
    if found is None:
        raise rest.misread(f"{verb} what?", f'write for example "{verb}s Shock on x"')
    card = rest.part(0, found.end(1))
    must_be_known(game, names, card)
    steps = [f"{verb} {card.bare()}{found[2] or ''}"]
    steps += [f"mode {found[3]}"] if found[3] else []
    steps += [f"x {found[4]}"] if found[4] else []
    return Deed((*steps, *targets(game, names, on)), name, stage.settles)


def _activate(stage: Notation, game: CardGame, names: Names, rest: Excerpt) -> Deed:
    rest, name = rest.cut(" as ")
    rest, on = rest.cut(" on ")
    found = rest.match(r"(.+?)( ability \d+| [+-]?\d+)?")
    if found is None:
        raise rest.misread("activate what?", 'write for example "activates x on B"')
    source = rest.part(0, found.end(1))
    must_be_known(game, names, source)
    steps = (f"activate {source.bare()}{found[2] or ''}", *targets(game, names, on))
    return Deed(steps, name, stage.settles)


def targets(game: CardGame, names: Names, on: Excerpt | None) -> Iterator[str]:
    """The targets that are named, one option each."""
    for one in [] if on is None else listed(on):
        must_be_known(game, names, one)
        yield f"target {one.bare()}"


def _pairs(game: CardGame, names: Names, rest: Excerpt, verb: str) -> Iterator[str]:
    """ "B with x, y, Jace with z": what is attacked or blocked, and with what."""
    goal: Excerpt | None = None
    for piece in listed(rest):
        first, second = piece.cut(" with ")
        if second is not None:
            goal = first
            must_be_known(game, names, first)
        if goal is None:
            raise piece.misread(f"{verb} with what?", f'write for example "{verb}s B with x, y"')
        one = first if second is None else second
        must_be_known(game, names, one)
        yield f"{verb} {goal.bare()} with {one.bare()}"


def _shares(stage: Notation, game: CardGame, names: Names, rest: Excerpt) -> Iterator[str]:
    """ "3 to x, 2 to y": the last one gets what is left, without being asked."""
    shares = []
    for piece in listed(rest):
        found = piece.match(r"(\d+) to (.+)")
        if found is None:
            raise piece.misread("how much to whom?", 'write for example "assigns 3 to x, 2 to y"')
        must_be_known(game, names, piece.part(found.start(2)))
        shares.append((int(found[1]), piece.part(found.start(2)).bare()))
    total, due = sum(amount for amount, _ in shares), stage.damage_due(game)
    if due is not None and total != due:
        raise rest.misread(f"{total} damage is assigned", f"there is {due} to be assigned")
    for amount, name in shares[:-1]:
        yield f"damage {amount} to {name}"


def listed(phrase: Excerpt) -> list[Excerpt]:
    """What stands between commas, with "and" before the last one."""
    pieces = phrase.split()
    if not pieces:
        raise phrase.misread("something is missing here", "name it")
    before, last = pieces[-1].cut(" and ")
    return pieces if last is None else [*pieces[:-1], before, last]
