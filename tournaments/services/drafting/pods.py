"""Pods: opening one, sitting down, beginning, picking, handing in decks; each under the lock of the pod."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import get_language, override
from django.utils.translation import gettext_lazy as _

from accounts.platform.after_commit import after_commit
from games.engine import Deck
from games.engine.decks import lists
from games.engine.language.localized_text import LANGUAGES
from games.limited import computer
from games.limited.boosters import DRAFT, SEALED, SEATS, Rules, WrongRules, commitment
from games.limited.decks import problems
from games.limited.draft import Draft
from games.limited.record import first_hash, linked
from games.live import clocks, secrets
from games.live.card_pools import CardPool, pool_of
from games.live.enabled_games import is_offered
from games.selectors.decks import problem_of
from tournaments.domain.choices import Kind
from tournaments.domain.errors import TournamentError
from tournaments.models import Pod, PodPick, PodSeat, Tournament
from tournaments.push import notify_pod
from tournaments.selectors import pods
from tournaments.services.common.act import act, changed
from tournaments.services.lifecycle.creation import need_founder

SECONDS = (0, 30, 45, 60, 90)
"""For a pick; 0: as long as one likes."""
BUILD = timedelta(minutes=20)
"""For a deck, where picks are timed."""
GRACE = timedelta(milliseconds=500)
MATCHES = (Kind.ROUND_ROBIN, Kind.SWISS)
BEST_OF = (1, 3)
OPEN_EACH = 3
"""So many drafts of one host can be open or running at once."""
SAID = 3
"""So many faults of a list or deck are named at once."""
CUBE_LETTERS = 60_000
GOING = (Pod.State.OPEN, Pod.State.PICKING, Pod.State.BUILDING)


def pod_open(
    *,
    by: Any,
    ruleset: str,
    kind: str = DRAFT,
    source: str = pods.OWN,
    cube: str = "",
    size: int = 8,
    seconds: int = 60,
    matches: str = Kind.ROUND_ROBIN,
    best_of: int = 1,
    listed: bool = True,
    choice: str | None = None,
) -> Pod:
    """A draft, or sealed pools, that others can join; its host sits in it. `cube`: a list of cards that is used instead
    of a card set. `choice`: the value of the option that pods of this game choose, where there is one; None: the usual
    one. Raises `TournamentError`."""
    if not by.is_authenticated or by.is_guest:
        raise TournamentError("no_guests", _("Create an account to open a draft; it keeps all you have."), status=403)
    need_founder(by)
    if ruleset not in pods.games_with_drafts() or not is_offered(ruleset):
        raise _wrong("ruleset", _("This game has no drafts here. Choose one of the list."))
    known = ((kind, (DRAFT, SEALED)), (size, SEATS), (seconds, SECONDS), (matches, MATCHES), (best_of, BEST_OF))
    if any(value not in values for value, values in known):
        raise _wrong("choice", _("One of the choices is not on offer. Choose each of its list."))
    options = _options(ruleset, choice)
    pool = pool_of(ruleset, by.pk)
    cards, called = cards_of(ruleset, by, source, cube, pool)
    try:
        limited, _catalogue, _pool = pods.limited_of(ruleset, pool)
        Rules.of("", ruleset, kind, size, cards, limited, cube=bool(cube.strip())).check()
    except WrongRules as error:
        raise _wrong("cards", error.text.in_(get_language() or "en")) from None
    with transaction.atomic():
        if Pod.objects.filter(host=by, state__in=GOING, cup=None).count() >= OPEN_EACH:
            raise TournamentError("too_many", _("You have three drafts that go on. Call one of them off first."))
        pod = Pod.objects.create(
            host=by, ruleset=ruleset, kind=kind, **called, cards=cards, cube=bool(cube.strip()), size=size,
            seconds=seconds, matches=matches, best_of=best_of, listed=listed, options=options,
            unofficial=bool(pool.sets_in(cards)), own_sets=pool.kept(cards),
        )  # fmt: skip
        _commit(pod)
        pod.save(update_fields=["seed", "commitment"])
        PodSeat.objects.create(pod=pod, number=0, user=by)
    return pod


def cards_of(ruleset: str, by: Any, source: str, cube: str, pool: CardPool) -> tuple[dict[str, int], dict[str, Any]]:
    """The cards of the boosters, and the fields of a pod that say what they are called: those of a card set, or of a
    cube's list instead of it. Raises `TournamentError`."""
    if cube.strip():
        return _cube(ruleset, cube, pool), _called(lambda _language: str(_("Cube list")))
    found = next((one for one in pods.sources(ruleset, by) if one.key == source), None)
    if found is None:
        raise _wrong("source", _("There is no such card set, or it is too small. Choose one of the list."))
    return dict.fromkeys(found.cards, 1), _called(found.name.in_)


