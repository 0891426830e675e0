import SignalboxText

extension Checkup {
  /// For people: a line for each thing that is known, what it is about first.
  public var text: String {
    let rows = settings + (files?.rows ?? []) + programs
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "\($0.0.padded(to: width))  \($0.1)".printable + "\n" }.joined()
  }

  private var settings: [(String, String)] {
    var rows = [("signalbox", "\(version) on \(system)"), ("project", top == "." ? "this folder" : "\(top) and below")]
    let names = configuration.files.isEmpty ? "none, so the defaults" : configuration.files.joined(separator: ", ")
    rows.append(("configuration", configuration.error.map { "not valid: \($0)" } ?? names))
    if let baseline = configuration.baseline { rows.append(("baseline", baseline)) }
    if configuration.error == nil { rows.append(("rules", "\(configuration.rules) run")) }
    return rows
  }

  private var programs: [(String, String)] {
    let obstacle =
      git.error.map { "cannot be run here: \($0)" } ?? "not installed, so no --since, no diff of revisions, no history"
    let version = git.version ?? obstacle
    let repository = git.repository.map { $0 == "." ? "this folder is a repository" : "the repository is \($0)" }
    return [
      ("cache", cache?.text ?? "none, so every file is read anew"),
      ("git", "\(version); \(repository ?? "no repository here")"),
      ("png", converters.first ?? "no converter, so no tree --format png; rsvg-convert is one"),
    ]
  }
}

extension Checkup.Cache {
  fileprivate var text: String {
    if let obstacle { return "\(folder); nothing is kept there: \(obstacle)" }
    return bytes == 0 ? "\(folder), empty" : "\(folder), \(Quantity.grouped((bytes + 1023) / 1024)) KB"
  }
}

extension Checkup.Files {
  fileprivate var rows: [(String, String)] {
    var rows = [
      (
        "read",
        [(swift, "Swift file"), (storyboard, "storyboard"), (xib, "xib")].map { Quantity.of($0.0, $0.1) }
          .joined(separator: ", ") + ", \(Quantity.of(lines, "line"))"
      )
    ]
    if tests > 0 { rows.append(("tests", "\(Quantity.of(tests, "file")), not linted")) }
    rows += excluded.map { ("excluded", "\(Quantity.of($0.files, "file")): \($0.by)") }
    if !ignored.isEmpty { rows.append(("not entered", Self.few(ignored))) }
    rows += unread.map { ("not read", $0) }
    rows += placeholders.map { ("not here", $0) }
    rows += broken.map { ("syntax error", $0) }
    rows += uncompiled.map { ("not compiled", $0) }
    return rows
  }

  private static func few(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(Quantity.grouped(names.count - 5)) more" : shown
  }
}
