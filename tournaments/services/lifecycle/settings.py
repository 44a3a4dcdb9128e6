"""What an organiser may set, when, and which values make sense. Everything is checked here, wherever it comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, fields
from datetime import datetime
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from accounts.platform.time_zones import time_zones
from games.engine import EngineError, Ruleset
from games.live import clocks
from games.rulesets import rulesets
from tournaments.domain import choices
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import BEST_OF, PAIRINGS, SEEDING, Plan, StageSettings, pairing_system
from tournaments.domain.policy import Policy
from tournaments.models import Pod, Series, Tournament
from tournaments.pairing.errors import PairingError
from tournaments.pairing.profiles import Profile
from tournaments.pairing.seeding import Order
from tournaments.pairing.stages import Carry
from tournaments.pairing.tables import SIZES
from tournaments.rules.tournament_rules import TimeRule

EARLIEST = 1990
"""A date of a tournament in an earlier year is a slip of the pen."""
ALWAYS = frozenset(
    {"name", "text", "listed", "series", "fee", "entry", "guests", "capacity", "late_until", "deck_view"}
)
"""What may change until the tournament is over."""
BEFORE_START = frozenset(
    {"time_zone", "starts_at", "opens_at", "check_in_minutes", "late_points", "mode", "clock", "decklists", "rated"}
    | {"rating_kind", "options", "profile", "time_rule", "policy", "round_days", "vacation_days", "team_size"}
)
"""What freezes at the start."""
MOST_PLAYERS = 2000
MOST_ROUNDS = 20
LARGEST_TEAM = 3
MOST_STAGES = 4
MOST_WEIGHT = 4
"""A round counts so often at most."""
DAY = 24 * 60
RATED_UNOFFICIAL = _(
    "Tournaments that count for ratings are played with the cards of the game alone. Choose other cards for the"
    " boosters, or let this one not count for ratings, in its settings."
)
MOST_DAYS = 366


def wrong(code: str, text: str | Promise) -> TournamentError:
    """What is said of a value that makes no sense."""
    return TournamentError(code, text, status=422)


def ruleset_of(key: str) -> Ruleset:
    """The game of a tournament. Raises `TournamentError`."""
    found = rulesets().get(key)
    if found is None or 2 not in found.seats:
        raise wrong("unknown_ruleset", _("There is no such game here. Choose one of the list."))
    return found


def apply(tournament: Tournament, values: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Set fields of a tournament that is not saved yet. Answers what has changed, as plain data: {field: (old, new)}.

    Raises `TournamentError`.
    """
    changes: dict[str, tuple[Any, Any]] = {}
    for field, value in values.items():
        if field not in ALWAYS and field not in BEFORE_START:
            raise wrong(
                "unknown_setting",
                _("There is no such setting: %(name)s. Choose among those of the form.") % {"name": field},
            )
        if tournament.over:
            raise TournamentError("over", _("This tournament is over. Clone it to hold it again."))
        if tournament.begun and field not in ALWAYS and value != getattr(tournament, field):
            raise TournamentError(
                "begun",
                _("The tournament has begun, so this stays as it is: %(name)s. Undo the start to change it.")
                % {"name": field},
            )
        check = CHECKS.get(field)
        new = value if check is None else check(tournament, value)
        old = getattr(tournament, field)
        if new != old:
            setattr(tournament, field, new)
            changes[field] = (plain(old), plain(new))
    return changes


def plain(value: Any) -> Any:
    """A value of a field as an audit writes it."""
    if isinstance(value, datetime):
        return value.isoformat()
    return value.pk if isinstance(value, Series) else value


def plan_checked(plan: Plan) -> Plan:
    """Stages that can be played one after the other. Raises `TournamentError`."""
    if not 1 <= len(plan) <= MOST_STAGES:
        raise wrong("stages", _("A tournament has from 1 to %(most)d stages.") % {"most": MOST_STAGES})
    for place, (kind, best_of, settings) in enumerate(plan):
        if kind not in choices.Kind.values:
            raise wrong(
                "format",
                _("There is no such format. Choose one of: %(known)s.") % {"known": ", ".join(choices.Kind.values)},
            )
        if best_of not in BEST_OF:
            raise wrong("best_of", _("A match is best of 1, 3 or 5 games. Choose one of them."))
        _check_table(kind, best_of, settings)
        _check_settings(settings, last=place == len(plan) - 1)
        if place and plan[place - 1][0] in (choices.Kind.SINGLE, choices.Kind.DOUBLE):
            raise wrong("after_bracket", _("An elimination ends a tournament. Put it last."))
        if place and settings.bracket_order == Order.NATURAL and plan[place - 1][0] == choices.Kind.ROUND_ROBIN:
            raise wrong(
                "bracket_order",
                _("After groups the bracket keeps those apart who were in one group. Take the standard order."),
            )
    return [(str(kind), best_of, settings) for kind, best_of, settings in plan]


