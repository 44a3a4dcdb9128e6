"""What may grow from round to round of a loop: numbers of players, counters, and tokens that are all alike.

Tokens that are alike count as one token and a number, as long as nothing speaks of one of them in particular.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from games.engine import canonical
from games.engine.cards import moving
from games.engine.cards.objects import Permanent
from games.engine.cards.traits import NO_THING
from games.engine.node import Node, each_word
from games.engine.values import Plain, SeatNo, Thing

if TYPE_CHECKING:
    from games.engine.cards.game import CardGame

LIFE, COUNTERS, TOKENS = "life", "counters", "tokens"
NO_SIZE = (0, 0)
MOST_TOKENS = 2_000
"""So many tokens of a kind a table can still hold and show."""
COMMON = "games.engine.words."
"""Where the words are that `READS` speaks of: a game's own word of the same name may read more."""

READS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("Count", "Control"), frozenset({TOKENS})),
    **dict.fromkeys(("PowerOf", "Fight"), frozenset({COUNTERS})),
    "ExchangeLife": frozenset({LIFE}),
    **dict.fromkeys(
        (
            "Activated", "Alter", "Attach", "Attached", "Attacks", "BecomesTarget", "Begins", "BlocksOnly",
            "BlocksOrIsBlocked", "Bushido", "Casts", "ControllerOf", "Counter", "CreateToken", "Cycling", "Damage",
            "DealsDamage", "Destroy", "Dies", "Discard", "DiscardChosen", "Done", "Draw", "During", "Each",
            "EachPlayer", "Enchant", "Enters", "EntersTapped", "EntersWith", "Equip", "Exile", "GainLife", "If",
            "Exiled", "IfKicked", "Instead", "Instructions", "Kept", "Kicked", "Kicker", "Kind", "Later", "Leaves",
            "LifeChanges", "LoseLife", "Loyalty", "May", "Mill", "Mode", "More", "Nothing", "Part", "Paid", "Payment",
            "Prevent", "PreventCombatDamage", "Prevented", "Prowess", "PutBack", "PutCounters", "Redirected",
            "ReturnToHand", "Sacrifice", "Scry", "Search", "Self", "Static", "StayTapped", "Tap", "Tapped", "Target",
            "That", "ThatMuch", "Times", "Triggered", "Unless", "Unpreventable", "Untap", "Ward", "WithCounters",
            "WouldBeDealtDamage", "WouldCreateTokens", "WouldDie", "WouldDraw", "WouldEnter", "WouldGainLife",
            "WouldGetCounters", "WouldGoToGraveyard", "X", "You",
        ),
        frozenset(),
    ),
}  # fmt: skip
"""Which quantities a word reads. A word that does not stand here, nor in the ruleset's own `Loops.reads`, counts as
reading all: then it is not said that a loop goes on for ever."""


def reduced(game: CardGame) -> tuple[dict[str, Plain], dict[str, int]]:
    """The position without these quantities, and they themselves. Where something speaks of one of several tokens that
    are alike, the whole position, and none."""
    copy = game.clone()
    amounts: dict[str, int] = {}
    for name, seat in _of_players(game):
        amounts[f"{name} {seat}"] = getattr(copy.players[seat], name)
        setattr(copy.players[seat], name, 0)
    groups = _groups(copy)
    twins = frozenset(thing for group in groups for thing in group[1:])
    field = copy.zones[copy.FIELD.of()]
    copy.zones[copy.FIELD.of()] = field = [thing for thing in field if thing not in twins]
    for thing in twins:
        copy.take_up(thing)
    for group in groups:
        amounts[f"{TOKENS} {field.index(group[0])}"] = len(group)
    for place, thing in enumerate(field):
        counters = copy.permanents[thing].counters
        for kind in [kind for kind in counters if min(game.counter_size(kind)) >= 0]:
            amounts[f"{COUNTERS} {place} {kind}"] = counters[kind]
            counters[kind] = 1
    try:
        return copy.position_without(twins), amounts
    except canonical.Met:
        return game.position(), {}


