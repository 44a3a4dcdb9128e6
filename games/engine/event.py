"""What the engine did, as data: the only thing that logs, triggers and animations read."""

from dataclasses import dataclass, field

from games.engine.values import Plain, SeatNo
from games.engine.viewer import Viewer


@dataclass(slots=True)
class Event:
    """One change. `facts` are public; `secret` is known to the seats in `known_to` alone."""

    kind: str
    facts: dict[str, Plain] = field(default_factory=dict)
    secret: dict[str, Plain] = field(default_factory=dict, repr=False)
    known_to: list[SeatNo] = field(default_factory=list)

    def seen_by(self, viewer: Viewer) -> dict[str, Plain]:
        """What a viewer may know of it."""
        seen = {"kind": self.kind, **self.facts}
        if self.secret and (viewer.sees_all or viewer.seat in self.known_to):
            seen.update(self.secret)
        return seen

    def as_data(self) -> dict[str, Plain]:
        """Plain data for the log; `from_data` reads it back."""
        return {"kind": self.kind, "facts": self.facts, "secret": self.secret, "known_to": list(self.known_to)}

    @classmethod
    def from_data(cls, data: dict[str, Plain]) -> "Event":
        """Read an event of the log."""
        return cls(data["kind"], data["facts"], data["secret"], [SeatNo(seat) for seat in data["known_to"]])
