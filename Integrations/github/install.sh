#!/usr/bin/env bash
# Installs a bundle by version and checksum, or takes an executable that is already there.
source "${BASH_SOURCE[0]%/*}/common.sh"
# shellcheck source=/dev/null
source "${BASH_SOURCE[0]%/*}/../triple.sh"

sha256() { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi; }

# download ADDRESS CHECKSUM: sets `path` to the executable for this machine.
download() {
  local folder=$reports/bundle archive=$reports/bundle.zip sum info
  curl --fail --silent --show-error --location --retry 3 --max-time 300 --output "$archive" -- "$1" ||
    fail "The bundle cannot be downloaded from $1."
  sum=$(sha256 <"$archive")
  [ "${sum%% *}" = "$2" ] || fail "The checksum of $1 is ${sum%% *}, not $2."
  unzip -q "$archive" -d "$folder"
  info=$(find "$folder" -maxdepth 2 -name info.json)
  local machine
  machine=$(triple) || true
  path=$(jq -r --arg triple "$machine" 'first(.artifacts.signalbox.variants[]
    | select(any(.supportedTriples[]; startswith($triple)))).path // empty' "$info")
  [ -n "$path" ] || fail "The bundle has no executable for $machine."
  path=${info%/*}/$path
  chmod +x "$path"
}

# Each use of the Action in a job has a folder of its own.
reports=$(mktemp -d "$RUNNER_TEMP/signalbox.XXXXXX")
if [ -n "$EXECUTABLE" ]; then
  path=$(command -v -- "$EXECUTABLE") || fail "There is no executable $EXECUTABLE."
  case $path in /*) ;; *) path=$PWD/$path ;; esac
else
  [[ $VERSION =~ ^[0-9A-Za-z][0-9A-Za-z.+-]*$ ]] || fail "Name a version and its checksum, or an executable."
  [[ $CHECKSUM =~ ^[0-9a-f]{64}$ ]] || fail "Name the SHA-256 of the bundle as checksum, 64 digits in lower case."
  releases=$GITHUB_SERVER_URL/$ACTION_REPOSITORY/releases/download
  download "${BUNDLE_URL:-$releases/$VERSION/signalbox.artifactbundle.zip}" "$CHECKSUM"
fi
"$path" --version
output executable "$path"
output reports "$reports"
printf '%s\n' "${path%/*}" >>"$GITHUB_PATH"
