"""Checking the record of a finished game: was it played with the seed and the decks that were committed to at its
beginning, and does everything in its log follow from these and from what the players chose?

Needs no database: anybody who has this code can check a record from anywhere. docs/verifying.md says how to do it
without this code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.engine import (
    Act,
    Action,
    Construction,
    Deck,
    Game,
    ObjectId,
    ReadyDeck,
    Setup,
    WitnessedChance,
    ruleset_for,
)
from games.live import former_names, secrets
from games.live.log_entries import BACK, MOVES, RESTART, first_hash, jumps, linked, path
from games.rulesets import rulesets

Plain = dict[str, Any]
FORMAT = 1
_LINKS = ("prev_hash", "hash")


class NotARecord(ValueError):
    """This is no record of a finished game; the text says why."""


def troubles(record: Any) -> list[str]:
    """What is wrong with a record; nothing if all of it holds. Raises `NotARecord`."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise NotARecord("this is no record of a game, or one of another format")
    if not record.get("over"):
        raise NotARecord("the game is not over: there are only its commitments yet")
    ruleset = rulesets().get(record.get("ruleset", ""))
    if ruleset is None or ruleset.version != record.get("version"):
        raise NotARecord("the game was played by rules that are not installed here")
    try:
        return [
            *_commitments(record), *_contributions(record), *_decks(record), *_chain(record), *_replay(record),
        ]  # fmt: skip
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise NotARecord(f"something is missing or misshapen: {type(error).__name__} {error}") from None


def _commitments(record: dict[str, Any]) -> Iterator[str]:
    """What was published at the beginning fits what was revealed at the end."""
    start, seed = record["entries"][0]["action"], bytes.fromhex(record["seed"])
    if start["commitment"] != record["commitment"] or start.get("decks", []) != record["deck_digests"]:
        yield "the commitments are not those of the log"
    if secrets.commitment(record["game"], record["ruleset"], seed) != record["commitment"]:
        yield "the seed is not the one that was committed to"
    if [digest.hex() for digest in _digests(record)] != record["deck_digests"]:
        yield "a deck is not the one that was committed to"
    if start.get("cards") != record.get("cards_digest") or _cards_digest(record) != record.get("cards_digest"):
        yield "the unofficial cards are not those that were committed to"
    if start.get("position") != record.get("position_digest") or _position_digest(record) != start.get("position"):
        yield "the position at the beginning is not the one that was committed to"


def _contributions(record: dict[str, Any]) -> Iterator[str]:
    """What players contributed is what stands in the log, and every number is the one that was committed to."""
    if record.get("contributions") != record["entries"][0]["action"].get("contributions"):
        yield "the players' numbers are not those of the log"
    given = record.get("contributions", [])
    if given and len(given) != record["seats"]:
        yield "the players' numbers are not one for each seat"
    for seat, one in enumerate(given):
        number = one["number"]
        if number is not None and (
            len(bytes.fromhex(number)) != secrets.NUMBER_BYTES
            or secrets.number_commitment(record["game"], seat, bytes.fromhex(number)) != one["commitment"]
        ):
            yield f"the number of seat {seat} is not the one that was committed to"


def missing_numbers(record: dict[str, Any]) -> list[int]:
    """The seats that have contributed no number to the chance of a game."""
    given = record.get("contributions", [])
    return [seat for seat in range(record["seats"]) if not given or given[seat]["number"] is None]


def _numbers(record: dict[str, Any]) -> list[bytes]:
    given = record.get("contributions") or [{"number": None}] * record["seats"]
    return [bytes.fromhex(one["number"] or "") for one in given]


def _decks(record: dict[str, Any]) -> Iterator[str]:
    """Decks by lot follow from the seed."""
    construction = rulesets()[record["ruleset"]].decks
    for seat, deck in enumerate(record["decks"]):
        if deck["by_lot"] and construction is not None:
            ready = _lots(construction, record["entries"][0]["action"])
            seed, game = bytes.fromhex(record["seed"]), record["game"]
            drawn = ready[secrets.lot(seed, game, seat, len(ready))] if ready else None
            if drawn is None or drawn.deck.as_data() != _listed(deck):
                yield f"the lot had another deck for seat {seat}"


def _lots(construction: Construction, begun: dict[str, Any]) -> list[ReadyDeck | None]:
    """The decks that the lot decided among; None for one that there is not any more."""
    if "lots" in begun:
        return [construction.ready_deck(key) for key in begun["lots"]]
    fitting = construction.fitting(construction.format(begun["options"].get(construction.option)))
    return [ready for ready in fitting if ready in construction.ready[: construction.ready_before_lots]]


def _chain(record: dict[str, Any]) -> Iterator[str]:
    """No entry was changed, left out or put in."""
    previous = first_hash(record["game"])
    for number, entry in enumerate(record["entries"]):
        said = {key: value for key, value in entry.items() if key not in _LINKS}
        if entry["seq"] != number or entry["prev_hash"] != previous or linked(previous, said) != entry["hash"]:
            yield f"entry {number} does not fit the chain"
            return
        previous = entry["hash"]


