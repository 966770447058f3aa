"""Somebody at a page of the client: hands, eyes, and what a tab has said and heard."""
