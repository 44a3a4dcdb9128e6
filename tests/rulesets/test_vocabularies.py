"""A word is one that files of cards can say, `cards check` knows and the reader finds: its module is listed."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from games.cardgames import vocabulary as common
from games.engine.node import Node, Vocabulary
from games.rulesets.fftcg.cards import VOCABULARY as FFTCG
from games.rulesets.flesh_and_blood.cards import VOCABULARY as FLESH_AND_BLOOD
from games.rulesets.magic.cards import OF_KEYWORDS
from games.rulesets.magic.cards import VOCABULARY as MAGIC

GAMES = {"magic": MAGIC, "fftcg": FFTCG, "flesh_and_blood": FLESH_AND_BLOOD}


def words_in(package: ModuleType) -> Iterator[type[Node]]:
    """The words that the modules of a package define; what begins with a stroke is none."""
    for found in pkgutil.iter_modules(package.__path__):
        module = import_module(f"{package.__name__}.{found.name}")
        for name, word in vars(module).items():
            own = isinstance(word, type) and issubclass(word, Node) and word.__module__ == module.__name__
            if own and not name.startswith("_") and word.__name__ not in OF_KEYWORDS:
                yield word


def unknown(package: ModuleType, *vocabularies: Vocabulary) -> list[str]:
    known = {word for vocabulary in vocabularies for word in vocabulary.words.values()}
    return sorted(f"{word.__module__}.{word.__name__}" for word in words_in(package) if word not in known)


@pytest.mark.parametrize("key", GAMES)
def test_every_word_of_a_game_can_be_said_in_its_cards(key: str) -> None:
    package = import_module(f"games.rulesets.{key}.vocabulary")
    assert len(list(words_in(package))) > 20
    assert unknown(package, GAMES[key]) == []


def test_every_common_word_can_be_said_in_a_game() -> None:
    assert unknown(common, *GAMES.values()) == []


def test_a_module_that_is_not_listed_is_noticed() -> None:
    package = import_module("games.rulesets.magic.vocabulary")
    few = Vocabulary(import_module("games.rulesets.magic.vocabulary.phasing"))
    assert "games.rulesets.magic.vocabulary.suspend.Suspend" in unknown(package, few)
