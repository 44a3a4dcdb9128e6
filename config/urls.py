"""The addresses of the site."""

from csp.constants import NONE, SELF, UNSAFE_INLINE
from csp.decorators import csp_replace
from django.conf import settings
from django.contrib import admin
from django.urls import include, path
from django.views.decorators.http import require_safe
from drf_spectacular.views import SpectacularAPIView, SpectacularRedocView, SpectacularSwaggerView

from accounts.platform.script_catalogue import catalogue
from config.status import health, status_page

# The offline documentation viewers carry inline code and styles; nothing else gets this policy. They have a template
# for their one page and none for refusals, so other methods do not reach them.
documentation = csp_replace(
    {
        "default-src": [NONE],
        "script-src": [SELF, UNSAFE_INLINE],
        "style-src": [SELF, UNSAFE_INLINE],
        "img-src": [SELF, "data:"],
        "font-src": [SELF, "data:"],
        "connect-src": [SELF],
        "worker-src": [SELF, "blob:"],
    }
)

urlpatterns = [
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("system/", status_page.system, name="system"),
    path("jsi18n/", catalogue, name="javascript-catalog"),
    path("accounts/", include("allauth.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", documentation(require_safe(SpectacularSwaggerView.as_view(url_name="schema"))), name="api_docs"),
    path(
        "api/reference/",
        documentation(require_safe(SpectacularRedocView.as_view(url_name="schema"))),
        name="api_reference",
    ),
    path("api/", include("games.api.tables")),
    path("api/", include("games.api.decks")),
    path("api/", include("games.api.cards")),
    path("api/", include("games.api.preferences")),
    path("api/", include("games.api.ladders")),
    path("api/", include("games.api.people")),
    path("api/", include("games.api.challenges")),
    path("api/", include("games.api.vacations")),
    path("api/", include("games.api.contributions")),
    path("api/", include("games.api.quick_match")),
    path("api/", include("games.api.cases")),
    path("api/", include("tournaments.api.endpoints")),
    path("api/", include("tournaments.api.penalties")),
    path("api/", include("tournaments.api.correspondence")),
    path("api/", include("tournaments.api.leagues")),
    path(settings.ADMIN_PATH, admin.site.urls),
    path("", include("accounts.urls")),
    path("", include("games.urls")),
    path("", include("tournaments.urls")),
    path("", include("tournaments.web.feed_urls")),
    path("", include("tournaments.web.rating_urls")),
]

handler400 = "accounts.people.views.bad_request"
handler403 = "accounts.people.views.forbidden"
handler404 = "accounts.people.views.not_found"
handler500 = "accounts.people.views.server_error"
