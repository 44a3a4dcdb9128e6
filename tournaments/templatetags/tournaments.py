"""Template tags of pages about tournaments."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django import template
from django.template.context import RequestContext
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from accounts.models import TextRemoval
from accounts.templatetags.site import avatar, icon
from games.live import clocks
from tournaments.domain.choices import State
from tournaments.domain.sentences import said
from tournaments.models import Registration, ResultVersion, Round, Stage, Tournament
from tournaments.pairing.results import Kind, Outcome
from tournaments.selectors import lists, pods, round_names
from tournaments.selectors.pairings import Pairing
from tournaments.selectors.records import BRACKETS
from tournaments.selectors.standings import Line
from tournaments.selectors.teams import reports_for
from tournaments.services.lifecycle.creation import may_found
from tournaments.web.rows import labels

register = template.Library()


@register.simple_tag
def state_badge(tournament: Tournament) -> SafeString:
    """How far it is."""
    tone = labels.TONES[State(tournament.state)]
    return format_html('<span class="badge {}">{}</span>', tone, tournament.get_state_display())


@register.simple_tag
def moment(at: datetime) -> SafeString:
    """A point in time in the reader's zone, with the zone's name."""
    local = timezone.localtime(at)
    text = formats.date_format(local, "DATETIME_FORMAT")
    return format_html('<time datetime="{}">{} {}</time>', at.isoformat(), text, local.tzname() or "")


@register.filter
def milliseconds(at: datetime | None) -> int | str:
    """As scripts reckon time."""
    return "" if at is None else clocks.in_ms(at) or ""


@register.filter
def minutes(seconds: int) -> int:
    """Whole minutes."""
    return seconds // 60


@register.filter
def letter(index: int) -> str:
    """The name of a group."""
    return labels.group_letter(index)


@register.inclusion_tag("tournaments/parts/taken_texts.html")
def taken_texts(subject: str, user: Any) -> dict[str, Any]:
    """A note for who answers for something of which a moderator has taken a name or a text away."""
    rows = TextRemoval.objects.filter(subject=subject, user_id=user.pk, restored_at=None)
    return {"row": None if user.pk is None else rows.first()}


@register.simple_tag
def round_name(round_: Round) -> str:
    """What a round is called."""
    return round_names.round_name(round_)


@register.simple_tag
def best_of(number: int) -> str:
    """How long a match is."""
    return labels.best_of_text(number)


@register.simple_tag
def reached(tournament: Tournament, stages: list[Stage], line: Line) -> str:
    """How far a player came: of a bracket the round, first of all the one who has won the tournament."""
    stage = next((stage for stage in stages if stage.order == line.stage), None)
    won = tournament.state == State.COMPLETED or (line.fixture is not None and line.fixture.up == (1, 1))
    if stage is None or (line.rank == line.last == 1 and won):
        return pgettext("place", "Champion") if stage is not None else ""
    if line.fixture is not None:
        return round_names.part_name(stage, line.fixture.part, line.fixture.round)
    if stage.kind in BRACKETS:
        return gettext("still in play")
    return str(stage.get_kind_display())


@register.simple_tag
def pairing_result(pairing: Pairing, player: Registration | None = None) -> str:
    """The result of a match, from the side of a player if one is given; what it waits for as long as there is none."""
    if pairing.result is None:
        return labels.state_text(pairing.match)
    if pairing.is_table:
        return labels.table_result(pairing, player)
    return labels.result_text(pairing.result, swapped=pairing.side_of(player) == 1)


@register.filter
def why(version: ResultVersion) -> str:
    """The reason of a version; that of a ruling is said in the reader's language as far as it is a sentence of ours.
    `version.rulings` should be loaded."""
    for ruling in version.rulings.all():
        if "sentence" in ruling.data:
            return said(ruling.data["sentence"], ruling.data["words"])
    return version.reason


@register.simple_tag
def version_text(version: ResultVersion, pairing: Pairing) -> str:
    """A version of a result in words: "Mira wins 2–1"."""
    text = labels.result_text(version)
    winner = None if version.winner is None else pairing.sides[version.winner]
    if winner is None or Kind(version.kind) is Kind.BYE:
        return text
    if pairing.is_table:
        return gettext("%(name)s wins") % {"name": winner.shown_name}
    said = labels.result_text(version, swapped=version.winner == 1)
    return gettext("%(name)s wins %(score)s") % {"name": winner.shown_name, "score": said}


@register.simple_tag
def own_result(pairing: Pairing, registration: Registration) -> str:
    """What a match was for the reader: "You won 2–1 against Jonas.\""""
    result, side = pairing.result, pairing.side_of(registration)
    if result is None or side is None or (outcome := result.result.outcome_of(side)) is None:
        return ""
    if pairing.is_table:
        return str(labels.OWN_AT_TABLE[outcome])
    opponent = pairing.opponent_of(registration)
    words = {"score": labels.result_text(result, swapped=side == 1), "name": opponent.shown_name if opponent else ""}
    if outcome in (Outcome.BYE, Outcome.ABSENT) or opponent is None:
        return ""
    if outcome is Outcome.WIN:
        return gettext("You won against %(name)s (%(score)s).") % words
    if outcome is Outcome.LOSS:
        return gettext("You lost against %(name)s (%(score)s).") % words
    return gettext("You drew with %(name)s (%(score)s).") % words


