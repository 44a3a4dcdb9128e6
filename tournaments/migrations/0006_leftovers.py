"""A match in which nobody reports, or a player is banned, is for a judge; a disqualification can be lifted."""

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
        migrations.AlterField(
            model_name="infraction",
            name="step",
            field=models.CharField(
                choices=[
                    ("given", "Given"),
                    ("proposed", "Proposed: a second person decides"),
                    ("approved", "Approved by a second person"),
                    ("refused", "Refused"),
                    ("retracted", "Taken back"),
                    ("served", "Carried out"),
                    ("lifting", "Proposed to be lifted: a second person decides"),
                    ("lifted", "Lifted by a second person"),
                    ("kept", "Not lifted"),
                ],
                max_length=10,
            ),
        ),
    ]
