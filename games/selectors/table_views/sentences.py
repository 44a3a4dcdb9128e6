"""What the table itself says in the log: offers, pauses, take-backs, judges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine import Ruleset
from games.engine.language import game_log
from games.live import auto_passes, log_entries, take_backs
from games.models import Entry, Ruling

Seen = dict[str, Any]
"""One event as its viewer may know it."""
Slots = dict[str, Any]
"""What stands in the gaps of a sentence."""

_OFFERED = {
    log_entries.OFFER: {
        "draw": gettext_lazy("%(name)s offers a draw."),
        "pause": gettext_lazy("%(name)s asks for a pause."),
        take_backs.KIND: gettext_lazy("%(name)s asks to take back the last move."),
    },
    log_entries.AGREE: {
        "draw": gettext_lazy("%(name)s agrees to a draw."),
        "pause": gettext_lazy("%(name)s agrees to a pause."),
        take_backs.KIND: gettext_lazy("%(name)s agrees to the take-back."),
    },
    log_entries.WITHDRAW: {
        "draw": gettext_lazy("%(name)s takes the offer of a draw back."),
        "pause": gettext_lazy("%(name)s no longer asks for a pause."),
        take_backs.KIND: gettext_lazy("%(name)s no longer asks for a take-back."),
    },
    log_entries.DECLINE: {
        "draw": gettext_lazy("%(name)s declines the draw."),
        "pause": gettext_lazy("%(name)s declines the pause."),
        take_backs.KIND: gettext_lazy("%(name)s declines the take-back."),
    },
}


_RULED = {
    Ruling.Kind.DISMISS: gettext_lazy("The judge has ruled: nothing is to be put right. The game goes on."),
    Ruling.Kind.EXPLAIN: gettext_lazy("The judge has explained the rules. The game goes on."),
    Ruling.Kind.DECIDE: gettext_lazy("The judge has ruled."),
    Ruling.Kind.UPHOLD: gettext_lazy("The second judge upholds the first ruling."),
}

_SAID = {
    log_entries.DEFAULT: gettext_lazy("%(name)s did not answer in time; the clock answers instead."),
    log_entries.LAPSE: gettext_lazy("Nobody has answered the request in time. Nothing is taken back."),
    log_entries.ABANDON_DRAW: gettext_lazy("%(name)s claims a draw, as %(left)s has not come back."),
    log_entries.LOOP_LIMIT: gettext_lazy(
        "Very much has resolved in this turn, and no end is in sight. The game is paused and marked for a judge. "
        "You can agree on a draw, or go on."
    ),
    log_entries.UNCHANGED: gettext_lazy(
        "Nothing has changed for three turns of %(name)s. You can agree on a draw, or play on."
    ),
    log_entries.UNCALL: gettext_lazy("%(name)s takes the call for a judge back."),
    log_entries.HOLD: gettext_lazy("A judge looks at the game. No clock runs."),
    log_entries.BACK_AGAIN: gettext_lazy("%(name)s is back from vacation."),
    log_entries.APPEAL: gettext_lazy("%(name)s appeals against the ruling: another judge looks at it."),
    log_entries.REWIND: gettext_lazy(
        "A judge takes the game back: it goes on from what it was after entry %(to)d. What chance decides from "
        "here on falls anew, and nothing passes by itself until you set it again."
    ),
    log_entries.RESTART: gettext_lazy(
        "A judge has the game begin anew, with the same decks and full clocks. What chance decides falls anew, and "
        "nothing passes by itself until you set it again."
    ),
    log_entries.HELD: gettext_lazy("This game stands still. No clock runs until the officials let it go on."),
    log_entries.STOP: gettext_lazy("The match has been decided, and this game ends with it."),
    log_entries.FROZEN: gettext_lazy(
        "The table was stopped by a fault in the rules. Nothing is lost; an administrator has been told."
    ),
    log_entries.THAWED: gettext_lazy("The fault is repaired. The game goes on."),
}
"""What is always said alike."""


QUESTIONS = {
    auto_passes.STACK: gettext_lazy("Does this resolve?"),
    auto_passes.STEP: gettext_lazy("Anything else before this step ends?"),
}
"""What a player asks who passes with a question."""
ASKED = "asked"
"""The kind of the line that says so."""


def question_text(ruleset: Ruleset, what: str, language: str) -> str:
    """A question in the reader's language."""
    own = ruleset.questions.get(what)
    return own.in_(language) if own is not None else str(QUESTIONS.get(what, QUESTIONS[auto_passes.STEP]))


def _asked(seen: Seen, slots: Slots) -> str:
    return _("%(name)s asks: “%(question)s” and has passed with that.") % {
        **slots,
        "question": seen["question"],
    }


def _stepped_in(seen: Seen, slots: Slots) -> str:
    if seen.get("how") == "hand":
        return (
            _("%(name)s steps in, as it went too fast, and takes back the last pass. The game goes on from there.")
            % slots
        )
    return _("%(name)s takes back a pass that was given automatically. The game goes on from there.") % slots


