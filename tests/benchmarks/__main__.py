"""`python -m tests.benchmarks [cases] [engine] [live] [loops] [pairing] [round_start] [tournaments]`: all
figures, or the named parts, as JSON."""

import json
import os
import platform
import sys
from typing import Any

from tests.benchmarks import cases, engine, live, loops, pairing, round_start, tournaments

PARTS = {
    "cases": cases.measure,
    "engine": engine.measure,
    "live": live.measure,
    "loops": loops.measure,
    "pairing": pairing.measure,
    "round_start": round_start.measure,
    "tournaments": tournaments.measure,
}


def main() -> None:
    """Measure and print."""
    chosen = sys.argv[1:] or list(PARTS)
    unknown = [part for part in chosen if part not in PARTS]
    if unknown:
        raise SystemExit(f"There is no part {', '.join(unknown)}; the parts are {', '.join(PARTS)}.")
    figures: dict[str, Any] = {
        "machine": {"cores": os.cpu_count(), "load": os.getloadavg()[0], "python": platform.python_version()}
    }
    for part in chosen:
        figures[part] = PARTS[part]()
    json.dump(figures, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
