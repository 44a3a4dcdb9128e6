"""Cases about matches as pages read them: lines of lists, what each side says, rulings in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.moderation.bans import is_banned
from accounts.platform.shared_cache import SharedCache
from games.case_files.case_file import asked_by, on_the_way
from games.live import clocks
from games.models import IN_HANDS, UNSETTLED, Case, CaseState
from games.services.hooks import CaseLine
from tournaments.domain.choices import Origin, Source, State, Verdict, seat_name
from tournaments.domain.sentences import said
from tournaments.models import Dispute, DisputeRuling, Match, Official, Registration, ResultVersion, Tournament
from tournaments.selectors.pairings import Pairing, pairing_of, with_all
from tournaments.selectors.roles import MAY
from tournaments.selectors.round_names import round_name
from tournaments.services.judging.disputes import appeal_refusal, may_judge
from tournaments.web.rows.labels import result_text

OF_DISPUTES = ("match__round__stage__tournament", "judge", "opener", "ruled_by")
MOST = 200
"""Cases in a queue."""


@dataclass(frozen=True, slots=True)
class Said:
    """A ruling as people read it."""

    ruling: DisputeRuling
    what: str
    who: str
    alone: bool
    """Whether there was no other official."""

    @property
    def reason(self) -> str:
        """Why, in the reader's language as far as it is a sentence of ours."""
        kept = self.ruling.data
        return said(kept["sentence"], kept["words"]) if "sentence" in kept else self.ruling.reason


def pairing_for(case: Dispute) -> Pairing:
    """The match of a case with its players."""
    return pairing_of(with_all(Match.objects.filter(pk=case.match_id)).get())


def names_of(pairing: Pairing) -> tuple[str, ...]:
    """The players."""
    return tuple(_("nobody yet") if one is None else one.shown_name for one in pairing.sides)


def players_of(pairing: Pairing) -> list[Registration]:
    """Those who are known."""
    return [one for one in pairing.sides if one is not None]


def opener_of(case: Dispute, pairing: Pairing) -> str:
    """Who has opened it."""
    if case.side is not None and (player := pairing.sides[case.side]) is not None:
        return player.shown_name
    if case.origin == Origin.SILENCE:
        return str(Source.CLOCK.label)
    if case.origin == Origin.DATE:
        return str(Source.CLOCK.label)
    if case.origin == Origin.BAN:
        return _("This site")
    return _("A judge") if case.opener is None else case.opener.shown_name


def opening_of(case: Dispute, pairing: Pairing) -> str:
    """How it began, as a heading."""
    name = {"name": opener_of(case, pairing)}
    return {
        Origin.CONTEST: _("%(name)s objects to the result"),
        Origin.REPORTS: _("%(name)s reports something else"),
        Origin.CALL: _("%(name)s calls a judge"),
        Origin.OFFICIAL: _("%(name)s steps in as a judge"),
        Origin.SILENCE: _("Nobody has reported a result in time"),
        Origin.BAN: _("One of the players cannot play on"),
        Origin.DATE: _("The last date of the match has passed"),
    }[Origin(case.origin)] % name


def opening_for_officials(case: Dispute, pairing: Pairing) -> str:
    """The same with what only officials are told: whose account was suspended."""
    banned = [one.shown_name for one in players_of(pairing) if case.origin == Origin.BAN and is_banned(one.user)]
    if not banned:
        return opening_of(case, pairing)
    return _("The account of %(name)s was suspended") % {"name": ", ".join(banned)}


def versions_of(case: Dispute, pairing: Pairing) -> list[tuple[ResultVersion, str]]:
    """The versions that stand against each other, and who says so."""
    return authored(case.match.results.filter(version__in=case.versions), pairing)


def authored(versions: QuerySet[ResultVersion], pairing: Pairing) -> list[tuple[ResultVersion, str]]:
    """Versions in their order, and who is behind each."""
    rows = versions.select_related("author").prefetch_related("rulings").order_by("version")
    return [(one, author_of(one, pairing)) for one in rows]


def author_of(version: ResultVersion, pairing: Pairing) -> str:
    """Who is behind a version: a player's name, else where it comes from."""
    for player in players_of(pairing):
        if version.author_id is not None and player.user_id == version.author_id:
            return player.shown_name
    return str(version.get_source_display())


def rulings_of(case: Dispute, pairing: Pairing) -> list[Said]:
    """Everything that was ruled in a case."""
    rows = case.rulings.select_related("actor", "version__match")
    return [
        Said(
            row,
            ruling_text(row, pairing),
            _("A judge") if row.actor is None else row.actor.shown_name,
            bool(row.data.get("single_official")),
        )
        for row in rows
    ]


