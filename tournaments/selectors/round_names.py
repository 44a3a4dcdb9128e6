"""What rounds are called, in the active language: "Round 3", "Semi-finals", "Losers round 2"."""

from __future__ import annotations

from django.utils.translation import gettext

from tournaments.domain.choices import Kind
from tournaments.models import Round, Stage
from tournaments.pairing.brackets import Part
from tournaments.pairing.seeding import bracket_size


def winners_rounds(stage: Stage) -> int:
    """Rounds of the winners part of a bracket."""
    return bracket_size(max(2, len(stage.seeds))).bit_length() - 1


def round_name(round_: Round) -> str:
    """What a round is called in its stage. `round_.stage` should be loaded."""
    return part_name(round_.stage, round_.part, round_.part_round or round_.number)


def part_name(stage: Stage, part: str, round_: int) -> str:
    """What a round of a part of a bracket is called; of Swiss and round robin `part` is ""."""
    if part == Part.THIRD:
        return gettext("Match for place 3")
    if part == Part.RESET:
        return gettext("Grand final, second match")
    if part == Part.FINAL:
        return gettext("Grand final")
    if part == Part.LOSERS:
        return gettext("Losers round %d") % round_
    if part == Part.WINNERS and stage.kind == Kind.DOUBLE:
        return gettext("Winners round %d") % round_
    if part == Part.WINNERS:
        left = winners_rounds(stage) - round_
        named = {0: gettext("Final"), 1: gettext("Semi-finals"), 2: gettext("Quarter-finals")}
        return named.get(left, gettext("Round of %d") % (2 << left))
    return gettext("Round %d") % round_
