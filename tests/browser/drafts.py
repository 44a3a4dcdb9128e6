"""Drafts whose picks in the middle are made by the services: what a pick looks like is seen at the first and the last ones."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.situations import administer
from tests.faults.processes import Play

MIDDLE = """
from unittest import mock

from tournaments.models import Pod
from tournaments.push import notify_pod
from tournaments.selectors import pods as reading
from tournaments.services.drafting import pods

pod = Pod.objects.get(pk={pod!r})
people = list(pod.seats.exclude(user=None))
with mock.patch.object(pods, "notify_pod", lambda key: None):
    while True:
        draft = reading.draft_of(Pod.objects.get(pk=pod.pk))
        if draft.turn > draft.rules.boosters * draft.rules.size - {left}:
            break
        for seat in people:
            pods.pick(pod=pod, user=seat.user, turn=draft.turn, card=draft.packs[seat.number][0])
notify_pod(pod.pk)
said = draft.turn
"""


def pick(page: Page) -> None:
    """Pick the first card; the page then says something else."""
    turn = page.locator("input[name=turn]").input_value()
    page.locator(".pod-pack button").first.click()
    expect(page.locator(f"input[name=turn][value='{turn}']")).to_have_count(0)


def picked_up_to_the_last(play: Play | None, *pages: Page, left: int = 1) -> None:
    """Everybody has picked the first card of each booster until so many picks are left; the pages show it."""
    pod = pages[0].url.split("/drafts/")[1].split("/")[0]
    turn = administer(play, MIDDLE.format(pod=pod, left=left))
    for page in pages:
        expect(page.locator(f"input[name=turn][value='{turn}']").first).to_be_attached()
