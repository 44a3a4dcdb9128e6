"""Swiss stages in the style of chess that have begun are paired to their end as they began, now that another way is usual."""

from typing import Any

from django.db import migrations


def name_pairing(apps: Any, schema_editor: Any) -> None:
    """Write "least_cost" into the settings of Swiss stages that have begun and reckon as in chess."""
    for stage in apps.get_model("tournaments", "Stage").objects.filter(kind="swiss", began_at__isnull=False):
        if stage.profile.get("name") == "chess" and "pairing" not in stage.settings:
            stage.settings = {**stage.settings, "pairing": "least_cost"}
            stage.save(update_fields=["settings"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0012_match_clocks")]

    operations = [migrations.RunPython(name_pairing, migrations.RunPython.noop)]
