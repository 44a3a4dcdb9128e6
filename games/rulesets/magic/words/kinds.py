"""Descriptions that many cards of Magic use."""

from games.cardgames.vocabulary.selectors import Kind

CREATURE = Kind(types=("creature",))
ANY_TARGET = Kind(types=("creature", "planeswalker"), players="any")
