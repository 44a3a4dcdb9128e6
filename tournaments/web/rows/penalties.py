"""Penalties in words, as lists and pages show them. Reads only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import Game
from games.selectors.listings import CasePart, language
from tournaments.domain.choices import Mode, PenaltyStep, Takes
from tournaments.models import Infraction, Match, MatchGame, Registration, Tournament
from tournaments.penalties import CATEGORIES, Catalogue, Effect
from tournaments.rules import rules_for
from tournaments.selectors import infractions as selected
from tournaments.selectors.infractions import Record, infraction_name, penalty_name


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that was decided about an infraction."""

    row: Infraction
    text: str
    name: str
    """Who decided; "" for the site itself."""


@dataclass(frozen=True, slots=True)
class PenaltyRow:
    """An infraction in a list."""

    record: Record
    infraction: str
    penalty: str
    suggested: str
    """The penalty that was suggested, if another one was given; else ""."""
    state: str
    todo: str
    """What officials have to see to themselves; "" for nothing."""
    decisions: list[Decision]

    @property
    def row(self) -> Infraction:
        """The infraction itself."""
        return self.record.row


def rows_of(records: Iterable[Record]) -> list[PenaltyRow]:
    """Infractions in words, in the reader's language."""
    return [row_of(one) for one in records]


def row_of(record: Record) -> PenaltyRow:
    """An infraction in words, in the reader's language."""
    row, said = record.row, language()
    ruleset = row.tournament.ruleset
    other = penalty_name(ruleset, row.suggested, said) if row.suggested != row.penalty else ""
    return PenaltyRow(
        record=record,
        infraction=infraction_name(ruleset, row.infraction, said),
        penalty=penalty_name(ruleset, row.penalty, said),
        suggested=other,
        state=str(PenaltyStep(record.state).label),
        todo=_todo(record) if record.counts else "",
        decisions=[_decision(later) for later in sorted(record.later.values(), key=lambda one: one.pk)],
    )


def _decision(row: Infraction) -> Decision:
    return Decision(row, str(PenaltyStep(row.step).label), "" if row.judge is None else row.judge.shown_name)


def _todo(record: Record) -> str:
    """What no service does for the officials."""
    row = record.row
    penalty = rules_for(row.tournament.ruleset).penalties.penalty(row.penalty)
    effect = Effect.NONE if penalty is None else penalty.effect
    if effect == Effect.BY_HAND:
        return _("It is only written down here. See to it at the table, in the next game.")
    if effect == Effect.GAME_LOSS and row.tournament.mode == Mode.PAPER and not _is_match(row):
        return _("Count the lost game when you enter the result of the match.")
    if record.owed:
        return _("The next game begins and is lost at once.")
    return ""


def _is_match(row: Infraction) -> bool:
    """Whether the lost game was the whole match: then its result says so already."""
    return row.takes == Takes.NOW and row.match is not None and row.match.round.stage.best_of == 1


def of_match(match: Match) -> list[PenaltyRow]:
    """What both players of a match were given in this tournament. For officials."""
    return rows_of(selected.of_match(match))


def of_player(player: Registration) -> list[PenaltyRow]:
    """What a player was given and what became of it, as he reads it himself."""
    return rows_of(selected.of_player(player))


def all_of_player(player: Registration) -> list[PenaltyRow]:
    """The same with proposals. For officials."""
    return rows_of(selected.records(player.infractions.all())[::-1])


def of_tournament(tournament: Tournament) -> list[PenaltyRow]:
    """Everything that was given in a tournament. For officials."""
    return rows_of(selected.of_tournament(tournament))


def pending(tournament: Tournament) -> list[PenaltyRow]:
    """Disqualifications that wait for a second person."""
    return rows_of(selected.pending(tournament))


def infraction_choices(catalogue: Catalogue) -> list[tuple[str, list[tuple[str, str]]]]:
    """All infractions by category, for a field."""
    said = language()
    return [
        (
            sentence.fill(said, {}),
            [(one.code, one.name.fill(said, {})) for one in catalogue.infractions if one.category == category],
        )
        for category, sentence in CATEGORIES.items()
    ]


def penalty_choices(catalogue: Catalogue) -> list[tuple[str, str]]:
    """All penalties, ascending, for a field."""
    return [(one.code, one.name.fill(language(), {})) for one in catalogue.penalties]


def case_part(game: Game) -> CasePart | None:
    """For the judge of a case: what the players of the game were given before in the tournament."""
    link = MatchGame.objects.filter(game=game).select_related("match__round__stage__tournament").first()
    if link is None:
        return None
    return CasePart("tournaments/parts/case_penalties.html", {"penalties": of_match(link.match), "match": link.match})
