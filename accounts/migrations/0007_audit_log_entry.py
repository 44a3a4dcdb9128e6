"""The rows of the audit log have the name of what they are; their table, with its triggers, stays where it is."""

from __future__ import annotations

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0006_follows")]

    operations = [
        migrations.AlterModelTable("PrivilegedAct", "accounts_privilegedact"),
        migrations.RenameModel("PrivilegedAct", "AuditLogEntry"),
    ]
