"""Catalogues of penalties: what stands in them, and the hints for whoever repeats something."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.penalties import CATEGORIES, Category, Earlier, Effect, suggest
from tournaments.rules import GAMES, rules_for
from tournaments.rules.usual import USUAL

pytestmark = pytest.mark.any_database
MAGIC, FAB, FFTCG = (GAMES[key].penalties for key in ("magic", "flesh_and_blood", "fftcg"))
HOUSE = USUAL.penalties
ALL = [MAGIC, FAB, FFTCG, HOUSE]


def after(*penalties: str, infraction: str) -> list[Earlier]:
    """The same was done before, for these penalties."""
    return [Earlier(infraction, penalty) for penalty in penalties]


@pytest.mark.parametrize("catalogue", ALL, ids=lambda one: one.key)
def test_a_catalogue_is_whole(catalogue):
    infractions = [one.code for one in catalogue.infractions]
    penalties = [one.code for one in catalogue.penalties]
    assert len(set(infractions)) == len(infractions) and len(set(penalties)) == len(penalties)
    assert {one.default for one in catalogue.infractions} <= set(penalties)
    assert [one.effect for one in catalogue.penalties][-3:] == [
        Effect.GAME_LOSS,
        Effect.MATCH_LOSS,
        Effect.DISQUALIFICATION,
    ]
    assert {one.category for one in catalogue.infractions} == set(Category) == set(CATEGORIES)
    assert all(len(code) <= 40 for code in infractions) and all(len(code) <= 20 for code in penalties)
    for name in [one.name for one in (*catalogue.infractions, *catalogue.penalties)]:
        assert name.en and name.de and name.fill("de", {}) == name.de
    assert catalogue.infraction("cheating").default == "disqualification"
    with pytest.raises(KeyError):
        suggest(catalogue, "juggling", [])


def test_a_game_without_a_catalogue_has_the_one_of_the_house():
    assert rules_for("kafkas_halle").penalties is HOUSE and rules_for("magic").penalties is MAGIC


@pytest.mark.parametrize(
    ("catalogue", "infraction", "earlier", "suggested"),
    [
        # Magic: the second Warning for a tournament error, the third for a game play error
        (MAGIC, "slow_play", [], "warning"),
        (MAGIC, "slow_play", ["warning"], "game_loss"),
        (MAGIC, "slow_play", ["none"], "warning"),
        (MAGIC, "slow_play", ["warning", "game_loss"], "game_loss"),
        (MAGIC, "rule_violation", ["warning"], "warning"),
        (MAGIC, "rule_violation", ["warning", "none"], "warning"),
        (MAGIC, "rule_violation", ["warning", "warning"], "game_loss"),
        (MAGIC, "failure_to_maintain", ["warning"] * 5, "warning"),
        (MAGIC, "missed_trigger", ["warning"] * 5, "none"),
        (MAGIC, "tardiness", ["game_loss"] * 3, "game_loss"),
        (MAGIC, "outside_assistance", ["match_loss"], "match_loss"),
        (MAGIC, "unsporting_minor", ["warning"] * 3, "warning"),
        # Flesh and Blood: one level up for the third in the game, the second in the tournament; at most Game Loss
        (FAB, "rule_violation", ["warning"], "warning"),
        (FAB, "rule_violation", ["warning", "warning"], "intellect"),
        (FAB, "missed_trigger", ["caution", "caution"], "warning"),
        (FAB, "failure_to_maintain", ["warning"] * 5, "warning"),
        (FAB, "marked_cards", ["warning"], "intellect"),
        (FAB, "tardiness", ["intellect"] * 5, "intellect"),
        (FAB, "slow_play", ["warning"] * 5, "warning"),
        (FAB, "outside_assistance", ["match_loss"], "match_loss"),
        (FAB, "unsporting", ["warning"] * 5, "warning"),
        # FFTCG: Caution, Official Warning, Game Loss
        (FFTCG, "damage", [], "caution"),
        (FFTCG, "damage", ["caution"], "official_warning"),
        (FFTCG, "damage", ["caution", "official_warning"], "game_loss"),
        (FFTCG, "damage", ["game_loss"], "game_loss"),
        (FFTCG, "damage", ["match_loss"], "game_loss"),
        (FFTCG, "damage", ["none"], "caution"),
        (FFTCG, "deck", ["caution"], "official_warning"),
        (FFTCG, "outside_assistance", ["caution"], "match_loss"),
        # The house: whoever was warned loses a game
        (HOUSE, "slow_play", [], "warning"),
        (HOUSE, "slow_play", ["warning"], "game_loss"),
        (HOUSE, "collusion", ["match_loss"], "match_loss"),
    ],
)
def test_hints(catalogue, infraction, earlier, suggested):
    assert suggest(catalogue, infraction, after(*earlier, infraction=infraction)) == suggested


@st.composite
def histories(draw):
    """A catalogue, an infraction of it, and what a player has done before."""
    catalogue = draw(st.sampled_from(ALL))
    codes = st.sampled_from([one.code for one in catalogue.infractions])
    penalties = st.sampled_from([one.code for one in catalogue.penalties])
    return catalogue, draw(codes), draw(st.lists(st.builds(Earlier, codes, penalties), max_size=8))


@given(histories())
def test_a_hint_is_never_milder_than_the_default_and_adds_at_most_a_game_loss(history):
    catalogue, code, earlier = history
    default = catalogue.infraction(code).default
    suggested = suggest(catalogue, code, earlier)
    assert catalogue.step(default) <= catalogue.step(suggested)
    assert suggested == default or catalogue.step(suggested) <= catalogue.step("game_loss")


@given(histories())
def test_other_infractions_and_the_order_do_not_matter_and_more_of_the_same_is_never_milder(history):
    catalogue, code, earlier = history
    suggested = suggest(catalogue, code, earlier)
    assert suggest(catalogue, code, [one for one in earlier if one.infraction == code]) == suggested
    assert suggest(catalogue, code, earlier[::-1]) == suggested
    once_more = suggest(catalogue, code, [*earlier, Earlier(code, suggested)])
    assert catalogue.step(once_more) >= catalogue.step(suggested)
