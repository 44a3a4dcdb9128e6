"""Descriptions that ask for the name of the card on which they are written (magic 201.5)."""

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import CreateCopy, Destroy
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Self, Target
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does, on_entering
from games.rulesets.magic.rules_text import TEXTS
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, Table
from tests.rulesets.magic.test_bot import chosen

NAMED = ObjectFilter(types=("creature",), namesake=True)
HERD = as_data(
    Card("Herd", "Herde", ("creature",), "", (), 1, 1,
         abilities=(Static(Self(), Count(ObjectFilter(types=("creature",), whose="you", another=True, namesake=True))),))
)  # fmt: skip
SEEKER = as_data(
    Card("Seeker", "Sucher", ("creature",), "{0}", (), 1, 1,
         abilities=(on_entering(May((Search(ObjectFilter(zone="library", namesake=True), reveal=True, count=3),))),))
)  # fmt: skip
TWIN = as_data(Card("Twin", "Zwilling", ("instant",), "{0}", abilities=does(CreateCopy(Target(CREATURE)))))


def test_201_5_all_of_that_name_are_counted_whoever_controls_them() -> None:
    table = Table({"field": "plague_rats*2 grizzly_bears"}, {"field": "plague_rats"})
    assert table.size("plague_rats") == (3, 3)


def test_201_5_only_those_of_that_name_that_you_control_and_not_itself() -> None:
    table = Table({"field": "herd*3 grizzly_bears"}, {"field": "herd"}, cards=[HERD])
    assert table.size("herd") == (3, 1)


def test_707_2_a_copy_has_the_name_and_so_counts_and_is_counted() -> None:
    table = Table({"hand": "twin", "field": "herd"}, cards=[HERD, TWIN]).cast(A, "twin at herd")
    assert table.size("herd") == (2, 1)


def test_701_23_only_cards_of_that_name_are_found() -> None:
    library = "seeker swamp seeker grizzly_bears swamp"
    table = Table({"hand": "seeker", "library": library}, cards=[SEEKER]).cast(A, "seeker").resolve()
    table.answer("yes")
    for _ in range(2):
        assert [one.partition("#")[0] for one in table.options()] == ["take seeker", "nothing"]
        table.answer(table.options()[0])
    assert table.hand(A) == ["seeker", "seeker#2"]


def test_201_5_an_instruction_means_the_name_of_its_own_card() -> None:
    cull = as_data(Card("Herd", "Herde", ("sorcery",), "{0}", variety="", abilities=does(Destroy(Each(NAMED)))))
    table = Table({"hand": "herd", "field": "grizzly_bears"}, cards=[cull]).cast(A, "herd")
    assert table.field(A) == ["grizzly_bears"]


def test_the_computer_player_casts_what_counts_its_namesakes() -> None:
    table = Table({"hand": "plague_rats", "field": "swamp*3 plague_rats"})
    assert chosen(table) == "cast plague_rats"


def test_its_text_says_the_name_in_both_languages() -> None:
    assert "named Plague Rats" in TEXTS.printed("plague_rats", "en")
    assert "namens Pestratten" in TEXTS.printed("plague_rats", "de")
