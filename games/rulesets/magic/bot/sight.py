"""What a computer player sees: a seat's view, with what is printed on the cards beside it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.cardgames.rules.book import kept_with
from games.cardgames.rules.card import Script
from games.cardgames.rules.traits import Passage
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import Self
from games.cardgames.vocabulary.triggers import Attacks, BlocksOrIsBlocked
from games.engine import ObjectId
from games.engine.viewer import View
from games.rulesets.magic.card import Card, Face
from games.rulesets.magic.cards import book
from games.rulesets.magic.faces import face_of, is_mana_ability, mana_of
from games.rulesets.magic.mana import MANA, MORE, Purse, Source, added
from games.rulesets.magic.vocabulary.mana import AdditionalMana, AddMana

UNKNOWN = face_of(Card("Unknown", "Unbekannt", ("artifact",)))
"""A card that is in no book: nothing is known of it but what the view says."""
Mark = str | int
"""An object by its handle, or a player by his seat."""


def face(key: str) -> Face:
    """The printed card."""
    return book().get(key, UNKNOWN)


def script(passage: Passage) -> Script | None:
    """The ability written there, if the card is known."""
    scripts = face(passage[0]).scripts
    return scripts[passage[1]] if 0 <= passage[1] < len(scripts) else None


@dataclass(slots=True)
class Body:
    """An object: a permanent as it is now, or a card elsewhere as it is printed."""

    h: str
    card: str
    seat: int
    """Its controller, or the owner of a card elsewhere."""
    owner: int
    types: frozenset[str]
    subtypes: frozenset[str]
    colours: frozenset[str]
    keywords: frozenset[str]
    abilities: tuple[Passage, ...]
    power: int = 0
    toughness: int = 0
    damage: int = 0
    tapped: bool = False
    sick: bool = False
    forbids: frozenset[str] = frozenset()
    counters: dict[str, int] = field(default_factory=dict)
    attached: str = ""
    cursed: int = -1
    """The player to whom it is attached."""
    cost: int = 0
    stake: float | None = None
    """What is lost with it, if it has only grown or shrunk for a turn; None: what it looks to be worth."""

    @property
    def is_creature(self) -> bool:
        """Whether it fights."""
        return "creature" in self.types

    @property
    def strength(self) -> tuple[Hashable, ...]:
        """All on which it depends how it fights, and what is lost with it."""
        return (
            self.power, self.toughness, self.damage, self.keywords, self.abilities, self.forbids, self.tapped,
            self.stake,
        )  # fmt: skip

    @property
    def is_token(self) -> bool:
        """Whether it ceases to exist when it leaves."""
        return self.card.startswith("token:")

    @property
    def left(self) -> int:
        """How much damage destroys it."""
        return self.toughness - self.damage

    @property
    def could_attack(self) -> bool:
        """In a turn of its controller, sick or not."""
        return self.is_creature and "defender" not in self.keywords and "attack" not in self.forbids

    @property
    def could_block(self) -> bool:
        """When it is untapped."""
        return self.is_creature and "block" not in self.forbids


@dataclass(frozen=True, slots=True)
class Seen:
    """A spell or ability on the stack, or one that is being announced."""

    h: str
    seat: int
    passage: Passage
    source: str
    """The object on which it stands; the spell itself, or "" if that has gone."""
    is_spell: bool
    targets: tuple[Mark, ...]
    mode: int = 0
    x: int = 0
    paid_more: bool = False


@dataclass(frozen=True, slots=True)
class Charge:
    """An attacker, what it attacks, and who blocks it."""

    attacker: str
    on: Mark
    blocked: bool
    blockers: tuple[str, ...]


@dataclass(slots=True)
class Sight:
    """A position, as one seat knows it at a decision of its own."""

    seat: int
    player: int
    """Whose choice it is: mine, or that of a player whom I control; the hand and the mana are theirs."""
    others: tuple[int, ...]
    """The opponents, in turn order after me."""
    life: dict[int, int]
    bodies: dict[str, Body]
    """The permanents."""
    hand: dict[str, Body]
    command: dict[str, Body]
    """My commander, while it is in the command zone."""
    exiled: dict[str, Body]
    graves: dict[str, Body]
    spells: dict[str, Body]
    """The cards on the stack."""
    stack: list[Seen]
    """From the bottom to the top."""
    charges: list[Charge]
    held: dict[int, int]
    """How many cards each player holds."""
    library: dict[int, int]
    turn_seat: int
    step: str
    kind: str
    options: list[View]
    doing: View
    purse: Purse
    lands: int
    """My lands in play."""
    mulligans: int
    ordered: bool
    """Whether damage to several blockers goes in an order."""
    fights: dict[Hashable, Any] = field(default_factory=dict)
    """What has been worked out about fights between these and those, by their strength."""

    @property
    def mine(self) -> bool:
        """Whether it is my turn."""
        return self.turn_seat == self.seat

    def creatures(self, seat: int) -> list[Body]:
        """The creatures of a player."""
        return [body for body in self.bodies.values() if body.seat == seat and body.is_creature]

    def castable(self, h: str) -> Body:
        """A card of mine that can be cast, wherever it is."""
        return self.hand.get(h) or self.command.get(h) or self.exiled.get(h) or self.graves[h]

    def find(self, mark: Mark) -> Body | None:
        """An object wherever it is."""
        if isinstance(mark, int):
            return None
        for pile in (self.bodies, self.spells, self.graves, self.hand, self.command):
            if mark in pile:
                return pile[mark]
        return None

    def next_is_mine(self) -> bool:
        """Whether I have the turn after this one."""
        seats = sorted((self.seat, *self.others))
        return next((seat for seat in seats if seat > self.turn_seat), seats[0]) == self.seat


def sight_of(view: View) -> Sight:
    """Read the view of the seat that is asked; raises `ValueError` if this view is not asked anything."""
    asked, seat = view["decision"], view["you"]
    if asked is None or seat is None or asked["seat"] != seat:
        raise ValueError("a computer player is called with the view of the seat that decides")
    player = asked.get("player", seat)
    there = [one["seat"] for one in view["players"] if one["in_game"]]
    bodies = _permanents(view)
    zones = view["zones"]
    stacked = [card for card in zones["stack"]["cards"] if card["face"]]
    hand = next(pile["cards"] for pile in zones["hand"] if pile["seat"] == player)
    return Sight(
        seat=seat,
        player=player,
        others=tuple(sorted((one for one in there if one != seat), key=lambda one: (one < seat, one))),
        life={one["seat"]: one["life"] for one in view["players"]},
        bodies=bodies,
        hand={card["h"]: printed(card["face"], player, card["h"]) for card in hand},
        command={
            card["h"]: printed(card["face"], player, card["h"])
            for pile in zones["command"]
            if pile["seat"] == player
            for card in pile["cards"]
        },
        exiled={
            card["h"]: printed(card["face"], seat, card["h"])
            for card in zones["exile"]["cards"]
            if card["face"]
        },
        graves={
            card["h"]: printed(card["face"], pile["seat"], card["h"])
            for pile in zones["graveyard"]
            for card in pile["cards"]
        },
        spells={card["h"]: printed(card["face"], _caster(view, card["h"]), card["h"]) for card in stacked},
        stack=[_seen(play) for play in view["plays"]],
        charges=[
            Charge(one["attacker"], _mark(one["on"]), one["blocked"], tuple(one["blockers"])) for one in view["combat"]
        ],
        held={pile["seat"]: pile["count"] for pile in zones["hand"]},
        library={pile["seat"]: pile["count"] for pile in zones["library"]},
        turn_seat=view["turn"]["seat"],
        step=view["turn"]["step"],
        kind=asked["kind"],
        options=list(asked["options"]),
        doing=view["doing"] or {},
        purse=_purse(bodies, player, *_floating(view["players"][player])),
        lands=sum(body.seat == seat and "land" in body.types for body in bodies.values()),
        mulligans=view["players"][seat]["mulligans"],
        ordered=view["options"].get("damage_assignment") == "ordered",
    )  # fmt: skip


def printed(key: str, seat: int, h: str = "") -> Body:
    """A card as it is printed."""
    known = face(key)
    traits = known.traits
    return Body(
        h, key, seat, seat, traits.types, traits.subtypes, traits.colours, traits.keywords, traits.abilities,
        traits.power, traits.defence, counters={"loyalty": known.card.loyalty} if known.card.loyalty else {},
        cost=known.cost.total,
    )  # fmt: skip


def announced(sight: Sight) -> Seen:
    """What I am announcing just now."""
    doing = sight.doing
    source = doing.get("h", "")
    mode, targets = doing.get("mode", 0), tuple(_mark(one) for one in doing["targets"])
    text: Passage = (doing["card"], doing["ability"])
    for card, ability in doing.get("spliced", ()):  # of the texts that it gains, the one that lacks a target
        known = script(text)
        filled = 0 if known is None else sum(slot.count for slot in known.slots[min(mode, len(known.slots) - 1)])
        if len(targets) >= filled:
            text, targets, mode = (card, ability), targets[filled:], 0
    return Seen(
        source,
        sight.player,
        text,
        source,
        doing["verb"] == "cast",
        targets,
        mode,
        doing.get("x", 0),
        doing.get("paid_more", False),
    )


def attack_bonus(body: Body) -> tuple[int, int]:
    """What a creature gains when it attacks."""
    return _bonus(body.abilities, Attacks)


def bushido(body: Body) -> tuple[int, int]:
    """What a creature gains when it blocks or becomes blocked."""
    return _bonus(body.abilities, BlocksOrIsBlocked)


@kept_with(book)
def _bonus(abilities: tuple[Passage, ...], when: type) -> tuple[int, int]:
    power = toughness = 0
    for passage in abilities:
        known = script(passage)
        if known is not None and isinstance(known.when, when) and getattr(known.when, "what", None) is None:
            for effect, _ in known.programs[0]:
                if isinstance(effect, Alter) and isinstance(effect.what, Self):
                    power += effect.power if isinstance(effect.power, int) else 0
                    toughness += effect.defence if isinstance(effect.defence, int) else 0
    return power, toughness


def _permanents(view: View) -> dict[str, Body]:
    found = {}
    for card in view["zones"]["battlefield"]["cards"]:
        now = view["permanents"][card["h"]]
        body = printed(now.get("card", card["face"]), now["controller"], card["h"])
        if "types" in now:
            body.types, body.subtypes = frozenset(now["types"]), frozenset(now["subtypes"])
        if "colours" in now:
            body.colours = frozenset(now["colours"])
        body.owner = now["owner"]
        body.tapped = now["tapped"]
        if "power" in now:
            body.types |= {"creature"}
            body.power, body.toughness, body.damage = now["power"], now["toughness"], now["damage"]
            body.sick = now["sick"]
        if "keywords" in now:
            body.keywords = frozenset(now["keywords"])
        if "abilities" in now:
            body.abilities = tuple((key, number) for key, number in now["abilities"])
        body.forbids = frozenset(now.get("forbids", ()))
        body.counters = dict(now.get("counters", {}))
        body.attached, body.cursed = now.get("attached", ""), now.get("attached_player", -1)
        found[card["h"]] = body
    return found


def _caster(view: View, h: str) -> int:
    return int(next((play["seat"] for play in view["plays"] if play["h"] == h), view["turn"]["seat"]))


def _mark(target: View) -> Mark:
    found: Mark = target["seat"] if "seat" in target else target["h"]
    return found


def _seen(play: View) -> Seen:
    source = play["h"] if play["spell"] else play.get("source", "")
    return Seen(
        play["h"], play["seat"], (play["card"], play["ability"]), source, play["spell"],
        tuple(_mark(one) for one in play["targets"]), play.get("mode", 0), play.get("x", 0),
        play.get("paid_more", False),
    )  # fmt: skip


def _in_order(mana: View) -> tuple[int, ...]:
    return tuple(mana.get(letter, 0) for letter in MANA)


def _floating(player: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """My pool, with the mana that only stays by itself, and what of it is of snow."""
    free = "".join(one["mana"] for one in player["tied"] if one.get("free"))
    return added(_in_order(player["pool"]), free), _in_order(player["snow"])


def _purse(bodies: dict[str, Body], seat: int, pool: tuple[int, ...], snow: tuple[int, ...]) -> Purse:
    """What I could pay with: my pool, and what my permanents tap for."""
    sources: list[Source] = []
    for number, body in enumerate(bodies.values()):
        if body.seat != seat or body.tapped or (body.is_creature and body.sick):
            continue
        taps = [
            known
            for passage in body.abilities
            if (known := script(passage)) is not None
            and is_mana_ability(known)
            and known.cost is not None
            and known.cost.is_mere_tap
            and _is_certain(mana_of(known))
        ]
        rank, is_snow = 0 if "land" in body.types else 1, "snow" in body.types
        if len(taps) > 1:  # it is tapped once, for one of them
            kinds = dict.fromkeys(letter for known in taps for letter in mana_of(known).mana)
            sources.append(Source(ObjectId(number), taps[0].passage[1], "".join(kinds), rank, snow=is_snow))
            sources += _added(bodies, body, number, "".join(kinds), rank)
            continue
        for known in taps:
            gives = mana_of(known)
            much = gives.times if isinstance(gives.times, int) else 1
            letters = [gives.mana] * much if gives.choice else list(gives.mana * much)
            sources += [Source(ObjectId(number), known.passage[1], kinds, rank, snow=is_snow) for kinds in letters]
            sources += _added(bodies, body, number, gives.mana, rank)
    return Purse(pool, tuple(sources), snow)


def _added(bodies: Mapping[str, Body], body: Body, number: int, made: str, rank: int) -> list[Source]:
    return [Source(ObjectId(number), MORE, kinds or made, rank, snow=snow) for kinds, snow in _more(bodies, body)]


def _more(bodies: Mapping[str, Body], tapped: Body) -> list[tuple[str, bool]]:
    """What is added, as far as I foresee, whenever this is tapped for mana: which kinds, "" for those that it gives."""
    found: list[tuple[str, bool]] = []
    for body in bodies.values():
        for known in map(script, body.abilities):
            word = None if known is None else known.ability
            if isinstance(word, AdditionalMana) and _is_added(word, body, tapped):
                kinds = [word.mana] if word.choice or not word.mana else list(word.mana)
                found += [(one, "snow" in body.types) for one in kinds]
    return found


def _is_added(word: AdditionalMana, body: Body, tapped: Body) -> bool:
    if word.of is None:
        return body.attached == tapped.h
    kind = word.of
    if word.yours and body.seat != tapped.seat:
        return False
    fits = not kind.types or not tapped.types.isdisjoint(kind.types)
    return fits and (not kind.subtype or kind.subtype in tapped.subtypes) and tapped.types.isdisjoint(kind.lacks)


def _is_certain(word: AddMana) -> bool:
    """Mana that pays for anything; of an amount that is counted there is one at least, as far as I foresee."""
    return word.only is None and word.like is None
