"""Ratings of several kinds. What was there before is Glicko-2, and stays so."""

from django.db import migrations, models


def as_before(apps, schema_editor):
    apps.get_model("tournaments", "Tournament").objects.update(rating_kind="glicko2")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0015_choices_of_pods")]

    operations = [
        migrations.AddField(
            model_name="rating",
            name="kind",
            field=models.CharField(
                choices=[("glicko2", "Glicko-2"), ("elo", "Elo"), ("openskill", "OpenSkill")],
                db_default="glicko2",
                default="glicko2",
                max_length=12,
            ),
        ),
        migrations.RemoveConstraint(model_name="rating", name="tournaments_rating_once"),
        migrations.AddConstraint(
            model_name="rating",
            constraint=models.UniqueConstraint(fields=("user", "ruleset", "kind"), name="tournaments_rating_of_kind"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="rating_kind",
            field=models.CharField(db_default="usual", default="usual", max_length=12, verbose_name="rated by"),
        ),
        migrations.RunPython(as_before, migrations.RunPython.noop),
    ]
