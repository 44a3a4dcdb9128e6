"""Relegation matches: places between two divisions that a match decides."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0019_leagues"),
    ]

    operations = [
        migrations.AddField(
            model_name="league",
            name="by_match",
            field=models.PositiveSmallIntegerField(db_default=0, default=0, verbose_name="places decided by a match"),
        ),
        migrations.CreateModel(
            name="RelegationMatch",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "challenger",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="tournaments.member"
                    ),
                ),
                (
                    "defender",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="tournaments.member"
                    ),
                ),
                (
                    "division",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="relegation_matches",
                        to="tournaments.division",
                    ),
                ),
                (
                    "tournament",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="relegation_match",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "relegation match",
                "verbose_name_plural": "relegation matches",
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(fields=("division", "number"), name="tournaments_relegation_match_once")
                ],
            },
        ),
    ]
