"""Engine games by (game, seq): a cache of this process, and the way back from snapshot and log.

A cached game is never changed; an action is applied to a clone. Only committed states are put here, so a
state that was rolled back can never be found."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock

from django.db import connection

from games.engine import Action, Deck, Setup, encoding, is_known, ruleset_for
from games.engine import Game as Play
from games.live import contributions, former_names, queries, secrets
from games.live.log_entries import ANEW, BACK, MOVES, RESTART, standing
from games.models import Brought, Entry, Game, GameSecret, Snapshot

KEPT = 1024
"""States in the cache of one process; one is a few tens of kilobytes. It needs one for each game that is played before
its sockets."""
ENTRIES_KEPT = 4096
"""Entries in the cache of one process; one is about a kilobyte."""
SNAPSHOT_EVERY = 20
"""Entries between two snapshots: the longest way to be played again."""

_cache: OrderedDict[tuple[str, int], Play] = OrderedDict()
_log: OrderedDict[tuple[str, int], Entry] = OrderedDict()
_lock = Lock()


def remembered(game_id: str, seq: int) -> Play | None:
    """The cached state after entry `seq`, or None. Not to be changed."""
    with _lock:
        play = _cache.get((game_id, seq))
        if play is not None:
            _cache.move_to_end((game_id, seq))
        return play


def remember(game_id: str, seq: int, play: Play, instead_of: int | None = None) -> None:
    """Keep a committed state, `instead_of` an earlier one from which it was played on; the caller changes it no more.

    With the earlier ones the cache would hold the moves of the last seconds instead of the games that go on.
    """
    with _lock:
        if instead_of is not None and instead_of != seq:
            _cache.pop((game_id, instead_of), None)
        _cache[(game_id, seq)] = play
        _cache.move_to_end((game_id, seq))
        while len(_cache) > KEPT:
            _cache.popitem(last=False)


def forget_all() -> None:
    """Empty the cache, as a new process would begin."""
    with _lock:
        _cache.clear()
        _log.clear()


def remember_entries(fresh: Iterable[Entry]) -> None:
    """Keep committed entries: they never change."""
    with _lock:
        for entry in fresh:
            _log[(entry.game_id, entry.seq)] = entry
        while len(_log) > ENTRIES_KEPT:
            _log.popitem(last=False)


def entries_between(game_id: str, after: int, upto: int) -> list[Entry]:
    """The entries with numbers from `after` + 1 to `upto`. No query if this process has just written or read them."""
    with _lock:
        found = [_log[key] for seq in range(after + 1, upto + 1) if (key := (game_id, seq)) in _log]
    if len(found) == upto - after:
        return found
    found = queries.read_entries(game_id, after, upto)
    if not connection.in_atomic_block:  # else they may be of this very transaction, and never be committed
        remember_entries(found)
    return found


def present(game: Game) -> Play:
    """The state after the game's last entry. Not to be changed. At most two queries, whatever the game's length."""
    return after(game, game.seq)


def after(game: Game, seq: int) -> Play:
    """The state after entry `seq`. Not to be changed."""
    play = remembered(game.pk, seq)
    if play is None:
        known, play = _from_earlier(game, seq) or (None, _from_snapshot(game, seq))
        remember(game.pk, seq, play, instead_of=known)
    return play


def _from_earlier(game: Game, seq: int) -> tuple[int, Play] | None:
    """The state played on from one of the last that this process knows, with its number: another process has acted
    since."""
    for known in range(seq - 1, max(-1, seq - SNAPSHOT_EVERY), -1):
        play = remembered(game.pk, known)
        if play is not None:
            log = entries_between(game.pk, known, seq)
            return None if any(entry.kind in ANEW for entry in log) else (known, _played(play.clone(), log))
    return None


def _from_snapshot(game: Game, seq: int) -> Play:
    snapshot = Snapshot.objects.filter(game_id=game.pk, seq__lte=seq).order_by("-seq").first()
    if snapshot is None:
        return rebuilt(game, seq)
    try:
        play = Play.decode(secrets.opened(snapshot.state))
    except ValueError:
        return rebuilt(game, seq)  # written by another engine: the log tells it all
    log = list(Entry.objects.after(game.pk, snapshot.seq).filter(seq__lte=seq))
    if any(entry.kind in ANEW for entry in log):
        return rebuilt(game, seq)  # from before the snapshot, perhaps: one is written with each of these
    return _played(play, log)


def rebuilt(game: Game, seq: int | None = None) -> Play:
    """The state after entry `seq` (default: the last) from seed and log alone, without any snapshot."""
    log = Entry.objects.after(game.pk, 0).filter(seq__lte=game.seq if seq is None else seq)
    return _played(Play.start(setup_of(game)), standing(log))


def stepped_back(game: Game, to: int, epoch: int) -> Play:
    """The state after entry `to`, for the game to go on from there as if nothing had followed. A copy."""
    play = after(game, to).clone()
    play.chance.epoch = epoch
    return play


def _played(play: Play, log: Iterable[Entry]) -> Play:
    for entry in log:
        if entry.kind in MOVES:
            play.act(Action.from_data(entry.action))
        elif entry.kind in BACK:
            play.chance.epoch = entry.epoch
        elif entry.kind == RESTART:
            play = Play.start(play.setup, entry.epoch)
    return play


def setup_of(game: Game) -> Setup:
    """What the engine starts this game from; reads the seed."""
    seed = secrets.opened(GameSecret.objects.get(game_id=game.pk).seed)
    return setup_with(game, seed)


def setup_with(game: Game, seed: bytes) -> Setup:
    """The set-up with a given seed."""
    brought, numbers = brought_to(game), contributions.numbers_of(game)
    return Setup(
        ruleset=game.ruleset,
        seats=game.seat_count,
        options=ruleset_for(game.ruleset).options_kept(game.options),
        key=secrets.chance_key(game.pk, game.ruleset, seed, digests_of(brought), numbers),
        first=game.first,
        chooser=game.chooser,
        decks=tuple(Deck.from_data(one.sections).as_data() for one in brought),
        cards=tuple(game.cards),
        position=game.position,
    )


def has_decks(game: Game) -> bool:
    """Whether seats bring decks to a game; to one that begins in a position they bring none."""
    return not game.position and is_known(game.ruleset) and ruleset_for(game.ruleset).decks is not None


def brought_to(game: Game) -> list[Brought]:
    """The decks of a game, one for each seat in order; none where the game knows no decks. No query then."""
    if not has_decks(game):
        return []
    return list(Brought.objects.filter(seat__game=game).select_related("seat").order_by("seat__number"))


def digests_of(brought: Iterable[Brought]) -> list[bytes]:
    """What is published of decks when their game begins. Databases may reorder what they store; a digest does not."""
    return [secrets.deck_digest(bytes(one.nonce), Deck.from_data(one.sections).as_data()) for one in brought]


def differences(game: Game) -> list[str]:
    """What does not agree among log, snapshots and cache; empty if all is well. For tests and for the verifier."""
    wrong: list[str] = []
    truth = Play.start(setup_of(game))
    snapshots = dict(Snapshot.objects.filter(game_id=game.pk).values_list("seq", "state"))
    for entry in Entry.objects.after(game.pk, -1):
        if entry.kind in ANEW:
            truth = rebuilt(game, entry.seq)
        if entry.kind in MOVES:
            events = [event.as_data() for event in truth.act(Action.from_data(entry.action))]
            if events != former_names.at_present(entry.events):
                wrong.append(f"events of entry {entry.seq}")
        if entry.seq in snapshots and not _is_of(bytes(snapshots[entry.seq]), truth):
            wrong.append(f"snapshot {entry.seq}")
        cached = remembered(game.pk, entry.seq)
        if cached is not None and cached.key() != truth.key():
            wrong.append(f"cache {entry.seq}")
    return wrong


def _is_of(snapshot: bytes, truth: Play) -> bool:
    """Whether a snapshot is of this position; one that an earlier engine wrote is never read, so it cannot be wrong."""
    try:
        return Play.decode(secrets.opened(snapshot)).key() == truth.key()
    except ValueError:
        return encoding.is_former(secrets.opened(snapshot))


def turn_of(play: Play) -> tuple[int | None, int | None]:
    """Number and seat of the turn that a state is in; None for a ruleset without turns."""
    seat = play.whose_turn()
    return (None, None) if seat is None else (play.turn_number(), seat)
