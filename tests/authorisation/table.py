"""Who may do what, at every address: one table.

How to add a line: `line("url_name", "/its/path/{gap}/", GET=POLICY, POST=POLICY)`, with a policy of `policies.py` for each
method that the address serves; other methods must be refused. Where a word of the address decides (an act), every word has
a line. Gaps in the path are filled from `World.places` (`world.py`): `game` is a private running game of the player and the
opponent, `case` a case about it that the judge has claimed; `draft`, `coming` (registration open), `cup` (running on
paper), `reported`, `paired` (with a drafted round), `built` (with a later round), `lists` (of decks) and `online` are
tournaments with officials of every office. `body` is what is sent. With `does=True` somebody who is let in must change
something by it; that is needed where others are only sent back with a sentence (`Answer.SAID`). Addresses that read tokens
name the `scopes` that they need (`api` below).
"""

from __future__ import annotations

from typing import Any

from tests.authorisation.policies import (
    ACCOUNT,
    ACCOUNTS,
    EVERYBODY,
    JUDGES_OF_SITE,
    JUDGES_OF_TOURNAMENT,
    MODERATORS,
    NO_ENTRY,
    OFFICIAL,
    OWNER,
    PLAYERS,
    PUBLIC,
    SEATED,
    SEEN_BY_LINK,
    SIGNED_IN,
    Answer,
    Policy,
    Role,
    only,
)
from tests.authorisation.visiting import Line
from tests.authorisation.world import AID

TABLE: list[Line] = []


def line(name: str, path: str, *, body: Any = None, does: bool = False, **more: Any) -> None:
    """One line of the table."""
    methods = {word: policy for word, policy in more.items() if word.isupper()}
    rest = {word: value for word, value in more.items() if word not in methods}
    TABLE.append(Line(name, path, methods, body or {}, does, **rest))


FOUND = Answer.HIDDEN
REFUSED = Answer.FORBIDDEN

# --- the site ---------------------------------------------------------------------------------------------------------

line("healthz", "/healthz", GET=PUBLIC)
line("readyz", "/readyz", GET=PUBLIC)
line("javascript-catalog", "/jsi18n/", GET=PUBLIC)
line("robots", "/robots.txt", GET=PUBLIC)
line("favicon", "/favicon.ico", GET=PUBLIC)
line("home", "/", GET=PUBLIC)
line("about", "/about/", GET=PUBLIC)
line("legal", "/legal/imprint/", GET=PUBLIC)
line("legal", "/legal/privacy/", GET=NO_ENTRY.openly())
line("guest_start", "/guest/", GET=PUBLIC, POST=PUBLIC)
line("set_language", "/i18n/setlang/", POST=PUBLIC, body={"language": "de"})
line("set_theme", "/theme/", POST=PUBLIC, body={"theme": "dark"})
line("me", "/me/", GET=SIGNED_IN, POST=SIGNED_IN)
line("me_upgrade", "/me/upgrade/", GET=SIGNED_IN, POST=SIGNED_IN)
line("suspended", "/suspended/", GET=SIGNED_IN, POST=SIGNED_IN)
line("suspended_pass", "/suspended/nosuchtoken/", GET=NO_ENTRY.openly(), POST=NO_ENTRY.openly())
line("me_related", "/me/related/", GET=SIGNED_IN, POST=SIGNED_IN)
STAFF_ALONE = only(Role.STAFF, Role.JUDGE, Role.MODERATOR, Role.ADMIN, others=REFUSED)
line("system", "/system/", GET=STAFF_ALONE)
line("push_worker", "/push-worker.js", GET=PUBLIC)
line("push", "/me/push/", GET=ACCOUNT)
line("push_device_add", "/me/push/device/", POST=ACCOUNT)
line("push_device_remove", "/me/push/device/remove/", POST=ACCOUNT, body={"device": "1"})
line("push_choose", "/me/push/topics/", POST=ACCOUNT, body={"topic": "call"})
line("me_export", "/me/export/", GET=SIGNED_IN, POST=SIGNED_IN)
line("me_delete", "/me/delete/", GET=SIGNED_IN, POST=SIGNED_IN)

# --- logging in: the pages of allauth -----------------------------------------------------------------------------------


def entrance(name: str, path: str, *methods: str, policy: Policy = PUBLIC) -> None:
    """A page of allauth. Its forms take PUT for POST."""
    line(name, f"/accounts/{path}", **dict.fromkeys(methods or ("GET", "POST", "PUT"), policy))


