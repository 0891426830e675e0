import Foundation
import SignalboxText

/// When files were last changed, and by how many people, as Git's log has it.
public struct FileHistory: Sendable {
  private var days: [Bytewise: String] = [:]
  private var people: [Bytewise: Set<String>] = [:]

  /// Asks Git, which runs in the working folder.
  /// - Parameter files: as findings name them.
  public init(of files: [String]) throws(GitError) {
    guard !files.isEmpty else { return }
    let git = try GitClient()
    let root = try git.workTree()
    let workingFolder = FileManager.default.currentDirectoryPath
    let real = Path.real(workingFolder) ?? workingFolder
    let byPath = Dictionary(
      files.map { file in
        (Bytewise(Path.relative(Path.absolute(file, in: real), to: root) ?? file), file)
      }, uniquingKeysWith: { first, _ in first })
    let log = try git.run(
      ["log", "--no-show-signature", "--no-renames", "--no-merges", "--format=%x01%as %aE", "--name-only", "-z", "--"]
        + byPath.keys.map { ":(top,literal)\($0.wrappedValue)" }.sorted())
    guard log.status == 0 else { throw .failed(log.words) }
    read(log.output, byPath)
  }

  /// Commits, the newest first: a line with day and author, then the names of files.
  private mutating func read(_ log: [UInt8], _ files: [Bytewise: String]) {
    var commit: (day: String, author: String)?
    for field in log.split(whereSeparator: { $0 == 0 || $0 == UInt8(ascii: "\n") }) {
      if field.first == 1 {
        let words = String(decoding: field.dropFirst(), as: UTF8.self).split(separator: " ", maxSplits: 1)
        commit = (words.first.map(String.init) ?? "", words.count > 1 ? words[1].lowercased() : "")
      } else if let commit, let file = files[Bytewise(String(decoding: field, as: UTF8.self))] {
        if days[file] == nil { days[file] = commit.day }
        people[file, default: []].insert(commit.author)
      }
    }
  }

  /// The day of the last commit, as `2026-11-24`; nil for files that Git does not know.
  public func lastChange(of file: String) -> String? { days[file] }

  /// How many people have changed a file; nil for files that Git does not know.
  public func authors(of file: String) -> Int? { people[file]?.count }
}
