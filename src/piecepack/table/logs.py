"""Logging set-up: text for terminals, JSON for programs. Logs never contain secrets or moves."""

import logging
import sys
from typing import Literal

import structlog
from structlog.typing import Processor

LogForm = Literal["auto", "text", "json"]


def set_up(form: LogForm = "auto") -> None:
    """Use one format for our own log lines and those of libraries."""
    as_json = form == "json" or (form == "auto" and not sys.stderr.isatty())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer: Processor = (
        structlog.processors.JSONRenderer()
        if as_json
        # Plain, because a colourful traceback shows the values of variables, and they may be secrets.
        else structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *([structlog.processors.format_exc_info] if as_json else []),
                renderer,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    # Disconnects are not worth logging, and the handshake's lines would contain every address.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_without_blame)


def _without_blame(line: logging.LogRecord) -> bool:
    """Invalid UTF-8 is the client's fault, so its tracebacks are kept out of the log."""
    if line.exc_info and isinstance(line.exc_info[1], UnicodeDecodeError):
        line.exc_info = None
        line.levelno, line.levelname = logging.WARNING, "WARNING"
    return True
