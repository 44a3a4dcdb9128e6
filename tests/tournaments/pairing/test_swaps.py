"""Changing a draft before it is published: swaps, byes, and somebody who came late."""

import pytest

from tournaments.pairing import results
from tournaments.pairing.errors import WrongSwap
from tournaments.pairing.field import Field
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.swaps import seat_late, swap
from tournaments.pairing.swiss import pair

WHO = [Entrant(player) for player in range(1, 6)]


def test_two_players_change_places_and_the_costs_are_told() -> None:
    played = [Match(1, 1, 2, results.score(1, 1, 0)), Match(1, 3, 4, results.score(1, 1, 0))]
    played.append(Match(1, 5, None, results.bye(1)))
    now = Field.before(2, WHO, played, "seed")
    draft = pair(now)
    assert draft.costs.rematch == 0
    other = draft.opponent(1)
    assert other is not None
    changed = swap(now, draft, other, 2)
    assert changed.opponent(1) == 2
    assert changed.costs.rematch == 257 and [notice.code for notice in changed.notices] == ["rematch"]
    assert swap(now, changed, other, 2).costs == draft.costs


def test_a_bye_changes_its_owner() -> None:
    now = Field.before(1, WHO, [], "seed")
    draft = pair(now)
    lucky = draft.pairs[-1].a
    wanted = draft.pairs[0].a
    assert swap(now, draft, lucky, wanted).pairs[-1].a == wanted


def test_somebody_late_meets_the_bye_or_misses_the_round() -> None:
    draft = pair(Field.before(1, WHO, [], "seed"))
    lucky = draft.pairs[-1].a
    late = Field.before(1, [*WHO, Entrant(6)], [], "seed")
    seated = seat_late(late, draft, 6)
    assert seated.opponent(6) == lucky
    assert {(each.a, each.b) for each in draft.pairs[:-1]} <= {(each.a, each.b) for each in seated.pairs}
    later = Field.before(1, [*WHO, Entrant(6), Entrant(7)], [], "seed")
    assert seat_late(later, seated, 7) == seated


def test_what_is_no_change_is_refused() -> None:
    now = Field.before(1, WHO, [], "seed")
    draft = pair(now)
    first = draft.pairs[0]
    assert first.b is not None
    with pytest.raises(WrongSwap, match="play each other"):
        swap(now, draft, first.a, first.b)
    with pytest.raises(WrongSwap, match="paired already"):
        seat_late(now, draft, 1)
    with pytest.raises(WrongSwap, match="round 1, not for round 2"):
        swap(Field.before(2, WHO, [], "seed"), draft, 1, 2)
