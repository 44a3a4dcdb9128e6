"""The log-ins that hold go on under our own backend: a guest whose log-in ends has lost the account."""

from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY
from django.db import migrations

BEFORE, SINCE = "allauth.account.auth_backends.AuthenticationBackend", "accounts.backend.AccountBackend"


def _rename(apps, before, since):
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    for session in apps.get_model("sessions", "Session").objects.iterator():
        held = store.decode(session.session_data)
        if held.get(BACKEND_SESSION_KEY) == before:
            session.session_data = store.encode(held | {BACKEND_SESSION_KEY: since})
            session.save(update_fields=["session_data"])


def forwards(apps, schema_editor):
    """To our own backend."""
    _rename(apps, BEFORE, SINCE)


def backwards(apps, schema_editor):
    """To that of allauth."""
    _rename(apps, SINCE, BEFORE)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0004_answers"),
        ("sessions", "0001_initial"),
    ]

    operations = [migrations.RunPython(forwards, backwards)]