def _called(name: Callable[[str], str]) -> dict[str, Any]:
    names = {}
    for language in LANGUAGES:
        with override(language):
            names[language] = name(language)[:80]
    return {"source": names.get((get_language() or "en")[:2], names["en"]), "source_names": names}


def pod_join(*, pod: Pod, user: Any) -> PodSeat:
    """Sit down; who sits there already stays. Raises `TournamentError`."""
    with locked(pod) as row:
        mine = PodSeat.objects.filter(pod=row, user=user).first()
        if mine is not None:
            return mine
        _need(row, Pod.State.OPEN, _("This draft has begun. Look in the lobby for another one, or open one."))
        taken = set(row.seats.values_list("number", flat=True))
        free = next((number for number in range(row.size) if number not in taken), None)
        if free is None:
            raise TournamentError("full", _("All seats are taken. Look in the lobby for another draft, or open one."))
        return PodSeat.objects.create(pod=row, number=free, user=user)


def pod_leave(*, pod: Pod, user: Any) -> None:
    """Get up before it begins; later the computer takes over. The host calls it off instead. Raises
    `TournamentError`."""
    with locked(pod) as row:
        if row.host_id == user.pk and row.state == Pod.State.OPEN:
            raise TournamentError("host", _("You have opened this draft. Call it off instead."))
        mine = PodSeat.objects.filter(pod=row, user=user).first()
        if mine is None or row.state not in GOING:
            raise TournamentError("not_seated", _("You do not sit here any more. Look at the page again."))
        if row.state == Pod.State.OPEN:
            mine.delete()
        else:
            PodSeat.objects.filter(pk=mine.pk).update(user=None)
            go_on(row)


def pod_call_off(*, pod: Pod, by: Any) -> None:
    """The host ends it before its cards are picked. Raises `TournamentError`."""
    with locked(pod) as row:
        _check_host(row, by)
        if row.state not in (Pod.State.OPEN, Pod.State.PICKING) or row.cup_id is not None:
            raise TournamentError("too_late", _("The cards are picked, so the draft goes on. Leave it instead."))
        row.state, row.deadline_at = Pod.State.CALLED_OFF, None


def pod_begin(*, pod: Pod, by: Any) -> None:
    """The host begins; computer players take the seats that are free. Raises `TournamentError`."""
    with locked(pod) as row:
        _check_host(row, by)
        _need(row, Pod.State.OPEN, _("This draft has begun. Look at its page again."))
        people = [seat.user for seat in row.seats.order_by("number")]
        row.seats.all().delete()
        order = computer_seats(row.size, len(people))
        PodSeat.objects.bulk_create(
            PodSeat(pod=row, number=number, user=people[at] if at is not None else None)
            for number, at in enumerate(order)
        )
        begin(row)


def begin(row: Pod) -> None:
    """Open the first boosters; they have been committed to since the pod was opened, or, where there was none to wait
    for, are now. The pod is locked, or new, and has all its seats. Saves it."""
    if not row.commitment:
        _commit(row)
    row.begun_at = clocks.database_now()
    row.state = Pod.State.PICKING
    go_on(row)
    row.save()


