"""The administration has one rule for all of its addresses: staff enter, and see what they have a right to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.db.models import Model
from django.urls import URLPattern, reverse

from tests.authorisation.policies import Answer, Role
from tests.authorisation.visiting import answer_of, browser, visit
from tests.authorisation.world import World
from tests.shares import in_turn

pytestmark = [pytest.mark.django_db, pytest.mark.soak, pytest.mark.usefixtures("refusals_without_pages")]
FOR_ALL_STAFF = {"index", "logout", "password_change", "password_change_done", "jsi18n", "autocomplete"}
"""What whoever may enter at all comes to."""
STRANGERS = (Role.NOBODY, Role.SUSPENDED, Role.GUEST, Role.PLAYER, Role.ORGANISER)
STAFF = (Role.JUDGE, Role.MODERATOR, Role.STAFF)
METHODS = ("GET", "POST")


def address_of(pattern: URLPattern, row: Model | None) -> str | None:
    """The address of a page; of one about a row, that of a row that there is."""
    if "<" not in str(pattern.pattern):
        return reverse(f"admin:{pattern.name}")
    return None if row is None else reverse(f"admin:{pattern.name}", args=[row.pk])


def addresses() -> Iterator[tuple[str, str]]:
    """Every named address of the administration but its log-in."""
    for pattern in admin.site.get_urls():
        if isinstance(pattern, URLPattern) and pattern.name not in (None, "login", "view_on_site"):
            path = address_of(pattern, None)
            if path is not None:
                yield pattern.name, path
    for model, page in admin.site._registry.items():
        row = model._default_manager.order_by("pk").first()
        for pattern in page.get_urls():
            path = address_of(pattern, row) if pattern.name else None
            if path is not None:
                yield pattern.name, path


def fits(role: Role, name: str, method: str, said: str) -> bool:
    """Whether somebody was answered as the one rule says."""
    if role not in (Role.JUDGE, Role.MODERATOR, Role.STAFF, Role.ADMIN):
        return said in (Answer.ENTRANCE, Answer.UPGRADE) or name == "logout"
    if role is Role.ADMIN:
        return said != Answer.ENTRANCE if method != "GET" else said in ("in", "405", Answer.FORBIDDEN)
    return name in FOR_ALL_STAFF or said in (Answer.FORBIDDEN, "405")


def test_every_address_of_the_administration(world: World) -> None:
    """Nobody but staff enters, staff without a right see the index and nothing else, and no page breaks. Each page is opened
    by an administrator; one of the others who are staff and one of those who are not come by one of the methods, the next
    ones in turn, and so does the administrator."""
    told = list(addresses())
    assert len(told) > 30
    wrong = []
    for name, path in told:
        for role in (*in_turn(STRANGERS), *in_turn(STAFF), Role.ADMIN):
            for method in {*in_turn(METHODS), "GET"} if role is Role.ADMIN else in_turn(METHODS):
                got = visit(world, browser(world, role), method, path, {}, look=role is not Role.ADMIN)
                said = answer_of(got, path)
                if got.response.status_code >= 500 or got.changed or not fits(role, name, method, said):
                    wrong.append(
                        f"{role} {method} {path}: {said} ({got.response.status_code}){' changed rows' * got.changed}"
                    )
    assert wrong == [], "\n".join(wrong)
