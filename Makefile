# make play and make test need only Python 3.11 or later and make; both set up .venv by themselves.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check fix clean venv-from-debian

play: .venv/installed
	$(BIN)/piecepack play bid

test: check
	$(BIN)/pytest -n 2 -q

check: .venv/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: .venv/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

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

.venv/installed: .venv/created pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	touch $@

.venv/installed-dev: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'pip>=25.1'
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --group dev
	touch $@

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
