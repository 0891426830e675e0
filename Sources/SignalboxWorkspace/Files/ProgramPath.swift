import Foundation

/// Where programs are looked for.
///
/// Only in folders that `PATH` names from the root on: an empty name and a relative one mean the working folder, which
/// holds whatever somebody's repository brings along.
struct ProgramPath: Sendable {
  /// Absolute.
  let folders: [String]

  /// What the user's `PATH` says.
  init() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// As the programs that we run are to see it.
  var text: String { folders.joined(separator: ":") }

  /// - Returns: the absolute path of the first program of that name; nil where there is none.
  func program(_ name: String) -> String? {
    folders.map { Path.join($0, name) }.first { file in
      var info = stat()
      return stat(file, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
    }
  }
}
