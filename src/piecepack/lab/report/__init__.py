"""The report of an experiment: one HTML page with tables, plots and plain sentences."""
