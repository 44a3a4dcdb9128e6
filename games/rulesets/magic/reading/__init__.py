"""Printed cards of Magic, made into cards of ours."""

from games.rulesets.magic.reading.printed import Printed
from games.rulesets.magic.reading.whole import Reader

__all__ = ["Printed", "Reader"]
