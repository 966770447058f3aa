"""Connections: limits and deadlines below HTTP and WebSocket."""
