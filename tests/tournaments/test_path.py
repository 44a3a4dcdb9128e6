"""The plain way of a tournament: Swiss rounds, a cut, a bracket, and an end."""

from tournaments.domain.choices import MatchState, RoundState
from tournaments.domain.formats import StageSettings
from tournaments.selectors.standings import final_standings, standings_of


def test_swiss_rounds_then_a_cut_then_a_bracket_and_everybody_has_a_place(arena):
    played = arena(9, ("swiss", StageSettings()), ("single", StageSettings()))
    swiss = played.stage(1)
    assert swiss.settings == {"rounds": 5, "cut": 4}  # Magic's table for 9 to 16 players
    first = swiss.rounds.get()
    assert (first.number, first.state) == (1, RoundState.DRAFT)
    played.publish()
    for number in range(1, 6):
        if number > 1:
            played.next_round()
        assert len(played.open()) == 4
        played.best_wins()
    assert [line.rank for line in standings_of(swiss)] == list(range(1, 10))
    bracket = played.finish()
    assert bracket.seeds == [line.registration.number for line in standings_of(swiss)][:4]
    assert bracket.seeds[0] == 1
    semi_finals = played.open()
    assert [(match.slot, match.state) for match in semi_finals] == [
        ("W1.1", MatchState.CALLED),
        ("W1.2", MatchState.CALLED),
    ]
    assert [played.sides(match) for match in semi_finals] == [[1, bracket.seeds[3]], bracket.seeds[1:3]]
    played.best_wins()
    assert played.finish() is None
    final = final_standings(played.tournament)
    assert final[0].registration.number == 1
    assert [line.rank for line in final] == [1, 2, 3, 3, *range(5, 10)]
    assert {line.registration.number for line in final} == set(range(1, 10))
