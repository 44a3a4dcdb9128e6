"""Addresses about the reader."""

from __future__ import annotations

from django.urls import path

from accounts.people import push_views, relation_views, views

urlpatterns = [
    path("guest/", views.guest_start, name="guest_start"),
    path("i18n/setlang/", views.language_set, name="set_language"),
    path("theme/", views.theme_set, name="set_theme"),
    path("me/", views.me, name="me"),
    path("me/upgrade/", views.me_upgrade, name="me_upgrade"),
    path("me/related/", relation_views.me_related, name="me_related"),
    path("me/push/", push_views.push_page, name="push"),
    path("me/push/device/", push_views.push_device_add, name="push_device_add"),
    path("me/push/device/remove/", push_views.push_device_remove, name="push_device_remove"),
    path("me/push/topics/", push_views.push_choose, name="push_choose"),
    path("push-worker.js", push_views.push_worker, name="push_worker"),
    path("me/export/", views.me_export, name="me_export"),
    path("me/delete/", views.me_delete, name="me_delete"),
    path("legal/<slug:key>/", views.legal, name="legal"),
    path("suspended/", views.suspended, name="suspended"),
    path("suspended/<str:token>/", views.suspended, name="suspended_pass"),
    path("about/", views.about, name="about"),
    path("robots.txt", views.robots, name="robots"),
    path("favicon.ico", views.favicon, name="favicon"),
]
