# make play    set up and open the table in the browser
# make test    set up and run everything: checks, pure and compiled engine, server, browser
# make quick   half a minute: ruff, import directions, language parity, clause coverage, generated files
# make check   the same with mypy --strict, and the client's format, lint, types, units
# make long    what takes minutes each: whole matches by clicks in the house in one page, killed at thirty random moments
# make dist    sdist and wheel, with the browser client, into dist/
# make site    the whole house as static files, into build/site: any web server can give it out
# make docs    the documentation site, with the API and all reports, into build/docs
# make bench   speed, side by side with peers
# make mutants GAME=odysseus [MUTANTS="--sample 200"]   change the rules in small places and see whether the tests notice
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
# Python itself compiles what is imported, which is a small part of the packages
FETCH := $(PIP) --no-compile --require-hashes
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name net.bin 2>/dev/null) setup.py pyproject.toml
# what is compiled, and what compiles it
IN_C := $(shell find src/mythagon/kernel src/mythagon/games src/mythagon/bots -name '*.py') src/mythagon/build.py setup.py pyproject.toml
WEB := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
PACKAGES := web/node_modules/.package-lock.json
BUILT := src/mythagon/table/web/index.html
SITE := src/mythagon/page/site/index.html
COMPILED := build/compiled
# without a C compiler `try` is content with pure Python, `require` is not
COMPILE := try
ENGINE := tests/kernel tests/testing tests/games tests/bots
# the same whether the engine is compiled or not: tested once, on the compiled one where whole games are played
AROUND := tests/tools tests/docs
PLAYED := tests/cli tests/envs tests/house tests/page
GAME ?= odysseus
# what Python has compiled is kept, also where the machine says otherwise: the tests start hundreds of processes
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play site test system quick check check-python check-web pure table browser long dist docs bench mutants clean
.DELETE_ON_ERROR:

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# what compiles comes first and alone, so that compiling need not wait for the rest
$(VENV)/.build: requirements/build.txt | $(BIN)/python
	$(FETCH) -r $<
	touch $@

$(VENV)/.play: requirements/play.txt $(VENV)/.build
	$(FETCH) -r $<
	touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.play
	$(FETCH) -r $<
	touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.play
	$(FETCH) -r $<
	touch $@

# npm writes this file last, so it is newer than the lock when all packages are there
$(PACKAGES): web/package-lock.json | $(BIN)/python
	PYTHON=$(BIN)/python tools/web.sh install

$(BUILT): $(WEB) $(PACKAGES)
	PYTHON=$(BIN)/python tools/web.sh build

# the engine, by mypyc and C; this waits for no other package and for no browser client
build/.compiled: $(IN_C) $(VENV)/.build
	MYTHAGON_COMPILE=$(COMPILE) $(BIN)/python setup.py --quiet build_ext
	touch $@

# the package as it is installed: the engine compiled (pure with a notice where there is no C compiler), the client
build/.built: $(SOURCES) $(BUILT) build/.compiled
	$(BIN)/python setup.py --quiet build_py
	touch $@

$(VENV)/.installed: build/.built $(VENV)/.play
	rm -rf build/wheel
	$(BIN)/python -W ignore setup.py --quiet bdist_wheel --skip-build --compression stored --dist-dir build/wheel
	$(PIP) --no-deps --force-reinstall build/wheel/*.whl
	touch $@

# fetched from two registries, built and compiled side by side
play:
	$(MAKE) -j4 $(VENV)/.installed
	$(BIN)/mythagon serve

# what everybody is answered is asked of the server's own code; Node, which builds the client, packs Python. It waits for
# the package, which is not to take half of it along
$(SITE): $(SOURCES) $(WEB) $(PACKAGES) tools/site.py $(VENV)/.test | build/.built
	PYTHON=$(BIN)/python tools/web.sh site
	PYTHONPATH=src $(BIN)/python tools/site.py $(@D) build/site-client

site: $(SITE)
	rm -rf build/site
	PYTHONPATH=src $(BIN)/python -m mythagon site build/site

# the same files again as anybody can install them, with the site; nothing is compiled a second time
dist: $(SITE) build/.built
	rm -rf dist
	$(BIN)/python setup.py --quiet build_py
	find $(COMPILED) -name __pycache__ -prune -exec rm -rf {} +
	$(BIN)/python -W ignore setup.py --quiet sdist --dist-dir dist bdist_wheel --skip-build --dist-dir dist

check: check-python check-web

check-python: quick
	$(BIN)/mypy

quick: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	PYTHONPATH=src $(BIN)/python tools/check_imports.py
	PYTHONPATH=src $(BIN)/python tools/wire_types.py --check
	PYTHONPATH=src $(BIN)/python tools/check_texts.py
	PYTHONPATH=src $(BIN)/python tools/check_clauses.py
	PYTHONPATH=src $(BIN)/python tools/reference.py --check
	PYTHONPATH=src $(BIN)/python tools/strength.py --check
	PYTHONPATH=src $(BIN)/python tools/edition.py --check
	PYTHONPATH=src $(BIN)/python tools/versions.py --check
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml

check-web: $(PACKAGES)
	PYTHON=$(BIN)/python tools/web.sh check

# the engine as pure Python, and what is around it; what is marked `one_engine` is left to the compiled one
pure: check-python
	PYTHONPATH=src MYTHAGON_MODE=pure $(BIN)/python -m pytest -n auto --dist worksteal -m "not one_engine" $(ENGINE) $(AROUND)

system:
	tools/system.sh

# on the compiled engine, as it is installed
COMPILED_TESTS := PYTHONPATH=$(COMPILED) MYTHAGON_MODE=compiled $(BIN)/python -m pytest

table:
	$(COMPILED_TESTS) -n 2 --dist loadfile tests/table

browser:
	$(COMPILED_TESTS) -n 3 --dist worksteal -m "not long" tests/dist tests/web

long: site
	$(COMPILED_TESTS) -n 2 -m long tests/web

# packages of three registries are fetched side by side, what has all it needs is checked, built and tested meanwhile;
# servers wait for each other half of the time, browsers hardly ever: tested side by side they leave no core idle
test:
	$(MAKE) -j3 COMPILE=require system build/.built site pure check
	$(MAKE) dist
	$(COMPILED_TESTS) -n auto --dist worksteal $(ENGINE) $(PLAYED)
	$(MAKE) -j2 browser table

# what makes the site is in an environment of its own; Mythagon is read there, not installed
build/docs-env/.fetched: requirements/docs.txt
	$(PYTHON) -m venv build/docs-env
	build/docs-env/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	touch $@

docs: build/docs-env/.fetched
	rm -rf build/docs
	$(PYTHON) tools/site_pages.py build/docs-pages
	cd build && docs-env/bin/zensical build --clean --strict --config-file docs-pages.toml
	@echo "To read it: $(PYTHON) -m http.server --bind 127.0.0.1 --directory build/docs"

bench: $(VENV)/.bench build/.built
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/speed.py

mutants: $(VENV)/.test
	PYTHONPATH=src nice -n 15 $(BIN)/python -m mythagon.testing.mutants src/mythagon/games/$(GAME) --tests tests/games/$(GAME) \
		$(patsubst %,--tests %,$(wildcard tests/games/test_*.py)) --select $(GAME) \
		--beside docs --beside web/src/games/$(GAME)/text $(MUTANTS)

clean:
	rm -rf build dist src/*.egg-info src/mythagon/table/web web/node_modules
