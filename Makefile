# Commands for working on Motu. They need Python 3.11+, make and git, and install everything else into .venv.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/ready
# Unset, so that Python writes bytecode: tests start many processes, and each would compile all modules again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: setup play test e2e soak bench coverage lint types numbers palette weights lock audit licences clean

setup: $(READY)

$(READY): requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	touch $(READY)

play: $(READY)
	$(RUN) bot.py sandbox

test: $(READY)
	$(RUN) -m pytest -n auto --dist worksteal

e2e: $(READY)
	$(RUN) -m pytest -n auto --dist worksteal -m "e2e or browser"

# Runs take minutes each. soak.jsonl records them; a run that has passed is skipped until the code changes.
soak: $(READY)
	$(RUN) -m pytest -n auto --dist worksteal -m soak -s --timeout 7200 --soak-table soak.jsonl

# Requires 95 % coverage of engine/ and 90 % of all code.
coverage: $(READY)
	$(RUN) -m pytest -n auto --dist worksteal --cov --cov-report=
	$(RUN) -m coverage report --skip-covered --skip-empty --fail-under 90
	$(RUN) -m coverage report --include 'engine/*' --format total --fail-under 95

bench: $(READY)
	$(RUN) -m tests.bench

lint: $(READY)
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(VENV)/bin/typos
	$(VENV)/bin/lint-imports --no-cache

types: $(READY)
	$(RUN) -m mypy .

numbers: $(READY)
	$(RUN) -m tests.numbers

palette: $(READY)
	$(RUN) -m tests.pictures.make_palettes

# Fits weights, and plays medium with them against medium without: keep them if the lower end of the interval is above 50 %.
GAME ?= borabora
SEATS ?= 2
SAMPLES ?= /tmp/$(GAME)-$(SEATS).jsonl
weights: $(READY)
	$(RUN) -m tests.playing observe $(GAME) --seats $(SEATS) --matches 400 --seed 1000000 > $(SAMPLES)
	$(RUN) -m tests.playing weights $(GAME) --seats $(SEATS) $(SAMPLES)
	$(RUN) -m tests.playing arena $(GAME) --seats $(SEATS) --matches 200 --seed 5000000 --programs fitted,medium

# Only when a dependency changes; needs uv.
lock:
	uv pip compile pyproject.toml --extra postgresql --group dev --universal --python-version 3.11 --generate-hashes \
	    --no-strip-extras --no-emit-index-url --no-emit-find-links --no-annotate --no-header -o requirements.txt

# Lists known vulnerabilities in locked dependencies. pip-audit is not in the lock because it brings thirty packages.
audit:
	$(PYTHON) -m venv --clear $(VENV)/audit
	$(VENV)/audit/bin/python -m pip install --quiet --disable-pip-version-check pip-audit==2.10.1
	$(VENV)/audit/bin/python -m pip_audit --strict --disable-pip --require-hashes -r requirements.txt

# After a change of the lock.
licences: $(READY)
	$(RUN) -m tests.licences

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
