"""What somebody has to do now in a tournament: exactly one thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from games.live import clocks
from games.models import Status
from games.selectors.correspondence import left_words
from tournaments.domain.choices import CONTESTED, Entry, MatchState, Mode, Source, Standing, State
from tournaments.domain.choices import Kind as Format
from tournaments.models import Decklist, Match, MatchGame, Pod, PodSeat, Registration, ResultVersion, Round, Tournament
from tournaments.pairing.results import Kind
from tournaments.selectors.correspondence import own_games
from tournaments.selectors.games import score_of
from tournaments.selectors.league_entry import refusal
from tournaments.selectors.lists import TAKES_PLACE
from tournaments.selectors.pairings import OPEN, Opponent, Pairing, open_match_of, pairing_of, path_of, with_all
from tournaments.selectors.people import late_round, waiting_place
from tournaments.selectors.pods import draft_seat, drafts_of
from tournaments.selectors.teams import free_seats, reports_for


class Do(StrEnum):
    """The things to do. Those of a match are last."""

    ANNOUNCED = "announced"
    """Registration is not open yet."""
    REGISTER = "register"
    QUEUE = "queue"
    """Everything is full; there is a waiting list."""
    INVITED_ONLY = "invited_only"
    ACCOUNT = "account"
    """Only people with an account can register."""
    DIVISION = "division"
    """It is for the members of a division, and the reader is none."""
    WATCH = "watch"
    """It runs without the reader."""
    CANCELLED = "cancelled"
    OVER = "over"
    """It is over, and the reader was not in it."""
    RANK = "rank"
    """It is over: how the reader did."""
    APPROVAL = "approval"
    WAITING = "waiting"
    ACCEPT = "accept"
    DECK = "deck"
    ASKED = "asked"
    """A team asks the reader to play for it."""
    TEAM = "team"
    """The team has an empty seat."""
    DRAFT = "draft"
    """The deck list comes from a draft in which the reader sits, and which goes on."""
    CHECK_IN = "check_in"
    START = "start"
    """All is done; it has not begun."""
    DROPPED = "dropped"
    DISQUALIFIED = "disqualified"
    MISSED = "missed"
    """Registered, but not there when it began."""
    ROUND = "round"
    """The next round comes."""
    OUT = "out"
    """Nothing is played any more: lost in a bracket, not in the cut, or all rounds are over."""
    BYE = "bye"
    OPPONENT = "opponent"
    """The opponent is not known yet."""
    PAUSED = "paused"
    """Everything rests; his match goes on with the tournament."""
    READY = "ready"
    READIED = "readied"
    """The opponent is not ready yet."""
    PLAY = "play"
    BETWEEN = "between"
    """The next game of the match opens soon; decks may be changed."""
    REPORT = "report"
    CONFIRM = "confirm"
    REPORTED = "reported"
    """The opponent has to confirm."""
    THEIRS = "theirs"
    """By correspondence: the opponents are on the move in all games that are being played."""
    JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Todo:
    """What to do, and what one needs to know for it."""

    do: Do
    registration: Registration | None = None
    pairing: Pairing | None = None
    until: datetime | None = None
    """When it must be done, or when what is waited for happens."""
    place: int | None = None
    """On the waiting list, or in the final standings."""
    version: ResultVersion | None = None
    """What was reported."""
    game_id: str = ""
    """The table to go to."""
    deck_missing: bool = False
    games: int = 0
    """How many games by correspondence wait for the reader."""
    left: str = ""
    """How long the first of them still waits, in words."""
    refusal: str = ""
    """Why one cannot register."""
    draft: PodSeat | None = None
    """Before the start: where the reader drafts for the deck list."""

    @property
    def opponent(self) -> Opponent | None:
        """Who is met."""
        return self.pairing.opponent_of(self.registration) if self.pairing else None

    @property
    def at_match(self) -> bool:
        """Whether a match waits for the reader or is being played, which dropping out would concede."""
        return self.pairing is not None and self.pairing.match.state in OPEN

    @property
    def draw_offered(self) -> bool:
        """Whether the opponent has offered to draw the match, and waits for an answer."""
        side = self.pairing.side_of(self.registration) if self.pairing and self.at_match else None
        return self.pairing is not None and side is not None and 1 - side in self.pairing.match.offers.get("draw", [])

    @property
    def urgent(self) -> bool:
        """Whether somebody waits for the reader."""
        return self.do in URGENT


URGENT = frozenset(
    {Do.ACCEPT, Do.ASKED, Do.TEAM, Do.DECK, Do.DRAFT, Do.CHECK_IN, Do.READY, Do.PLAY, Do.BETWEEN, Do.REPORT, Do.CONFIRM}
)
BEFORE = (State.DRAFT, State.PUBLISHED, State.REGISTRATION, State.CHECK_IN)


def todo_of(
    tournament: Tournament,
    user: Any,
    registration: Registration | None,
    invite: str = "",
    rounds: Sequence[Round] = (),
) -> Todo:
    """What `user`, whose registration this is, has to do now. `invite` is what his link brought along; `rounds` are
    those that are at hand already, with their stages."""
    if tournament.state == State.CANCELLED:
        return Todo(Do.CANCELLED, registration)
    standing = None if registration is None else registration.standing
    if registration is None or (standing == Standing.REMOVED and _comes_again(tournament)):
        return _outside(tournament, user, invite)
    if standing == Standing.ASKED:
        return Todo(Do.ASKED, registration) if tournament.state in BEFORE else _outside(tournament, user, invite)
    if tournament.state == State.COMPLETED:
        took_part = standing in (Standing.ACTIVE, Standing.DROPPED, Standing.DISQUALIFIED)
        return Todo(Do.RANK if took_part else Do.OVER, registration)
    if tournament.state in BEFORE or standing in _SAYS:
        return _before(tournament, registration)
    return _running(tournament, registration, rounds)


def check_in_ends(tournament: Tournament) -> datetime | None:
    """When check-in is over: at the start."""
    return tournament.starts_at


def check_in_begins(tournament: Tournament) -> datetime | None:
    """When check-in is planned to open."""
    if tournament.starts_at is None:
        return None
    return tournament.starts_at - timedelta(minutes=tournament.check_in_minutes)


def free_places(tournament: Tournament) -> int | None:
    """How many places are free; None without a limit."""
    if tournament.capacity is None:
        return None
    taken = Registration.objects.filter(tournament=tournament, state__in=TAKES_PLACE).count()
    return max(0, tournament.capacity - taken)


def deck_missing(tournament: Tournament, registration: Registration) -> bool:
    """Whether a list has still to be handed in: where players draft, it comes from the draft."""
    if not tournament.decklists or drafts_of(tournament):
        return False
    return not Decklist.objects.filter(registration=registration).exists()


_SAYS = {
    Standing.PENDING: Do.APPROVAL,
    Standing.WAITING: Do.WAITING,
    Standing.OFFERED: Do.ACCEPT,
    Standing.DROPPED: Do.DROPPED,
    Standing.DISQUALIFIED: Do.DISQUALIFIED,
    Standing.REMOVED: Do.MISSED,
}


def reported(match: Match) -> ResultVersion | None:
    """The report that waits for an answer."""
    if match.state != MatchState.REPORTED:
        return None
    found = ResultVersion.objects.filter(match=match, source=Source.REPORT, confirmed=False)
    return found.order_by("-version").first()


def _comes_again(tournament: Tournament) -> bool:
    """Whether somebody who was taken out can register again."""
    return tournament.state in BEFORE or (tournament.state == State.RUNNING and _joins_late(tournament))


def _joins_late(tournament: Tournament) -> bool:
    """Whether people register after the start: there is no waiting list any more then, and nobody is approved."""
    if tournament.team_size > 1:
        return False
    entered = tournament.entry != Entry.APPROVAL and free_places(tournament) != 0
    return entered and late_round(tournament) is not None


def _outside(tournament: Tournament, user: Any, invite: str) -> Todo:
    if tournament.state in (State.DRAFT, State.PUBLISHED):
        return Todo(Do.ANNOUNCED, until=tournament.opens_at)
    if tournament.state == State.COMPLETED:
        return Todo(Do.OVER)
    if tournament.state == State.RUNNING and not _joins_late(tournament):
        return Todo(Do.WATCH)
    if tournament.entry == Entry.INVITATION and invite != tournament.invite:
        return Todo(Do.INVITED_ONLY)
    if not tournament.guests and (not user.is_authenticated or user.is_guest):
        return Todo(Do.ACCOUNT)
    if text := refusal(tournament, user):
        return Todo(Do.DIVISION, refusal=text)
    return Todo(Do.QUEUE if free_places(tournament) == 0 else Do.REGISTER, until=tournament.starts_at)


def _before(tournament: Tournament, registration: Registration) -> Todo:
    missing = deck_missing(tournament, registration)
    whole = registration.whole
    do = _SAYS.get(Standing(whole.state))
    if do is Do.WAITING:
        return Todo(do, registration, place=waiting_place(whole))
    if do is not None:
        return Todo(do, registration, until=whole.offered_until if do is Do.ACCEPT else None)
    if registration.team_id is not None and free_seats(whole, Standing.MEMBER):
        return Todo(Do.TEAM, registration, deck_missing=missing)
    draft = draft_seat(registration) if tournament.decklists else None
    if draft is not None and draft.deck is None and draft.pod.state in (Pod.State.PICKING, Pod.State.BUILDING):
        return Todo(Do.DRAFT, registration, draft=draft)
    found = _to_the_start(tournament, registration, missing)
    return found if draft is None or draft.deck is None else replace(found, draft=draft)


def _to_the_start(tournament: Tournament, registration: Registration, missing: bool) -> Todo:
    whole = registration.whole
    if whole.state == Standing.CHECKED_IN:
        return Todo(Do.DECK if missing else Do.START, registration, until=tournament.starts_at, deck_missing=missing)
    if tournament.state == State.CHECK_IN:
        return Todo(Do.CHECK_IN, registration, until=check_in_ends(tournament), deck_missing=missing)
    return Todo(Do.DECK if missing else Do.START, registration, until=tournament.starts_at, deck_missing=missing)


def _running(tournament: Tournament, registration: Registration, rounds: Sequence[Round]) -> Todo:
    if registration.standing != Standing.ACTIVE:  # came late, and is in play with his deck list
        return Todo(Do.DECK, registration, deck_missing=True)
    if (pairing := open_match_of(registration, rounds)) is not None:
        found = _at_match(tournament, registration, pairing)
        return _by_post(registration, found) if tournament.by_correspondence else found
    path = path_of(registration.whole)
    pairing = _last(path)
    if pairing is None:
        return Todo(Do.ROUND, registration)
    result = pairing.result
    if pairing.match.state in (MatchState.WAITING, MatchState.SCHEDULED) and result is None:
        return Todo(Do.OPPONENT, registration, pairing)
    if result is not None and result.kind == Kind.BYE and pairing.match.round.closed_at is None:
        return Todo(Do.BYE, registration, pairing, until=pairing.match.round.ends_at)
    return Todo(Do.OUT if _is_out(registration, path) else Do.ROUND, registration, pairing)


def _last(path: list[Pairing]) -> Pairing | None:
    """The match that matters while none is open: the first that has no result yet, else the last that was played."""
    if path and path[-1].result is None:
        return next((one for one in path if one.result is None and one.match.state != MatchState.VOID), path[-1])
    return path[-1] if path else None


def _is_out(registration: Registration, path: list[Pairing]) -> bool:
    """Whether he plays no more: not among those who go on, or nothing comes after what he has played."""
    last = path[-1].match
    stage = last.round.stage
    following = stage.tournament.stages.filter(order__gt=stage.order)
    if begun := following.filter(began_at__isnull=False).order_by("order").last():
        return begun.closed_at is not None or registration.whole.number not in begun.seeds
    if following.exists():
        return False
    if stage.kind == Format.SWISS and stage.closed_at is None and last.round.number < stage.settings.get("rounds", 0):
        return False
    return path[-1].result is not None or last.state == MatchState.VOID


def _at_match(tournament: Tournament, registration: Registration, pairing: Pairing) -> Todo:
    match = pairing.match
    until = match.ends_at or match.round.ends_at
    if until is not None and match.extension_seconds:
        until += timedelta(seconds=match.extension_seconds)
    if match.state in CONTESTED:
        return Todo(Do.JUDGE, registration, pairing, until)
    if match.state == MatchState.REPORTED:
        version = reported(match)
        own = version is not None and reports_for(pairing, version.author_id) == pairing.side_of(registration)
        return Todo(Do.REPORTED if own else Do.CONFIRM, registration, pairing, match.confirms_at, version=version)
    if tournament.mode == Mode.PAPER:
        return Todo(Do.REPORT, registration, pairing, until)
    running = None
    if match.state != MatchState.CALLED:  # else no game has begun
        running = MatchGame.objects.filter(match=match, game__status__in=(Status.OPEN, Status.RUNNING)).first()
    if tournament.paused_at is not None:
        return Todo(Do.PAUSED, registration, pairing, game_id="" if running is None else running.game_id)
    if running is not None:
        return Todo(Do.PLAY, registration, pairing, until, game_id=running.game_id)
    seat = next((one for one in match.seats.all() if one.registration_id == registration.pk), None)
    ready = seat is not None and seat.ready_at is not None
    if match.state == MatchState.PLAYING and match.next_at is None and _is_stuck(match):
        return Todo(Do.JUDGE, registration, pairing, until)
    if match.next_at is not None and match.state == MatchState.PLAYING:
        return Todo(Do.READIED if ready else Do.BETWEEN, registration, pairing, match.next_at)
    return Todo(Do.READIED if ready else Do.READY, registration, pairing, match.absent_at or until)


def _by_post(registration: Registration, found: Todo) -> Todo:
    """Of games that are played at the same time the one that waits for the player most urgently."""
    if found.do not in (Do.PLAY, Do.READIED, Do.JUDGE):
        return found
    if not (waiting := own_games(registration)):
        return replace(found, do=Do.THEIRS) if found.do is Do.PLAY else found
    first = waiting[0]
    pairing = pairing_of(with_all(Match.objects.filter(pk=first.match_id)).get())
    left = left_words(first.game, clocks.database_now())
    return Todo(Do.PLAY, registration, pairing, game_id=first.game_id, games=len(waiting), left=left)


def _is_stuck(match: Match) -> bool:
    """Whether a fault has stopped the game: then an official says how the match goes on."""
    last = score_of(match).last
    return last is not None and last.game.status in (Status.FROZEN, Status.ABORTED)