NO_GUEST = Policy(EVERYBODY - {Role.GUEST}, Answer.UPGRADE)
HAS_NONE = Policy(frozenset(), Answer.HIDDEN, guests=Answer.UPGRADE)
UNDER_WAY = Policy(ACCOUNTS, Answer.LOGIN)
entrance("account_login", "login/")
entrance("account_logout", "logout/", "GET", "POST")
entrance("account_inactive", "inactive/", "GET")
entrance("account_signup", "signup/", policy=NO_GUEST)
entrance("account_reauthenticate", "reauthenticate/", policy=ACCOUNT)
entrance("account_email", "email/", policy=ACCOUNT)
entrance("account_email_verification_sent", "confirm-email/", "GET")
entrance("account_change_password", "password/change/", policy=ACCOUNT)
entrance("account_set_password", "password/set/", policy=ACCOUNT)
entrance("account_reset_password", "password/reset/")
entrance("account_reset_password_done", "password/reset/done/", "GET")
entrance("account_reset_password_from_key", "password/reset/key/1-set-x/")
entrance("account_reset_password_from_key_done", "password/reset/key/done/", "GET")
entrance("account_confirm_email", "confirm-email/x/", "GET")
entrance("account_confirm_email", "confirm-email/x/", "POST", policy=NO_ENTRY.openly())
entrance("account_confirm_login_code", "login/code/confirm/", policy=UNDER_WAY)
entrance("mfa_index", "2fa/", "GET", policy=ACCOUNT)
entrance("mfa_authenticate", "2fa/authenticate/", "GET", "POST", policy=UNDER_WAY)
entrance("mfa_reauthenticate", "2fa/reauthenticate/", policy=ACCOUNT)
entrance("mfa_activate_totp", "2fa/totp/activate/", policy=ACCOUNT)
entrance("mfa_deactivate_totp", "2fa/totp/deactivate/", policy=HAS_NONE)
entrance("mfa_view_recovery_codes", "2fa/recovery-codes/", "GET", policy=HAS_NONE)
entrance("mfa_generate_recovery_codes", "2fa/recovery-codes/generate/", policy=ACCOUNT)
entrance("mfa_download_recovery_codes", "2fa/recovery-codes/download/", "GET", policy=HAS_NONE)
entrance("mfa_list_webauthn", "2fa/webauthn/", "GET", policy=ACCOUNT)
entrance("mfa_add_webauthn", "2fa/webauthn/add/", policy=ACCOUNT)
entrance("mfa_reauthenticate_webauthn", "2fa/webauthn/reauthenticate/", policy=ACCOUNT)
entrance("mfa_remove_webauthn", "2fa/webauthn/keys/1/remove/", "GET", "POST", "DELETE", policy=HAS_NONE)
entrance("mfa_edit_webauthn", "2fa/webauthn/keys/1/edit/", policy=HAS_NONE)
entrance("mfa_login_webauthn", "2fa/webauthn/login/", policy=UNDER_WAY)
entrance("usersessions_list", "sessions/", policy=ACCOUNT)

# --- tables and decks ---------------------------------------------------------------------------------------------------

line("lobby", "/play/", GET=PUBLIC)
line("lobby_tables", "/play/tables/", GET=PUBLIC)
line("table_new", "/play/new/", GET=PUBLIC, POST=PUBLIC)
line("play_bot", "/play/bot/", GET=PUBLIC, POST=PUBLIC)
line("quick_match", "/play/quick/", POST=PUBLIC)
line("invite", "/i/{invite}/", GET=PUBLIC, POST=PUBLIC)
line("table", "/g/{game}/", GET=SEATED.openly())
line("table", "/g/{public}/", GET=PUBLIC)
line("table", "/g/{match_game}/", GET=PUBLIC)
line("table_join", "/g/{open}/join/", POST=OWNER.openly())
line("table_cancel", "/g/{open}/cancel/", POST=OWNER, does=True)
line("table_bot", "/g/{open}/bot/", POST=OWNER, does=True)
line("table_waiting", "/g/{open}/waiting/", GET=OWNER.openly())
line("replay", "/g/{game}/replay/", GET=SEATED.openly())
line("table_shuffles", "/g/{game}/shuffles/", GET=SEATED.openly())
line("verifier", "/verify.py", GET=PUBLIC)
line("table_deck", "/g/{game}/deck/", POST=SEATED)
line("table_rematch", "/g/{over}/rematch/", POST=SEATED, does=True)
line("table_decks", "/g/{cards}/decks/", GET=SEATED.openly())
line("table_links", "/g/{game}/links/", GET=SEATED)
line("table_links", "/g/{game}/links/", POST=SEATED, body={"do": "renew"}, does=True)
line("table_links", "/g/{public}/links/", GET=NO_ENTRY)
line("watch", "/w/{watch_key}/", GET=PUBLIC)
line("watch", "/w/{share_key}/", GET=NO_ENTRY.openly())
line("shared_replay", "/s/{share_key}/", GET=PUBLIC)
line("shared_replay", "/s/{watch_key}/", GET=NO_ENTRY.openly())
line("my_games", "/games/", GET=SIGNED_IN)
line("table_preferences", "/me/tables/", GET=SIGNED_IN, POST=SIGNED_IN, body={"subject": "table"})
line("correspondence", "/me/correspondence/", GET=SIGNED_IN)
line("vacation_begin", "/me/vacation/", POST=SIGNED_IN, body={"days": "1"})
line("vacation_stop", "/me/vacation/end/", POST=SIGNED_IN)
line("reminders_choose", "/me/reminders/", POST=SIGNED_IN, body={"mail": "off"})
line("reminders_off", "/reminders/off/nosuchtoken/", GET=NO_ENTRY.openly(), POST=NO_ENTRY.openly())
line("card_sets", "/me/cards/", GET=SIGNED_IN, POST=SIGNED_IN)
line("card_set", "/me/cards/{card_set}/", GET=only(Role.PLAYER, Role.MODERATOR, Role.ADMIN))
line("card_set_change", "/me/cards/{card_set}/change/", POST=OWNER, body={"do": "aside"})
line("ladders", "/ladders/", GET=PUBLIC)
line("ladder", "/ladders/magic/", GET=PUBLIC)
line("lessons", "/lessons/", GET=PUBLIC)
line("lesson_drill_next", "/lessons/magic/drill/", GET=PUBLIC)
line("lesson_drill", "/lessons/magic/drill/7/", GET=PUBLIC)
line("lesson", "/lessons/magic/first-steps/", GET=PUBLIC)
line("lesson_board", "/lessons/magic/first-steps/board/", GET=PUBLIC)
line("lesson_try", "/lessons/magic/first-steps/try/", GET=PUBLIC)
line("lesson_play", "/lessons/magic/first-steps/play/", POST=PUBLIC, body={"step": "0"}, does=True)
line("lesson_done", "/lessons/magic/first-steps/done/", POST=PUBLIC)
line("situation", "/situations/magic/", GET=PUBLIC, POST=PUBLIC, body={"text": "at A's upkeep", "players": "2"})
line("situation_table", "/situations/magic/table/?s=eNqLNtJRUEosUXBUL1YoLchOTS1QigUAOPQF9Q", GET=PUBLIC)
line("situation_try", "/situations/magic/try/?s=eNqLNtJRUEosUXBUL1YoLchOTS1QigUAOPQF9Q&step=0&choices=0", GET=PUBLIC)
line("puzzle", "/puzzle/", GET=PUBLIC)
line(
    "puzzle_suggest",
    "/situations/magic/suggest/?s={question}",
    POST=SIGNED_IN,
)
line(
    "situation_play",
    "/situations/magic/play/?s=eNqLNtJRUEosUXBUL1YoLchOTS1QigUAOPQF9Q",
    POST=PUBLIC,
    body={"step": "0"},
    does=True,
)
line("situation_copy", "/g/{game}/situation/?seq=3", GET=NO_ENTRY.openly())  # it is not over
line("rules_index", "/rules/", GET=PUBLIC)
line("rules", "/rules/kafkas_halle/", GET=PUBLIC)
line("glossary", "/rules/kafkas_halle/words/", GET=PUBLIC)
line("profile", "/u/{player_slug}/", GET=OWNER.openly())
line("card_games", "/cards/", GET=PUBLIC)
line("card_list", "/cards/magic/?q=goblin", GET=PUBLIC)
line("card", "/cards/magic/shock/", GET=PUBLIC)
line("deck_list", "/decks/", GET=PUBLIC)
line("deck_new", "/decks/new/", POST=PUBLIC)
line("deck_import", "/decks/import/", GET=PUBLIC, POST=PUBLIC)
line("deck_ready", "/decks/ready/magic/stampede/", GET=PUBLIC)
line("deck_ready_copy", "/decks/ready/magic/stampede/copy/", POST=PUBLIC)
line("deck_ready_text", "/decks/ready/magic/stampede/text/", GET=PUBLIC)
line("deck", "/decks/{deck}/", GET=OWNER.openly())
line("deck_change", "/decks/{deck}/change/", POST=OWNER.openly())
line("deck_rename", "/decks/{deck}/rename/", POST=OWNER.openly(), body={"name": "Mine"}, does=True)
line("deck_share", "/decks/{deck}/share/", POST=OWNER.openly())
line("deck_copy", "/decks/{deck}/copy/", POST=OWNER.openly(), does=True)
line("deck_delete", "/decks/{deck}/delete/", POST=OWNER.openly(), does=True)
line("deck_text", "/decks/{deck}/text/", GET=OWNER.openly())

