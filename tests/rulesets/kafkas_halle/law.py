"""The ids of the rule catalogue: which there are, which test speaks for which, and which carry no rule.

A test says `@law("KH-25", "KH-30")`. `test_catalogue.py` demands that every id is named, and `test_mutants.py` that
the tests named for an id notice when that rule is broken.
"""

from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import TypeVar

T = TypeVar("T", bound=Callable[..., object])

_IDS = """
    KH-01 KH-02 KH-03 KH-04 KH-05 KH-06 KH-07 KH-08 KH-09 KH-10 KH-11 KH-12 KH-13 KH-14 KH-15 KH-16 KH-17 KH-18
    KH-20 KH-21 KH-22 KH-23 KH-24 KH-25 KH-26 KH-27 KH-28 KH-29 KH-30
    KH-31 KH-32 KH-33 KH-34 KH-35 KH-36 KH-37 KH-38 KH-39 KH-40
    KH-41 KH-42 KH-43 KH-44 KH-45 KH-46 KH-47 KH-48 KH-49 KH-50 KH-51
    KH-52 KH-53 KH-54 KH-55 KH-56 KH-57 KH-58 KH-59 KH-60 KH-61
    KH-C01 KH-C02 KH-C03 KH-C04 KH-C05 KH-C06 KH-C07 KH-C08 KH-C09 KH-C10 KH-C11
    KH-X01 KH-X02 KH-X03 KH-X04 KH-X05 KH-X06
    KH-F01 KH-F02 KH-F03 KH-F04 KH-F05 KH-F06 KH-F07 KH-F08 KH-F09 KH-F10 KH-F11
    KH-I01 KH-I02 KH-I03 KH-I04 KH-I05 KH-I06 KH-I07 KH-I08 KH-I09 KH-I10 KH-I11 KH-I12 KH-I13 KH-I14 KH-I15 KH-I16
    KH-I17 KH-I18 KH-I19
    KH4-01 KH4-02 KH4-03 KH4-04 KH4-05 KH4-06 KH4-07 KH4-08 KH4-09 KH4-10 KH4-11 KH4-12 KH4-13 KH4-14 KH4-15 KH4-16
    KH4-X01 KH4-X02
    """
CATALOGUE = tuple(_IDS.split())
"""Every id of the catalogue, sections 5 and 6. KH-19 was never given."""

NO_RULE = {
    "KH-14": "symbols are proposed, not prescribed; the table draws them and its browser tests look at them",
    "KH-C01": "the author asks for feedback",
    "KH-C03": "guesses at durations; `python -m tests.rulesets.conformance` prints the measured figures",
    "KH-C04": "the report of one solo trial; the same figures are printed by the conformance run",
    "KH-C11": "comments without rules content",
}
"""Ids that no test can break, each with the reason."""


def law(*ids: str) -> Callable[[T], T]:
    """Name the ids that a test speaks for; a misspelt one fails at import."""
    unknown = set(ids) - set(CATALOGUE)
    if unknown or not ids:
        raise ValueError(f"the catalogue has no {sorted(unknown)}")

    def named(test: T) -> T:
        test.law = ids  # type: ignore[attr-defined]
        return test

    return named


def laws_of(module: ModuleType) -> Iterator[tuple[FunctionType, tuple[str, ...]]]:
    """The tests of a module that speak for ids."""
    for name, test in vars(module).items():
        if name.startswith("test_") and hasattr(test, "law"):
            yield test, test.law
