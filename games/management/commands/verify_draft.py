"""Check the record of a finished draft (docs/drafting.md): its seed, every booster and every pick.

Exit status: 0 all of it holds, 1 something does not, 2 this is no record.
"""

from typing import Any

from games.limited.record import troubles
from games.management.records import RecordCommand


class Command(RecordCommand):
    help = __doc__ or ""
    what = "draft"
    source = "the page of the draft"

    def troubles(self, record: Any) -> list[str]:
        return troubles(record)

    def holds(self, record: Any) -> str:
        return f"All boosters follow from the seed, and all {len(record['picks'])} picks from the boosters."
