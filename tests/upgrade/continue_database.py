"""Continues the database of an earlier release by the present code, as a program: prints a line for each thing it did.

Every game is compared with its log, read by its players, and played on; its record is verified. The rests of a pause, of an
offer, of a case and of a tournament go on as well.
"""

from __future__ import annotations

import os
import uuid
from random import Random

from tests.shares import in_turn, share

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
MOVES = share(12, 40)
"""So many are played on in each game that is not over."""


def main() -> None:
    """All of it, in the database of the settings."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    games()
    tournament()


def games() -> None:
    """Every game of the release."""
    from django.test import Client

    from accounts.models import User
    from games.live import game_record, states, table_messages
    from games.live.log_entries import broken_link
    from games.live.verification import troubles
    from games.models import Case, Entry, Game, Status
    from games.services.cases import rulings
    from games.services.play import moves
    from tests.games.conftest import Table

    judge = User.objects.get(username="rhea")
    chance = Random("continue")
    for case in Case.objects.filter(closed_at=None, judge=judge):
        client = Client()
        client.force_login(judge)
        client.force_login(judge)
        for page in ("", "bundle/", "replay/"):
            assert client.get(f"/judge/{case.pk}/{page}").status_code == 200
        if case.ruled_at is None:
            rulings.case_rule(case.pk, by=judge, how="dismiss", text="Play on.")
            print("case", case.pk)
    for game in Game.objects.order_by("created_at"):
        assert states.differences(game) == [], (game.pk, game.ruleset, states.differences(game))
        assert broken_link(game.pk, Entry.objects.after(game.pk, -1)) is None
        seats = list(game.seats.order_by("number").select_related("user"))
        table = Table(game, [seat.user for seat in seats])
        client = Client()
        client.force_login(table.users[0])
        for page in in_turn((f"/g/{game.pk}/", f"/api/games/{game.pk}/log")):
            assert client.get(page).status_code == 200
        if game.status == Status.RUNNING and game.offers:
            for user in table.users[1:]:
                moves.act(game.pk, by=user, message=table_messages.Answer(aid=uuid.uuid4(), kind="draw", value=False))
        moved = 0
        while moved < MOVES and (asked := states.present(table.row()).decision) is not None:
            if table.row().status != Status.RUNNING:
                break
            if table.row().paused_until is not None:
                for user in table.users:
                    moves.act(game.pk, by=user, message=table_messages.Ready(aid=uuid.uuid4()))
            done = table.act(table.message(choice=chance.randrange(len(asked.options))))
            assert done.ok, (game.ruleset, done)
            moved += 1
        if table.row().status == Status.RUNNING:
            for user in table.users[:-1]:
                assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=user).ok
        game.refresh_from_db()
        assert game.status == Status.FINISHED, (game.pk, game.status)
        assert states.differences(game) == []
        assert troubles(game_record.record_of(game)) == []
        assert client.get(f"/g/{game.pk}/replay/").status_code == 200
        print("game", game.ruleset, moved)


def tournament() -> None:
    """The rest of its rounds."""
    from django.test import Client

    from tests.tournaments.conftest import Arena
    from tournaments.models import Tournament

    arena = Arena.__new__(Arena)
    arena.tournament = Tournament.objects.get()
    arena.judge = arena.tournament.officials.get().user
    for _ in range(2):
        arena.best_wins()
        arena.next_round()
    arena.best_wins()
    page = Client().get(arena.tournament.get_absolute_url())
    assert page.status_code == 200
    print("rounds", arena.stage(1).rounds.count())


if __name__ == "__main__":
    main()
