"""Connections: limits and deadlines below the level of HTTP and WebSocket."""
