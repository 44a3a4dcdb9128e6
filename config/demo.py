"""Two players to try the site with. Made through the services that pages use."""

from django.db import transaction

from accounts.models import User
from accounts.people.services import account_upgrade, guest_make

PASSWORD = "play-vorrang"  # noqa: S105  printed at every start; created on this machine's own address only
NAMES = ("Mira", "Jonas")


def demo_create() -> bool:
    """Make what is missing; False if both players are there. All or nothing."""
    with transaction.atomic():
        there = set(User.objects.filter(username__in=NAMES).values_list("username", flat=True))
        for name in NAMES:
            if name not in there:
                account_upgrade(guest_make("en"), name=name, password=PASSWORD)
    return not there.issuperset(NAMES)


def demo_logins() -> list[tuple[str, str]]:
    """Name and password of the demo players whose password is still the known one."""
    players = User.objects.filter(username__in=NAMES, is_active=True).order_by("pk")
    return [(player.username, PASSWORD) for player in players if player.check_password(PASSWORD)]
