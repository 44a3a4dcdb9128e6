"""Play a whole tournament on paper, from its announcement to the final standings, with results invented from a seed.

    manage.py simulate_tournament --players 64 --seed hall --ruleset magic --kind swiss --cut 8 --drops

Everything goes through the same services as on the pages. The same seed and options give the same digest on any
machine. Stopped or killed, it goes on where it was with --resume.
"""

from __future__ import annotations

import hashlib
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from accounts.models import User
from games.rulesets import quickest, rulesets
from tournaments.domain.choices import Kind, RoundState, Source, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import BEST_OF, StageSettings, at_tables, usual_plan
from tournaments.models import Match, ResultVersion, Stage, Tournament
from tournaments.pairing import results, tables
from tournaments.pairing.lots import stem, ticket
from tournaments.rules import rules_for
from tournaments.selectors.records import BRACKETS, SEATS
from tournaments.selectors.stage_matches import VALID
from tournaments.selectors.standings import final_standings
from tournaments.services.lifecycle import completion, creation, start, transitions
from tournaments.services.registration import drops as leaving
from tournaments.services.registration import registrations
from tournaments.services.results.results import REPORTABLE, result_record
from tournaments.services.rounds import rounds, stages

ORGANISER = "simulation"
SHOWN = 16
"""Lines of the final standings that are printed."""
DROPS = 30
"""Of a thousand players, so many drop after a round; of a thousand bracket matches, so many lose a player before it."""


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--players", type=int, default=32)
        parser.add_argument("--seed", default="1", help="any text; everything that is invented follows from it")
        parser.add_argument("--ruleset", default=quickest(), choices=list(rulesets()))
        parser.add_argument("--kind", default=Kind.SWISS.value, choices=Kind.values)
        parser.add_argument("--best-of", type=int, choices=BEST_OF)
        parser.add_argument("--cut", type=int, help="so many go on to a single elimination; 0: nobody")
        parser.add_argument("--groups", type=int, default=1, help="of a round robin")
        parser.add_argument("--table-size", type=int, default=2, choices=(2, *tables.SIZES), help="of Swiss rounds")
        parser.add_argument("--drops", action="store_true", help="some players leave before the end")
        parser.add_argument("--resume", action="store_true", help="go on with the one that was stopped")

    def handle(self, *args: Any, **options: Any) -> None:
        begun = time.monotonic()
        try:
            tournament = self._begun(options)
            self.stdout.write(f"{tournament.name}: {tournament.pk}")
            for said in Simulation(tournament, options["players"], options["drops"]).steps():
                self.stdout.write(f"{time.monotonic() - begun:8.1f} s  {said}")
        except TournamentError as error:
            raise CommandError(error.text) from error
        lines = final_standings(tournament)
        for line in lines[:SHOWN]:
            self.stdout.write(f"{line.rank:5}. {line.registration.shown_name}")
        if len(lines) > SHOWN:
            self.stdout.write(f"       and {len(lines) - SHOWN} more")
        self.stdout.write(f"digest {digest_of(tournament)}")

    def _begun(self, options: dict[str, Any]) -> Tournament:
        """The tournament with these options: a new one, or the last that was stopped."""
        wanted = {
            name: options[name] for name in ("players", "seed", "ruleset", "kind", "best_of", "cut", "groups", "drops")
        }
        if options["table_size"] > 2:
            wanted["table_size"] = options["table_size"]
        text = "\n".join(f"{name}: {value}" for name, value in wanted.items())
        organiser = User.objects.filter(username=ORGANISER).first()
        if organiser is None:
            organiser = User.objects.create_user(username=ORGANISER, public_name="Simulation", password=None)
        if options["resume"]:
            stopped = Tournament.objects.filter(officials__user=organiser, text=text).order_by("created_at").last()
            if stopped is None:
                raise CommandError("There is none with these options to go on with. Leave out --resume.")
            return stopped
        with transaction.atomic():
            tournament = creation.tournament_create(
                by=organiser,
                name=f"Simulation {options['seed']}"[:80],
                ruleset=options["ruleset"],
                stages=_plan(options),
                text=text,
                mode="paper",
                listed=False,
                rated=False,
            )
            seed = stem(text, "simulation").hexdigest()[:32]
            Tournament.objects.filter(pk=tournament.pk).update(seed=seed)
        return Tournament.objects.get(pk=tournament.pk)


def _plan(options: dict[str, Any]) -> list[tuple[str, int, StageSettings]]:
    """The stages that the options ask for."""
    kind, cut = options["kind"], options["cut"]
    if options["table_size"] > 2:
        return at_tables(StageSettings(table_size=options["table_size"]), cut or 0)
    best_of = options["best_of"] or rules_for(options["ruleset"]).best_of
    if cut is None and kind == Kind.SWISS:
        return usual_plan(options["ruleset"], kind, best_of)
    first = (kind, best_of, StageSettings(cut=cut or 0, groups=options["groups"]))
    return [first, (Kind.SINGLE.value, best_of, StageSettings())] if cut else [first]


