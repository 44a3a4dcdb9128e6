"""Games by correspondence: vacations, and reminders of games that wait."""
