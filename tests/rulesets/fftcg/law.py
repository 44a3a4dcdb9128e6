"""The ids of the rule catalogue for FFTCG: which there are, which scenario speaks for which, and which carry no rule.

A scenario says `proves FF-05`. `test_catalogue.py` demands that every id is named by a scenario, and `test_mutants.py`
that the scenarios named for an id fail when that rule is broken.
"""

from functools import cache
from pathlib import Path

from games.scenarios import Scenario, read

FOLDER = Path(__file__).parent / "scenarios"


def _ids(prefix: str, last: int) -> tuple[str, ...]:
    return tuple(f"{prefix}{number:02}" for number in range(1, last + 1))


CATALOGUE = (*_ids("FF-", 40), *_ids("FF-X", 9))
"""Every id of the catalogue, section 3."""

NO_RULE = {
    "FF-40": "how a table looks: the order of the stack must stay recognisable; the view lists it from the bottom up",
}
"""Ids that nothing can break, each with the reason."""

LOOPS = {
    "FF-29": "what a loop is",
    "FF-30": "only one player can end it",
    "FF-31": "both can end it",
    "FF-32": "nobody can end it",
    "FF-X09": "the fixtures of loops",
}
"""The rules of endless loops, which are not those of one game alone: `test_loops.py` speaks for them."""


PLAY = {
    "FF-R01": "a cost is paid exactly, but for 1 surplus CP of a discard, with CP of the card's element among it (3.3)",
    "FF-R02": "Light and Dark cards need no CP of their element and cannot be discarded for CP (3.3)",
    "FF-R03": "Backups enter dull and give 1 CP of their element (3.3)",
    "FF-R05": "EX Bursts are used at once, and nobody can respond (3.1)",
    "FF-R06": "a party attacks, is blocked and strikes as one (3.2)",
    "FF-R07": "First Strike (3.2)",
    "FF-R08": "who may attack and block, once a turn; Brave, Haste (3.2)",
    "FF-R09": "frozen Characters do not become active once (3.2, 3.6)",
    "FF-R10": "discarding down to five, then damage and effects end together (3.2)",
    "FF-R11": "abilities that dull need control since the turn began, but for Monsters (3.3)",
    "FF-R12": "special abilities discard a card of the same name (3.3)",
    "FF-R13": "Warp (3.6)",
    "FF-R14": "Damage N (3.6)",
    "FF-R16": "choosing: nothing there, some gone, all gone (3.3)",
    "FF-R17": "putting into the Break Zone is not breaking (3.3)",
    "FF-R18": "what cannot be chosen by opposing abilities (3.9)",
    "FF-R20": "replaced damage, and what cannot be dulled (3.5, 3.9)",
    "FF-R21": "both lose at once: a draw (3.1)",
    "FF-R22": "points of damage by effects: all of one ability first, then their EX Bursts in order (3.1)",
    "FF-R23": "a Monster that becomes a Forward is both, with the power that is said",
    "FF-R24": "what cannot attack, block or be blocked; who can block one of a party can block it (3.2)",
    "FF-R25": "what must attack, block or be blocked does so if it can (3.2)",
    "FF-R26": "what cannot be broken: by damage, by what breaks, by an opponent; a rule still takes it (3.3, 3.4)",
    "FF-R27": "what can attack twice in a turn, if it is active (3.2)",
    "FF-R28": "what cannot be chosen by opposing Summons (3.5)",
    "FF-R30": "a card of several elements needs a CP of each, and gives 2 CP, or 1 CP, of one of them (3.3)",
    "FF-R31": "X is what its player pays for it, in cards and in abilities (3.3)",
    "FF-R32": "costs that are less or more, never nothing (3.3)",
    "FF-R33": "CP of any element, and a price that is paid instead (3.3)",
    "FF-R34": "what a price uses up besides: discarded, put into the Break Zone, removed, dulled, returned (3.3)",
    "FF-R35": "the use of an ability triggers above it (FF-33)",
    "FF-R36": "triggers on points of damage, dealt and received, and what counts them (3.1)",
    "FF-R37": "Crystals are gained, kept and paid",
    "FF-R38": "an EX Burst that puts the card itself onto the field (3.1)",
    "FF-R39": "naming an element or a job; what has another element",
    "FF-R40": "names: with a stroke, further ones, and those of which there may be any number (3.3, 3.4)",
    "FF-R41": "Limit Break: cast from the LB deck, others turned face up, back to it face up",
    "FF-R42": "Backups in limited: cast with CP of any element, or giving them, as the table chooses (3.3)",
    "FF-R29": "at the beginning of a phase, and what is put off to the end of the turn",
}
"""Rules beside those of the seed, with numbers of this project (chapters of the condensed rules in brackets)."""


@cache
def scenarios() -> tuple[tuple[str, Scenario], ...]:
    """Every scenario of FFTCG, with the name of its file."""
    return tuple(
        (path.name, scenario)
        for path in sorted(FOLDER.glob("*.scenario"))
        for scenario in read(path.read_bytes(), str(path))
    )


def proving(law: str) -> list[Scenario]:
    """The scenarios that speak for an id."""
    return [scenario for _, scenario in scenarios() if law in scenario.proves]
