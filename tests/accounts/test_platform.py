"""What every application stands on: one reading of addresses, one kind of chain, one place for each."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import RequestFactory

from accounts.platform import hash_chain
from accounts.platform.client_address import client_address, client_network

ROOT = Path(__file__).parents[2]
APPS = ("accounts", "config", "games", "tournaments")


# --- addresses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "203.0.113.9", "192.0.2.1"),
        (1, "", "192.0.2.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (2, "198.51.100.1, 203.0.113.9", "198.51.100.1"),
        (2, "203.0.113.9", "203.0.113.9"),
        (1, "203.0.113.9:4711", "203.0.113.9"),
        (1, "[2001:db8::1]:4711", "2001:db8::1"),
        (1, "2001:DB8:0::1", "2001:db8::1"),
        (1, "::ffff:203.0.113.9", "203.0.113.9"),
        (1, "fe80::1%eth0", "fe80::1"),
        (1, "unknown", ""),
    ],
)
def test_only_what_our_own_proxies_append_is_believed(
    settings: Any, proxies: int, forwarded: str, address: str
) -> None:
    settings.PROXIES = proxies
    headers = {"x-forwarded-for": forwarded} if forwarded else {}
    assert client_address(RequestFactory(REMOTE_ADDR="192.0.2.1").get("/", headers=headers)) == address


def test_a_household_is_one_client() -> None:
    def network(address: str) -> str:
        return client_network(RequestFactory(REMOTE_ADDR=address).get("/"))

    assert network("2001:db8::1") == network("2001:db8::ffff:ffff") != network("2001:db8:0:1::1")
    assert network("192.0.2.1") != network("192.0.2.2")
    assert network("") == ""


# --- chains ----------------------------------------------------------------------------------------------------------


def test_what_is_hashed_never_changes() -> None:
    """Chains that are stored would break. The values stand as the first release wrote them."""
    moment = datetime(2026, 5, 4, 12, 0, 0, 123_999, tzinfo=timezone(timedelta(hours=2)))
    assert hash_chain.timestamp(moment) == "2026-05-04T10:00:00.123+00:00"
    assert hash_chain.timestamp(moment) == hash_chain.timestamp(moment.astimezone(UTC))
    content = {"b": [1, None, "ä"], "a": hash_chain.timestamp(moment)}
    assert hash_chain.digest(content) == "8c81df32f9a114eb75c80f47167b04c4da5a0db951251482152a8e92b372abf4"
    assert hash_chain.digest(content, "ab" * 32) == "f6902c40907629af56680e5f50c858b274f3b221fde157fd6ce85bc73eea4c29"
    assert (
        hash_chain.digest(["x", {"b": 1, "a": 2}]) == "8c849652027df50bce580be3fee73aa60dfd44dcdf98822faf1aea524848fa37"
    )


def chain(length: int, start: str = "") -> list[SimpleNamespace]:
    entries: list[SimpleNamespace] = []
    for number in range(length):
        previous = entries[-1].hash if entries else start
        entry = SimpleNamespace(seq=number, prev_hash=previous, said=number * 7)
        entry.hash = hash_of(entry)
        entries.append(entry)
    return entries


def hash_of(entry: SimpleNamespace) -> str:
    return hash_chain.digest(entry.said, entry.prev_hash)


def test_a_chain_is_whole_or_breaks_where_it_was_changed() -> None:
    assert hash_chain.first_invalid([], hash_of) is None
    assert hash_chain.first_invalid(chain(4), hash_of) is None
    assert hash_chain.first_invalid(chain(4, "a"), hash_of, start="a") is None
    assert hash_chain.first_invalid(chain(4, "a"), hash_of) == 0
    changed = chain(4)
    changed[2].said = 0
    assert hash_chain.first_invalid(changed, hash_of) == 2
    changed[2].hash = hash_of(changed[2])
    assert hash_chain.first_invalid(changed, hash_of) == 3, "the next one still tells"
    assert hash_chain.first_invalid([*chain(4)[:1], *chain(4)[2:]], hash_of) == 1


# --- one place for each ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "places"),
    [
        (
            r"X-Forwarded-For|x-forwarded-for|X_FORWARDED_FOR|\bget_ip\b|REMOTE_ADDR",
            {"accounts/platform/client_address.py"},
        ),
        (r"CREATE TRIGGER", {"accounts/platform/append_only.py"}),
        (
            r"get_compiler\(|klass_info|\.from_db\(|get_related_populators|get_db_converters|_result_cache",
            {"accounts/platform/compiled_queries.py"},
        ),
        (r"\.prev_hash != ", {"accounts/platform/hash_chain.py"}),
        (r"cache\.incr\(", {"accounts/platform/rate_limits.py"}),
        (r"dict\[Hashable, Lock\]", {"accounts/platform/shared_cache.py"}),
    ],
)
def test_each_thing_is_made_in_one_place(pattern: str, places: set[str]) -> None:
    found = {str(file.relative_to(ROOT)) for file, code in _codes().items() if re.search(pattern, code)}
    assert found == places


@cache
def _codes() -> dict[Path, str]:
    """The code of each module, read once."""
    files = [file for app in APPS for file in (ROOT / app).rglob("*.py") if "migrations" not in file.parts]
    return {file: _code(file.read_text()) for file in files}


def _code(source: str) -> str:
    """Without docstrings and comments, which may speak of it."""
    return re.sub(r'"""(?:[^"]|"(?!""))*"""|#.*', "", source)
