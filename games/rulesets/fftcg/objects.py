"""What has a state of its own beyond what every card game knows."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Ref, Thing


@dataclass(slots=True)
class Attack:
    """One attack: the Forwards that attack together, and who blocks them."""

    party: list[Ref]
    blocked: bool = False
    """Once blocked, always blocked."""
    blocker: Ref = (Thing(-1), -1)
