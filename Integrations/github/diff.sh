#!/usr/bin/env bash
# Compares the coordinator tree with that of the base.
source "${BASH_SOURCE[0]%/*}/common.sh"
enter_project

find_base
if [ -z "$base" ]; then
  echo "Neither a pull request nor the input base names a revision, so nothing is compared."
  exit
fi

diff=$REPORTS/diff.md
status=0
"$SIGNALBOX" diff --quiet --format markdown --link "$(source_link)" --revision "$GITHUB_SHA" --output "$diff" \
  ${FAIL_ON:+--fail-on "$FAIL_ON"} "$base...HEAD" || status=$?
# 65: files that cannot be read are errors of lint, and left out here.
case $status in 0 | 2 | 65) ;; *) exit "$status" ;; esac

cat "$diff" >>"$GITHUB_STEP_SUMMARY"
output diff "$diff"
if grep -qx 'No difference\.' "$diff"; then output changed false; else output changed true; fi
[ "$status" -ne 2 ] || fail "The change introduces one of these: $FAIL_ON. The step's summary names them."
