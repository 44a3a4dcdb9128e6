"""Players and administrators upload card sets, and a host may admit the unofficial cards of others."""

from __future__ import annotations

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.keys


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0022_cards"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="admits_unofficial",
            field=models.BooleanField(db_default=False, default=False, verbose_name="unofficial cards of others"),
        ),
        migrations.CreateModel(
            name="UploadedCardSet",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=games.models.keys.new_game_id,
                        editable=False,
                        max_length=22,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("ruleset", models.CharField(max_length=40, verbose_name="game")),
                ("name_en", models.CharField(max_length=60, verbose_name="name in English")),
                ("name_de", models.CharField(max_length=60, verbose_name="name in German")),
                ("content", models.TextField(editable=False)),
                ("sha256", models.CharField(editable=False, max_length=64)),
                ("size", models.PositiveIntegerField(default=0, editable=False, verbose_name="cards")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("draft", "put aside"),
                            ("offered", "in use"),
                            ("hidden", "hidden by a moderator"),
                            ("deleted", "deleted"),
                        ],
                        default="offered",
                        max_length=8,
                        verbose_name="status",
                    ),
                ),
                ("reason", models.TextField(blank=True, default="", verbose_name="reason")),
                ("uploaded_at", models.DateTimeField(verbose_name="uploaded")),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="card_sets",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "card set",
                "verbose_name_plural": "card sets",
                "ordering": ["uploaded_at", "pk"],
                "indexes": [models.Index(fields=["owner", "status"], name="games_card_sets_of")],
            },
        ),
    ]
