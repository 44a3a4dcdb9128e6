"""Forms about people."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import LoginForm as AllauthLoginForm
from allauth.account.forms import SignupForm as AllauthSignupForm
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from accounts.models import Language, Theme, User
from accounts.people import services
from accounts.platform.time_zones import zones_to_choose

NAME_HELP = _("Others see this name, and you log in with it. 2 to 24 letters, digits, spaces and . ' _ -")
EMAIL_HELP = _("Only needed to set a new password when you forget yours. Nobody sees it.")


class LoginForm(AllauthLoginForm):
    """Log in by name or e-mail address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget.attrs.update(
            autocomplete="username webauthn", autocapitalize="none", spellcheck="false"
        )
        self.fields["password"].label = _("Password")
        self.fields["password"].help_text = ""
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class SignupForm(AllauthSignupForm):
    """Name, password, and an address for those who want a way back."""

    field_order = ("username", "password1", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = NAME_HELP
        self.fields["username"].widget.attrs.update(
            maxlength=public_names.LONGEST, autocapitalize="words", spellcheck="false"
        )
        self.fields["password1"].label = _("Password")
        self.fields["password1"].help_text = _("At least 10 characters. A sentence is a good password.")
        if "email" in self.fields:
            required = self.fields["email"].required
            self.fields["email"].label = _("E-mail address") if required else _("E-mail address (optional)")
            self.fields["email"].help_text = EMAIL_HELP


class UpgradeForm(forms.Form):
    """What a guest adds to become an account."""

    username = forms.CharField(
        label=_("Name"),
        help_text=NAME_HELP,
        max_length=public_names.LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "username", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label=_("Password"),
        help_text=_("At least 10 characters. A sentence is a good password."),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    email = forms.EmailField(
        label=_("E-mail address (optional)"),
        help_text=EMAIL_HELP,
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if settings.ACCOUNT_EMAIL_VERIFICATION == "mandatory":
            self.fields["email"].required = True
            self.fields["email"].label = _("E-mail address")

    def clean_username(self) -> str:
        name = public_names.clean(self.cleaned_data["username"])
        public_names.check(name)
        services.name_free(name, but=self.user)
        return name

    def clean_email(self) -> str:
        """An address that another account has named is taken too: refusing it would tell that it is known here."""
        email: str = get_adapter().clean_email(self.cleaned_data["email"].lower())
        return email

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("password"):
            stand_in = User(username=data.get("username", ""), email=data.get("email", ""))
            try:
                get_adapter().clean_password(data["password"], stand_in)
            except ValidationError as error:
                self.add_error("password", error)
        return data


class ProfileForm(forms.ModelForm):
    """What one may change about oneself."""

    class Meta:
        model = User
        fields = (
            "public_name", "profile_public", "presence_audience", "challenge_audience", "language", "time_zone",
            "theme",
        )  # fmt: skip
        labels = {
            "presence_audience": _("Who may see that I am here"),
            "challenge_audience": _("Who may challenge me"),
        }
        widgets = {"presence_audience": forms.RadioSelect, "challenge_audience": forms.RadioSelect}

    public_name = forms.CharField(
        label=_("Public name"), max_length=public_names.LONGEST, help_text=_("Others see this name.")
    )
    profile_public = forms.BooleanField(
        label=_("Everybody may see my page with finished games"),
        help_text=_("Private games never stand there for others."),
        required=False,
    )
    language = forms.ChoiceField(
        label=_("Language"), choices=[("", _("As the browser wishes")), *Language.choices], required=False
    )
    time_zone = forms.ChoiceField(label=_("Time zone"), required=False)
    theme = forms.ChoiceField(label=_("Colours"), choices=Theme.choices, widget=forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["time_zone"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("As this device says")), *zones_to_choose(self.instance.time_zone)]
        if self.instance.is_guest:
            del self.fields["public_name"]
            del self.fields["profile_public"]
            del self.fields["presence_audience"], self.fields["challenge_audience"]
        for name in {"presence_audience", "challenge_audience"} & self.fields.keys():
            self.fields[name].required = False  # who does not mention it keeps what it is

    def clean_public_name(self) -> str:
        name = public_names.clean(self.cleaned_data["public_name"])
        if name != self.instance.public_name:
            public_names.check(name)
            services.name_free(name, but=self.instance)
        return name


class DeleteForm(forms.Form):
    """The confirmation of a deletion: the own public name, and the password where there is one."""

    name = forms.CharField(label=_("Your public name"), widget=forms.TextInput(attrs={"autocomplete": "off"}))
    password = forms.CharField(
        label=_("Password"), strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_name(self) -> str:
        name = public_names.clean(self.cleaned_data["name"])
        if name.casefold() != self.user.public_name.casefold():
            raise ValidationError(_("This is not your public name. Write it as it stands above."))
        return name

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise ValidationError(_("This is not your password."))
        return password