def computer_seats(size: int, people: int) -> list[int | None]:
    """Who sits where: people spread evenly, in the order in which they came, computers between them (None)."""
    order: list[int | None] = [None] * size
    for at in range(people):
        order[at * size // people] = at
    return order


def pick(*, pod: Pod, user: Any, turn: int, card: str) -> None:
    """A player picks a card as the `turn`-th of the draft. The same may be sent again. Raises `TournamentError`."""
    with locked(pod) as row:
        seat = PodSeat.objects.filter(pod=row, user=user).first()
        if seat is None:
            raise TournamentError("not_seated", _("You do not sit in this draft."), status=403)
        before = PodPick.objects.filter(pod=row, seat=seat.number, turn=turn).first()
        if before is not None and before.card == card:
            return
        if before is not None or row.state != Pod.State.PICKING:
            raise TournamentError("picked", _("This pick has been made. Look at what you have now."))
        draft = pods.draft_of(row)
        if draft.turn != turn or seat.number not in draft.waiting or card not in draft.packs[seat.number]:
            raise TournamentError("no_such_pick", _("This card is not in your booster now. Choose one that is."))
        _write(row, draft, seat.number, card, "player")
        go_on(row, draft)


def deck_hand_in(*, pod: Pod, user: Any, main: dict[str, int]) -> None:
    """A player's deck; what is left of the pool is its sideboard. Raises `TournamentError`."""
    with locked(pod) as row:
        seat = PodSeat.objects.filter(pod=row, user=user).first()
        if seat is None:
            raise TournamentError("not_seated", _("You do not sit in this draft."), status=403)
        _need(row, Pod.State.BUILDING, _("Decks are handed in after the last pick, and until all are there."))
        limited, catalogue, cards = pods.of_pod(row)
        pool = pods.draft_of(row).pools[seat.number]
        side = {key: left for key in sorted(set(pool)) if (left := pool.count(key) - main.get(key, 0)) > 0}
        deck = Deck({key: count for key, count in main.items() if count > 0}, side)
        with cards.spoken_of():
            found = problems(deck, pool, limited, catalogue)
        if found:
            raise _wrong("deck", " ".join(one.text(get_language() or "en") for one in found[:SAID]))
        seat.deck = deck.as_data()
        seat.save(update_fields=["deck"])
        go_on(row)


def time_up(pod: Pod, now: datetime) -> bool:
    """The computer picks, or builds, for all who have let their time run out. False if it was not over."""
    with locked(pod) as row:
        if row.deadline_at is None or row.deadline_at + GRACE > now:
            return False
        if row.state == Pod.State.PICKING:
            draft = pods.draft_of(row)
            for seat in sorted(draft.waiting):
                _pick_by_computer(row, draft, seat, "time")
            go_on(row, draft)
        elif row.state == Pod.State.BUILDING:
            _build(row, pods.draft_of(row), row.seats.filter(deck__isnull=True))
            go_on(row)
    return True


def person_gone(user: Any) -> None:
    """An account goes: the computer takes its seats over, and drafts that have not begun are called off with it."""
    for seat in PodSeat.objects.filter(user=user, pod__state__in=GOING).select_related("pod"):
        if seat.pod.host_id == user.pk and seat.pod.state == Pod.State.OPEN:
            pod_call_off(pod=seat.pod, by=user)
        else:
            pod_leave(pod=seat.pod, user=user)


def host_forgotten(user: Any) -> None:
    """Drafts of the own card sets of an account are called after it and after these: they are so no more."""
    called = _called(lambda _language: str(_("Card sets of a deleted player")))
    Pod.objects.filter(host=user).exclude(own_sets=[]).update(**called)


def guest_joined(*, guest: Any, account: Any) -> None:
    """The seats of a guest become those of the account, but where it sits already."""
    for seat in PodSeat.objects.filter(user=guest, pod__state__in=GOING).select_related("pod"):
        with locked(seat.pod) as row:
            both = PodSeat.objects.filter(pod=row, user=account).exists()
            if not both:
                PodSeat.objects.filter(pk=seat.pk).update(user=account)
        if both:
            pod_leave(pod=seat.pod, user=guest)


def go_on(row: Pod, draft: Draft | None = None) -> None:
    """What follows by itself: computers pick and build, and the clock of the next pick begins. The pod is locked."""
    if row.state == Pod.State.PICKING:
        draft = draft or pods.draft_of(row)
        people = set(row.seats.exclude(user=None).values_list("number", flat=True))
        while not draft.over and (computers := sorted(draft.waiting - people)):
            for seat in computers:
                _pick_by_computer(row, draft, seat, "computer")
        if draft.over:
            row.state = Pod.State.BUILDING
            row.deadline_at = clocks.database_now() + BUILD if row.seconds else None
        elif row.seconds and row.turn != draft.turn:
            row.deadline_at = clocks.database_now() + timedelta(seconds=row.seconds)
        row.turn = draft.turn
    if row.state == Pod.State.BUILDING and (left := row.seats.filter(user=None, deck__isnull=True)):
        _build(row, draft or pods.draft_of(row), left)


@contextmanager
def locked(pod: Pod) -> Iterator[Pod]:
    """The pod, locked and read afresh; saved, and told to all pages once it is committed, if its state is another one
    also to those of the tournament for which it drafts."""
    with transaction.atomic():
        row = Pod.objects.select_for_update().get(pk=pod.pk)
        state = row.state
        yield row
        row.revision += 1
        row.save()
        after_commit(notify_pod, row.pk)
        if row.cup_id is not None and row.state != state:
            after_commit(_count_change, row.cup_id)


def _count_change(tournament_id: str) -> None:
    """Let the pages of a tournament be fetched anew. After the commit: a tournament is locked before its drafts."""
    with act(Tournament(pk=tournament_id)) as this:
        changed(this.tournament)


def _commit(row: Pod) -> None:
    """Settle the chance of all boosters, and publish what proves it afterwards."""
    seed = secrets.new_seed()
    row.seed, row.commitment = secrets.sealed(seed), commitment(pods.rules_of(row), seed)


def _pick_by_computer(row: Pod, draft: Draft, seat: int, by: str) -> None:
    limited, catalogue, pool = pods.of_pod(row)
    with pool.spoken_of():
        card = computer.choose(draft.packs[seat], draft.pools[seat], limited, catalogue)
    _write(row, draft, seat, card, by)


def _write(row: Pod, draft: Draft, seat: int, card: str, by: str) -> None:
    turn = draft.turn
    draft.pick(seat, card)
    last = PodPick.objects.filter(pod=row).order_by("-number").first()
    number = 0 if last is None else last.number + 1
    before = first_hash(row.pk) if last is None else last.hash
    hash_ = linked(before, number, seat, card, by)
    PodPick.objects.create(
        pod=row, number=number, seat=seat, turn=turn, card=card, by=by, hash=hash_, at=clocks.database_now()
    )


def _build(row: Pod, draft: Draft, seats: Any) -> None:
    limited, catalogue, pool = pods.of_pod(row)
    for seat in list(seats):
        with pool.spoken_of():
            seat.deck = computer.build(draft.pools[seat.number], limited, catalogue).as_data()
        seat.save(update_fields=["deck"])


def _options(ruleset: str, choice: str | None) -> dict[str, Any]:
    option = pods.choice_of(ruleset)
    if option is None or choice is None:
        return {}
    if choice not in option.values:
        raise _wrong("choice", _("One of the choices is not on offer. Choose each of its list."))
    return {option.key: choice}


def _cube(ruleset: str, text: str, pool: CardPool) -> dict[str, int]:
    limited, catalogue, pool = pods.limited_of(ruleset, pool)
    if len(text) > CUBE_LETTERS:
        raise _wrong("cube", _("The list is too long. Paste at most 60,000 letters."))
    with pool.spoken_of():
        reading = lists.parse(text, catalogue)
    if strange := reading.unmatched:
        named = " ".join(f"{line.number}: {line.text} – {problem_of(line, ruleset)}" for line in strange[:SAID])
        raise _wrong("cube", _("These lines cannot be used: %(lines)s Mend them.") % {"lines": named})
    with pool.spoken_of():
        free = set(limited.free(catalogue))
    return {key: reading.deck.copies(key) for key in reading.deck.keys if key not in free}


def _check_host(row: Pod, by: Any) -> None:
    if row.host_id is None or row.host_id != by.pk:
        raise TournamentError("not_host", _("Only who has opened this draft does that. Ask them."), status=403)


def _need(row: Pod, state: str, text: Any) -> None:
    if row.state != state:
        raise TournamentError("wrong_state", text)


def _wrong(code: str, text: Any) -> TournamentError:
    return TournamentError(code, text, status=422)