def endures(game: CardGame, now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
    """In how many rounds the loop ends by itself; None: in none; 0: something reads what grows."""
    kinds = {_kind_of(name) for name in growth}
    shrinking = [name.split(" ", 2)[2] for name, by in growth.items() if by < 0 and _kind_of(name) == COUNTERS]
    if any(game.counter_size(counter) != NO_SIZE for counter in shrinking) or _is_read(game, kinds):
        return 0
    ends = [-(-now[name] // -by) for name, by in growth.items() if by < 0]
    ends += [
        -(-(most - now[name]) // by)
        for name, by in growth.items()
        if by > 0 and (most := game.FATAL.get(name.split()[0])) is not None
    ]
    return min(ends, default=None)


def most_rounds(now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
    """How many rounds the table can hold."""
    found = [
        max(0, MOST_TOKENS - now[name]) // by for name, by in growth.items() if _kind_of(name) == TOKENS and by > 0
    ]
    return min(found, default=None)


def grow(game: CardGame, growth: Mapping[str, int], rounds: int) -> None:
    """Count on, as if so many rounds had been played."""
    twins = {thing for group in _groups(game) for thing in group[1:]}
    field = [thing for thing in game.zones[game.FIELD.of()] if thing not in twins]
    for name, by in growth.items():
        kind, place, *rest = name.split(" ", 2)
        if kind == TOKENS:
            _more_tokens(game, field[int(place)], by * rounds)
        elif kind == COUNTERS:
            game.permanents[field[int(place)]].counters[rest[0]] += by * rounds
        else:
            player = game.players[int(place)]
            setattr(player, kind, getattr(player, kind) + by * rounds)
    game.changed()


def grown(game: CardGame, now: Mapping[str, int], growth: Mapping[str, int]) -> list[dict[str, Plain]]:
    """Each change of a round as an event of the log, with the quantity as it is now."""
    twins = {thing for group in _groups(game) for thing in group[1:]}
    field = [thing for thing in game.zones[game.FIELD.of()] if thing not in twins]
    found: list[dict[str, Plain]] = []
    for name, by in growth.items():
        kind, place, *rest = name.split(" ", 2)
        event: dict[str, Plain]
        if kind == TOKENS:
            thing = field[int(place)]
            event = {"kind": "entered", "seat": game.permanents[thing].controller, "card": game.face(thing)}
            event["tapped"] = game.permanents[thing].tapped
        elif kind == COUNTERS:
            event = {"kind": "counters", "card": game.face(field[int(place)]), "counter": rest[0], "count": by}
        elif kind == LIFE:
            event = {"kind": "gained_life" if by > 0 else "lost_life", "seat": int(place), "amount": abs(by)}
        else:
            continue
        found.append({"event": event, "now": now.get(name, 0), "by": by})
    return found


def _of_players(game: CardGame) -> Iterator[tuple[str, SeatNo]]:
    return ((name, SeatNo(seat)) for seat in range(game.setup.seats) for name in game.COUNTED)


def _kind_of(name: str) -> str:
    return name.split()[0]


def _groups(game: CardGame) -> list[list[Thing]]:
    """Tokens of one kind and state, in the order in which they came; nothing is attached to them, none attacks."""
    hosts = {permanent.attached for permanent in game.permanents.values()}
    groups: dict[tuple[Plain, ...], list[Thing]] = {}
    for thing in game.zones[game.FIELD.of()]:
        permanent = game.permanents[thing]
        if not game.card(thing).card.token or thing in hosts or permanent.attached != NO_THING:
            continue
        if permanent.hurt_by or permanent.counters or game.is_attacking(thing):
            continue
        groups.setdefault((game.face(thing), game.owners[thing], *_state(permanent)), []).append(thing)
    return list(groups.values())


def _state(permanent: Permanent) -> tuple[Plain, ...]:
    """All of it but its timestamp."""
    return (repr(replace(permanent, stamp=0)),)  # type: ignore[arg-type]


def _more_tokens(game: CardGame, like: Thing, count: int) -> None:
    model = game.permanents[like]
    for _ in range(count):
        thing = moving.new_thing(game, game.face(like), game.owners[like], game.FIELD.of())
        game.lay_down(thing, replace(model, stamp=game.stamp(), counters={}))


def _is_read(game: CardGame, kinds: set[str]) -> bool:
    """Whether anything that acts by itself, or lies on the stack, reads one of these quantities. What lasts for a while
    and what nobody has described is taken to read everything."""
    rules = game.ruleset.loops
    own = {} if rules is None else rules.reads
    passages = {passage for thing in game.permanents for passage in game.traits(thing).abilities}
    passages |= {play.passage for play in (*game.plays_on.values(), *game.triggered, *game.delayed)}
    words = [
        word for card, number in passages if number >= 0 for word in each_word(game.script((card, number)).ability)
    ]
    return bool(game.guards) or any(
        kinds & (kinds if read is None else read) for read in map(partial(_read_by, own), words)
    )


def _read_by(own: Mapping[str, frozenset[str]], word: Node) -> frozenset[str] | None:
    kind = type(word)
    return (READS if kind.__module__.startswith(COMMON) else own).get(kind.__name__)
