"""What may be said on a table's socket and to its HTTP twin: one structure for each message of a client.

Additions stay inside v1 and clients ignore what they do not know; the server refuses unknown fields.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias
from uuid import UUID

import msgspec
from msgspec import Meta

from accounts.platform.numbers import number_in

SUBPROTOCOL = "vorrang.v1"
PROTO = 1
BUILD = 5
"""Number of the pages of this release; raise it whenever their scripts change. An older page offers to reload."""
BUILD_MIN = 1
"""The oldest pages that still understand what the server says; older ones are sent to reload at once."""
RESTART_SPREAD = 5
"""Seconds over which clients spread their return after a restart."""
FRAME_LIMIT = 8 * 1024
"""Bytes of one message of a player."""
DEPTH_LIMIT = 8
STRING_LIMIT = 500
CHAT_LIMIT = 200
"""Characters of own words in a chat."""
HELLO_WITHIN = 10.0
PING_EVERY = 2.5
SILENCE_LIMIT = 45.0
"""Seconds without any frame after which the server closes."""
SEND_WITHIN = 2.0
"""A client that takes longer to take one frame is cut off and resynchronises."""
RECHECK_EVERY = 60.0
"""Seconds after which a socket looks again whether its login still holds."""
SOCKETS_PER_ACCOUNT = 10
SOCKETS_PER_ADDRESS = 60
"""Both in all web processes together; without Redis in each by itself."""
LOG_LINES = 200
"""Lines of the log in a full view."""
LINES_KEPT = 2_000
"""Lines of the log in an update: so many keeps the table's page."""

