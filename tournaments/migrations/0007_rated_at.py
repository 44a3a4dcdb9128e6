"""When a rating was last changed, from the days of its course; the nightly renewal has it to the second."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.db import migrations, models
from django.utils import timezone


def fill(apps: Any, schema_editor: Any) -> None:
    """Each rating has a course with at least one day."""
    for row in apps.get_model("tournaments", "Rating").objects.exclude(history=[]).iterator():
        row.rated_at = datetime.fromisoformat(row.history[-1][0]).replace(tzinfo=UTC)
        row.save(update_fields=["rated_at"])


class Migration(migrations.Migration):
    """One column."""

    dependencies = [("tournaments", "0006_leftovers")]

    operations = [
        migrations.AddField("rating", "rated_at", models.DateTimeField(default=timezone.now), preserve_default=False),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
