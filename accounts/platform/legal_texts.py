"""First drafts of the operator's texts, with gaps in brackets: no legal advice, and no operator is invented."""

from __future__ import annotations

IMPRINT_DE = """\
## Angaben zum Betrieb

[Name]
[Anschrift]
[Ort]

## Kontakt

[E-Mail-Adresse]
[Telefon oder Formular]
"""
IMPRINT_EN = """\
## Who runs this site

[Name]
[Address]
[Town]

## Contact

[E-mail address]
[Telephone or form]
"""
PRIVACY_DE = """\
## Verantwortlich

[Name, Anschrift, E-Mail]

## Was gespeichert wird

- Dein Konto: Name, auf Wunsch eine E-Mail-Adresse, Einstellungen
- Deine Partien
- Notwendige Cookies: Anmeldung, Schutz der Formulare, Sprache, Farben, Zeitzone

Nichts wird von anderen Seiten geladen, niemand wird gezählt.

## Wie lange

Netzadressen von Anmeldungen 14 Tage, Gastkonten 30 Tage nach dem letzten Besuch. [Ergänzen: Protokolle, Sicherungen]

## Deine Rechte

[Auskunft, Berichtigung, Löschung, Beschwerde]
"""
PRIVACY_EN = """\
## Who is responsible

[Name, address, e-mail]

## What is stored

- Your account: name, an e-mail address if you give one, settings
- Your games
- Necessary cookies: log-in, protection of forms, language, colours, time zone

Nothing is loaded from other sites, and nobody counts you.

## For how long

Network addresses of log-ins 14 days, guests 30 days after their last visit. [Complete: logs, backups]

## Your rights

[Access, correction, deletion, complaint]
"""
DRAFTS = {
    ("imprint", "de"): IMPRINT_DE,
    ("imprint", "en"): IMPRINT_EN,
    ("privacy", "de"): PRIVACY_DE,
    ("privacy", "en"): PRIVACY_EN,
}
"""By page and language."""
