"""A whole tournament over HTTP with tokens, and what the API refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.platform.rate_limits import Rate
from tests.loops import some
from tests.tournaments.transfer.playing import founded, open_matches, played, publish
from tournaments.domain.formats import StageSettings
from tournaments.models import ApiToken, Decklist, Registration, Tournament
from tournaments.services.outside.tokens import token_create, token_revoke

NEW = {
    "name": "Autumn Cup",
    "ruleset": "kafkas_halle",
    "mode": "paper",
    "stages": [{"kind": "swiss", "settings": {"rounds": 3, "cut": 2}}, {"kind": "single"}],
}


class Program:
    """Speaks HTTP with a token, as a program does."""

    def __init__(self, user: User | None = None, *scopes: str) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.headers = {}
        if user is not None:
            self.token, plain = token_create(by=user, name="test", scopes=scopes or ("read", "play", "organise"))
            self.headers = {"authorization": f"Bearer {plain}"}

    def __call__(self, method: str, path: str, body: Any = None, expect: int = 200, **headers: str) -> Any:
        raw = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        answer = self.client.generic(
            method, f"/api/tournaments{path}", raw, "application/json", headers={**self.headers, **headers}
        )
        assert answer.status_code == expect, (method, path, answer.status_code, answer.content[:600])
        self.answer = answer
        return json.loads(answer.content) if answer.get("Content-Type", "").startswith("application/json") else None

    def refused(self, status: int, code: str, method: str, path: str, body: Any = None) -> None:
        """An error in the shape of all errors."""
        said = self(method, path, body, status)
        assert said["code"] == code, said
        assert isinstance(said["text"], str)
        assert said["text"].strip()


def test_a_whole_tournament(mira: User, person: Callable[..., User]) -> None:
    """Six players, three Swiss rounds with reports, a draw, a drop and a no-show, a final, standings; all by HTTP."""
    desk = Program(mira)
    guest = Program()
    people = {name: Program(person(name), "read", "play") for name in ("Anna", "Bert", "Cleo", "Dora", "Emil")}
    cup = "/" + desk("POST", "", NEW, 201)["id"]
    guest.refused(404, "no_such_tournament", "GET", cup)
    assert desk("PATCH", cup, {"capacity": 8, "text": "Welcome!"})["capacity"] == 8
    assert desk("POST", f"{cup}/steps/publish")["state"] == "published"
    assert desk("POST", f"{cup}/steps/open_registration")["state"] == "registration"
    numbers = {name: program("POST", f"{cup}/registrations", {}, 201)["number"] for name, program in people.items()}
    numbers["Fritz"] = desk("POST", f"{cup}/registrations", {"name": "Fritz", "club": "Chess Club"}, 201)["number"]
    assert desk("POST", f"{cup}/steps/open_check_in")["state"] == "check_in"
    for name, program in people.items():
        assert program("POST", f"{cup}/registrations/{numbers[name]}/check_in")["state"] == "checked_in"
    desk("POST", f"{cup}/registrations/{numbers['Fritz']}/check_in")
    started = desk("POST", f"{cup}/steps/start")
    assert (started["state"], started["players"], started["stages"][0]["settings"]["rounds"]) == ("running", 6, 3)

    draft = desk("GET", f"{cup}/rounds")[0]
    assert draft["state"] == "draft"
    assert guest("GET", f"{cup}/rounds") == []
    guest.refused(404, "no_such_round", "GET", f"{cup}/rounds/{draft['id']}")
    before = _pairs(desk("GET", f"{cup}/rounds/{draft['id']}"))
    (first, _), (second, _), _ = before
    wish = {"first": first, "second": second, "reason": "one car"}
    after = _pairs(desk("POST", f"{cup}/rounds/{draft['id']}/swap", wish))
    assert len({*before, *after}) == 5, "two pairs have changed, the third has not"

    for number in (1, 2, 3):
        if number > 1:
            draft = desk("POST", f"{cup}/rounds", {}, 201)
        round_ = desk("POST", f"{cup}/rounds/{draft['id']}/publish")
        assert (round_["number"], round_["state"]) == (number, "published")
        assert guest("GET", f"{cup}/rounds/{round_['id']}")["matches"] == round_["matches"]
        for index, match in enumerate(match for match in round_["matches"] if match["b"]):
            _settle(desk, people, cup, match, index)
        if number == 1:
            people["Emil"]("POST", f"{cup}/registrations/{numbers['Emil']}/drop")
    lines = guest("GET", f"{cup}/standings?stage=1")
    assert sorted(line["player"]["name"] for line in lines) == ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz"]
    assert [line["points"] for line in lines] == sorted((line["points"] for line in lines), reverse=True)
    assert guest("GET", f"{cup}/standings?stage=1&after=1") != lines
    assert {metric["metric"] for metric in lines[0]["metrics"]} >= {"match_points", "omw"}

    desk("POST", f"{cup}/steps/finish_stage")
    final = guest("GET", f"{cup}/bracket")["fixtures"][0]
    finalists = [line["player"] for line in lines if line["player"]["name"] != "Emil"][:2]
    assert [final["a"], final["b"]] == finalists
    desk("POST", f"{cup}/matches/{final['match']}/record", {"wins_a": 0, "wins_b": 1, "reason": "final"})
    assert guest("GET", f"{cup}/bracket")["fixtures"][0]["winner"] == "b"
    over = desk("POST", f"{cup}/steps/complete")
    assert over["state"] == "completed"
    places = guest("GET", f"{cup}/standings")
    assert [line["player"] for line in places[:2]] == [finalists[1], finalists[0]]
    assert [line["rank"] for line in places] == [1, 2, 3, 4, 5, 6]


def _pairs(round_: dict[str, Any]) -> list[tuple[int, ...]]:
    """Who meets whom."""
    return [tuple(sorted(match[side]["number"] for side in "ab")) for match in round_["matches"]]


def _settle(desk: Program, people: dict[str, Program], cup: str, match: dict[str, Any], index: int) -> None:
    """The first-named wins by report and confirmation; the second match is drawn, and what is on paper is recorded."""
    path = f"{cup}/matches/{match['id']}"
    wins = {"wins_a": 1, "wins_b": 0} if index != 1 else {"wins_a": 0, "wins_b": 0, "drawn": 1}
    first, second = (people.get(match[side]["name"]) for side in "ab")
    if first is None or second is None:
        said = desk("POST", f"{path}/record", wins)
    else:
        said = first("POST", f"{path}/report", wins)
        assert said["result"] is None
        assert second("GET", path)["report"] == said["report"]
        assert Program()("GET", path)["report"] is None
        first.refused(409, "own_report", "POST", f"{path}/confirm", {})
        said = second("POST", f"{path}/confirm", {"version": said["report"]["version"]})
    assert said["state"] == "confirmed"
    assert said["result"]["winner"] == ("a" if index != 1 else None)


def test_an_official_enters_a_draw_by_agreement(mira: User) -> None:
    """As it is in the game's rules: in Magic as three drawn games; corrected likewise. No bracket has one."""
    made = founded(mira, plan=(("swiss", 3, StageSettings(rounds=3)),), ruleset="magic")
    publish(made, mira)
    desk = Program(mira, "organise")
    first, second = (f"/{made.pk}/matches/{match.pk}" for match in open_matches(made))
    said = desk("POST", f"{first}/record", {"kind": "intentional_draw"})["result"]
    assert (said["kind"], said["winner"], said["drawn"]) == ("intentional_draw", None, 3)
    assert desk("POST", f"{second}/record", {"wins_a": 2})["result"]["kind"] == "win"
    wish = {"kind": "intentional_draw", "wins_a": 1, "wins_b": 1, "reason": "slip", "typed": "2"}
    said = desk("POST", f"{second}/correct", wish)["result"]
    assert (said["kind"], said["wins_a"], said["drawn"]) == ("intentional_draw", 1, 0)
    bracket = founded(mira, plan=(("single", 1, StageSettings()),))
    path = f"/{bracket.pk}/matches/{open_matches(bracket)[0].pk}/record"
    desk.refused(422, "undecided", "POST", path, {"kind": "intentional_draw"})


