"""What is written in a case stays there: triggers, and authors who cannot be deleted."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from games.models.append_only import CASES


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0011_cases"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterField(
            model_name="casenote",
            name="author",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AlterField(
            model_name="peek",
            name="user",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AlterField(
            model_name="ruling",
            name="actor",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        *(migrations.RunPython(guard.create, guard.drop) for guard in CASES),
    ]
