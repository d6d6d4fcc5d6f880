#!/usr/bin/env bash
# What the tests need from the system: Chromium and PostgreSQL's server binaries. Installs them on Debian-like systems,
# of Chromium the shell without windows where there is one: it needs a quarter less processor time.
set -euo pipefail
has() { command -v "$1" >/dev/null; }
missing=()
has chromium-headless-shell || has chromium || has chromium-browser || has google-chrome || missing+=(chromium)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || has initdb || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0
if ! has apt-get; then
  echo "The tests need: ${missing[*]}. Please install them with this system's package manager." >&2
  exit 1
fi
echo "Installing ${missing[*]} ..."
run=(); [ "$(id -u)" -eq 0 ] || run=(sudo)
"${run[@]}" apt-get update -qq
if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
  missing=("${missing[@]/#chromium/chromium-headless-shell}")
fi
"${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
