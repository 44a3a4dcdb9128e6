"""Appeals against bans are answered in words."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_disputes"),
    ]

    operations = [
        migrations.AddField(
            model_name="ban",
            name="answer",
            field=models.TextField(blank=True, default="", verbose_name="answer"),
        ),
        migrations.AddField(
            model_name="ban",
            name="answer_due",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name="ban",
            name="answer_mailed_at",
            field=models.DateTimeField(blank=True, editable=False, null=True, verbose_name="answer mailed at"),
        ),
        migrations.AddField(
            model_name="ban",
            name="answered_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="answered at"),
        ),
        migrations.AddField(
            model_name="ban",
            name="answered_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="answered by",
            ),
        ),
    ]
