"""What thousands of unofficial cards cost: the start of a process, its memory, and a search.

`make bench ARGS="cards --cards 10000"`. The cards are those of the game under other names, in sets of a folder of their own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from games.engine.node import as_data
from games.rulesets.magic.cards import COLLECTION

CARDS = 10_000
IN_A_SET = 2_000
SEARCHES = ("dragon", "goblin haste", "destroy target creature", "flying", "xyzzy")
_PROBE = """
import json, resource, sys, time
began = time.process_time()
import django
django.setup()
started = time.process_time() - began
from games.live.card_sets import card_sets
cards = sum(len(one.cards) for one in card_sets().sets)
there = time.process_time() - began
from games.rulesets import rulesets
from games.selectors.card_lists import CardList
spent = []
for words in json.loads(sys.argv[1]):
    for _ in range(4):
        at = time.process_time()
        CardList(rulesets()["magic"], "en").found({"q": words})
        spent.append(time.process_time() - at)
print(json.dumps({
    "cards": cards,
    "start_seconds": round(started, 2),
    "there_after_seconds": round(there, 2),
    "first_search_milliseconds": round(1000 * spent[0], 1),
    "search_milliseconds": round(1000 * sorted(spent)[len(spent) // 2], 1),
    "memory_megabytes": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
}))
"""


def measure(cards: int = CARDS) -> dict[str, Any]:
    """A process without such cards, and one with them; seconds and milliseconds of the processor, megabytes."""
    with tempfile.TemporaryDirectory() as folder:
        without = _process(Path(folder) / "nothing")
        _write(Path(folder), cards)
        with_them = _process(Path(folder))
    return {"without": without, "with": with_them}


def _process(folder: Path) -> dict[str, Any]:
    environment = {**os.environ, "VORRANG_CARDS": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
    command = [sys.executable, "-c", _PROBE, json.dumps(SEARCHES)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _write(folder: Path, count: int) -> None:
    own = [as_data(face.card) for face in COLLECTION.own.values() if not face.card.token]
    made = [{**own[n % len(own)], "en": f"Copy {n}", "de": f"Abschrift {n}"} for n in range(count)]  # type: ignore[dict-item]
    for start in range(0, count, IN_A_SET):
        data = {
            "ruleset": "magic",
            "name": {"en": f"Copies {start}", "de": f"Abschriften {start}"},
            "cards": made[start : start + IN_A_SET],
        }
        (folder / f"copies-{start:06}.json").write_text(json.dumps(data), "utf-8")
