"""A card game with a stack, as small as can be: it shows that the kernel serves such a game, and that a game is a folder.

Everybody holds spells. Whoever has priority casts one or passes; when all have passed in succession the top of the
stack resolves, or on an empty stack the step ends. A turn has two steps, a game has as many turns as its option says.

- "spell" does nothing,
- "bell" sets off two triggers of its player, who puts them onto the stack in an order of his choice,
- "purge" lets its player discard up to two cards,
- "storm" sets itself off again for ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine import (
    Frame,
    LocalizedText,
    NamedOption,
    ObjectId,
    Option,
    Priority,
    Result,
    Ruleset,
    SeatNo,
    SeenBy,
    Viewer,
    Zone,
    rotated,
)
from games.engine.values import Plain
from games.engine.viewer import Handles, View
from games.engine.window import ResponseWindow, Silence, StackGame, Window

PRIORITY = Priority()
"""As in the card games; `test_policies.py` plays it by others."""
HAND = Zone("hand", LocalizedText("hand", "Hand"), SeenBy.OWNER, each_seat=True)
STACK = Zone("stack", LocalizedText("stack", "Stapel"), SeenBy.EVERYBODY)
GRAVE = Zone("grave", LocalizedText("graveyard", "Friedhof"), SeenBy.EVERYBODY)
FIRST = SeatNo(0)
STEPS = ("upkeep", "draw step")
CARDS = ("spell", "spell", "spell", "bell", "purge", "storm")


@dataclass(slots=True)
class Duel(StackGame):
    """The state."""

    faces: list[str] = field(default_factory=list)
    owners: list[SeatNo] = field(default_factory=list)
    turn_seat: SeatNo = FIRST
    turn: int = 1
    step: int = 0
    triggers: list[str] = field(default_factory=list)
    """Waiting to be put onto the stack."""
    happened: list[str] = field(default_factory=list)
    """What has resolved, in order."""

    def begin(self) -> None:
        """Everybody gets one card of each kind."""
        self.turn_seat = SeatNo(self.setup.first or 0)
        for seat in self.seats:
            self.create(HAND.of(seat), len(CARDS))
            self.faces += CARDS
            self.owners += [seat] * len(CARDS)
        self.push(Steps())
        self.open_window(STEPS[0])

    def face(self, thing: ObjectId) -> str:
        """The kind of card."""
        return self.faces[thing]

    def scene(self, viewer: Viewer, handles: Handles) -> View:
        """Whose turn it is."""
        return {"turn": {"number": self.turn, "seat": self.turn_seat, "step": STEPS[self.step]}}

    def turn_player(self) -> SeatNo:
        """Whose turn it is."""
        return rotated(self.seats, self.turn_seat)[0]

    def plays(self, seat: SeatNo) -> list[Option]:
        """Each kind of card that is held."""
        held = dict.fromkeys(self.face(thing) for thing in self.zones[HAND.of(seat)])
        return [Option("cast", {"card": face}) for face in held]

    def play(self, seat: SeatNo, option: Option) -> None:
        """Onto the stack."""
        card = next(thing for thing in self.zones[HAND.of(seat)] if self.face(thing) == option.about["card"])
        self.move(card, (HAND, seat), (STACK, None))
        self.emit("cast", seat=seat, card=self.face(card))
        window = self.agenda[-1]
        assert isinstance(window, Window)
        window.acted(self, seat)

    def stack_height(self) -> int:
        """Spells and triggers."""
        return len(self.zones[STACK.of()])

    def resolve_top(self) -> None:
        """As the card says."""
        top = self.zones[STACK.of()][-1]
        face, owner = self.face(top), self.owners[top]
        self.move(top, (STACK, None), (GRAVE, None))
        self.happened.append(f"{face} of {owner}")
        self.emit("resolved", seat=owner, card=face)
        if face == "bell":
            self.push(Ordering(owner, ["ding", "dong"]))
        elif face == "purge":
            self.push(Purge(owner))
        elif face == "storm":
            self.push(Storm())

    def make(self, face: str, seat: SeatNo) -> None:
        """A trigger becomes a thing on the stack."""
        self.create(STACK.of(), 1)
        self.faces.append(face)
        self.owners.append(seat)
        self.emit("triggered", face=face, seat=seat)

    def seat_left(self, seat: SeatNo) -> None:
        """His cards stay; whoever has priority is found by asking on."""


@dataclass(slots=True)
class Steps(Frame[Duel]):
    """One step after the other, and one turn."""

    def advance(self, game: Duel) -> None:
        """The step is over; begin the next one."""
        game.step += 1
        if game.step == len(STEPS):
            game.step = 0
            game.turn += 1
            game.turn_seat = game.seats[(game.seats.index(game.turn_seat) + 1) % len(game.seats)]
        game.emit("step_began", seat=game.turn_seat, step=STEPS[game.step])
        if game.turn > game.options["turns"]:
            game.finish(Result("draw", (), "turns"))
        else:
            game.open_window(STEPS[game.step])


@dataclass(slots=True)
class Ordering(Frame[Duel]):
    """Simultaneous triggers: their player says which goes onto the stack first."""

    seat: SeatNo
    triggers: list[str]

    def advance(self, game: Duel) -> None:
        """Ask for the order."""
        options = [Option("trigger", {"card": face}) for face in self.triggers]
        game.ask(self.seat, "order", options, len(options), len(options), ordered=True)

    def take(self, game: Duel, chosen: list[Option]) -> None:
        """Put them onto the stack, the first chosen below."""
        game.agenda.pop()
        for option in chosen:
            game.make(option.about["card"], self.seat)


@dataclass(slots=True)
class Purge(Frame[Duel]):
    """Discard up to two cards."""

    seat: SeatNo

    def advance(self, game: Duel) -> None:
        """Ask which."""
        held = game.zones[HAND.of(self.seat)]
        if not held:
            game.agenda.pop()
            return
        game.ask(self.seat, "purge", [Option("discard", {"card": game.face(thing)}) for thing in held], 0, 2)

    def take(self, game: Duel, chosen: list[Option]) -> None:
        """Discard them."""
        game.agenda.pop()
        for option in chosen:
            held = game.zones[HAND.of(self.seat)]
            card = next(thing for thing in held if game.face(thing) == option.about["card"])
            game.move(card, (HAND, self.seat), (GRAVE, None))
        game.emit("purged", seat=self.seat, cards=[option.about["card"] for option in chosen])


@dataclass(slots=True)
class Storm(Frame[Duel]):
    """Never ends."""

    def advance(self, game: Duel) -> None:
        """Go on and on."""
        game.push(Storm()) if len(game.agenda) < 4 else game.agenda.pop()


_LOG = {
    "cast": LocalizedText("{name} casts {card}.", "{name} spielt {card}."),
    "resolved": LocalizedText("{card} resolves.", "{card} verrechnet."),
    "passed": LocalizedText("{name} passes.", "{name} passt."),
    "triggered": LocalizedText("{face} triggers.", "{face} wird ausgelöst."),
    "purged": LocalizedText("{name} discards.", "{name} wirft ab."),
    "step_began": LocalizedText("{step} begins.", "{step} beginnt."),
    "ended": LocalizedText("The game is over.", "Das Spiel ist vorbei."),
    "left": LocalizedText("{name} leaves.", "{name} geht."),
}


class DuelSpeech:
    """As little as is allowed."""

    def log(self, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
        """One sentence."""
        slots = dict(event)
        if "seat" in event:
            slots["name"] = names[event["seat"]]
        return _LOG[event["kind"]].fill(language, **slots)

    def say(self, view: View, language: str, names: list[str]) -> dict[str, Plain]:
        """The status line and the options."""
        asked = view["decision"]
        options = [] if asked is None else asked.get("options", [])
        return {
            "status": "" if asked is None else names[asked["seat"]],
            "prompt": "",
            "options": {str(option["id"]): {"label": option["verb"], "hint": ""} for option in options},
        }

    def words(self, language: str) -> dict[str, Plain]:
        """None."""
        return {}


RULESET = Ruleset(
    key="stack_game",
    version=1,
    name=LocalizedText("Stack", "Stapel"),
    summary=LocalizedText("A game of tests.", "Ein Spiel für Tests."),
    seats=(2, 3),
    minutes=(1, 1),
    zones=(HAND, STACK, GRAVE),
    priority=PRIORITY,
    options=(
        NamedOption("turns", 2, (1, 2, 9), LocalizedText("Turns", "Züge"), LocalizedText("How many.", "Wie viele.")),
    ),
    game=Duel,
    frames=(Steps, Window, ResponseWindow, Silence, Ordering, Purge, Storm),
    speech=DuelSpeech(),
)