def ruling_text(ruling: DisputeRuling, pairing: Pairing) -> str:
    """What was ruled, without the reason."""
    if ruling.kind == Verdict.RESULT and ruling.version is not None:
        side = ruling.version.winner
        winner = None if side is None else pairing.sides[side]
        text = result_text(ruling.version, swapped=side == 1)
        if winner is not None and pairing.is_table:
            text = _("%(name)s wins") % {"name": winner.shown_name}
        elif winner is not None:
            text = _("%(name)s wins %(score)s") % {"name": winner.shown_name, "score": text}
        return _("Ruled: %(result)s") % {"result": text}
    minutes = ruling.data.get("minutes", 0)
    if ruling.kind == Verdict.PLAY_ON and minutes:
        text = ngettext(
            "The match is played on, with %(count)d minute more",
            "The match is played on, with %(count)d minutes more",
            minutes,
        )
        return text % {"count": minutes}
    return str(Verdict(ruling.kind).label)


# --- lists ------------------------------------------------------------------------------------------------------------


def queue_lines(user: Any) -> list[CaseLine]:
    """For the judge's desk: what a user may claim, what they have in their hands, and what other judges have."""
    found = Dispute.objects.filter(state__in=UNSETTLED, match__round__stage__tournament__state=State.RUNNING)
    if not user.is_superuser:
        found = found.filter(
            match__round__stage__tournament__officials__user=user,
            match__round__stage__tournament__officials__role__in=MAY["rule"],
        ).distinct()
    lines = []
    for case in found.select_related(*OF_DISPUTES).order_by("opened_at")[:MOST]:
        held = case.state in IN_HANDS
        own = held and case.judge_id == user.pk
        if own or (may_judge(case.match, user) and (held or not appeal_refusal(case, user))):
            lines.append(line_of(case, waits=not held, reader=user))
    return lines


def lines_of(cases: Iterable[Dispute]) -> list[CaseLine]:
    """Cases in a list of a tournament."""
    return [line_of(case, waits=False) for case in cases]


def line_of(case: Dispute, *, waits: bool, reader: Any = None) -> CaseLine:
    """A case in one line; to its judge as the own one."""
    own = reader is not None and case.state in IN_HANDS and case.judge_id == reader.pk
    pairing = pairing_for(case)
    match = case.match
    tournament = match.round.stage.tournament
    since = case.appealed_at or case.opened_at
    return CaseLine(
        url=reverse("desk_case", args=[tournament.pk, case.pk]),
        title=" – ".join(names_of(pairing)),
        place=", ".join((tournament.name, round_name(match.round), *seat_of_board(match))),
        caller=opener_of(case, pairing),
        claim=case.claim,
        state=str(CaseState(case.state).label),
        since=since,
        appealed=case.appealed_at is not None,
        waits=waits,
        waited=max(0, (clocks.database_now() - since) // timedelta(minutes=1)),
        own=own,
        table=match.table,
        coming="" if own else on_the_way(case),
        asked_by=asked_by(case.notes.all(), reader) if own else "",
    )


def seat_of_board(match: Match) -> list[str]:
    """Which seat of a match of teams it is, in words; nothing for another match."""
    return [] if match.seat is None else [_("Seat %(letter)s") % {"letter": seat_name(match.seat)}]


def cases_of(tournament: Tournament) -> QuerySet[Dispute]:
    """All cases about matches of a tournament, the newest first."""
    found = Dispute.objects.filter(match__round__stage__tournament=tournament)
    return found.select_related(*OF_DISPUTES).order_by("-opened_at")


def game_cases_of(tournament: Tournament) -> list[tuple[Case, Match]]:
    """All calls for a judge in games of a tournament, the newest first, with the match that the game belongs to."""
    found = Case.objects.filter(game__match_game__match__round__stage__tournament=tournament)
    rows = found.select_related("judge", "game__match_game__match__round__stage").order_by("-opened_at")
    return [(case, case.game.match_game.match) for case in rows[:MOST]]


def latest(match: Match) -> Dispute | None:
    """The newest case about a match."""
    return match.disputes.select_related(*OF_DISPUTES).order_by("-opened_at").first()


# --- the banner of officials -----------------------------------------------------------------------------------------

OVER = (State.COMPLETED, State.CANCELLED)
_offices: SharedCache[frozenset[int]] = SharedCache(seconds=30.0, most=1)
"""The accounts that judge in any tournament that is not over. Whether one judges a case is asked anew each time; this
only says on whose pages it is asked."""


def has_office(user: Any) -> bool:
    """Whether somebody judges in a tournament that is not over. An administrator does in each."""
    judging = Official.objects.filter(role__in=MAY["rule"]).exclude(tournament__state__in=OVER)
    held = _offices.get("", lambda: frozenset(judging.order_by().values_list("user_id", flat=True).distinct()))
    return user.pk in held or user.is_superuser


@receiver([post_save, post_delete], sender=Official)
def _offices_changed(**kwargs: Any) -> None:
    _offices.forget()


def open_cases() -> Iterable[tuple[Any, ...]]:
    """The unsettled cases about matches, with their states and judges."""
    running = Dispute.objects.filter(state__in=UNSETTLED, match__round__stage__tournament__state=State.RUNNING)
    return running.order_by("pk").values_list("pk", "state", "judge")


def judges_of(case: Dispute) -> list[int]:
    """The accounts of all officials who judge in the tournament of a case."""
    officials = Official.objects.filter(tournament__stages__rounds__matches=case.match_id, role__in=MAY["rule"])
    return list(officials.values_list("user_id", flat=True))
