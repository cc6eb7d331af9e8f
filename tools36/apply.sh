#!/bin/bash
# Applies tools36/renames.json to this checkout, one commit per kind. Run in the root, on a clean tree; about five minutes.
set -eu
run() { "${HEAVY:-env}" "$@"; }
format() { git diff --name-only HEAD | grep -E '\.(ts|tsx|mjs|md)$' | grep -v '^tools36/' | while read -r f; do [ -e "$f" ] && echo "$f"; done | xargs -r "${HEAVY:-env}" node_modules/.bin/prettier --write --log-level warn; }
commit() { format; git add -A; git commit -qm "$1" || true; }
for group in core features tests; do
  run node tools36/rename.mjs identifiers "$group"
  commit "Rename identifiers of $group: terms of the field"
done
run node tools36/rename.mjs files
commit 'Rename files: terms of the field'
run node tools36/rename.mjs docs
commit 'Name renamed identifiers and files in docs and comments'
