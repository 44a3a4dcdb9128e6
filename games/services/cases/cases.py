"""The way of a case: claimed, released, handed over, talked about, appealed against. What a judge does to the game
itself is in `games.services.cases.rulings`.

open -> claimed -> under review -> ruled -> final; by an appeal ruled -> appealed -> under review -> final; withdrawn.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.platform.audit_log import act_write, register_acts
from games.engine import Viewer
from games.live import clocks, log_entries
from games.models import IN_HANDS, UNSETTLED, Case, CaseNote, CaseState, Peek
from games.selectors import table_views
from games.selectors.decks import Brings, brought
from games.selectors.table_views import TableView
from games.services.cases import judging
from games.services.cases.judging import CaseError
from games.services.play.locked_game import LockedGame

register_acts({"cards.seen": _("judge looked at hidden cards")})
APPEAL_WITHIN = timedelta(minutes=10)
APPEAL_BY_POST = timedelta(days=1)
"""The same in games by correspondence (our choice)."""
LONGEST = 2000
"""Characters of a message, a note or a reason."""
MESSAGES = 20
"""So many messages a player may write in one case."""


def case_claim(case_id: str, *, by: Any) -> None:
    """Take a call or an appeal into one's hands; the clocks stop, and stay so until the ruling or a pause's time."""
    with judging.at_table(case_id) as (locked, case):
        judging.need_judge(case, by)
        _need_free(case)
        _need_answerer(case, by)
        case.judge, case.claimed_at, case.state = by, locked.now, CaseState.CLAIMED
        hold(locked, case)


def case_release(case_id: str, *, by: Any, note: str) -> None:
    """Give a case back to the queue, with a note for the judge who takes it next."""
    with judging.in_hands(case_id, by) as (locked, case):
        _write(case, by, note, locked.now, private=True)
        case.judge = case.claimed_at = None
        case.state = CaseState.OPEN if case.appealed_at is None else CaseState.APPEALED


def case_hand_over(case_id: str, *, by: Any, to: Any, note: str) -> None:
    """Give a case to another judge, with a note."""
    with judging.in_hands(case_id, by) as (locked, case):
        if to is None or to == by or not judging.may_judge(case.game, to):
            raise CaseError("no_judge", _("Name another judge who does not sit in this game."))
        _need_answerer(case, to)
        _write(case, by, note, locked.now, private=True)
        case.judge = to


def case_message(case_id: str, *, by: Any, text: str) -> None:
    """Say something to everybody in the case: its judge to the players, a player to the judge."""
    with judging.at_table(case_id) as (locked, case):
        if case.state not in (*UNSETTLED, CaseState.RULED):
            raise CaseError("closed", _("This case is closed. Call a judge anew if something else has happened."))
        if locked.seat_of(by) is None:
            judging.need_judge(case, by)
            if case.judge_id != by.pk:
                raise CaseError("not_claimed", _("Claim this case first: only who has claimed it writes in it."))
            begin_review(case)
        elif case.notes.filter(author=by, private=False).count() >= MESSAGES:
            raise CaseError("too_many", _("You have written much in this case already. Wait for the judge."))
        _write(case, by, text, locked.now, private=False)


def case_note(case_id: str, *, by: Any, text: str) -> None:
    """Write something down that only judges read."""
    with judging.at_table(case_id) as (locked, case):
        judging.need_judge(case, by)
        _write(case, by, text, locked.now, private=True)


def case_appeal(case_id: str, *, by: Any, text: str) -> None:
    """Ask another judge, once, within `appeal_within` after the ruling; either side may. The clocks stop."""
    with judging.at_table(case_id) as (locked, case):
        own = locked.seat_of(by)
        if own is None:
            raise CaseError("forbidden", _("Only the players of this game appeal."))
        if case.state != CaseState.RULED or case.appeal_until is None or locked.now >= case.appeal_until:
            raise CaseError("no_appeal", _("There is nothing to appeal against any more. The ruling stands."))
        if Case.objects.filter(game=case.game, state__in=UNSETTLED).exists():
            raise CaseError("busy", _("Another call is open in this game. Wait until it is settled."))
        case.appeal, case.appeal_seat, case.appealed_at = needed(text), own.number, locked.now
        case.state, case.judge, case.claimed_at = CaseState.APPEALED, None, None
        case.game.judge_at = locked.now
        if locked.running and locked.game.paused_until is None:
            locked.pause(by=own.number, aid=None, kind=log_entries.APPEAL)
        else:
            locked.append(log_entries.APPEAL, own.number, {})


def case_look(case: Case, *, by: Any, seq: int, seat: int | None) -> TableView:
    """A game as a seat, or the public (None), saw it after an entry. A look at cards that are still hidden is
    written down and told to the players once nothing is hidden any more. Nothing of what they see changes by it.

    Raises `CaseError`, and `NoSuchTable` for an entry or a seat that there is not.
    """
    judging.need_judge(case, by)
    seen = table_views.view_for(case.game, Viewer.public() if seat is None else Viewer.of_seat(seat), seq=seq)
    if seat is not None and not case.game.is_revealed:
        _look(case, by, [seat], seq)
    return seen


def case_decks(case: Case, *, by: Any) -> list[Brings]:
    """The decks that were brought to a game. As long as they are closed to others this is a look at hidden cards of
    each seat, as of its last entry. Raises `CaseError`."""
    judging.need_judge(case, by)
    found = brought(case.game, by, judge=True)
    if found and not case.game.is_revealed:
        _look(case, by, [one.seat for one in found], case.game.seq)
    return found


def cases_due(now: datetime) -> QuerySet[Case]:
    """Rulings that neither side has appealed against in time."""
    return Case.objects.filter(state=CaseState.RULED, appeal_until__lte=now)


def cases_finish(now: datetime) -> None:
    """Rulings that neither side has appealed against in time are final."""
    due = cases_due(now)
    for case_id, game_id in due.values_list("pk", "game_id")[:100]:
        with transaction.atomic():
            locked = LockedGame(game_id)
            if due.filter(pk=case_id).update(state=CaseState.FINAL, closed_at=now):
                clear_mark(locked)
                locked.tell()
                locked.save()


# --- shared with rulings ---------------------------------------------------------------------------------------------


def hold(locked: LockedGame, case: Case) -> int | None:
    """Stop the clocks for a pause's whole time from now on; the number of the entry, None if no clock runs any more."""
    if not locked.running:
        return None
    if not locked.held:
        if locked.game.paused_until is not None:
            locked.end_pause()
        locked.pause(by=None, aid=None, kind=log_entries.HOLD)
    case.stopped_until = locked.game.paused_until
    return int(locked.game.seq)