Text: TypeAlias = Annotated[str, Meta(max_length=STRING_LIMIT)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Sequence: TypeAlias = Annotated[int, Meta(ge=-1, le=2**31 - 1)]
Choice: TypeAlias = Count | Annotated[list[Count], Meta(max_length=200)]


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """Anything a client says."""


class Hello(Message):
    """The first message of every socket."""

    build: Text = ""
    since: Sequence | None = None
    epoch: Count = 0
    want: Literal["seat", "public"] = "seat"


def is_outdated(build: str) -> bool:
    """Whether a page of this build can no longer be served. What is no number comes from a client of another make,
    which has no pages of ours and is taken at its word that it speaks the protocol."""
    number = number_in(build)
    return number is not None and number < BUILD_MIN


class Sync(Message):
    """Give me what happened since."""

    since: Sequence | None = None
    epoch: Count = 0


class Ping(Message):
    """Still there."""

    n: Count = 0
    seq: Sequence = -1
    #: Nobody looks at this page just now: it speaks less often, and is given more time.
    hidden: bool = False


class Outcome(Message):
    """What became of it?"""

    aid: UUID


class Act(Message):
    """The answer to exactly one decision. `seq` is for the record; the decision's number decides. With `asks` a pass is
    a question to the others: does anybody want to do something before it goes on? Asking is passing."""

    aid: UUID
    epoch: Count
    decision: Count
    choice: Choice
    seq: Sequence = -1
    asks: bool = False


class Concede(Message):
    """I give up."""

    aid: UUID
    scope: Literal["game", "match"] = "game"


class Offer(Message):
    """Offer something to all, or ask them for it; or take that back. `entry` is for kind `take_back` alone: with which
    entry the move began that is to be taken back, one of `table.take_back.moves`; none: the last one."""

    aid: UUID
    kind: Literal["draw", "pause", "take_back"] = "draw"
    value: bool = True
    entry: Count | None = None


class Answer(Message):
    """Answer another player's offer or request."""

    aid: UUID
    value: bool
    kind: Literal["draw", "pause", "take_back"] = "draw"


class Ready(Message):
    """Let us go on: the pause ends as soon as all have said so."""

    aid: UUID
    scope: Literal["game", "match"] = "game"


class Claim(Message):
    """The time of the asked seat is up, its player has gone away, the game or the game goes in a loop."""

    aid: UUID
    kind: Literal["timeout", "abandoned_win", "abandoned_draw", "loop"] = "timeout"
    seq: Sequence = -1


class Call(Message):
    """Call a judge and say in words what has happened; or take the call back."""

    aid: UUID
    text: Text = ""
    value: bool = True


class Abort(Message):
    """End the game before it has begun."""

    aid: UUID


class Rematch(Message):
    """Again."""

    aid: UUID


class Show(Message):
    """Show own cards to everybody."""

    aid: UUID
    cards: Annotated[list[Text], Meta(min_length=1, max_length=200)]


class Revoke(Message):
    """Take back a pass of my standing order (`entry` is `table.revoke`) or of my hand (`entry` of `table.step_in`)."""

    aid: UUID
    entry: Count


class Chat(Message):
    """Say something at the table: a sentence of ours by its key, or own words where all have agreed to that. Players
    say it to players, watchers to watchers."""

    aid: UUID
    phrase: Text = ""
    text: Annotated[str, Meta(max_length=CHAT_LIMIT)] = ""


class Write(Message):
    """I want to write freely with the others at this table, or no longer; it takes everybody who sits there."""

    aid: UUID
    value: bool = True


class Mute(Message):
    """I do not want to read what a player says here, or do again: the player who sits there, or has said that line."""

    aid: UUID
    seat: Count | None = None
    line: Text = ""
    value: bool = True


class Order(Message):
    """A standing order: words of the game that say to what I do not want to answer. None ends it."""

    aid: UUID
    allow: Annotated[list[Text], Meta(max_length=100)] = []
    until: Literal["turn", "game"] = "turn"


TALKING = (Chat, Write, Mute)
Talking: TypeAlias = Chat | Write | Mute
"""Messages about what is said at the table. They are no part of the game, and no number of its log changes by them."""
DOING = (Act, Concede, Offer, Answer, Ready, Claim, Abort, Rematch, Show, Order, Revoke, Call, *TALKING)
Playing: TypeAlias = Act | Concede | Offer | Answer | Ready | Claim | Abort | Rematch | Show | Order | Revoke | Call
Doing: TypeAlias = Playing | Talking
"""Messages that change something; each carries an `aid` and is answered by ack or nack."""
Any_: TypeAlias = Doing | Hello | Sync | Ping | Outcome

_socket = msgspec.json.Decoder(Any_)
_doing = msgspec.json.Decoder(Doing)
_ping = msgspec.json.Decoder(Ping)
PING_LIMIT = 128
"""Bytes of a ping that `read_ping` looks at."""


class Malformed(Exception):
    """Not a message of ours. `aid` is the one it seems to carry, `reason` is for the author of a client."""

    def __init__(self, reason: str, aid: str | None = None, *, too_large: bool = False, foreign: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.aid = aid
        self.too_large = too_large
        #: Not even an object with a known type: whoever sends this does not speak our protocol.
        self.foreign = foreign


def read_doing(raw: bytes) -> Doing:
    """A message that changes something; raises `Malformed`."""
    message: Doing = _read(raw, _doing)
    return message


def read(raw: str | bytes) -> Any_:
    """Any message; raises `Malformed`."""
    message: Any_ = _read(raw, _socket)
    return message


def read_ping(raw: bytes) -> Ping | None:
    """A ping as `read` would read it; None for whatever else this is."""
    if len(raw) > PING_LIMIT or b'"ping"' not in raw:
        return None
    try:
        return _ping.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def _read(raw: str | bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
    size = len(raw) if isinstance(raw, bytes) else len(raw.encode("utf-8", "surrogatepass"))
    if size > FRAME_LIMIT:
        raise Malformed(f"{size} bytes, at most {FRAME_LIMIT} are allowed", too_large=True)
    if (b"\\u0000" if isinstance(raw, bytes) else "\\u0000") in raw:  # type: ignore[operator]
        raise Malformed("a text holds U+0000, which no text has", foreign=True)
    if _too_deep(raw):
        raise Malformed(f"nested deeper than {DEPTH_LIMIT}", foreign=True)
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        aid, known = _rest(raw)
        raise Malformed(str(error), aid, foreign=not known) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Malformed(str(error)[:200], foreign=True) from None


_TYPES = {kind.__name__.lower() for kind in (*DOING, Hello, Sync, Ping, Outcome)}


def _rest(raw: str | bytes) -> tuple[str | None, bool]:
    """The `aid` of a message that is wrong otherwise, and whether its type is known."""
    try:
        data: Any = msgspec.json.decode(raw)
    except (msgspec.DecodeError, ValueError):
        return None, False
    if not isinstance(data, dict):
        return None, False
    aid = data.get("aid")
    kind = data.get("t")
    return (aid if isinstance(aid, str) and len(aid) <= 36 else None), isinstance(kind, str) and kind in _TYPES


def _too_deep(raw: str | bytes) -> bool:
    """Whether brackets nest deeper than allowed; brackets inside strings do not count."""
    text = raw.decode("utf-8", "replace") if isinstance(raw, bytes) else raw
    depth, in_string, escaped = 0, False, False
    for sign in text:
        if in_string:
            if escaped:
                escaped = False
            elif sign == "\\":
                escaped = True
            elif sign == '"':
                in_string = False
        elif sign == '"':
            in_string = True
        elif sign in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                return True
        elif sign in "]}":
            depth -= 1
    return False


@dataclass(slots=True)
class Bucket:
    """A token bucket: `size` messages at once, refilled evenly within `seconds`. Times are seconds of any clock."""

    size: int
    seconds: float
    left: float = field(init=False)
    at: float | None = None

    def __post_init__(self) -> None:
        self.left = float(self.size)

    def take(self, now: float) -> bool:
        """Spend one token if there is one."""
        if self.at is not None:
            self.left = min(float(self.size), self.left + (now - self.at) * self.size / self.seconds)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def player_bucket() -> Bucket:
    """100 messages in 20 s."""
    return Bucket(100, 20.0)


def watcher_bucket() -> Bucket:
    """50 messages in 20 s."""
    return Bucket(50, 20.0)


def schemas(template: str = "#/$defs/{name}") -> dict[str, Any]:
    """The JSON schema of every message of a client, by name."""
    _, components = msgspec.json.schema_components([Any_], ref_template=template)
    return components