# --- what is refused ------------------------------------------------------------------------------------------------


def test_logins_and_scopes(cup: Tournament, mira: User, jonas: User) -> None:
    path = f"/{cup.pk}"
    wrong = Program()
    wrong.headers = {"authorization": "Bearer vorrang_wrong"}
    wrong.refused(401, "bad_token", "GET", path)
    assert wrong.answer["WWW-Authenticate"] == "Bearer"
    Program().refused(401, "not_logged_in", "POST", "", NEW)
    Program().refused(401, "not_logged_in", "GET", f"{path}/webhooks")
    reader, player, organiser = (Program(mira, scope) for scope in ("read", "play", "organise"))
    for program in (reader, player):
        program.refused(403, "scope", "POST", "", NEW)
        program.refused(403, "scope", "PATCH", path, {"name": "Mine"})
        program.refused(403, "scope", "POST", f"{path}/steps/open_registration")
        program.refused(403, "scope", "POST", f"{path}/registrations", {"name": "Anna"})
        program.refused(403, "scope", "GET", f"{path}/webhooks")
        program.refused(403, "scope", "POST", "/restore", b"{}")
    reader.refused(403, "scope", "POST", f"{path}/registrations", {})
    organiser.refused(403, "scope", "POST", f"{path}/registrations", {})
    Program(mira, "calendar").refused(403, "scope", "GET", path)
    for program in (reader, player, organiser):
        program("GET", path)
    stranger = Program(jonas)
    stranger.refused(403, "forbidden", "PATCH", path, {"name": "Mine"})
    stranger.refused(403, "forbidden", "POST", f"{path}/steps/cancel", {"reason": "because"})
    stranger.refused(403, "forbidden", "GET", f"{path}/exports/backup")
    stranger.refused(403, "forbidden", "GET", f"{path}/webhooks")
    cup.refresh_from_db()
    assert (cup.name, cup.state) == ("Autumn Cup", "published")
    token_revoke(by=mira, token_id=organiser.token.pk)
    organiser.refused(401, "bad_token", "GET", path)


