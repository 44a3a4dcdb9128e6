"""What changes tournaments. Pages, API, tasks and commands only translate into these."""
