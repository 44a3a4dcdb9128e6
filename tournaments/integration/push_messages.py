"""Notices as push messages: what they are about, and what they say."""

from __future__ import annotations

from accounts.models import User
from accounts.people.push import Push, register_source, register_topic
from games.case_files.waiting_calls import CALL_LASTS
from tournaments.domain.choices import Subject
from tournaments.models import Notice
from tournaments.selectors.notices import told
from tournaments.services.outside.notices import CALLS, PUSH


def push_of(user: User, ref: str) -> Push | None:
    """The sentence of a notice, as its reader finds it on the page."""
    kind, _sep, key = ref.partition("|")
    found = Notice.objects.filter(user=user, kind=kind, key=key).select_related("tournament").first()
    if found is None:
        return None
    said = told([found])[0]
    if kind in CALLS:
        return Push(found.tournament.name, said.text, said.url, urgent=True, lasts=CALL_LASTS)
    return Push(found.tournament.name, said.text, said.url)


register_source(PUSH, push_of)
for _subject in Subject:
    register_topic(_subject.value, _subject.label)