# --- cases --------------------------------------------------------------------------------------------------------------

NOTE = {"do": "note", "text": "Look at turn 3."}
CLAIM = {"do": "claim"}
line("judge_desk", "/judge/", GET=SIGNED_IN)
line("judge_case", "/judge/{case}/", GET=JUDGES_OF_SITE, POST=JUDGES_OF_SITE, body=NOTE)
line("judge_case", "/judge/{match_case}/", GET=JUDGES_OF_TOURNAMENT, POST=JUDGES_OF_TOURNAMENT, body=NOTE)
line("judge_replay", "/judge/{case}/replay/", GET=JUDGES_OF_SITE)
line("judge_replay", "/judge/{match_case}/replay/", GET=JUDGES_OF_TOURNAMENT)
line("case", "/cases/{case}/", GET=SEATED, POST=SEATED, body={"text": "One more word."}, does=True)
line("case", "/cases/{match_case}/", GET=SEATED, POST=SEATED)
HOLDS_IT = JUDGES_OF_SITE.openly().but(REFUSED, Role.ADMIN)
line("api_case_view", "/api/cases/{case}/view?at=0&seat=public", GET=JUDGES_OF_SITE.openly())
line("api_case_view", "/api/cases/{case}/view?at=0&seat=0", GET=HOLDS_IT)
HOLDS_THAT = only(Role.FLOOR_JUDGE).openly().but(REFUSED, Role.JUDGE, Role.ORGANISER, Role.HEAD_JUDGE, Role.ADMIN)
line("api_case_view", "/api/cases/{match_case}/view?at=0&seat=0", GET=HOLDS_THAT)
line("judge_bundle", "/judge/{case}/bundle/", GET=JUDGES_OF_SITE)
line("judge_bundle", "/judge/{match_case}/bundle/", GET=JUDGES_OF_TOURNAMENT)
line("case_bundle", "/cases/{case}/bundle/", GET=NO_ENTRY)
line("case_bundle", "/cases/{over_case}/bundle/", GET=SEATED)
line("api_case_log", "/api/cases/{case}/log", GET=JUDGES_OF_SITE.openly())
line("judge_bundle", "/judge/{case}/bundle/", GET=JUDGES_OF_SITE)
line("judge_bundle", "/judge/{match_case}/bundle/", GET=JUDGES_OF_TOURNAMENT)
line("case_bundle", "/cases/{case}/bundle/", GET=NO_ENTRY)
line("case_bundle", "/cases/{over_case}/bundle/", GET=SEATED)
line("api_case_log", "/api/cases/{match_case}/log", GET=JUDGES_OF_TOURNAMENT.openly())

# --- reports and moderation ---------------------------------------------------------------------------------------------

