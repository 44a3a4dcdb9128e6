"""The audit as officials read it: what was done, by whom, when and why. Nothing here changes it."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from accounts.models import Ban
from tournaments.domain.audit_actions import Action
from tournaments.domain.choices import Role
from tournaments.models import AuditEntry, Match, Tournament
from tournaments.revision_cache import shared
from tournaments.selectors.pairings import Pairing, pairing_of, with_all
from tournaments.selectors.round_names import round_name
from tournaments.selectors.shared_standings import shared_registrations
from tournaments.services.common.audit import actor_key, first_invalid
from tournaments.web.desk.access import Rights, official, show

PER_PAGE = 50
GROUPS = {"registration": _("Players"), "match": _("Matches"), "round": _("Rounds"), "stage": _("Stages")}
"""What entries are about, by the beginning of `AuditEntry.object`."""


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """All entries, the latest first."""
    entries = tournament.audit.order_by("-seq")
    actions = sorted(set(tournament.audit.order_by().values_list("action", flat=True)))
    chosen = request.GET.get("action", "")
    if chosen in actions:
        entries = entries.filter(action=chosen)
    about = request.GET.get("about", "")
    if about in GROUPS:
        entries = entries.filter(object__startswith=f"{about}:")
    page = Paginator(entries, PER_PAGE).get_page(request.GET.get("page"))
    known = {
        "rows": page,
        "entries": lines_of(tournament, page.object_list),
        "actions": [(action, deed(action)) for action in actions],
        "chosen": chosen,
        "about": about,
        "groups": GROUPS.items(),
        "broken": first_invalid(tournament),
    }
    return show(request, "audit", tournament, may, **known)


def lines_of(tournament: Tournament, entries: Any) -> list[tuple[Any, ...]]:
    """Entries in words: what was done, what was changed, by whom, in which role, and to what."""
    actors, matches = actors_of(tournament), matches_of(entries)
    names = shared(tournament, "names", lambda: _names(tournament))
    return [
        (
            entry,
            deed(entry.action),
            said_of(entry),
            actors.get(entry.actor, ""),
            role_of(entry),
            about_of(entry, matches, names),
        )
        for entry in entries
    ]


def _names(tournament: Tournament) -> dict[str, str]:
    return {str(one.number): one.shown_name for one in shared_registrations(tournament).values()}


def history_of(match: Match) -> list[tuple[AuditEntry, str]]:
    """The last entries about a match, with what was done."""
    entries = match.round.stage.tournament.audit.filter(object=f"match:{match.pk}").order_by("-seq")[:20]
    return [(entry, deed(entry.action)) for entry in entries]


def actors_of(tournament: Tournament) -> dict[str, str]:
    """Names of the officials and players, by the key that the audit knows them by."""
    people = [one.user for one in tournament.officials.select_related("user")]
    people += [one.user for one in shared_registrations(tournament).values() if one.user is not None]
    return {actor_key(user): user.shown_name for user in people}


def deed(action: str) -> str:
    """An act in words; one that is not known any more, by its code."""
    return str(Action(action).label) if action in Action.values else action


def role_of(entry: AuditEntry) -> str:
    """The role in which somebody acted."""
    if not entry.actor:
        return gettext("the clock")
    return str(Role(entry.role).label) if entry.role in Role.values else gettext("player") if entry.role else ""


def matches_of(entries: Any) -> dict[str, Pairing]:
    """The matches that a page of entries is about, by id."""
    keys = [entry.object.removeprefix("match:") for entry in entries if entry.object.startswith("match:")]
    return {match.pk: pairing_of(match) for match in with_all(Match.objects.filter(pk__in=keys))}


def match_named(pairing: Pairing) -> str:
    """A match by its round, its table and its players: "Round 2, table 3: Anna – Bert"."""
    match = pairing.match
    place = gettext("table %(table)s") % {"table": match.table} if match.table else match.slot
    names = " – ".join(one.shown_name if one else "…" for one in pairing.sides if one or match.slot)
    return f"{round_name(match.round)}{', ' if place else ''}{place}: {names}"


def score_of(entry: AuditEntry) -> str:
    """The score of a result that an entry is about, such as "2–1"; "" for anything else."""
    games = entry.after.get("games")
    if not isinstance(games, list) or len(games) != 3 or not any(games):
        return ""
    first, second, drawn = games
    return f"{first}–{second}" + (f"–{drawn}" if drawn else "")


def winner_of(entry: AuditEntry, pairing: Pairing) -> str:
    """Who has won at a table of three or four, by a result that an entry is about; "" for anything else."""
    side = entry.after.get("winner")
    winner = pairing.sides[side] if isinstance(side, int) and side < len(pairing.sides) else None
    return "" if winner is None else gettext("%(name)s wins") % {"name": winner.shown_name}


def about_of(entry: AuditEntry, matches: dict[str, Pairing], names: dict[str, str]) -> tuple[str, str]:
    """What an entry is about, in words, and the id of its match ("" for anything else)."""
    kind, _colon, key = entry.object.partition(":")
    if kind == "match":
        found = matches.get(key)
        if found is None:
            return gettext("a match that is no more"), ""
        said = winner_of(entry, found) if found.is_table else score_of(entry)
        return ", ".join(filter(None, (match_named(found), said))), key
    if kind == "registration":
        name = names.get(key, gettext("player %(number)s") % {"number": key})
        kind = entry.after.get("for", "")
        return f"{name}, {Ban.Kind(kind).label}" if kind in Ban.Kind.values else name, ""
    if kind == "round":
        return gettext("round %(number)s") % {"number": key}, ""
    if kind == "stage":
        return gettext("stage %(number)s") % {"number": key}, ""
    return entry.object, ""


def said_of(entry: AuditEntry) -> list[tuple[str, str, str]]:
    """What an entry says was changed: name, before, after."""
    keys = list(dict.fromkeys([*entry.before, *entry.after]))
    return [(key, plain(entry.before.get(key)), plain(entry.after.get(key))) for key in keys][:12]


def plain(value: Any) -> str:
    """A value of an entry in one line."""
    said = "" if value is None else str(value)
    return said if len(said) <= 80 else f"{said[:79]}…"
