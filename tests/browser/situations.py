"""Tables in the middle of a game: the situation that a scenario describes becomes the first position of a real table.

As a program (`python -m tests.browser.situations`, with the site's environment) it goes on for as long as its input
does, because to load the site takes longer than most of what it is asked for. It opens such a table for the people with
some sessions, with bots in the places behind the first one's, and answers with its key; or does what an administrator
would do in `manage.py shell`. The site does not know the game from before, so it finds the situation as it finds every
game after a restart: in its snapshot.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import traceback
from unittest import mock

from config.supervisor.child import bound_to_parent
from tests.browser.visitor import Visitor
from tests.faults.processes import BASE, Play


def lay_out(play: Play | None, scenario: str, *people: Visitor, bots: tuple[str, ...] = ()) -> str:
    """A table of these people in the situation of the first scenario of a text; its key. The first one has seat 0,
    `bots` of these levels the next seats."""
    who = [one.cookie("sessionid") for one in people] + [f"bot:{level}" for level in bots]
    return _ask(play, scenario=scenario, who=who)


def administer(play: Play | None, code: str) -> str:
    """Run these lines on the site's own data, as in `manage.py shell`; what they call `said`."""
    return _ask(play, code=code)


END = """
from django.utils import timezone
from games.models import Game
from games.models.game import Status
from tournaments.domain.choices import MatchState, State
from tournaments.models import Match, Tournament
from tournaments.selectors.records import DONE
now = timezone.now()
running = Tournament.objects.exclude(state__in=(State.COMPLETED, State.CANCELLED))
Match.objects.filter(round__stage__tournament__in=running).exclude(state__in=DONE).update(state=MatchState.VOID)
running.update(state=State.CANCELLED, ended_at=now)
Game.objects.filter(status__in=(Status.OPEN, Status.RUNNING)).update(
    status=Status.ABORTED, ended_at=now, deadline_at=None, tick_at=None, loop_due=None, paused_until=None, stands_until=None
)
"""


def end_all(play: Play | None) -> None:
    """End all tournaments and tables of a site under test, as if nobody had ever been interested in them."""
    if play is not None:
        administer(play, END)


_helpers: dict[Play | None, subprocess.Popen[str]] = {}


def _ask(play: Play | None, **wanted: object) -> str:
    """Ask the helper of a site, which is started when it is needed first."""
    if play not in _helpers:
        _helpers[play] = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.situations"], cwd=BASE, text=True, preexec_fn=bound_to_parent(),
            env=_environment() if play is None else play.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
    helper = _helpers[play]
    assert helper.stdin is not None and helper.stdout is not None
    helper.stdin.write(json.dumps(wanted) + "\n")
    helper.stdin.flush()
    answer = helper.stdout.readline()
    assert answer, f"the helper has ended with code {helper.wait()}"
    done, said = json.loads(answer)
    assert done, said
    return str(said)


def dismiss(play: Play | None) -> None:
    """End the helper of a site, if there is one."""
    helper = _helpers.pop(play, None)
    if helper is not None:
        helper.communicate(timeout=30)  # the end of its input is its end


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


def administered(code: str) -> str:
    """Run these lines; needs Django."""
    names: dict[str, object] = {"said": ""}
    exec(code, names)
    return str(names["said"])


def main() -> None:
    """Answer each line of the input with a line: whether it was done, and what is said of it."""
    from accounts.platform import feature_flags, shared_cache
    from games.live import states

    for line in sys.stdin:
        wanted = json.loads(line)
        try:
            said = administered(wanted["code"]) if "code" in wanted else opened(wanted["scenario"], wanted["who"])
            answer = (True, said)
        except Exception:
            answer = (False, traceback.format_exc())
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        states.forget_all()  # a fresh process would know nothing
        feature_flags.forget()
        shared_cache.forget_all()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    main()
