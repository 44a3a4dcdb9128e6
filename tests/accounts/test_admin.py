"""The administration: useful, safe, and everything that is done in it stands in the audit."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.core.management import call_command
from django.db import connection
from django.test import Client

from accounts.models import AuditLogEntry, Ban, FeatureFlag, NameReset, Page, User
from accounts.moderation import bans
from accounts.platform import audit_log, feature_flags
from accounts.platform.append_only import ACTS
from accounts.platform.audit_log import digest_of
from games.services.cases import judging
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
USERS = "/admin/accounts/user/"


@pytest.fixture
def root(person: Callable[..., User], client: Client) -> User:
    """An administrator, logged in in `client`."""
    user = person("Root", is_staff=True, is_superuser=True)
    client.force_login(user)
    return user


@pytest.fixture
def mod(person: Callable[..., User]) -> User:
    """Staff with the right to moderate, and to see and change users, and nothing else."""
    user = person("Mod", is_staff=True)
    for app, codename in (("accounts", "moderate"), ("accounts", "view_user"), ("accounts", "change_user")):
        user.user_permissions.add(Permission.objects.get(content_type__app_label=app, codename=codename))
    return user


def do(client: Client, action: str, user: User, **answers: object) -> str:
    """Run an action on a user, through the page that asks first."""
    chosen = {"action": action, "_selected_action": [user.pk]}
    page = client.post(USERS, chosen)
    if page.status_code != 200:
        return page.content.decode()
    assert 'name="confirmed"' in page.content.decode()
    return client.post(USERS, {**chosen, "confirmed": "yes", **answers}, follow=True).content.decode()


def last() -> AuditLogEntry:
    act = AuditLogEntry.objects.order_by("seq").last()
    assert act is not None
    return act


def test_every_page_opens(root: User, client: Client, person: Callable[..., User]) -> None:
    user = person("Rude")
    do(client, "ban", user, kind="abuse", days=3, reason="Insults.")
    do(client, "name_take", user, reason="Insults.")
    pages = [
        "/admin/", USERS, f"{USERS}?held=deleted", f"{USERS}{user.pk}/change/", f"{USERS}add/", "/admin/accounts/ban/?state=open",
        "/admin/accounts/ban/?state=holds", f"/admin/accounts/ban/{Ban.objects.get().pk}/change/",
        f"/admin/accounts/namereset/{NameReset.objects.get().pk}/change/", "/admin/accounts/featureflag/",
        "/admin/accounts/auditlogentry/", f"/admin/accounts/auditlogentry/{last().pk}/change/",
        "/admin/accounts/auditlogentry/?action=ban.imposed", "/admin/accounts/page/",
    ]  # fmt: skip
    assert "Rude" not in client.get(f"{USERS}?held=deleted").content.decode()
    assert f"{USERS}{user.pk}/" in client.get(f"{USERS}?held=banned").content.decode()
    for page in pages:
        assert client.get(page).status_code == 200, page
    history = client.get(f"{USERS}{user.pk}/history/", follow=True)
    assert "name taken away" in history.content.decode()


def test_secrets_and_addresses_of_others_have_no_page_and_hashes_are_not_shown(root: User, client: Client) -> None:
    for page in ("mfa/authenticator", "usersessions/usersession", "account/emailaddress"):
        assert client.get(f"/admin/{page}/").status_code == 404
    text = client.get(f"{USERS}{root.pk}/change/").content.decode()
    assert "md5" not in text.lower()
    assert root.password not in text


def test_changes_are_audited_with_rights_and_without_names(
    root: User, client: Client, person: Callable[..., User]
) -> None:
    user = person("Canary")
    form = {"username": "Canary", "public_name": "Yellow Canary", "email": "canary@example.org", "theme": "system"}
    client.post(f"{USERS}{user.pk}/change/", {**form, "is_active": "on", "is_staff": "on", "profile_public": "on"})
    user.refresh_from_db()
    assert user.is_staff
    act = last()
    assert (act.action, act.object, act.actor) == ("object.changed", f"user:{user.pk}", audit_log.actor_key(root))
    assert act.before == {"is_staff": False}
    assert act.after["is_staff"] is True
    assert {"public_name", "email", "is_staff"} <= set(act.after["fields"])
    assert "anary" not in str(list(AuditLogEntry.objects.values()))
    assert not LogEntry.objects.exists()
    client.post("/admin/accounts/page/add/", {"key": "imprint", "language": "en", "body": "Who we are"})
    act = last()
    assert (act.action, act.after["body"]) == ("object.added", digest_of("Who we are"))
    client.post(f"/admin/accounts/page/{Page.objects.get().pk}/delete/", {"post": "yes"})
    assert last().action == "object.deleted"
    Page.objects.create(key="imprint", language="en", body="Again")
    chosen = {"action": "delete_selected", "_selected_action": [Page.objects.get().pk]}
    client.post("/admin/accounts/page/", chosen)
    assert last().action == "object.deleted"  # asking is no action
    client.post("/admin/accounts/page/", {**chosen, "post": "yes"})
    assert last().action == "action.run"
    assert not Page.objects.exists()
    assert audit_log.first_invalid() is None


def test_actions_on_people(root: User, client: Client, person: Callable[..., User]) -> None:
    user = person("Rude")
    theirs = Client()
    theirs.post("/accounts/login/", {"login": "Rude", "password": PASSWORD})
    assert theirs.get("/me/").status_code == 200
    do(client, "sessions_end", user)
    assert theirs.get("/me/").status_code == 302
    do(client, "judge_make", user)
    user = User.objects.get(pk=user.pk)
    assert judging.judges_site(user)
    do(client, "judge_end", user)
    user = User.objects.get(pk=user.pk)
    assert not judging.judges_site(user)
    assert not user.is_staff
    do(client, "ban", user, kind="abuse", days=3, reason="Insults.")
    assert bans.is_banned(user)
    do(client, "ban", user, kind="abuse", days=3, reason=" ")
    assert Ban.objects.count() == 1
    do(client, "bury", user)
    user.refresh_from_db()
    assert user.deleted_at is not None
    assert "Administrators are not deleted here" in do(client, "bury", root)
    written = AuditLogEntry.objects.exclude(action="action.run").order_by("seq")
    kept = list(written.values_list("action", flat=True))
    assert kept == ["sessions.ended", "account.promoted", "account.demoted", "ban.imposed", "account.deleted"]
    assert client.post(f"{USERS}{user.pk}/delete/", {"post": "yes"}).status_code == 403
    assert "delete_selected" not in client.get(USERS).content.decode()


def test_a_moderator_gives_no_rights_and_touches_no_administrator(
    root: User, mod: User, person: Callable[..., User]
) -> None:
    user, client = person("Rude"), Client()
    client.force_login(mod)
    form = {"username": "Rude", "public_name": "Rude", "theme": "system", "is_active": "on"}
    client.post(f"{USERS}{user.pk}/change/", {**form, "is_superuser": "on", "is_staff": "on"})
    user.refresh_from_db()
    assert (user.is_superuser, user.is_staff) == (False, False)
    assert client.post(f"{USERS}{root.pk}/change/", {**form, "username": "Boot"}).status_code == 403
    page = client.get(USERS).content.decode()
    assert 'value="ban"' in page
    assert 'value="bury"' not in page
    do(client, "bury", user)
    do(client, "ban", root, kind="abuse", days=3, reason="Insults.")
    assert not User.objects.exclude(deleted_at=None).exists()
    assert not Ban.objects.exists()


def test_the_door_is_the_one_of_the_site(client: Client, person: Callable[..., User]) -> None:
    assert client.get("/admin/", follow=True).redirect_chain[-1][0].startswith("/accounts/login/?next=")
    client.force_login(person("Somebody"))
    assert client.get("/admin/").status_code == 302
    assert client.get("/admin/", follow=True).status_code == 403


def test_switches_are_listed_and_audited(root: User, client: Client) -> None:
    page = client.get("/admin/accounts/featureflag/").content.decode()
    assert "New accounts" in page
    rows = list(FeatureFlag.objects.order_by("key"))
    form = {"form-TOTAL_FORMS": len(rows), "form-INITIAL_FORMS": len(rows), "_save": "Save"}
    for number, row in enumerate(rows):
        form |= {f"form-{number}-key": row.key} | ({} if row.key == "signup" else {f"form-{number}-on": "on"})
    client.post("/admin/accounts/featureflag/", form)
    assert not feature_flags.is_on("signup")
    assert feature_flags.is_on("guests")
    act = last()
    assert (act.object, act.before, act.after["on"]) == ("switch:signup", {"on": True}, False)
    assert AuditLogEntry.objects.count() == 1


@pytest.mark.django_db
def test_an_audit_log_with_nothing_in_it_is_said_to_be_whole() -> None:
    out = io.StringIO()
    with pytest.raises(SystemExit) as end:
        call_command("audit", "verify", stdout=out, stderr=out)
    assert end.value.code == 0
    said = ["site: nothing in it yet", "tournaments: 0 checked, 0 broken", "every chain is whole"]
    assert out.getvalue().splitlines() == said


def test_the_chain_is_checked_on_the_page_and_by_the_command(root: User, client: Client) -> None:
    for _ in range(3):
        audit_log.act_write("switch.set", by=root)
    said = client.get("/admin/accounts/auditlogentry/check/", follow=True).content.decode()
    assert "The chain is whole: 3 entries." in said
    out = io.StringIO()
    with pytest.raises(SystemExit) as end:
        call_command("audit", "verify", stdout=out, stderr=out)
    assert end.value.code == 0
    said = out.getvalue().splitlines()
    assert said[0].startswith("site: last entry 2, ")
    assert said[1:] == ["tournaments: 0 checked, 0 broken", "every chain is whole"]
    with connection.cursor() as cursor:
        for statement in ACTS.drops(connection.vendor):
            cursor.execute(statement)
        AuditLogEntry.objects.filter(seq=1).update(reason="Nothing.")
        for statement in ACTS.creates(connection.vendor):
            cursor.execute(statement)
    said = client.get("/admin/accounts/auditlogentry/check/", follow=True).content.decode()
    assert "broken at entry 1" in said
    with pytest.raises(SystemExit) as end:
        call_command("audit", "verify", stdout=out, stderr=out)
    assert end.value.code == 1
    assert "site: broken at entry 1" in out.getvalue()
