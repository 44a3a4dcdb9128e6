"""The games that the operator offers at present: each has a switch. What runs of one that is switched off goes on."""

from __future__ import annotations

from functools import partial

from django.utils.functional import lazy
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.platform.feature_flags import flag_of, is_on, register_flag
from games.engine import Ruleset
from games.rulesets import rulesets


def flag_key(ruleset: str) -> str:
    """The key of a game's switch."""
    return f"game:{ruleset}"


def is_offered(ruleset: str) -> bool:
    """Whether new games of a ruleset may begin."""
    key = flag_key(ruleset)
    return flag_of(key) is None or is_on(key)


def offered() -> dict[str, Ruleset]:
    """The games that may be begun; all of them where none may, so that pages have something to say no to."""
    games = rulesets()
    return {key: ruleset for key, ruleset in games.items() if is_offered(key)} or games


def _name(ruleset: Ruleset) -> str:
    return str(ruleset.name.in_(get_language() or "en"))


for _ruleset in rulesets().values():
    register_flag(
        flag_key(_ruleset.key),
        lazy(partial(_name, _ruleset), str)(),
        _("No new game of it begins, and no new tournament. Games and tournaments that run go on."),
    )
