"""play, test_all, demo, and a runserver that says what to use instead."""
