"""Snow: mana remembers whether it has come from something that is snow, and {S} asks for that (magic 107.4h)."""

import pytest

from games.engine import Viewer
from games.rulesets.magic.bot.lands import wanted_colours
from games.rulesets.magic.bot.sight import sight_of
from games.rulesets.magic.mana import cost_of
from tests.rulesets.magic.table import A, B, Table


@pytest.mark.parametrize(
    ("field", "able"),
    [
        ("snow_covered_forest", True),
        ("forest", False),
        ("boreal_druid", True),
        ("boreal_druid(fresh)", False),
        ("snow_covered_forest(tapped)", False),
    ],
)
def test_107_4h_snow_mana_is_mana_of_any_kind_of_a_source_that_is_snow(field: str, able: bool) -> None:
    table = Table({"hand": "icehide_golem", "field": field})
    assert ("cast icehide_golem" in table.options()) is able


def test_107_4h_what_is_not_snow_pays_for_all_else() -> None:
    field = "snow_covered_forest forest phyrexian_ironfoot(tapped)"
    table = Table({"field": field}).activate(A, "phyrexian_ironfoot.1")
    assert not table.is_tapped("phyrexian_ironfoot")
    assert Table({"field": "forest*2 phyrexian_ironfoot(tapped)"}).plays() == []


def test_601_2g_a_colour_leaves_the_snow_to_the_symbol_that_needs_it() -> None:
    """One snow source of two that give black: {S} takes it, also where the colour is asked for first."""
    for cost, lands, able in (
        ("{B}{S}", "snow_covered_swamp swamp", True),
        ("{B}{S}", "snow_covered_swamp forest", False),
        ("{B}{S}", "snow_covered_forest swamp", True),
        ("{S}{S}", "snow_covered_swamp swamp", False),
        ("{1}{S}", "snow_covered_swamp swamp", True),
    ):
        card = {"en": "Shape", "de": "Form", "types": ["creature"], "cost": cost, "power": 1, "toughness": 1}
        table = Table({"hand": "shape", "field": lands}, cards=[card])
        assert ("cast shape" in table.options()) is able, (cost, lands)
        if able:
            table.cast(A, "shape")
            assert (table.size("shape"), table.pool(A)) == ((1, 1), "")


def test_106_3_mana_in_the_pool_remembers_its_source() -> None:
    table = Table({"hand": "icehide_golem shock", "field": "snow_covered_mountain mountain"})
    table.choose(A, "mana mountain R")
    assert (table.pool(A), table.game.players[A].snow) == ("R", (0,) * 6)
    assert "cast icehide_golem" in table.options()
    table.choose(A, "mana snow_covered_mountain R")
    assert (table.pool(A), table.game.players[A].snow) == ("RR", (0, 0, 0, 1, 0, 0))
    table.cast(A, "shock at B")
    assert (table.pool(A), table.game.players[A].snow) == ("R", (0, 0, 0, 1, 0, 0))
    table.cast(A, "icehide_golem")
    assert (table.pool(A), table.game.players[A].snow, table.creatures(A)) == ("", (0,) * 6, ["icehide_golem"])


def test_106_3_a_tap_that_is_taken_back_and_a_pool_that_empties_leave_no_snow() -> None:
    table = Table({"field": "snow_covered_mountain forest"}).choose(A, "mana snow_covered_mountain R")
    table.choose(A, "untap snow_covered_mountain")
    assert (table.pool(A), table.game.players[A].snow) == ("", (0,) * 6)
    assert table.told("took_back_mana") == [{"seat": A, "card": "snow_covered_mountain", "mana": "R"}]
    table.choose(A, "mana snow_covered_mountain R").to("main1", of=B)
    assert (table.pool(A), table.game.players[A].snow) == ("", (0,) * 6)


def test_106_3_mana_of_a_spell_is_no_snow() -> None:
    table = Table({"hand": "icehide_golem dark_ritual", "field": "snow_covered_swamp"}).cast(A, "dark_ritual")
    assert (table.pool(A), table.plays()) == ("BBB", [])


def test_702_51_a_creature_that_helps_is_no_snow_mana() -> None:
    card = {
        "en": "Shape", "de": "Form", "types": ["creature"], "cost": "{1}{S}", "power": 1, "toughness": 1,
        "abilities": [{"word": "Convoke"}],
    }  # fmt: skip
    assert Table({"hand": "shape", "field": "icehide_golem*2"}, cards=[card]).plays() == []
    table = Table({"hand": "shape", "field": "icehide_golem snow_covered_swamp"}, cards=[card])
    table.choose(A, "cast shape").answer("pick icehide_golem").resolve()
    assert table.is_tapped("icehide_golem")
    assert table.is_tapped("snow_covered_swamp")


def test_601_2g_snow_is_spent_last() -> None:
    table = Table({"hand": "shock", "field": "snow_covered_mountain mountain"}).cast(A, "shock at B")
    assert (table.is_tapped("mountain"), table.is_tapped("snow_covered_mountain")) == (True, False)


def test_202_3_each_snow_symbol_is_one_and_no_colour() -> None:
    cost = cost_of("{2}{B}{S}{S}")
    assert (cost.total, str(cost), cost.colours, cost.with_x(3).snow, cost.plus(cost).snow, cost.changed(-1).snow) == (
        5, "{2}{B}{S}{S}", {"B"}, 2, 4, 2,
    )  # fmt: skip


def test_205_4g_snow_is_counted_and_found() -> None:
    table = Table({"hand": "skred", "field": "snow_covered_mountain boreal_druid forest"}, {"field": "hill_giant*2"})
    table.cast(A, "skred at hill_giant")
    assert table.permanent("hill_giant").damage == 2
    table = Table({"hand": "into_the_north", "field": "forest*2", "library": "island snow_covered_island opt"})
    table.cast(A, "into_the_north")
    assert [one for one in table.options() if "take" in one] == ["take snow_covered_island"]


def test_the_view_says_which_mana_is_snow_and_the_computer_player_reckons_with_it() -> None:
    table = Table({"hand": "icehide_golem", "field": "snow_covered_forest forest"}).choose(
        A, "mana snow_covered_forest G"
    )
    for viewer in (Viewer.public(), Viewer.of_seat(A), Viewer.of_seat(B)):
        player = table.game.view(viewer)["players"][A]
        assert (player["pool"], player["snow"]) == ({"G": 1}, {"G": 1})
    sight = sight_of(table.game.view(Viewer.of_seat(A)))
    assert (sight.purse.covers(cost_of("{S}")), sight.purse.covers(cost_of("{S}{S}"))) == (True, False)
    assert wanted_colours(sight)["S"] == 0
