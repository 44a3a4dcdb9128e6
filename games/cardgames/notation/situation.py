"""Laying out a situation in the middle of a game: who has what where, and the step that begins."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from games.cardgames.notation.declared import Notation
from games.cardgames.notation.object_names import card_called, find, find_target
from games.cardgames.notation.steps import OPENING, moment
from games.cardgames.rules import zone_changes
from games.cardgames.rules.card import Face
from games.cardgames.rules.game import CardGame
from games.engine import Game, ObjectId, SeatNo, Setup, Zone, ruleset_for
from games.engine.cardset import OF_GAME, check
from games.engine.chance import Chance
from games.engine.game import KEY_BYTES
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Fact, Names, Setting
from games.engine.values import Plain

KEY = bytes(range(KEY_BYTES))
"""What chance there is falls the same each time."""
TURN = 3
"""The number of the turn, unless it is told: nobody is in his first one."""
MOST_ALIKE = 100
"""How many objects one item lays out at most."""
MOST = 1000
"""How many there are in all at most."""
EMPTY = "empty"


@dataclass(slots=True)
class Item:
    """One object that is laid out, or several alike."""

    phrase: Excerpt
    face: Face
    owner: SeatNo
    zone: Zone
    seat: SeatNo
    count: int = 1
    name: Excerpt | None = None
    states: list[Excerpt] = field(default_factory=list)

    @property
    def place(self) -> str:
        """Where it lies."""
        return self.zone.of(self.seat)


@dataclass(slots=True)
class Plan:
    """All facts, understood."""

    book: Mapping[str, Face]
    items: list[Item] = field(default_factory=list)
    piles: set[str] = field(default_factory=set)
    """The zones that were described."""
    numbers: list[tuple[SeatNo, str, int]] = field(default_factory=list)
    others: list[Fact] = field(default_factory=list)
    """What the game itself understands."""
    turn: int = TURN


def lay_out(stage: Notation, setting: Setting, names: Names) -> CardGame:
    """The game at its first decision."""
    own = _own_cards(stage, setting)
    seats = len(names.seats)
    kind = cast("type[CardGame]", ruleset_for(stage.ruleset).game)
    plan = _plan(stage, setting, names, stage.book(Setup(stage.ruleset, seats, KEY, cards=own)))
    begins = moment(stage.steps, names, setting.moment)
    if begins is None or begins[1][0] in stage.from_within:
        remedy = "write for example " + ", ".join(f'"A\'s {step}"' for step in stage.beginnings)
        raise setting.moment.misread("no scenario begins like that", remedy)
    if sum(item.count for item in plan.items) > MOST:
        raise setting.moment.misread("that is more than a game can hold", f"lay out at most {MOST} objects")
    decks = tuple(stage.brought(_deck(plan, SeatNo(seat)), plan.book) for seat in range(seats))
    setup = Setup(stage.ruleset, seats, KEY, dict(setting.options), first=begins[0], decks=decks, cards=own)
    game = Game.start(setup)
    assert isinstance(game, kind)
    _clear(game)
    brought = _brought(game)
    for item in plan.items:
        _place(stage, game, names, item, brought)
    for item in plan.items:
        _attach(game, names, item)
    _tell(stage, game, plan)
    if begins[1][0] == OPENING:
        plan.turn = 0
    game.turn_seat, game.turn = begins[0], plan.turn
    stage.begin(game, begins[1][0])
    game.turn = plan.turn
    _tell(stage, game, plan)
    for fact in plan.others:
        stage.tell(game, names, fact)
    game.changed()
    while game.decision is None and game.result is None:
        game.agenda[-1].advance(game)
    game.events = []
    return game


def _own_cards(stage: Notation, setting: Setting) -> tuple[Plain, ...]:
    """The cards that the scenario brings along, as data. Raises `Misread` for the first that cannot be played."""
    if not setting.cards:
        return ()
    known = ruleset_for(stage.ruleset).cards
    if known is None:
        raise setting.cards[0].place.misread("this game has no cards as data", "use the cards that it has")
    overriding = {number for number, card in enumerate(setting.cards, 1) if card.overrides}
    found = check(known, [card.data for card in setting.cards], overriding, telling=False)
    for card, checked in zip(setting.cards, found, strict=True):
        for fault in checked.faults:
            where = f"the card, at {fault.place}: " if fault.place else "the card: "
            on_purpose = ', or write "override" before it' if fault.problem.en.startswith(OF_GAME.en) else ""
            raise card.place.misread(where + fault.problem.en, fault.remedy.en + on_purpose)
    return tuple(card.data for card in setting.cards)


# --- understanding the facts ---------------------------------------------------------------------------------------


def _plan(stage: Notation, setting: Setting, names: Names, book: Mapping[str, Face]) -> Plan:
    plan = Plan(book)
    for fact in setting.facts:
        _understand(stage, plan, names, fact)
    for number in range(len(names.seats)):
        seat = SeatNo(number)
        if stage.deck.of(seat) not in plan.piles:
            plan.items += [Item(Excerpt(key), book[key], seat, stage.deck, seat) for key in stage.spare[::-1]]
    return plan


def _understand(stage: Notation, plan: Plan, names: Names, fact: Fact) -> None:
    what = fact.what.bare().lower()
    if fact.seat is None:
        if what != "turn":
            raise fact.what.misread("whose?", 'begin with a player, such as "A hand: ..."')
        plan.turn = number_in(fact.content)
    elif what in stage.heads:
        zone = stage.heads[what]
        plan.piles.add(zone.of(fact.seat))
        if not fact.content:
            raise fact.what.misread("nothing is listed", 'write what there is, or "empty"')
        listed = [] if fact.content.text == EMPTY else fact.content.split()
        found = [_item(stage, one, plan.book, names, fact.seat, zone) for one in listed]
        plan.items += found[::-1] if zone == stage.deck else found
    elif what in stage.numbers:
        plan.numbers.append((fact.seat, what, number_in(fact.content)))
    elif what in stage.others:
        plan.others.append(fact)
    else:
        raise fact.what.unknown("such thing to describe:", (*stage.heads, *stage.numbers, *stage.others, "turn"))


def number_in(phrase: Excerpt) -> int:
    """A whole number. Raises `Misread`."""
    if not phrase.match(r"-?\d{1,6}"):
        raise phrase.misread("this is no number", "write a whole number below a million")
    return int(phrase.text)


def _item(stage: Notation, phrase: Excerpt, book: Mapping[str, Face], names: Names, seat: SeatNo, zone: Zone) -> Item:
    """ "2 Grizzly Bears as x (tapped, damage 1)"."""
    rest, states = phrase, []
    if (found := phrase.match(r"(.*)\((.*)\)\s*(as .*)?")) is not None:
        states = phrase.part(found.start(2), found.end(2)).split()
        rest = phrase.part(0, found.start(2) - 1)
        if found[3]:
            rest = Excerpt(f"{rest.text} {found[3]}", rest.column, rest.line)
    rest, name = rest.cut(" as ")
    count = 1
    if (counted := rest.match(r"(\d+) (.+)")) is not None:
        count, rest = int(counted[1]), rest.part(counted.start(2))
    if not 0 < count <= MOST_ALIKE:
        raise phrase.misread(f"{count} of them are not possible", f"write 1 to {MOST_ALIKE}")
    if name is not None and count != 1:
        raise name.misread("a name is for one object", "lay it out by itself")
    item = Item(rest, card_called(book, rest), seat, zone, seat, count, name, states)
    for state in states:
        if (owner := state.after("owned by")) is not None:
            item.owner = names.seat(owner)
    if item.face.card.token and zone != stage.field:
        raise rest.misread(f"a token is nowhere but on the {stage.field.key}", "lay it out there")
    if states and zone != stage.field:
        raise states[0].misread("only permanents have a state", "leave it out")
    return item


def _deck(plan: Plan, seat: SeatNo) -> Counter[str]:
    found: Counter[str] = Counter()
    for item in plan.items:
        if item.owner == seat and not item.face.card.token:
            found[_card_of(item)] += item.count
    return found


def _card_of(item: Item) -> str:
    """The card that is laid out; on the field another of its faces may be up."""
    return item.face.card.side_of or item.face.key


# --- laying it out -------------------------------------------------------------------------------------------------


def _clear(game: CardGame) -> None:
    """Nothing lies anywhere yet, and nothing has happened."""
    for zone in game.zones:
        game.zones[zone] = []
    things = len(game.prints)
    game.marks, game.incarnations, game.places = [0] * things, [0] * things, [""] * things
    for thing in list(game.permanents):
        game.take_up(thing)
    for player in game.players:
        player.drew_from_empty, player.mulligans = False, 0
    game.chance = Chance(KEY)
    game.agenda, game.decision, game.decisions = [], None, 0
    game.begun = True
    game.unchecked = True
    game.changed()


def _brought(game: CardGame) -> dict[tuple[SeatNo, str], list[ObjectId]]:
    """What may be laid out, by owner and card, the first last."""
    found = defaultdict[tuple[SeatNo, str], list[ObjectId]](list)
    for number, key in reversed(list(enumerate(game.prints))):
        found[game.owners[number], key].append(ObjectId(number))
    return found


def _place(
    stage: Notation, game: CardGame, names: Names, item: Item, brought: Mapping[tuple[SeatNo, str], list[ObjectId]]
) -> None:
    for _ in range(item.count):
        if item.face.card.token:
            thing = zone_changes.new_thing(game, item.face.key, item.owner, item.place)
        else:
            thing = brought[item.owner, _card_of(item)].pop()
            if item.zone == stage.field:
                game.prints[thing] = item.face.key
            game.places[thing] = item.place
            game.zones[item.place].append(thing)
        if item.name is not None:
            names.give(item.name, thing, 0 if item.face.card.token else -1)
        if item.zone == stage.field:
            _make_permanent(stage, game, thing, item)


def _make_permanent(stage: Notation, game: CardGame, thing: ObjectId, item: Item) -> None:
    if not stage.is_permanent(item.face):
        raise item.phrase.misread(f"{item.face.card.en} is no permanent", "lay it out in another zone")
    permanent = stage.new_permanent(game, thing, item.seat)
    game.lay_down(thing, permanent)
    permanent.fresh = False
    for state in item.states:
        if state.after("attached to") is None and state.after("owned by") is None:
            _put(stage, permanent, state)
    game.changed()


def _put(stage: Notation, permanent: object, state: Excerpt) -> None:
    for known in stage.states:
        if known.put is not None and (found := re.fullmatch(known.pattern, state.text, re.IGNORECASE)) is not None:
            known.put(permanent, [group or "" for group in found.groups()])
            return
    examples = [known.example for known in stage.states if known.put is not None]
    raise state.unknown("state", (*examples, "attached to x", "owned by B"))


def _attach(game: CardGame, names: Names, item: Item) -> None:
    for state in item.states:
        if (host := state.after("attached to")) is None:
            continue
        if item.name is None:
            raise item.phrase.misread("what is attached needs a name", 'write "as x" behind it')
        permanent, to = game.permanents[ObjectId(find(game, names, item.name)[0])], find_target(game, names, host)
        if isinstance(to, int):
            permanent.attached_player = SeatNo(to)
        else:
            permanent.attached = ObjectId(to[0])
        game.changed()


def _tell(stage: Notation, game: CardGame, plan: Plan) -> None:
    """What belongs to a player: before the step begins, and after it, for a step may begin with other numbers."""
    for seat, what, number in plan.numbers:
        stage.set_number(game, seat, what, number)
