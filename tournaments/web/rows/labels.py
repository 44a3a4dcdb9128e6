"""Tournaments in words: formats, rounds, results and metrics as pages and mails say them. Reads only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils.formats import get_format
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext
from django.utils.translation import pgettext_lazy as pgettext

from games.live import clocks
from games.selectors.listings import name_of, stepping_in_text
from tournaments.domain.choices import Entry, Kind, MatchState, Mode, RatingKind, State, seat_name
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Registration, ResultVersion, Stage, Tournament
from tournaments.pairing.profiles import Profile
from tournaments.pairing.results import Kind as ResultKind
from tournaments.pairing.results import Outcome
from tournaments.rules.tournament_rules import TimeRule
from tournaments.selectors.league_entry import division_of, is_lowest
from tournaments.selectors.pairings import OPEN, Pairing
from tournaments.selectors.ratings import kind_of

_ = gettext_lazy


@dataclass(frozen=True, slots=True)
class Metric:
    """How a number of the standings is called."""

    short: str | Promise
    long: str | Promise
    text: str | Promise
    """How it is made."""
    percent: bool = False


METRICS: dict[str, Metric] = {
    "match_points": Metric(_("Points"), _("Match points"), _("Points of all matches, byes included.")),
    "wins": Metric(_("Wins"), _("Matches won"), _("Matches won, byes included.")),
    "mwp": Metric("MW%", _("Match wins"), _("Match points, as a share of those of winning every round."), True),
    "gwp": Metric("GW%", _("Game wins"), _("Points of single games, as a share of those of winning every game."), True),
    "omw": Metric(
        "OMW%", _("Opponents’ match wins"), _("Mean of the match win percentages of all opponents met."), True
    ),
    "ogw": Metric("OGW%", _("Opponents’ game wins"), _("Mean of the game win percentages of all opponents met."), True),
    "oomw": Metric(
        "OOMW%",
        _("Opponents’ opponents’ match wins"),
        _("Mean of what the opponents have as their opponents’ match wins."),
        True,
    ),
    "ctb": Metric(
        "CTB",
        _("Cumulative tie-break"),
        _("After each round a quarter of the former value plus the wins so far; as a share of the most."),
        True,
    ),
    "pml": Metric("ML%", _("Matches lost"), _("Matches lost, divided by matches played; fewer are better."), True),
    "oml": Metric(
        "OML%",
        _("Opponents’ matches lost"),
        _("Mean of the shares of matches that the opponents lost; fewer are better."),
        True,
    ),
    "octb": Metric(
        "OCTB", _("Opponents’ cumulative tie-break"), _("Mean of the cumulative tie-breaks of all opponents met."), True
    ),
    "sos": Metric("SoS", _("Strength of schedule"), _("Mean of the points for each round of all opponents met.")),
    "esos": Metric(
        "ESoS", _("Extended strength of schedule"), _("Mean of the strength of schedule of all opponents met.")
    ),
    "buchholz": Metric(_("Buchholz"), _("Buchholz"), _("Sum of the points of all opponents.")),
    "buchholz_cut1": Metric(
        _("Buch. −1"), _("Buchholz, cut 1"), _("Sum of the points of all opponents without the lowest.")
    ),
    "median_buchholz": Metric(
        _("Buch. M"), _("Median Buchholz"), _("Sum of the points of all opponents without the highest and the lowest.")
    ),
    "sonneborn_berger": Metric(
        _("SB"),
        _("Sonneborn-Berger"),
        _("Points of the opponents beaten, and half of those of the opponents drawn with."),
    ),
    "head_to_head": Metric(
        _("Direct"),
        _("Direct encounter"),
        _("Points of the matches among those who are tied, if all of them have met."),
    ),
    "h2h_games": Metric(
        _("Dir. games"),
        _("Games of the direct encounter"),
        _("Games won less games lost among the tied, if all have met."),
    ),
    "game_diff": Metric(_("Diff."), _("Game difference"), _("Games won less games lost.")),
    "games_won": Metric(_("Games"), _("Games won"), _("Games won in all matches.")),
    "seed": Metric(_("Seed"), _("Starting place"), _("The starting place; a lower number is better.")),
}
"""Every metric of a profile."""


def metrics_of(profile: Profile) -> list[tuple[str, Metric]]:
    """The columns of the standings in their order."""
    return [(criterion.metric, METRICS[criterion.metric]) for criterion in profile.order]


def number(metric: str, value: Fraction | None, unit: int = 1, point: str = "") -> str:
    """A number of the standings as it is read in the active language, whose decimal `point` may be at hand. Rounded
    here and nowhere else."""
    if value is None:
        return "–"
    return _written(metric, *value.as_integer_ratio(), unit).replace(".", point or get_format("DECIMAL_SEPARATOR"))


def numbers(unit: int) -> Callable[[str, Fraction | None], str]:
    """`number` for a whole table: the language is asked for once, and what many players have as one object is written
    once; a fraction itself would be slow to look up. Whoever calls it holds all values until the table is done."""
    point = get_format("DECIMAL_SEPARATOR")
    known: dict[tuple[str, int], str] = {}

    def said(metric: str, value: Fraction | None) -> str:
        key = (metric, id(value))
        if key not in known:
            known[key] = number(metric, value, unit, point)
        return known[key]

    return said


@lru_cache(maxsize=20_000)
def _written(metric: str, above: int, below: int, unit: int) -> str:
    """With a point. A process says most numbers again and again."""
    if METRICS[metric].percent:
        return f"{above / below * 100:.2f}"
    value = Fraction(above, below * (unit if metric in _IN_POINTS else 1))
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.4f}".rstrip("0")


_IN_POINTS = frozenset(
    {"match_points", "buchholz", "buchholz_cut1", "median_buchholz", "sonneborn_berger", "head_to_head"}
)


# --- stages and rounds -----------------------------------------------------------------------------------------------


def format_sentence(tournament: Tournament, stages: list[Stage]) -> str:
    """What is played, in one line: "Swiss, 5 rounds, best of three, then single elimination of the best 8"."""
    parts = []
    for at, stage in enumerate(stages):
        told = StageSettings.from_data(stage.settings)
        words = [str(Kind(stage.kind).label)]
        if stage.kind == Kind.SWISS:
            words.append(rounds_text(told.rounds))
        if stage.kind == Kind.ROUND_ROBIN and told.groups > 1:
            words.append(ngettext("%(count)d group", "%(count)d groups", told.groups) % {"count": told.groups})
        words.append(best_of_text(stage.best_of) if told.table_size == 2 else table_text(told.table_size))
        said = ", ".join(words)
        if at + 1 < len(stages) and told.cut:
            said = gettext("%(stage)s; the best %(cut)d go on") % {"stage": said, "cut": told.cut}
        parts.append(said)
    return gettext(" · then ").join(parts)


def table_text(size: int) -> str:
    """How many sit at a table."""
    return gettext("tables of three") if size == 3 else gettext("tables of four, or three for the rest")


def rounds_text(rounds: int) -> str:
    """A number of rounds; 0 is settled at the start."""
    if not rounds:
        return gettext("rounds by the number of players")
    return ngettext("%(count)d round", "%(count)d rounds", rounds) % {"count": rounds}


def best_of_text(best_of: int) -> str:
    """How long a match is."""
    return {1: gettext("one game a match"), 3: gettext("best of three"), 5: gettext("best of five")}.get(
        best_of, gettext("best of %d") % best_of
    )


# --- results ---------------------------------------------------------------------------------------------------------


def score_text(result: ResultVersion, swapped: bool = False) -> str:
    """Games won, as "2–1" or, with drawn ones, "1–1–1". `swapped` reads it from side 1."""
    first, second = (result.wins_b, result.wins_a) if swapped else (result.wins_a, result.wins_b)
    return f"{first}–{second}" + (f"–{result.drawn}" if result.drawn else "")


def result_text(result: ResultVersion, swapped: bool = False) -> str:
    """A result as it stands in pairings."""
    kind = ResultKind(result.kind)
    if not result.result.games_counted and kind in (*_SCORED, ResultKind.WIN):  # of a table of three or four
        return str(RESULTS[kind])
    if kind is ResultKind.WIN:
        return score_text(result, swapped)
    if kind in (ResultKind.DRAW, ResultKind.INTENTIONAL_DRAW) and (result.wins_a or result.drawn):
        return gettext("%(score)s, draw") % {"score": score_text(result, swapped)}
    if kind in _SCORED:
        return f"{score_text(result, swapped)}, {RESULTS[kind]}"
    return str(RESULTS[kind])


def table_result(pairing: Pairing, player: Registration | None = None) -> str:
    """The result of a table of three or four: what it was for a player, else who has won."""
    assert pairing.result is not None, "it has one"
    if player is not None:
        return str(_OUTCOMES[outcome_of(pairing, player)])
    winner = None if pairing.result.winner is None else pairing.sides[pairing.result.winner]
    if winner is None or ResultKind(pairing.result.kind) is ResultKind.VOID:
        return result_text(pairing.result)
    return gettext("%(name)s wins") % {"name": winner.shown_name}


OWN_AT_TABLE = {
    Outcome.WIN: _("You have won at this table."),
    Outcome.LOSS: _("You have lost at this table."),
    Outcome.DRAW: _("The match at this table is a draw."),
}
"""What a match was for its reader."""
_OUTCOMES = {
    "won": pgettext("match", "won"), "lost": pgettext("match", "lost"), "drawn": pgettext("match", "drawn"),
    "": pgettext("match", "open"),
}  # fmt: skip
RESULTS: dict[ResultKind, str | Promise] = {
    ResultKind.WIN: pgettext("result", "win"),
    ResultKind.DRAW: pgettext("result", "draw"),
    ResultKind.INTENTIONAL_DRAW: pgettext("result", "agreed draw"),
    ResultKind.CONCESSION: pgettext("result", "given up"),
    ResultKind.BYE: pgettext("result", "bye"),
    ResultKind.FORFEIT: pgettext("result", "not there"),
    ResultKind.DOUBLE_LOSS: pgettext("result", "both lose"),
    ResultKind.JUDGE_LOSS: pgettext("result", "ruled"),
    ResultKind.DQ_LOSS: pgettext("result", "disqualified"),
    ResultKind.ABSENT: pgettext("result", "missed"),
    ResultKind.VOID: pgettext("result", "void"),
}
_SCORED = (ResultKind.CONCESSION, ResultKind.FORFEIT, ResultKind.JUDGE_LOSS, ResultKind.DQ_LOSS)


def outcome_of(pairing: Pairing, registration: Registration) -> str:
    """What a match was for a player: "won", "lost", "drawn" or "" as long as it is open."""
    side = pairing.side_of(registration)
    result = pairing.result
    if result is None or side is None:
        return ""
    outcome = result.result.outcome_of(side)
    if outcome is None:
        return ""
    return {"win": "won", "bye": "won", "loss": "lost", "absent": "lost", "draw": "drawn"}[outcome.value]


# --- the head of a page ----------------------------------------------------------------------------------------------

TONES = {
    State.DRAFT: "", State.PUBLISHED: "", State.REGISTRATION: "accent", State.CHECK_IN: "priority",
    State.RUNNING: "success", State.COMPLETED: "", State.CANCELLED: "warning",
}  # fmt: skip
"""How the badge of a state looks."""


def facts_of(tournament: Tournament, stages: list[Stage], players: int) -> list[tuple[str, Any]]:
    """Everything somebody asks who thinks about taking part."""
    rule = TimeRule.from_data(tournament.time_rule)
    facts: list[tuple[str, Any]] = [
        (gettext("Game"), name_of(tournament.ruleset)),
        (gettext("Format"), format_sentence(tournament, stages)),
    ]
    if tournament.team_size > 1:
        said = gettext("of %(size)d, on seats %(seats)s")
        seats = ", ".join(map(seat_name, range(tournament.team_size)))
        facts.append((gettext("Teams"), said % {"size": tournament.team_size, "seats": seats}))
    if tournament.capacity:
        facts.append(
            (gettext("Places"), gettext("%(taken)d of %(all)d taken") % {"taken": players, "all": tournament.capacity})
        )
    facts.append((gettext("Matches"), tournament.get_mode_display()))
    if tournament.mode == Mode.ONLINE:
        facts.append((gettext("Clock"), str(clocks.PRESET_TEXTS.get(tournament.clock, tournament.clock))))
        facts.append((gettext("Stepping in"), stepping_in_text(tournament.stepping_in)))
    # brackets and round robins have a clock only where officials set one
    if tournament.by_correspondence:
        facts += _days_of(tournament)
    elif any(stage.kind == Kind.SWISS for stage in stages):
        what = gettext("Swiss round") if len(stages) > 1 else gettext("Round")
        facts.append((what, minutes_text(rule.round_minutes)))
    facts.append((gettext("Registration"), _entry(tournament)))
    if tournament.decklists:
        facts.append((gettext("Deck lists"), gettext("Read by: %s") % tournament.get_deck_view_display()))
    if tournament.late_until:
        facts.append((gettext("Late registration"), gettext("until round %d") % tournament.late_until))
    if tournament.fee:
        facts.append((gettext("Fee"), tournament.fee))
    facts.append((gettext("Rated"), _rated_by(tournament, stages)))
    return facts


def _days_of(tournament: Tournament) -> list[tuple[str, Any]]:
    """The last date of a match and the days of vacation, by correspondence."""
    last = gettext("none: a round ends when its games have ended")
    if tournament.round_days:
        last = gettext("%(days)s after its call, then a judge decides") % {"days": days_text(tournament.round_days)}
    vacation = settings.VACATION_DAYS if tournament.vacation_days is None else tournament.vacation_days
    return [(gettext("Last date"), last), (gettext("Vacation"), days_text(vacation))]


def days_text(days: int) -> str:
    """A number of days in words."""
    return ngettext("%(count)d day", "%(count)d days", days) % {"count": days} if days else gettext("none")


def _entry(tournament: Tournament) -> str:
    """Who may register."""
    said = str(tournament.get_entry_display())
    division = division_of(tournament)
    if division is None:
        return said
    who = gettext("Members of the division %(name)s") % {"name": division.name}
    if is_lowest(division):
        who = gettext("%(members)s, and newcomers") % {"members": who}
    return who if tournament.entry == Entry.OPEN else f"{who} · {said}"


def _rated_by(tournament: Tournament, stages: Sequence[Stage]) -> str:
    """Whether results change ratings, and of which kind."""
    if not tournament.rated:
        return gettext("no")
    tables = bool(stages) and StageSettings.from_data(stages[0].settings).table_size > 2
    return gettext("yes, by %s") % (RatingKind.TABLES if tables else kind_of(tournament)).label


def weights_of(profile: Profile) -> list[str]:
    """A sentence for each round whose points count more than once."""
    return [
        gettext("Round %(number)d counts double.") % {"number": number}
        if weight == 2
        else gettext("Round %(number)d counts %(weight)d times.") % {"number": number, "weight": weight}
        for number, weight in enumerate(profile.weights, 1)
        if weight > 1
    ]


def minutes_text(minutes: int) -> str:
    """The length of a round."""
    if not minutes:
        return gettext("untimed")
    return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}


def ends_at(match: Match) -> Any:
    """When the clock of a match runs out, its own extension included; None: untimed."""
    ends = match.ends_at or match.round.ends_at
    if ends is None:
        return None
    return ends + timedelta(seconds=match.extension_seconds)


def is_open(match: Match) -> bool:
    """Whether its players are at it."""
    return match.state in OPEN


def state_text(match: Match) -> str:
    """What a match without a result waits for."""
    return str(MatchState(match.state).label)


def group_letter(index: int) -> str:
    """The name of a group, counted from 0: A to Z, then A2 and so on."""
    again, place = divmod(index, 26)
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[place] + (str(again + 1) if again else "")
