# shellcheck shell=bash
# The triple of this machine, as SwiftPM asks for it: of macOS without a version. Where none is known, what the machine calls
# itself, and false.
triple() {
  case "$(uname -s) $(uname -m)" in
    'Linux x86_64') echo x86_64-unknown-linux-gnu ;;
    'Linux aarch64' | 'Linux arm64') echo aarch64-unknown-linux-gnu ;;
    'Darwin arm64') echo arm64-apple-macosx ;;
    'Darwin x86_64') echo x86_64-apple-macosx ;;
    *) uname -sm && return 1 ;;
  esac
}
