"""Whatever is sent to an address, it answers: with what it says to nonsense, and never with a fault of its own. Each third
address is tried in every run, and each tenth with what no program of ours would read; `make soak` tries all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games.live import states
from tests.authorisation.policies import Role
from tests.authorisation.table import TABLE
from tests.authorisation.visiting import Line, address_of, browser, visit
from tests.authorisation.world import CSRF, World
from tests.loops import some
from tests.shares import one_in, share

pytestmark = [pytest.mark.django_db, pytest.mark.soak]

MAD = [
    "", "word", "home", "desk", "a.b", "//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)",
    "http://[", "/[", "/?" * 400, "\x00", "\r\nSet-Cookie: a=b", "\ud800", "\ufffe", "\u202e", "🂡" * 30, "e" + "\u0301\u0316" * 50,
    "-1", "0", "1", "9" * 5000, "1e309", "NaN", "²", "٣", "null", "[]", "{}", "'; --", "<b>", "%00", "%ed%a0%80", "../..",
]  # fmt: skip
FIELDS = (
    "next",
    "back",
    "do",
    "user",
    "number",
    "to",
    "text",
    "theme",
    "language",
    "minutes",
    "reason",
    "name",
    "kind",
)
"""Fields that forms have beside those which the table sends."""
VALUES: list[Any] = [
    None, True, 0, -1, 2**63, 10**30, 1.5, "", "word", "\ufffe", [], {}, [[]], {"t": []}, [None], ["word"], {"word": 1},
]  # fmt: skip
WHO = Role.ADMIN
"""Whoever is let in nearly everywhere comes the farthest."""
WAYS = share(1, 60)
SEEN_HERE = {"challenge_new", "tournament_players", "invite", "pod_act"}
"""Addresses of which nonsense sees what no other test does: a challenge that is refused, a search among the players, an
invitation to a full table, a seat of a draft that is left by one who does not sit there."""


def each_third(lines: list[Line]) -> list[Any]:
    """One in three of these lines and those of `SEEN_HERE`; the others are `night`."""
    rare = [one for one in lines if one.name in SEEN_HERE]
    return [*rare, *one_in(3, [one for one in lines if one not in rare])]


def wishes(line: Line, random: Random) -> Iterator[dict[str, Any]]:
    """Forms, or bodies of programs, in which some of the fields are nonsense."""
    values = VALUES if line.path.startswith("/api/") else MAD
    for _way in range(WAYS):
        fields = [*line.body, *random.sample(FIELDS, 3)]
        mad = set(random.sample(fields, max(1, len(fields) // 2)))
        yield {name: random.choice(values) if name in mad else line.body.get(name, "word") for name in fields}


def sent(world: World, line: Line, method: str, wish: dict[str, Any]) -> int:
    """The status of an answer; an exception of the view is raised here."""
    path = address_of(world, line, WHO)
    wish = {
        name: value.encode(errors="replace").decode() if isinstance(value, str) else value
        for name, value in wish.items()
    }
    return visit(world, browser(world, WHO), method, path, wish, look=False).response.status_code


@pytest.mark.parametrize("line", each_third([one for one in TABLE if set(one.methods) - {"GET"}]), ids=str)
def test_nonsense_is_answered(world: World, line: Line) -> None:
    random = Random(str(line))
    for wish in some(wishes(line, random)):
        for method in some(set(line.methods) - {"GET"}):
            assert sent(world, line, method, wish) < 500, wish


@pytest.mark.parametrize("line", each_third([one for one in TABLE if "GET" in one.methods]), ids=str)
def test_nonsense_in_an_address_is_answered(world: World, line: Line) -> None:
    random = Random(str(line))
    client, path = browser(world, WHO), address_of(world, line, WHO)
    for _way in some(range(WAYS)):
        wish = {name: random.choice(MAD).encode(errors="replace").decode() for name in random.sample(FIELDS, 4)}
        wish |= {
            name: random.choice(MAD[:-2]).encode(errors="replace").decode()
            for name in ("q", "page", "at", "of", "since", "seat")
        }
        with transaction.atomic():
            answer = client.get(path, wish, headers={"X-CSRFToken": CSRF})
            transaction.set_rollback(True)
        assert answer.status_code < 500, wish
    states.forget_all()
    cache.clear()


# --- one danger each ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["word", "home", "desk", "\ufffe", "/" + "a" * 5000, "http://[", "//evil.example"])
def test_what_is_no_address_of_ours_leads_home(world: World, name: str) -> None:
    """A single word was taken for the name of a view."""
    cache.clear()  # the limits are not what is tried here
    client = browser(world, Role.PLAYER)
    for path, body in (("/theme/", {"theme": "dark"}), ("/i18n/setlang/", {"language": "de"})):
        answer = client.post(path, {**body, "next": name}, headers={"X-CSRFToken": CSRF})
        assert (answer.status_code, answer["Location"]) == (302, "/")


def test_an_address_of_ours_is_gone_to(world: World) -> None:
    client = browser(world, Role.PLAYER)
    for name in ("/rules/", "/decks/?q=a&b=%C3%A4", "http://testserver/rules/"):
        answer = client.post("/theme/", {"theme": "dark", "next": name}, headers={"X-CSRFToken": CSRF})
        assert (answer.status_code, answer["Location"]) == (302, name)


@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "idna", "raw_unicode_escape"])
def test_half_a_character_does_not_reach_the_database(charset: str) -> None:
    """Other encodings than UTF-8 can write it."""
    body = b'--x\r\nContent-Disposition: form-data; name="theme"\r\n\r\n+2AA-\r\n--x--\r\n'
    answer = Client().generic(
        "POST", "/theme/", body, content_type=f"multipart/form-data; boundary=x; charset={charset}"
    )
    assert answer.status_code == 400


@pytest.mark.parametrize("path", ["/rules/%00/", "/rules/?q=%00", "/g/%00/"])
def test_a_nought_in_an_address_is_refused(path: str) -> None:
    assert Client().get(path).status_code == 400


def test_a_nought_in_a_form_is_refused() -> None:
    assert Client().post("/theme/", {"theme": "dark", "next": "/\x00"}).status_code == 400


@pytest.mark.parametrize(
    "line",
    one_in(10, [one for one in TABLE if one.path.startswith("/api/") and set(one.methods) - {"GET", "DELETE"}]),
    ids=str,
)
def test_json_that_lies_too_deep_is_refused(world: World, line: Line) -> None:
    client, path = browser(world, WHO), address_of(world, line, WHO)
    for raw in (
        b"[" * 200_000,
        b'{"a":' * 50_000,
        b'{"name": "\\u0000"}',
        b'"\\ud800"',
        b"9" * 10_000,
        b"\xff",
        b'{"t": []}',
    ):
        for method in some(set(line.methods) - {"GET", "DELETE"}):
            call = getattr(client, method.lower())
            with transaction.atomic():
                answer = call(path, raw, content_type="application/json", headers={"X-CSRFToken": CSRF})
                transaction.set_rollback(True)
            assert answer.status_code < 500
    states.forget_all()
    cache.clear()


@pytest.mark.parametrize("method", ["get", "head", "post", "put", "patch", "delete", "options"])
@pytest.mark.parametrize("role", [Role.NOBODY, Role.PLAYER, Role.ADMIN])
def test_the_entrance_of_the_administration_answers_every_method(world: World, role: Role, method: str) -> None:
    call = getattr(browser(world, role), method)
    for goal in ("", "?next=word", "?next=%EF%BF%BE", "?next=//evil.example"):
        answer = call(reverse("admin:login") + goal, headers={"X-CSRFToken": CSRF})
        assert answer.status_code < 500
        assert "evil.example/" not in answer.headers.get("Location", "").partition("?")[0]


def test_a_mad_message_of_the_twin_is_refused(world: World) -> None:
    line = next(one for one in TABLE if one.name == "api_actions")
    client, path = browser(world, Role.PLAYER), address_of(world, line, Role.PLAYER)
    for message in ({"t": []}, {"t": {}}, {"t": None}, {"t": 5}, {}, [], [[]], "act", 5, None, {"t": "act", "aid": []}):
        answer = client.post(path, json.dumps(message), content_type="application/json", headers={"X-CSRFToken": CSRF})
        assert answer.status_code == 400, message
