"""Settings. Everything an operator may change comes from the environment and stands in README.md."""

from pathlib import Path
from typing import Any
from urllib.parse import unquote

import environ
from celery.schedules import crontab
from csp.constants import NONCE, NONE, SELF
from django.utils.translation import gettext_lazy as _
from kombu import Exchange, Queue

from config.redis_urls import RedisUrls, socket_path
from config.secret import secret_from
from config.server.logs import logging_config

BASE = Path(__file__).resolve().parent.parent
env = environ.Env()

# --- Where things are ------------------------------------------------------------------------------------------------
VAR = Path(env.str("VORRANG_VAR", default=str(BASE / "var"))).resolve()
"""Everything that is written at run time: database, keys, socket, collected static files."""
VAR.mkdir(mode=0o700, parents=True, exist_ok=True)

CARDS = Path(env.str("VORRANG_CARDS", default=str(VAR / "cards"))).resolve()
"""The card sets of the operator: see `games.live.card_sets`."""

INSTANCE: str = env.str("VORRANG_INSTANCE", default="vorrang")
"""Prefix of every key and channel in Redis; it alone separates two installations on one server."""

DEBUG: bool = env.bool("VORRANG_DEBUG", default=False)
SECRET_KEY: str = env.str("VORRANG_SECRET_KEY", default="") or secret_from(VAR / "secret_key")
SEED_KEY: str = env.str("VORRANG_SEED_KEY", default="") or secret_from(VAR / "seed_key")
"""Encrypts the seeds of games; kept outside the database, and backed up apart from it."""
PUSH_KEY: str = env.str("VORRANG_PUSH_KEY", default="") or secret_from(VAR / "push_key")
"""Signs push messages. With another key every device has to be switched on anew."""
NEEDS_KEYS = True
"""Whether a process that serves ends where its keys are not those of the site (`services/operation/host_keys.py`)."""

# --- Who may ask, and how --------------------------------------------------------------------------------------------
HTTPS: bool = env.bool("VORRANG_HTTPS", default=False)
"""Set behind a TLS proxy that sends X-Forwarded-Proto: secure cookies, redirect, HSTS."""
ALLOWED_HOSTS: list[str] = env.list("VORRANG_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list(
    "VORRANG_ORIGINS", default=[f"https://{host}" for host in ALLOWED_HOSTS if host != "*"] if HTTPS else []
)
# How many times as much one address may do as a household: for events at which everybody comes through the same one.
CROWD: int = env.int("VORRANG_CROWD", default=1)
WATCH_DELAY: int = min(max(env.int("VORRANG_WATCH_DELAY", default=0), 0), 3600)
"""Seconds by which watchers see the games of tournaments later than their players."""
VACATION_DAYS: int = min(max(env.int("VORRANG_VACATION_DAYS", default=28), 0), 366)
"""Days of vacation that each player has in a year for games by correspondence."""
PROXIES: int = env.int("VORRANG_PROXIES", default=1 if HTTPS else 0)
"""How many proxies of ours append to X-Forwarded-For; what is before their entries is not believed."""
ADMIN_PATH: str = env.str("VORRANG_ADMIN_PATH", default="admin/").strip("/") + "/"

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_048_576

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "media-src": [SELF],
        "manifest-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# --- Apps ------------------------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "config",  # first: its runserver hides the one of staticfiles
    "accounts",
    "games",
    "tournaments",
    "accounts.apps.AdministrationConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "csp",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.server.middleware.StaticFilesMiddleware",
    "config.server.middleware.SecurityPolicyMiddleware",
    "accounts.platform.script_catalogue.CatalogueMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "accounts.middleware.PlainTextMiddleware",  # before anything reads a form
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.ReaderMiddleware",  # after authentication and messages: the reader's language, zone, limits
    "accounts.moderation.suspension.SuspensionMiddleware",  # after it: guests at an entrance count as nobody
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.csp_nonce",
                "config.context.service",
                "accounts.context.site",
            ]
        },
    }
]

# --- Data ------------------------------------------------------------------------------------------------------------
SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA mmap_size=67108864;PRAGMA cache_size=-8192;"
    # moves write the same pages over and over: the log is carried over into the file once in 8,000 pages, 32 MB
    "PRAGMA wal_autocheckpoint=8000;PRAGMA journal_size_limit=33554432;"
)
SQLITE: dict[str, Any] = {
    "ENGINE": "config.sqlite",
    "NAME": VAR / "db.sqlite3",
    "CONN_MAX_AGE": None,  # opening costs more than a query, and the threads stay
    "TEST": {"NAME": VAR / "test.sqlite3"},  # a file: threads cannot share the in-memory default
    "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 10, "init_command": SQLITE_PRAGMAS},
}


