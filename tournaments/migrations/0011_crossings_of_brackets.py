"""Brackets that have been made keep the crossings that they were drawn with, now that others are usual."""

from typing import Any

from django.db import migrations


def name_crossings(apps: Any, schema_editor: Any) -> None:
    """Write "common" into the settings of double eliminations that have not said anything else."""
    for stage in apps.get_model("tournaments", "Stage").objects.filter(kind="double"):
        if "crossings" not in stage.settings:
            stage.settings = {**stage.settings, "crossings": "common"}
            stage.save(update_fields=["settings"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0010_stepping_in")]

    operations = [migrations.RunPython(name_crossings, migrations.RunPython.noop)]
