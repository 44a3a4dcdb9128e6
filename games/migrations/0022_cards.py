"""A game keeps the unofficial cards that it is played with, and says beforehand that they may be played."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0021_stop_preferences")]

    operations = [
        migrations.AddField("Game", "cards", models.JSONField(blank=True, db_default=[], default=list, editable=False)),
        migrations.AddField(
            "Game",
            "unofficial",
            models.BooleanField(db_default=False, default=False, verbose_name="unofficial cards"),
        ),
    ]
