"""A rule that is added later changes no game that was begun before (magic: the option of mulligans)."""

import pytest

from accounts.models import User
from games.engine import ruleset_for
from games.live import states
from games.services.tables import tables
from games.services.tables.tables import TableSettings

pytestmark = pytest.mark.django_db


def test_a_new_table_keeps_what_the_rule_is_today(people: list[User]) -> None:
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", options={"format": "any"}))
    assert game.options == {"format": "any", "mulligan": "drawn"}
    assert states.setup_with(game, bytes(32)).options == {"format": "any", "mulligan": "drawn"}


def test_a_game_that_was_begun_before_goes_on_as_it_was(people: list[User]) -> None:
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic"))
    game.options = {}
    assert states.setup_with(game, bytes(32)).options == {"mulligan": "kept"}


def test_a_host_may_still_choose_it(people: list[User]) -> None:
    settings = TableSettings(ruleset="magic", options={"mulligan": "kept"})
    assert tables.table_open(host=people[0], settings=settings).options == {"mulligan": "kept"}


def test_so_it_is_with_backups_in_limited_play(people: list[User]) -> None:
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="fftcg", options={"format": "any"}))
    assert game.options == {"format": "any", "limited_backups": "cast"}
    game.options = {}
    assert states.setup_with(game, bytes(32)).options == {"limited_backups": "printed"}


@pytest.mark.parametrize("ruleset", ["flesh_and_blood", "kafkas_halle"])
def test_a_game_to_which_nothing_was_added_keeps_what_was_chosen(ruleset: str) -> None:
    found = ruleset_for(ruleset)
    assert (found.options_anew({}), found.options_kept({})) == ({}, {})
