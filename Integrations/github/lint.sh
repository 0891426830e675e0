#!/usr/bin/env bash
# Lints: marks beside the lines, the list in the step's summary, and SARIF.
source "${BASH_SOURCE[0]%/*}/common.sh"
enter_project

arguments=(--reporter github-actions --report "sarif:$REPORTS/signalbox.sarif" --report "markdown:$REPORTS/findings.md")
while IFS= read -r argument; do
  [ -z "$argument" ] || arguments+=("$argument")
done <<<"$LINT_ARGUMENTS"

if [ "$ONLY_CHANGED_LINES" = true ]; then
  find_base
  if [ -n "$base" ]; then
    fork=$(git merge-base "$base" HEAD) || fail "The pull request has no history in common with its base."
    arguments+=(--since "$fork")
  fi
fi

status=0
"$SIGNALBOX" lint "${arguments[@]}" || status=$?
if [ -f "$REPORTS/findings.md" ]; then cat "$REPORTS/findings.md" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -f "$REPORTS/signalbox.sarif" ]; then output sarif "$REPORTS/signalbox.sarif"; fi
exit "$status"
