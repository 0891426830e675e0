import SignalboxEditing
import SignalboxProject

/// New files in the form that the project's files have.
extension Workshop {
  /// How the project is written, as a sample of its files shows.
  static func habits(of draft: Draft) -> Habits {
    let paths = draft.project.files.filter { !$0.isSDK }.map(\.path)
    // A sample that is spread over the project: reading all of a large one takes longer than it tells more.
    let step = max(1, paths.count / Habits.exampleLimit)
    let sample = stride(from: 0, to: paths.count, by: step).map { paths[$0] }
    var habits = Habits(
      of: sample.compactMap { path in
        draft.bytes(of: path).flatMap { $0.isGenerated ? nil : Habits.Example(path: path, bytes: $0) }
      })
    habits.writesAny = habits.writesAny || !draft.project.hasPlainExistentials
    return habits
  }

  /// The text of a new file: a template's, with the project's indentation, line endings and header.
  func newFile(named name: String, text: String, at path: String) -> String {
    guard name.hasSuffix(".swift") else { return text }
    return header(of: name, at: path) + habits.text(ofNewFile: text)
  }

  /// The comment that the project's files begin with; that of the file itself where a second run makes it anew.
  private func header(of name: String, at path: String) -> String {
    guard let header = habits.header else { return "" }
    let lineBreak = habits.lineEnding.rawValue
    if let existing = draft.bytes(of: path) {
      let text = String(decoding: existing, as: UTF8.self).replacing("\r\n", with: "\n")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
      return lines.isEmpty ? "" : lines.joined(separator: lineBreak) + lineBreak + lineBreak
    }
    let text = (headerNear(path)?.datedLike(header) ?? header).text(
      fileName: name, author: options.author, date: options.today)
    return text.replacing("\n", with: lineBreak) + lineBreak + lineBreak
  }

  /// The header of the files around a new one: another target's files may name another project.
  private func headerNear(_ path: String) -> FileHeader? {
    let paths = project.files.filter { !$0.isSDK }.map(\.path)
    var folder = FilePath.folder(of: path)
    while true {
      let around = paths.filter { folder.isEmpty || $0.hasPrefix(folder + "/") }
      if around.count >= Self.filesAround || folder.isEmpty {
        let examples = around.prefix(3 * Self.filesAround).compactMap { path in
          draft.bytes(of: path).flatMap { $0.isGenerated ? nil : Habits.Example(path: path, bytes: $0) }
        }
        return folder.isEmpty ? nil : Habits(of: examples).header
      }
      folder = FilePath.folder(of: folder)
    }
  }

  /// How many files are enough to tell what a new one begins with.
  private static let filesAround = 4
}

extension [UInt8] {
  /// Whether a file says at its beginning that a program has written it: nobody's habit.
  fileprivate var isGenerated: Bool {
    let start = String(decoding: prefix(400), as: UTF8.self).lowercased()
    return start.hasPrefix("//") && (start.contains("generated") || start.contains("do not edit"))
  }
}

extension Project {
  /// Whether a property of the project has a protocol as its type, without `any`.
  fileprivate var hasPlainExistentials: Bool {
    types.lazy.filter { $0.origin == .project }.contains { type in
      type.members.contains { member in
        member.kind == .property
          && subtree(of: node(of: member.place), kinds: [.typeName]).contains { name in
            resolve(name)?.nominals.first.map { self[type: $0].kind == .protocolDeclaration } == true
          }
      }
    }
  }
}
