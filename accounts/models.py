"""The user: a person with an account, or a guest who may become one."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts import public_names


class Theme(models.TextChoices):
    """How pages are coloured."""

    SYSTEM = "system", _("As the device")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Audience(models.TextChoices):
    """To whom something about a player is open. `NOBODY` is the player alone; guests are never meant."""

    EVERYBODY = "everybody", _("Everybody with an account")
    FOLLOWED = "followed", _("Whom I follow")
    NOBODY = "nobody", _("Nobody")


class Language(models.TextChoices):
    """Languages of the site. An empty choice means: as the browser wishes."""

    ENGLISH = "en", "English"
    GERMAN = "de", "Deutsch"


class User(AbstractUser):
    """A user of the site: an account, a guest, or the tombstone of one.

    A guest is a full row with `is_guest` and an unusable password; becoming an account keeps the
    row, and with it every seat. A deleted account stays as a tombstone (`deleted_at`) so that
    games remain readable, with nothing left in it that names the person.
    """

    public_name = models.CharField(_("public name"), max_length=public_names.LONGEST, blank=True)
    #: Folded public name; NULL only for tombstones. Unique, so no two people look alike.
    name_key = models.CharField(max_length=public_names.LONGEST * 4, unique=True, null=True, editable=False)
    #: Address of the public page. Stays when the name changes, so that links stay true.
    slug = models.SlugField(max_length=64, unique=True, blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=8, blank=True, default="", choices=Language.choices)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True, default="")
    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    profile_public = models.BooleanField(_("public page"), default=True)
    #: Who may see that this player is here, and who may challenge him.
    presence_audience = models.CharField(
        _("who may see that I am here"), max_length=9, choices=Audience.choices, default=Audience.EVERYBODY,
        db_default=Audience.EVERYBODY,
    )  # fmt: skip
    challenge_audience = models.CharField(
        _("who may challenge me"), max_length=9, choices=Audience.choices, default=Audience.EVERYBODY,
        db_default=Audience.EVERYBODY,
    )  # fmt: skip
    seen_at = models.DateTimeField(null=True, blank=True, editable=False)
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False)
    #: A moderator has taken the name away, and its owner has not read why yet.
    name_taken = models.BooleanField(default=False, editable=False)

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
                self.public_name = public_names.clean(self.username)[: public_names.LONGEST]
                touched.add("public_name")
            key = public_names.key_of(self.public_name) or None
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
    """An address part made from `name` that no user has yet."""
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


class Follow(models.Model):
    """A player whom a user follows: the list is private, and no other user is told of it."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="follows")
    other = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("followed player")
        verbose_name_plural = _("followed players")
        constraints = [
            models.UniqueConstraint(fields=["user", "other"], name="accounts_follow_once"),
            models.CheckConstraint(condition=~models.Q(user=models.F("other")), name="accounts_follow_others"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} -> {self.other_id}"


class PlayerNote(models.Model):
    """What a user has noted for themselves about a player. No other user ever reads it."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="player_notes")
    about = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    text = models.CharField(max_length=500)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("note about a player")
        verbose_name_plural = _("notes about players")
        constraints = [
            models.UniqueConstraint(fields=["user", "about"], name="accounts_player_note_once"),
            models.CheckConstraint(condition=~models.Q(user=models.F("about")), name="accounts_player_note_others"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} on {self.about_id}"


class PushDevice(models.Model):
    """A browser that shows push messages to a user, as long as they are logged in there."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="push_devices")
    #: The log-in from which it was switched on; it ends with it.
    session_key = models.CharField(max_length=40, db_index=True)
    #: Where its push service takes messages. Whoever knows it can send nothing without our key.
    endpoint = models.CharField(max_length=600, unique=True)
    public_key = models.CharField(max_length=120)
    secret = models.CharField(max_length=40)
    #: The key of ours that the browser has agreed to.
    site_key = models.CharField(max_length=120)
    language = models.CharField(max_length=8)
    #: How often in a row its push service could not be reached.
    failures = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("device with push messages")
        verbose_name_plural = _("devices with push messages")

    def __str__(self) -> str:
        return f"{self.user_id} #{self.pk}"


class PushChoice(models.Model):
    """Whether a user wants push messages about one topic; without a row it is as usual."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="push_choices")
    #: One that `people.push` knows.
    topic = models.CharField(max_length=12)
    on = models.BooleanField()

    class Meta:
        verbose_name = _("choice of push messages")
        verbose_name_plural = _("choices of push messages")
        constraints = [models.UniqueConstraint(fields=["user", "topic"], name="accounts_push_choice_once")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.topic}"


class PushMessage(models.Model):
    """Something to be told by push, once: what it says is read at the source when it is sent."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="push_messages")
    #: Who knows what it says (`people.push.register_source`), and by which reference.
    source = models.CharField(max_length=12)
    ref = models.CharField(max_length=130)
    created_at = models.DateTimeField(auto_now_add=True)
    #: When a process took it to send it.
    sent_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("push message")
        verbose_name_plural = _("push messages")
        constraints = [models.UniqueConstraint(fields=["user", "source", "ref"], name="accounts_push_once")]
        indexes = [models.Index(fields=["created_at"], name="accounts_push_due", condition=models.Q(sent_at=None))]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.source} {self.ref}"


