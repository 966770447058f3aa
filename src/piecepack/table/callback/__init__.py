"""Calling people back: web push and webhooks, and how they travel. It knows no tables."""