def test_a_browser_needs_its_csrf_token(cup: Tournament, mira: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(mira)
    answer = client.patch(f"/api/tournaments/{cup.pk}", {"name": "Mine"}, "application/json")
    assert answer.status_code == 403
    cup.refresh_from_db()
    assert cup.name == "Autumn Cup"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "", b"{", 400, "malformed"),
        ("POST", "", [], 400, "malformed"),
        ("POST", "", {"name": "x"}, 400, "malformed"),
        ("POST", "", {"name": "x", "ruleset": "kafkas_halle", "state": "running"}, 400, "malformed"),
        ("POST", "", {"name": "x", "ruleset": "no_such"}, 422, "unknown_ruleset"),
        ("POST", "", NEW | {"stages": [{"kind": "swiss", "settings": {"colour": 1}}]}, 400, "malformed"),
        ("POST", "", NEW | {"stages": [{"kind": "lottery"}]}, 400, "malformed"),
        ("POST", "", b" " * (1024 * 1024 + 1), 413, "too_big"),
        ("PATCH", "/{cup}", {"seed": "x"}, 400, "malformed"),
        ("PATCH", "/{cup}", {"starts_at": "tomorrow"}, 400, "malformed"),
        ("PATCH", "/{cup}", {"time_zone": "Mars"}, 422, "time_zone"),
        ("POST", "/{cup}/steps/dance", {}, 404, "no_such_act"),
        ("POST", "/{cup}/steps/complete", {}, 409, None),
        ("POST", "/{cup}/registrations/99/approve", {}, 404, "no_such_player"),
        ("POST", "/{cup}/registrations/import", {"text": "Anna;;x"}, 422, "bad_lines"),
        ("POST", "/{cup}/rounds", {}, 409, None),
        ("GET", "/{cup}/rounds/99", None, 404, "no_such_round"),
        ("GET", "/{cup}/matches/none", None, 404, "no_such_match"),
        ("GET", "/{cup}/bracket", None, 404, "no_bracket"),
        ("GET", "/{cup}/standings?stage=9", None, 404, "no_such_stage"),
        ("GET", "/{cup}/standings?stage=x", None, 400, "malformed"),
        ("GET", "/{cup}/exports/none", None, 404, "no_such_file"),
        ("GET", "/{cup}/exports/trf", None, 409, "no_report"),
        ("GET", "/none", None, 404, "no_such_tournament"),
        ("POST", "/{cup}/webhooks", {"url": "http://127.0.0.1/"}, 422, "bad_url"),
        ("DELETE", "/{cup}", None, 405, "method"),
    ],
)  # fmt: skip
def test_errors_have_a_code_and_a_sentence(
    cup: Tournament, mira: User, method: str, path: str, body: Any, status: int, code: str | None
) -> None:
    program = Program(mira)
    said = program(method, path.format(cup=cup.pk), body, status)
    assert code in (None, said["code"])
    assert set(said) <= {"code", "text", "lines"}
    assert said["text"][-1] in ".…"


def test_import(cup: Tournament, mira: User) -> None:
    desk = Program(mira)
    said = desk("POST", f"/{cup.pk}/registrations/import", {"text": "name;seed\nAnna;1\nBert;x\n;3"}, 422)
    assert [line["line"] for line in said["lines"]] == [3, 4]
    assert not Registration.objects.exists()
    made = desk("POST", f"/{cup.pk}/registrations/import", {"text": "name;seed\nAnna;1\nBert;2"}, 201)
    assert [(one["name"], one["seed"]) for one in made] == [("Anna", 1), ("Bert", 2)]
    assert desk("PATCH", f"/{cup.pk}/registrations/1", {"club": "Chess Club"})["club"] == "Chess Club"


def test_nothing_is_sent_twice(mira: User) -> None:
    made = played(mira)
    guest = Program()
    for path in ("", "/registrations", "/rounds", "/standings", "/standings?stage=1", "/bracket"):
        path = f"/{made.pk}{path}"
        guest("GET", path)
        tag = guest.answer["ETag"]
        assert guest("GET", path, None, 304, **{"if-none-match": f'"x", {tag}'}) is None
        assert guest.answer["ETag"] == tag
        guest("GET", path, None, 200, **{"if-none-match": '"x"'})
        german = guest("GET", path, None, 200, **{"if-none-match": tag, "accept-language": "de"})
        assert german is not None, "another language is another answer"
        official = Program(mira)
        official("GET", path)
        assert official.answer["ETag"] != tag, "an official may read more"


