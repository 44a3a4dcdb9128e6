"""What became of something that a player wanted to do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.live import table_messages
from games.selectors.table_views.table_view import TableView

HTTP_STATUS = {
    "ack": 200,
    "stale": 409,
    "illegal": 422,
    "not_yours": 403,
    "too_late": 409,
    "frozen": 423,
    "paused": 423,
    "over": 409,
    "rate": 429,
    "malformed": 400,
    "forbidden": 403,
    "not_applied": 404,
}

TEXTS: dict[str, Promise] = {
    "stale": _("The game has moved on since you chose. Look at the table and choose again."),
    "too_late": _("The time for this decision was up before your answer arrived. The clock has answered for you."),
    "ordered": _(
        "Your standing order was quicker and has answered for you. Switch it off if you want to answer here yourself."
    ),
    "frozen": _("The table was stopped by a fault in the rules. Nothing is lost; an administrator has been told."),
    "paused": _(
        "The game is paused for another %(time)s minutes. Press “Go on”: it goes on as soon as everybody has done so."
    ),
    "paused_by_post": _(
        "The game waits for a judge until %(date)s. Press “Go on”: it goes on as soon as everybody has done so."
    ),
    "take_back": _("Somebody asks to take something back. The game goes on as soon as that is answered."),
    "held": _("This game stands still. It goes on as soon as the officials say so."),
    "over": _("The game is over. Start a rematch to play on."),
    "rate": _("Too many messages at once. Wait a few seconds and go on."),
    "malformed": _("The server did not understand this. Reload the page and try again."),
    "forbidden": _("Only a player at this table can do that. You can watch."),
    "not_applied": _("This action was not carried out. Look at the table and do it again if you still want to."),
    "not_begun": _("The game has not begun yet. It begins as soon as every place is taken."),
    "too_large": _("This message is too large: at most %(limit)d bytes are accepted."),
    "suspended": _("This account cannot play at present. The operator of this site can tell you why."),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to one message: "ack" or the code of a refusal, and where the game stands now."""

    code: str
    aid: str | None
    epoch: int
    seq: int
    dup: bool = False
    text: str = ""

    @property
    def ok(self) -> bool:
        """Whether it is in force."""
        return self.code == "ack"

    def as_frame(self) -> dict[str, Any]:
        """The ack or nack of the wire."""
        if self.ok:
            return {"t": "ack", "aid": self.aid, "epoch": self.epoch, "seq": self.seq, "dup": self.dup}
        return {
            "t": "nack",
            "aid": self.aid,
            "code": self.code,
            "text": self.text,
            "epoch": self.epoch,
            "seq": self.seq,
        }


class Refused(Exception):
    """Raised inside a service; becomes an `Outcome`. Nothing that the sender asked for has been written."""

    def __init__(self, code: str, text: str | Promise | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(TEXTS[code] if text is None else text)


def refused(code: str, aid: UUID | str | None, epoch: int, seq: int, text: str | Promise | None = None) -> Outcome:
    """The outcome of a refusal."""
    said = str(TEXTS[code] if text is None else text)
    return Outcome(code, None if aid is None else str(aid), epoch, seq, text=said)


def malformed(error: table_messages.Malformed, epoch: int, seq: int) -> Outcome:
    """The outcome of something that is no message of ours."""
    text = TEXTS["too_large"] % {"limit": table_messages.FRAME_LIMIT} if error.too_large else None
    return refused("malformed", error.aid, epoch, seq, text)


def as_known(found: Outcome, now: TableView) -> Outcome:
    """The same for a reader who may know no more of the game than their view: where it stands is what they see."""
    return found if now.viewer.seat is not None else replace(found, epoch=now.epoch, seq=now.seq)
