"""The life of a tournament: its states, who may move it on, and what freezes when."""

from __future__ import annotations

import pytest

from tests.tournaments.beginning import (
    last_entry,
    person,
)
from tournaments.services import life
from tournaments.words import Role, State

pytestmark = pytest.mark.django_db


@pytest.fixture
def host():
    return person("host")


# --- making one ----------------------------------------------------------------------------------------------------


def test_name_and_game_are_enough(host):
    made = life.tournament_create(by=host, name="  Winter \n Cup ", ruleset="magic")
    assert (made.name, made.state, made.mode, made.clock) == ("Winter Cup", State.DRAFT, "online", "standard")
    assert [(stage.order, stage.kind, stage.best_of, stage.settings) for stage in made.stages.all()] == [
        (1, "swiss", 3, {}),
        (2, "single", 3, {}),
    ]
    assert made.profile["name"] == "magic"
    assert made.time_rule["round_minutes"] == 50
    assert made.policy["intentional_draw"] is True
    assert list(made.officials.values_list("user", "role")) == [(host.pk, Role.ORGANISER)]
    assert last_entry(made).action == "tournament_created"
