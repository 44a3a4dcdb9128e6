import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0031_seat_name"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="contributions_until",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("contributions_until__isnull", False)),
                fields=["contributions_until"],
                name="games_numbers",
            ),
        ),
        migrations.CreateModel(
            name="Contribution",
            fields=[
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="contribution",
                        serialize=False,
                        to="games.seat",
                    ),
                ),
                ("commitment", models.CharField(blank=True, default="", max_length=64)),
                ("number", models.BinaryField(blank=True, max_length=32, null=True)),
                ("refused", models.BooleanField(default=False)),
            ],
            options={
                "verbose_name": "contribution to chance",
                "verbose_name_plural": "contributions to chance",
            },
        ),
    ]
