"""What can be claimed of a position: "stack: x, y", "A life 20", "x 3/3 damage 2 tapped", "x in A's grave"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.cardgames.notation import steps
from games.cardgames.notation.declared import Notation
from games.cardgames.notation.object_names import called, cards_called, names_of, object_first
from games.cardgames.notation.situation import EMPTY
from games.cardgames.notation.states import expect, said_place
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.traits import NOWHERE
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names


def claim(stage: Notation, game: CardGame, names: Names, words: Excerpt) -> None:
    """Check one claim. Raises `Untrue`, or `Misread` for what is none."""
    if (at := steps.moment(stage.steps, names, words)) is not None:
        _at(stage, game, names, at)
    elif (step := words.after("step")) is not None:
        expect(game.step in steps.step_called(stage.steps, step), steps.called(stage.steps, game.step))
    elif (turn := words.match(r"turn (\d+)")) is not None:
        expect(game.turn == int(turn[1]), f"turn {game.turn}")
    elif (stack := words.after(f"{game.STACK.key}:")) is not None:
        pile(game, names, game.stack, stack, "bottom to top")
    elif not (
        _of_shared(stage, game, names, words)
        or _of_player(stage, game, names, words)
        or stage.own_claim(game, names, words)
        or _of_object(stage, game, names, words)
    ):
        raise words.misread("nothing can be claimed like that", f"write for example: {'; '.join(stage.forms)}")


def _at(stage: Notation, game: CardGame, names: Names, at: tuple[SeatNo, tuple[str, ...]]) -> None:
    holds = game.turn_seat == at[0] and game.step in at[1]
    expect(holds, f"{names.seats[game.turn_seat]}'s {steps.called(stage.steps, game.step)}")


# --- zones ---------------------------------------------------------------------------------------------------------


def pile(
    game: CardGame, names: Names, things: Sequence[ObjectId], listed: Excerpt, how: str, *, ordered: bool = True
) -> None:
    """Exactly these objects; in this order where the zone has one."""
    if (counted := listed.match(r"(\d+) cards?")) is not None:
        expect(len(things) == int(counted[1]), f"{len(things)} cards")
        return
    if not listed:
        raise listed.misread("nothing is listed", 'write what there is, or "empty"')
    wanted = [] if listed.text == EMPTY else [one for piece in listed.split() for one in _each(piece)]
    for one in wanted:
        _known(game, names, one)
    fits = _fits_in_order if ordered else _fits_somehow
    found = ", ".join(called(game, names, thing) for thing in things) or EMPTY
    expect(fits(game, names, things, wanted), f"{found} ({how})")


def _each(piece: Excerpt) -> list[Excerpt]:
    """ "2 Forest" as two of them."""
    counted = piece.match(r"(\d+) (.+)")
    return [piece] if counted is None else [piece.part(counted.start(2))] * int(counted[1])


def _known(game: CardGame, names: Names, one: Excerpt) -> None:
    """A name that means nothing is a mistake of the file, not of the game."""
    if one.bare().lower() in names.things or one.text.lower().endswith("ability"):
        return
    cards_called(game.book, one)


def _is_called(game: CardGame, names: Names, thing: ObjectId, one: Excerpt) -> bool:
    return one.bare().lower() in (name.strip('"').lower() for name in names_of(game, names, thing))


def _fits_in_order(game: CardGame, names: Names, things: Sequence[ObjectId], wanted: list[Excerpt]) -> bool:
    return len(things) == len(wanted) and all(
        _is_called(game, names, thing, one) for thing, one in zip(things, wanted, strict=True)
    )


def _fits_somehow(game: CardGame, names: Names, things: Sequence[ObjectId], wanted: list[Excerpt]) -> bool:
    """Names of their own first, since a card's name fits several."""
    left = list(things)
    for one in sorted(wanted, key=lambda phrase: phrase.bare().lower() not in names.things):
        fitting = [thing for thing in left if _is_called(game, names, thing, one)]
        if not fitting:
            return False
        left.remove(fitting[0])
    return not left