def appeal_within(locked: LockedGame) -> timedelta:
    """How long after a ruling the players may appeal against it."""
    return APPEAL_BY_POST if locked.control.by_correspondence else APPEAL_WITHIN


def begin_review(case: Case) -> None:
    """The judge has begun to work."""
    case.state = CaseState.UNDER_REVIEW


def clear_mark(locked: LockedGame) -> None:
    """The game is no longer marked for a judge, unless another case of it is open."""
    left = Case.objects.filter(game=locked.game, state__in=(*UNSETTLED, CaseState.RULED))
    locked.game.judge_at = left.values_list("opened_at", flat=True).order_by("opened_at").first()


def needed(text: str) -> str:
    """The text, which must say something."""
    said = text.strip()[:LONGEST]
    if not said:
        raise CaseError("no_text", _("Write a sentence about it: those concerned will read it."))
    return said


# --- inner works -----------------------------------------------------------------------------------------------------


def _write(case: Case, by: Any, text: str, at: datetime, *, private: bool) -> None:
    CaseNote.objects.create(case=case, author=by, private=private, text=needed(text), at=at)


def _look(case: Case, by: Any, seats: list[int], seq: int) -> None:
    """Note that a judge has looked at what only these seats could see after an entry."""
    if case.state not in IN_HANDS or case.judge_id != by.pk:
        raise CaseError("not_claimed", _("Claim this case first: only who has claimed it looks at hidden cards."))
    with transaction.atomic():
        at = clocks.database_now()
        for seat in seats:
            _peek, fresh = Peek.objects.get_or_create(case=case, user=by, seat=seat, seq=seq, defaults={"at": at})
            if fresh:
                act_write("cards.seen", by=by, object=f"case:{case.pk}", after={"seat": seat, "seq": seq})


def _need_free(case: Case) -> None:
    if case.state in IN_HANDS:
        name = "" if case.judge is None else case.judge.shown_name
        raise CaseError("claimed", _("%(name)s has claimed this case. Look for the next one.") % {"name": name})
    if case.state not in (CaseState.OPEN, CaseState.APPEALED):
        raise CaseError("closed", _("This case needs no judge any more."))


def _need_answerer(case: Case, by: Any) -> None:
    """An appeal goes to the head judge, and to another judge as long as there is one."""
    if refusal := judging.answer_refusal(case, by):
        raise CaseError(refusal, judging.APPEALS[refusal])
