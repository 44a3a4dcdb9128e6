"""A game keeps the unofficial cards that it is played with."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0021_stop_preferences")]

    operations = [
        migrations.AddField("Game", "cards", models.JSONField(blank=True, db_default=[], default=list, editable=False)),
    ]
