"""One table in many processes: reading on in its log, leases, and who is connected elsewhere."""
