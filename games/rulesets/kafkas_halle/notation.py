"""How situations of Kafkas Halle are laid out and spoken of in scenarios (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.engine import Game, ObjectId, Option, SeatNo, Setup, Viewer
from games.engine.chance import Chance
from games.engine.game import KEY_BYTES
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import LETTERS, Deed, Fact, Names, Setting, Untrue
from games.rulesets.kafkas_halle.board import Board, names_of, piece_name
from games.rulesets.kafkas_halle.compass import Square, name_of, square
from games.rulesets.kafkas_halle.permits import PACK, PERMITS
from games.rulesets.kafkas_halle.turn import ACTIONS, Turn
from games.rulesets.kafkas_halle.zones import DISCARD, DRAW, HAND

if TYPE_CHECKING:
    from games.rulesets.kafkas_halle.game import Hall

KEY = bytes(range(KEY_BYTES))
"""What chance there is falls the same each time."""
HARMLESS = ("clockwise", "counter_clockwise", "half_turn", "back", "left", "right")
"""What a hand consists of that is not described, as far as there are copies left."""
HAND_SIZE = 4
TURN = 3
VERBS = ("play", "allow", "fetch", "despair", "swap", "end", "begin")
NUMBERS = ("actions", "rotation", "run-ups", "turn")
CLAIMS = ("A's turn", "actions 2", "rotation 1", "run-ups 0", "A figure b1", "A hand: Left, Right", "A hand: 4 cards",
          "discard: Left, Right", "barrier light-1 d3-e3")  # fmt: skip


class HallStage:
    """The notation of Kafkas Halle."""

    resting = frozenset({"action", "ban"})

    def lay_out(self, setting: Setting, names: Names) -> Hall:
        """A turn in the middle of a game, in which somebody is about to act."""
        if setting.cards:
            raise setting.cards[0].place.misread("this game has no cards of one's own", "leave it out")
        whose = names.seat_first(setting.moment, "'s")
        if whose is None or whose[1].text != "turn":
            raise setting.moment.misread("no scenario begins like that", 'write for example "A\'s turn"')
        hall = _started(Setup("kafkas_halle", len(names.seats), KEY, dict(setting.options), first=whose[0]))
        _lay_cards(hall, setting.facts)
        _lay_board(hall, setting.facts)
        numbers = {fact.what.text: _number(fact.content) for fact in setting.facts if fact.what.text in NUMBERS}
        for fact in setting.facts:
            if fact.what.text == "rotation" and _number(fact.content) not in range(4):
                raise fact.content.misread("the hall has four sides", "write 0 to 3 quarter turns")
        hall.rotation, hall.run_ups = numbers.get("rotation", 0), numbers.get("run-ups", 0)
        hall.actions, hall.turn = numbers.get("actions", ACTIONS), numbers.get("turn", TURN)
        hall.turn_seat, hall.begun = whose[0], True
        hall.agenda, hall.decision, hall.decisions = [Turn(whose[0])], None, 0
        hall.agenda[0].advance(hall)
        hall.events = []
        return hall

    def deed(self, game: Hall, names: Names, seat: SeatNo, words: Excerpt) -> Deed:
        """Each line is one option in words. Raises `Misread` for what never is one."""
        verb, _, _ = words.text.partition(" ")
        if verb not in VERBS:
            raise Excerpt(verb, words.column, words.line).unknown("such deed:", VERBS)
        if verb in ("play", "despair"):
            _permit((words.after(verb) or words).cut(" at ")[0])
        return Deed((words.text,))

    def name(self, game: Hall, names: Names, name: Excerpt, what: Excerpt | None = None) -> None:
        """Nothing here needs a name."""
        raise name.misread("there is nothing to be named", "leave it out")

    def labels(self, game: Hall, names: Names, option: Option) -> Sequence[str]:
        """An option in words: "play Right", "play Ban a move", "swap Left for Right"."""
        about = option.about
        if option.verb == "begin":
            return [f"begin {names.seats[about['seat']]}"]
        if option.verb == "swap":
            return [f"swap {give} for {take}" for give in _called(about["give"]) for take in _called(about["take"])]
        if "permit" not in about:
            return [option.verb]
        verb = "play" if option.verb == "ban" else option.verb
        said = [f"{verb} {name}" for name in _called(about["permit"])]
        if about.get("opponent") is None:
            return said
        against = [f"{one} at {names.seats[about['opponent']]}" for one in said]
        return against + said if len(names.seats) == 2 else against

    def are_alike(self, game: Hall, one: Option, other: Option) -> bool:
        """Options of one decision are never alike."""
        return False

    def claim(self, game: Hall, names: Names, words: Excerpt) -> None:
        """Check a claim."""
        found = names.seat_first(words, "'s")
        if found is not None and found[1].text == "turn":
            _expect(game.turn_seat == found[0], f"{names.seats[game.turn_seat]}'s turn")
        elif (owned := names.seat_first(words)) is not None:
            _of_player(game, owned[0], owned[1])
        elif (number := words.match(r"(actions|rotation|run-ups|turn) (\d+)")) is not None:
            held = getattr(game, number[1].replace("-", "_"))
            _expect(held == int(number[2]), f"{number[1]} {held}")
        elif (listed := words.after("discard:")) is not None:
            _pile(game.zones[DISCARD.of()], listed)
        elif (barrier := words.match(r"barrier (\S+) (\S+)")) is not None:
            _barrier(game, words.part(barrier.start(1), barrier.end(1)), barrier[2])
        else:
            raise words.misread("nothing can be claimed like that", f"write for example: {'; '.join(CLAIMS)}")

    def described(self, view: Mapping[str, Any]) -> list[str] | None:
        """What a view shows of the beginning of an action, as a situation; None for any other moment, or once somebody
        has left the hall."""
        asked, turn = view.get("decision"), view["turn"]
        acts = asked is not None and (asked["kind"], asked["seat"]) == ("action", turn["seat"])
        if view["result"] or view["chain"] or not acts or any(one["square"] is None for one in view["seats"]):
            return None
        lines = [f"{LETTERS[one['seat']]} figure: {one['square']}" for one in view["seats"]]
        for hand in view["zones"]["hand"]:
            if held := [PERMITS[card["face"]].name.en for card in hand["cards"]]:
                lines.append(f"{LETTERS[hand['seat']]} hand: {', '.join(held)}")
        lines += [f"barrier {one['id']}: {one['squares'][0]}" for one in view["hall"]["barriers"]]
        lines += [f"rotation: {view['hall']['rotation']}", f"run-ups: {turn['run_ups']}", f"actions: {turn['actions']}"]
        return [*lines, f"turn: {turn['number']}", f"at {LETTERS[turn['seat']]}'s turn"]

    def hidden(self, game: Hall, viewer: Viewer) -> Sequence[ObjectId]:
        """The draw pile and the hands of others, but for what he has been shown or is just looking at."""
        seen = {HAND.of(viewer.seat)} | game.looks_into(viewer)
        piles = [DRAW.of(), *(HAND.of(seat) for seat in range(game.setup.seats))]
        return [
            thing for pile in piles if pile not in seen for thing in game.zones[pile] if thing not in game.shown
        ]  # fmt: skip

    def swap(self, game: Hall, one: ObjectId, other: ObjectId) -> None:
        """Each lies where the other lay, and was hidden as often."""
        places = [(pile, pile.index(thing)) for thing in (one, other) for pile in game.zones.values() if thing in pile]
        (first, at_first), (second, at_second) = places
        first[at_first], second[at_second] = other, one
        game.marks[one], game.marks[other] = game.marks[other], game.marks[one]


# --- laying out ----------------------------------------------------------------------------------------------------


def _started(setup: Setup) -> Hall:
    game = Game.start(setup)
    assert game.ruleset.key == "kafkas_halle"
    return game  # type: ignore[return-value]


def _number(content: Excerpt) -> int:
    if not content.match(r"\d{1,6}"):
        raise content.misread("this is no number", "write a whole number")
    return int(content.text)


def _lay_cards(hall: Hall, facts: Sequence[Fact]) -> None:
    """Hands as described, the next cards on top of the draw pile, the rest of the pack beneath."""
    free = [ObjectId(number) for number in range(len(PACK))]
    for zone in hall.zones:
        hall.zones[zone] = []
    hall.chance = Chance(KEY)
    hall.marks = [0] * len(PACK)
    told: dict[str, list[ObjectId]] = {}
    for fact in facts:
        if fact.what.text in ("hand", "next cards"):
            place = DRAW.of() if fact.seat is None else HAND.of(fact.seat)
            told[place] = [_taken(free, one) for one in fact.content.split()]
    for seat in range(hall.setup.seats):
        place = HAND.of(seat)
        if place not in told:
            spare = sorted((one for one in free if PACK[one] in HARMLESS), key=lambda one: HARMLESS.index(PACK[one]))
            told[place] = spare[:HAND_SIZE]
            free = [thing for thing in free if thing not in told[place]]
        hall.zones[place] = told[place]
    hall.zones[DRAW.of()] = free + told.get(DRAW.of(), [])[::-1]


def _taken(free: list[ObjectId], phrase: Excerpt) -> ObjectId:
    key = _permit(phrase)
    found = next((thing for thing in free if PACK[thing] == key), None)
    if found is None:
        raise phrase.misread("so many of these there are not in the pack", f"there are {PERMITS[key].copies}")
    free.remove(found)
    return found


def _permit(phrase: Excerpt) -> str:
    """The permit of this name, in either language, or of this key."""
    for key in PERMITS:
        if phrase.bare().lower() in (name.lower() for name in _called(key)):
            return key
    raise phrase.unknown("permit", (PERMITS[key].name.en for key in PERMITS))


def _called(permit: str) -> list[str]:
    return [PERMITS[permit].name.en, PERMITS[permit].name.de, permit]


def _lay_board(hall: Hall, facts: Sequence[Fact]) -> None:
    hall.board = Board.opening(hall.setup.seats)
    for fact in facts:
        what = fact.what
        if fact.seat is not None and what.text == "figure":
            hall.board.figures[fact.seat] = _square(fact.content)
            if hall.board.figures[fact.seat] in hall.board.layout.blocks:
                raise fact.content.misread("there is a block", "choose another square")
        elif (barrier := what.after("barrier")) is not None:
            hall.board.barriers[_barrier_number(hall, barrier)] = _square(fact.content)
        elif what.text not in ("hand", "next cards", *NUMBERS):
            raise what.unknown("such thing to describe:", ("hand", "figure", "next cards", "barrier light-1", *NUMBERS))


def _square(content: Excerpt) -> Square:
    if not content.match("[a-h][1-8]"):
        raise content.misread("this is no square", 'write for example "b1"')
    return square(content.text)


def _barrier_number(hall: Hall, barrier: Excerpt) -> int:
    named = {piece_name(piece, hall.board.layout): piece.number for piece in hall.board.barrier_pieces()}
    if barrier.text not in named:
        raise barrier.unknown("barrier", named)
    return named[barrier.text]


# --- claims --------------------------------------------------------------------------------------------------------


def _expect(holds: bool, found: str) -> None:
    if not holds:
        raise Untrue(f"it is: {found}")


def _of_player(hall: Hall, seat: SeatNo, words: Excerpt) -> None:
    if (place := words.after("figure")) is not None:
        there = hall.board.figures[seat]
        found = "off the board" if there is None else name_of(there)
        _expect(found == place.text, found)
    elif (listed := words.after("hand:")) is not None:
        _pile(hall.hand(seat), listed, ordered=False)
    else:
        raise words.misread("nothing can be claimed of a player like that", f"write for example: {'; '.join(CLAIMS)}")


def _pile(pile: Sequence[ObjectId], listed: Excerpt, *, ordered: bool = True) -> None:
    """Exactly these permits; of a hand in any order."""
    if (counted := listed.match(r"(\d+) cards?")) is not None:
        _expect(len(pile) == int(counted[1]), f"{len(pile)} cards")
        return
    wanted = [] if listed.text == "empty" else [_permit(one) for one in listed.split()]
    found = [PACK[thing] for thing in pile]
    arrange: Callable[[list[str]], list[str]] = list if ordered else sorted
    _expect(arrange(found) == arrange(wanted), ", ".join(PERMITS[key].name.en for key in found) or "empty")


def _barrier(hall: Hall, barrier: Excerpt, squares: str) -> None:
    found = "-".join(names_of(hall.board.covered_by(_barrier_number(hall, barrier))))
    _expect(found == squares, found)
