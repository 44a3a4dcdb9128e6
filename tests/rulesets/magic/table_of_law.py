"""The table in `scenarios/README.md`: which scenarios speak for which id, and which broken rules they notice.

python -m tests.rulesets.magic.table_of_law   writes it anew
"""

from tests.rulesets.magic.law import CATALOGUE, FOLDER, NO_RULE, scenarios
from tests.rulesets.magic.mutants import MUTANTS

FILE = FOLDER / "README.md"
HEAD = """\
# Which scenario speaks for which rule

Written by `python -m tests.rulesets.magic.table_of_law`. A scenario fails when a rule of its ids is broken; the last column names
the ways in which that is tried.

| id | scenarios | broken on purpose |
|---|---|---|
"""


def row(law: str) -> str:
    """One id."""
    if law in NO_RULE:
        return f"| {law} | *no rule: {NO_RULE[law]}* | |"
    spoken = [f"{scenario.title} (`{file}`)" for file, scenario in scenarios() if law in scenario.proves]
    broken = [mutant.name for mutant in MUTANTS if law in mutant.laws]
    return f"| {law} | {'; '.join(spoken)} | {'; '.join(broken)} |"


def table() -> str:
    """All of it."""
    return HEAD + "\n".join(row(law) for law in CATALOGUE) + "\n"


if __name__ == "__main__":
    FILE.write_text(table(), encoding="utf-8")
