"""What happens to tournaments when the person behind a registration changes; `accounts` sends it, here it is heard."""

from __future__ import annotations

import logging
from typing import Any

from django.dispatch import receiver

from accounts.platform import hooks
from tournaments.models import Infraction, Member, Official, Pod, PodSeat, Registration
from tournaments.services.drafting import pods
from tournaments.services.registration import account_changes

log = logging.getLogger(__name__)


@receiver(hooks.guest_joined_account)
def hand_over(sender: Any, guest: Any, account: Any, **kwargs: Any) -> None:
    """The guest's registrations become the account's."""
    account_changes.guest_take_over(guest=guest, account=account)
    pods.guest_joined(guest=guest, account=account)


@receiver(hooks.account_closing)
def give_up(sender: Any, user: Any, **kwargs: Any) -> None:
    """Drop the player first, so that no pairing waits for a user who is gone."""
    try:
        pods.person_gone(user)
        account_changes.person_leaves(user=user)
    except Exception:
        log.exception("could not leave a tournament", extra={"user": user.pk})


@receiver(hooks.account_banned)
def tell_officials(sender: Any, user: Any, **kwargs: Any) -> None:
    """A ban concedes nothing in a tournament: its officials are told, and judge what is being played."""
    account_changes.person_banned(user=user)


@receiver(hooks.account_buried)
def forget(sender: Any, user: Any, **kwargs: Any) -> None:
    """Also of guests who have been away too long, and of whoever could not leave before."""
    pods.person_gone(user)
    account_changes.person_leaves(user=user)
    account_changes.person_forgotten(user=user)
    pods.host_forgotten(user)


def needed(user_ids: list[int]) -> set[int]:
    """Those of the users who take or took part, run a tournament, have given penalties in one, or play in a
    league."""
    registered = Registration.objects.filter(user_id__in=user_ids).values_list("user_id", flat=True)
    officials = Official.objects.filter(user_id__in=user_ids).values_list("user_id", flat=True)
    judges = Infraction.objects.filter(judge_id__in=user_ids).values_list("judge_id", flat=True)
    seats = PodSeat.objects.filter(user_id__in=user_ids).values_list("user_id", flat=True)
    hosts = Pod.objects.filter(host_id__in=user_ids).values_list("host_id", flat=True)
    members = Member.objects.filter(user_id__in=user_ids).values_list("user_id", flat=True)
    drafters = {one for one in (*seats, *hosts) if one is not None}
    return {
        *(one for one in members if one is not None),
        *drafters,
        *registered,
        *officials,
        *(judge for judge in judges if judge is not None),
    }


hooks.register_holder(needed)
