"""Check the record of a finished game (docs/verifying.md): seed, decks, log and every shuffle.

Exit status: 0 all of it holds, 1 something does not, 2 this is no record.
"""

from typing import Any

from games.live.verification import missing_numbers, troubles
from games.management.records import RecordCommand


class Command(RecordCommand):
    help = __doc__ or ""
    what = "game"
    source = "GET /api/games/<id>/record"

    def troubles(self, record: Any) -> list[str]:
        return troubles(record)

    def holds(self, record: Any) -> str:
        told = f"All {len(record['entries'])} entries follow from the seed, the decks and the players' numbers."
        missing = ", ".join(map(str, missing_numbers(record)))
        return f"{told} Seats without a number: {missing}." if missing else told