def _call(seen: Seen, slots: Slots) -> str:
    if "ms" in seen:
        return _("%(name)s calls a judge. No clock runs meanwhile.") % slots
    return _("%(name)s calls a judge. The game goes on meanwhile.") % slots


def _ruling(seen: Seen, slots: Slots) -> str:
    return str(_RULED[seen["how"]])


def _extended(seen: Seen, slots: Slots) -> str:
    minutes: int = seen["minutes"]
    if minutes < 0:
        text = ngettext(
            "A judge takes %(count)d minute back that this match was given.",
            "A judge takes %(count)d minutes back that this match was given.",
            -minutes,
        )
    else:
        text = ngettext(
            "A judge gives this match %(count)d minute more than its round.",
            "A judge gives this match %(count)d minutes more than its round.",
            minutes,
        )
    return text % {"count": abs(minutes)}


def _clock_adjusted(seen: Seen, slots: Slots) -> str:
    seconds: int = seen["ms"] // 1000
    if seconds < 0:
        text = ngettext(
            "A judge takes %(count)d second from the clock of %(name)s.",
            "A judge takes %(count)d seconds from the clock of %(name)s.",
            -seconds,
        )
    else:
        text = ngettext(
            "A judge gives %(name)s %(count)d second more.", "A judge gives %(name)s %(count)d seconds more.", seconds
        )
    return text % {**slots, "count": abs(seconds)}


def _offer(seen: Seen, slots: Slots) -> str:
    if seen.get("what"):
        return _("%(name)s asks to take back: %(what)s") % slots
    return str(_OFFERED[seen["kind"]][seen.get("offer", "draw")]) % slots


def _taken_back(seen: Seen, slots: Slots) -> str:
    if seen["what"]:
        return _("%(name)s takes back: %(what)s The game goes on from before that.") % slots
    return _("%(name)s takes back the last move. The game goes on from before that.") % slots


def _abandoned(seen: Seen, slots: Slots) -> str:
    if slots["seats"] > 2:
        return _("%(name)s has not waited any longer for %(left)s.") % slots
    return _("%(name)s claims the win, as %(left)s has not come back.") % slots


def _pause(seen: Seen, slots: Slots) -> str:
    minutes = seen["ms"] // 60_000
    text = ngettext(
        "All agree to a pause of at most %d minute. No clock runs.",
        "All agree to a pause of at most %d minutes. No clock runs.",
        minutes,
    )
    return text % minutes


def _resume(seen: Seen, slots: Slots) -> str:
    return _("Everybody is ready. The game goes on.") if slots["name"] else _("The pause is over. The game goes on.")


def _vacation(seen: Seen, slots: Slots) -> str:
    days = -(-seen["ms"] // 86_400_000)
    text = ngettext(
        "%(name)s is on vacation for %(count)d day. That clock stands meanwhile.",
        "%(name)s is on vacation for %(count)d days. That clock stands meanwhile.",
        days,
    )
    return text % {**slots, "count": days}


def _credit(seen: Seen, slots: Slots) -> str:
    seconds = seen["ms"] // 1000
    text = ngettext(
        "The service was away. The clock gets %d second back.",
        "The service was away. The clock gets %d seconds back.",
        seconds,
    )
    return text % seconds


_WORDED: dict[str, Callable[[Seen, Slots], str]] = {
    ASKED: _asked,
    log_entries.REVOKE: _stepped_in,
    log_entries.CALL: _call,
    log_entries.RULING: _ruling,
    log_entries.EXTENDED: _extended,
    log_entries.CLOCK: _clock_adjusted,
    log_entries.TAKE_BACK: _taken_back,
    log_entries.ABANDON: _abandoned,
    log_entries.PAUSE: _pause,
    log_entries.RESUME: _resume,
    log_entries.CREDIT: _credit,
    log_entries.VACATION: _vacation,
    **dict.fromkeys(_OFFERED, _offer),
}
"""What depends on how it was done."""

OWN_SENTENCES = {*_SAID, *_WORDED}
"""Kinds of entries that the table says itself; the rest is said by the game."""

_OF_ANOTHER_SEAT = (log_entries.TAKE_BACK, log_entries.CLOCK)
"""Entries that speak of a seat that is not the one whose entry it is."""


def sentence(ruleset: Ruleset, entry: Entry, seen: Seen, language: str, names: list[str]) -> str:
    """What one event of an entry is in words; "" if nothing is said of it."""
    kind = seen["kind"]
    if kind not in OWN_SENTENCES:
        return game_log.log(ruleset, seen, language, names)
    if kind == ASKED:
        seen = {**seen, "question": question_text(ruleset, seen["asks"], language)}
    seat = seen["seat"] if kind in _OF_ANOTHER_SEAT else entry.seat
    slots = {
        "name": "" if seat is None else names[seat],
        "left": names[seen["left"]] if "left" in seen else "",
        "what": seen.get("what"),
        "to": seen.get("to"),
        "seats": len(names),
    }
    return _WORDED[kind](seen, slots) if kind in _WORDED else str(_SAID[kind]) % slots
