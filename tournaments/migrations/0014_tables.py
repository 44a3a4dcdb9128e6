"""Tables of three or four: who is out of a match, who sits in which seat of its game, who lost though nobody won."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0013_fide_pairing")]

    operations = [
        migrations.AddField(model_name="matchseat", name="out", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="matchgame", name="sides", field=models.JSONField(blank=True, default=list)),
        migrations.AddField(model_name="resultversion", name="lost", field=models.JSONField(blank=True, default=list)),
    ]