def _check_table(kind: str, best_of: int, given: StageSettings) -> None:
    """Tables of three or four play one game, in rounds of Swiss; their final is one such round."""
    if given.table_size == 2:
        return
    if given.table_size not in SIZES:
        raise wrong("table_size", _("2, 3 or 4 players sit at a table. Choose one of them."))
    if kind != choices.Kind.SWISS or best_of != 1:
        raise wrong("table_size", _("Tables of more than two play Swiss rounds of one game. Choose those."))


def fide_fits(plan: Plan, profile: Profile) -> None:
    """Whether the stages that the FIDE system pairs are told nothing that it cannot do. Raises `TournamentError`."""
    for kind, _best_of, given in plan:
        if kind == choices.Kind.SWISS and pairing_system(given, profile) == "fide_dutch" and (text := _not_fide(given)):
            raise wrong("not_fide", text)


def _not_fide(given: StageSettings) -> str | Promise:
    """What the FIDE system cannot do of what a stage is told; "" if it can."""
    weighed = any(weight != 1 for weight in given.weights)
    said = {"avoid_rounds": given.avoid_rounds, "first_round": given.first_round == "random", "weights": weighed}
    return next((NOT_FIDE[name] for name, is_said in said.items() if is_said), "")


NOT_FIDE: dict[str, Promise] = {
    "avoid_rounds": _("The FIDE system does not keep players of one club apart. Leave that out, or pair by ours."),
    "first_round": _(
        "The FIDE system pairs the first round from the starting places, not by lot. Let those be drawn by lot, or "
        "pair by ours."
    ),
    "weights": _("The FIDE system knows no rounds that count more than others. Let all count once, or pair by ours."),
}
"""What it cannot do, by setting."""


def table_fits(plan: Plan, ruleset: str) -> None:
    """Whether a game can be played by as many as sit at a table. Raises `TournamentError`."""
    if any(given.table_size not in ruleset_of(ruleset).seats for _kind, _best_of, given in plan):
        raise wrong("table_size", _("This game is not played by so many at one table. Choose another size."))


