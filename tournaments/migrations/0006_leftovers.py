from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0005_disputes"),
    ]

    operations = [
        migrations.AlterField(
            model_name="dispute",
            name="origin",
            field=models.CharField(
                choices=[
                    ("contest", "A player objects to the result"),
                    ("reports", "The players report different results"),
                    ("call", "A player calls a judge"),
                    ("official", "A judge steps in"),
                    ("silence", "Nobody reports a result"),
                    ("ban", "The account of a player was suspended"),
                ],
                max_length=10,
            ),
        ),
    ]
