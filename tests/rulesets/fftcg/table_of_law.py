"""The table in `scenarios/README.md`: which scenarios speak for which id, and which broken rules they notice.

python -m tests.rulesets.fftcg.table_of_law   writes it anew
"""

from tests.rulesets.fftcg.law import CATALOGUE, FOLDER, LOOPS, NO_RULE, PLAY, scenarios
from tests.rulesets.fftcg.mutants import MUTANTS

FILE = FOLDER / "README.md"
HEAD = """\
# Which scenario speaks for which rule

Written by `python -m tests.rulesets.fftcg.table_of_law`. A scenario fails when a rule of its ids is broken; the last column names
the ways in which that is tried.

| id | scenarios | broken on purpose |
|---|---|---|
"""


def row(law: str) -> str:
    """One id."""
    if law in NO_RULE:
        return f"| {law} | *no rule: {NO_RULE[law]}* | |"
    if law in LOOPS:
        return f"| {law} | {LOOPS[law]} (`test_loops.py`) | |"
    spoken = [f"{scenario.title} (`{file}`)" for file, scenario in scenarios() if law in scenario.proves]
    broken = [mutant.name for mutant in MUTANTS if law in mutant.laws]
    what = f" {PLAY[law]}" if law in PLAY else ""
    return f"| {law}{what} | {'; '.join(spoken)} | {'; '.join(broken)} |"


def table() -> str:
    """All of it."""
    return HEAD + "\n".join(row(law) for law in (*CATALOGUE, *PLAY)) + "\n"


if __name__ == "__main__":
    FILE.write_text(table(), encoding="utf-8")
