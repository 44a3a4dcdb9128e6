"""The way of a case about a match: opened, claimed, released, handed over, talked about, withdrawn, accepted, appealed
against. How it is ruled on is in `services.verdicts`.

open -> claimed -> under review -> ruled -> final; by an appeal ruled -> appealed -> claimed -> final; withdrawn. What
becomes of the match meanwhile is the table of tournaments.md, 10, rows 12 to 21.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from accounts.moderation.bans import bans_in_force
from games.live import clocks
from games.models import IN_HANDS, UNSETTLED, CaseState
from games.services.cases import judging
from games.services.tables import matches as tables
from games.services.tables.matches import UNFINISHED
from tournaments.domain.choices import Kind, MatchState, Mode, Origin, Role, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Dispute, DisputeNote, Match, MatchGame, MatchSeat
from tournaments.selectors.appeals import RANKS, able_to_answer
from tournaments.selectors.conflicts import conflict_of
from tournaments.selectors.records import BRACKETS
from tournaments.selectors.roles import may, plays, roles_of
from tournaments.services.common import audit
from tournaments.services.common.act import act, changed
from tournaments.services.common.events import CaseAppealed, CaseClaimed, emit
from tournaments.services.judging import dispute_rows
from tournaments.services.judging.dispute_rows import LONGEST
from tournaments.services.results.online_play import objection
from tournaments.services.results.results import settles_at
from tournaments.services.rounds.match_roles import others_who_may, player_side, side_of, unbiased_role

CALLABLE = (MatchState.CALLED, MatchState.PLAYING, MatchState.AWAITING_REPORT, MatchState.REPORTED)
"""States of a match to which a judge can be called, and in which one steps in."""
CALLS = 2
"""So often a player may call a judge to one match."""
MESSAGES = 20
"""So many messages a player may write in one case."""
CLAIMED_BY = (Origin.CONTEST, Origin.REPORTS, Origin.SILENCE, Origin.BAN, Origin.DATE)
"""Origins of cases that have brought the match into the state "disputed"."""


# --- opened -----------------------------------------------------------------------------------------------------------


def case_call(*, match: Match, by: Any, text: str) -> Dispute:
    """A player calls a judge to a match that is played elsewhere; here judges are called at the table. Play goes on
    until one comes. A second call of a table is the same call: its words stand with those of the first. Raises
    `TournamentError`."""
    with act(match) as this:
        match = this.row
        side = player_side(match, by)
        tournament = match.round.stage.tournament
        _check_running(match)
        if tournament.mode == Mode.ONLINE:
            raise TournamentError("at_table", _("Call the judge at the table of your game."))
        if match.state not in CALLABLE:
            raise refused(match.state)
        called = match.disputes.filter(state=CaseState.OPEN, origin=Origin.CALL).exclude(side=side).first()
        if called is not None:
            return _joined(called, match, by, text)
        _check_no_case(match)
        if match.disputes.filter(origin=Origin.CALL, side=side).count() >= CALLS:
            raise TournamentError("called", _("You have called a judge to this match already. Speak to an official."))
        case = dispute_rows.case_make(match, origin=Origin.CALL, by=by, side=side, claim=needed(text))
        noted(case, match, "case_opened", by=by, role="", reason=case.claim)
        return case


def _joined(case: Dispute, match: Match, by: Any, text: str) -> Dispute:
    """The call of the other side, with the words of this one. Once."""
    if not case.notes.filter(author=by, private=False).exists():
        write(case, by, text, private=False)
        noted(case, match, "case_message", by=by, role="")
    return case


def case_step_in(*, match: Match, by: Any, text: str) -> Dispute:
    """An official takes a match into his hands that nobody has contested. Raises `TournamentError`."""
    with act(match) as this:
        match = this.row
        _check_running(match)
        role = unbiased_role(match, by, "rule")
        if match.state not in (*CALLABLE, MatchState.DISPUTED):
            raise refused(match.state)
        _check_no_case(match)
        before = match.state
        case = dispute_rows.case_make(match, origin=Origin.OFFICIAL, by=by, side=None, claim=needed(text), judge=by)
        _rest(match, MatchState.UNDER_REVIEW)
        noted(case, match, "case_opened", by=by, role=role, reason=case.claim, before={"state": before})
        return case


def matches_of_banned(user: Any = None) -> list[str]:
    """Matches that were being played when a player, or this one, was banned from the site, and that nobody judges yet.

    One that has not begun is not among them: whoever does not come to it loses it as everybody else does. Elsewhere
    nobody says when a match begins; of a round robin all are called from its start.
    """
    begun = Q(match__state__in=CALLABLE[1:])
    called = Q(match__state=MatchState.CALLED, match__round__stage__tournament__mode=Mode.PAPER)
    seats = MatchSeat.objects.filter(
        begun | called & ~Q(match__round__stage__kind=Kind.ROUND_ROBIN),
        Exists(
            bans_in_force().filter(user=OuterRef("registration__user"), begins_at__gte=OuterRef("match__called_at"))
        ),
        ~Exists(Dispute.objects.filter(Q(closed_at=None) | Q(origin=Origin.BAN), match=OuterRef("match"))),
        match__round__stage__tournament__state=State.RUNNING,
        match__round__stage__tournament__paused_at=None,
    )
    if user is not None:
        seats = seats.filter(registration__user=user)
    return sorted(set(seats.order_by().values_list("match_id", flat=True)))


def case_of_ban(match_id: str) -> bool:
    """A player of this match was banned from the site while it was played: nothing decides it but a judge, and the
    clocks of its game stand still for a pause's time (trust.md, 3). Once in a match. Answers whether a case was opened.
    """
    with act(Match(pk=match_id)) as this:
        match = this.row
        if match.pk not in matches_of_banned() or match.state not in CALLABLE:
            return False
        before = match.state
        case = dispute_rows.case_make(match, origin=Origin.BAN, by=None, side=None)
        _rest(match, MatchState.DISPUTED)
        noted(case, match, "case_opened", by=None, role="", before={"state": before})
        return True


def case_of_date(match: Match) -> bool:
    """The last date of a match by correspondence has passed: it goes to a judge, and its game stands still. The
    tournament is locked. Answers whether a case was opened."""
    match.ends_at = None
    match.save(update_fields=["ends_at"])
    if match.state not in CALLABLE or match.disputes.filter(state__in=(*UNSETTLED, CaseState.RULED)).exists():
        return False
    before = match.state
    case = dispute_rows.case_make(match, origin=Origin.DATE, by=None, side=None)
    _rest(match, MatchState.DISPUTED)
    noted(case, match, "case_opened", by=None, role="", before={"state": before})
    return True


# --- in hands ---------------------------------------------------------------------------------------------------------


def case_claim(case_id: str, *, by: Any) -> None:
    """Take a case or an appeal into one's hands: nothing is reported or played meanwhile. Raises `TournamentError`."""
    with opened(case_id) as (case, match):
        if case.state in IN_HANDS:
            name = "" if case.judge is None else case.judge.shown_name
            raise TournamentError(
                "claimed", _("%(name)s has claimed this case. Look for the next one.") % {"name": name}
            )
        if case.state == CaseState.APPEALED:
            role = appeal_role(case, match, by)
        elif case.state == CaseState.OPEN:
            role = unbiased_role(match, by, "rule")
            if case.origin not in CLAIMED_BY:
                case.before = match.state
        else:
            raise refused(case.state)
        before = {"state": match.state, "case_state": case.state}
        case.judge, case.claimed_at, case.state = by, clocks.database_now(), CaseState.CLAIMED
        if match.state != MatchState.APPEALED:
            _rest(match, MatchState.UNDER_REVIEW)
        noted(case, match, "case_claimed", by=by, role=role, before=before)
        emit(CaseClaimed(case))


