"""What may grow from round to round of a loop: numbers of players, counters, damage that kills nothing, like things.

Things that are alike, tokens on the field, abilities on the stack, cards of an open pile that lie side by side, count
as one thing and a number, as long as nothing speaks of one of them in particular. Hands and decks are no such piles:
what is in them is hidden, and a loop that was found, or none, would tell of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from games.cardgames.rules import loop_reads, zone_changes
from games.cardgames.rules.loop_reads import COUNTERS, DAMAGE, LIFE, PILE, STACK, TOKENS, kind_of
from games.cardgames.rules.objects import Permanent
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_OBJECT
from games.engine import canonical, encoding
from games.engine.values import ObjectId, Plain, SeatNo

NO_SIZE = (0, 0)
MOST = {TOKENS: 2_000, STACK: 500}
"""So many of a kind a table can still hold and show."""
MOST_TO_SPEND = 1_000
"""So much of what is spent can still be counted through when something is paid."""


def reduced(game: CardState) -> tuple[dict[str, Plain], dict[str, int]]:
    """The position without these quantities, and they themselves. Where something speaks of one of several things that
    are alike, the whole position, and none."""
    amounts: dict[str, int] = {}
    alike: dict[ObjectId, ObjectId] = {}
    zones = dict(game.zones)
    groups = _groups(game)
    alike.update((thing, group[0]) for group in groups for thing in group[1:])
    for key, runs in _all_runs(game):
        alike.update((thing, run[-1]) for run in runs for thing in run)
        zones[key] = [run[-1] for run in runs]
        amounts.update(_run_sizes(game, key, runs))
    field = zones[game.FIELD.key] = [thing for thing in game.in_play if thing not in alike]
    places = {thing: place for place, thing in enumerate(field)} if groups else {}
    for group in groups:
        amounts[f"{TOKENS} {places[group[0]]}"] = len(group)
    permanents = dict(game.permanents)
    for thing in alike:
        permanents.pop(thing, None)
    for place, thing in enumerate(field):
        if permanents[thing].damage and game.traits(thing).has("indestructible"):
            amounts[f"{DAMAGE} {place}"] = permanents[thing].damage
            permanents[thing] = replace(permanents[thing], damage=0)
        if permanents[thing].counters:
            permanents[thing] = _without_counters(game, place, permanents[thing], amounts)
    alike = {thing: other for thing, other in alike.items() if thing != other}
    plays = {thing: play for thing, play in game.plays_on.items() if thing not in alike}
    players = [_without_numbers(game, seat, amounts) for seat in range(len(game.players))]
    bare = encoding.with_other(game, zones=zones, players=players, permanents=permanents, plays_on=plays)
    try:
        return bare.position_without(alike), amounts
    except canonical.Met:
        return game.position(), {}


def endures(game: CardState, now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
    """In how many rounds the loop ends by itself; None: in none; 0: something reads what grows.

    Something is used up, a number is deadly, or a text waits for it. What a cost needs is seen when the last round is
    played.
    """
    shrinking = [name.split(" ", 2)[2] for name, by in growth.items() if by < 0 and kind_of(name) == COUNTERS]
    if any(game.counter_size(counter) != NO_SIZE for counter in shrinking):
        return 0
    twins = {thing for group in _groups(game) for thing in group[1:]}
    field = [thing for thing in game.in_play if thing not in twins]
    tokens = {field[int(name.split()[1])]: by for name, by in growth.items() if kind_of(name) == TOKENS}
    until = loop_reads.until_read(game, {kind_of(name) for name in growth}, tokens)
    if until == 0:
        return 0
    ends = [-(-now[name] // -by) for name, by in growth.items() if by < 0] + ([] if until is None else [until])
    ends += [
        -(-(most - now[name]) // by)
        for name, by in growth.items()
        if by > 0 and (most := game.FATAL.get(kind_of(name))) is not None
    ]
    return min(ends, default=None)


def most_rounds(game: CardState, now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
    """How many rounds the table can hold, and its players can pay with."""
    limits = {**MOST, **dict.fromkeys(game.SPENT, MOST_TO_SPEND)}
    found = [
        max(0, limits[kind_of(name)] - now[name]) // by
        for name, by in growth.items()
        if by > 0 and kind_of(name) in limits
    ]
    return min(found, default=None)


def is_played_out(growth: Mapping[str, int]) -> bool:
    """Whether each round must be played: cards go from one pile to another, and there are not many of them."""
    return any(kind_of(name) == PILE for name in growth)


def grow(game: CardState, growth: Mapping[str, int], rounds: int) -> None:
    """Count on, as if so many rounds had been played."""
    twins = {thing for group in _groups(game) for thing in group[1:]}
    field = [thing for thing in game.in_play if thing not in twins]
    runs = [run[-1] for run in _runs(game.stack, _ability(game))]
    for name, by in growth.items():
        kind, place, *rest = name.split(" ", 2)
        if kind == TOKENS:
            _more_tokens(game, field[int(place)], by * rounds)
        elif kind == STACK:
            _more_abilities(game, runs[int(place)], by * rounds)
        elif kind == COUNTERS:
            game.permanents[field[int(place)]].counters[rest[0]] += by * rounds
        elif kind == DAMAGE:
            game.permanents[field[int(place)]].damage += by * rounds
        else:
            _add(game, SeatNo(int(place)), kind, rest, by * rounds)
    game.changed()


def grown(game: CardState, now: Mapping[str, int], growth: Mapping[str, int]) -> list[dict[str, Plain]]:
    """Each change of a round as an event of the log, with the quantity as it is now."""
    twins = {thing for group in _groups(game) for thing in group[1:]}
    field = [thing for thing in game.in_play if thing not in twins]
    runs = [run[-1] for run in _runs(game.stack, _ability(game))]
    found: list[dict[str, Plain]] = []
    for name, by in growth.items():
        kind, place, *rest = name.split(" ", 2)
        event: dict[str, Plain] | None
        if kind == TOKENS:
            thing = field[int(place)]
            event = {"kind": "entered", "seat": game.permanents[thing].controller, "card": game.face(thing)}
            event["tapped"] = game.permanents[thing].tapped
        elif kind == COUNTERS:
            event = {"kind": "counters", "card": game.face(field[int(place)]), "counter": rest[0], "count": by}
        elif kind == DAMAGE:
            hurt = field[int(place)]
            by_whom = game.known(game.permanents[hurt].hurt_by[-1]).card
            event = {"kind": "damaged", "card": game.face(hurt), "amount": by, "by": by_whom}
        elif kind == LIFE:
            event = {"kind": "gained_life" if by > 0 else "lost_life", "seat": int(place), "amount": abs(by)}
        elif kind == STACK:
            play = game.plays_on[runs[int(place)]]
            event = {"kind": "triggered", "seat": play.seat, "card": play.passage[0], "ability": play.passage[1]}
        else:
            event = None if kind == PILE else game.told_of(kind, SeatNo(int(place)), rest, by)
        if event is not None:
            found.append({"event": event, "now": now.get(name, 0), "by": by})
    return found


# --- numbers ----------------------------------------------------------------------------------------------------------


def _without_numbers(game: CardState, seat: int, amounts: dict[str, int]) -> object:
    player, none = game.players[seat], {}
    for name in game.COUNTED:
        value = getattr(player, name)
        if isinstance(value, tuple):
            amounts.update((f"{name} {seat} {place}", part) for place, part in enumerate(value))
        else:
            amounts[f"{name} {seat}"] = value
        none[name] = type(value)()
    return encoding.with_other(player, **none)


def _add(game: CardState, seat: SeatNo, name: str, place: list[str], by: int) -> None:
    player = game.players[seat]
    value = getattr(player, name)
    if place:
        value = tuple(part + by * (number == int(place[0])) for number, part in enumerate(value))
    else:
        value += by
    setattr(player, name, value)


def _without_counters(game: CardState, place: int, permanent: Permanent, amounts: dict[str, int]) -> Permanent:
    """Of each kind one, and how many they are; those that make smaller can kill, so they stay."""
    counters = dict(permanent.counters)
    for kind in [kind for kind in counters if min(game.counter_size(kind)) >= 0]:
        amounts[f"{COUNTERS} {place} {kind}"] = counters[kind]
        counters[kind] = 1
    return replace(permanent, counters=counters)


# --- things that are alike --------------------------------------------------------------------------------------------


def _groups(game: CardState) -> list[list[ObjectId]]:
    """Tokens of one kind and state, in the order in which they came; nothing is attached to them, none attacks."""
    hosts = {permanent.attached for permanent in game.permanents.values()}
    groups: dict[tuple[Plain, ...], list[ObjectId]] = {}
    for thing in game.in_play:
        permanent = game.permanents[thing]
        if (
            not game.card(thing).card.token
            or thing in hosts
            or permanent.attached != NO_OBJECT
            or permanent.attached_player >= 0
        ):
            continue
        if permanent.hurt_by or permanent.counters or game.is_attacking(thing):
            continue
        groups.setdefault((game.face(thing), game.owners[thing], *_state(permanent)), []).append(thing)
    return list(groups.values())


def _state(permanent: Permanent) -> tuple[Plain, ...]:
    """All of it but its timestamp."""
    return (repr(replace(permanent, stamp=0)),)  # type: ignore[arg-type]


def _all_runs(game: CardState) -> Iterator[tuple[str, list[list[ObjectId]]]]:
    """Of the stack and each open pile, what lies side by side and is alike."""
    if game.stack:
        yield game.STACK.key, _runs(game.stack, _ability(game))
    for zone in (game.GRAVE, game.EXILE):
        for key in map(zone.of, range(game.setup.seats)) if zone.each_seat else (zone.of(),):
            if game.zones[key]:
                yield key, _runs(game.zones[key], lambda thing: (game.face(thing), game.owners[thing]))


def _runs(pile: list[ObjectId], look: Callable[[ObjectId], object]) -> list[list[ObjectId]]:
    """Neighbours that look the same; None is like nothing."""
    runs: list[list[ObjectId]] = []
    before: object = None
    for thing in pile:
        now = look(thing)
        if now is not None and now == before:
            runs[-1].append(thing)
        else:
            runs.append([thing])
        before = now
    return runs


def _ability(game: CardState) -> Callable[[ObjectId], Play | None]:
    """What an ability on the stack does, whichever of several it is; None for a card."""
    return lambda thing: None if game.face(thing) else replace(game.plays_on[thing], thing=NO_OBJECT)


def _run_sizes(game: CardState, key: str, runs: list[list[ObjectId]]) -> Iterator[tuple[str, int]]:
    for place, run in enumerate(runs):
        if key != game.STACK.key:
            yield f"{PILE} {place} {key}", len(run)
        elif not game.face(run[0]):
            yield f"{STACK} {place}", len(run)


def _more_tokens(game: CardState, like: ObjectId, count: int) -> None:
    model = game.permanents[like]
    for _ in range(count):
        thing = zone_changes.new_thing(game, game.face(like), game.owners[like], game.FIELD.of())
        game.lay_down(thing, replace(model, stamp=game.stamp(), counters={}))


def _more_abilities(game: CardState, like: ObjectId, count: int) -> None:
    """Below the one that they are like."""
    model = game.plays_on[like]
    for _ in range(count):
        thing = zone_changes.new_thing(game, "", game.owners[like], game.STACK.key)
        game.stack.remove(thing)
        game.stack.insert(game.stack.index(like), thing)
        game.plays_on[thing] = replace(
            model,
            thing=thing,
            targets=list(model.targets),
            paid=list(model.paid),
            shares=list(model.shares),
            spliced=[replace(one, targets=list(one.targets)) for one in model.spliced],
        )