class AuditLogEntry(models.Model):
    """Something that only a user with special rights could do: a link of the site's audit log.

    `platform.audit_log` alone writes rows; the database refuses to change or delete them. Since they
    stay for ever they contain no names: people stand there by key or number, values of personal fields not at all.
    """

    #: Counts from 0 without gaps.
    seq = models.PositiveBigIntegerField(_("number"), unique=True)
    at = models.DateTimeField(_("time"))
    #: Key of who acted (`audit_log.actor_key`); "" for the operator at the command line, and for the clock.
    actor = models.CharField(_("who"), max_length=32, blank=True)
    #: A code that `audit_log.register_acts` knows.
    action = models.CharField(_("what was done"), max_length=40)
    #: What it was done to: "user:5".
    object = models.CharField(_("to what"), max_length=80, blank=True)
    reason = models.TextField(_("reason"), blank=True)
    before = models.JSONField(_("before"), default=dict)
    after = models.JSONField(_("after"), default=dict)
    #: The same in all acts of one request; "" outside of requests.
    request = models.CharField(_("request"), max_length=32, blank=True)
    prev_hash = models.CharField(max_length=64, blank=True)
    hash = models.CharField(max_length=64)

    class Meta:
        verbose_name = _("privileged act")
        verbose_name_plural = _("audit log")
        db_table = "accounts_privilegedact"  # its triggers stand there since the first release
        ordering = ["-seq"]
        indexes = [
            models.Index(fields=["object", "seq"], name="accounts_acts_on"),
            models.Index(fields=["action", "seq"], name="accounts_acts_like"),
        ]

    def __str__(self) -> str:
        return f"#{self.seq} {self.action} {self.object}".rstrip()


class ActSource(models.Model):
    """The network address from which an act came. Apart from it, because addresses are forgotten."""

    act = models.OneToOneField(AuditLogEntry, on_delete=models.CASCADE, related_name="source")
    address = models.GenericIPAddressField(_("address"))

    def __str__(self) -> str:
        return f"{self.act_id} {self.address}"


class Sanction(models.Model):
    """What a moderator has laid upon a user: they are told why, by mail too where there is an address."""

    user = models.ForeignKey(User, verbose_name=_("user"), on_delete=models.PROTECT, related_name="%(class)ss")
    by = models.ForeignKey(User, verbose_name=_("imposed by"), on_delete=models.PROTECT, related_name="+")
    reason = models.TextField(_("reason"), help_text=_("The person concerned reads this. Name facts and the rule."))
    at = models.DateTimeField(_("imposed at"))
    #: Whether a mail about it is to be sent still.
    mail_due = models.BooleanField(default=False, editable=False)
    mailed_at = models.DateTimeField(_("mailed at"), null=True, blank=True, editable=False)

    class Meta:
        abstract = True


