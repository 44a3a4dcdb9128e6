"""Triggers that refuse to change or delete a log entry."""

from django.db import migrations

from games.models.append_only import LOG


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunPython(LOG.create, LOG.drop)]
