"""Does every id of the catalogue have a test that speaks for it?"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tests.rulesets.kafkas_halle.law import CATALOGUE, NO_RULE, laws_of


def each_module() -> Iterator[ModuleType]:
    """The test modules of this folder."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.stem not in ("test_mutants", "test_catalogue"):
            yield import_module(f"tests.rulesets.kafkas_halle.{path.stem}")


def named() -> set[str]:
    """Every id that some test names."""
    return {name for module in each_module() for _, laws in laws_of(module) for name in laws}


def test_every_id_of_the_catalogue_is_named_by_a_test_or_has_no_rule() -> None:
    assert set(CATALOGUE) - named() - set(NO_RULE) == set()


def test_an_id_without_a_rule_is_named_by_no_test() -> None:
    assert set(NO_RULE) & named() == set()
    assert set(NO_RULE) <= set(CATALOGUE)


def test_the_catalogue_is_listed_once_and_whole() -> None:
    assert len(CATALOGUE) == len(set(CATALOGUE))
    assert len(CATALOGUE) == 60 + 11 + 6 + 11 + 19 + 16 + 2
