"""Card sets that are uploaded: what is taken, and what moderators do about it."""
