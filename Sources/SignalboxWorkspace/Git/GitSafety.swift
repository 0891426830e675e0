import Foundation

/// What keeps Git from running anybody's code: repositories come with settings of their own, and some of those name
/// programs.
///
/// Each way for a setting to name a program that one of our commands would run is closed here, by an option, a
/// variable, or a setting on the command line, which goes before those of files:
/// - a bare repository made of plain files, as a pull request can bring it, inside of another repository;
/// - `core.fsmonitor`, asked whenever the index is read; hooks, of which `post-index-change` would run;
/// - filters (`filter.NAME.clean`, `.process`), run on files that are compared with the index;
/// - whatever fetches objects that a partial clone has left out: `core.sshCommand`, `remote.NAME.uploadpack`, helpers
///   for transports and passwords. Without a transport none of them begins;
/// - pagers, and drivers that print differences; see also `diffOptions`.
///
/// Nor may a repository say where its work tree is (`core.worktree`): in the whole file system, Git would look for new
/// files for ever. It is where `.git` is, unless the user's variables say something else.
///
/// Settings of submodules are not looked at by a parent, so nothing may run inside of them; see `diffOptions` too.
enum GitSafety {
  /// Options before the name of the command.
  /// - Parameter isInWorkTree: whether there is a repository with a work tree above the working folder. A bare one in
  ///   there is no one's but the code's; elsewhere it may be the one that is meant.
  static func options(isInWorkTree: Bool) -> [String] {
    let settings = [
      "safe.bareRepository=" + (isInWorkTree ? "explicit" : "all"),
      // Versions before 2.36 would take `false` for the name of a program.
      "core.fsmonitor=", "core.hooksPath=/dev/null", "protocol.allow=never", "submodule.recurse=false",
    ]
    return ["--no-pager"] + settings.flatMap { ["-c", $0] }
  }

  /// For whatever compares with the work tree: no program prints the differences, and no Git looks into submodules.
  static let diffOptions = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]

  /// The user's variables, with Git in English and without what changes how it prints, fetches, asks or locks.
  /// - Parameter workTree: the top of the work tree; nil where there is none.
  static func environment(_ path: ProgramPath, workTree: String?) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { !isUnwanted($0.key) }
    if let workTree, !isChosenByUser { variables["GIT_WORK_TREE"] = workTree }
    variables["PATH"] = path.text
    variables["LC_ALL"] = "C"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    // The names of those transports that are allowed: none.
    variables["GIT_ALLOW_PROTOCOL"] = ""
    variables["GIT_TERMINAL_PROMPT"] = "0"
    return variables
  }

  /// Whether the user's variables say which repository is meant, as those of hooks do.
  static var isChosenByUser: Bool {
    let variables = ProcessInfo.processInfo.environment
    return ["GIT_DIR", "GIT_WORK_TREE"].contains { variables[$0] != nil }
  }

  /// What stands in the place of one of Git's files and is none: Git would wait for a pipe, and read some devices, for
  /// ever.
  /// - Parameter root: the top of the work tree; nil where there is none.
  /// - Returns: the first by path, from the top.
  static func obstacle(in root: String?) -> String? {
    guard let root else { return nil }
    if let found = obstacle(in: root, where: { $0.hasPrefix(".git") || $0.contains("/.git") }) { return found }
    // A worktree keeps its own files beside those of the repository.
    guard let folder = place(namedBy: Path.join(root, ".git"), from: root) else { return nil }
    let common = place(namedBy: Path.join(folder, "commondir"), from: folder)
    for folder in [folder, common].compactMap(\.self) {
      if let found = obstacle(in: folder, where: { _ in true }) { return Path.join(folder, found) }
    }
    return nil
  }

  /// The folder that one of Git's small files names.
  private static func place(namedBy file: String, from folder: String) -> String? {
    var info = stat()
    guard stat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= 4096,
      let bytes = try? FileBytes(path: file).withBytes({ Array($0) })
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }.trimmingPrefix("gitdir: ")
    let place = Path.real(Path.absolute(String(text), in: folder))
    // Only what Git made is looked through.
    return place.flatMap { Path.components(of: $0).contains(".git") ? $0 : nil }
  }

  private static func obstacle(in root: String, where isGits: (String) -> Bool) -> String? {
    guard let paths = FileManager.default.enumerator(atPath: root) else { return nil }
    var found: [String] = []
    for case let path as String in paths where isGits(path) {
      let file = Path.join(root, path)
      var info = stat()
      // Git's own sockets stand beside its files, and what leads to nothing is read at once.
      guard stat(file, &info) == 0, [S_IFIFO, S_IFCHR].contains(info.st_mode & S_IFMT), Path.real(file) != "/dev/null"
      else { continue }
      found.append(path)
    }
    return found.min(by: Path.precedes)
  }

  private static func isUnwanted(_ variable: String) -> Bool {
    let names = ["GIT_DIFF_OPTS", "GIT_EXTERNAL_DIFF", "GIT_PAGER"]
    return names.contains(variable) || variable.hasPrefix("GIT_TRACE")
      || variable.hasPrefix("GIT_") && variable.hasSuffix("_PATHSPECS")
  }

  /// A file of settings that switch off every filter and every hook that is configured.
  /// - Parameter names: what `git config --list --name-only -z` prints.
  static func settings(against names: [UInt8]) -> [UInt8] {
    let off = ["filter": "clean =\nsmudge =\nprocess =\nrequired = false\n", "hook": "enabled = false\n"]
    return names.split(separator: 0).reduce(into: []) { text, name in
      guard let (section, driver) = parts(of: name), let lines = off[section] else { return }
      let quoted = driver.flatMap { Array("\"\\".utf8).contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
      text += Array("[\(section) \"".utf8) + quoted + Array("\"]\n\(lines)".utf8)
    }
  }

  /// `filter` and `lfs` of `filter.lfs.clean`; there may be dots in the middle.
  private static func parts(of name: ArraySlice<UInt8>) -> (section: String, driver: ArraySlice<UInt8>)? {
    let dot = UInt8(ascii: ".")
    guard let first = name.firstIndex(of: dot), let last = name.lastIndex(of: dot), first < last else { return nil }
    return (String(decoding: name[..<first], as: UTF8.self), name[(first + 1)..<last])
  }
}
