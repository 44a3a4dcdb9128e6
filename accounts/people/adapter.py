"""Our answers to allauth's questions."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.encoding import punycode
from django.utils.translation import gettext as _

from accounts import public_names
from accounts.models import User
from accounts.moderation import bans
from accounts.people import services
from accounts.platform import feature_flags
from accounts.platform.client_address import client_address, client_network
from accounts.platform.redirects import is_ours


class AccountAdapter(DefaultAccountAdapter):
    """One name for logging in and for the public page at first; guests who log in bring their games along."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The cleaned name. Raises ValidationError if it cannot be a public name or is taken."""
        name = public_names.clean(username)
        public_names.check(name)
        if not shallow:
            services.name_free(name)
        return name

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        """Save the sign-up. Losing a race for the name sends the person back instead of failing."""
        user.public_name = form.cleaned_data.get("username", "")
        user.theme = request.COOKIES.get("theme", "") if request.COOKIES.get("theme") in ("light", "dark") else "system"
        try:
            with transaction.atomic():
                return super().save_user(request, user, form, commit)
        except IntegrityError as error:
            messages.error(request, _("Somebody took this name a moment ago. Choose another one."))
            raise ImmediateHttpResponse(redirect("account_signup")) from error

    def is_safe_url(self, url: str | None) -> bool:
        """Whether an address that a request names is one of this site."""
        return url is not None and is_ours(self.request, url)

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether the operator lets people create accounts."""
        return feature_flags.is_on("signup")

    def pre_login(self, request: HttpRequest, user: Any, **kwargs: Any) -> Any:
        """A user who is banned is sent to the reason instead, by whichever way they have shown who they are."""
        ban = bans.ban_of(user)
        if ban is not None:
            return redirect(bans.pass_to(ban))
        return super().pre_login(request, user, **kwargs)

    def login(self, request: HttpRequest, user: Any) -> None:
        """Sign in; a guest who logs in to their account takes their games with them."""
        guest = getattr(request, "guest", None) or (request.user if request.user.is_authenticated else None)
        answered = bans.answer_since(user, user.last_login)
        super().login(request, user)
        if answered is not None:
            said = _("Your appeal was answered, and the suspension is lifted: %(answer)s") % {"answer": answered.answer}
            messages.info(request, said)
        if isinstance(guest, User) and guest.is_guest and not user.is_guest:
            services.guest_join(guest, user)

    def get_client_ip(self, request: HttpRequest) -> str:
        """The address by which allauth counts: read as everywhere else on the site."""
        return client_address(request) or super().get_client_ip(request)

    def clean_email(self, email: str) -> str:
        """An address to which mail can be sent: some that look like one have a domain that cannot be written down."""
        try:
            punycode(email.rpartition("@")[2])
        except UnicodeError:
            raise ValidationError(EmailValidator.message, code="invalid") from None
        return email

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Failed log-ins are counted by name *and* address. By name alone, anybody could lock out a rival; and by the
        name of the host, as allauth does, another port in it would begin a new count."""
        login = credentials.get("email") or credentials.get("username") or ""
        return f"{client_network(request)}|{login.lower()}"

    def get_user_display(self, user: Any) -> str:
        return str(user.shown_name)
