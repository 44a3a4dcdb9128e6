"""Makes the database of a release that `test_upgrade` starts from: run by that release's own code, in its checkout.

    git worktree add ../release <commit> && cd ../release
    VORRANG_SEED_KEY=upgrade VORRANG_SECRET_KEY=upgrade PYTHONPATH=. .venv/bin/python <here>/make_database.py release.sqlite3
    xz -9e release.sqlite3

Of every game it has tables in the middle of things, each stopped at a certain question, and one that is over; further a
table that rests, one with an offer of a draw, one with a judge's rulings and an open case, and a tournament in its
second round. Names and choices are the same each time; seeds are not.
"""

from __future__ import annotations

import os
import shutil
import sys
import uuid
from pathlib import Path
from random import Random

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

STOPS = {
    "kafkas_halle": [("action", 25), ("ban", 5)],
    "magic": [("priority", 60), ("attackers", 20), ("blockers", 20), ("target", 10), ("priority", 90)],
    "fftcg": [("priority", 50), ("payment", 12), ("attackers", 12)],
    "flesh_and_blood": [("priority", 40), ("payment", 10), ("defenders", 10), ("order", 1)],
}
"""At which questions tables stop, and after how many decisions at the earliest."""
MOST = 160


def made(path: Path) -> None:
    """Fill the database of the settings, and copy it."""
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    tables()
    tournament()
    with connection.cursor() as cursor:
        # the newest snapshot of each game is what a running site goes on from
        cursor.execute(
            "DELETE FROM games_snapshot WHERE seq < (SELECT max(seq) FROM games_snapshot newer WHERE newer.game_id = games_snapshot.game_id)"
        )
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.cursor().execute("VACUUM")
    connection.close()
    shutil.copy(settings.DATABASES["default"]["NAME"], path)


def tables() -> None:
    """Tables of every game, and what judges, offers and pauses leave behind."""
    from django.contrib.auth.models import Permission

    from games.live import table_messages
    from games.models import Case
    from games.services.cases import cases, rulings
    from tests.games.conftest import make_user

    people = [make_user(name) for name in ("mira", "jonas", "carla", "dario")]
    judge = make_user("rhea", is_staff=True)
    judge.user_permissions.add(Permission.objects.get(codename="judge"))
    chance = Random("upgrade")
    for key, stops in STOPS.items():
        for kind, least in stops:
            reached(key, people, kind, least, chance)
        over = opened(key, people, 2)
        until(over, "", 45, chance)
        assert over.act(table_messages.Concede(aid=uuid.uuid4()), by=over.users[0]).ok
    reached("magic", people, "priority", 60, chance, seats=4)
    reached("kafkas_halle", people, "action", 20, chance, seats=4)

    rests, draws, judged, open_case = (opened("magic", people, 2, clock="standard") for _ in range(4))
    for table, kind in ((rests, "pause"), (draws, "draw")):
        until(table, "priority", 30, chance)
        answered = table.act(table_messages.Offer(aid=uuid.uuid4(), kind=kind), by=people[0])
        assert answered.ok, answered
    assert rests.act(table_messages.Answer(aid=uuid.uuid4(), kind="pause", value=True), by=people[1]).ok
    for table in (judged, open_case):
        until(table, "priority", 30, chance)
        call(table, judge)
        case = Case.objects.get(game=table.id)
        rulings.rule_rewind(case.pk, by=judge, reason="A card was misread.", to=20)
        cases.case_message(case.pk, by=judge, text="What did you read?")
    case = Case.objects.get(game=judged.id)
    rulings.rule_correct(case.pk, by=judge, reason="Two damage were forgotten.", what="life", of="1", value="18")
    rulings.case_rule(case.pk, by=judge, how="dismiss", text="Play on.")
    until(judged, "priority", 12, chance)


def call(table, judge) -> None:  # type: ignore[no-untyped-def]
    from games.live import table_messages
    from games.models import Case
    from games.services.cases import cases

    assert table.act(
        table_messages.Call(aid=uuid.uuid4(), text="The other says that my creature cannot block."), by=table.users[0]
    ).ok
    cases.case_claim(Case.objects.get(game=table.id).pk, by=judge)


def opened(key: str, people, seats: int, clock: str = "untimed"):  # type: ignore[no-untyped-def]
    from games.models import Game
    from games.services.tables import tables
    from games.services.tables.tables import TableSettings
    from tests.games.conftest import Table

    game = tables.table_open(host=people[0], settings=TableSettings(ruleset=key, seats=seats, clock=clock))
    for user in people[1:seats]:
        tables.table_join(game=game, user=user, invite=game.invite)
    return Table(Game.objects.get(pk=game.pk), people[:seats])


def reached(key: str, people, kind: str, least: int, chance: Random, seats: int = 2) -> None:  # type: ignore[no-untyped-def]
    """A table that has come to a question; by chance some do not and are over."""
    for _ in range(10):
        if until(opened(key, people, seats), kind, least, chance):
            return
    raise AssertionError(f"no {kind} in {key}")


def until(table, kind: str, least: int, chance: Random) -> bool:  # type: ignore[no-untyped-def]
    """Answer by chance, but neither pass nor cancel where something can be done, until such a question is open."""
    from games.live import states

    for number in range(MOST):
        asked = states.present(table.row()).decision
        if asked is None or (number >= least and kind in ("", asked.kind)):
            return asked is not None
        options = asked.options
        able = [at for at, one in enumerate(options) if one.verb not in ("pass", "cancel", "back", "done")]
        wanted = [at for at, one in enumerate(options) if one.verb in ("land", "cast", "attack")] or able
        choice = chance.choice(wanted) if wanted and chance.random() < 0.8 else chance.randrange(len(options))
        answered = table.act(table.message(choice=choice))
        assert answered.ok, answered
    return False


def tournament() -> None:
    """Six players, in the second round of four."""
    from tests.tournaments.conftest import Arena
    from tournaments.domain.formats import StageSettings

    arena = Arena(6, ("swiss", StageSettings(rounds=4)), accounts=True, ruleset="kafkas_halle")
    arena.publish()
    arena.best_wins()
    arena.next_round()
    arena.wins(arena.open()[0])


if __name__ == "__main__":
    made(Path(sys.argv[1]).resolve())
