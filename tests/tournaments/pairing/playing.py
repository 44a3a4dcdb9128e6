"""A Swiss tournament played by lots: whoever has the better number of chance wins, some drop, some come late."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from tournaments.pairing import results
from tournaments.pairing.field import Field, Swiss
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.swiss import Pairing, pair
from tournaments.rules import GAMES


@dataclass
class Played:
    """What happened, round by round."""

    entrants: dict[int, Entrant]
    matches: list[Match] = field(default_factory=list)
    rounds: list[tuple[Field, Pairing]] = field(default_factory=list)


def rounds_for(players: int) -> int:
    """As many rounds as any of the games recommends, and at least three."""
    bands = [band for rules in GAMES.values() if (band := rules.rounds.recommend(players)) and not band.single]
    return max([band.rounds for band in bands] or [3])


def random_result(chance: random.Random, best_of: int = 3) -> results.Result:
    """Mostly wins, some draws, and now and then whatever else there is."""
    lot = chance.random()
    winner = chance.randrange(2)
    if lot < 0.8:
        return results.score(best_of, *((2, chance.randrange(2)) if winner == 0 else (chance.randrange(2), 2)))
    if lot < 0.88:
        return results.score(best_of, 1, 1, chance.randrange(2))
    if lot < 0.91:
        return results.agree_draw(best_of, unplayed=3)
    if lot < 0.93:
        return results.concede(best_of, winner)
    if lot < 0.95:
        return results.forfeit(best_of, winner)
    if lot < 0.97:
        return results.double_loss(best_of)
    return results.void() if lot < 0.98 else results.judge_loss(best_of, winner, (0, 0, 1))


def play(
    players: int,
    number: int,
    rounds: int | None = None,
    swiss: Swiss | None = None,
    drops: float = 0.04,
    watch: Callable[[Field, Pairing], None] = lambda field, pairing: None,
) -> Played:
    """A tournament from its number: the same number is the same tournament."""
    chance = random.Random(number)
    entrants = {player: Entrant(player, seed=player) for player in range(1, players + 1)}
    for player in chance.sample(sorted(entrants), k=players // 12):
        entrants[player] = replace(entrants[player], joined=chance.choice([2, 2, 3]))
    played = Played(entrants)
    for round_ in range(1, (rounds or rounds_for(players)) + 1):
        if sum(entrant.plays(round_) for entrant in entrants.values()) < 2:
            break
        for player, entrant in entrants.items():
            if round_ < entrant.joined:
                played.matches.append(Match(round_, player, None, results.absent()))
        now = Field.before(round_, entrants.values(), played.matches, f"seed {number}", swiss)
        pairing = pair(now)
        watch(now, pairing)
        played.rounds.append((now, pairing))
        for couple in pairing.pairs:
            result = results.bye(3) if couple.b is None else random_result(chance)
            played.matches.append(Match(round_, couple.a, couple.b, result))
        for player, entrant in entrants.items():
            if entrant.dropped_after is None and chance.random() < drops:
                entrants[player] = replace(entrant, dropped_after=max(round_, entrant.joined))
    return played
