"""Descriptions that many cards of Magic use."""

from games.cardgames.vocabulary.selectors import ObjectFilter

CREATURE = ObjectFilter(types=("creature",))
ANY_TARGET = ObjectFilter(types=("creature", "planeswalker"), players="any")