def _check_settings(given: StageSettings, *, last: bool) -> None:
    usual = asdict(StageSettings())
    for field in fields(given):
        value, least = getattr(given, field.name), usual[field.name]
        if isinstance(least, bool) and not isinstance(value, bool):
            raise wrong("stage", _("This is answered with yes or no: %(name)s.") % {"name": field.name})
    numbers = {"rounds": (0, MOST_ROUNDS), "cut": (0, MOST_PLAYERS), "avoid_rounds": (0, MOST_ROUNDS), "cycles": (1, 3)}
    numbers |= {"groups": (1, MOST_PLAYERS // 2), "advance_each": (0, MOST_PLAYERS)}
    if given.round_minutes is not None:
        numbers["round_minutes"] = (0, DAY)
    if len(given.weights) > MOST_ROUNDS:
        raise wrong("weights", _("A stage has at most %(most)d rounds, and so many weights.") % {"most": MOST_ROUNDS})
    for weight in given.weights:
        _within(weight, 1, MOST_WEIGHT, "weights")
    for name, (least, most) in numbers.items():
        _within(getattr(given, name), least, most, name)
    if given.cut == 1:
        raise wrong("cut", _("At least 2 players go on to a play-off. Choose a larger cut, or no second stage."))
    if last and given.cut:
        raise wrong("cut", _("There is no stage after this one to go on to. Add one, or leave the cut out."))
    texts = {
        "first_round": ("usual", "random", "seeded"),
        "bracket_order": tuple(Order),
        "seeding": SEEDING,
        "pairing": PAIRINGS,
        "cut_drop": ("opponent", "highest_remaining"),
        "crossings": ("common", "late_rematch"),
        "carry": tuple(Carry),
    }
    for name, known in texts.items():
        if getattr(given, name) not in known:
            raise wrong(
                "stage",
                _("%(name)s is one of: %(known)s.") % {"name": name, "known": ", ".join(known)},
            )


def _within(value: Any, least: int, most: int, name: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise wrong(
            "number",
            _("%(name)s is a whole number from %(least)d to %(most)d.") % {"name": name, "least": least, "most": most},
        )
    return value


# --- one check for each field ----------------------------------------------------------------------------------------


def one_line(value: Any, longest: int) -> str:
    """A text in one line, without what cannot be seen."""
    plain_text = "".join(sign for sign in str(value) if sign.isprintable() or sign.isspace())
    return public_names.clean(plain_text)[:longest].strip()


def _name(_tournament: Tournament, value: Any) -> str:
    name = one_line(value, 80)
    if not name:
        raise wrong("name", _("The tournament needs a name. Write one."))
    return name


def _capacity(tournament: Tournament, value: Any) -> int | None:
    if value is None:
        return None
    number = _within(value, 2, MOST_PLAYERS, "capacity")
    if tournament._state.adding:
        return number
    taken = tournament.registrations.filter(place_no__gt=number).count()
    if taken:
        raise TournamentError(
            "places_taken",
            _("%(count)d registered players have places beyond these. Take them out first, or leave more places.")
            % {"count": taken},
        )
    return number


def _zone(_tournament: Tournament, value: Any) -> str:
    if value not in time_zones():
        raise wrong("time_zone", _("There is no such time zone. Write it as in Europe/Berlin."))
    return str(value)


def _moment(_tournament: Tournament, value: Any) -> datetime | None:
    if value is not None and (not isinstance(value, datetime) or value.tzinfo is None):
        raise wrong("moment", _("Give day and time together with the time zone."))
    if value is not None and value.year < EARLIEST:
        raise wrong("moment", _("This is in the year %(year)d. Check the date.") % {"year": value.year})
    return value


def _options(tournament: Tournament, value: Any) -> dict[str, Any]:
    try:
        ruleset_of(tournament.ruleset).settled(value)
    except EngineError as error:
        raise wrong("options", error.text(get_language() or "en")) from None
    return dict(value)


def _decklists(tournament: Tournament, value: Any) -> bool:
    if value and ruleset_of(tournament.ruleset).decks is None:
        raise wrong("no_decks", _("This game has no decks, so there are no deck lists. Leave them out."))
    return bool(value)


def _rated(tournament: Tournament, value: Any) -> bool:
    if value and Pod.objects.filter(cup_id=tournament.pk, unofficial=True).exists():
        raise TournamentError("rated_unofficial", RATED_UNOFFICIAL)
    return bool(value)


def profile_checked(value: Any) -> dict[str, Any]:
    """Tie-breaks as plain data. Raises `TournamentError` for what is no profile."""
    try:
        return Profile.from_data(value).as_data()
    except PairingError as error:
        raise wrong("profile", str(error)) from None
    except (KeyError, TypeError, ValueError):
        raise wrong("profile", _("This is no profile of tie-breaks. Choose one of the list.")) from None


def _time_rule(_tournament: Tournament, value: Any) -> dict[str, Any]:
    try:
        rule = TimeRule.from_data(value)
    except TypeError:
        raise wrong("time_rule", _("This is no rule for times. Choose one of the list.")) from None
    for field in fields(rule):
        if field.name != "double_loss":
            _within(getattr(rule, field.name), 0, DAY * 30, field.name)
    return rule.as_data()


def _policy(_tournament: Tournament, value: Any) -> dict[str, Any]:
    try:
        return Policy.from_data(value).as_data()
    except ValueError:
        raise wrong("policy", _("This is no switch of a tournament. Choose among those of the form.")) from None


def _choice(known: Any, code: str) -> Callable[[Tournament, Any], str]:
    def check(_tournament: Tournament, value: Any) -> str:
        if value not in known:
            raise wrong(code, _("%(name)s is one of: %(known)s.") % {"name": code, "known": ", ".join(known)})
        return str(value)

    return check


def _number(name: str, least: int, most: int) -> Callable[[Tournament, Any], int]:
    return lambda _tournament, value: _within(value, least, most, name)


def _days(name: str, least: int) -> Callable[[Tournament, Any], int | None]:
    return lambda _tournament, value: None if value is None else _within(value, least, MOST_DAYS, name)


def _team_size(tournament: Tournament, value: Any) -> int:
    size = _within(value, 1, LARGEST_TEAM, "team_size")
    if size == tournament.team_size or tournament._state.adding:
        return size
    if tournament.registrations.exclude(state=choices.Standing.REMOVED).exists():
        raise TournamentError(
            "registered", _("Somebody is registered already, so teams stay as large as they are. Take them out first.")
        )
    return size


def teams_fit(plan: Plan, team_size: int) -> None:
    """Whether the stages can be played by teams. Raises `TournamentError`."""
    if team_size > 1 and any(given.table_size > 2 for _kind, _best_of, given in plan):
        raise wrong("teams", _("Teams meet two by two. Choose tables of two, or let everybody play for themselves."))


CHECKS: dict[str, Callable[[Tournament, Any], Any]] = {
    "name": _name,
    "text": lambda _tournament, value: str(value).strip()[:4000],
    "fee": lambda _tournament, value: one_line(value, 120),
    "capacity": _capacity,
    "team_size": _team_size,
    "time_zone": _zone,
    "starts_at": _moment,
    "opens_at": _moment,
    "check_in_minutes": _number("check_in_minutes", 0, 7 * DAY),
    "late_until": _number("late_until", 0, MOST_ROUNDS),
    "late_points": _choice(("loss", "draw"), "late_points"),
    "entry": _choice(choices.Entry.values, "entry"),
    "mode": _choice(choices.Mode.values, "mode"),
    "rated": _rated,
    "rating_kind": _choice(choices.RATINGS, "rating_kind"),
    "clock": _choice(tuple(clocks.PRESETS), "clock"),
    "round_days": _days("round_days", 1),
    "vacation_days": _days("vacation_days", 0),
    "deck_view": _choice(choices.DeckView.values, "deck_view"),
    "decklists": _decklists,
    "options": _options,
    "profile": lambda _tournament, value: profile_checked(value),
    "time_rule": _time_rule,
    "policy": _policy,
}
