#!/usr/bin/env bash
# Wraps executables in an artifact bundle, which SwiftPM, Xcode and the GitHub Action install. The same executables give
# the same bytes.
#
#   bundle.sh FOLDER VERSION [TRIPLE=]EXECUTABLE…
#
# Without a triple it is the one of this machine. Writes FOLDER/signalbox.artifactbundle.zip and, beside it, its SHA-256.
set -euo pipefail
# shellcheck source=/dev/null
source "${BASH_SOURCE[0]%/*}/../triple.sh"

name=signalbox.artifactbundle

fail() {
  echo "error: $1" >&2
  exit 64
}

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi; }

[ $# -ge 3 ] || fail "usage: bundle.sh FOLDER VERSION [TRIPLE=]EXECUTABLE…"
for tool in jq zip; do command -v "$tool" >/dev/null || fail "$tool is needed and not installed"; done
mkdir -p "$1"
folder=$(cd -- "$1" && pwd)
version=$2
shift 2
[[ $version =~ ^[0-9A-Za-z][0-9A-Za-z.+-]*$ ]] || fail "$version is not a version"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
variants='[]'
for given in "$@"; do
  case $given in
    *=*) triple=${given%%=*} executable=${given#*=} ;;
    *)
      triple=$(triple) || fail "no triple is known for $triple; name it: TRIPLE=EXECUTABLE"
      executable=$given
      ;;
  esac
  [[ $triple =~ ^[0-9A-Za-z_.-]+$ ]] || fail "$triple is not a triple"
  if [ ! -f "$executable" ] || [ ! -x "$executable" ]; then fail "there is no executable $executable"; fi
  path=signalbox-$version-$triple/bin/signalbox
  [ ! -e "$work/$name/$path" ] || fail "two executables are for $triple"
  mkdir -p "$work/$name/${path%/*}"
  install -m 755 "$executable" "$work/$name/$path"
  variants=$(jq --arg path "$path" --arg triple "$triple" '. + [{$path, supportedTriples: [$triple]}]' <<<"$variants")
done

jq -n --arg version "$version" --argjson variants "$variants" \
  '{schemaVersion: "1.0", artifacts: {signalbox: {type: "executable", $version, $variants}}}' >"$work/$name/info.json"
install -m 644 "${BASH_SOURCE[0]%/*}/../../LICENSE" "$work/$name/LICENSE"

# Nothing of this machine and of this minute goes in.
find "$work/$name" -exec env TZ=UTC touch -t 200001010000 {} +
rm -f "$folder/$name.zip"
(cd "$work" && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 "$folder/$name.zip" -@)
(cd "$folder" && sha256 "$name.zip" >"$name.zip.sha256")
echo "$folder/$name.zip"
cat "$folder/$name.zip.sha256"
