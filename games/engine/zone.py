"""The places where things lie, and who may look into them."""

from dataclasses import dataclass
from enum import Enum

from games.engine.language.localized_text import LocalizedText


class SeenBy(Enum):
    """Who knows what lies in a zone. Everybody always knows how much lies there."""

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYBODY = "everybody"


@dataclass(frozen=True, slots=True)
class Zone:
    """The declaration of a zone: one for all seats, or one for each."""

    key: str
    name: LocalizedText
    seen_by: SeenBy
    each_seat: bool = False

    @property
    def hidden(self) -> bool:
        """Whether a thing that comes here gets a new handle."""
        return self.seen_by is not SeenBy.EVERYBODY

    def of(self, seat: int | None = None) -> str:
        """The name under which the contents are kept: "draw", or "hand 1" for one seat's hand."""
        return f"{self.key} {seat}" if self.each_seat else self.key
