"""What happens to games when the person in a seat changes: a guest joins an account, an account is deleted.

`accounts` does not know games; it sends signals, and here they are heard.
"""

from __future__ import annotations

import logging
import uuid
from contextlib import suppress
from typing import Any

from django.db.models import Q
from django.dispatch import receiver

from accounts.platform import hooks
from accounts.platform.after_commit import after_commit
from games.live import push, table_messages
from games.models import CaseNote, Challenge, Deck, Game, Peek, Ruling, Seat, Status
from games.selectors.table_views import waiting_count
from games.services.card_sets.uploads import card_sets_forget
from games.services.community.blocks import blocks_forget, blocks_join
from games.services.community.reports import person_forget, talk_join
from games.services.correspondence.reminders import reminders_forget
from games.services.correspondence.vacations import vacations_forget
from games.services.play import moves
from games.services.ratings import ratings_forget
from games.services.stop_preferences import preferences_forget, preferences_join
from games.services.tables import challenges, contributions, tables
from games.services.tables.tables import TableError

log = logging.getLogger(__name__)


@receiver(hooks.guest_joined_account)
def hand_over(sender: Any, guest: Any, account: Any, **kwargs: Any) -> None:
    """The guest's seats become the account's; not where both sit at one table."""
    theirs = Seat.objects.filter(user=account).values_list("game_id", flat=True)
    moving = list(Seat.objects.filter(user=guest).exclude(game_id__in=list(theirs)).values_list("pk", "game_id"))
    Seat.objects.filter(pk__in=[pk for pk, _game in moving]).update(user=account)
    Game.objects.filter(host=guest).update(host=account)
    Deck.objects.filter(owner=guest).update(owner=account)
    preferences_join(guest, account)
    talk_join(guest, account)
    blocks_join(guest, account)
    for _pk, game_id in moving:
        after_commit(push.notify_table, game_id)


@receiver(hooks.account_closing)
def give_up(sender: Any, user: Any, **kwargs: Any) -> None:
    """Open tables are closed and running games conceded, so that no player waits for one who is gone."""
    for game in Game.objects.filter(seats__user=user, status__in=(Status.OPEN, Status.RUNNING)).distinct():
        try:
            if game.contributions_until is not None:
                contributions.close_now(game.pk)
                game.refresh_from_db()
            if game.status == Status.OPEN:
                tables.table_abort(game=game, user=user)
            else:
                moves.act(game.pk, by=user, message=table_messages.Concede(aid=uuid.uuid4()))
        except Exception:
            log.exception("could not give up a game", extra={"game": game.pk})
    for one in Challenge.objects.filter(challenged=user, state=Challenge.State.OPEN):
        with suppress(TableError):
            challenges.challenge_decline(one.pk, by=user)


@receiver(hooks.account_buried)
def clear_shelf(sender: Any, user: Any, **kwargs: Any) -> None:
    """Delete the decks, card sets, preferences, ratings and words of a user who is gone. Games keep the lists that were
    played and what the user has changed, without names."""
    Seat.objects.filter(user=user).exclude(name="").update(name="")
    Deck.objects.filter(owner=user).delete()
    card_sets_forget(user)
    contributions.players_forget(user)
    preferences_forget(user)
    ratings_forget(user)
    person_forget(user)
    blocks_forget(user)
    vacations_forget(user)
    reminders_forget(user)
    Challenge.objects.filter(Q(challenger=user) | Q(challenged=user)).delete()


def still_seated(user_ids: list[int]) -> set[int]:
    """Those of the users who sit or have sat somewhere."""
    return set(Seat.objects.filter(user_id__in=user_ids).values_list("user_id", flat=True))


def waiting(user: Any) -> int:
    """How many games wait for this user's decision."""
    return waiting_count(user)


def written_down(user_ids: list[int]) -> set[int]:
    """Those of the users who have said or done something in a case: what they wrote stays."""
    found: set[int] = set()
    for model, field in ((CaseNote, "author_id"), (Ruling, "actor_id"), (Peek, "user_id")):
        found |= set(model._default_manager.filter(**{f"{field}__in": user_ids}).values_list(field, flat=True))
    return found


hooks.register_holder(still_seated)
hooks.register_holder(written_down)
hooks.register_waiting(waiting)