@register.simple_tag
def reported_sentence(version: ResultVersion, pairing: Pairing, registration: Registration) -> str:
    """Who has reported what, for one of the two."""
    said = version_text(version, pairing)
    if version.author_id == registration.user_id:
        return gettext("You have reported: %(result)s.") % {"result": said}
    side = pairing.side_of(registration)
    if registration.team_id is not None and side is not None and reports_for(pairing, version.author_id) == side:
        return gettext("Reported for your team: %(result)s.") % {"result": said}
    opponent = pairing.opponent_of(registration)
    if pairing.is_table:
        opponent = next((one for one in pairing.others_of(registration) if one.user_id == version.author_id), None)
    return gettext("%(name)s has reported: %(result)s.") % {
        "name": opponent.shown_name if opponent else gettext("Somebody"), "result": said,
    }  # fmt: skip


@register.simple_tag
def points_of(points: dict[int, str] | str, player: Registration | None) -> SafeString:
    """With how many points somebody comes to a pairing."""
    if not points or player is None or not isinstance(points, dict) or player.number not in points:
        return SafeString("")
    said = gettext("%(points)s points") % {"points": points[player.number]}
    return format_html(
        ' <span class="points" aria-hidden="true">{}</span><span class="visually-hidden">, {}</span>',
        points[player.number], said,
    )  # fmt: skip


@register.simple_tag
def player_avatar(player: Registration | None, size: str = "") -> SafeString:
    """The pattern of a player, a bot's sign, or an empty frame."""
    if player is None:
        return format_html('<span class="free-seat {}" aria-hidden="true"></span>', size)
    if player.bot:
        return format_html('<span class="bot-face {}">{}</span>', size, icon("bot"))
    user = player.user
    return avatar(user if user is not None and not user.deleted_at else player.player_key, size)


@register.simple_tag(takes_context=True)
def tournament_new_link(context: dict[str, Any], extra: str = "primary big") -> SafeString:
    """To the form for a new tournament; nothing for whoever may not make one at present."""
    if not may_found(context.get("user")):
        return SafeString("")
    return format_html(
        '<a class="button {}" href="{}">{}{}</a>',
        extra,
        reverse("tournament_new"),
        icon("plus"),
        gettext("New tournament"),
    )


@register.simple_tag
def desk_link(tournament: Tournament) -> SafeString:
    """To the pages of the officials."""
    return format_html(
        '<a class="to-desk" href="{}">{}{}</a>',
        reverse("desk", args=[tournament.pk]),
        icon("gear"),
        pgettext("officials", "Desk"),
    )


@register.inclusion_tag("tournaments/home_section.html", takes_context=True)
def coming_tournaments(context: RequestContext) -> dict[str, Any]:
    """The next and the running tournaments, for the home page; nothing if there are none."""
    return {"coming": lists.coming(context["request"].user, 4)}


@register.inclusion_tag("tournaments/pods/lobby_section.html", takes_context=True)
def open_drafts(context: RequestContext) -> dict[str, Any]:
    """The drafts that can be joined and those of the reader, for the lobby."""
    user = context["request"].user
    mine = pods.pods_of(user) if user.is_authenticated else []
    return {"mine": mine, "open": [pod for pod in pods.open_pods() if pod not in mine], "may_open": may_found(user)}
