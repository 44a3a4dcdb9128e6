"""Everything that the site knows of a person, as a file for that person (docs/data-export.md).

Every application says what it holds: each link from a model to the user has an answer, either the section of the file
in which it stands or the reason why it does not. A link without an answer fails the build.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core.serializers.json import DjangoJSONEncoder

from accounts.models import (
    Ban,
    Follow,
    NameReset,
    PlayerNote,
    PushChoice,
    PushDevice,
    Relation,
    TextRemoval,
    User,
)

FORMAT = 1
Read = Callable[[User], Any]


@dataclass(frozen=True, slots=True)
class Section:
    """A file of the export: what it tells, and how it is read."""

    name: str
    about: str
    read: Read


SECTIONS: dict[str, Section] = {}
ANSWERS: dict[str, str] = {}
"""What becomes of a link to the user ("app.Model.field"): the section, or "omitted because ..."."""


def register_section(name: str, about: str, read: Read, links: Iterable[str] = ()) -> None:
    """Have `read(user)`, plain data, stand in the export; it answers for these links. `about` says in English what the
    section holds. It may hold nothing that the person could not see on the site."""
    SECTIONS[name] = Section(name, about, read)
    ANSWERS.update(dict.fromkeys(links, name))


def register_omission(link: str, because: str) -> None:
    """Say why a link to the user is not in the export."""
    ANSWERS[link] = f"omitted because {because}"


def archive_of(user: User) -> bytes:
    """The export as a ZIP of JSON."""
    about = {name: section.about for name, section in sorted(SECTIONS.items())}
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(
            "schema.json", _json({"format": FORMAT, "sections": about, "links": dict(sorted(ANSWERS.items()))})
        )
        for name in about:
            packed.writestr(f"{name}.json", _json(SECTIONS[name].read(user)))
    return raw.getvalue()


def _json(data: Any) -> str:
    return json.dumps(data, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)


def account_of(user: User) -> dict[str, Any]:
    """Who a user is here."""
    fields = (
        "username", "public_name", "slug", "email", "is_guest", "is_staff", "language", "time_zone", "theme",
        "profile_public", "presence_audience", "challenge_audience", "date_joined", "last_login", "seen_at",
    )  # fmt: skip
    return {
        **{name: getattr(user, name) for name in fields},
        "addresses": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "groups": [group.name for group in user.groups.all()],
        "rights": [f"{one.content_type.app_label}.{one.codename}" for one in user.user_permissions.all()],
    }


def logins_of(user: User) -> dict[str, Any]:
    """From where a user is logged in, and by what besides the password. No secrets."""
    return {
        "sessions": list(
            UserSession.objects.filter(user=user).values("ip", "user_agent", "created_at", "last_seen_at")
        ),
        "second_factors": list(Authenticator.objects.filter(user=user).values("type", "created_at", "last_used_at")),
    }


register_section(
    "account",
    "Names, addresses and settings of the account, and its rights.",
    account_of,
    ["account.EmailAddress.user", "accounts.User_groups.user", "accounts.User_user_permissions.user"],
)
register_section(
    "logins",
    "Where the account is logged in, and its second factors without their secrets.",
    logins_of,
    ["usersessions.UserSession.user", "mfa.Authenticator.user"],
)


def sanctions_of(user: User) -> dict[str, Any]:
    """What moderators have laid upon a user, with the reasons that they were told."""
    return {
        "bans": list(
            Ban.objects.filter(user=user).order_by("at").values(
                "kind", "reason", "at", "begins_at", "ends_at", "lifted_at", "lift_reason", "appeal", "appealed_at",
                "answer", "answered_at",
            )
        ),
        "names_taken_away": list(NameReset.objects.filter(user=user).order_by("at").values("reason", "at")),
        "texts_taken_away": list(
            TextRemoval.objects.filter(user=user).order_by("at").values(
                "place", "parts", "former", "rule", "reason", "at", "appeal", "appealed_at", "answer", "answered_at",
                "restored_at",
            )
        ),
    }  # fmt: skip


register_section(
    "sanctions",
    "Bans, names and texts taken away, with their reasons, one's own appeals and the answers to them.",
    sanctions_of,
    ["accounts.Ban.user", "accounts.NameReset.user", "accounts.TextRemoval.user"],
)


def relations_of(user: User) -> list[Any]:
    """Whom a user has declared to be of their household or team."""
    return list(Relation.objects.filter(user=user).order_by("created_at").values("other__public_name", "created_at"))


register_section("relations", "Whom one has declared as household or team.", relations_of, ["accounts.Relation.user"])


def following_of(user: User) -> dict[str, Any]:
    """Whom a user follows, and what they have noted about players."""
    followed = Follow.objects.filter(user=user).order_by("created_at")
    notes = PlayerNote.objects.filter(user=user).order_by("updated_at")
    return {
        "followed": list(followed.values("other__public_name", "created_at")),
        "notes": list(notes.values("about__public_name", "text", "updated_at")),
    }


register_section(
    "following",
    "Whom one follows, and one's own notes about players.",
    following_of,
    ["accounts.Follow.user", "accounts.PlayerNote.user"],
)


def push_of(user: User) -> dict[str, Any]:
    """Which devices of a user get push messages, and about what they want them."""
    devices = PushDevice.objects.filter(user=user).order_by("pk")
    return {
        "devices": list(devices.values("endpoint", "language", "created_at")),
        "topics": dict(PushChoice.objects.filter(user=user).order_by("topic").values_list("topic", "on")),
    }


register_section(
    "push",
    "Devices with push messages, without their keys, and what they are about.",
    push_of,
    ["accounts.PushDevice.user", "accounts.PushChoice.user"],
)
register_omission(
    "accounts.PushMessage.user", "it only refers, for two days, to notices and calls that stand elsewhere"
)
register_omission("accounts.Follow.other", "whom somebody follows is that person's own business")
register_omission("accounts.PlayerNote.about", "what somebody notes about others for himself is his alone")
register_omission("accounts.Relation.other", "what others declare about somebody is theirs")
_MODERATED = ("Ban.by", "Ban.second", "Ban.lifted_by", "Ban.answered_by", "NameReset.by")
for _link in (*_MODERATED, "TextRemoval.by", "TextRemoval.answered_by"):
    register_omission(f"accounts.{_link}", "what somebody does as a moderator is about others and stands in the audit")
register_omission("admin.LogEntry.user", "what somebody does as an administrator is the record of the operator")