line("report", "/report/", GET=PUBLIC, POST=PUBLIC)
line("report_receipt", "/report/{report}/", GET=PUBLIC)  # the address is the key
line("my_reports", "/me/reports/", GET=SIGNED_IN)
line("removal_appeal", "/me/reports/{removal}/appeal/", POST=OWNER, body={"text": "Once more."})
line("people", "/me/people/", GET=SIGNED_IN)
line("people_change", "/me/people/change/", POST=SIGNED_IN, body={"user": "third", "do": "mute"}, does=True)
line("following", "/people/", GET=ACCOUNT)
line("follow_change", "/people/follow/", POST=ACCOUNT, body={"user": "third"}, does=True)
line("player_note", "/people/note/", POST=ACCOUNT, body={"user": "third", "text": "Plays fast."}, does=True)
line("challenge_new", "/u/third/challenge/", GET=ACCOUNT)
IN_HALL = {"ruleset": "kafkas_halle", "clock": "standard"}
line("challenge_new", "/u/third/challenge/", POST=ACCOUNT, body=IN_HALL, does=True)
CHALLENGED = only(Role.OPPONENT, nobody=Answer.LOGIN, guests=Answer.UPGRADE)
line("challenge", "/challenges/{challenge}/", GET=CHALLENGED)
line("challenge", "/challenges/{challenge}/", POST=CHALLENGED, body={"do": "accept"}, does=True)
line("challenge", "/challenges/{challenge}/", POST=CHALLENGED, body={"do": "decline"}, does=True)
MADE_IT = only(Role.PLAYER, nobody=Answer.LOGIN, guests=Answer.UPGRADE)
line("challenge", "/challenges/{challenge}/", POST=MADE_IT, body={"do": "withdraw"}, does=True)
line("moderation", "/moderation/", GET=MODERATORS)
line("puzzle_queue", "/moderation/puzzles/", GET=MODERATORS)
line("puzzle_decide", "/moderation/puzzles/{puzzle}/take/", POST=MODERATORS, does=True)
line("puzzle_decide", "/moderation/puzzles/{puzzle}/return/", POST=MODERATORS)
ANSWERS = {"answer": "It is an insult.", "do": "keep"}
line("moderation_appeal", "/moderation/appeals/{removal}/", GET=MODERATORS, POST=MODERATORS, body=ANSWERS, does=True)
line("moderation_report", "/moderation/{report}/", GET=MODERATORS, POST=MODERATORS, body=CLAIM, does=True)

# --- tables and decks for programs --------------------------------------------------------------------------------------

PROGRAMS = SIGNED_IN.knocking(Answer.FORBIDDEN)
GIVES_UP = {"t": "concede", "aid": AID}
MAY_PLAY = only(*PLAYERS, others=REFUSED, nobody=REFUSED)
line("schema", "/api/schema/", GET=PUBLIC)
line("api_docs", "/api/docs/", GET=PUBLIC)
line("api_reference", "/api/reference/", GET=PUBLIC)
line("api_tables", "/api/games", GET=PUBLIC, POST=PROGRAMS)
line("api_join", "/api/games/{open}/join", POST=OWNER.knocking(REFUSED))
line("api_contribution", "/api/games/{open}/contribution", GET=OWNER.knocking(REFUSED), POST=OWNER.knocking(REFUSED))
line("api_number", "/api/games/{open}/contribution/number", POST=OWNER.knocking(REFUSED))
line("api_bring", "/api/games/{game}/deck", POST=SEATED.knocking(REFUSED), body={"deck": ""})
line("api_view", "/api/games/{game}/view", GET=SEEN_BY_LINK.openly())
line("api_view", "/api/games/{public}/view", GET=PUBLIC)
line("api_view", "/api/games/{public}/view?at=0&seat=0", GET=OWNER.knocking(REFUSED, REFUSED))
line("api_actions", "/api/games/{public}/actions", POST=MAY_PLAY, body=GIVES_UP, does=True)
HIDDEN_GAME = SEATED.knocking(REFUSED).but(REFUSED, Role.WATCHER)
line("api_actions", "/api/games/{cards}/actions", POST=HIDDEN_GAME, body=GIVES_UP, does=True)
line("api_action", "/api/games/{game}/actions/{aid}", GET=NO_ENTRY.openly())
line("api_chat", "/api/games/{game}/chat", GET=SEEN_BY_LINK.openly())
line("api_record", "/api/games/{game}/record", GET=SEEN_BY_LINK.openly())
line("api_log", "/api/games/{game}/log", GET=SEEN_BY_LINK.openly())
line("api_cards", "/api/cards/magic?q=goblin", GET=PUBLIC)
line("api_decks", "/api/decks", GET=PROGRAMS, POST=PROGRAMS)
line("api_decks_ready", "/api/decks/ready", GET=PUBLIC)
line("api_decks_read", "/api/decks/read", POST=PUBLIC)
line("api_deck", "/api/decks/{deck}", GET=OWNER.knocking(REFUSED), PATCH=OWNER.knocking(REFUSED), body={"name": "x"})
line("api_deck", "/api/decks/{deck}", DELETE=OWNER.knocking(REFUSED), does=True)
line("api_ladder", "/api/ladders/magic", GET=PUBLIC)
line("api_stops", "/api/stops/table", GET=PROGRAMS, PATCH=PROGRAMS)
line("api_stops_moved", "/api/habits/table", GET=PUBLIC, PATCH=PUBLIC)

ACCOUNT_PROGRAMS = Policy(ACCOUNTS, REFUSED, nobody=REFUSED)
line("api_people", "/api/people", GET=ACCOUNT_PROGRAMS)
line("api_follow", "/api/people/third/follow", PUT=ACCOUNT_PROGRAMS, does=True)
line("api_follow", "/api/people/third/follow", DELETE=ACCOUNT_PROGRAMS)
line("api_vacation", "/api/vacation", GET=ACCOUNT_PROGRAMS, POST=ACCOUNT_PROGRAMS, DELETE=ACCOUNT_PROGRAMS)
NOTE_TEXT = {"text": "Plays fast."}
line("api_player_note", "/api/people/third/note", GET=ACCOUNT_PROGRAMS, PUT=ACCOUNT_PROGRAMS, body=NOTE_TEXT)

