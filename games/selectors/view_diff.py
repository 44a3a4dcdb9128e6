"""What differs between two views of one viewer, in words: why something that looks like a loop is none."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.utils.translation import gettext as _

from games.engine import Ruleset

View = dict[str, Any]


def differences(ruleset: Ruleset, names: list[str], before: View, after: View, language: str) -> list[str]:
    """What is not the same in the view of a later moment: piles by their names, what players have, how cards stand."""
    return [
        *_piles(ruleset, names, before["zones"], after["zones"], language),
        *_players(names, before["players"], after["players"]),
        *_states(ruleset.speech.words(language)["cards"], before, after),
    ]


def _piles(ruleset: Ruleset, names: list[str], before: View, after: View, language: str) -> list[str]:
    found: list[str] = []
    for zone in ruleset.zones:
        one, other, called = before[zone.key], after[zone.key], zone.name.in_(language)
        if zone.each_seat:
            changed = [seat for seat in range(len(names)) if _pile(one[seat]) != _pile(other[seat])]
            found += [f"{called} ({names[seat]})" for seat in changed]
        elif _pile(one) != _pile(other):
            found.append(called)
    return found


def _pile(pile: View) -> tuple[int, list[str]]:
    """A pile as its viewer sees it, without the handles."""
    return pile["count"], sorted(card["face"] for card in pile.get("cards", ()))


def _players(names: list[str], before: list[View], after: list[View]) -> list[str]:
    found: list[str] = []
    for name, one, other in zip(names, before, after, strict=True):
        if one.get("life") != other.get("life"):
            lives = {"name": name, "before": one["life"], "after": other["life"]}
            found.append(_("life of %(name)s: %(before)s → %(after)s") % lives)
        if _bare({**one, "life": None}) != _bare({**other, "life": None}):
            found.append(_("what else is counted for %(name)s, such as mana or cards played") % {"name": name})
    return found


def _states(cards: View, before: View, after: View) -> list[str]:
    """Which cards lie there as before, but not in the same state."""
    one, other = _by_face(before), _by_face(after)
    changed = [face for face in one if face in other and one[face] != other[face]]
    alike = [face for face in changed if one[face].total() == other[face].total()]
    called = ", ".join(cards[face]["name"] if face in cards else face for face in alike)
    return [_("the state of %(cards)s") % {"cards": called}] if called else []


def _by_face(view: View) -> dict[str, Counter[str]]:
    """For each face, in which states so many lie on the table."""
    piles = [pile for zone in view["zones"].values() for pile in (zone if isinstance(zone, list) else [zone])]
    faces = {card["h"]: card["face"] for pile in piles for card in pile.get("cards", ())}
    found: dict[str, Counter[str]] = {}
    for handle, permanent in view["permanents"].items():
        found.setdefault(faces.get(handle, ""), Counter())[_bare(permanent)] += 1
    return found


def _bare(value: Any) -> str:
    """Something of a view without the handles, which differ from round to round."""
    if isinstance(value, dict):
        rest = [(key, _bare(one)) for key, one in value.items() if key not in ("h", "attached")]
        is_by_handle = bool(value) and all(isinstance(one, dict) for one in value.values())
        return str(sorted(text for _key, text in rest) if is_by_handle else sorted(rest))
    return str([_bare(one) for one in value]) if isinstance(value, list) else str(value)
