"""Settings of the site that the browsers look at: the real ones, but for the hashing of passwords, which takes a quarter of a
second on purpose, at each account that a test makes. `tests/accounts/test_passwords.py` hashes as the real ones do."""

from config.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
