"""A table of Magic at which three Oblivion Rings already exile one another for ever, as a program:
`python -m tests.faults.circling HOST GUEST TIMES`, with the site's environment.

The situation of a scenario is the first position of a real table, and the moves up to the loop are made here, as over
the API each of them would take three requests.
"""

from __future__ import annotations

import os
import sys
import uuid
from unittest import mock

RINGS = """
scenario Three Oblivion Rings
ruleset magic
A hand: 2 Oblivion Ring
A battlefield: Oblivion Ring, 7 Plains
A library: 20 Plains
B battlefield: Swamp
B library: 20 Swamp
at A's first main phase
"""
WANTED = ("cast", "pass")


def wanted(verbs: list[str]) -> int:
    """The place among the options of casting a ring, where that is offered; else of doing nothing."""
    return next((verbs.index(verb) for verb in WANTED if verb in verbs), 0)


def circling(host: str, guest: str, times: int) -> str:
    """Open it for these users and play until so much has resolved in the turn; its key."""
    from django.contrib.auth import get_user_model

    from games.engine.notation.scenario_notation import Names, Setting
    from games.live import states, table_messages
    from games.models import Game
    from games.rulesets import rulesets
    from games.scenarios import reader
    from games.services.play import moves
    from games.services.tables import tables

    scenario = reader.read(RINGS)[0]
    stage = rulesets()["magic"].stage
    assert stage is not None
    setting = Setting({}, tuple(scenario.cards), tuple(scenario.facts), scenario.moment)
    situation = stage.lay_out(setting, Names(scenario.players))
    users = [get_user_model().objects.get(username=name) for name in (host, guest)]
    settings = tables.TableSettings(ruleset="magic", seats=2, clock="untimed")
    with mock.patch.object(tables.Play, "start", return_value=situation):
        opened = tables.table_open(host=users[0], settings=settings)
        tables.table_join(game=opened, user=users[1], invite=opened.invite)
    while (game := Game.objects.get(pk=opened.pk)).loops.get("count", 0) < times:
        asked = states.present(game).decision
        assert asked is not None
        choice = wanted([option.verb for option in asked.options])
        message = table_messages.Act(
            aid=uuid.uuid4(), epoch=game.epoch, decision=asked.number, choice=choice, seq=game.seq
        )
        assert moves.act(game.pk, by=users[asked.seat], message=message).ok
    return str(opened.pk)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    print(circling(sys.argv[1], sys.argv[2], int(sys.argv[3])))