def case_release(case_id: str, *, by: Any, note: str) -> None:
    """Give a case back to the queue, with a note for whoever takes it next: the match is as it was. Raises
    `TournamentError`."""
    with in_hands(case_id, by) as (case, match, role):
        write(case, by, note, private=True)
        before = {"state": match.state, "case_state": case.state}
        case.judge = case.claimed_at = None
        if case.appealed_at is not None:
            case.state = CaseState.APPEALED
        else:
            case.state = CaseState.OPEN
            give_back(match, case, MatchState.DISPUTED if case.origin in CLAIMED_BY else case.before)
        noted(case, match, "case_released", by=by, role=role, before=before)


def case_hand_over(case_id: str, *, by: Any, to: Any, note: str) -> None:
    """Give a case to another judge, with a note. Raises `TournamentError`."""
    with in_hands(case_id, by) as (case, match, role):
        if to is None or to == by:
            raise TournamentError("no_judge", _("Name another judge of this tournament."), status=422)
        if case.appealed_at is not None:
            appeal_role(case, match, to)
        else:
            unbiased_role(match, to, "rule")
        write(case, by, note, private=True)
        case.judge = to
        noted(case, match, "case_handed_over", by=by, role=role, after={"to": audit.actor_key(to)})
        emit(CaseClaimed(case))


