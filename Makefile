# Everything a newcomer needs; `make` alone prints this help.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SIDE_BY_SIDE := --numprocesses auto --maxprocesses 4 --dist loadfile  # each process has servers of its own
.DEFAULT_GOAL := help
.PHONY: help setup run test check lint types imports unit system bench records docs alerts lock clean

help:  ## print this help
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/.ready compiled  ## install what is needed into .venv, pinned and hash-checked, and compile the rules

$(VENV)/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Guildhall needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.PHONY: compiled
compiled: $(VENV)/.ready  # where a C compiler is there; plain Python does the same, slower
	@$(BIN)/python -m shared.rules.core.compiled

run: setup  ## run the whole platform (embedded PostgreSQL and Redis unless configured otherwise)
	@$(BIN)/guildhall up

test: setup check unit system  ## pass all checks and tests

check: lint types imports

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready
	$(BIN)/mypy

imports: $(VENV)/.ready
	$(BIN)/lint-imports

unit: setup
	$(BIN)/pytest -m "not system" $(SIDE_BY_SIDE)
	GUILDHALL_COMPILED=0 $(BIN)/pytest tests/rules $(SIDE_BY_SIDE)  # the same rules as plain Python

system: setup
	$(BIN)/pytest -m system

bench: setup  ## measure speed and memory; JSON on standard output
	@$(BIN)/guildhall bench all --json

records: setup  ## make the recorded games anew
	$(BIN)/guildhall record

docs: setup  ## write anew what the documents take from the code
	$(BIN)/python -m shared.runtime.settings_table
	$(BIN)/python -m shared.runtime.metrics_table
	$(BIN)/python -m shared.runtime.alert_rules
	$(BIN)/python -m shared.contracts.asyncapi

alerts:  ## test the alert rules (promtool) and where alerts go (amtool), where these tools are there
	@command -v promtool >/dev/null || { echo "promtool is missing; it comes with Prometheus." >&2; exit 1; }
	promtool check rules deploy/alerts.yaml
	promtool test rules deploy/alerts_test.yaml
	promtool check config --syntax-only deploy/prometheus.yaml
	@if command -v amtool >/dev/null; then amtool check-config deploy/alertmanager.yaml; \
		else echo "amtool is missing, so deploy/alertmanager.yaml was not checked; it comes with Alertmanager." >&2; fi

lock: $(VENV)/.ready  ## pin the newest versions of all dependencies
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --all-extras pyproject.toml -o requirements.lock >/dev/null

clean:  ## remove what setup made; keeps var/
	rm -rf $(VENV) build
