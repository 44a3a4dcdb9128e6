"""Sentences of rulings on matches, by the kind of ruling and by key: each player has them in his own language."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Verdict

SENTENCES: dict[str, dict[str, Promise]] = {
    Verdict.RESULT: {
        "games_show": _("The games that were played here show this result."),
        "both_agree": _("The players agree on this result by now."),
        "slip_says": _("The result slip says so, and nothing speaks against it."),
        "late": _("The match was not over when its time was, and this is how it stood then."),
    },
    Verdict.PLAY_ON: {
        "not_over": _("The match was not over. Please play on."),
        "undecided": _("What has happened cannot be found out any more. The game is played anew."),
        "penalty": _("A penalty was given for what has happened. Please play on."),
        "time_back": _("The match gets back the time that the case has cost."),
    },
    Verdict.UPHOLD: {
        "same_again": _("I have looked at everything anew and come to the same result."),
        "nothing_new": _("The appeal names nothing that the first ruling has overlooked."),
    },
}
_ALL = {key: text for of_kind in SENTENCES.values() for key, text in of_kind.items()}


def is_sentence(key: str) -> bool:
    """Whether there is a sentence of this key."""
    return key in _ALL


def said(sentence: str, words: str) -> str:
    """A sentence of ours by its key, own words, or both, in the active language; "" if neither says anything."""
    return " ".join(part for part in (str(_ALL.get(sentence, "")), words.strip()) if part)
