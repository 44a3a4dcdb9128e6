"""The one world in which the authorisation table is tried: who everybody is, and what lies at the addresses."""

from __future__ import annotations

import hashlib
import json
import re
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from allauth.account.internal.flows.login import record_authentication
from django.apps import apps
from django.contrib.auth.models import Permission
from django.db import connection
from django.http import HttpRequest, HttpResponseBase
from django.test import Client
from django.utils import timezone

from accounts.models import Page, TextRemoval, User
from accounts.people.services import account_close
from games.live import table_messages
from games.models import Case, Game, Report
from games.services.card_sets import uploads
from games.services.cases import cases
from games.services.community.puzzles import puzzle_suggest
from games.services.decks import deck_create
from games.services.play import moves as tables
from games.services.tables.challenges import challenge_open
from games.services.tables.links import replay_share, watch_link_renew
from games.services.tables.tables import TableSettings, table_join, table_open
from games.web.situations import packed
from tests.authorisation.policies import Role
from tests.games.house_cards import HOUSE
from tournaments.domain.choices import Role as Office
from tournaments.domain.choices import Scope
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, MatchGame, Registration, Round, Tournament
from tournaments.pairing import results as made_results
from tournaments.selectors import teams as team_keys
from tournaments.services.drafting import pods
from tournaments.services.judging import infractions
from tournaments.services.lifecycle import officials, transitions
from tournaments.services.lifecycle.leagues import league_create
from tournaments.services.lifecycle.series import series_create
from tournaments.services.outside import tokens, webhooks
from tournaments.services.registration import decklists, registrations, teams
from tournaments.services.results import online_play, results
from tournaments.services.rounds import rounds

OFFICES = {
    Role.HEAD_JUDGE: Office.HEAD_JUDGE,
    Role.FLOOR_JUDGE: Office.JUDGE,
    Role.SCOREKEEPER: Office.SCOREKEEPER,
    Role.ASSISTANT: Office.ASSISTANT,
}
SWISS = [("swiss", 1, StageSettings(rounds=2))]
AID = "00000000-0000-4000-8000-000000000000"
CSRF = "c" * 32
SCOPES = tuple(Scope.values)
TOUCHED = {"accounts_user": {"last_login", "seen_at"}, "tournaments_apitoken": {"last_used_at"}}
"""Columns that a mere visit may touch: when somebody was seen, or a token was used."""
VISITS = {"django_session"}
"""Tables of nothing but visits."""


class Browser(Client):
    """A client that does not keep what templates were given, which takes longer than the answer itself."""

    def request(self, **request: Any) -> HttpResponseBase:
        return self.handler(self._base_environ(**request))


@dataclass
class World:
    """Everybody and everything, by name."""

    people: dict[Role, User | None] = field(default_factory=dict)
    cookies: dict[Role, str] = field(default_factory=dict)
    """Of logins that were made before an account was suspended or closed."""
    tokens: dict[tuple[Role, str], str] = field(default_factory=dict)
    places: dict[str, Any] = field(default_factory=dict)
    """What stands in the gaps of addresses."""
    invites: dict[str, str] = field(default_factory=dict)
    clients: dict[Role, Browser] = field(default_factory=dict)
    rows: dict[str, str] = field(default_factory=dict)
    """A digest of the rows of each table of the database."""

    def somebody(self, role: Role, **fields: Any) -> User:
        """An account for a role, logged in."""
        name = role.replace(" ", "")
        user = User.objects.create_user(username=name, public_name=name.title(), password="correct horse", **fields)
        self.people[role] = user
        return user

    def login(self, role: Role) -> None:
        """Note the cookie of a login."""
        client = self.clients[role] = Browser(enforce_csrf_checks=True)
        user = self.people.get(role)
        if user is not None:
            client.force_login(user)
            request = HttpRequest()
            request.session = client.session
            lasting = time.time() + 86_400  # however slow the machine is, nobody is asked for it once more
            record_authentication(request, user, "password", reauthenticated=True, at=lasting)
            request.session.save()
            self.cookies[role] = client.cookies["sessionid"].value


MODELS = {
    model._meta.db_table: model
    for model in apps.get_models(include_auto_created=True)
    if model._meta.db_table not in VISITS
}


def digest_of(table: str) -> str:
    """A digest of every row of a table, but for what a mere visit touches."""
    model = MODELS[table]
    columns = [one.attname for one in model._meta.concrete_fields if one.attname not in TOUCHED.get(table, ())]
    rows = list(model._base_manager.order_by("pk").values_list(*columns))
    return hashlib.sha256(repr(rows).encode()).hexdigest()


