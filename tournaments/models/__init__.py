"""The rows of a tournament. Results are append-only versions; standings, brackets and cuts are computed from them.

`Round`, `Match` and `Registration` hold what was decided (who is paired, who dropped when); nothing in them is a sum.
"""

from tournaments.models.audit import AuditEntry
from tournaments.models.disputes import Dispute, DisputeNote, DisputeRuling
from tournaments.models.infractions import Infraction
from tournaments.models.keys import new_invite, new_key, new_seed
from tournaments.models.leagues import Division, League, Member, RelegationMatch, Season
from tournaments.models.matches import Match, MatchGame, MatchSeat, ResultVersion
from tournaments.models.notices import Notice, NoticeChoice
from tournaments.models.outside import ApiToken, Delivery, Webhook
from tournaments.models.pods import Pod, PodPick, PodSeat
from tournaments.models.ratings import Rating
from tournaments.models.registrations import Decklist, Registration, stands
from tournaments.models.rounds import Round, Stage
from tournaments.models.tournament import Official, Series, Tournament

__all__ = [
    "ApiToken", "AuditEntry", "Decklist", "Delivery", "Dispute", "DisputeNote", "DisputeRuling", "Division",
    "Infraction", "League", "Match", "MatchGame", "MatchSeat", "Member", "Notice", "NoticeChoice", "Official",
    "Pod", "PodPick", "PodSeat", "Rating", "Registration", "RelegationMatch", "ResultVersion", "Round", "Season",
    "Series", "Stage", "Tournament", "Webhook", "new_invite", "new_key", "new_seed", "stands",
]  # fmt: skip
