"""The audit log with its guard, bans, names taken away, feature switches."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from accounts.platform.append_only import ACTS


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Switch",
            fields=[
                ("key", models.CharField(editable=False, max_length=40, primary_key=True, serialize=False)),
                ("on", models.BooleanField(verbose_name="on")),
            ],
            options={
                "verbose_name": "feature switch",
                "verbose_name_plural": "feature switches",
                "ordering": ["key"],
            },
        ),
        migrations.AddField(
            model_name="user",
            name="name_taken",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.CreateModel(
            name="NameReset",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "reason",
                    models.TextField(
                        help_text="The person concerned reads this. Name facts and the rule.", verbose_name="reason"
                    ),
                ),
                ("at", models.DateTimeField(verbose_name="imposed at")),
                ("mail_due", models.BooleanField(default=False, editable=False)),
                ("mailed_at", models.DateTimeField(blank=True, editable=False, null=True, verbose_name="mailed at")),
                ("key", models.CharField(blank=True, editable=False, max_length=96)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="imposed by",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="%(class)ss",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="user",
                    ),
                ),
            ],
            options={
                "verbose_name": "name taken away",
                "verbose_name_plural": "names taken away",
                "ordering": ["-at"],
            },
        ),
        migrations.CreateModel(
            name="PrivilegedAct",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveBigIntegerField(unique=True, verbose_name="number")),
                ("at", models.DateTimeField(verbose_name="time")),
                ("actor", models.CharField(blank=True, max_length=32, verbose_name="who")),
                ("action", models.CharField(max_length=40, verbose_name="what was done")),
                ("object", models.CharField(blank=True, max_length=80, verbose_name="to what")),
                ("reason", models.TextField(blank=True, verbose_name="reason")),
                ("before", models.JSONField(default=dict, verbose_name="before")),
                ("after", models.JSONField(default=dict, verbose_name="after")),
                ("request", models.CharField(blank=True, max_length=32, verbose_name="request")),
                ("prev_hash", models.CharField(blank=True, max_length=64)),
                ("hash", models.CharField(max_length=64)),
            ],
            options={
                "verbose_name": "privileged act",
                "verbose_name_plural": "audit log",
                "ordering": ["-seq"],
                "indexes": [
                    models.Index(fields=["object", "seq"], name="accounts_acts_on"),
                    models.Index(fields=["action", "seq"], name="accounts_acts_like"),
                ],
            },
        ),
        migrations.CreateModel(
            name="ActSource",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("address", models.GenericIPAddressField(verbose_name="address")),
                (
                    "act",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="source", to="accounts.privilegedact"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Ban",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "reason",
                    models.TextField(
                        help_text="The person concerned reads this. Name facts and the rule.", verbose_name="reason"
                    ),
                ),
                ("at", models.DateTimeField(verbose_name="imposed at")),
                ("mail_due", models.BooleanField(default=False, editable=False)),
                ("mailed_at", models.DateTimeField(blank=True, editable=False, null=True, verbose_name="mailed at")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("abuse", "Insults or harassment"),
                            ("cheating", "Cheating"),
                            ("stalling", "Stalling or leaving games"),
                            ("spam", "Spam"),
                            ("name", "Name"),
                            ("other", "Other breach of the terms"),
                        ],
                        max_length=16,
                        verbose_name="what for",
                    ),
                ),
                ("begins_at", models.DateTimeField(verbose_name="begins")),
                ("ends_at", models.DateTimeField(blank=True, null=True, verbose_name="ends")),
                ("approved_at", models.DateTimeField(blank=True, null=True, verbose_name="approved at")),
                ("lifted_at", models.DateTimeField(blank=True, null=True, verbose_name="lifted at")),
                ("lift_reason", models.TextField(blank=True, verbose_name="reason of lifting")),
                ("appeal", models.TextField(blank=True, verbose_name="appeal")),
                ("appealed_at", models.DateTimeField(blank=True, null=True, verbose_name="appealed at")),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="imposed by",
                    ),
                ),
                (
                    "lifted_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="lifted by",
                    ),
                ),
                (
                    "second",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="approved by",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="%(class)ss",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="user",
                    ),
                ),
            ],
            options={
                "verbose_name": "ban",
                "verbose_name_plural": "bans",
                "ordering": ["-at"],
                "permissions": [("moderate", "Can ban people and reset their names")],
                "indexes": [models.Index(fields=["user", "lifted_at"], name="accounts_bans_of")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("reason", ""), _negated=True), name="accounts_ban_says_why"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("second__isnull", True),
                            models.Q(("second", models.F("by")), _negated=True),
                            _connector="OR",
                        ),
                        name="accounts_ban_two_people",
                    ),
                ],
            },
        ),
        migrations.RunPython(ACTS.create, ACTS.drop),
    ]