def test_a_change_makes_the_tag_stale(mira: User) -> None:
    made = founded(mira)
    guest = Program()
    guest("GET", f"/{made.pk}/rounds")
    tag = guest.answer["ETag"]
    publish(made, mira)
    assert len(guest("GET", f"/{made.pk}/rounds", None, 200, **{"if-none-match": tag})) == 1


def test_pages_of_a_list(mira: User) -> None:
    made = founded(mira)
    guest = Program()
    said = guest("GET", f"/{made.pk}/registrations?limit=2&offset=1")
    assert (said["count"], [one["number"] for one in said["results"]]) == (5, [2, 3])
    said = guest("GET", "?limit=1")
    assert (said["count"], said["results"][0]["id"]) == (1, made.pk)
    assert guest("GET", "?state=draft")["count"] == 0
    assert guest("GET", "?ruleset=magic")["count"] == 0
    Tournament.objects.filter(pk=made.pk).update(listed=False)
    assert guest("GET", "")["count"] == 0
    assert Program(mira)("GET", "")["count"] == 1
    for wrong in ("limit=two", "offset=1.5", "limit=", "offset=99999999999"):
        guest("GET", f"?{wrong}", None, 400)


def test_backup_and_restore_by_http(mira: User) -> None:
    made = played(mira)
    desk = Program(mira)
    desk("GET", f"/{made.pk}/exports/backup")
    raw = desk.answer.content
    assert "attachment" in desk.answer["Content-Disposition"]
    again = desk("POST", "/restore", raw, 201)
    assert (again["state"], again["players"]) == ("completed", 5)
    assert again["id"] != made.pk
    desk.refused(422, "bad_backup", "POST", "/restore", b"[]")


def test_nothing_hidden_leaks(mira: User) -> None:
    made = played(mira)
    one = made.registrations.get(number=1)
    Decklist.objects.create(
        registration=one, version=1, name="Canary", sections={"main": {"canary": 1}}, digest="canary"
    )
    guest, desk = Program(), Program(mira)
    rounds = [f"/rounds/{each['id']}" for each in guest("GET", f"/{made.pk}/rounds")]
    paths = ["", "/registrations", "/rounds", "/standings", "/bracket", *rounds]
    paths += [f"/exports/{kind}" for kind in ("pairings", "results", "standings", "trf")]
    for program, more in ((guest, []), (desk, ["/exports/registrations", "/exports/backup", "/webhooks"])):
        for path in some(paths + more):
            program("GET", f"/{made.pk}{path}")
            said = program.answer.content.decode().casefold()
            for secret in ("canary", made.invite.casefold(), one.player_key):
                assert secret not in said, path
            if path != "/exports/backup":
                assert made.seed not in said, path
    for kind in ("registrations", "backup"):
        guest.refused(403, "forbidden", "GET", f"/{made.pk}/exports/{kind}")


def test_webhooks_by_http(cup: Tournament, mira: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accounts.platform.safe_http.checked_address", lambda target: "93.184.216.34")
    desk = Program(mira)
    made = desk("POST", f"/{cup.pk}/webhooks", {"url": "https://example.org/hook"}, 201)
    assert len(made.pop("secret")) > 40
    assert desk("GET", f"/{cup.pk}/webhooks") == [made]
    desk("POST", f"/{cup.pk}/steps/open_registration")
    log = desk("GET", f"/{cup.pk}/webhooks/{made['id']}")
    assert [(row["kind"], row["attempts"]) for row in log["results"]] == [("tournament_moved", 0)]
    assert desk("POST", f"/{cup.pk}/webhooks/{made['id']}")["active"] is True
    desk("DELETE", f"/{cup.pk}/webhooks/{made['id']}", None, 204)
    assert desk("GET", f"/{cup.pk}/webhooks") == []


def test_a_token_notes_its_use(cup: Tournament, mira: User) -> None:
    program = Program(mira, "read")
    program("GET", f"/{cup.pk}")
    assert ApiToken.objects.get(pk=program.token.pk).last_used_at is not None


def test_the_limit_counts_programs(cup: Tournament, mira: User, settings: Any) -> None:
    settings.VORRANG_RATES = {"api_user": Rate(2, 10**9)}
    program = Program(mira)
    program("GET", f"/{cup.pk}")
    program("GET", f"/{cup.pk}")
    program.refused(429, "rate", "GET", f"/{cup.pk}")
    assert int(program.answer["Retry-After"]) > 0