def built() -> World:
    """The world. In the caller's transaction."""
    world = World()
    _people(world)
    _tables(world)
    _tournaments(world)
    Page.objects.create(key="imprint", language="en", body="text")
    for role in Role:
        if role not in (Role.SUSPENDED, Role.CLOSED):
            world.login(role)
    world.rows = {table: digest_of(table) for table in MODELS}
    return world


def _people(world: World) -> None:
    now = timezone.now()
    world.people[Role.NOBODY] = None
    for role in (Role.SUSPENDED, Role.CLOSED):
        world.somebody(role, seen_at=now)
        world.login(role)
    User.objects.filter(pk=world.people[Role.SUSPENDED].pk).update(is_active=False)
    account_close(world.people[Role.CLOSED])
    for role in Role:
        if role not in world.people:
            known = {"is_guest": True} if role is Role.GUEST else {}
            if role in (Role.JUDGE, Role.MODERATOR, Role.STAFF, Role.ADMIN):
                known["is_staff"] = True
            world.somebody(role, is_superuser=role is Role.ADMIN, profile_public=False, seen_at=now, **known)
    for role, right in ((Role.JUDGE, "judge"), (Role.MODERATOR, "moderate")):
        world.people[role].user_permissions.add(Permission.objects.get(codename=right))
    for role in (Role.PLAYER, Role.ORGANISER):
        for scope in SCOPES:
            user = world.people[role]
            token, world.tokens[role, scope] = tokens.token_create(by=user, name=scope, scopes=[scope])
            token.last_used_at = now  # else each visit would note it
            token.save(update_fields=["last_used_at"])
    world.places["player_slug"] = world.people[Role.PLAYER].slug


def _tables(world: World) -> None:
    player, opponent = world.people[Role.PLAYER], world.people[Role.OPPONENT]

    def opened(**settings: Any) -> Game:
        return table_open(host=player, settings=TableSettings(**{"bots": (), **settings}))

    def running(name: str, **settings: Any) -> Game:
        game = opened(**settings)
        table_join(game=game, user=opponent, invite=game.invite)
        world.places[name], world.invites[name] = game.pk, game.invite
        return game

    waiting = opened(visibility="private")
    world.places |= {"open": waiting.pk, "open_invite": waiting.invite}
    world.places["quick"] = opened(visibility="private", quick=True).pk
    game = running("game", visibility="private")
    world.places |= {"invite": game.invite, "aid": AID}
    running("public")
    running("cards", visibility="private", ruleset="magic")
    over = running("over", visibility="private")
    world.places["over_case"] = _case(over, player, world.people[Role.JUDGE])
    assert tables.act(over.pk, by=opponent, message=table_messages.Concede(aid=uuid.uuid4())).ok
    for user in (player, opponent):
        replay_share(game=over, user=user, agreed=True)
    watch_link_renew(game=game, user=player)
    world.places |= {
        "share_key": Game.objects.get(pk=over.pk).share_key,
        "watch_key": Game.objects.get(pk=game.pk).watch_key,
    }
    world.places["report"] = Report.objects.create(
        kind="conduct", reporter=player, target=opponent, text="He shouts.", opened_at=timezone.now()
    ).pk
    removal = TextRemoval.objects.create(
        user=player, by=world.people[Role.JUDGE], at=timezone.now(), reason="It insults.", rule="abuse", parts=["name"],
        former={"name": "Rude"}, subject="league:gone", place="/leagues/gone/", appeal="It is a town.",
    )  # fmt: skip
    world.places["removal"] = removal.pk
    question = "at A's upkeep\n?\neverybody passes"
    world.places["question"] = packed(2, "at A's upkeep\n?\nA passes")
    world.places["puzzle"] = puzzle_suggest(by=player, ruleset="magic", players=2, situation=question).pk
    world.places["case"] = _case(game, player, world.people[Role.JUDGE])
    world.places["deck"] = deck_create(owner=player, ruleset="magic", name="Secret").pk
    world.places["card_set"] = uploads.card_set_upload(owner=player, file=json.dumps(HOUSE).encode()).pk
    world.places["challenge"] = challenge_open(
        by=player, other=opponent, settings=TableSettings(clock="correspondence")
    ).pk
    player.ratings.create(ruleset="magic", rating=1500, deviation=350, volatility=0.06, rated_at=timezone.now())
    world.places["series"] = series_create(by=player, name="League").pk
    world.places["league"] = league_create(by=player, name="League", divisions=["First", "Second"]).pk
    world.places["token"] = player.api_tokens.first().pk


def _case(game: Game, by: User, judge: User) -> str:
    assert tables.act(game.pk, by=by, message=table_messages.Call(aid=uuid.uuid4(), text="A judge, please.")).ok
    case = Case.objects.get(game=game)
    cases.case_claim(case.pk, by=judge)
    return str(case.pk)


