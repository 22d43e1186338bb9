# Everything a newcomer needs; `make` alone prints this help.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SIDE_BY_SIDE := --numprocesses auto --maxprocesses 4 --dist loadfile  # each process has servers of its own
.DEFAULT_GOAL := help
.PHONY: help setup run test check lint types imports unit system coverage redis-versions chaos bench records docs alerts lock clean

help:  ## print this help
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/.dev compiled  ## install what tests need into .venv, pinned and hash-checked, and compile the rules

INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check

$(VENV)/.run: locks/run.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Guildhall needs Python 3.11 or newer")'
	@echo "Installing what Guildhall runs on into $(VENV): half a minute, once"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(INSTALL) --require-hashes -r locks/run.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.run locks/dev.txt
	@echo "Installing what tests and checks need"
	@$(INSTALL) --require-hashes -r locks/dev.txt
	@touch $@

.PHONY: compiled
compiled: $(VENV)/.run  # where a C compiler is there; plain Python does the same, slower
	@echo "Compiling the rules, where there is a compiler and it is not done yet"
	@$(BIN)/python -m shared.rules.core.compiled

run: $(VENV)/.run  ## run the whole platform (embedded PostgreSQL and Valkey unless configured otherwise)
	@$(BIN)/guildhall up

test: setup check unit system  ## pass all checks and tests

check: lint types imports

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports

unit: setup
	$(BIN)/pytest -m "not system" $(SIDE_BY_SIDE)
	GUILDHALL_COMPILED=0 $(BIN)/pytest tests/rules $(SIDE_BY_SIDE)  # the same rules as plain Python

system: setup
	$(BIN)/pytest -m "system and not alone" $(SIDE_BY_SIDE)
	$(BIN)/pytest -m "system and alone"

coverage: setup  ## which lines the tests reach; the rules as plain Python, so that theirs count
	GUILDHALL_COMPILED=0 $(BIN)/pytest -m "not system" $(SIDE_BY_SIDE) --cov --cov-report=term:skip-covered --cov-report=html:build/coverage

REDIS_TESTS := tests/services/engine tests/runtime/test_leases.py tests/services/bots/test_dispatcher.py \
	tests/services/stats/test_consumer.py tests/services/stats/test_process.py

redis-versions: setup  ## streams, leases and consumers against SERVERS="/path/to/redis-server /path/to/another"
	@test -n "$(SERVERS)" || { echo 'Say which: make redis-versions SERVERS="/usr/bin/redis-server"' >&2; exit 1; }
	@for server in $(SERVERS); do $$server --version && GUILDHALL_TEST_REDIS=$$server $(BIN)/pytest $(REDIS_TESTS) || exit 1; done

chaos: setup  ## break things for SECONDS (600) by SEED while people and bots play, and judge every answer
	@SEED="$(SEED)" SECONDS="$(or $(SECONDS),600)" KINDS="$(KINDS)" REPORT="$(REPORT)" $(BIN)/python -m tests.chaos

bench: $(VENV)/.run compiled  ## measure speed and memory; JSON on standard output
	@$(BIN)/guildhall bench all --json

records: setup  ## make the recorded games anew
	$(BIN)/guildhall record

docs: setup  ## write anew what the documents take from the code
	$(BIN)/python -m shared.runtime.settings_table
	$(BIN)/python -m shared.runtime.telemetry.metrics_table
	$(BIN)/python -m services.bots.deployment
	$(BIN)/python -m shared.runtime.telemetry.alert_rules
	$(BIN)/python -m shared.contracts.asyncapi

alerts:  ## test the alert rules (promtool) and where alerts go (amtool), where these tools are there
	@command -v promtool >/dev/null || { echo "promtool is missing; it comes with Prometheus." >&2; exit 1; }
	promtool check rules deploy/alerts.yaml
	promtool test rules deploy/alerts_test.yaml
	promtool check config --syntax-only deploy/prometheus.yaml
	@if command -v amtool >/dev/null; then amtool check-config deploy/alertmanager.yaml; \
		else echo "amtool is missing, so deploy/alertmanager.yaml was not checked; it comes with Alertmanager." >&2; fi

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links pyproject.toml

lock: $(VENV)/.dev  ## pin the newest versions of all dependencies
	$(INSTALL) uv
	$(LOCK) --upgrade --all-extras -o locks/dev.txt
	$(LOCK) --constraint locks/dev.txt --extra local --extra compile -o locks/run.txt
	$(LOCK) --constraint locks/dev.txt -o locks/service.txt

clean:  ## remove what setup made; keeps var/
	rm -rf $(VENV) build
