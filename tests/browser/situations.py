"""Tables in the middle of a game: the situation that a scenario describes becomes the first position of a real table.

As a program (`python -m tests.browser.situations SESSION... bot:LEVEL...`, with the site's environment and the scenario
as its input) it opens such a table for the people with these sessions, with bots in the places behind the first one's,
and answers with its key. The site does not know the game from before, so it
finds the situation as it finds every game after a restart: in its snapshot.
"""

from __future__ import annotations

import os
import subprocess
import sys
from unittest import mock

from tests.browser.visitor import Visitor
from tests.faults.processes import BASE, Play


def lay_out(play: Play | None, scenario: str, *people: Visitor, bots: tuple[str, ...] = ()) -> str:
    """A table of these people in the situation of the first scenario of a text; its key. The first one has seat 0,
    `bots` of these levels the next seats."""
    who = [one.cookie("sessionid") for one in people] + [f"bot:{level}" for level in bots]
    done = subprocess.run(
        [sys.executable, "-m", "tests.browser.situations", *who], input=scenario,
        cwd=BASE, env=_environment() if play is None else play.environment, capture_output=True, text=True, timeout=180,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def _environment() -> dict[str, str]:
    """That of a site which runs already, whose data folder `VORRANG_TRY_VAR` names."""
    own = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    return {**own, "VORRANG_VAR": os.environ["VORRANG_TRY_VAR"]}


def opened(text: str, who: list[str]) -> str:
    """Open the table; needs Django."""
    from django.contrib.auth import get_user_model
    from django.contrib.sessions.backends.db import SessionStore

    from games.engine.notation.scenario_notation import Names, Setting
    from games.rulesets import rulesets
    from games.scenarios import reader
    from games.services.tables import tables

    scenario = reader.read(text)[0]
    key = scenario.ruleset.text
    stage = rulesets()[key].stage
    assert stage is not None
    options = {name: values[0] for name, values in scenario.options.items()}
    setting = Setting(options, tuple(scenario.cards), tuple(scenario.facts), scenario.moment)
    situation = stage.lay_out(setting, Names(scenario.players))
    users = get_user_model().objects
    bots = tuple(one.removeprefix("bot:") for one in who if one.startswith("bot:"))
    sessions = [one for one in who if not one.startswith("bot:")]
    host, *others = [users.get(pk=SessionStore(session)["_auth_user_id"]) for session in sessions]
    settings = tables.TableSettings(ruleset=key, seats=len(who), clock="untimed", options=options, bots=bots)
    with mock.patch.object(tables.Play, "start", return_value=situation):
        game = tables.table_open(host=host, settings=settings)
        for user in others:
            tables.table_join(game=game, user=user, invite=game.invite)
    return str(game.pk)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    sys.stdout.write(opened(sys.stdin.read(), sys.argv[1:]))