# --- talked about -----------------------------------------------------------------------------------------------------


def case_answer(case_id: str, *, by: Any, text: str) -> None:
    """The other side answers the claim, once, before it is ruled on. Raises `TournamentError`."""
    with opened(case_id) as (case, match):
        side = player_side(match, by)
        if case.side is None or side == case.side:
            raise TournamentError("own_claim", _("The other side answers the claim. Write to the judge instead."))
        if case.answer or case.state not in UNSETTLED or case.appealed_at is not None:
            raise TournamentError("answered", _("It is answered already, or ruled on. Write to the judge instead."))
        case.answer = needed(text)
        noted(case, match, "case_answered", by=by, role="")


def case_message(case_id: str, *, by: Any, text: str) -> None:
    """Say something to everybody in the case: its judge to the players, a player to the judge. Raises
    `TournamentError`."""
    with opened(case_id) as (case, match):
        role = ""
        if case.state not in (*UNSETTLED, CaseState.RULED):
            raise TournamentError(
                "closed", _("This case is closed. Speak to an official if something else has happened.")
            )
        if side_of(match, by) is None:
            role = unbiased_role(match, by, "rule")
            if case.judge_id != by.pk:
                raise _not_claimed()
            if case.state == CaseState.CLAIMED:
                case.state = CaseState.UNDER_REVIEW
        elif case.notes.filter(author=by, private=False).count() >= MESSAGES:
            raise TournamentError("too_many", _("You have written much in this case already. Wait for the judge."))
        write(case, by, text, private=False)
        noted(case, match, "case_message", by=by, role=role)


def case_note(case_id: str, *, by: Any, text: str) -> None:
    """Write something down that only those read who may judge. Raises `TournamentError`."""
    with opened(case_id) as (case, match):
        role = unbiased_role(match, by, "rule")
        write(case, by, text, private=True)
        noted(case, match, "case_note", by=by, role=role)


# --- ended by the players ---------------------------------------------------------------------------------------------


def case_withdraw(case_id: str, *, by: Any) -> None:
    """Take the player's dispute or call back, before a judge has begun: the match is as it was before. Two
    reports that differ stay so. Raises `TournamentError`."""
    with opened(case_id) as (case, match):
        if case.side is None or player_side(match, by) != case.side:
            raise TournamentError("not_yours", _("Only whoever has opened this case takes it back."), status=403)
        if case.origin == Origin.REPORTS:
            raise TournamentError("differs", _("Two reports differ, so a judge decides. Write to the judge instead."))
        if case.state not in (CaseState.OPEN, CaseState.CLAIMED):
            raise refused(case.state)
        before = {"state": match.state, "case_state": case.state}
        if case.origin == Origin.CONTEST or case.state == CaseState.CLAIMED:
            give_back(match, case, case.before)
        case.state, case.closed_at = CaseState.WITHDRAWN, clocks.database_now()
        noted(case, match, "case_withdrawn", by=by, role="", before=before)


