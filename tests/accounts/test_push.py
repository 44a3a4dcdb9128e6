"""Push messages: which devices get what, once, read by nobody else, and to which addresses they go."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from django.db import transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Ban, PushDevice, PushMessage, User
from accounts.people import push, services
from accounts.people.push import Push
from accounts.platform import feature_flags, safe_http, web_push
from accounts.platform.data_export import SECTIONS
from tests.accounts.conftest import PASSWORD
from tests.push_service import Browser, PushService, decoded, push_service

pytestmark = pytest.mark.django_db
Person = Callable[..., User]


@pytest.fixture(autouse=True)
def published(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tasks that were sent to workers."""
    found: list[str] = []
    monkeypatch.setattr("games.live.alarms.publish", lambda task, *args, **options: found.append(task))
    return found


@pytest.fixture(autouse=True)
def _source(monkeypatch: pytest.MonkeyPatch) -> None:
    """A source whose references are what is said; "gone" is not to be told any more."""
    monkeypatch.setitem(
        push._sources, "test", lambda user, ref: None if ref == "gone" else Push("Käse", ref, "/judge/", urgent=True)
    )


@pytest.fixture
def service(settings: Any) -> Iterator[PushService]:
    settings.PUSH_INSIDE = True
    with push_service() as service:
        yield service


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def tell(user: User, ref: str) -> int:
    push.messages_write("test", [(user.pk, ref)])
    return push.messages_send()


