"""Calls for a judge as a table shows them: whether one is open, who is at it, and what was ruled.

`Game.judge_at` says without a query that there is nothing to show.
"""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.live import clocks
from games.models import IN_HANDS, UNSETTLED, Case, CaseState, Game, Ruling, Seat

CALLS = 2
"""So often a player may call in one game; only the first call stops the clocks, for a pause's time at most."""
CLOSING = (Ruling.Kind.DISMISS, Ruling.Kind.EXPLAIN, Ruling.Kind.DECIDE, Ruling.Kind.UPHOLD)
"""The kinds of rulings that close a case."""

Kind = Ruling.Kind
TEMPLATES: dict[str, dict[str, Promise]] = {
    Kind.DISMISS: {
        "as_it_was": _("The rules were carried out correctly. The game goes on as it is."),
        "not_for_judges": _("This is no question for a judge. Please agree with each other, or play on."),
        "too_late": _("This was noticed too late to be put right without new harm. The game goes on as it is."),
    },
    Kind.EXPLAIN: {
        "stops": _(
            "The page passes for you where you have set no stop. Set one at every step in which you want to act."
        ),
        "all_pass": _(
            "What lies on top resolves as soon as everybody has passed in succession. To answer, do not pass."
        ),
        "as_written": _(
            "The site carries out what is written on the card, here too. Both texts are in the game’s rules."
        ),
        "be_quick": _("Please decide within a reasonable time."),
        "be_kind": _("Please be polite to each other."),
    },
    Kind.DECIDE: {
        "taken_back": _("The game was taken back to the moment before the mistake. Please go on from there."),
        "put_right": _("What was wrong has been put right. Please go on from here."),
        "agreed": _("Both players agree with how the game goes on."),
        "penalty": _("A penalty was given for what has happened."),
        "reported": _("This may be a mistake in the rules of this site. It is noted, and will be looked into."),
    },
    Kind.UPHOLD: {
        "same_again": _("I have looked at everything anew and come to the same result."),
        "nothing_new": _("The appeal names nothing that the first ruling has overlooked."),
    },
    Kind.HOLD: {
        "looking": _("I am looking at the game. Please wait a moment."),
        "asking": _("I am asking another judge. Please wait a moment."),
    },
    Kind.CLOCK: {
        "time_back": _("You get the time back that this has cost."),
        "site_slow": _("A fault of the site has cost this time."),
        "stalling": _("This time was used to delay the game."),
    },
    Kind.EXTEND: {
        "judge_took": _("The match gets back the time that the judge has needed."),
        "deck_check": _("The match gets back the time of the deck check, and three minutes more."),
        "site_away": _("The match gets back the time in which the site could not be reached."),
    },
    Kind.TURNS: {
        "slow_play": _("Turns are added because decisions took too long."),
        "judge_took_turns": _("Turns are added because the call came after time was called."),
    },
    Kind.REWIND: {
        "no_chance": _("There was no chance to answer. The game goes on from the moment before."),
        "site_wrong": _("The site has carried something out wrongly. The game goes on from the moment before."),
        "both_want": _("Both players agree to go on from this moment."),
    },
    Kind.RESTART: {
        "beyond_repair": _("The game cannot be brought back to a fair state. It begins anew."),
        "both_anew": _("Both players agree to begin anew."),
    },
    Kind.CORRECT: {
        "carried_out_wrongly": _("The site has carried this out wrongly. It is put right, and the game goes on."),
        "both_say": _("Both players agree that it should be so."),
    },
    Kind.LOSS: {
        "outside_help": _("Help from outside is not allowed during a game."),
        "conduct": _("This behaviour is not allowed, and there was a warning."),
        "delay": _("Delaying a game on purpose is not allowed."),
    },
    Kind.DRAW: {
        "no_fair_end": _("The game cannot be brought to a fair end."),
        "endless": _("The game would go on for ever, and neither side may be made to end it."),
    },
}
"""Sentences of rulings, by the kind of ruling and by key: each reader has them in their own language."""
_SENTENCES = {key: text for of_kind in TEMPLATES.values() for key, text in of_kind.items()}


def is_sentence(key: str) -> bool:
    """Whether there is a sentence of this key."""
    return key in _SENTENCES


def text_of(ruling: Ruling) -> str:
    """What a ruling says, in the reader's language as far as it is a sentence of ours."""
    return said(ruling.data.get("template", ""), ruling.reason)


def said(template: str, words: str) -> str:
    """A sentence of ours, by its key, and own words."""
    return " ".join(part for part in (str(_SENTENCES.get(template, "")), words.strip()) if part)


def latest(game: Game) -> Case | None:
    """The case that a table shows: the newest one, until it is final or withdrawn."""
    if game.judge_at is None:
        return None
    found = Case.objects.filter(game_id=game.pk, state__in=(*UNSETTLED, CaseState.RULED))
    return found.select_related("judge").order_by("-opened_at").first()


def judge_at_it(game: Game) -> bool:
    """Whether a judge has taken the game into their hands: no player plays on then before they have ruled."""
    return game.judge_at is not None and Case.objects.filter(game_id=game.pk, state__in=IN_HANDS).exists()


def shown(case: Case, own: Seat) -> dict[str, Any]:
    """What a player reads of a case at the table."""
    closing = case.rulings.filter(kind__in=CLOSING).last() if case.state == CaseState.RULED else None
    return {
        "state": case.state,
        "seat": case.seat,
        "judge": None if case.judge is None else case.judge.shown_name,
        "since": clocks.in_ms(case.appealed_at or case.opened_at),
        "ruling": None if closing is None else {"kind": closing.kind, "text": text_of(closing)},
        "url": reverse("case", args=[case.pk]),
        "appeal_until": clocks.in_ms(case.appeal_until),
        "withdraw": case.seat == own.number and case.state in (CaseState.OPEN, CaseState.CLAIMED),
    }
