"""Triggers that refuse to change or delete an entry of the audit."""

from django.db import migrations

from tournaments.models.append_only import AUDIT


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]
    operations = [migrations.RunPython(AUDIT.create, AUDIT.drop)]
