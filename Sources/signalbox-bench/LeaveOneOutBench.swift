import ArgumentParser
import Foundation
import SignalboxProject
import SignalboxWorkspace

/// Takes coordinators of real apps away, each by itself, asks for them again, and prints how much comes back.
///
/// `remove` and `new coordinator` do it as processes, on a copy. What comes back are lines, blanks left out: of those that
/// `remove` took out of the coordinator's file and of files that stay, the share that `new coordinator` writes somewhere.
/// It cannot know what the coordinator did beside its work, so that the share stays below one.
struct LeaveOneOutBench {
  let signalbox: String
  /// What it holds are apps, a folder each.
  let folder: String

  /// How many coordinators of an app are tried; those of large apps are alike.
  private static let mostOfEach = 8

  func report() throws {
    print("Coordinators taken away and asked for again: how many come back, and the share of their lines.\n")
    print(Self.row("app", "tried", "back", "refused", "kept", "share"))
    var all: [Outcome] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let app = URL(fileURLWithPath: folder).appendingPathComponent(name)
      let outcomes = try Self.coordinators(of: app.path).prefix(Self.mostOfEach).map { try outcome(of: $0, in: app) }
      if !outcomes.isEmpty { print(Self.row(name, outcomes)) }
      all += outcomes
    }
    print("\n" + Self.row("all", all))
    let reasons = Dictionary(grouping: all.compactMap(\.reason)) { $0 }.mapValues(\.count)
    let sorted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (reason, count) in sorted { print("\(count) × \(reason)") }
  }

  private struct Candidate {
    let name: String
    let parent: String
    let screens: [String]
    let file: String
  }

  private enum Outcome {
    case back(share: Double)
    case refused(String)
    /// Something else needs it.
    case kept

    var share: Double? { if case .back(let share) = self { share } else { nil } }
    var reason: String? { if case .refused(let reason) = self { reason } else { nil } }
  }

  /// The coordinators that one other starts, with screens that are theirs alone.
  private static func coordinators(of app: String) -> [Candidate] {
    let tree = Analysis(AnalysisInput(Configuration(), paths: [app])).project.tree
    let nodes = Dictionary(tree.nodes.map { ($0.id, $0) }) { first, _ in first }
    return tree.nodes.compactMap { node in
      let parents = tree.edges.filter { $0.kind == .starts && $0.to == node.id }.compactMap { nodes[$0.from] }
      let shown = tree.edges.filter { $0.kind == .shows && $0.from == node.id }.compactMap { nodes[$0.to] }
      let screens = shown.filter { $0.kind == .screen && $0.parents == 1 && $0.file != nil }.map(\.name)
      guard node.kind == .coordinator, parents.count == 1, parents[0].kind == .coordinator, !screens.isEmpty,
        let file = node.file
      else { return nil }
      return Candidate(name: node.name, parent: parents[0].name, screens: screens, file: file)
    }
  }

  private func outcome(of candidate: Candidate, in app: URL) throws -> Outcome {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    // A link would be copied as one, and what it leads to be changed.
    try FileManager.default.copyItem(at: app.resolvingSymlinksInPath(), to: copy)
    let before = Self.lines(below: copy)
    guard try run(["remove", candidate.name, "--with-screens", "--yes"], in: copy) == nil else { return .kept }
    let gone = Self.lines(below: copy)
    let screens = candidate.screens.joined(separator: ",")
    let wish = ["new", "coordinator", candidate.name, "--parent", candidate.parent, "--screens", screens, "--yes"]
    if let reason = try run(wish, in: copy) { return .refused(reason) }
    let own = before.keys.filter { gone[$0] != nil || candidate.file.hasSuffix($0) }
    let taken = Self.count(own.flatMap { before[$0] ?? [] }, without: own.flatMap { gone[$0] ?? [] })
    let written = Self.count(Self.lines(below: copy).values.joined(), without: gone.values.joined())
    let back = taken.reduce(0) { $0 + min($1.value, written[$1.key, default: 0]) }
    return .back(share: Double(back) / Double(max(1, taken.values.reduce(0, +))))
  }

  /// - Returns: the first line of what went wrong; nil where nothing did.
  private func run(_ arguments: [String], in folder: URL) throws -> String? {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: signalbox)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    let error = text.split(separator: "\n").first { $0.contains("error") }
    return error.map(String.init) ?? "exit \(process.terminationStatus)"
  }

  /// The lines of each Swift file, by its path below a folder.
  private static func lines(below folder: URL) -> [String: [Substring]] {
    let files = Discovery().files(at: [folder.path]).files.filter { $0.kind == .swift }
    let texts = files.map { file -> (String, [Substring]) in
      let text = (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
      return (String(file.path.dropFirst(folder.path.count)), lines.filter { !$0.isEmpty && !$0.hasPrefix("//") })
    }
    return Dictionary(texts) { first, _ in first }
  }

  private static func count(
    _ lines: some Sequence<Substring>, without others: some Sequence<Substring>
  ) -> [Substring: Int] {
    var counts: [Substring: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    for line in others { counts[line, default: 0] -= 1 }
    return counts.filter { $0.value > 0 }
  }

  private static func row(_ name: String, _ outcomes: [Outcome]) -> String {
    let shares = outcomes.compactMap(\.share)
    let refused = outcomes.compactMap(\.reason).count
    let mean = shares.isEmpty ? "" : "\(Int((100 * shares.reduce(0, +) / Double(shares.count)).rounded())) %"
    return row(
      name, "\(outcomes.count)", "\(shares.count)", "\(refused)", "\(outcomes.count - shares.count - refused)", mean)
  }

  private static func row(_ cells: String...) -> String {
    zip(cells, [34, 7, 7, 9, 7, 7]).map { $0.padding(toLength: max($1, $0.count + 1), withPad: " ", startingAt: 0) }
      .joined()
  }
}
