"""Infractions, and triggers that refuse to change or delete one."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from tournaments.models.append_only import INFRACTIONS


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0003_tour"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Infraction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "step",
                    models.CharField(
                        choices=[
                            ("given", "Given"),
                            ("proposed", "Proposed: a second person decides"),
                            ("approved", "Approved by a second person"),
                            ("refused", "Refused"),
                            ("retracted", "Taken back"),
                            ("served", "Carried out"),
                        ],
                        max_length=10,
                    ),
                ),
                ("infraction", models.CharField(max_length=40)),
                ("suggested", models.CharField(max_length=20)),
                ("penalty", models.CharField(max_length=20)),
                ("edition", models.CharField(blank=True, default="", max_length=40)),
                ("takes", models.CharField(blank=True, default="", max_length=4)),
                ("game", models.CharField(blank=True, default="", max_length=22)),
                ("reason", models.CharField(max_length=400)),
                ("role", models.CharField(blank=True, default="", max_length=12)),
                ("day", models.DateField()),
                ("at", models.DateTimeField()),
                (
                    "about",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="later",
                        to="tournaments.infraction",
                    ),
                ),
                (
                    "judge",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="infractions",
                        to="tournaments.match",
                    ),
                ),
                (
                    "registration",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="infractions",
                        to="tournaments.registration",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="infractions",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "infraction",
                "verbose_name_plural": "infractions",
                "ordering": ["pk"],
                "constraints": [models.UniqueConstraint(fields=("about", "step"), name="tournaments_decided_once")],
            },
        ),
        migrations.RunPython(INFRACTIONS.create, INFRACTIONS.drop),
    ]
