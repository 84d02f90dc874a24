# The only list of commands; continuous integration calls it too.
# What is set up stays set up: only a change of pyproject.toml or constraints.txt asks the network again.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip -qq --disable-pip-version-check install --constraint constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play test test-long lint bench client test-client types clean
.DELETE_ON_ERROR:

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r name text; do \
		printf '  make %-10s %s\n' "$$name" "$$text"; done

play: $(VENV)/.fast  ## play in the terminal (ARGS="--rules v2" passes options on)
	@$(BIN)/basra play $(ARGS)

test: lint  ## check style, types and layers, then run the tests (ARGS="-k komi" picks some)
	@$(BIN)/pytest -n auto -q $(ARGS)

test-long: $(VENV)/.dev  ## run the tests that take minutes each
	@$(BIN)/pytest -n auto -q -m long $(ARGS)

lint: $(VENV)/.dev  ## check style, types and layers
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --check --quiet --diff
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo

bench: $(VENV)/.bench  ## measure speed against other engines (ARGS passes options on)
	@$(BIN)/python -m benchmarks $(ARGS)

client:  ## build the web client (needs Node 20 and npm)
	@cd web && npm ci --no-audit --no-fund --loglevel=error && npm run --silent build

test-client:  ## check the web client's types and run its tests (needs Node 20 and npm)
	@cd web && npm ci --no-audit --no-fund --loglevel=error && npm run --silent check && npm test --silent

types:  ## write the client's TypeScript types anew from the protocol
	@$(BIN)/python -m basra.protocol.typescript web/src/protocol.ts

clean:  ## remove the virtual environment, caches and builds
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# $(VENV)/.NAME says that the extra NAME is installed. The build tools come first and from the
# constraints too, so that no build fetches others of its own.
$(VENV)/.%: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing basra[$*] into $(VENV) …"
	@$(PIP) hatchling setuptools
	@$(PIP) --no-build-isolation --use-pep517 --editable '.[$*]'
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo 'Python 3.11 or newer is needed; "$(PYTHON)" is not (make PYTHON=… names another).' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo 'Python cannot make virtual environments here. On Debian or Ubuntu: apt install python3-venv' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }
