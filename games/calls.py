"""Calls for a judge as a table shows them: whether one is open, who is at it, and what was ruled.

`Game.judge_at` says without a query that there is nothing to show.
"""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games import clocks
from games.models import IN_HANDS, UNSETTLED, Case, CaseState, Game, Ruling, Seat

CALLS = 2
"""So often a player may call in one game; only the first call stops the clocks, for a pause's time at most."""
CLOSING = (Ruling.Kind.DISMISS, Ruling.Kind.EXPLAIN, Ruling.Kind.DECIDE, Ruling.Kind.UPHOLD)
"""The kinds of rulings that close a case."""

TEMPLATES: dict[str, Promise] = {
    "as_it_was": _("The rules were carried out correctly. The game goes on as it is."),
    "taken_back": _("The game was taken back to the moment before the mistake. Please go on from there."),
    "time_back": _("You get the time back that this has cost."),
    "be_quick": _("Please decide within a reasonable time."),
    "be_kind": _("Please be polite to each other."),
    "not_for_judges": _("This is no question for a judge. Please agree with each other, or play on."),
    "agreed": _("Both players agree with how the game goes on."),
    "reported": _("This may be a mistake in the rules of this site. It is noted, and will be looked into."),
}
"""Sentences of rulings by key: each reader has them in his own language."""


def text_of(ruling: Ruling) -> str:
    """What a ruling says, in the reader's language as far as it is a sentence of ours."""
    template = TEMPLATES.get(ruling.data.get("template", ""), "")
    return " ".join(part for part in (str(template), ruling.reason) if part)


def latest(game: Game) -> Case | None:
    """The case that a table shows: the newest one, until it is final or withdrawn."""
    if game.judge_at is None:
        return None
    found = Case.objects.filter(game_id=game.pk, state__in=(*UNSETTLED, CaseState.RULED))
    return found.select_related("judge").order_by("-opened_at").first()


def judge_at_it(game: Game) -> bool:
    """Whether a judge has taken the game into his hands: nobody plays on then before he has ruled."""
    return game.judge_at is not None and Case.objects.filter(game_id=game.pk, state__in=IN_HANDS).exists()


def shown(case: Case, own: Seat) -> dict[str, Any]:
    """What a player reads of a case at the table."""
    closing = case.rulings.filter(kind__in=CLOSING).last() if case.state == CaseState.RULED else None
    return {
        "state": case.state,
        "seat": case.seat,
        "judge": None if case.judge is None else case.judge.shown_name,
        "ruling": None if closing is None else {"kind": closing.kind, "text": text_of(closing)},
        "url": reverse("case", args=[case.pk]),
        "appeal_until": clocks.in_ms(case.appeal_until),
        "withdraw": case.seat == own.number and case.state in (CaseState.OPEN, CaseState.CLAIMED),
    }
