"""Teams: their size, their players with seats, and the boards of their matches."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0016_ratings"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="seat",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="team_match",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="boards",
                to="tournaments.match",
            ),
        ),
        migrations.AddField(
            model_name="registration",
            name="captain",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="registration",
            name="seat",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="registration",
            name="team",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="members",
                to="tournaments.registration",
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="team_size",
            field=models.PositiveSmallIntegerField(db_default=1, default=1, verbose_name="players of a team"),
        ),
        migrations.AlterField(
            model_name="registration",
            name="state",
            field=models.CharField(
                choices=[
                    ("pending", "Waits for approval"),
                    ("waiting", "On the waiting list"),
                    ("offered", "A place is offered"),
                    ("registered", "Registered"),
                    ("checked_in", "Checked in"),
                    ("active", "In play"),
                    ("dropped", "Dropped"),
                    ("disqualified", "Disqualified"),
                    ("removed", "Not taking part"),
                    ("asked", "Asked to play for a team"),
                    ("member", "Plays for a team"),
                ],
                default="registered",
                max_length=12,
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.UniqueConstraint(
                condition=models.Q(("seat__isnull", False)),
                fields=("team_match", "seat"),
                name="tournaments_board_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="registration",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state__in", ["member", "asked"])),
                fields=("team", "seat"),
                name="tournaments_seat_once",
            ),
        ),
    ]
