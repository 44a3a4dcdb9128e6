"""Reading tournaments. Nothing here changes anything."""
