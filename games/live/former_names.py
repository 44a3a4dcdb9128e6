"""How logs of earlier releases name what happened: read under present names, not rewritten: they are hashed."""

from __future__ import annotations

from typing import Any

FACTS = {"cast": {"kicked": "paid_more"}, "altered": {"toughness": "defence"}}
"""By kind of event: what a fact was called before the toolkit had names of its own, and what it is called since."""


def at_present(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Stored events under the present names."""
    return [_at_present(event) for event in events]


def _at_present(event: dict[str, Any]) -> dict[str, Any]:
    former = FACTS.get(event["kind"], {})
    if former.keys().isdisjoint(event["facts"]):
        return event
    return {**event, "facts": {former.get(name, name): fact for name, fact in event["facts"].items()}}
