"""What a player wants in each game is a preference; its table stays where it is."""

from __future__ import annotations

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "0019_links")]

    operations = [
        migrations.AlterModelTable("OwnHabit", "games_ownhabit"),
        migrations.RenameModel("OwnHabit", "StopPreference"),
    ]
