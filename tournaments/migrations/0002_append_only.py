"""Triggers that refuse to change or delete an entry of the audit."""

from django.db import migrations

from tournaments import append_only


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]
    operations = [migrations.RunPython(append_only.create, append_only.drop)]
