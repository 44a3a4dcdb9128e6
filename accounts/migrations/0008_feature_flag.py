"""A part of the site that can be switched off is a feature flag; its table stays where it is."""

from __future__ import annotations

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_audit_log_entry")]

    operations = [
        migrations.AlterModelTable("Switch", "accounts_switch"),
        migrations.RenameModel("Switch", "FeatureFlag"),
    ]
