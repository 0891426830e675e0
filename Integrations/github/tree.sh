#!/usr/bin/env bash
# Draws the coordinator tree as a page.
source "${BASH_SOURCE[0]%/*}/common.sh"
enter_project

# Files that cannot be read are errors of lint, and left out here.
"$SIGNALBOX" tree --quiet --format html --messages --findings --link "$(source_link)" --revision "$GITHUB_SHA" \
  --output "$REPORTS/tree.html" || [ $? -eq 65 ]
output tree "$REPORTS/tree.html"
