"""Printed cards of FFTCG, made into cards of ours."""

from games.rulesets.fftcg.reading.printed import Printed
from games.rulesets.fftcg.reading.whole import Reader

__all__ = ["Printed", "Reader"]
