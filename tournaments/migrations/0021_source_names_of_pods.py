"""What the boosters of a draft are made of, as each reader calls it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0020_relegation_matches"),
    ]

    operations = [
        migrations.AddField(
            model_name="pod",
            name="source_names",
            field=models.JSONField(blank=True, db_default={}, default=dict),
        ),
    ]
