"""What `manage.py play` is made of: children, their output, Valkey, the lock, the order of start and stop."""
