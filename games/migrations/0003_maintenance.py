from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_append_only"),
    ]

    operations = [
        migrations.CreateModel(
            name="Maintenance",
            fields=[
                ("id", models.PositiveSmallIntegerField(default=1, editable=False, primary_key=True, serialize=False)),
                ("texts", models.JSONField(blank=True, default=dict)),
                ("since", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "verbose_name": "maintenance",
                "verbose_name_plural": "maintenance",
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("pk", 1)), name="games_maintenance_once"),
                ],
            },
        ),
    ]
