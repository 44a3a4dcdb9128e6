"""The rows of a table: the game, its seats, its append-only log, its snapshots and its secret.

The log is the truth. `Game` holds what the next action needs without reading the log (sequence number, decision,
deadline); `Snapshot` and the cache shorten the way back; all of it can be rebuilt from `Entry` and `GameSecret`.
"""

from games.models.card_sets import UploadedCardSet
from games.models.cases import IN_HANDS, UNSETTLED, Case, CaseNote, CaseState, Peek, Ruling, Written
from games.models.chat import ChatLine, Report
from games.models.correspondence import Reminder, ReminderChoice, ReminderMail, Vacation
from games.models.decks import Brought, Deck
from games.models.game import Game, Status, Visibility
from games.models.keys import new_game_id, new_invite, new_nonce, new_player_key
from games.models.log import Entry, EntryQuerySet, GameSecret, Snapshot
from games.models.players import Block, CasualRating, Challenge, LessonDone, StopPreference
from games.models.puzzles import Puzzle
from games.models.seat import BOT_NAMES, ContributingPlayer, Contribution, Seat
from games.models.service import Heartbeat, KeyMark, Maintenance

__all__ = [
    "BOT_NAMES", "IN_HANDS", "UNSETTLED", "Block", "Brought", "Case", "CaseNote", "CaseState", "CasualRating",
    "Challenge", "ChatLine", "ContributingPlayer", "Contribution", "Deck", "Entry", "EntryQuerySet", "Game",
    "GameSecret", "Heartbeat", "KeyMark", "LessonDone", "Maintenance", "Peek", "Puzzle", "Reminder", "ReminderChoice",
    "ReminderMail", "Report", "Ruling", "Seat", "Snapshot", "Status", "StopPreference", "UploadedCardSet", "Vacation",
    "Visibility", "Written", "new_game_id", "new_invite", "new_nonce", "new_player_key",
]  # fmt: skip
