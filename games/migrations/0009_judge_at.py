from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0008_loops"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="judge_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="judge called"),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("judge_at__isnull", False)), fields=["judge_at"], name="games_judge"
            ),
        ),
    ]
