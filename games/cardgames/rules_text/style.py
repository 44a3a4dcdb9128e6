"""How a text may be worded otherwise: what joins its instructions, and where a noun stands for a pronoun.

Cards are printed in one of several wordings that mean the same. Our own texts have one; a printed text is compared with
ours in the wording that it has itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Joints: TypeAlias = tuple[str, ...]


@dataclass(slots=True)
class Style:
    """One wording: it is used up while a text is written."""

    joints: Joints = ()
    """What stands between the instructions: "." or ", then" or "and"."""
    otherwise: frozenset[int] = frozenset()
    """At which of the places that can be worded in two ways the second one is taken."""
    given: Joints = ()
    """The same in an ability between quotation marks."""
    asked: int = 0
    """How many such places there have been."""
    joined: int = 0

    def is_other(self) -> bool:
        """Whether the next such place is worded in the second way."""
        self.asked += 1
        return self.asked - 1 in self.otherwise

    def inside(self) -> Style:
        """The wording of an ability between quotation marks."""
        return Style(self.given)

    def next_joints(self, count: int) -> Joints:
        """What stands between the next so many instructions; () if the text has nothing of its own to say here."""
        found = self.joints[self.joined : self.joined + count]
        self.joined += count
        return found if len(found) == count else ()
