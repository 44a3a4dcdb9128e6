"""Every address of the site has an expectation for nobody, somebody else, oneself and a guest.

An address that is not in the table fails the build: whoever adds one says here who may see it.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import Page, User
from games import protocol
from games.models import Case, Game
from games.services import play
from games.services.decks import deck_create
from tournaments.services.founding import tournament_create
from tournaments.services.series import series_create

LOGIN, UPGRADE = "/accounts/login/", "/me/upgrade/"
ALL = (200, 200, 200, 200)
OWN = (LOGIN, 200, 200, UPGRADE)
POST = (405, 405, 405, 405)
DESK = (LOGIN, 404, 200, 404)
MINE = (404, 404, 200, 404)

#: URL name: (path, (answer to GET for: nobody, other, self, guest)). A status, or where one is sent. "Self" is Mira,
#: who sits at `game` (private, running), at `cards` (the same, with decks) and at `open` (private, waiting), and whose
#: `deck` is private, and who organises the tournament `draft`, which nobody else sees; "other" has an account and sits
#: nowhere.
TABLE: dict[str, tuple[str, tuple[Any, Any, Any, Any]]] = {
    "healthz": ("/healthz", ALL),
    "readyz": ("/readyz", ALL),
    "javascript-catalog": ("/jsi18n/", ALL),
    "system": ("/system/", (LOGIN, 403, 403, 403)),
    "robots": ("/robots.txt", ALL),
    "favicon": ("/favicon.ico", (301, 301, 301, 301)),
    "home": ("/", ALL),
    "about": ("/about/", ALL),
    "legal": ("/legal/imprint/", ALL),
    "lobby": ("/play/", ALL),
    "lobby_tables": ("/play/tables/", ALL),
    "table_new": ("/play/new/", ALL),
    "play_bot": ("/play/bot/", ("/play/new/", "/play/new/", "/play/new/", "/play/new/")),
    "quick_match": ("/play/quick/", POST),
    "invite": ("/i/{invite}/", (200, 200, "/g/", 200)),
    "table": ("/g/{game}/", (404, 404, 200, 404)),
    "table_join": ("/g/{open}/join/", POST),
    "table_cancel": ("/g/{open}/cancel/", POST),
    "table_waiting": ("/g/{open}/waiting/", (404, 404, 200, 404)),
    "replay": ("/g/{game}/replay/", (404, 404, 200, 404)),
    "table_deck": ("/g/{game}/deck/", POST),
    "table_rematch": ("/g/{game}/rematch/", POST),
    "table_decks": ("/g/{cards}/decks/", (404, 404, 200, 404)),
    "deck_list": ("/decks/", ALL),
    "deck_new": ("/decks/new/", POST),
    "deck_import": ("/decks/import/", ALL),
    "deck_ready": ("/decks/ready/magic/stampede/", ALL),
    "deck_ready_copy": ("/decks/ready/magic/stampede/copy/", POST),
    "deck_ready_text": ("/decks/ready/magic/stampede/text/", ALL),
    "deck": ("/decks/{deck}/", (404, 404, 200, 404)),
    "deck_change": ("/decks/{deck}/change/", POST),
    "deck_rename": ("/decks/{deck}/rename/", POST),
    "deck_share": ("/decks/{deck}/share/", POST),
    "deck_copy": ("/decks/{deck}/copy/", POST),
    "deck_delete": ("/decks/{deck}/delete/", POST),
    "deck_text": ("/decks/{deck}/text/", (404, 404, 200, 404)),
    "judge_desk": ("/judge/", (LOGIN, 200, 200, 200)),
    "judge_case": ("/judge/{case}/", (LOGIN, 404, 404, 404)),
    "judge_replay": ("/judge/{case}/replay/", (LOGIN, 404, 404, 404)),
    "case": ("/cases/{case}/", (LOGIN, 404, 200, 404)),
    "my_games": ("/games/", (LOGIN, 200, 200, 200)),
    "moderation": ("/moderation/", (LOGIN, 404, 404, 404)),
    "moderation_report": ("/moderation/nosuchreport/", (LOGIN, 404, 404, 404)),
    "report": ("/report/", ALL),
    "report_receipt": ("/report/nosuchreport/", (404, 404, 404, 404)),
    "my_reports": ("/me/reports/", (LOGIN, 200, 200, 200)),
    "people": ("/me/people/", (LOGIN, 200, 200, 200)),
    "people_change": ("/me/people/change/", (LOGIN, 405, 405, 405)),
    "table_habits": ("/me/tables/", (LOGIN, 200, 200, 200)),
    "rules_index": ("/rules/", ALL),
    "rules": ("/rules/kafkas_halle/", ALL),
    "profile": ("/u/{closed}/", (404, 404, 200, 404)),
    "guest_start": ("/guest/", (200, "/", "/", "/")),
    "set_language": ("/i18n/setlang/", POST),
    "set_theme": ("/theme/", POST),
    "suspended": ("/suspended/", (LOGIN, "/", "/", "/")),
    "suspended_pass": ("/suspended/nosuchtoken/", (404, 404, 404, 404)),
    "me": ("/me/", (LOGIN, 200, 200, 200)),
    "me_upgrade": ("/me/upgrade/", (LOGIN, "/me/", "/me/", 200)),
    "me_related": ("/me/related/", (LOGIN, 200, 200, 200)),
    "me_delete": ("/me/delete/", (LOGIN, 200, 200, 200)),
    "account_login": ("/accounts/login/", (200, "/", "/", 200)),
    "account_logout": ("/accounts/logout/", ("/", 200, 200, 200)),
    "account_inactive": ("/accounts/inactive/", ALL),
    "account_signup": ("/accounts/signup/", (200, "/", "/", UPGRADE)),
    "account_reauthenticate": ("/accounts/reauthenticate/", (LOGIN, 200, 200, UPGRADE)),
    "account_email": ("/accounts/email/", OWN),
    "account_email_verification_sent": ("/accounts/confirm-email/", ALL),
    "account_change_password": ("/accounts/password/change/", OWN),
    "account_set_password": ("/accounts/password/set/", (LOGIN, 302, 302, UPGRADE)),
    "account_reset_password": ("/accounts/password/reset/", ALL),
    "account_reset_password_done": ("/accounts/password/reset/done/", ALL),
    "account_reset_password_from_key": ("/accounts/password/reset/key/1-set-x/", ALL),
    "account_reset_password_from_key_done": ("/accounts/password/reset/key/done/", ALL),
    "account_confirm_email": ("/accounts/confirm-email/x/", ALL),
    "account_confirm_login_code": ("/accounts/login/code/confirm/", (LOGIN, "/", "/", LOGIN)),
    "mfa_index": ("/accounts/2fa/", OWN),
    "mfa_authenticate": ("/accounts/2fa/authenticate/", (LOGIN, "/", "/", LOGIN)),
    "mfa_reauthenticate": ("/accounts/2fa/reauthenticate/", (LOGIN, 302, 302, UPGRADE)),
    "mfa_activate_totp": ("/accounts/2fa/totp/activate/", (LOGIN, 302, 302, UPGRADE)),
    "mfa_deactivate_totp": ("/accounts/2fa/totp/deactivate/", (LOGIN, 404, 404, UPGRADE)),
    "mfa_view_recovery_codes": ("/accounts/2fa/recovery-codes/", (LOGIN, 404, 404, UPGRADE)),
    "mfa_generate_recovery_codes": ("/accounts/2fa/recovery-codes/generate/", (LOGIN, 302, 302, UPGRADE)),
    "mfa_download_recovery_codes": ("/accounts/2fa/recovery-codes/download/", (LOGIN, 404, 404, UPGRADE)),
    "mfa_list_webauthn": ("/accounts/2fa/webauthn/", OWN),
    "mfa_add_webauthn": ("/accounts/2fa/webauthn/add/", (LOGIN, 302, 302, UPGRADE)),
    "mfa_reauthenticate_webauthn": ("/accounts/2fa/webauthn/reauthenticate/", (LOGIN, 302, 302, UPGRADE)),
    "mfa_remove_webauthn": ("/accounts/2fa/webauthn/keys/1/remove/", (LOGIN, 302, 302, UPGRADE)),
    "mfa_edit_webauthn": ("/accounts/2fa/webauthn/keys/1/edit/", (LOGIN, 302, 302, UPGRADE)),
    "mfa_login_webauthn": ("/accounts/2fa/webauthn/login/", (LOGIN, "/", "/", LOGIN)),
    "usersessions_list": ("/accounts/sessions/", OWN),
    "schema": ("/api/schema/", ALL),
    "api_docs": ("/api/docs/", ALL),
    "api_reference": ("/api/reference/", ALL),
    "api_tables": ("/api/games", ALL),
    "api_join": ("/api/games/{open}/join", POST),
    "api_bring": ("/api/games/{game}/deck", POST),
    "api_view": ("/api/games/{game}/view", (404, 404, 200, 404)),
    "api_actions": ("/api/games/{game}/actions", POST),
    "api_action": ("/api/games/{game}/actions/00000000-0000-4000-8000-000000000000", (404, 404, 404, 404)),
    "api_decks": ("/api/decks", (403, 200, 200, 200)),
    "api_decks_ready": ("/api/decks/ready", ALL),
    "api_habits": ("/api/habits/table", (403, 200, 200, 200)),
    "api_decks_read": ("/api/decks/read", POST),
    "api_deck": ("/api/decks/{deck}", (403, 404, 200, 404)),
    "api_case_view": ("/api/cases/{case}/view?at=0&seat=0", (404, 404, 404, 404)),
    "api_case_log": ("/api/cases/{case}/log", (404, 404, 404, 404)),
    "api_chat": ("/api/games/{game}/chat", (404, 404, 200, 404)),
    "api_record": ("/api/games/{game}/record", (404, 404, 200, 404)),
    "api_log": ("/api/games/{game}/log", (404, 404, 200, 404)),
    "leaderboard": ("/ratings/magic/", ALL),
    "player_rating": ("/ratings/magic/{rated}/", (404, 404, 200, 404)),
    "series_list": ("/series/", ALL),
    "series_new": ("/series/new/", (LOGIN, 200, 200, 200)),
    "series": ("/series/{series}/", ALL),
    "series_edit": ("/series/{series}/edit/", (LOGIN, 404, 200, 404)),
    "series_attach": ("/series/{series}/tournaments/", POST),
    "tournament_notices": ("/notices/", (LOGIN, 200, 200, 200)),
    "tournament_notices_read": ("/notices/read/", POST),
    "tournament_notices_choose": ("/notices/choose/", POST),
    "tournaments": ("/tournaments/", ALL),
    "tournament": ("/t/{draft}/", MINE),
    "tournament_pairings": ("/t/{draft}/pairings/", MINE),
    "tournament_standings": ("/t/{draft}/standings/", MINE),
    "tournament_reckoning": ("/t/{draft}/standings/1/", (404, 404, 404, 404)),
    "tournament_bracket": ("/t/{draft}/bracket/", MINE),
    "tournament_crosstable": ("/t/{draft}/crosstable/", MINE),
    "tournament_players": ("/t/{draft}/players/", MINE),
    "tournament_player": ("/t/{draft}/players/1/", (404, 404, 404, 404)),
    "tournament_player_deck": ("/t/{draft}/players/1/deck/", (404, 404, 404, 404)),
    "tournament_screen": ("/t/{draft}/screen/", MINE),
    "tournament_print": ("/t/{draft}/print/players/", MINE),
    "tournament_embed": ("/embed/t/{draft}/standings/", (404, 404, 404, 404)),
    "match": ("/m/nosuchmatch1/", (404, 404, 404, 404)),
    "tournament_register": ("/t/{draft}/register/", POST),
    "tournament_accept": ("/t/{draft}/accept/", POST),
    "tournament_check_in": ("/t/{draft}/check-in/", POST),
    "tournament_deck": ("/t/{draft}/deck/", POST),
    "tournament_withdraw": ("/t/{draft}/withdraw/", POST),
    "tournament_drop": ("/t/{draft}/drop/", POST),
    "match_ready": ("/m/nosuchmatch1/ready/", POST),
    "match_report": ("/m/nosuchmatch1/report/", POST),
    "match_confirm": ("/m/nosuchmatch1/confirm/", POST),
    "match_take_back": ("/m/nosuchmatch1/take-back/", POST),
    "match_judge": ("/m/nosuchmatch1/judge/", POST),
    "dispute": ("/disputes/nosuchcase1/", (LOGIN, 404, 404, 404)),
    "match_contest": ("/m/nosuchmatch1/contest/", POST),
    "match_concede": ("/m/nosuchmatch1/concede/", POST),
    "match_draw": ("/m/nosuchmatch1/draw/", POST),
    "match_sideboard": ("/m/nosuchmatch1/sideboard/", POST),
    "tournament_new": ("/t/new/", (LOGIN, 200, 200, 200)),
    "tournament_advice": ("/t/new/advice/", (LOGIN, 200, 200, 200)),
    "desk": ("/t/{draft}/desk/", DESK),
    "desk_step": ("/t/{draft}/desk/step/publish/", POST),
    "desk_clone": ("/t/{draft}/desk/clone/", POST),
    "desk_clock": ("/t/{draft}/desk/clock/1/", POST),
    "desk_players": ("/t/{draft}/desk/players/", DESK),
    "desk_players_add": ("/t/{draft}/desk/players/add/", POST),
    "desk_players_check_in": ("/t/{draft}/desk/players/check-in/", POST),
    "desk_players_seeds": ("/t/{draft}/desk/players/seeds/", DESK),
    "desk_players_import": ("/t/{draft}/desk/players/import/", DESK),
    "desk_player": ("/t/{draft}/desk/players/1/", (LOGIN, 404, 404, 404)),
    "desk_player_act": ("/t/{draft}/desk/players/1/drop/", POST),
    "desk_rounds": ("/t/{draft}/desk/rounds/", DESK),
    "desk_round": ("/t/{draft}/desk/rounds/1/", (LOGIN, 404, 404, 404)),
    "desk_round_act": ("/t/{draft}/desk/rounds/1/publish/", POST),
    "desk_match": ("/t/{draft}/desk/matches/nosuchmatch1/", (LOGIN, 404, 404, 404)),
    "desk_match_act": ("/t/{draft}/desk/matches/nosuchmatch1/record/", POST),
    "desk_cases": ("/t/{draft}/desk/cases/", DESK),
    "desk_cases_override": ("/t/{draft}/desk/cases/override/", POST),
    "desk_case": ("/t/{draft}/desk/cases/nosuchcase1/", (LOGIN, 404, 404, 404)),
    "desk_penalties": ("/t/{draft}/desk/penalties/", DESK),
    "desk_penalty": ("/t/{draft}/desk/penalties/1/", (LOGIN, 404, 404, 404)),
    "desk_penalty_act": ("/t/{draft}/desk/penalties/1/approve/", POST),
    "desk_penalty_new": ("/t/{draft}/desk/players/1/penalty/", (LOGIN, 404, 404, 404)),
    "desk_stages": ("/t/{draft}/desk/stages/", DESK),
    "desk_decks": ("/t/{draft}/desk/decks/", DESK),
    "desk_decks_act": ("/t/{draft}/desk/decks/1/read/", POST),
    "desk_officials": ("/t/{draft}/desk/officials/", DESK),
    "desk_officials_remove": ("/t/{draft}/desk/officials/remove/", POST),
    "desk_files": ("/t/{draft}/desk/files/", DESK),
    "desk_webhook_add": ("/t/{draft}/desk/files/webhooks/", POST),
    "desk_webhook_act": ("/t/{draft}/desk/files/webhooks/1/remove/", POST),
    "tournament_restore": ("/t/restore/", OWN),
    "desk_audit": ("/t/{draft}/desk/audit/", DESK),
    "desk_settings": ("/t/{draft}/desk/settings/", DESK),
    "desk_settings_format": ("/t/{draft}/desk/settings/format/", POST),
    "export": ("/t/{draft}/export/standings/", MINE),
    "calendar": ("/t/{draft}/calendar.ics", MINE),
    "my_calendar": ("/calendar/nosuchtoken.ics", (404, 404, 404, 404)),
    "api_tokens": ("/me/tokens/", OWN),
    "api_token_revoke": ("/me/tokens/1/revoke/", (LOGIN, 405, 405, 405)),
    "api_tournaments": ("/api/tournaments", ALL),
    "api_tournament_restore": ("/api/tournaments/restore", POST),
    "api_tournament": ("/api/tournaments/{draft}", MINE),
    "api_tournament_stages": ("/api/tournaments/{draft}/stages", POST),
    "api_tournament_step": ("/api/tournaments/{draft}/steps/publish", POST),
    "api_registrations": ("/api/tournaments/{draft}/registrations", MINE),
    "api_registrations_import": ("/api/tournaments/{draft}/registrations/import", POST),
    "api_registration": ("/api/tournaments/{draft}/registrations/1", POST),
    "api_registration_act": ("/api/tournaments/{draft}/registrations/1/drop", POST),
    "api_rounds": ("/api/tournaments/{draft}/rounds", MINE),
    "api_round": ("/api/tournaments/{draft}/rounds/1", (404, 404, 404, 404)),
    "api_round_act": ("/api/tournaments/{draft}/rounds/1/publish", POST),
    "api_match": ("/api/tournaments/{draft}/matches/nosuchmatch1", (404, 404, 404, 404)),
    "api_match_act": ("/api/tournaments/{draft}/matches/nosuchmatch1/report", POST),
    "api_standings": ("/api/tournaments/{draft}/standings", MINE),
    "api_bracket": ("/api/tournaments/{draft}/bracket", (404, 404, 404, 404)),
    "api_tournament_export": ("/api/tournaments/{draft}/exports/backup", MINE),
    "api_penalties": ("/api/tournaments/{draft}/penalties", (401, 404, 200, 404)),
    "api_penalty_act": ("/api/tournaments/{draft}/penalties/1/approve", (401, 405, 405, 405)),
    "api_webhooks": ("/api/tournaments/{draft}/webhooks", (401, 404, 200, 404)),
    "api_webhook": ("/api/tournaments/{draft}/webhooks/1", (401, 404, 404, 404)),
}


def names(resolver: URLResolver) -> Iterator[str]:
    """All URL names outside of the administration."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            if pattern.namespace != "admin":
                yield from names(pattern)
        elif isinstance(pattern, URLPattern):
            assert pattern.name, f"{pattern} has no name"
            yield pattern.name