def _database() -> dict[str, Any]:
    """PostgreSQL where `DATABASE_URL` says so, else the SQLite file."""
    if not env.str("DATABASE_URL", default=""):
        return SQLITE
    postgres: dict[str, Any] = env.db("DATABASE_URL")
    if postgres["ENGINE"] == "django.db.backends.sqlite3":
        return SQLITE | {"NAME": postgres["NAME"]}
    postgres["ENGINE"] = "config.postgresql"
    postgres["HOST"] = unquote(postgres["HOST"])  # the directory of a socket is written %2Fso%2F
    postgres["CONN_MAX_AGE"] = 0  # the pool keeps them
    postgres.setdefault("OPTIONS", {}).update(
        # a web process has 17 threads that ask: pages, sockets, the clock loop
        pool={"min_size": 1, "max_size": env.int("VORRANG_POOL", default=20), "timeout": 5},
        prepare_threshold=0,  # for `compiled_queries.prepared_cursor` alone; Django's own cursors prepare nothing
        options="-c lock_timeout=3s -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s",
    )
    return postgres


DATABASES = {"default": _database()}

REDIS_URL: str = env.str("REDIS_URL", default="")
REDIS = RedisUrls.from_url(REDIS_URL) if REDIS_URL else RedisUrls.from_socket(socket_path(VAR))
CACHES = {
    "default": {
        "BACKEND": "config.cache.SteadyRedisCache",
        "LOCATION": env.str("CACHE_URL", default="") or REDIS.cache,
        "KEY_PREFIX": INSTANCE,
        "OPTIONS": {
            "pool_class": "accounts.platform.redis_clients.Pool",
            "socket_timeout": 1,
            "socket_connect_timeout": 1,
        },
    }
}
CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "config.server.channel_layer.ChannelLayer",
        "CONFIG": {"hosts": [REDIS.layer], "prefix": INSTANCE},
    }
}

# --- Work outside of requests ----------------------------------------------------------------------------------------
CELERY = {
    "broker_url": REDIS.celery,
    "task_ignore_result": True,
    "task_default_queue": "default",
    "task_create_missing_queues": False,
    "task_queues": [Queue(name, Exchange(name), routing_key=name) for name in ("clock", "loops", "bots", "default")],
    "worker_prefetch_multiplier": 1,
    "worker_hijack_root_logger": False,
    "worker_cancel_long_running_tasks_on_connection_loss": True,
    "timezone": "UTC",
    "broker_connection_retry_on_startup": True,
    "broker_transport_options": {
        "visibility_timeout": 300,
        "unacked_restore_interval": 10,
        "unacked_restore_throttle": 1,
        "global_keyprefix": f"{INSTANCE}:",
        "socket_timeout": 5,
        "socket_connect_timeout": 1,
        **REDIS.celery_options,
    },
    "task_publish_retry_policy": {"max_retries": 1, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.1},
    "beat_schedule_filename": str(VAR / "beat"),
    "beat_schedule": {
        # expires=5, not 1: a slow worker or a skewed clock would drop every sweep
        "sweep": {"task": "games.tasks.sweep", "schedule": 1.0, "options": {"queue": "clock", "expires": 5}},
        "heartbeat": {"task": "games.tasks.heartbeat", "schedule": 5.0, "options": {"queue": "clock", "expires": 10}},
        "tournaments": {
            "task": "tournaments.tasks.sweep",
            "schedule": 2.0,
            "options": {"queue": "default", "expires": 5},
        },
        "webhooks": {
            "task": "tournaments.tasks.webhooks_sweep",
            "schedule": 15.0,
            "options": {"queue": "default", "expires": 15},
        },
        "tidy": {
            "task": "games.tasks.tidy",
            "schedule": crontab(hour=3, minute=10),
            "options": {"queue": "default", "expires": 3600},
        },
        "quick": {
            "task": "games.tasks.quick_desert",
            "schedule": 60.0,
            "options": {"queue": "default", "expires": 60},
        },
        "talk": {
            "task": "games.tasks.talk_forget",
            "schedule": crontab(hour=3, minute=20),
            "options": {"queue": "default", "expires": 3600},
        },
        "notices": {
            "task": "tournaments.tasks.notices_mail",
            "schedule": 60.0,
            "options": {"queue": "default", "expires": 60},
        },
        "reminders": {
            "task": "games.tasks.reminders_send",
            "schedule": 60.0,
            "options": {"queue": "default", "expires": 60},
        },
        "sanctions": {
            "task": "accounts.tasks.sanctions_forget",
            "schedule": crontab(hour=3, minute=40),
            "options": {"queue": "default", "expires": 3600},
        },
        "push": {
            "task": "accounts.tasks.push_send",
            "schedule": 60.0,
            "options": {"queue": "default", "expires": 60},
        },
        "push_forget": {
            "task": "accounts.tasks.push_forget",
            "schedule": crontab(hour=3, minute=30),
            "options": {"queue": "default", "expires": 3600},
        },
        "statements": {
            "task": "accounts.tasks.statements_mail",
            "schedule": 60.0,
            "options": {"queue": "default", "expires": 60},
        },
        "ratings": {
            "task": "tournaments.tasks.ratings_sweep",
            "schedule": crontab(hour=4, minute=10),
            "options": {"queue": "default", "expires": 3600},
        },
        "casual_ratings": {
            "task": "games.tasks.ratings_sweep",
            "schedule": crontab(hour=4, minute=20),
            "options": {"queue": "default", "expires": 3600},
        },
        "guests": {
            "task": "accounts.tasks.guests_clean_up",
            "schedule": crontab(hour=3, minute=40),
            "options": {"queue": "default", "expires": 3600},
        },
        "addresses": {
            "task": "accounts.tasks.addresses_forget",
            "schedule": crontab(hour=3, minute=40),
            "options": {"queue": "default", "expires": 3600},
        },
    },
}
globals().update({f"CELERY_{key.upper()}": value for key, value in CELERY.items()})