def test_a_device_reads_what_it_is_told_and_nobody_else_can(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    assert browser.switch_on(logged_in(mira)) == 204
    assert tell(mira, "Table 4") == 1
    assert browser.messages() == [{"title": "Käse", "text": "Table 4", "url": "/judge/"}]
    (got,) = service.received
    assert b"Table 4" not in got.body
    assert (got.headers["Content-Encoding"], got.headers["TTL"], got.headers["Urgency"]) == (
        "aes128gcm",
        "3600",
        "high",
    )
    assert tell(mira, "A much longer sentence that tells nothing by its length") == 1
    assert len({len(one.body) for one in service.received}) == 1


def test_it_is_signed_as_ours_for_this_service_and_for_a_while(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    tell(mira, "Table 4")
    kind, said, key = service.received[0].headers["Authorization"].split(" ")
    token = said.removeprefix("t=").removesuffix(",")
    head, claims, signature = token.split(".")
    raw = decoded(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key.removeprefix("k=")))
    pair = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found = json.loads(decoded(claims))
    assert (kind, key, found["aud"]) == ("vapid", f"k={web_push.site_key()}", service.address)
    assert time.time() < found["exp"] <= time.time() + 24 * 3600


def test_nothing_is_told_twice(service: PushService, person: Person, published: list[str]) -> None:
    mira, browser = person(), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    assert [tell(mira, "Table 4"), tell(mira, "Table 4"), push.messages_send()] == [1, 0, 0]
    assert len(browser.messages()) == 1


def test_one_that_another_process_has_taken_is_left_to_it(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    push.messages_write("test", [(mira.pk, "Table 4")])
    PushMessage.objects.update(sent_at=timezone.now())
    assert push.messages_send() == 0 and service.received == []


def test_what_is_late_or_gone_is_not_told(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    assert tell(mira, "gone") == 0
    push.messages_write("test", [(mira.pk, "Table 4")])
    PushMessage.objects.update(created_at=timezone.now() - push.SENT_WITHIN - timedelta(seconds=1))
    assert push.messages_send() == 0 and service.received == []


@pytest.mark.django_db(transaction=True)
def test_a_task_is_sent_when_it_is_committed(person: Person, published: list[str]) -> None:
    mira = person()
    with transaction.atomic():
        push.messages_write("test", [(mira.pk, "Table 4")])
        transaction.set_rollback(True)
    assert published == [] and not PushMessage.objects.exists()
    push.messages_write("test", [(mira.pk, "Table 4")])
    assert published == ["accounts.tasks.push_send"]


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_ended_it_is_forgotten(service: PushService, person: Person, status: int) -> None:
    mira, browser = person(), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    service.status = status
    assert tell(mira, "Table 4") == 0
    assert not PushDevice.objects.exists()


def test_a_service_that_fails_again_and_again_is_given_up(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    for number in range(push.FAILURES):
        service.status = 500
        assert PushDevice.objects.count() == 1
        tell(mira, f"{number}")
        if number == 2:  # one success, and it is counted anew
            service.status = 201
            tell(mira, "well")
            assert PushDevice.objects.get().failures == 0
    for number in range(push.FAILURES):
        service.status = 500
        tell(mira, f"again {number}")
    assert not PushDevice.objects.exists()


def test_logging_out_ends_it_here_and_not_elsewhere(service: PushService, person: Person) -> None:
    mira, here, there = person(), Browser(service, "here"), Browser(service, "there")
    client = logged_in(mira)
    assert here.switch_on(client) == there.switch_on(logged_in(mira)) == 204
    client.post("/accounts/logout/")
    assert tell(mira, "Table 4") == 1
    assert (len(here.messages()), len(there.messages())) == (0, 1)


def test_a_log_in_that_was_ended_elsewhere_is_told_nothing(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    client = logged_in(mira)
    browser.switch_on(client)
    client.session.delete()
    assert tell(mira, "Table 4") == 0 and service.received == []
    assert push.messages_forget() == 1 and not PushDevice.objects.exists()


def test_a_new_password_keeps_this_device(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    client = logged_in(mira)
    browser.switch_on(client)
    before = client.session.session_key
    said = {"oldpassword": PASSWORD, "password1": "a loud heron stands", "password2": "a loud heron stands"}
    assert client.post("/accounts/password/change/", said).status_code == 302
    assert client.session.session_key != before
    assert tell(mira, "Table 4") == 1


def test_the_next_account_of_a_browser_takes_it_over(service: PushService, person: Person) -> None:
    mira, jonas, browser = person(), person("Jonas"), Browser(service, "shared")
    browser.switch_on(logged_in(mira))
    browser.switch_on(logged_in(jonas))
    assert tell(mira, "for Mira") == 0
    assert tell(jonas, "for Jonas") == 1
    assert [one["text"] for one in browser.messages()] == ["for Jonas"]


def test_people_remove_their_own_devices_alone(service: PushService, person: Person) -> None:
    mira, jonas, browser = person(), person("Jonas"), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    number = PushDevice.objects.get().pk
    logged_in(jonas).post("/me/push/device/remove/", {"device": number})
    assert PushDevice.objects.count() == 1
    logged_in(mira).post("/me/push/device/remove/", {"device": number})
    assert not PushDevice.objects.exists()


def test_there_are_so_many_devices_and_no_more(service: PushService, person: Person) -> None:
    mira = person()
    client = logged_in(mira)
    for number in range(push.DEVICES + 2):
        assert Browser(service, str(number)).switch_on(client) == 204
    kept = {one.endpoint.rsplit("/", 1)[1] for one in PushDevice.objects.all()}
    assert kept == {str(number) for number in range(2, push.DEVICES + 2)}


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/1", "https://push.example:22/1", "https://a:b@push.example/1", "ftp://push.example/1",
        "https:///1", "", "https://push.example/" + "1" * 600,
    ],
)  # fmt: skip
def test_only_https_is_taken(person: Person, settings: Any, endpoint: str) -> None:
    settings.WEBHOOKS_INSIDE = True  # what webhooks may is no matter here
    form = Browser(PushService("https://push.example"), "1").form
    client = logged_in(person())
    answer = client.post("/me/push/device/", form | {"endpoint": endpoint}, headers={"host": "localhost"})
    assert answer.status_code == 400 and not PushDevice.objects.exists()


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "fd00::1", "100.64.0.1"])
def test_a_private_address_is_never_posted_to(
    person: Person, settings: Any, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    settings.WEBHOOKS_INSIDE = True
    mira = person()
    assert Browser(PushService("https://push.example"), "1").switch_on(logged_in(mira)) == 204
    monkeypatch.setattr("socket.getaddrinfo", lambda *args, **more: [(0, 0, 0, "", (address, 443))])
    opened: list[Any] = []
    monkeypatch.setattr(safe_http.urllib3, "HTTPSConnectionPool", lambda *args, **more: opened.append(args))
    assert tell(mira, "Table 4") == 0
    assert opened == [] and PushDevice.objects.get().failures == 1


@pytest.mark.parametrize(
    "wrong", [{"public_key": "AAAA"}, {"public_key": "ä"}, {"secret": "AAAA"}, {"public_key": "B" * 87}]
)
def test_keys_that_are_none_are_refused(service: PushService, person: Person, wrong: dict[str, str]) -> None:
    form = Browser(service, "1").form | wrong
    answer = logged_in(person()).post("/me/push/device/", form, headers={"host": "localhost"})
    assert answer.status_code == 400 and not PushDevice.objects.exists()


def test_it_takes_https_or_the_machine_itself_and_the_operator(service: PushService, person: Person) -> None:
    client, form = logged_in(person()), Browser(service, "1").form

    def answer(**more: Any) -> int:
        return client.post("/me/push/device/", form, **more).status_code

    assert answer() == 400 and b"data-push" not in client.get("/me/push/").content
    assert b"they need HTTPS" in client.get("/me/push/").content
    assert answer(secure=True) == 204 and b"data-push" in client.get("/me/push/", secure=True).content
    for host in ("localhost:8000", "127.0.0.1"):
        assert answer(headers={"host": host}) == 204
    feature_flags.FeatureFlag.objects.create(key="push", on=False)
    feature_flags.forget()
    assert answer(secure=True) == 400
    assert push.wishes([User.objects.get().pk]) == set()
    feature_flags.forget()


def test_another_key_of_the_site_asks_for_another_consent(service: PushService, person: Person, settings: Any) -> None:
    mira, browser = person(), Browser(service, "mira")
    client = logged_in(mira)
    browser.switch_on(client)
    settings.PUSH_KEY = "another"
    assert tell(mira, "Table 4") == 0 and service.received == []
    assert b"data-on" not in client.get("/me/push/", headers={"host": "localhost"}).content


def test_who_may_not_be_here_is_told_nothing(service: PushService, person: Person) -> None:
    mira, browser = person(), Browser(service, "mira")
    browser.switch_on(logged_in(mira))
    now = timezone.now()
    Ban.objects.create(
        user=mira,
        by=person("Rhea"),
        reason="x",
        begins_at=now - timedelta(hours=1),
        at=now,
        ends_at=now + timedelta(days=1),
    )
    assert tell(mira, "Table 4") == 0 and service.received == []


def test_an_account_that_is_deleted_leaves_nothing_of_it(service: PushService, person: Person) -> None:
    mira = person()
    Browser(service, "mira").switch_on(logged_in(mira))
    push.choices_set(mira, ["call"])
    push.messages_write("test", [(mira.pk, "Table 4")])
    said = SECTIONS["push"].read(mira)
    assert said["devices"][0]["endpoint"] == f"{service.address}/mira" and said["topics"]["call"] is True
    assert "secret" not in said["devices"][0] and "public_key" not in said["devices"][0]
    services.account_close(mira)
    assert [model.objects.count() for model in (PushDevice, PushMessage, push.PushChoice)] == [0, 0, 0]


def test_what_is_wished_is_chosen_and_without_a_device_there_is_nothing(service: PushService, person: Person) -> None:
    mira = person()
    assert push.wishes([mira.pk]) == set()
    Browser(service, "mira").switch_on(logged_in(mira))
    assert push.wishes([mira.pk]) == {(mira.pk, "call"), (mira.pk, "move")}
    client = logged_in(mira)
    client.post("/me/push/topics/", {"topic": ["match", "nonsense"]})
    assert push.wishes([mira.pk]) == {(mira.pk, "match")}
    page = client.get("/me/push/").content.decode()
    assert 'value="match" checked' in page and 'value="call" checked' not in page


def test_the_script_speaks_for_all_pages(client: Client) -> None:
    answer = client.get("/push-worker.js")
    assert answer["Content-Type"].startswith("text/javascript") and answer["Cache-Control"] == "no-cache"
    assert b"fetch(" not in answer.content
