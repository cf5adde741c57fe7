# Affray. All that is installed goes into .venv; needed are python3 (3.11 or newer), make, and for full speed a C compiler.
#
#   make demo     play, weigh and simulate a real fight
#   make test     all tests, from the sources and against the compiled wheel
#   make lint     linter, formatter, type checker
#   make bench    the measured comparison
#   make transcripts, make index    write again what is made from the sources; read the difference before you commit it
#   make clean    remove all that make has made

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
WORKERS ?= 2

SOURCES := $(shell find src/affray -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.json') \
	pyproject.toml setup.py README.md LICENSE

# Where there is a C compiler, the wheel must be compiled.
WHEEL := $(shell command -v $${CC:-cc} > /dev/null && echo compiled || echo wheel)

# The wheel plays the same fights as the sources; these tests are run on both.
ON_BOTH := tests/dice tests/fight tests/grid tests/laws tests/lab tests/systems tests/testing tests/test_build.py \
	tests/test_example_system.py tests/test_transcripts.py

.PHONY: demo test test-sources test-wheel test-documents lint bench transcripts index clean

demo: $(VENV)/.wheel
	$(VENV)/bin/affray fight examples/omega/goblins.toml --auto
	$(VENV)/bin/affray odds examples/ninefold/duel.toml
	$(VENV)/bin/affray simulate examples/ninefold/skirmish.toml -n 2000

test: test-wheel test-sources test-documents

test-sources: $(VENV)/.test
	PYTHONPATH=src AFFRAY_EXPECT=sources $(RUN) -m pytest -n $(WORKERS) -q

test-wheel: $(VENV)/.test
	AFFRAY_EXPECT=$(WHEEL) $(RUN) -m pytest -n $(WORKERS) -q $(ON_BOTH)

test-documents: $(VENV)/.test
	PYTHONPATH=src $(RUN) -m pytest -q --doctest-modules src/affray --doctest-glob='*.md' README.md docs

lint: $(VENV)/.lint
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(RUN) tools/check_types.py

bench: $(VENV)/.test
	$(RUN) bench/run.py

transcripts: $(VENV)/.test
	PYTHONPATH=src $(RUN) tools/update_transcripts.py

index: $(VENV)/.test
	PYTHONPATH=src $(RUN) tools/index_tests.py

clean:
	rm -rf $(VENV) build dist src/affray.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage coverage.xml
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Stamps: each is made again only when what it depends on has changed.

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Affray needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

# Whatever an earlier build left of modules that are gone must not get into the wheel.
$(VENV)/.wheel: $(VENV)/bin/python $(SOURCES)
	rm -rf build/lib* build/bdist* $(VENV)/wheel
	$(RUN) -m pip wheel --quiet --no-deps --wheel-dir $(VENV)/wheel .
	$(RUN) -m pip install --quiet --force-reinstall --no-deps $(VENV)/wheel/affray-*.whl
	$(RUN) -m pip install --quiet $(VENV)/wheel/affray-*.whl
	touch $@

$(VENV)/.test: $(VENV)/.wheel pyproject.toml
	$(RUN) tools/dependencies.py test > $(VENV)/test.txt
	$(RUN) -m pip install --quiet -r $(VENV)/test.txt
	touch $@

$(VENV)/.lint: $(VENV)/.test pyproject.toml
	$(RUN) tools/dependencies.py lint > $(VENV)/lint.txt
	$(RUN) -m pip install --quiet -r $(VENV)/lint.txt
	touch $@