def _replay(record: dict[str, Any]) -> Iterator[str]:
    """Every event, and so every card that was drawn, follows from seed, decks and choices."""
    log, acts = record["entries"], list[Plain]()
    try:
        for number, events, chance in _walked(record):
            entry = log[number]
            if events is not None and events != former_names.at_present(entry["events"]):
                yield _otherwise(number, entry["kind"])
                return
            acts += chance
    except _CannotBePlayed as trouble:
        yield f"entry {trouble.number} could not be played: {type(trouble.__cause__).__name__}"
        return
    if "acts" in record and record["acts"] != acts:
        yield "the list of shuffles and lots is not that of the game"


def _otherwise(number: int, kind: str) -> str:
    if number == 0:
        return "the game began otherwise than seed and decks say"
    if kind == RESTART:
        return f"the game began anew in entry {number} otherwise than seed and decks say"
    return f"what happened in entry {number} does not follow from the seed"


def acts_of(record: dict[str, Any]) -> list[Plain]:
    """Every shuffle and every lot of a finished game in the order of its log, as docs/verifying.md describes them.

    Raises an error if the rules that are installed do not play the game as it was played."""
    return [act for _number, _events, chance in _walked(record) for act in chance]


class _CannotBePlayed(Exception):
    """The rules refuse an entry, or break on it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _walked(record: dict[str, Any]) -> Iterator[tuple[int, list[Plain] | None, list[Plain]]]:
    """Entry by entry what happens by the rules (None where the game only steps back), and the acts of chance in it."""
    game = _started(record)
    yield 0, [event.as_data() for event in game.begin_events], _told(game, 0, 0)
    for number, entry in enumerate(record["entries"][1:], 1):
        events: list[Plain] | None = None
        seen = len(_acts(game))
        if entry["kind"] in BACK:
            game = _again(record, number)
            seen = len(_acts(game))
        elif entry["kind"] == RESTART:
            game, seen = _started(record, entry["epoch"]), 0
            events = [event.as_data() for event in game.begin_events]
        elif entry["kind"] in MOVES:
            try:
                events = [event.as_data() for event in game.act(Action.from_data(entry["action"]))]
            except Exception as error:  # whatever the rules say to it: it cannot have been played
                raise _CannotBePlayed(number) from error
        yield number, events, _told(game, number, seen)


def _acts(game: Game) -> list[Act]:
    assert isinstance(game.chance, WitnessedChance)
    return game.chance.acts


def _told(game: Game, entry: int, seen: int) -> list[Plain]:
    """The acts of chance of an entry, without those that were seen before it; things by their faces."""
    found: list[Plain] = []
    for act in _acts(game)[seen:]:
        told: Plain = {"entry": entry, "number": act.number, "epoch": act.epoch, "label": act.label}
        if act.limit:
            told |= {"limit": act.limit, "result": act.result}
        else:
            told |= {"before": _faces(game, act.before), "after": _faces(game, act.after)}
        found.append(told)
    return found


def _faces(game: Game, things: Iterable[int]) -> list[str]:
    return [game.face(ObjectId(thing)) for thing in things]


def _again(record: dict[str, Any], number: int) -> Game:
    """The game after the entry that the one of this number steps back to, with what was taken back left out."""
    log = record["entries"]
    back = jumps((at, entry["kind"], entry["action"]) for at, entry in enumerate(log[: number + 1]))
    game = _started(record)
    for entry in (log[at] for at in path(number, back)):
        if entry["kind"] in BACK:
            game.chance.epoch = entry["epoch"]
        elif entry["kind"] == RESTART:
            game = _started(record, entry["epoch"])
        elif entry["kind"] in MOVES:
            game.act(Action.from_data(entry["action"]))
    return game


def _started(record: dict[str, Any], epoch: int = 0) -> Game:
    start, count = record["entries"][0]["action"], record["seats"]
    seed = bytes.fromhex(record["seed"])
    key = secrets.chance_key(record["game"], record["ruleset"], seed, _digests(record), _numbers(record))
    decks = tuple(_listed(deck) for deck in record["decks"])
    cards = tuple(record.get("cards", ()))
    options = ruleset_for(record["ruleset"]).options_kept(start["options"])
    position = record.get("position", "")
    setup = Setup(record["ruleset"], count, key, options, start["first"], start["chooser"], decks, cards, position)
    return Game.start(setup, epoch, WitnessedChance)


def _digests(record: dict[str, Any]) -> list[bytes]:
    return [secrets.deck_digest(bytes.fromhex(deck["nonce"]), _listed(deck)) for deck in record["decks"]]


def _cards_digest(record: dict[str, Any]) -> str | None:
    """None for a game that was played with the cards of its ruleset alone."""
    cards = record.get("cards")
    return secrets.cards_digest(bytes.fromhex(record["seed"]), record["game"], cards).hex() if cards else None


def _position_digest(record: dict[str, Any]) -> str | None:
    """None for a game that began as its rules say."""
    seed, position = bytes.fromhex(record["seed"]), record.get("position", "")
    return secrets.position_digest(seed, record["game"], position).hex() if position else None


def _listed(deck: dict[str, Any]) -> Any:
    return Deck.from_data(deck["sections"]).as_data()
