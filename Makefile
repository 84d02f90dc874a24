# The only list of commands; continuous integration calls it too.
# What is set up stays set up: only a change of pyproject.toml or constraints.txt asks the network again.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip -qq --disable-pip-version-check install --constraint constraints.txt
NODE   := $(BIN)/python web/node.py
CLIENT := web/dist/index.html
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo -n)
export CHROMIUM ?= /usr/bin/chromium

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-python test-client test-browser test-long lint bench client types \
	texts clean node chromium
.DELETE_ON_ERROR:

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r name text; do \
		printf '  make %-12s %s\n' "$$name" "$$text"; done

play: $(VENV)/.fast,server $(CLIENT)  ## play in the browser (ARGS="--host 0.0.0.0" lets others in the network join)
	@$(BIN)/basra serve $(ARGS)

terminal: $(VENV)/.fast,server  ## play in the terminal (ARGS="--rules v2" passes options on)
	@$(BIN)/basra play $(ARGS)

test: chromium lint test-client test-python test-browser  ## check style, types and layers, then run all tests

test-python: $(VENV)/.dev  ## run the Python tests (ARGS="-k komi" picks some)
	@$(BIN)/pytest -n auto -q $(ARGS)

test-client: $(CLIENT)  ## check the web client's types and run its tests
	@$(NODE) npm run --silent check && $(NODE) npm run --silent test

test-browser: chromium $(VENV)/.dev $(CLIENT)  ## play in real browsers, and measure every screen
	@$(NODE) npm run --silent test:browser

test-long: $(VENV)/.dev  ## run the tests that take minutes each
	@$(BIN)/pytest -n auto -q -m long $(ARGS)

lint: $(VENV)/.dev  ## check style, types and layers
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --check --quiet --diff
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo

bench: $(VENV)/.bench  ## measure speed against other engines (ARGS passes options on)
	@$(BIN)/python -m benchmarks $(ARGS)

client: $(CLIENT)  ## build the web client

types: $(VENV)/.dev  ## write the client's TypeScript types anew from the protocol
	@$(BIN)/python -m basra.protocol.typescript web/src/protocol.ts

texts: $(VENV)/.dev  ## write the terminal's English texts anew from their catalogue
	@$(BIN)/python -m basra.cli.english locales/en.ftl

clean:  ## remove the virtual environment, caches and builds
	@rm -rf web/node_modules web/generated web/dist web/shots
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The client is built again when something that it is made of has changed; folders count too, so that
# a deleted file does.
$(CLIENT): web/node_modules/.installed NOTICE $(shell find locales web/src web/art) \
		$(wildcard web/*.html web/*.js web/*.mjs web/*.ts web/*.json)
	@echo 'Building the web client …'
	@said=$$($(NODE) npm run --silent build) || { echo "$$said"; exit 1; }
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json | node
	@echo "Installing the web client's tools …"
	@$(NODE) npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

# Node comes from PyPI where the machine has none that is recent enough.
node: | $(BIN)/python
	@missing=$$($(NODE)) && { [ -z "$$missing" ] || { echo 'Installing Node into $(VENV) …'; $(PIP) "$$missing"; }; }

chromium:
	@command -v $(CHROMIUM) >/dev/null || { \
		echo 'Installing Chromium …' && $(AS_ROOT) apt-get update -qq && \
		$(AS_ROOT) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null && \
		command -v $(CHROMIUM) >/dev/null; } || { \
		echo 'The browser tests need Chromium, which is not at $(CHROMIUM) (make CHROMIUM=… names another).' >&2; exit 1; }

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
