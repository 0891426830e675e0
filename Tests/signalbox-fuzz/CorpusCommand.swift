import ArgumentParser
import Foundation

/// Takes every repository of a folder through the commands.
struct CorpusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "corpus", abstract: "Takes every git repository in a folder through Signalbox, as a table.")

  @Argument(help: "Holds repositories: checkouts, bare ones, or folders with such a one called repo.") var folder:
    String
  @Option(help: "The program to try. Default: the one beside this.") var signalbox: String?
  @Option(help: "Only those whose name contains this.") var only: String?
  @Option(help: "How many seconds a command may take at most.") var limit = 300.0

  func run() throws {
    let program = signalbox ?? Fuzz.signalbox
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      only.map($0.contains) ?? true
    }
    let repositories = names.compactMap { name in CorpusRepository(at: folder + "/" + name, name: name) }
    guard !repositories.isEmpty else { throw ValidationError("There is no git repository in \(folder).") }
    print(CorpusRow.header)
    var bad = 0
    for repository in repositories {
      let row = Scratch.onDisk { repository.row(signalbox: program, folder: $0, limit: limit) }
      print(row.text)
      fflush(nil)
      if row.isBad { bad += 1 }
    }
    print("\n\(repositories.count) repositories, \(bad) bad")
    if bad > 0 { throw ExitCode(1) }
  }
}

/// A repository of somebody, at its newest commit. Nothing of it is run.
struct CorpusRepository {
  let name: String
  let gitFolder: String

  /// - Returns: nil where there is none.
  init?(at path: String, name: String) {
    let places = [path + "/.git", path + "/repo/.git", path + "/repo", path]
    guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0 + "/objects") }) else {
      return nil
    }
    (gitFolder, self.name) = (URL(fileURLWithPath: place).standardizedFileURL.path, name)
  }

  func row(signalbox: String, folder: String, limit: Double) -> CorpusRow {
    let (work, scratch) = (folder + "/work", folder + "/scratch")
    for path in [work, scratch] {
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    var row = CorpusRow(name: name)
    guard export(to: work, scratch: scratch) else {
      row.notes.append("no export")
      return row
    }
    let all = scratch + "/all.yml"
    _ = FileManager.default.createFile(atPath: all, contents: Data("opt_in_rules: all\n".utf8))
    var commands = [
      ["lint"], ["lint", "--config", all, "--reporter", "json"], ["tree", "--format", "json"],
      ["tree", "--format", "svg"], ["tree"], ["new", "coordinator", "Fuzzed", "--dry-run"],
      ["lint", "--fix", "--dry-run"],
    ]
    let hasParent = git(["rev-parse", "-q", "--verify", "HEAD~1"], in: work, scratch: scratch).end == .exit(0)
    if hasParent { commands.append(["diff", "HEAD~1..HEAD"]) }
    for command in commands {
      let run = ChildRun.run(
        [signalbox] + command, in: work, scratch: scratch, limit: limit, environment: GitHistory.environment)
      row.take(run, of: command)
    }
    return row
  }

  /// A repository of our own borrows the objects, so that nothing that theirs configures has a say.
  private func export(to work: String, scratch: String) -> Bool {
    let head = git(["--git-dir", gitFolder, "rev-parse", "HEAD"], in: scratch, scratch: scratch)
    let commit = String(decoding: head.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard head.end == .exit(0), git(["init", "-q"], in: work, scratch: scratch).end == .exit(0) else { return false }
    let lent = work + "/.git/objects/info/alternates"
    _ = FileManager.default.createFile(atPath: lent, contents: Data((gitFolder + "/objects\n").utf8))
    if let shallow = FileManager.default.contents(atPath: gitFolder + "/shallow") {
      _ = FileManager.default.createFile(atPath: work + "/.git/shallow", contents: shallow)
    }
    let steps = [["update-ref", "HEAD", commit], ["read-tree", "HEAD"]]
    guard steps.allSatisfy({ git($0, in: work, scratch: scratch).end == .exit(0) }) else { return false }
    // Copies of repositories may lack their largest files; the others are written all the same.
    _ = git(["checkout-index", "-a", "-f"], in: work, scratch: scratch)
    return true
  }

  private func git(_ arguments: [String], in folder: String, scratch: String) -> ChildRun {
    let safe = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never", "safe.directory=*"]
    return ChildRun.run(
      ["git"] + safe.flatMap { ["-c", $0] } + arguments, in: folder, scratch: scratch, limit: 600,
      environment: GitHistory.environment)
  }
}

/// What became of one repository.
struct CorpusRow {
  static let header = "repository                                 files    lines  exit codes               s/100k   MB"

  let name: String
  var notes: [String] = []
  private var codes: [String] = []
  private var files = 0
  private var lines = 0
  private var slowest = 0.0
  private var megabytes = 0

  init(name: String) { self.name = name }

  var isBad: Bool { !notes.isEmpty }

  mutating func take(_ run: ChildRun, of command: [String]) {
    let name = command.filter { !$0.hasPrefix("/") }.prefix(3).joined(separator: " ")
    switch run.end {
    case .exit(let code):
      codes.append("\(code)")
      // A tree may be empty, and a project without any source has nothing to add to.
      if ![0, 2, 65].contains(code), !(command[0] == "new" && code == 64) { notes.append("\(name): exit \(code)") }
    case .signal(let number):
      codes.append("!")
      notes.append("\(name): signal \(number)")
    case .stopped:
      codes.append("∞")
      notes.append("\(name): no end")
    }
    if command == ["lint"] { (files, lines) = Self.counts(in: String(decoding: run.errors, as: UTF8.self)) }
    slowest = max(slowest, run.seconds)
    megabytes = max(megabytes, run.peakMegabytes)
  }

  /// As the summary of `lint` has them.
  static func counts(in talk: String) -> (files: Int, lines: Int) {
    let line = talk.split(separator: "\n").last.map(String.init) ?? ""
    func number(before word: String) -> Int {
      let words = line.replacingOccurrences(of: ",", with: "").split(separator: " ")
      return words.firstIndex { $0.hasPrefix(word) }.flatMap { $0 > 0 ? Int(words[$0 - 1].filter(\.isNumber)) : nil }
        ?? 0
    }
    return (number(before: "file"), number(before: "line"))
  }

  var text: String {
    let each = lines > 0 ? String(format: "%.2f", slowest * 100_000 / Double(lines)) : "-"
    let columns = [
      name.padded(to: 40), "\(files)".padded(to: 7, atStart: true), "\(lines)".padded(to: 8, atStart: true), " ",
      codes.joined(separator: " ").padded(to: 24), each.padded(to: 6, atStart: true),
      "\(megabytes)".padded(to: 5, atStart: true),
    ]
    return columns.joined(separator: " ") + (isBad ? "  BAD " + notes.joined(separator: "; ") : "")
  }
}

extension String {
  fileprivate func padded(to width: Int, atStart: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return atStart ? blanks + self : self + blanks
  }
}