class Simulation:
    """Does whatever comes next, and says so, until there is nothing more to do. Each step is one that may be the last:
    the next process sees in the rows what is done."""

    def __init__(self, tournament: Tournament, players: int, drops: bool) -> None:
        self.tournament = tournament
        self.players = players
        self.drops = drops
        self.by = tournament.officials.get().user

    def steps(self) -> Iterator[str]:
        """Every step, when it is done."""
        while True:
            self.tournament.refresh_from_db()
            if self.tournament.state == State.RUNNING:
                yield self._play()
            elif self.tournament.over:
                return
            else:
                yield self._open()

    def _open(self) -> str:
        tournament, by = self.tournament, self.by
        if tournament.state == State.DRAFT:
            transitions.tournament_publish(tournament=tournament, by=by)
            return "announced"
        if tournament.state == State.PUBLISHED:
            transitions.registration_open(tournament=tournament, by=by)
            return "registration open"
        for number in range(tournament.registrations.count() + 1, self.players + 1):
            registrations.add_player(tournament=tournament, by=by, name=f"Player {number}")
        start.tournament_start(tournament=tournament, by=by)
        return f"started with {self.players} players"

    def _play(self) -> str:
        stage = stages.current_stage(self.tournament)
        if stage is None:
            completion.tournament_complete(tournament=self.tournament, by=self.by)
            return "completed"
        name = f"stage {stage.order} ({stage.kind})"
        draft = stage.rounds.filter(state=RoundState.DRAFT).first()
        if draft is not None:
            rounds.round_publish(round=draft, by=self.by)
            return f"{name}: round {draft.number} published"
        if played := self._results(stage):
            return f"{name}: results entered, {played} in all"
        if self.drops and stage.kind == Kind.SWISS:
            self._drop_some(stage)
        if rounds.rounds_left(stage):
            drafted = rounds.round_draft(tournament=self.tournament, by=self.by)
            return f"{name}: round {drafted.number} drafted, {drafted.matches.count()} pairs"
        stages.stage_finish(stage=stage, by=self.by)
        return f"{name}: finished"

    def _results(self, stage: Stage) -> int:
        """All matches that can be played now; how many they were."""
        waiting = Match.objects.filter(round__stage=stage, round__state__in=VALID, state__in=REPORTABLE)
        played = 0
        for match in waiting.select_related("round").prefetch_related(SEATS):
            match.round.stage = stage
            if not Match.objects.filter(pk=match.pk, state__in=REPORTABLE).exists():
                continue  # somebody has left meanwhile
            sides = [seat.registration for seat in match.seats.all() if seat.registration]
            numbers = [side.number for side in sides]
            lot = ticket(self.tournament.seed, "result", stage.order, match.round.number, *numbers)
            if self.drops and stage.kind in BRACKETS and lot % 1000 < DROPS:
                leaving.drop(registration=sides[lot // 1000 % 2], by=self.by, concede=True)
            else:
                result = self._result(stage, numbers, lot // 1000)
                result_record(match=match, result=result, source=Source.JUDGE, by=self.by)
            played += 1
        return played

    def _result(self, stage: Stage, numbers: list[int], lot: int) -> results.Result:
        """Mostly the stronger one wins; how strong somebody is was drawn by lot, too."""
        if len(numbers) > 2:
            lot, kind = divmod(lot, 1000)
            return results.at_table(len(numbers), None if kind < 60 else lot % len(numbers))
        best_of = stage.best_of
        won = results.needed(best_of)
        first, second = (1 + ticket(self.tournament.seed, "strength", number) % 100 for number in numbers)
        lot, kind = divmod(lot, 1000)
        lot, share = divmod(lot, first + second)
        winner = int(share >= first)
        if kind < 60 and stage.kind not in BRACKETS:
            return results.score(best_of, won - 1, won - 1, 1) if kind < 40 else results.agree_draw(best_of)
        if kind < 80:
            return results.concede(best_of, winner)
        if kind < 95:
            return results.forfeit(best_of, winner)
        if kind < 100:
            return results.double_loss(best_of)
        lost = lot % won
        return results.score(best_of, *((won, lost) if winner == 0 else (lost, won)))

    def _drop_some(self, stage: Stage) -> None:
        last = stage.rounds.filter(state__in=VALID).count()
        for registration in self.tournament.registrations.filter(state=Standing.ACTIVE):
            lot = ticket(self.tournament.seed, "drop", stage.order, last, registration.number)
            if lot % 1000 < DROPS:
                leaving.drop(registration=registration, by=self.by, concede=True)


def digest_of(tournament: Tournament) -> str:
    """Hex SHA-256 over all results that count and the final standings."""
    written = hashlib.sha256()
    players: dict[str, list[int]] = {}
    seats = Match.objects.filter(round__stage__tournament=tournament, seats__registration__isnull=False)
    for match, number in seats.order_by("seats__side").values_list("pk", "seats__registration__number"):
        players.setdefault(match, []).append(number)
    versions = ResultVersion.objects.filter(match__round__stage__tournament=tournament, confirmed=True)
    rows = versions.values_list(
        "match__round__stage__order", "match__round__number", "match", "kind", "winner", "wins_a", "wins_b", "drawn"
    )
    for line in sorted(
        (stage, number, players[match], kind, str(winner), *games)
        for stage, number, match, kind, winner, *games in rows
    ):
        written.update(f"{line}\n".encode())
    for place in final_standings(tournament):
        values = "" if place.row is None else " ".join(map(str, place.row.values))
        written.update(f"{place.rank} {place.registration.number} {values}\n".encode())
    return written.hexdigest()
