"""Copies that are otherwise than what they copy (magic 707.9)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Activated, Defines, Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import CardsOf
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.entries import EntersAsCopy
from games.cardgames.vocabulary.permanents import BecomeCopy, CreateCopy, Destroy
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, You
from games.engine.node import Misspelt, as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.embalming import Embalm, Eternalize
from games.rulesets.magic.vocabulary.endings import NoLegendRule
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, Table
from tests.rulesets.magic.test_bot import chosen

GAINS = Activated(Payment(), (GainLife(1),))


def probe(but: Except | None, name: str = "Probe") -> Any:
    """A creature that may enter as a copy of any creature, as plain data."""
    return as_data(Card(name, name, ("creature",), "", (), 1, 1, abilities=(EntersAsCopy(CREATURE, but),)))


def spell(*effects: Any) -> Any:
    """A sorcery called Test as plain data."""
    return as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(*effects)))


def giant(*abilities: Ability, kinds: tuple[str, ...] = ("creature",)) -> Any:
    """A creature called Giant as plain data."""
    return as_data(Card("Giant", "Riese", kinds, "", ("giant",), 3, 3, abilities=abilities))


def copied(but: Except | None, of: str = "grizzly_bears", *more: Any) -> Table:
    """Probe has entered as a copy of something."""
    table = Table({"hand": "probe forest", "field": of}, cards=[probe(but), *more])
    return table.cast(A, "probe").answer(f"copy {of}")


def test_707_9b_it_is_of_another_size() -> None:
    traits = copied(Except(base=(7, 7))).traits("probe")
    assert (traits.card, traits.power, traits.defence) == ("grizzly_bears", 7, 7)


def test_707_9d_what_it_would_define_itself_is_not_copied_then() -> None:
    maro = giant(Defines(CardsOf(You()), CardsOf(You())))
    assert copied(None, "giant", maro).traits("probe").power == 1
    assert copied(Except(base=(7, 7)), "giant", maro).traits("probe").power == 7


def test_707_9b_types_and_keywords_come_in_addition() -> None:
    traits = copied(Except(types=("artifact",), subtypes=("illusion",), keywords=("haste",))).traits("probe")
    assert traits.types == {"creature", "artifact"}
    assert traits.subtypes == {"bear", "illusion"}
    assert traits.keywords == {"haste"}


def test_707_9b_a_copy_that_is_not_legendary_stays_beside_its_model() -> None:
    king = giant(kinds=("legendary", "creature"))
    table = copied(Except(lacks=("legendary",)), "giant", king)
    assert table.kind == "priority"
    assert not table.traits("probe").is_a("legendary")


def test_707_9a_it_has_an_ability_besides() -> None:
    table = copied(Except(gives=(GAINS,)))
    use = next(one for one in table.options() if one.startswith("activate"))
    assert table.choose(A, use).resolve().life[A] == 21


def test_707_9b_a_copy_of_the_copy_is_so_too() -> None:
    for but, size in ((None, 7), (Except(keywords=("haste",)), 7), (Except(base=(4, 4)), 4)):
        table = Table(
            {"hand": "probe echo", "field": "grizzly_bears"}, cards=[probe(Except(base=(7, 7))), probe(but, "Echo")]
        )
        table.cast(A, "probe").answer("copy grizzly_bears").cast(A, "echo").answer("copy probe")
        assert table.traits("echo").power == size
        assert table.traits("echo").has("haste") is (but is not None and bool(but.keywords))


def test_707_9b_a_token_and_a_copy_for_a_turn_are_so_too() -> None:
    card = spell(CreateCopy(TARGET_CREATURE, but=Except(base=(5, 5))))
    table = Table({"hand": "test", "field": "grizzly_bears"}, cards=[card]).cast(A, "test at grizzly_bears")
    sizes = sorted(table.game.traits(thing).power for thing in table.game.battlefield)
    assert sizes == [2, 5]
    one = giant(Activated(Payment(), (BecomeCopy(TARGET_CREATURE, but=Except(base=(5, 5))),)))
    table = Table({"field": "giant grizzly_bears"}, cards=[one])
    table.activate(A, "giant.0 at grizzly_bears")
    assert (table.traits("giant").card, table.traits("giant").power) == ("grizzly_bears", 5)
    assert table.to("upkeep").traits("giant").power == 3


def test_an_exception_that_says_nothing_is_refused() -> None:
    for but in ({"word": "Except"}, {"word": "Except", "base": [1]}):
        data = probe(Except(base=(1, 1)))
        data["abilities"][0]["but"] = but
        with pytest.raises(Misspelt) as raised:
            CARDS.vocabulary.read(data, Card)
        assert raised.value.place.startswith("abilities[0].but")


def test_707_9b_it_is_of_another_colour_and_without_a_cost() -> None:
    table = copied(Except(colours="W", costless=True))
    assert table.traits("probe").colours == {"W"}
    assert (
        table.game.value_of(next(thing for thing in table.game.battlefield if table.game.prints[thing] == "probe")) == 0
    )
    assert table.traits("grizzly_bears").colours == {"G"}
    colourless = copied(Except(colours="C"))
    assert not colourless.traits("probe").colours


def test_707_9b_it_is_legendary_in_addition() -> None:
    traits = copied(Except(types=("legendary", "artifact"))).traits("probe")
    assert traits.types == {"legendary", "artifact", "creature"}


def test_a_copy_has_no_colour_that_there_is_not() -> None:
    (fault,) = CARDS.faults(CARDS.vocabulary.read(probe(Except(colours="X")), Card), {})
    assert fault.place == "abilities[0].but.colours"


# --- embalm and eternalize -------------------------------------------------------------------------------------------


def cat(keyword: Ability) -> Any:
    """A white 1/1 creature called Cat with lifelink as plain data."""
    return as_data(
        Card("Cat", "Katze", ("creature",), "{G}", ("cat",), 1, 1, keywords=("lifelink",), abilities=(keyword,))
    )


def remembered(keyword: Ability, **more: str) -> Table:
    """Cat has been exiled from the graveyard for its ability, which lies on the stack."""
    table = Table({"graveyard": "cat", "field": "plains", **more}, cards=[cat(keyword)])
    return table.choose(A, "activate cat.0")


def token_of(table: Table) -> tuple[Any, int]:
    """The one token on the battlefield, and its mana value."""
    (token,) = [thing for thing in table.game.battlefield if table.game.is_token(thing)]
    return table.game.traits(token), table.game.value_of(token)


def test_702_128_an_embalmed_card_is_exiled_and_leaves_a_white_zombie_without_a_cost() -> None:
    table = remembered(Embalm("{W}"))
    assert (table.graveyard(A), table.exile()) == ([], ["cat"])
    traits, value = token_of(table.resolve())
    assert (traits.card, traits.colours, traits.power, traits.defence) == ("cat", {"W"}, 1, 1)
    assert (traits.subtypes, traits.has("lifelink"), value) == ({"cat", "zombie"}, True, 0)


def test_702_129_an_eternalized_card_leaves_a_black_four_four() -> None:
    traits, value = token_of(remembered(Eternalize("{W}")).resolve())
    assert (traits.card, traits.colours, traits.power, traits.defence) == ("cat", {"B"}, 4, 4)
    assert (traits.subtypes, traits.has("lifelink"), value) == ({"cat", "zombie"}, True, 0)


def test_702_128a_only_when_a_sorcery_could_be_cast() -> None:
    for keyword in (Embalm("{W}"), Eternalize("{W}")):
        table = Table({"graveyard": "cat", "hand": "shock", "field": "plains mountain"}, cards=[cat(keyword)])
        assert "activate cat.0" in table.plays()
        table.say(A, "cast shock at B")
        assert table.plays() == []


def test_707_9b_a_copy_of_the_token_is_a_white_zombie_too() -> None:
    table = remembered(Embalm("{W}"), hand="clone", field="plains island*4").resolve()
    table.cast(A, "clone").answer("copy copy")
    assert (table.traits("clone").colours, table.traits("clone").subtypes) == ({"W"}, {"cat", "zombie"})


def test_the_computer_player_embalms() -> None:
    assert chosen(Table({"graveyard": "sacred_cat", "field": "plains"})) == "activate sacred_cat.0"


# --- the legend rule --------------------------------------------------------------------------------------------------

RULED = as_data(Card("Mirror", "Spiegel", ("artifact",), "", abilities=(NoLegendRule(yours=True),)))


def test_704_5j_the_legend_rule_does_not_apply_where_a_card_says_so() -> None:
    king = giant(kinds=("legendary", "creature"))
    for mirror, stays in (("mirror_gallery", True), ("mirror", True), ("mind_stone", False)):
        table = Table({"hand": "giant", "field": f"giant {mirror}"}, cards=[king, RULED]).cast(A, "giant")
        assert (table.kind == "priority") is stays
    theirs = Table({"hand": "giant", "field": "giant"}, {"field": "mirror"}, cards=[king, RULED])
    assert theirs.cast(A, "giant").kind == "keep"
    gallery = Table({"hand": "giant", "field": "giant"}, {"field": "mirror_gallery"}, cards=[king, RULED])
    assert gallery.cast(A, "giant").kind == "priority"


def test_704_5j_it_may_not_apply_to_tokens_alone() -> None:
    king = giant(kinds=("legendary", "creature"))
    ruled = as_data(Card("Mirror", "Spiegel", ("artifact",), "", abilities=(NoLegendRule(yours=True, tokens=True),)))
    twins = spell(CreateCopy(TARGET_CREATURE, 2))
    table = Table({"hand": "test", "field": "giant mirror"}, cards=[king, ruled, twins]).cast(A, "test at giant")
    assert (table.kind, len(table.creatures(A))) == ("priority", 3)
    table = Table({"hand": "giant", "field": "giant mirror"}, cards=[king, ruled]).cast(A, "giant")
    assert table.kind == "keep"
    theirs = Table({"hand": "test", "field": "giant"}, {"field": "mirror"}, cards=[king, ruled, twins])
    assert theirs.cast(A, "test at giant").kind == "keep"


def test_704_5j_it_applies_again_as_soon_as_that_card_is_gone() -> None:
    king, wipe = giant(kinds=("legendary", "creature")), spell(Destroy(Each(ObjectFilter(types=("artifact",)))))
    table = Table({"hand": "test", "field": "mirror_gallery giant*2"}, cards=[king, wipe])
    assert table.cast(A, "test").kind == "keep"
