"""What tournaments know of each game stands in one module, and a game that has none is played as usual."""

from __future__ import annotations

import pytest

from games.rulesets import rulesets
from tournaments import rules
from tournaments.rules.usual import USUAL

pytestmark = pytest.mark.any_database


def test_each_module_is_that_of_a_game_that_is_installed():
    assert set(rules.GAMES) == {"fftcg", "flesh_and_blood", "magic"}
    assert set(rules.GAMES) < set(rulesets())


def test_a_game_without_a_module_is_played_by_the_usual_rules():
    magic = rules.rules_for("magic")
    assert rules.rules_for("kafkas_halle") is rules.rules_for("of another year") is USUAL
    assert (USUAL.profile, USUAL.rounds) == (magic.profile, magic.rounds)
    assert (USUAL.best_of, USUAL.agreed_unplayed, USUAL.time.round_minutes) == (1, 0, 45)


def test_matches_of_one_game_and_of_several_may_differ():
    own = rules.rules_for("fftcg")
    assert own.profile_for(1) != own.profile_for(3) == own.profile
    assert (own.time_for(1).round_minutes, own.time_for(3).round_minutes) == (30, 90)
    assert USUAL.profile_for(1) is USUAL.profile_for(3) and USUAL.time_for(1) is USUAL.time_for(3)


def test_stored_names_of_profiles_are_found():
    """Tournaments and forms have kept these names."""
    assert list(rules.PROFILES) == [
        "fftcg",
        "flesh_and_blood",
        "magic",
        "round_robin",
        "strength_of_schedule",
        "chess",
        "tables",
        "tables_five",
    ]
    assert all(rules.get_profile(name, 3).name == rules.get_profile(name, 1).name == name for name in rules.PROFILES)
