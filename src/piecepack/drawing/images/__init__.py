"""Pictures as files for the world outside: PNG, and previews of links."""