def test_every_address_has_an_expectation() -> None:
    known = set(names(get_resolver()))
    assert known - set(TABLE) == set(), "say in TABLE who may see these"
    assert set(TABLE) - known == set(), "these are gone"


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(TABLE))
def test_address(
    name: str, browser: Callable[..., Client], mira: User, person: Callable[..., User],
    running_game: Callable[..., Game], waiting_table: Callable[..., Game],
) -> None:  # fmt: skip
    Page.objects.create(key="imprint", language="en", body="text")
    User.objects.filter(pk=mira.pk).update(profile_public=False)
    game, waiting = running_game(visibility="private"), waiting_table(visibility="private")
    path, expected = TABLE[name]
    places = {"game": game.pk, "open": waiting.pk, "invite": waiting.invite, "closed": mira.slug}
    if "{cards}" in path:
        places["cards"] = running_game(ruleset="magic", visibility="private").pk
    if "{deck}" in path:
        places["deck"] = deck_create(owner=mira, ruleset="magic", name="Secret").pk
    if "{case}" in path:
        assert play.act(game.pk, by=mira, message=protocol.Call(aid=uuid.uuid4(), text="A judge, please.")).ok
        places["case"] = Case.objects.get().pk
    if "{series}" in path:
        places["series"] = series_create(by=mira, name="League").pk
    if "{rated}" in path:
        mira.ratings.create(ruleset="magic", rating=1500, deviation=350, volatility=0.06)
        places["rated"] = mira.slug
    if "{draft}" in path:
        places["draft"] = tournament_create(by=mira, name="Secret", ruleset="kafkas_halle").pk
    path = path.format(**places)
    guest = browser(None)
    guest.post("/guest/")
    readers = {"nobody": browser(None), "other": browser(person("Paula")), "self": browser(mira), "guest": guest}
    for (who, client), answer in zip(readers.items(), expected, strict=True):
        got = client.get(path)
        if isinstance(answer, str):
            assert got.status_code in (301, 302), (who, got.status_code)
            assert got["Location"].startswith(answer), (who, got["Location"])
        else:
            assert got.status_code == answer, (who, got.status_code, got.get("Location"))


@pytest.mark.django_db
def test_the_administration_is_for_staff(browser: Callable[..., Client], mira: User) -> None:
    path = f"/{settings.ADMIN_PATH}"
    for client in (browser(None), browser(mira)):
        assert "/login/" in client.get(path)["Location"]
    User.objects.filter(pk=mira.pk).update(is_staff=True, is_superuser=True)
    staff = browser(mira)
    for rest in (
        "",
        "accounts/user/",
        f"accounts/user/{mira.pk}/change/",
        "accounts/page/add/?key=privacy&language=de",
    ):
        assert staff.get(path + rest).status_code == 200, rest
