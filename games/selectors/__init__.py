"""Reading: what one viewer may know. Nothing here changes anything."""
