"""A game may begin in a position."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0023_uploaded_card_sets")]

    operations = [
        migrations.AddField(
            "Game", "position", models.TextField(blank=True, db_default="", default="", editable=False)
        ),
    ]
