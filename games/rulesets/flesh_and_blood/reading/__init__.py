"""Printed cards of Flesh and Blood, made into cards of ours."""

from games.rulesets.flesh_and_blood.reading.printed import Printed
from games.rulesets.flesh_and_blood.reading.whole import Reader

__all__ = ["Printed", "Reader"]