class AppealableSanction(Sanction):
    """One against which the user can appeal, once; a moderator who has not decided it answers, once."""

    #: What the person concerned has to say.
    appeal = models.TextField(_("appeal"), blank=True)
    appealed_at = models.DateTimeField(_("appealed at"), null=True, blank=True)
    #: What is answered to that.
    answer = models.TextField(_("answer"), blank=True, default="")
    answered_by = models.ForeignKey(
        User, verbose_name=_("answered by"), on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    answered_at = models.DateTimeField(_("answered at"), null=True, blank=True)
    #: Whether a mail with the answer is to be sent still.
    answer_due = models.BooleanField(default=False, editable=False)
    answer_mailed_at = models.DateTimeField(_("answer mailed at"), null=True, blank=True, editable=False)

    class Meta:
        abstract = True


class Ban(AppealableSanction):
    """Keeps a user out until an end, which the database's clock brings about, or for ever, which takes two people.

    Whether it holds is said by `in_force` of its times alone; nothing has to be switched off at its end.
    """

    class Kind(models.TextChoices):
        """What it is for."""

        ABUSE = "abuse", _("Insults or harassment")
        CHEATING = "cheating", _("Cheating")
        STALLING = "stalling", _("Stalling or leaving games")
        SPAM = "spam", _("Spam")
        NAME = "name", _("Name")
        OTHER = "other", _("Other breach of the terms")

    kind = models.CharField(_("what for"), max_length=16, choices=Kind.choices)
    begins_at = models.DateTimeField(_("begins"))
    #: None: for ever, once `second` has approved.
    ends_at = models.DateTimeField(_("ends"), null=True, blank=True)
    second = models.ForeignKey(
        User, verbose_name=_("approved by"), on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    approved_at = models.DateTimeField(_("approved at"), null=True, blank=True)
    lifted_by = models.ForeignKey(
        User, verbose_name=_("lifted by"), on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    lifted_at = models.DateTimeField(_("lifted at"), null=True, blank=True)
    lift_reason = models.TextField(_("reason of lifting"), blank=True)

    class Meta:
        verbose_name = _("ban")
        verbose_name_plural = _("bans")
        ordering = ["-at"]
        permissions = [("moderate", "Can ban people and reset their names")]
        indexes = [models.Index(fields=["user", "lifted_at"], name="accounts_bans_of")]
        constraints = [
            models.CheckConstraint(condition=~models.Q(reason=""), name="accounts_ban_says_why"),
            models.CheckConstraint(
                condition=models.Q(second__isnull=True) | ~models.Q(second=models.F("by")),
                name="accounts_ban_two_people",
            ),
        ]

    def __str__(self) -> str:
        return f"user:{self.user_id} {self.kind}"


class NameReset(Sanction):
    """A name that a moderator has taken away. Its owner cannot take it again."""

    #: The folded name; "" once the account is deleted.
    key = models.CharField(max_length=public_names.LONGEST * 4, blank=True, editable=False)

    class Meta:
        verbose_name = _("name taken away")
        verbose_name_plural = _("names taken away")
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"user:{self.user_id}"


class TextRemoval(AppealableSanction):
    """A name, a description or a place in public lists that a moderator has taken from what a user answers for, such as
    their league. The row is the statement of reasons: what, why, by which rule, and what came of the appeal."""

    class Rule(models.TextChoices):
        """What it is against."""

        LAW = "law", _("It is against the law.")
        ABUSE = "abuse", _("Terms of this site: no insults, threats or harassment.")
        PRETENCE = "pretence", _("Terms of this site: nobody passes for somebody else.")
        SPAM = "spam", _("Terms of this site: no advertising and no spam.")
        OTHER = "other", _("Terms of this site, as the reasons say.")

    class Part(models.TextChoices):
        """What was taken."""

        NAME = "name", _("The name was taken away; another one stands in its place.")
        TEXT = "text", _("The description was taken away.")
        LISTED = "listed", _("It was taken from the public lists; who knows its address still finds it.")
        SEASON = "season", _("The name of a season was taken away; its number stands in its place.")
        DIVISION = "division", _("The name of a division was taken away; its number stands in its place.")

        @classmethod
        def of(cls, part: str) -> TextRemoval.Part:
            """What kind of part it is: where a subject has several of them, as `division:2`, a number says which."""
            return cls(part.partition(":")[0])

        @property
        def is_name(self) -> bool:
            """Whether it is what something is called."""
            return self.value in ("name", "season", "division")

    #: What it was taken from, as `league:<key>`: the kinds are those of `moderation.text_removals`.
    subject = models.CharField(max_length=40, db_index=True, editable=False)
    #: The address of its page.
    place = models.CharField(max_length=300, editable=False)
    rule = models.CharField(_("rule"), max_length=12, choices=Rule.choices)
    #: Of `Part`; with a number behind it where the subject has several of them.
    parts = models.JSONField(_("what was taken"), default=list)
    #: The name and the description as they were; {} once the account is deleted.
    former = models.JSONField(default=dict, editable=False)
    #: When what was taken was given back.
    restored_at = models.DateTimeField(_("given back at"), null=True, blank=True)

    class Meta:
        verbose_name = _("text taken away")
        verbose_name_plural = _("texts taken away")
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return self.subject

    @property
    def said(self) -> list[str]:
        """What was taken, in sentences."""
        return [str(self.Part.of(part).label) for part in self.parts]

    @property
    def names(self) -> list[str]:
        """The names that were taken."""
        return [value for part, value in self.former.items() if self.Part.of(part).is_name]

    @property
    def texts(self) -> list[str]:
        """The descriptions that were taken."""
        return [value for part, value in self.former.items() if self.Part.of(part) is self.Part.TEXT]


class FeatureFlag(models.Model):
    """A part of the site that the operator has switched on or off. No row: as `platform.feature_flags` says."""

    audit_name = "switch"
    """What its rows are called in the audit log, which was begun under that name."""

    key = models.CharField(primary_key=True, max_length=40, editable=False)
    on = models.BooleanField(pgettext_lazy("switch", "on"))

    class Meta:
        db_table = "accounts_switch"
        verbose_name = _("feature switch")
        verbose_name_plural = _("feature switches")
        ordering = ["key"]

    def __str__(self) -> str:
        return self.key