def _of_shared(stage: Notation, game: CardGame, names: Names, words: Excerpt) -> bool:
    """A zone that is one for all, such as exile."""
    what, listed = words.cut(":")
    zone = stage.heads.get(what.text)
    if listed is None or zone is None or zone.each_seat or zone == stage.field:
        return False
    pile(game, names, game.zones[zone.key], listed, f"in {zone.key}")
    return True


# --- players -------------------------------------------------------------------------------------------------------


def _of_player(stage: Notation, game: CardGame, names: Names, words: Excerpt) -> bool:
    found = names.seat_first(words)
    if found is None:
        return False
    seat, rest = found
    for what in stage.numbers:
        if (number := rest.match(rf"{re.escape(what)} (-?\d+)")) is not None:
            held = stage.number(game, seat, what)
            expect(held == int(number[1]), f"{what} {held}")
            return True
    what_, listed = rest.cut(":")
    zone = stage.heads.get(what_.text)
    if listed is None or zone is None:
        return False
    if zone == stage.field:
        pile(game, names, game.controlled_by(seat), listed, f"on the {zone.key}", ordered=False)
    elif not zone.each_seat:
        return False
    else:
        things = game.zones[zone.of(seat)]
        how = {"hand": "in hand", "deck": "from the top"}.get(_role(stage, zone.key), "the last one on top")
        from_top = things[::-1] if zone == stage.deck else things
        pile(game, names, from_top, listed, how, ordered=_role(stage, zone.key) != "hand")
    return True


def _role(stage: Notation, key: str) -> str:
    return {stage.hand.key: "hand", stage.deck.key: "deck"}.get(key, "")


# --- objects -------------------------------------------------------------------------------------------------------


def _of_object(stage: Notation, game: CardGame, names: Names, words: Excerpt) -> bool:
    found = object_first(game, names, words)
    if found is None:
        return False
    ref, rest = found
    if not rest:
        raise words.misread("what about it?", f"write for example: {', '.join(stage.said)}")
    if (zone := rest.after("in")) is not None or (zone := rest.after("on the")) is not None:
        _in_zone(stage, game, names, ref, zone)
        return True
    if rest.text == "gone":
        there = game.is_current(ref) and game.places[ref[0]] != NOWHERE
        expect(not there, said_place(names, game.places[ref[0]]))
        return True
    while rest:
        rest = _one_state(stage, game, names, ref, rest)
    return True


def _in_zone(stage: Notation, game: CardGame, names: Names, ref: ObjectRef, zone: Excerpt) -> None:
    place = game.places[ref[0]] if game.is_current(ref) else NOWHERE
    owned = names.seat_first(zone, "'s") or names.seat_first(zone, "’s")
    piles = {key: one for key, one in stage.heads.items() if one.each_seat}
    if owned is None:
        wanted = zone.text
        shared = [game.STACK.key, *(one.key for one in stage.heads.values() if not one.each_seat)]
        if wanted not in shared:
            raise zone.unknown("zone", (*shared, *(f"A's {key}" for key in piles)))
    else:
        if owned[1].text not in piles:
            raise owned[1].unknown("zone", piles)
        wanted = piles[owned[1].text].of(owned[0])
    expect(place == wanted, said_place(names, place))


def _one_state(stage: Notation, game: CardGame, names: Names, ref: ObjectRef, rest: Excerpt) -> Excerpt:
    """Check the first of several states; what follows it."""
    for state in stage.states:
        found = re.match(rf"(?:{state.pattern})(?=,|\s|$),?\s*", rest.text, re.IGNORECASE)
        if found is not None and state.check is not None:
            groups = [rest.part(found.start(n + 1), found.end(n + 1)) for n in range(len(found.groups()))]
            state.check(game, names, ref, groups)
            return rest.part(found.end())
    raise rest.misread("nothing can be claimed of an object like that", f"write for example: {', '.join(stage.said)}")
