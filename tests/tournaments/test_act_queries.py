"""What an act costs before anything happens, and that no text of the audit decides anything."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

import tournaments
from tests.tournaments.conftest import Arena
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Official
from tournaments.selectors import roles
from tournaments.services.common.act import act
from tournaments.services.judging import infractions
from tournaments.services.registration import drops
from tournaments.services.results import results
from tournaments.services.rounds import rounds

SWISS = ("swiss", StageSettings(rounds=2))
PRODUCT = Path(tournaments.__file__).parent


def tables(statements: list[dict[str, str]]) -> list[str]:
    """The table that each statement reads, and whether one writes; savepoints are the test's own."""
    wanted = [one["sql"] for one in statements if not one["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    assert all(sql.startswith("SELECT") for sql in wanted), wanted
    found = [re.search(r' FROM "tournaments_(\w+)"', sql) for sql in wanted]
    return [one[1] if one else sql for one, sql in zip(found, wanted, strict=True)]


@pytest.fixture
def before(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """What a service reads until it stands in its act."""

    def read(module: Any, service: Callable[[], Any]) -> list[str]:
        entered: list[int] = []

        @contextmanager
        def watched(*args: Any) -> Iterator[Any]:
            with act(*args) as this:
                entered.append(len(queries.captured_queries))
                yield this

        monkeypatch.setattr(module, "act", watched)
        with CaptureQueriesContext(connection) as queries:
            service()
        assert len(queries.captured_queries) > entered[0], "and then something happens"
        return tables(queries.captured_queries[: entered[0]])

    return read


def test_reporting_a_result_reads_tournament_match_and_seats(arena: Callable[..., Arena], before: Any) -> None:
    cup = arena(4, SWISS, accounts=True, then=Arena.publish)
    match = cup.open()[0]
    player = match.seats.get(side=0).registration.user
    read = before(results, lambda: results.result_report(match=match, by=player, wins_a=1, wins_b=0))
    assert read == ["tournament", "match", "matchseat"]


def test_publishing_a_round_reads_tournament_round_and_offices(arena: Callable[..., Arena], before: Any) -> None:
    cup = arena(4, SWISS)
    draft = cup.stage(1).rounds.get()
    read = before(rounds, lambda: rounds.round_publish(round=draft, by=cup.judge))
    assert read == ["tournament", "round", "official"]


def test_a_drop_reads_tournament_registration_and_offices(arena: Callable[..., Arena], before: Any) -> None:
    cup = arena(4, SWISS, accounts=True)
    player = cup.player(1)
    assert before(drops, lambda: drops.drop(registration=player, by=cup.judge)) == [
        "tournament",
        "registration",
        "official",
    ]
    own = cup.tournament.registrations.select_related("user").get(number=2)
    assert before(drops, lambda: drops.drop(registration=own, by=own.user)) == ["tournament", "registration"]


def test_a_penalty_reads_tournament_and_offices(arena: Callable[..., Arena], before: Any) -> None:
    cup = arena(4, SWISS)
    player = cup.tournament.registrations.select_related("tournament").get(number=1)
    give = {"registration": player, "by": cup.judge, "infraction": "slow_play", "penalty": "warning", "reason": "Slow"}
    assert before(infractions, lambda: infractions.infraction_record(**give)) == ["tournament", "official"]


@pytest.mark.parametrize("role", ["judge", "organiser"])
def test_an_act_of_an_official_on_a_match_has_its_role_in_the_same_three(
    arena: Callable[..., Arena], role: str
) -> None:
    cup = arena(4, SWISS, then=Arena.publish)
    match = cup.open()[0]
    if role == "judge":  # whoever has two offices acts by the first that may
        Official.objects.filter(tournament=cup.tournament).update(role="scorekeeper")
        Official.objects.create(tournament=cup.tournament, user=cup.judge, role="judge")
    with CaptureQueriesContext(connection) as queries, act(match, cup.judge, "rule") as this:
        read = len(queries.captured_queries)
    assert (this.role, this.row) == (role, match)
    assert tables(queries.captured_queries[:read]) == ["tournament", "match", "matchseat"]


def test_a_match_refuses_whom_its_own_tournament_gives_no_office(arena: Callable[..., Arena]) -> None:
    cup, other = arena(4, SWISS), arena(4, SWISS, name="Other")
    cup.publish()
    match = cup.open()[0]
    Official.objects.filter(tournament=cup.tournament).update(role="scorekeeper")
    assert roles.may(other.tournament, cup.judge, "rule")
    with pytest.raises(TournamentError) as refused, act(match, cup.judge, "rule"):
        pass
    assert refused.value.code == "forbidden"


# --- the audit is written, and decides nothing -----------------------------------------------------------------------

TEXTS = {"action", "reason", "role", "object"}
"""What an entry of the audit says in words."""
READS_A_CODE = {("services/lifecycle/completion.py", "_asked")}
"""Whether a second official is missing stands in the audit alone."""


def deciding(tree: ast.Module) -> Iterator[str]:
    """Functions that compare the action, or in which an `entry` is asked for more than who and which."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
            sides += [node.subject] if isinstance(node, ast.Match) else []
            for side in sides:
                named = side.attr if isinstance(side, ast.Attribute) else getattr(side, "id", "")
                of_entry = isinstance(side, ast.Attribute) and ast.unparse(side.value).endswith("entry")
                if named == "action" or (of_entry and named in TEXTS):
                    yield function.name


def test_a_comparison_with_a_text_of_the_audit_is_found() -> None:
    code = "def one(entry):\n    return entry.reason == 'x'\ndef two(action):\n    return action in ('y',)\n"
    code += "def free(entry):\n    return entry.actor == 'z'\n"
    assert set(deciding(ast.parse(code))) == {"one", "two"}


def test_no_text_of_the_audit_decides_anything() -> None:
    folders = [PRODUCT / "services", PRODUCT / "integration"]
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    assert len(paths) > 40
    found = {(str(path.relative_to(PRODUCT)), name) for path in paths for name in deciding(ast.parse(path.read_text()))}
    assert found == READS_A_CODE


def test_listeners_read_of_an_entry_only_who_which_and_what_is_new() -> None:
    tree = [ast.parse(path.read_text()) for path in (PRODUCT / "integration").glob("*.py")]
    read = {
        node.attr
        for module in tree
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith("entry")
    }
    assert read == {"actor", "seq", "after"}