line("api_challenges", "/api/challenges", GET=ACCOUNT_PROGRAMS)
WISH = {"player": "third"}
line("api_challenges", "/api/challenges", POST=ACCOUNT_PROGRAMS, body=WISH, does=True)
# A challenge of others is as one that is over: 409, which counts as let in and changes nothing.
line("api_challenge_accept", "/api/challenges/{challenge}/accept", POST=ACCOUNT_PROGRAMS)
line("api_challenge_decline", "/api/challenges/{challenge}/decline", POST=ACCOUNT_PROGRAMS)
line("api_challenge_withdraw", "/api/challenges/{challenge}/withdraw", POST=ACCOUNT_PROGRAMS)

line("api_quick", "/api/quick", GET=PROGRAMS)
# Who waits already looks for something else, so that he too does something.
line("api_quick", "/api/quick", POST=PROGRAMS, body={"ruleset": "kafkas_halle", "seats": 4}, does=True)
WAITS = OWNER.knocking(REFUSED)
line("api_quick_stay", "/api/quick/{quick}/stay", POST=WAITS, does=True)
line("api_quick_stop", "/api/quick/{quick}/stop", POST=WAITS, does=True)
line("api_quick_bot", "/api/quick/{quick}/bot", POST=WAITS, does=True)

# --- tournaments: pages -------------------------------------------------------------------------------------------------

DRAFT = OFFICIAL("see", FOUND).openly()
line("leaderboard", "/ratings/magic/", GET=PUBLIC)
line("player_rating", "/ratings/magic/{player_slug}/", GET=OWNER.openly())
line("series_list", "/series/", GET=PUBLIC)
line("series_new", "/series/new/", GET=SIGNED_IN, POST=SIGNED_IN)
line("series", "/series/{series}/", GET=PUBLIC)
line("series_edit", "/series/{series}/edit/", GET=OWNER, POST=OWNER)
line("series_attach", "/series/{series}/tournaments/", POST=NO_ENTRY)
line("league_new", "/leagues/new/", GET=SIGNED_IN, POST=SIGNED_IN)
line("league", "/leagues/{league}/", GET=PUBLIC)
line("season", "/leagues/{league}/1/", GET=PUBLIC)
line("season_csv", "/leagues/{league}/1/table.csv", GET=PUBLIC)
line("league_edit", "/leagues/{league}/edit/", GET=OWNER, POST=OWNER)
line("league_members", "/leagues/{league}/members/", POST=OWNER, body={"level": "1", "names": "Mira"}, does=True)
line("season_close", "/leagues/{league}/close/", GET=OWNER, POST=OWNER)
line("relegation_arrange", "/leagues/{league}/matches/", POST=OWNER)
line("season_reopen", "/leagues/{league}/reopen/", POST=OWNER)
line("tournament_notices", "/notices/", GET=SIGNED_IN)
line("tournament_notices_read", "/notices/read/", POST=SIGNED_IN)
line("tournament_notice_read", "/notices/1/read/", POST=SIGNED_IN)
line("tournament_notices_choose", "/notices/choose/", POST=SIGNED_IN)
line("tournaments", "/tournaments/", GET=PUBLIC)
for name, rest in {
    "tournament": "",
    "tournament_pairings": "pairings/",
    "tournament_standings": "standings/",
    "tournament_bracket": "bracket/",
    "tournament_crosstable": "crosstable/",
    "tournament_players": "players/",
    "tournament_screen": "screen/",
    "tournament_print": "print/pairings/",
    "export": "export/standings/",
    "calendar": "calendar.ics",
}.items():
    line(name, f"/t/{{draft}}/{rest}", GET=DRAFT)
    line(name, f"/t/{{cup}}/{rest}", GET=PUBLIC)
line("tournament_print", "/t/{cup}/print/slips/", GET=DRAFT)
line("tournament_reckoning", "/t/{cup}/standings/1/", GET=PUBLIC)
line("tournament_player", "/t/{cup}/players/1/", GET=PUBLIC)
line("tournament_player_deck", "/t/{cup}/players/1/deck/", GET=NO_ENTRY.openly())
line("tournament_embed", "/embed/t/{draft}/standings/", GET=NO_ENTRY.openly())
line("tournament_embed", "/embed/t/{cup}/standings/", GET=PUBLIC)
line("export", "/t/{cup}/export/backup/", GET=OFFICIAL("export").openly())
line("my_calendar", "/calendar/nosuchtoken.ics", GET=NO_ENTRY.openly())
line("api_tokens", "/me/tokens/", GET=ACCOUNT, POST=ACCOUNT)
line("api_token_revoke", "/me/tokens/{token}/revoke/", POST=OWNER, does=True)

# --- drafts -------------------------------------------------------------------------------------------------------------

line("pod_new", "/drafts/new/", GET=SIGNED_IN, POST=SIGNED_IN)
line("pod", "/drafts/{pod}/", GET=PUBLIC)
line("pod_record", "/drafts/{pod}/record/", GET=PUBLIC)
line("pod_check", "/drafts/{pod}/check/", GET=PUBLIC)
line("pod_join", "/drafts/{pod}/join/", POST=PUBLIC)
for act in ("begin", "call-off"):
    line("pod_act", f"/drafts/{{pod}}/{act}/", POST=Policy(frozenset({Role.PLAYER}), Answer.SAID), does=True)