# --- Accounts --------------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
ACCOUNT_ADAPTER = "accounts.people.adapter.AccountAdapter"
ACCOUNT_FORMS = {"login": "accounts.people.forms.LoginForm", "signup": "accounts.people.forms.SignupForm"}
CSRF_FAILURE_VIEW = "accounts.people.views.csrf_failed"
AUTHENTICATION_BACKENDS = ["accounts.backend.AccountBackend"]
SESSION_ENGINE = "accounts.people.sessions"
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.ScryptPasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
EMAIL_VERIFICATION: bool = env.bool("VORRANG_EMAIL_VERIFICATION", default=False)
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if EMAIL_VERIFICATION else "none"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = (
    ["username*", "email*", "password1*"] if EMAIL_VERIFICATION else ["username*", "email", "password1*"]
)
# Two accounts may name one address, until one of them has confirmed it: refusing the second would tell of the first.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_NOTIFICATIONS = False
ACCOUNT_RATE_LIMITS = {
    "login": f"{30 * CROWD}/m/ip",
    "login_failed": f"{10 * CROWD}/m/ip,5/5m/key",
    "signup": f"{20 * CROWD}/10m/ip",
    "reset_password": f"{10 * CROWD}/h/ip,5/h/key",
    "reset_password_from_key": "20/m/ip",
    "confirm_email": "1/3m/key",
    "manage_email": "10/m/user",
    "change_password": "5/m/user",
    "reauthenticate": "10/m/user",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_PASSKEY_SIGNUP_ENABLED = False  # needs a verified address, which is off by default
MFA_TOTP_ISSUER = "Vorrang"
MFA_ALLOW_UNVERIFIED_EMAIL = True
# Without HTTPS browsers offer passkeys on http://localhost alone; the server need not refuse what they allow there.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS

# --- Mail ------------------------------------------------------------------------------------------------------------
vars().update(env.email("EMAIL_URL", default="consolemail://"))
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.str("VORRANG_EMAIL_FROM", default="Vorrang <vorrang@localhost>")

# --- API -------------------------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["accounts.platform.request_bodies.JSON"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": ["accounts.platform.rate_limits.ApiThrottle"],
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
WEBHOOKS_INSIDE: bool = env.bool("VORRANG_WEBHOOKS_INSIDE", default=False)
"""Whether webhooks of tournaments may reach private addresses, and do so by plain http: for closed networks only."""
SPECTACULAR_SETTINGS = {
    "TITLE": "Vorrang",
    "DESCRIPTION": "Tables for games of priority: open, join, act, view.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enums", "games.api.tables.message_schemas"],
    "ENUM_NAME_OVERRIDES": {
        "TournamentState": "tournaments.domain.choices.State.values",
        "RegistrationState": "tournaments.domain.choices.Standing.values",
        "RoundState": "tournaments.domain.choices.RoundState.values",
        "MatchState": "tournaments.domain.choices.MatchState.values",
        "StageKind": "tournaments.domain.choices.Kind.values",
        "MatchSide": ["a", "b"],
        "TeamSeat": ["a", "b", "c"],
        "TableSide": ["a", "b", "c", "d"],
    },
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# --- Languages and time ----------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("de", _("German"))]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
FORMAT_MODULE_PATH = "config.formats"
LOCALE_PATHS = [BASE / "config" / "locale"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# --- Static files ----------------------------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = sorted(folder for folder in (BASE / "games" / "rulesets").glob("*/static") if folder.is_dir())
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "config.statics.storage.BundledStaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False

LOG_FORMAT: str = env.str("LOG_FORMAT", default="plain")
LOGGING = logging_config(LOG_FORMAT, env.str("LOG_LEVEL", default="INFO"))