def case_accept(case_id: str, *, by: Any) -> None:
    """A player accepts the ruling; when both have, it is final. Raises `TournamentError`."""
    with opened(case_id) as (case, match):
        side = player_side(match, by)
        if case.state != CaseState.RULED:
            raise refused(case.state)
        if side in case.accepted:
            raise TournamentError("accepted", _("You have accepted this ruling. It stands."))
        case.accepted = sorted({*case.accepted, side, *_bots(match)})
        if len(case.accepted) == match.seats.count():
            dispute_rows.case_final(case, match, by=by, action="case_accepted")
        else:
            noted(case, match, "case_accepted", by=by, role="", after={"side": side})


def case_appeal(case_id: str, *, by: Any, text: str) -> None:
    """Ask the head judge, once, in time, if one has not accepted the ruling. Raises `TournamentError`."""
    with opened(case_id) as (case, match):
        side = player_side(match, by)
        until = case.appeal_until
        late = until is not None and until <= clocks.database_now()
        if case.state != CaseState.RULED or match.state != MatchState.RULED or late:
            raise TournamentError("no_appeal", _("There is nothing to appeal against any more. The ruling stands."))
        if side in case.accepted:
            raise TournamentError("accepted", _("You have accepted this ruling. It stands."))
        _check_running(match)
        before = {"state": match.state, "case_state": case.state}
        case.appeal, case.appeal_side, case.appealed_at = needed(text), side, clocks.database_now()
        case.state, case.judge, case.claimed_at = CaseState.APPEALED, None, None
        match.state = MatchState.APPEALED
        match.save(update_fields=["state"])
        noted(case, match, "case_appealed", by=by, role="", reason=case.appeal, before=before, after={"side": side})
        emit(CaseAppealed(case))


def ruling_expire(case_id: str) -> bool:
    """The time to appeal is over. Answers whether that was so, and new."""
    with opened(case_id) as (case, match):
        tournament = match.round.stage.tournament
        until = case.appeal_until
        rests = tournament.state != State.RUNNING or tournament.paused_at is not None
        if rests or case.state != CaseState.RULED or until is None or until > clocks.database_now():
            return False
        dispute_rows.case_final(case, match)
        return True


# --- who --------------------------------------------------------------------------------------------------------------


def appeal_role(case: Dispute, match: Match, by: Any) -> str:
    """The role in which somebody answers an appeal: the head judge, an organiser where there is none who could, another
    judge where there is none either; whoever has ruled first only if he is alone. Raises `TournamentError`."""
    unbiased_role(match, by, "appeal")
    own = min(RANKS.index(Role(one)) for one in roles_of(match.round.stage.tournament, by) if one in RANKS)
    refusal = judging.appeal_refusal(able_to_answer(match), own, by.pk, case.ruled_by_id)
    if refusal:
        raise TournamentError(refusal, judging.APPEALS[refusal])
    return str(RANKS[own])


def appeal_refusal(case: Dispute, user: Any) -> str:
    """Why somebody does not answer an appeal, in words; "" if he does, or if nobody has appealed."""
    if case.appealed_at is None:
        return ""
    try:
        appeal_role(case, case.match, user)
    except TournamentError as error:
        return error.text
    return ""


def may_judge(match: Match, user: Any) -> bool:
    """Whether somebody reads the file of a case and may claim it."""
    tournament = match.round.stage.tournament
    if not may(tournament, user, "rule") or conflict_of(match, user):
        return False
    return not plays(tournament, user) or not others_who_may(tournament, user, "rule")


# --- shared with verdicts ---------------------------------------------------------------------------------------------


@contextmanager
def opened(case_id: str) -> Iterator[tuple[Dispute, Match]]:
    """A case and its match, the tournament locked; the case is saved at the end. Raises `TournamentError`."""
    found = Dispute.objects.filter(pk=case_id).first()
    if found is None:
        raise TournamentError("no_such_case", _("There is no such case. Look at the queue again."), status=404)
    with act(Match(pk=found.match_id)) as this:
        match = this.row
        case = Dispute.objects.select_related("judge", "ruled_by").get(pk=case_id)
        case.match = match
        yield case, match
        case.save()
        changed(match.round.stage.tournament)


