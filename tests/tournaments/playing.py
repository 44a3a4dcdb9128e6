"""Matches that are played here, for tests: a clock in the hands of the test, players who get ready, and games."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import Any

from games.live import table_messages
from games.models import Game
from games.services.play import moves as tables
from tests.tournaments.conftest import Arena
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, MatchGame
from tournaments.rules.tournament_rules import TimeRule
from tournaments.services.results import online_play

SWISS = ("swiss", StageSettings(rounds=2))
SINGLE = ("single", StageSettings())
RULE = TimeRule(round_minutes=45, extra_turns=2)


class Hall(Arena):
    """A tournament whose matches are played here."""

    bots = 0

    def __init__(self, players: int = 2, *plan: Any, bots: int = 0, rule: TimeRule = RULE, **fields: Any) -> None:
        self.bots = bots
        fields = {"mode": "online", "accounts": True, "clock": "standard", "time_rule": rule.as_data(), **fields}
        super().__init__(players, *(plan or (SWISS,)), **fields)
        if self.stage(1).kind == "swiss":
            self.publish()

    def join(self, number: int, **fields: Any) -> Any:
        """The last ones are bots."""
        if number <= self.bots:
            fields.update(user=None, bot="easy", name=f"Bot {number}")
        return super().join(number, **fields)

    def match(self) -> Match:
        """The match of table 1 in the first round."""
        return Match.objects.select_related("round__stage__tournament").get(
            round__stage__tournament=self.tournament, round__number=1, table=1
        )

    def user(self, match: Match, side: int) -> Any:
        return match.seats.get(side=side).registration.user

    def both_ready(self, match: Match) -> Game:
        """Both press the button; the game that begins."""
        for side in (0, 1):
            online_play.ready(match=match, by=self.user(match, side))
        return last_game(match)

    def give_up(self, match: Match, side: int) -> None:
        """A player concedes the game that runs."""
        act(last_game(match), self.user(match, side), "Concede")

    def rule(self, **values: Any) -> None:
        """Another time rule."""
        self.tournament.time_rule = replace(RULE, **values).as_data()
        self.tournament.save()


def last_game(match: Match) -> Game:
    """The game of a match that was begun last."""
    return MatchGame.objects.filter(match=match).order_by("-number").first().game


def act(game: Game, user: Any, name: str, **fields: Any) -> None:
    """Somebody says something at a table."""
    outcome = tables.act(game.pk, by=user, message=getattr(table_messages, name)(aid=uuid.uuid4(), **fields))
    assert outcome.ok, outcome.text


def fresh(row: Any) -> Any:
    """As the database has it."""
    return type(row).objects.get(pk=row.pk)