for act in ("leave", "pick", "deck"):
    line("pod_act", f"/drafts/{{pod}}/{act}/", POST=SIGNED_IN)
for act in ("suggest", "lands"):
    line("pod_act", f"/drafts/{{pod}}/{act}/", POST=SIGNED_IN)

# --- tournaments: players -----------------------------------------------------------------------------------------------

line("tournament_register", "/t/{draft}/register/", POST=DRAFT)
line("tournament_register", "/t/{coming}/register/", POST=PUBLIC)
for name, rest in {
    "tournament_accept": "accept/",
    "tournament_check_in": "check-in/",
    "tournament_withdraw": "withdraw/",
}.items():
    line(name, f"/t/{{coming}}/{rest}", POST=OWNER)
line("team_join", "/t/{teams}/team/{team_key}/", GET=PUBLIC, POST=PUBLIC)
line("team_answer", "/t/{teams}/team/answer/", POST=OWNER)
line("team_remove", "/t/{teams}/team/remove/", POST=OWNER)
line("team_swap", "/t/{teams}/team/swap/", POST=OWNER, body={"seats": "0-1"}, does=True)
line("team_ask", "/t/{teams}/team/ask/", POST=OWNER, body={"seat": "1", "player": "Paul", "how": "name"}, does=True)
line("tournament_drop", "/t/{cup}/drop/", POST=SEATED, does=True, body={"concede": "1"})
line("match", "/m/{cup_match}/", GET=PUBLIC)
line("tournament_deck", "/t/{lists}/deck/", POST=OWNER, body={"deck": "ready:high_winds"}, does=True)
PLAYS_IT = only(*PLAYERS, others=Answer.SAID)
line("match_ready", "/m/{cup_match}/ready/", POST=SIGNED_IN)
line("match_report", "/m/{cup_match}/report/", POST=SEATED)
line("match_confirm", "/m/{reported_match}/confirm/", POST=SIGNED_IN)
line("match_take_back", "/m/{reported_match}/take-back/", POST=only(Role.PLAYER, others=Answer.SAID), does=True)
line("match_contest", "/m/{reported_match}/contest/", POST=PLAYS_IT, body={"text": "It was a draw."}, does=True)
line("match_concede", "/m/{cup_match}/concede/", POST=PLAYS_IT, does=True)
line("match_draw", "/m/{cup_match}/draw/", POST=PLAYS_IT, does=True)
line("match_judge", "/m/{cup_match}/judge/", POST=PLAYS_IT, body={"text": "Please come."}, does=True)
CONCERNED = OFFICIAL("see", FOUND).plus(*PLAYERS)
line("dispute", "/disputes/{dispute}/", GET=CONCERNED, POST=CONCERNED, body={"do": "message", "text": "One more."})
line("match_sideboard", "/m/{cup_match}/sideboard/", POST=SEATED)

# --- tournaments: the desk ----------------------------------------------------------------------------------------------

line("tournament_new", "/t/new/", GET=SIGNED_IN, POST=SIGNED_IN)
line("tournament_advice", "/t/new/advice/", GET=SIGNED_IN)
line("tournament_restore", "/t/restore/", GET=ACCOUNT, POST=ACCOUNT)


def desk(name: str, rest: str, see: str = "", send: str = "", **more: Any) -> None:
    """A page of the desk: the rights to see it and to send its form. A draft is hidden from all but its officials."""
    methods = {"GET": see, "POST": send}
    for tournament, others in (("{cup}", REFUSED), ("{draft}", FOUND)):
        policies = {method: OFFICIAL(right, others) for method, right in methods.items() if right}
        if tournament == "{draft}" and (send or see != "see" or "{" in rest):
            continue  # there some officials are forbidden what strangers do not find
        line(name, f"/t/{tournament}/desk/{rest}", **policies, **more)


desk("desk", "", "see")
for key, right in {
    "publish": "change", "registration-open": "change", "check-in-open": "change", "check-in-close": "change",
    "start": "start", "start-without-lists": "start", "start-undo": "start", "pause": "clock", "resume": "clock", "round-draft": "pair",
    "announce": "announce", "round-publish": "pair", "stage-finish": "pair", "complete": "change", "reopen": "correct", "cancel": "cancel",
}.items():  # fmt: skip
    if key != "round-publish":  # without a draft it is not found
        desk("desk_step", f"step/{key}/", send=right)
line("desk_step", "/t/{paired}/desk/step/round-publish/", POST=OFFICIAL("pair"), does=True)
line("desk_step", "/t/{paired}/desk/step/round-publish-only/", POST=OFFICIAL("pair"), does=True)
desk("desk_step", "step/clock-start/", send="clock")
desk("desk_clone", "clone/", send="see")
desk("desk_clock", "clock/{cup_round}/", send="clock")
desk("desk_players", "players/", "see")
desk("desk_players_add", "players/add/", send="register")
desk("desk_players_check_in", "players/check-in/", send="check_in")
desk("desk_players_seeds", "players/seeds/", "register", "register")
desk("desk_players_import", "players/import/", "register", "register")
desk("desk_player", "players/1/", "see", "register")
for key, right in {
    "approve": "register", "refuse": "register", "check-in": "check_in", "check-in-undo": "check_in",
    "withdraw": "register", "drop": "drop", "reinstate": "drop", "free-seat": "register",
}.items():  # fmt: skip
    desk("desk_player_act", f"players/1/{key}/", send=right)
