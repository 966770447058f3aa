"""What whoever runs a server can do to its tables, and what people can have deleted."""
