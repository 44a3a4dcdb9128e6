"""Single elimination: whoever loses is out."""

from dataclasses import replace

from tournaments.pairing.brackets import Bracket, Fixture, LoserOf, Part, winners_rounds
from tournaments.pairing.errors import WrongField
from tournaments.pairing.seeding import Order, bracket_size, seeds_in

MOST = 4096
"""Players of a bracket."""


def single(players: int, third_place: bool = False, order: Order = Order.STANDARD) -> Bracket:
    """The bracket of so many players; in the standard order byes fall to the top seeds.

    `third_place` lets the losers of the semi-finals play for place 3. Raises WrongField.
    """
    if players < 2:
        raise WrongField("too_few", least=2, players=players)
    if players > MOST:
        raise WrongField("too_many", most=MOST, players=players)
    size = bracket_size(players)
    last = size.bit_length() - 1
    places = {round_: ((size >> round_) + 1, size >> (round_ - 1)) for round_ in range(1, last + 1)}
    fixtures = winners_rounds(size, seeds_in(order, players), places)
    final = replace(fixtures.pop(), up=(1, 1))
    if third_place and last > 1:
        sides = (LoserOf(f"W{last - 1}.1"), LoserOf(f"W{last - 1}.2"))
        fixtures.append(Fixture("T", Part.THIRD, last, sides, out=(4, 4), up=(3, 3)))
    return Bracket(players, size, (*fixtures, final))