desk("desk_team_swap", "players/1/swap/", send="register")
desk("desk_rounds", "rounds/", "see")
desk("desk_round", "rounds/{cup_round}/", "see")
SEES_NO_DRAFT = (Role.FLOOR_JUDGE, Role.ASSISTANT)
line("desk_round", "/t/{paired}/desk/rounds/{drafted_round}/", GET=OFFICIAL("pair").but(FOUND, *SEES_NO_DRAFT))
for key, right in {
    "entry": "result", "reports": "result", "publish": "pair", "discard": "pair", "redraft": "pair", "swap": "pair", "unpublish": "pair",
    "void": "void", "close": "pair", "seat": "pair", "table": "pair",
}.items():  # fmt: skip
    desk("desk_round_act", f"rounds/{{cup_round}}/{key}/", send=right, body={"player": "1"})
desk("desk_match", "matches/{cup_match}/", "see")
for key, right in {
    "record": "result", "step-in": "rule", "confirm": "result", "extend": "clock", "preview": "result", "clock": "clock",
    "correct": "result", "again": "rule",
}.items():  # fmt: skip
    desk("desk_match_act", f"matches/{{cup_match}}/{key}/", send=right)
desk("desk_cases", "cases/", "see")
desk("desk_cases_override", "cases/override/", send="pair")
CLAIMS = OFFICIAL("rule")
line("desk_case", "/t/{contested}/desk/cases/{dispute}/", GET=OFFICIAL("see"), POST=CLAIMS, body=CLAIM, does=True)
desk("desk_waiting_last_date", "waiting/last-date/", send="clock")
desk("desk_waiting_call", "waiting/{cup_match}/call/", send="clock")
desk("desk_waiting", "waiting/", "see")
desk("desk_penalties", "penalties/", "see")
desk("desk_penalty_new", "players/1/penalty/", "rule", "rule")
SECOND = OFFICIAL("disqualify").plus(Role.JUDGE).but(Answer.SAID, Role.FLOOR_JUDGE, Role.SCOREKEEPER, Role.ASSISTANT)
TAKES_BACK = OFFICIAL("rule").but(Answer.SAID, Role.SCOREKEEPER, Role.ASSISTANT)
line("desk_penalty", "/t/{cup_2}/desk/penalties/{penalty}/", GET=OFFICIAL("see"))
line("desk_penalty", "/t/{cup_2}/desk/penalties/{proposal}/", GET=OFFICIAL("see").plus(Role.JUDGE))
SEEN = {"reason": "It was so."}
for key in ("approve", "refuse"):
    line("desk_penalty_act", f"/t/{{cup_2}}/desk/penalties/{{proposal}}/{key}/", POST=SECOND, body=SEEN)
line("desk_penalty_act", "/t/{cup_2}/desk/penalties/{penalty}/retract/", POST=TAKES_BACK, body=SEEN, does=True)
desk("desk_stages", "stages/", "see")
desk("desk_decks", "decks/", "decks")
for key in ("read", "accept", "reopen", "enter"):
    desk("desk_decks_act", f"decks/1/{key}/", send="decks")
desk("desk_decks_draft", "decks/draft/", send="start")
desk("desk_officials", "officials/", "see", "officials")
desk("desk_officials_remove", "officials/remove/", send="see")
desk("desk_files", "files/", "see")
desk("desk_webhook_add", "files/webhooks/", send="change")
desk("desk_webhook_act", "files/webhooks/{webhook}/remove/", send="change", does=True)
desk("desk_audit", "audit/", "see")
desk("desk_settings", "settings/", "see", "change")
desk("desk_settings_stepping_in", "settings/stepping-in/", send="stepping_in")
desk("desk_settings_format", "settings/format/", send="change")

# --- tournaments for programs -------------------------------------------------------------------------------------------

READ, PLAY, ORGANISE = "read", "play", "organise"
LOGGED_IN = SIGNED_IN.knocking()


def api(name: str, rest: str, *, needs: str = ORGANISE, reads: str = READ, **more: Any) -> None:
    """An address for programs. Whoever only reads needs the scope `reads`, whoever does something `needs`."""
    methods = {word for word in more if word.isupper()}
    scopes = {method: reads if method == "GET" else needs for method in methods}
    line(name, f"/api/tournaments{rest}", scopes=scopes, **more)


def by(right: str) -> Policy:
    """Officials with a right, asked by a program."""
    return OFFICIAL(right).knocking()


line("api_leagues", "/api/leagues", GET=PUBLIC, scopes={"GET": READ})
line("api_league", "/api/leagues/{league}", GET=PUBLIC, scopes={"GET": READ})
api("api_tournaments", "", GET=PUBLIC, POST=LOGGED_IN)
api("api_tournament_restore", "/restore", POST=ACCOUNT.knocking(others=REFUSED))
for name, rest in {
    "api_tournament": "", "api_registrations": "/registrations", "api_rounds": "/rounds", "api_standings": "/standings",
    "api_tournament_export": "/exports/standings",
}.items():  # fmt: skip
    api(name, f"/{{draft}}{rest}", GET=DRAFT)
    api(name, f"/{{cup}}{rest}", GET=PUBLIC)
api("api_tournament_export", "/{cup}/exports/backup", GET=OFFICIAL("export").knocking(REFUSED))
api("api_tournament", "/{cup}", PATCH=by("change"), body={"name": "Another name"})
api("api_tournament_stages", "/{cup}/stages", PUT=by("change"), body={"stages": [{"kind": "swiss", "best_of": 1}]})
for key, right in {
    "publish": "change", "open_registration": "change", "open_check_in": "change", "close_check_in": "change",
    "check_in_all": "check_in", "start": "start", "undo_start": "start", "pause": "clock", "resume": "clock",
    "finish_stage": "pair", "complete": "change", "reopen": "correct", "cancel": "cancel", "clone": "see",
}.items():  # fmt: skip
    api("api_tournament_step", f"/{{cup}}/steps/{key}", POST=by(right), body={"reason": "A test."})
