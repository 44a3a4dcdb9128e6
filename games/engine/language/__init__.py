"""Texts in every language of the platform, and the grammar by which sentences of rules are made."""
