from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_passes"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="loops",
            field=models.JSONField(blank=True, db_default={}, default=dict),
        ),
        migrations.AddField(
            model_name="game",
            name="loop_due",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(condition=models.Q(("loop_due__isnull", False)), fields=["loop_due"], name="games_loop"),
        ),
    ]
