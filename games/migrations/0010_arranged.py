from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0009_judge_at"),
    ]

    operations = [
        migrations.AddField(
            model_name="game", name="arranged", field=models.BooleanField(db_default=False, default=False)
        ),
        migrations.AddField(model_name="game", name="draws", field=models.BooleanField(db_default=True, default=True)),
        migrations.AddField(
            model_name="game", name="sealed", field=models.BooleanField(db_default=False, default=False)
        ),
    ]
