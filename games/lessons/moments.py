"""Situations from what there is: a moment of a game, from what one viewer sees of it, so that nothing that they may not
know is in it; or a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from games.cardgames.notation.declared import Notation
from games.cardgames.notation.object_names import card_names
from games.engine import LocalizedText, Ruleset, Setup
from games.engine.game import KEY_BYTES
from games.engine.notation.scenario_notation import LETTERS

PARTS = (",", " as ", " on ", " with ", "(", ")")
"""A name with one of these is put in quotes."""
NO_ACTION = LocalizedText(
    "A situation of this game begins where a player has an action and nothing has been played. Choose such a moment.",
    "Eine Situation dieses Spiels beginnt, wo jemand eine Aktion hat und nichts gespielt ist. Wähle so einen Moment.",
)
ON_STACK = LocalizedText(
    "Something is on the stack, or is being done, at this moment. Choose one at which a player has priority and the"
    " stack is empty.",
    "In diesem Moment liegt etwas auf dem Stapel, oder es wird gerade etwas getan. Wähle einen, in dem jemand Priorität"
    " hat und der Stapel leer ist.",
)
IN_COMBAT = LocalizedText(
    "A situation cannot begin in this step. Choose a moment before it.",
    "In diesem Segment kann keine Situation beginnen. Wähle einen Moment davor.",
)


FOREIGN_CARD = LocalizedText(
    "A situation knows only the cards that come with the game. Take a deck of these.",
    "Eine Situation kennt nur die Karten, die zum Spiel gehören. Nimm ein Deck aus diesen.",
)


class NoMoment(ValueError):
    """This moment cannot be written down; `text` says why."""

    def __init__(self, text: LocalizedText) -> None:
        super().__init__(text.en)
        self.text = text


def written(ruleset: Ruleset, view: Mapping[str, Any]) -> str:
    """What a view shows, in the notation of situations: lives, the cards that its viewer sees, and the step. Libraries
    and hands that they do not see are left out, and so is what the notation has no word for. Raises `NoMoment`."""
    stage = ruleset.stage
    if not isinstance(stage, Notation):
        lines = None if stage is None else stage.described(view)
        if lines is None:
            raise NoMoment(NO_ACTION)
        return "\n".join(lines)
    asked = view.get("decision")
    if view["plays"] or view.get("doing") or view["result"] or asked is None or asked["kind"] != "priority":
        raise NoMoment(ON_STACK)
    step = _step(stage, view["turn"]["step"])
    names = _names(stage, len(view["players"]))
    lines = [*_numbers(stage, view), *_cards(stage, view, names)]
    return "\n".join([*lines, f"turn: {view['turn']['number']}", f"at {LETTERS[view['turn']['seat']]}'s {step}"])


def opening(ruleset: Ruleset, deck: Mapping[str, int]) -> str:
    """A situation of a game with cards in which the first player has this deck, by keys of cards, and nothing else is
    said. Raises `NoMoment`: a card is none of the game's own."""
    stage = ruleset.stage
    assert isinstance(stage, Notation)
    names = _names(stage, 2)
    if not deck or not deck.keys() <= names.keys():
        raise NoMoment(FOREIGN_CARD)
    book = stage.book(Setup(stage.ruleset, 2, bytes(KEY_BYTES)))
    heads = {zone: called for called, zone in stage.heads.items()}
    laid: dict[str, list[str]] = {}
    slots: set[str] = set()
    for key, number in deck.items():
        slot = stage.slot_of(book[key])
        if slot in slots:
            continue  # of several that a player may choose among, the first
        slots |= {slot} - {""}
        item = _quoted(names[key])
        laid.setdefault(heads[stage.begins_in(book[key])], []).append(f"{number} {item}" if number > 1 else item)
    lines = [f"{LETTERS[0]} {called}: {', '.join(items)}" for called, items in laid.items()]
    return "\n".join([*lines, f"at {LETTERS[0]}'s {stage.beginnings[0]}"])


def _step(stage: Notation, key: str) -> str:
    found = next((name for name, keys in stage.steps.items() if tuple(keys) == (key,)), None)
    if found is None or key in stage.from_within:
        raise NoMoment(IN_COMBAT)
    return found


def _names(stage: Notation, seats: int) -> dict[str, str]:
    """How each card is called: by the first of its names that no other card has."""
    book = stage.book(Setup(stage.ruleset, seats, bytes(KEY_BYTES)))
    every = {key: card_names(face) for key, face in book.items()}
    often = Counter(name.lower() for names in every.values() for name in dict.fromkeys(names))
    return {key: next((one for one in names if often[one.lower()] == 1), names[-1]) for key, names in every.items()}


def _numbers(stage: Notation, view: Mapping[str, Any]) -> Iterator[str]:
    for player in view["players"]:
        for called, field in stage.numbers.items():
            number = player.get(field)
            if isinstance(number, int) and (number or field == "life"):
                yield f"{LETTERS[player['seat']]} {called}: {number}"


def _cards(stage: Notation, view: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    for called, zone in stage.heads.items():
        shown = view["zones"].get(zone.key)
        if zone is stage.field and shown is not None:
            for seat in range(len(view["players"])):
                mine = [card for card in shown["cards"] if _controller(view, card) == seat]
                yield from _line(seat, called, [_in_play(stage, view, card, names) for card in mine])
        elif isinstance(shown, list) and zone is not stage.deck:
            for row in shown:
                seen = [card["face"] for card in row.get("cards", ()) if card.get("face") in names]
                yield from _line(row["seat"], called, [_quoted(names[face]) for face in seen])


def _line(seat: int, called: str, items: list[str]) -> Iterator[str]:
    if found := [item for item in items if item]:
        counted = Counter(found)
        yield f"{LETTERS[seat]} {called}: " + ", ".join(
            item if number == 1 else f"{number} {item}" for item, number in counted.items()
        )


def _controller(view: Mapping[str, Any], card: Mapping[str, Any]) -> int | None:
    found: int | None = view["permanents"].get(card["h"], {}).get("controller")
    return found


def _in_play(stage: Notation, view: Mapping[str, Any], card: Mapping[str, Any], names: Mapping[str, str]) -> str:
    if card.get("face") not in names:
        return ""
    known = view["permanents"][card["h"]]
    turned = [one.example for one in stage.states if one.example in ("tapped", "dull")]
    states = turned[:1] if known.get("tapped") else []
    if known.get("damage"):
        states.append(f"damage {known['damage']}")
    if known.get("sick"):
        states.append("fresh")
    if known["owner"] != known["controller"]:
        states.append(f"owned by {LETTERS[known['owner']]}")
    name = _quoted(names[card["face"]])
    return f"{name} ({', '.join(states)})" if states else name


def _quoted(name: str) -> str:
    return f'"{name}"' if any(part in name for part in PARTS) and not name.startswith('"') else name