def _tournaments(world: World) -> None:
    organiser = world.people[Role.ORGANISER]
    others = [User.objects.create_user(username=name, public_name=name.title()) for name in ("third", "fourth")]

    def made(name: str, **fields: Any) -> Tournament:
        wish = {"ruleset": "kafkas_halle", "mode": "paper", "stages": SWISS, **fields}
        tournament = transitions.tournament_create(by=organiser, name=name, **wish)
        for role, office in OFFICES.items():
            officials.official_add(tournament=tournament, by=organiser, user=world.people[role], role=office)
        world.places[name] = tournament.pk
        return tournament

    def started(name: str, **fields: Any) -> Match:
        tournament = transitions.registration_open(tournament=made(name, **fields), by=organiser)
        for user in (world.people[Role.PLAYER], world.people[Role.OPPONENT], *others):
            registrations.register(tournament=tournament, user=user)
        transitions.tournament_start(tournament=tournament, by=organiser)
        draft = Round.objects.get(stage__tournament=tournament)
        match = Match.objects.get(round=draft, seats__registration__number=1)
        met = match.seats.exclude(registration__number=1).get().registration.number
        if met != 2:
            rounds.round_swap(round=draft, by=organiser, first=met, second=2, reason="They are to meet.")
        rounds.round_publish(round=draft, by=organiser)
        world.places[f"{name}_round"] = draft.pk
        match = Match.objects.get(round=draft, seats__registration__number=1)
        world.places[f"{name}_match"] = match.pk
        return match

    made("draft")
    pod = pods.pod_open(by=world.people[Role.PLAYER], ruleset="magic", size=2)
    world.places["pod"] = pod.pk
    for tournament in (made("coming"), made("lists", ruleset="magic", decklists=True)):
        opened = transitions.registration_open(tournament=tournament, by=organiser)
        registrations.register(tournament=opened, user=world.people[Role.PLAYER])
    one = Registration.objects.get(tournament=world.places["lists"])
    decklists.decklist_submit(registration=one, by=world.people[Role.PLAYER], wish="ready:stampede")
    of_teams = transitions.registration_open(tournament=made("teams", team_size=2), by=organiser)
    team = teams.team_register(tournament=of_teams, user=world.people[Role.PLAYER], name="Night Owls")
    world.places["team_key"] = team_keys.key_of(team)
    started("cup")
    webhook = webhooks.webhook_add(
        tournament=Tournament.objects.get(pk=world.places["cup"]), by=organiser, url="https://93.184.215.14/hook"
    )
    world.places["webhook"] = webhook[0].pk
    accused, judge = started("cup_2"), world.people[Role.FLOOR_JUDGE]
    player = accused.seats.get(side=0).registration
    for name, code in (("penalty", "slow_play"), ("proposal", "cheating")):
        row = infractions.infraction_record(registration=player, by=judge, infraction=code, reason="Seen.")
        world.places[name] = row.pk
    for name in ("reported", "contested"):
        match = started(name)
        results.result_report(match=match, by=world.people[Role.PLAYER], wins_a=1, wins_b=0, drawn=0)
    results.result_contest(match=match, by=world.people[Role.OPPONENT], text="It was a draw.")
    world.places["dispute"] = match.disputes.get().pk
    for name in ("paired", "built"):
        for match in started(name).round.matches.all():
            results.result_record(match=match, result=made_results.score(1, 1, 0), source="judge", by=organiser)
        draft = rounds.round_draft(tournament=Tournament.objects.get(pk=world.places[name]), by=organiser)
        if name == "built":
            rounds.round_publish(round=draft, by=organiser)
        else:
            world.places["drafted_round"] = draft.pk
    online = started("online", mode="online", clock="standard")
    for role in (Role.PLAYER, Role.OPPONENT):
        online_play.ready(match=online, by=world.people[role])
    game = MatchGame.objects.get(match=online).game
    world.places["match_game"] = game.pk
    world.places["match_case"] = _case(game, world.people[Role.PLAYER], world.people[Role.FLOOR_JUDGE])


WRITES = re.compile(r"""\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM|REPLACE INTO)\s+"?(\w+)""", re.I)


class Writing:
    """Notes the tables to which something is written while it is active."""

    def __init__(self) -> None:
        self.tables: set[str] = set()

    def __enter__(self) -> Writing:
        self.wrapper = connection.execute_wrapper(self._execute)
        self.wrapper.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.wrapper.__exit__(*error)

    def _execute(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if found := WRITES.match(sql):
            self.tables.add(found[1])
        return execute(sql, params, many, context)
