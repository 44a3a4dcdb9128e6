"""The user: a person with an account, or a guest who may become one."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from accounts import names


class Theme(models.TextChoices):
    """How pages are coloured."""

    SYSTEM = "system", _("As the device")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Language(models.TextChoices):
    """Languages of the site. An empty choice means: as the browser wishes."""

    ENGLISH = "en", "English"
    GERMAN = "de", "Deutsch"


class User(AbstractUser):
    """Somebody who can sit at a table.

    A guest is a full row with `is_guest` and an unusable password; becoming an account keeps the
    row, and with it every seat. A deleted account stays as a tombstone (`deleted_at`) so that
    games remain readable, with nothing left in it that names the person.
    """

    public_name = models.CharField(_("public name"), max_length=names.LONGEST, blank=True)
    #: Folded public name; NULL only for tombstones. Unique, so no two people look alike.
    name_key = models.CharField(max_length=names.LONGEST * 4, unique=True, null=True, editable=False)
    #: Address of the public page. Stays when the name changes, so that links stay true.
    slug = models.SlugField(max_length=64, unique=True, blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=8, blank=True, default="", choices=Language.choices)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True, default="")
    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    profile_public = models.BooleanField(_("public page"), default=True)
    seen_at = models.DateTimeField(null=True, blank=True, editable=False)
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        indexes = [models.Index(fields=["is_guest", "seen_at"], name="accounts_idle_guests")]

    def __str__(self) -> str:
        return self.public_name or self.username

    @property
    def shown_name(self) -> str:
        """The name others read."""
        return str(_("Deleted player")) if self.deleted_at else self.public_name

    def get_full_name(self) -> str:
        return self.shown_name

    def get_short_name(self) -> str:
        return self.shown_name

    def get_absolute_url(self) -> str:
        return reverse("profile", kwargs={"slug": self.slug})

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Fill in what follows from the name: public name from the log-in name, key, and the first slug."""
        touched = set()
        if not self.deleted_at:
            if not self.public_name:
                self.public_name = names.clean(self.username)[: names.LONGEST]
                touched.add("public_name")
            key = names.key_of(self.public_name) or None
            if key != self.name_key:
                self.name_key = key
                touched.add("name_key")
        if not self.slug:
            self.slug = free_slug(self.public_name or "player")
            touched.add("slug")
        if touched and kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], *touched}
        super().save(*args, **kwargs)


def free_slug(name: str) -> str:
    """An address part made from `name` that nobody has yet."""
    base = slugify(name)[:40] or "player"
    slug = base
    while User.objects.filter(slug=slug).exists():
        slug = f"{base}-{secrets.randbelow(90_000) + 10_000}"
    return slug


class Page(models.Model):
    """A text of the operator in one language: imprint, privacy. Edited in the admin, shown to everybody.

    The body is plain text: blank lines part paragraphs, lines that begin with `## ` are headings,
    addresses become links. No markup is interpreted, so there is nothing to sanitise.
    """

    class Key(models.TextChoices):
        """Which text it is; also its address under /legal/."""

        IMPRINT = "imprint", _("Imprint")
        PRIVACY = "privacy", _("Privacy")
        TERMS = "terms", _("Terms")

    key = models.CharField(_("page"), max_length=16, choices=Key.choices)
    language = models.CharField(_("language"), max_length=8, choices=Language.choices)
    body = models.TextField(_("text"))
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("legal text")
        verbose_name_plural = _("legal texts")
        ordering = ["key", "language"]
        constraints = [models.UniqueConstraint(fields=["key", "language"], name="accounts_page_once")]

    def __str__(self) -> str:
        return f"{self.get_key_display()} ({self.language})"


class Relation(models.Model):
    """Two people of one household or team, as one of them has said. Neither judges what the other plays."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="relations")
    other = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("related account")
        verbose_name_plural = _("related accounts")
        ordering = ["created_at"]
        constraints = [models.UniqueConstraint(fields=["user", "other"], name="accounts_relation_once")]

    def __str__(self) -> str:
        return f"{self.user_id} – {self.other_id}"