api("api_registrations", "/{coming}/registrations", POST=LOGGED_IN, needs=PLAY)
api("api_registrations", "/{coming}/registrations", POST=by("register"), body={"name": "Somebody"}, does=True)
api("api_registrations_import", "/{coming}/registrations/import", POST=by("register"), body={"text": "Ada\n"})
CHANGES = by("register").plus(Role.PLAYER)
api("api_registration", "/{coming}/registrations/1", PATCH=CHANGES, body={"club": "Castle"}, does=True)
api("api_registration", "/{coming}/registrations/1", PATCH=by("register"), body={"seed": 1}, does=True)
OWN = frozenset({Role.PLAYER})
NOBODYS: frozenset[Role] = frozenset()
for key, right, own in (
    ("approve", "register", NOBODYS), ("refuse", "register", NOBODYS), ("withdraw", "register", OWN),
    ("check_in", "check_in", OWN), ("undo_check_in", "check_in", OWN), ("deck", "decks", OWN),
    ("reinstate", "drop", NOBODYS), ("drop", "drop", OWN),
    ("accept", "register", OWN), ("decline", "register", OWN),
):  # fmt: skip
    who, said = by(right).plus(*own), {"reason": "A reason.", "deck": "ready:stampede"}
    tournament = "lists" if key == "deck" else "coming"
    api("api_registration_act", f"/{{{tournament}}}/registrations/1/{key}", POST=who, own=own, body=said)
api("api_registration_act", "/{teams}/registrations/1/join", POST=LOGGED_IN, needs=PLAY, body={"key": "guessed"})
WISH = {"seat": "b", "player": "Not There"}
api("api_registration_act", "/{teams}/registrations/1/ask", POST=by("register").plus(*OWN), own=OWN, body=WISH)
SITS = only(*OWN, others=REFUSED).knocking()
api("api_registration_act", "/{teams}/registrations/2/take_seat", POST=SITS, own=OWN)
SWAP = {"seat": "a", "other": "b"}
api("api_registration_act", "/{teams}/registrations/1/swap_seats", POST=by("register").plus(*OWN), own=OWN, body=SWAP)
api("api_registration_act", "/{teams}/registrations/2/leave_seat", POST=by("register").plus(*OWN), own=OWN)
api("api_rounds", "/{cup}/rounds", POST=by("pair"))
api("api_round", "/{cup}/rounds/{cup_round}", GET=PUBLIC)
api("api_round", "/{paired}/rounds/{drafted_round}", GET=DRAFT)
api("api_round", "/{cup}/rounds/{cup_round}", DELETE=by("pair"))
for key, right in {
    "publish": "pair", "swap": "pair", "unpublish": "pair", "void": "void", "close": "pair", "clock": "clock",
    "extend": "clock", "seat": "pair", "start_clock": "clock",
}.items():  # fmt: skip
    wish = {"reason": "A.", "first": 1, "second": 2, "minutes": 5}
    api("api_round_act", f"/{{cup}}/rounds/{{cup_round}}/{key}", POST=by(right), body=wish)
api("api_match", "/{cup}/matches/{cup_match}", GET=PUBLIC)
IN_IT = only(*PLAYERS, others=REFUSED).knocking()
SCORE = {"minutes": 5, "wins_a": 1, "wins_b": 0, "drawn": 0, "reason": "A.", "side": "a"}
for key, tournament, who in (
    ("ready", "online", IN_IT), ("report", "cup", IN_IT), ("confirm", "reported", by("result").plus(*PLAYERS)),
    ("withdraw", "reported", IN_IT), ("contest", "reported", IN_IT), ("concede", "cup", IN_IT),
    ("offer_draw", "cup", IN_IT), ("withdraw_draw", "cup", IN_IT),
):  # fmt: skip
    path = f"/{{{tournament}}}/matches/{{{tournament}_match}}/{key}"
    api("api_match_act", path, POST=who, own=PLAYERS, body=SCORE)
for key, tournament, right in (
    ("record", "cup", "result"), ("forfeit", "cup", "result"), ("double_loss", "cup", "result"),
    ("correct", "paired", "result"), ("correct", "built", "correct"), ("clock", "cup", "clock"),
):  # fmt: skip
    api("api_match_act", f"/{{{tournament}}}/matches/{{{tournament}_match}}/{key}", POST=by(right), body=SCORE)
api("api_penalties", "/{cup_2}/penalties", GET=by("see"), POST=by("rule"), reads=ORGANISE, body={"player": 1})
for key, tournament, who in (
    ("approve", "proposal", by("disqualify").plus(Role.JUDGE)), ("refuse", "proposal", by("disqualify").plus(Role.JUDGE)),
    ("retract", "penalty", by("rule")),
):  # fmt: skip
    api("api_penalty_act", f"/{{cup_2}}/penalties/{{{tournament}}}/{key}", POST=who, body=SEEN)
api("api_waiting", "/{cup}/waiting", GET=by("see"), reads=ORGANISE)
for key in ("call", "last_date"):
    api("api_waiting_act", f"/{{cup}}/waiting/{key}", POST=by("clock"), body={"match": "{cup_match}", "days": 3})
api("api_bracket", "/{cup}/bracket", GET=NO_ENTRY.openly())
ADDRESS = {"url": "https://93.184.215.14/other"}
api("api_webhooks", "/{cup}/webhooks", GET=by("change"), POST=by("change"), reads=ORGANISE, body=ADDRESS)
api("api_webhook", "/{cup}/webhooks/{webhook}", GET=by("change"), POST=by("change"), reads=ORGANISE)
api("api_webhook", "/{cup}/webhooks/{webhook}", DELETE=by("change"), does=True)
