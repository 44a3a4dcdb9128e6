"""Every address, every method, every role: as the table says, and nothing else. A line is tried by one of the roles
that it lets in and by two of those that it turns away in the same way, and in `make soak` by all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from tests.authorisation.policies import RIGHTS, Answer, Role
from tests.authorisation.table import TABLE
from tests.authorisation.visiting import (
    Line,
    address_of,
    browser,
    unread_token,
    visit,
    without_csrf,
    wrong_cells,
    wrong_methods,
    wrong_tokens,
)
from tests.authorisation.world import World
from tournaments.api import endpoints
from tournaments.api import penalties as penalty_api
from tournaments.selectors import roles
from tournaments.web.desk import decks, matches, overview, penalties, players, rounds

pytestmark = [pytest.mark.django_db, pytest.mark.soak, pytest.mark.usefixtures("refusals_without_pages")]

FIRST = {one.name: one for one in reversed(TABLE)}
"""The first line of each address: it tries the methods that no line of it serves."""


def names(resolver: URLResolver) -> Iterator[str]:
    """All URL names outside of the administration, which has one rule for all (`test_administration.py`)."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            if pattern.namespace != "admin":
                yield from names(pattern)
        elif isinstance(pattern, URLPattern):
            assert pattern.name, f"{pattern} has no name"
            yield pattern.name


def test_every_address_has_a_line() -> None:
    known = set(names(get_resolver()))
    told = {one.name for one in TABLE}
    assert known - told == set(), "say in tests/authorisation/table.py who may do what there"
    assert told - known == set(), "these addresses are gone"


def test_every_line_leads_to_its_address(world: World) -> None:
    for one in TABLE:
        path = one.path.format(**world.places).partition("?")[0]
        assert resolve(path).url_name == one.name, path


def test_every_word_of_an_address_has_a_line() -> None:
    """Acts that stand in the address have rights of their own, so each of them is in the table."""
    said = Counter((one.name, one.path.rstrip("/").rpartition("/")[2]) for one in TABLE)
    words = {
        "desk_step": overview.STEPS, "desk_player_act": players.ACTS, "desk_round_act": rounds.COMMANDS,
        "desk_match_act": matches.COMMANDS, "desk_decks_act": decks.COMMANDS, "desk_penalty_act": penalties.COMMANDS, "api_tournament_step": endpoints.STEPS,
        "api_registration_act": endpoints.REGISTRATION_ACTS, "api_round_act": endpoints.ROUND_ACTS, "api_match_act": endpoints.MATCH_ACTS,
        "api_penalty_act": penalty_api.ACTS,
    }  # fmt: skip
    assert [(name, word) for name, known in words.items() for word in known if not said[name, word]] == []


def test_who_is_only_sent_back_is_compared_with_somebody_who_is_not() -> None:
    said = [one for one in TABLE for policy in one.methods.values() if policy.others is Answer.SAID]
    assert said
    assert [str(one) for one in said if not one.does] == []


def test_what_officials_may_do_is_said_twice() -> None:
    """A right that moves in `tournaments.selectors.roles` moves in the table as well, or nobody meant it."""
    offices = {
        "organiser": Role.ORGANISER, "head_judge": Role.HEAD_JUDGE, "judge": Role.FLOOR_JUDGE,
        "scorekeeper": Role.SCOREKEEPER, "assistant": Role.ASSISTANT,
    }  # fmt: skip
    found = {right: {offices[str(one)] for one in allowed} for right, allowed in roles.MAY.items()}
    assert found == {right: set(allowed) - {Role.ADMIN} for right, allowed in RIGHTS.items()}


def test_who_opens_the_address_of_a_button_reads_what_to_do_and_is_led_to_a_page(world: World) -> None:
    served: dict[str, set[str]] = {}
    for one in TABLE:
        served.setdefault(one.name, set()).update(one.methods)
    silent, nowhere, client = [], [], browser(world, Role.ADMIN)
    for one in FIRST.values():
        path = address_of(world, one, Role.ADMIN)
        if "GET" in served[one.name] or path.startswith(("/api/", "/accounts/")):
            continue
        answer = visit(world, client, "GET", path, {}, look=False).response
        said = getattr(answer, "content", b"").decode()
        if answer.status_code == 405 and 'class="wrong-code"' not in said:
            silent.append(path)
        for above in re.findall(r'<a class="button primary" href="([^"]*)"', said) if answer.status_code == 405 else ():
            if "GET" not in served[resolve(above).url_name or ""]:
                nowhere.append((path, above))
    assert (silent, nowhere) == ([], [])


@pytest.mark.parametrize("line", TABLE, ids=str)
def test_line(world: World, line: Line) -> None:
    wrong = list(wrong_cells(world, line))
    if FIRST[line.name] is line:
        served = {method for one in TABLE if one.name == line.name for method in one.methods}
        wrong += wrong_methods(world, line, served)
    wrong += wrong_tokens(world, line) if line.scopes else unread_token(world, line)
    wrong += without_csrf(world, line)
    assert wrong == []
