from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_rulings"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="rated",
            field=models.BooleanField(db_default=False, default=False, verbose_name="rated"),
        ),
    ]
