"""What objects are called in a scenario: names of their own, names of cards in both languages, "Magus ability"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from games.cardgames.rules.book import Book
from games.cardgames.rules.card import Face
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.traits import NOWHERE, Target
from games.engine import ObjectId, ObjectRef, SeatNo
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names

F = TypeVar("F", bound=Face)


def card_names(face: Face) -> list[str]:
    """What a card is called."""
    card = face.card
    names = [*card.calls]
    if card.token:
        names = [f"{card.en} token", f"{card.de}-Token", *names]
    return list(dict.fromkeys(_quoted(name) for name in names))


def card_called(book: Mapping[str, F], phrase: Excerpt) -> F:
    """The one card of this name. Raises `Misread`."""
    found = cards_called(book, phrase)
    if len(found) > 1:
        known = ", ".join(names[-1] for names in map(card_names, found))
        raise phrase.misread("several cards have this name", f"write one of: {known}")
    return found[0]


def cards_called(book: Mapping[str, F], phrase: Excerpt) -> list[F]:
    """The cards of this name. Raises `Misread` if there is none."""
    assert isinstance(book, Book)
    wanted = phrase.bare().lower()
    found = [face for one in _from_below(book) for face in _added_by_name(one).get(wanted, ())]
    found = [face for face in found if book.get(face.key) is face]
    if not found:
        raise phrase.unknown("card", (name for face in book.values() for name in card_names(face)))
    return found


def _from_below(book: Book[Any]) -> list[Book[Any]]:
    """A book after those under it."""
    return [*(_from_below(book.under) if book.under is not None else ()), book]


def _added_by_name(book: Book[Any]) -> dict[str, Sequence[Any]]:
    """The cards of a book by each of their names, without those of the book under it."""
    if _added_by_name not in book.notes:
        found = defaultdict(list)
        for face in (book if book.under is None else book.added).values():
            for name in dict.fromkeys(name.strip('"').lower() for name in card_names(face)):
                found[name].append(face)
        book.notes[_added_by_name] = dict(found)
    known: dict[str, Sequence[Any]] = book.notes[_added_by_name]
    return known


def names_of(game: CardGame, names: Names, thing: ObjectId) -> list[str]:
    """All that an object can be called, the best first."""
    own = names.names_of(thing, game.incarnations[thing])
    if game.prints[thing]:
        return own + card_names(game.card(thing))
    play = game.plays_on.get(thing)
    if play is None:
        return own
    source = ObjectId(play.source[0])
    sources = names.names_of(source, play.source[1]) + card_names(game.book[play.passage[0]])
    return own + [f"{name} ability" for name in sources]


def called(game: CardGame, names: Names, thing: ObjectId) -> str:
    """The best name of an object."""
    return names_of(game, names, thing)[0]


def target_called(game: CardGame, names: Names, one: Target) -> str:
    """The best name of an object or player."""
    return names.seats[one] if isinstance(one, int) else called(game, names, ObjectId(one[0]))


def all_called(game: CardGame, names: Names, phrase: Excerpt) -> list[ObjectRef]:
    """The objects of this name, also one that is no more. Raises `Misread` if there is none."""
    wanted = phrase.bare().lower()
    if wanted in names.things:
        thing, incarnation = names.things[wanted]
        return [(thing, game.incarnations[thing] if incarnation < 0 else incarnation)]
    there = [ObjectId(number) for number, place in enumerate(game.places) if place != NOWHERE]
    found = [thing for thing in there if wanted in (name.strip('"').lower() for name in names_of(game, names, thing))]
    if not found:
        raise phrase.unknown("object", [*names.things, *(n for thing in there for n in names_of(game, names, thing))])
    return [game.ref(thing) for thing in found]


def find(game: CardGame, names: Names, phrase: Excerpt) -> ObjectRef:
    """The one object of this name: what is in play comes first. Raises `Misread`."""
    refs = all_called(game, names, phrase)
    if len(refs) == 1:
        return refs[0]
    found = [thing for thing, _ in refs]
    in_play = [thing for thing in found if game.places[thing] in (game.FIELD.key, game.STACK.key)] or found
    if any(not look_alike(game, in_play[0], other) for other in in_play[1:]):
        raise phrase.misread("there are several, and they differ", 'give it a name where it is laid out: "as x"')
    return game.ref(in_play[0])


def nameless(game: CardGame, names: Names, phrase: Excerpt) -> ObjectRef:
    """The first object that a card's name means and that has no name of its own. Raises `Misread`."""
    for ref in all_called(game, names, phrase):
        if game.is_current(ref) and not names.names_of(ref[0], ref[1]):
            return ref
    raise phrase.misread("all of these have names already", "use them")


def must_be_known(game: CardGame, names: Names, phrase: Excerpt) -> None:
    """Whether a player, any object, or another face of one has this name. Raises `Misread`."""
    wanted = phrase.bare().lower()
    if wanted not in (name.lower() for name in names.seats) and wanted not in _names_of_faces(game):
        all_called(game, names, phrase)


def _names_of_faces(game: CardGame) -> set[str]:
    """What the other faces of all cards of the game are called."""
    cards = [game.book[key].card for key in {*game.prints} - {""}]
    return {name.lower() for card in cards for side in card.sides for name in side.calls}


def find_target(game: CardGame, names: Names, phrase: Excerpt) -> Target:
    """The player or object of this name. Raises `Misread`."""
    for number, name in enumerate(names.seats):
        if name.lower() == phrase.bare().lower():
            return SeatNo(number)
    return find(game, names, phrase)


def object_first(game: CardGame, names: Names, phrase: Excerpt) -> tuple[ObjectRef, Excerpt] | None:
    """The object with whose name a phrase begins, and the rest; the longest name counts."""
    known = set(names.things)
    for number, place in enumerate(game.places):
        if place != NOWHERE:
            known.update(name.lower() for name in names_of(game, names, ObjectId(number)))
    for name in sorted(known, key=len, reverse=True):
        rest = phrase.after(name)
        if rest is not None:
            return find(game, names, phrase.part(0, len(name))), rest
    return None


def look_alike(game: CardGame, one: ObjectId, other: ObjectId) -> bool:
    """Whether two objects differ in nothing but when they came."""
    if (game.prints[one], game.places[one], game.owners[one]) != (
        game.prints[other], game.places[other], game.owners[other],
    ):  # fmt: skip
        return False
    if one not in game.permanents:
        return game.prints[one] != ""
    first, second = game.permanents[one], game.permanents[other]
    return (
        game.traits(one) == game.traits(other)
        and (first.tapped, first.fresh, first.damage, first.counters, first.attached, first.attached_player)
        == (second.tapped, second.fresh, second.damage, second.counters, second.attached, second.attached_player)
        and game.is_attacking(one) == game.is_attacking(other)
    )


def _quoted(name: str) -> str:
    return f'"{name}"' if "," in name else name
