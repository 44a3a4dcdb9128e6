"""Who looks at a game, and the opaque handles by which he knows its things."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeAlias

from games.engine.values import ObjectId, Plain, SeatNo

View: TypeAlias = dict[str, Plain]
"""What a viewer may know, as plain data."""
_HANDLE_BYTES = 8


@dataclass(frozen=True, slots=True)
class Viewer:
    """A seat, the public, or a judge who sees everything."""

    seat: SeatNo | None = None
    sees_all: bool = False

    @classmethod
    def of_seat(cls, seat: int) -> "Viewer":
        """The player in this seat."""
        return cls(SeatNo(seat))

    @classmethod
    def public(cls) -> "Viewer":
        """Anybody who watches."""
        return cls()

    @classmethod
    def judge(cls) -> "Viewer":
        """Sees every card; whoever asks for this view must be entitled to it, and it must be logged."""
        return cls(sees_all=True)

    @property
    def label(self) -> str:
        """A name for the keys that belong to this viewer."""
        if self.sees_all:
            return "judge"
        return "public" if self.seat is None else f"seat {self.seat}"


class Handles:
    """The handles of one viewer in one game.

    A handle depends on the viewer, the thing and how often that thing has passed through a hidden zone. So two
    viewers cannot compare notes, and nobody can follow a card through a shuffle.
    """

    __slots__ = ("_keyed",)

    def __init__(self, key: bytes, viewer: Viewer) -> None:
        own_key = blake2b(b"vorrang-handle-v1" + viewer.label.encode(), key=key).digest()
        self._keyed = blake2b(digest_size=_HANDLE_BYTES, key=own_key)

    def of(self, thing: ObjectId, mark: int) -> str:
        """The handle of a thing whose hidden moves were counted up to `mark`."""
        handle = self._keyed.copy()
        handle.update((thing << 32 | mark).to_bytes(8, "big"))
        return handle.hexdigest()
