"""Making a tournament and saying what it is to be. Name and game are enough; everything else has a sensible value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.platform.feature_flags import is_on, register_flag
from games.live import clocks
from games.live.enabled_games import is_offered
from tournaments.domain.choices import Kind, Role
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import Plan, StageSettings, profile_for, usual_plan
from tournaments.domain.policy import Policy
from tournaments.models import Official, Series, Stage, Tournament
from tournaments.pairing.profiles import Profile
from tournaments.rules import rules_for
from tournaments.rules.tournament_rules import TimeRule
from tournaments.selectors.leagues import is_open
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.common.events import TournamentChanged, emit
from tournaments.services.common.taken_texts import need_free
from tournaments.services.lifecycle import settings
from tournaments.services.lifecycle.series import refuse_closed

COPIED = (
    *("text", "options", "listed", "time_zone", "check_in_minutes", "entry", "guests", "capacity", "fee"),
    *("team_size", "late_until", "late_points", "mode", "clock", "decklists", "deck_view", "rated", "rating_kind"),
    *("profile", "time_rule", "policy", "round_days", "vacation_days"),
)
"""Fields that a clone takes over: settings, no people and no times."""


register_flag(
    "tournaments",
    _("Tournaments by everybody"),
    _("Only staff can hold new tournaments. Those that there are go on."),
)


def may_found(user: Any) -> bool:
    """Whether somebody may hold a tournament as things are: everybody, or staff only."""
    return bool(is_on("tournaments") or (user is not None and user.is_staff))


def need_founder(user: Any) -> None:
    """Raise `TournamentError` unless somebody may hold a tournament as things are."""
    if not may_found(user):
        raise TournamentError(
            "closed", _("Only the people who run this site hold tournaments here at present. Ask them."), status=403
        )


def tournament_create(
    *,
    by: Any,
    name: str,
    ruleset: str,
    kind: str = Kind.SWISS,
    best_of: int | None = None,
    stages: Plan | None = None,
    round_minutes: int | None = None,
    **fields: Any,
) -> Tournament:
    """A draft of a tournament with its stages; who makes it is its organiser. Raises `TournamentError`.

    Without `stages` it is of the format `kind`: Swiss rounds come with a play-off, both as recommended for the number
    of players at the start. `round_minutes`: None as usual for the game, 0 untimed. `fields`: what `settings` knows.
    """
    if by is None or not by.is_authenticated or not by.is_active:
        raise TournamentError("forbidden", _("Log in to hold a tournament."), status=403)
    if by.is_guest:
        raise TournamentError(
            "no_guests", _("Create an account to hold a tournament; it keeps all you have."), status=403
        )
    need_founder(by)
    game = settings.ruleset_of(ruleset)
    if not is_offered(ruleset):
        raise TournamentError("not_offered", _("This game is switched off at present. Choose another one."))
    plan = settings.plan_checked(usual_plan(ruleset, kind, best_of) if stages is None else stages)
    settings.table_fits(plan, ruleset)
    settings.teams_fit(plan, fields.get("team_size", 1))
    _check_series(fields, by)
    first_kind, games, first = plan[0]
    rule = rules_for(ruleset).time_for(games)
    usual: dict[str, Any] = {
        "profile": profile_for(ruleset, first_kind, games, first.table_size).as_data(),
        "time_rule": (rule if round_minutes is None else replace(rule, round_minutes=round_minutes)).as_data(),
        "policy": Policy().as_data(),
    }
    with transaction.atomic():
        tournament = Tournament(ruleset=ruleset, ruleset_version=game.version)
        if clocks.PRESETS.get(fields.get("clock", ""), clocks.UNTIMED).by_correspondence:
            usual["check_in_minutes"] = 0  # nobody has to be there at one time
        settings.apply(tournament, {"name": name, **usual, **fields})
        settings.fide_fits(plan, Profile.from_data(tournament.profile))
        tournament.save(force_insert=True)
        Official.objects.create(tournament=tournament, user=by, role=Role.ORGANISER)
        _write(tournament, plan)
        with act(tournament):
            done(tournament, "tournament_created", by=by, role=Role.ORGANISER, after={"stages": as_data(plan)})
    return tournament


def tournament_change(*, tournament: Tournament, by: Any, **fields: Any) -> Tournament:
    """Change settings; more places let in who waits. Raises `TournamentError`."""
    from tournaments.services.registration.places import places_fill

    with act(tournament, by, "change") as this:
        row, role = this.row, this.role
        _check_series(fields, by, row.series)
        changes = settings.apply(row, fields)
        need_free(f"tournament:{row.pk}", {field: new for field, (_old, new) in changes.items()})
        if "profile" in changes:
            settings.fide_fits(plan_of(row), Profile.from_data(row.profile))
        settings.teams_fit(plan_of(row), row.team_size)
        if changes:
            row.save()
            before = {field: old for field, (old, _new) in changes.items()}
            after = {field: new for field, (_old, new) in changes.items()}
            entry = done(row, "tournament_changed", by=by, role=role, before=before, after=after)
            emit(TournamentChanged(row, entry))
        if "capacity" in changes:
            places_fill(row)
    return row


def stages_set(*, tournament: Tournament, by: Any, stages: Plan) -> Tournament:
    """Replace the stages while nothing is played. Tie-breaks and times that were usual stay usual.

    Raises `TournamentError`.
    """
    plan = settings.plan_checked(stages)
    with act(tournament, by, "change") as this:
        row, role = this.row, this.role
        if row.begun or row.over:
            raise TournamentError(
                "begun", _("The tournament has begun, so its stages stay as they are. Undo the start to change them.")
            )
        settings.table_fits(plan, row.ruleset)
        settings.teams_fit(plan, row.team_size)
        old = plan_of(row)
        _follow(row, old[0], plan[0])
        settings.fide_fits(plan, Profile.from_data(row.profile))
        row.save()
        _write(row, plan)
        before, after = {"stages": as_data(old)}, {"stages": as_data(plan)}
        emit(TournamentChanged(row, done(row, "stages_set", by=by, role=role, before=before, after=after)))
    return row


def tournament_clone(*, tournament: Tournament, by: Any, name: str = "") -> Tournament:
    """A new draft with the same settings and stages, and nobody in it but its organiser. Raises `TournamentError`.

    Whoever may read all of a tournament may clone it.
    """
    with act(tournament, by, "see") as this:
        row = this.row
        fields = {field: getattr(row, field) for field in COPIED}
        if row.series is not None and row.series.owner_id == by.pk and is_open(row.series):
            fields["series"] = row.series
        return tournament_create(by=by, name=name or row.name, ruleset=row.ruleset, stages=original_plan(row), **fields)


def _check_series(fields: dict[str, Any], by: Any, present: Series | None = None) -> None:
    """A tournament joins a series of whoever puts it there, no other, and stays in that of a closed season."""
    series = fields.get("series", present)
    if series == present:
        return
    refuse_closed(present)
    refuse_closed(series)
    if series is not None and (by is None or series.owner_id != by.pk):
        raise TournamentError(
            "not_owner", _("Only its owner lets tournaments count for a series. Choose one of your own."), status=403
        )


# --- stages as data --------------------------------------------------------------------------------------------------


def plan_of(tournament: Tournament) -> Plan:
    """The stages as they stand."""
    found = Stage.objects.filter(tournament=tournament).order_by("order")
    return [(stage.kind, stage.best_of, StageSettings.from_data(stage.settings)) for stage in found]


def as_data(plan: Plan) -> list[list[Any]]:
    """Plain data for the audit."""
    return [[kind, best_of, given.as_data()] for kind, best_of, given in plan]


def from_data(data: list[list[Any]]) -> Plan:
    """What `as_data` wrote."""
    return [(kind, best_of, StageSettings.from_data(given)) for kind, best_of, given in data]


def original_plan(tournament: Tournament) -> Plan:
    """The stages as they were before the start made numbers of what was recommended."""
    started = tournament.audit.filter(action="tournament_started").order_by("-seq").first()
    return plan_of(tournament) if started is None or not tournament.begun else from_data(started.before["stages"])


def plan_replace(tournament: Tournament, plan: Plan) -> None:
    """Other stages under the same lock: the start settles them, its undo brings the former ones back."""
    _follow(tournament, plan_of(tournament)[0], plan[0])
    _write(tournament, plan)


def _write(tournament: Tournament, plan: Plan) -> None:
    tournament.stages.all().delete()
    Stage.objects.bulk_create(
        Stage(tournament=tournament, order=order, kind=kind, best_of=best_of, settings=given.as_data())
        for order, (kind, best_of, given) in enumerate(plan, 1)
    )


def _follow(tournament: Tournament, old: tuple[str, int, Any], new: tuple[str, int, Any]) -> None:
    """Profile and times that were the usual ones of the old first stage become those of the new one."""
    game = tournament.ruleset
    if tournament.profile == profile_for(game, old[0], old[1], old[2].table_size).as_data():
        tournament.profile = profile_for(game, new[0], new[1], new[2].table_size).as_data()
    own, usual = TimeRule.from_data(tournament.time_rule), rules_for(game).time_for(old[1])
    if own == replace(usual, round_minutes=own.round_minutes):
        rule = rules_for(game).time_for(new[1])
        kept = rule if own.round_minutes == usual.round_minutes else replace(rule, round_minutes=own.round_minutes)
        tournament.time_rule = kept.as_data()
