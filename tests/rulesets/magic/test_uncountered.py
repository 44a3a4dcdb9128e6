"""Spells that cannot be countered (magic 101.2, 701.6)."""

from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import Counter
from games.cardgames.vocabulary.selectors import Target
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import SPELL, does
from tests.rulesets.magic.table import A, B, Table

DENY = as_data(Card("Deny", "Nein", ("instant",), "", abilities=does(Counter(Target(SPELL)), GainLife(1))))


def denied(card: str, mana: str, field: str = "", theirs: str = "") -> Table:
    """A casts a spell, and B answers with one that would counter it and gains 1 life besides."""
    table = Table({"hand": card, "field": f"{mana} {field}".strip()}, {"hand": "deny", "field": theirs}, cards=[DENY])
    table.say(A, f"cast {card}").pass_()
    assert f"at {card}" in table.choose(B, "cast deny").options()
    return table.answer(f"at {card}").resolve()


def test_701_6_it_stays_and_the_rest_of_the_text_happens() -> None:
    table = denied("carnage_tyrant", "forest*6")
    assert (table.stack(), table.told("countered"), table.life) == (["carnage_tyrant"], [], [20, 21])
    assert "carnage_tyrant" in table.resolve().field(A)
    assert denied("grizzly_bears", "forest*2").graveyard(A) == ["grizzly_bears"]


def test_101_2_another_object_says_it_of_spells_of_a_kind() -> None:
    assert denied("grizzly_bears", "forest*2", "gaeas_herald").stack() == ["grizzly_bears"]
    assert denied("grizzly_bears", "forest*2", theirs="gaeas_herald").stack() == ["grizzly_bears"]
    assert denied("grizzly_bears", "forest*2", "prowling_serpopard").stack() == ["grizzly_bears"]
    assert denied("grizzly_bears", "forest*2", theirs="prowling_serpopard").stack() == []
    assert denied("divination", "island*3", "gaeas_herald").stack() == []


def test_608_2b_without_a_legal_target_it_does_not_resolve_all_the_same() -> None:
    table = Table(
        {"hand": "abrupt_decay", "field": "swamp forest"}, {"hand": "unsummon", "field": "grizzly_bears island"}
    )
    table.say(A, "cast abrupt_decay at grizzly_bears").pass_().say(B, "cast unsummon at grizzly_bears").resolve()
    assert (table.resolve().graveyard(A), table.told("fizzled") != []) == (["abrupt_decay"], True)


def test_708_2_face_down_it_can_be_countered() -> None:
    from games.rulesets.magic.vocabulary.casting import CannotBeCountered
    from games.rulesets.magic.vocabulary.morph import Morph

    shy = as_data(Card("Shy", "Scheu", ("creature",), "{9}", (), 1, 1, abilities=(Morph("{R}"), CannotBeCountered())))
    table = (
        Table({"hand": "shy", "field": "island*3"}, {"hand": "deny"}, cards=[DENY, shy])
        .say(A, "cast shy morph")
        .pass_()
    )
    assert table.say(B, "cast deny at face_down_card").resolve().graveyard(A) == ["shy"]
