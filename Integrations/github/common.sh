# shellcheck shell=bash
# What the scripts of the Action share. Titles, branches and file names reach them only in variables and files.
set -euo pipefail

# Ends the step with a message. A message of several lines stays one command of the workflow.
fail() {
  local message=${1//'%'/%25}
  message=${message//$'\r'/%0D}
  echo "::error::${message//$'\n'/%0A}" >&2
  exit 64
}

output() { printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; }

event() { jq -r "$1" "$GITHUB_EVENT_PATH"; }

enter_project() {
  cd -- "$PROJECT" || fail "There is no folder $PROJECT."
}

# Sets `base` to the commit that the input `base` or the pull request names; to nothing if neither does.
find_base() {
  local head merged
  base=$BASE_REVISION
  if [ -z "$base" ]; then
    base=$(event '.pull_request.base.sha // empty')
    [ -n "$base" ] || return 0
    # The checkout is usually a merge with the base of now, which may be ahead of the one in the event.
    head=$(event '.pull_request.head.sha')
    merged=$(git rev-parse --verify --quiet 'HEAD^2') || merged=
    [ "$merged" != "$head" ] || base=HEAD^1
  fi
  base=$(git rev-parse --verify --quiet --end-of-options "$base^{commit}") ||
    fail "This clone lacks the revision to compare with. Let actions/checkout fetch it: fetch-depth: 0."
}

# Where types in trees and comparisons link to.
source_link() { printf '%s' "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/blob/{rev}/{file}#L{line}"; }
