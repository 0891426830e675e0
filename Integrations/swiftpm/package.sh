#!/usr/bin/env bash
# Puts the package of the plugins together, for a release or for use from a folder.
#
#   package.sh FOLDER BUNDLE.zip [ADDRESS]
#
# Without an address the bundle lies in the package; with one, SwiftPM downloads it and checks its SHA-256.
set -euo pipefail

fail() {
  echo "error: $1" >&2
  exit 64
}

sha256() { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi; }

[ $# -ge 2 ] || fail "usage: package.sh FOLDER BUNDLE.zip [ADDRESS]"
[ -f "$2" ] || fail "there is no bundle $2; make bundle creates one"
source=${BASH_SOURCE[0]%/*}
vendored='path: "signalbox.artifactbundle"'
mkdir -p "$1"
rm -rf "$1/Plugins" "$1/signalbox.artifactbundle"
cp -R "$source/Plugins" "$1/Plugins"
cp "$source/../../LICENSE" "$1/LICENSE"
if [ $# -eq 2 ]; then
  cp "$source/Package.swift" "$1/Package.swift"
  unzip -q "$2" -d "$1"
else
  [[ $3 =~ ^https?://[^\"\\[:space:]]+$ ]] || fail "$3 is not an address"
  sum=$(sha256 <"$2")
  manifest=$(<"$source/Package.swift")
  released="url: \"$3\", checksum: \"${sum%% *}\""
  printf '%s\n' "${manifest%%"$vendored"*}$released${manifest#*"$vendored"}" >"$1/Package.swift"
fi
echo "$1"