@contextmanager
def in_hands(case_id: str, by: Any) -> Iterator[tuple[Dispute, Match, str]]:
    """As `opened`, for the judge who has claimed the case, with the role that he has. Raises `TournamentError`."""
    with opened(case_id) as (case, match):
        _check_running(match)
        act = "rule" if case.appealed_at is None else "appeal"
        role = unbiased_role(match, by, act)
        if case.state not in IN_HANDS or case.judge_id != by.pk:
            raise _not_claimed()
        yield case, match, role


def write(case: Dispute, by: Any, text: str, *, private: bool) -> None:
    """Add a message or a note."""
    DisputeNote.objects.create(dispute=case, author=by, private=private, text=needed(text), at=clocks.database_now())


def give_back(match: Match, case: Dispute, state: str) -> None:
    """Let a match be as it was before: in this state, and with what was left of its times. If it is still disputed, its
    game goes on resting."""
    now = clocks.database_now()
    since = case.claimed_at or case.opened_at
    match.state = state
    for field in ("absent_at", "next_at"):
        if (at := getattr(match, field)) is not None and at > since:
            setattr(match, field, at + (now - since))
    match.confirms_at = _confirms_at(match, now)
    match.save(update_fields=["state", "absent_at", "next_at", "confirms_at"])
    if state == MatchState.DISPUTED:
        return
    tournament = match.round.stage.tournament
    for link in MatchGame.objects.filter(match=match, counts=True, game__status__in=UNFINISHED):
        if not tournament.by_correspondence:
            tables.game_go_on(link.game_id)
        elif tournament.paused_at is None:
            tables.game_release(link.game_id)


def needed(text: str) -> str:
    """The text, which must say something. Raises `TournamentError`."""
    said = text.strip()[:LONGEST]
    if not said:
        raise TournamentError("text", _("Write a sentence about it: those concerned will read it."), status=422)
    return said


def refused(state: str) -> TournamentError:
    """What is not in the table of states; it names the present one."""
    label = dict([*MatchState.choices, *CaseState.choices]).get(state, state)
    return TournamentError("state", _("That cannot be done now. It stands so: %(state)s.") % {"state": label})


def noted(
    case: Dispute,
    match: Match,
    action: str,
    *,
    by: Any,
    role: str,
    reason: str = "",
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:
    """Write a transition into the audit."""
    audit.write(
        match.round.stage.tournament,
        action,
        by=by,
        role=role,
        object=f"match:{match.pk}",
        reason=reason[:400],
        before=before,
        after={"case": case.pk, "case_state": case.state, "state": match.state, **(after or {})},
    )


# --- inner works ------------------------------------------------------------------------------------------------------


def _rest(match: Match, state: str) -> None:
    """The match rests in this state: nothing is reported, no timer decides it, the clocks of its game are stopped."""
    match.state, match.confirms_at = state, None
    match.save(update_fields=["state", "confirms_at"])
    rest = tables.game_hold if match.round.stage.tournament.by_correspondence else tables.game_rest
    for link in MatchGame.objects.filter(match=match, counts=True, game__status__in=UNFINISHED):
        rest(link.game_id)


def _confirms_at(match: Match, now: datetime) -> datetime | None:
    """When a match that is as it was before settles by itself: the whole time begins anew."""
    stage = match.round.stage
    if match.state == MatchState.CONFIRMED and stage.kind in BRACKETS:
        return now + objection(stage.tournament)
    return settles_at(match, match.state)


def _check_running(match: Match) -> None:
    if match.round.stage.tournament.state != State.RUNNING:
        raise TournamentError("not_running", _("The tournament is not running. An organiser can reopen it."))


def _check_no_case(match: Match) -> None:
    if match.disputes.filter(state__in=(*UNSETTLED, CaseState.RULED)).exists():
        raise TournamentError("case", _("There is a case about this match already. Look at it."))


def _not_claimed() -> TournamentError:
    return TournamentError("not_claimed", _("Claim this case first: only who has claimed it acts in it."), status=403)


def _bots(match: Match) -> set[int]:
    seats = match.seats.filter(registration__isnull=False).exclude(registration__bot="")
    return set(seats.values_list("side", flat=True))
