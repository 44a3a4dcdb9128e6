"""Switches of a tournament that are no setting of a format: what players may agree on, and who decides. Data, frozen
with the tournament when it starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Policy:
    """What is allowed. The defaults follow the Magic Tournament Rules; an organiser may differ."""

    intentional_draw: bool = True
    """Swiss and round robin: players may agree on a draw."""
    concession: bool = True
    """A player may concede a match that is not over."""
    reports: bool = True
    """Players report results of matches that are played elsewhere; otherwise officials alone do."""
    organiser_judges: bool = True
    """The organiser is head judge where nobody else is named."""

    def as_data(self) -> dict[str, Any]:
        """Plain data for the database."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Policy:
        """What `as_data` wrote; what is not in it is as usual. Raises `ValueError` for what is no policy."""
        try:
            policy = cls(**data)
        except TypeError:
            raise ValueError("unknown switch") from None
        if not all(isinstance(switch, bool) for switch in asdict(policy).values()):
            raise ValueError("a switch is true or false")
        return policy
