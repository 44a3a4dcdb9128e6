"""A ban from the administration, on a phone: the player at the table reads why within seconds, and can answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.situations import administer
from tests.browser.tables import pair
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play

APPOINT = """
from accounts.models import User
for name in ("Warden", "Umpire"):
    if not User.objects.filter(username=name).exists():
        User.objects.create_user(username=name, password="a quiet heron sits", is_staff=True, is_superuser=True)
"""
WHY, ANSWER = "You insulted your opponent at this table.", "The log says that you did not."
BAN = """
from accounts.models import User
from accounts.moderation.bans import ban_impose
warden = User.objects.get(username="Warden")
ban_impose(User.objects.get(public_name={name!r}), by=warden, kind="abuse", reason={why!r}, days=7)
"""
ANSWERED = """
from accounts.models import User
from accounts.moderation.bans import ban_answer, ban_of
ban = ban_of(User.objects.get(public_name={name!r}))
ban_answer(ban, by=User.objects.get(username="Umpire"), answer={answer!r}, lift=False)
"""
PHONE = {"viewport": {"width": 390, "height": 844}}


def logged_in(page: Page, name: str) -> Page:
    """On the page of the site's state, as one of the staff."""
    page.goto("/system/")
    page.locator("#id_login").fill(name)
    page.locator("#id_password").fill("a quiet heron sits")
    page.locator("#id_password").press("Enter")
    expect(page.get_by_role("heading", name="System", exact=True)).to_be_visible()
    return page


def bans_by_pages(page: Page, name: str) -> None:
    """As a moderator does in the administration."""
    expect(logged_in(page, "Warden").get_by_text("Running games")).to_be_visible()
    page.goto(f"/admin/accounts/user/?q={name}")
    page.locator("input.action-select").check()
    page.locator("select[name=action]").select_option("ban")
    page.get_by_role("button", name="Go").click()
    page.get_by_label("What for").select_option("abuse")
    page.get_by_label("Reason").fill(WHY)
    page.get_by_role("button", name="Ban").click()
    expect(page.get_by_text("Done for 1 entry.")).to_be_visible()


def answers_by_pages(page: Page) -> None:
    """As another moderator does: who has banned answers only while nobody else could."""
    logged_in(page, "Umpire").goto("/admin/accounts/ban/?state=open")
    expect(page.locator("#result_list tbody tr")).to_have_count(1)
    page.locator("input.action-select").check()
    page.locator("select[name=action]").select_option("answer")
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("I meant my cards.")).to_be_visible()
    page.get_by_label("Your answer").fill(ANSWER)
    page.get_by_role("button", name="Answer an appeal").click()
    expect(page.get_by_text("Done for 1 entry.")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    "by_pages",
    # what the administration does: tests/accounts/test_admin, test_bans
    [pytest.param(True, marks=pytest.mark.night, id="by pages"), pytest.param(False, id="by services")],
)
def test_a_ban_reaches_the_table_and_is_appealed_against(
    guest: Callable[..., Visitor], visitor: Callable[..., Visitor], play: Play | None, by_pages: bool
) -> None:
    if play is None:
        pytest.skip("needs a site of its own")
    administer(play, APPOINT)
    game, rude, other = pair(guest, **PHONE)
    enter(rude.page, game)
    enter(other.page, game)
    name = next(seat["name"] for seat in other.view(game)["table"]["seats"] if seat["seat"] == 0)

    if by_pages:
        bans_by_pages(visitor(**PHONE).page, name)
    else:
        administer(play, BAN.format(name=name, why=WHY))

    rude.forgiven.append("403")  # what the page still asks for while it is shut out
    expect(rude.page.get_by_role("heading", name="Your account is suspended")).to_be_visible()
    expect(rude.page.get_by_text(WHY)).to_be_visible()
    assert violations(rude.page, sizes=["narrow"]) == []
    expect(other.page.locator("#t-result-h")).to_have_text("You have won!")
    rude.page.get_by_label("Why is this decision wrong?").fill("I meant my cards.")
    rude.page.get_by_role("button", name="Send the appeal").click()
    expect(rude.page.get_by_text("I meant my cards.")).to_be_visible()
    expect(rude.page.get_by_label("Why is this decision wrong?")).to_have_count(0)
    if by_pages:
        answers_by_pages(visitor(**PHONE).page)
    else:
        administer(play, ANSWERED.format(name=name, answer=ANSWER))
    rude.page.reload()
    expect(rude.page.get_by_text(ANSWER)).to_be_visible()
    assert violations(rude.page, sizes=["narrow"]) == []
