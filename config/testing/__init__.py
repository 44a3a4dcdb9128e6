"""What `manage.py test_all` is made of: parts, each of which ends as passed, failed or skipped with a reason."""
