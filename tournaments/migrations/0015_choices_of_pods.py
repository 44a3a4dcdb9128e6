"""What a pod has chosen of its game's rules, and the cards of its host's own sets."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0014_tables")]

    operations = [
        migrations.AddField(model_name="pod", name="options", field=models.JSONField(blank=True, default=dict)),
        migrations.AddField(
            model_name="pod",
            name="unofficial",
            field=models.BooleanField(db_default=False, default=False, verbose_name="unofficial cards"),
        ),
        migrations.AddField(model_name="pod", name="own_sets", field=models.JSONField(blank=True, default=list)),
    ]
