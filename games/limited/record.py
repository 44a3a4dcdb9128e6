"""The record of a draft: its picks in one chain of hashes, and checking them against the committed seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from games.limited.boosters import Rules, WrongRules, canonical, commitment
from games.limited.draft import Draft, NoSuchPick

FORMAT = 1


class NotARecord(ValueError):
    """This is no record of a finished draft; the text says why."""


def first_hash(draft: str) -> str:
    """What stands before the first pick."""
    return hashlib.sha256(b"vorrang-draft-log-v1" + draft.encode()).hexdigest()


def linked(before: str, number: int, seat: int, card: str, by: str) -> str:
    """The hash of a pick, which holds all picks before it. `by` is "player", "computer" or "time"."""
    return hashlib.sha256(
        before.encode() + canonical({"number": number, "seat": seat, "card": card, "by": by})
    ).hexdigest()


def record(
    rules: Rules,
    seed: bytes | None,
    committed: str,
    picks: Iterable[tuple[int, str, str, str]],
    *,
    called_off: bool = False,
) -> dict[str, Any]:
    """The record of a draft as plain data; without its seed the commitment alone, until it is over. Of one that was
    called off picks are missing."""
    if seed is None:
        return {"format": FORMAT, "draft": rules.draft, "commitment": committed, "over": False}
    whole: dict[str, Any] = {} if not called_off else {"called_off": True}
    return {
        **whole,
        "format": FORMAT,
        "draft": rules.draft,
        "commitment": committed,
        "over": True,
        "rules": rules.as_data(),
        "seed": seed.hex(),
        "picks": [{"seat": seat, "card": card, "by": by, "hash": hash_} for seat, card, by, hash_ in picks],
    }


def troubles(data: Any) -> list[str]:
    """What is wrong with a record; nothing if all of it holds. Raises `NotARecord`."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or "draft" not in data:
        raise NotARecord("this is no record of a draft, or one of another format")
    if not data.get("over"):
        raise NotARecord("the draft is not over: there is only its commitment yet")
    try:
        rules, seed = Rules.from_data(data["rules"]), bytes.fromhex(data["seed"])
        found = _replayed(rules, seed, data["picks"], whole=not data.get("called_off"))
        if rules.draft != data["draft"] or commitment(rules, seed) != data["commitment"]:
            found.insert(0, "seed and rules are not those that were committed to")
    except WrongRules as error:
        raise NotARecord(error.text.en) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise NotARecord(f"something is missing or misshapen: {type(error).__name__} {error}") from None
    return found


def _replayed(rules: Rules, seed: bytes, picks: list[dict[str, Any]], *, whole: bool) -> list[str]:
    found, draft, before = [], Draft.begin(rules, seed), first_hash(rules.draft)
    for number, pick in enumerate(picks):
        if linked(before, number, pick["seat"], pick["card"], pick["by"]) != pick["hash"]:
            found.append(f"pick {number}: the hash does not fit")
        before = pick["hash"]
        try:
            draft.pick(pick["seat"], pick["card"])
        except NoSuchPick as error:
            return [*found, f"pick {number}: {error}"]
    return found if draft.over or not whole else [*found, "picks are missing at the end"]
