"""`python -m tests.benchmarks [bots] [cards] [cases] [compile] [engine] [live] [load] [loops] [pairing] [prompts] [round_start]
[tournaments]`: all figures, or the named parts, as JSON. `--games N` and `--ruleset KEY` narrow `bots` and `prompts`;
`--against PATH` lets `bots` play those of another checkout; `--corpus FILE` is what `compile` reads, `--cards N` how
many `cards` are; `--tables N` and `--database` are for `load`."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable
from typing import Any

from games.rulesets import rulesets
from tests.benchmarks import (
    bots,
    cards,
    cases,
    compiling,
    engine,
    live,
    load,
    loops,
    pairing,
    prompts,
    round_start,
    tournaments,
)

NARROWED = ("bots", "prompts")
PARTS: dict[str, Callable[..., Any]] = {
    "bots": bots.measure,
    "cards": cards.measure,
    "cases": cases.measure,
    "compile": compiling.measure,
    "engine": engine.measure,
    "live": live.measure,
    "load": load.measure,
    "loops": loops.measure,
    "pairing": pairing.measure,
    "prompts": prompts.measure,
    "round_start": round_start.measure,
    "tournaments": tournaments.measure,
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, help="how many games each match of bots and prompts has")
    parser.add_argument("--ruleset", default="", choices=sorted(rulesets()), help="bots and prompts of this game only")
    parser.add_argument("--against", default="", metavar="PATH", help="bots: play those of another checkout")
    parser.add_argument("--cards", type=int, default=cards.CARDS, metavar="N", help="cards: how many unofficial ones")
    parser.add_argument("--corpus", default="", metavar="FILE", help="compile: a file of printed cards")
    parser.add_argument("--tables", type=int, default=load.TABLES, metavar="N", help="load: how many games at once")
    parser.add_argument("--database", default="sqlite", choices=("sqlite", "postgresql"), help="load: on which")
    asked = parser.parse_args()
    chosen = asked.parts or list(PARTS)
    unknown = [part for part in chosen if part not in PARTS]
    if unknown:
        raise SystemExit(f"There is no part {', '.join(unknown)}; the parts are {', '.join(PARTS)}.")
    if asked.games is not None and asked.games < 1:
        raise SystemExit("A match needs at least one game: give --games a number from 1 on.")
    figures: dict[str, Any] = {
        "machine": {"cores": os.cpu_count(), "load": os.getloadavg()[0], "python": platform.python_version()}
    }
    for part in chosen:
        wanted = {"ruleset": asked.ruleset, **({"games": asked.games} if asked.games else {})}
        other = {"against": asked.against} if part == "bots" and asked.against else {}
        if part == "compile":
            other = {"corpus": asked.corpus, "ruleset": asked.ruleset}
        if part == "cards":
            other = {"cards": asked.cards}
        if part == "load":
            other = {"tables": asked.tables, "database": asked.database}
        figures[part] = PARTS[part](**(wanted if part in NARROWED else {}), **other)
    json.dump(figures, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
