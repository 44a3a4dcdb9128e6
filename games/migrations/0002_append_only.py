"""Triggers that refuse to change or delete a log entry."""

from django.db import migrations

from games import append_only


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunPython(append_only.create, append_only.drop)]
