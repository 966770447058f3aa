# make play, make quick and make test need only Python 3.11 or later and make; they set up .venv by themselves.

PYTHON ?= python3
BIN := .venv/bin

NPM := $(BIN)/python tools/npm.py
CLIENT := $(shell find web -type f -not -path '*/node_modules/*') src/piecepack/drawing/pieces.svg

# What is tried once more on compiled rules.
COMPILED := tests/laws tests/core/engine tests/test_cases.py examples

# Five minutes of a server with tables, in which nothing may grow.
SOAK := --minutes 5 --tables 20 --think 1 --bot random --idle-after 10 --report build/soak.json

.PHONY: play test quick check client compiled check-client pictures fix clean chromium firefox webkit postgresql haproxy venv-from-debian

# Ctrl-C is how it ends, not an error.
play: .venv/installed
	$(BIN)/piecepack || test $$? = 130

# Programs are installed first, one after the other; then the checks run beside the compiler.
# The soak runs beside the tests, at a lower priority: it needs five minutes, but little of a processor.
test: chromium firefox webkit postgresql haproxy .venv/installed-dev web/node_modules/installed-dev
	$(MAKE) --jobs 2 --output-sync=target check check-client compiled
	@mkdir -p build
	nice -n 10 $(BIN)/python benchmarks/soak.py $(SOAK) >build/soak.log 2>&1 & soak=$$!; \
	$(BIN)/pytest -n 3 --dist worksteal -q -rR --durations 25 || { kill $$soak 2>/dev/null; exit 1; }; \
	wait $$soak; flat=$$?; tail -n 30 build/soak.log | cut -c 1-200; exit $$flat
	test ! -d build/compiled || PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/pytest -n 2 -q --compiled $(COMPILED)

# Every static check and the tests that are not slow: what to run while working.
quick: check check-client
	$(BIN)/pytest -n 2 -q -m "not slow"

check: .venv/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-client: .venv/installed-dev web/node_modules/installed-dev
	$(NPM) run format:check
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

# A copy of the package with compiled rules, where there is a compiler.
compiled: .venv/installed-dev
	$(BIN)/python tools/native.py build/compiled

# The browser client, built into the package.
client: .venv/installed

# Every screen, wide and narrow, light and dark.
pictures: .venv/installed-dev chromium
	PYTHONPATH=tests $(BIN)/python -m tools.pictures

fix: .venv/installed-dev web/node_modules/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python tools/typescript.py > web/src/wire/types.ts
	$(NPM) run format

# Debian's package, where it is missing and may be installed; without it the browser tests are skipped.
chromium:
	@command -v chromium >/dev/null || test "$$(id -u)" != 0 || \
		{ apt-get update && apt-get install --yes --no-install-recommends chromium; }

# The same; without it the tests with tables in PostgreSQL are skipped.
postgresql:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || \
		test "$$(id -u)" != 0 || \
		{ apt-get update && apt-get install --yes --no-install-recommends postgresql; } || \
		echo "PostgreSQL cannot be installed: the tests with tables in PostgreSQL are skipped."

# The same; without it the script that starts several servers behind HAProxy is not tried.
haproxy:
	@test -x /usr/sbin/haproxy || command -v haproxy >/dev/null || test "$$(id -u)" != 0 || \
		{ apt-get update && apt-get install --yes --no-install-recommends haproxy; } || \
		echo "HAProxy cannot be installed: the test of deploy/local.py is skipped."

# The other two engines; where they cannot be installed, the main journey is skipped in them.
firefox:
	@command -v firefox-esr >/dev/null || test "$$(id -u)" != 0 || \
		{ apt-get update && apt-get install --yes --no-install-recommends firefox-esr; } || \
		echo "Firefox cannot be installed here: the main journey is not made in it."

webkit:
	@{ command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || test "$$(id -u)" != 0 || \
		{ apt-get update && apt-get install --yes --no-install-recommends webkit2gtk-driver xvfb; } || \
		echo "WebKit cannot be installed here: the main journey is not made in it."

# A file in .venv marks what is installed, so that a second run starts at once.
.venv/created:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "piecepack needs Python 3.11 or later.")'
	$(PYTHON) -m venv .venv || $(MAKE) venv-from-debian
	touch $@

# Debian keeps venv in a package of its own.
venv-from-debian:
	@test "$$(id -u)" = 0 || { echo "Python's venv is missing: sudo apt-get install python3-venv" >&2; exit 1; }
	apt-get update && apt-get install --yes --no-install-recommends python3-venv
	$(PYTHON) -m venv --clear .venv

.venv/installed: .venv/created pyproject.toml constraints.txt hatch_build.py $(CLIENT)
	PIECEPACK_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	touch $@

.venv/installed-dev: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'pip>=25.1'
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --group dev
	touch $@

# The client's linters and tests, beside what it is built with.
web/node_modules/installed-dev: .venv/installed-dev web/package-lock.json
	$(NPM) ci --no-audit --no-fund
	touch $@

clean:
	rm -rf .venv web/node_modules src/piecepack/table/client build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
