import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("games", "0032_contributions"),
    ]

    operations = [
        migrations.CreateModel(
            name="ContributingPlayer",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="contributing",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("said_at", models.DateTimeField()),
                ("gone_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "verbose_name": "player who contributes to chance",
                "verbose_name_plural": "players who contribute to chance",
            },
        ),
    ]
