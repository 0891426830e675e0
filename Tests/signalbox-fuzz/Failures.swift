import Foundation
import SignalboxHostile

/// What went wrong in a run: counted by kind, a few of each made smaller and saved.
struct Failures {
  private let folder: String
  private let signalbox: String
  private var counts: [String: Int] = [:]
  private var kept: [Worker.Report] = []
  /// How many took long once and not when they were tried again: the machine was busy.
  private var delays = 0

  /// Of failures that look alike, so many are saved; and of all together.
  private static let (keep, most) = (2, 40)

  init(folder: String, signalbox: String) {
    self.folder = folder
    self.signalbox = signalbox
  }

  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ report: Worker.Report) {
    let key = Self.key(report)
    counts[key, default: 0] += 1
    if counts[key, default: 0] <= Self.keep { kept.append(report) }
  }

  /// Numbers aside: they are not what tells failures apart.
  private static func key(_ report: Worker.Report) -> String {
    let detail = report.problem.detail.filter { !$0.isNumber || report.problem.kind == .crash }
    return "\(report.problem.kind.rawValue)  \(report.recipe)  \(report.mode)  \(detail)"
  }

  /// Makes each smaller, and writes it into a folder of its own with what is needed to see it again.
  /// - Parameter patience: at most so many seconds for each.
  mutating func save(patience: Double) {
    let material = kept.isEmpty ? nil : Material()
    // What ends a run comes before what spoils a line of it.
    let order = Problem.Kind.allCases
    let worst = kept.sorted { order.firstIndex(of: $0.problem.kind) ?? 0 < order.firstIndex(of: $1.problem.kind) ?? 0 }
    for report in worst.prefix(Self.most) {
      guard let material else { return }
      let input = HostileInput(seed: report.seed, material: material, recipe: report.recipe)
      let attempt = Attempt(report: report, signalbox: signalbox, deadline: Date().addingTimeInterval(patience))
      let repeats = attempt.fails(input)
      if !repeats, report.problem.kind == .hang { forgive(report) }
      let small = repeats ? Reducer(fails: attempt.fails).reduced(input) : input
      let path = "\(folder)/\(report.problem.kind.rawValue)-\(report.recipe)-\(report.seed)"
      try? FileManager.default.removeItem(atPath: path)
      try? FileManager.default.createDirectory(atPath: path + "/project", withIntermediateDirectories: true)
      small.write(to: path + "/project")
      let program = report.mode == "program" ? " --signalbox \(signalbox)" : ""
      let text = """
        seed \(report.seed), recipe \(report.recipe), \(report.mode)
        \(report.problem.kind.rawValue): \(report.problem.detail)
        \(repeats ? "from \(input.size) to \(small.size) bytes" : "did not happen again")
        signalbox-fuzz check \(path)/project \
        --turn \(report.seed % 1_000_000) --recipe \(report.recipe)\(program)

        """
      try? text.write(toFile: path + "/report.txt", atomically: true, encoding: .utf8)
    }
  }

  private mutating func forgive(_ report: Worker.Report) {
    let key = Self.key(report)
    counts[key] = counts[key, default: 0] > 1 ? counts[key, default: 0] - 1 : nil
    delays += 1
  }

  func printTable() {
    if delays > 0 { print("\(delays) took long once, and not when tried again; see \(folder)") }
    guard !counts.isEmpty else { return print("no failures") }
    print("\nfailures, by kind, recipe and place; see \(folder):")
    for (key, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print(String(repeating: " ", count: max(0, 7 - "\(count)".count)) + "\(count)  \(key)")
    }
  }
}

/// Asks of smaller and smaller inputs whether they still fail in the same way.
private struct Attempt {
  let report: Worker.Report
  let signalbox: String
  let deadline: Date

  func fails(_ input: HostileInput) -> Bool {
    guard Date() < deadline else { return false }
    return Scratch.with { folder in
      Scratch.with { scratch in
        report.mode == "program" ? failsAsProgram(input, folder, scratch) : failsAsProject(input, folder, scratch)
      }
    }
  }

  private var turn: Int { Int(report.seed % 1_000_000) }

  private func failsAsProgram(_ input: HostileInput, _ folder: String, _ scratch: String) -> Bool {
    let check = ProgramCheck(signalbox: signalbox, folder: folder, scratch: scratch, turn: turn)
    return check.problems(of: input).problems.contains { $0.kind == report.problem.kind }
  }

  /// In a process of its own, which may die of it.
  private func failsAsProject(_ input: HostileInput, _ folder: String, _ scratch: String) -> Bool {
    input.write(to: folder)
    let run = ChildRun.run(
      [Fuzz.ownPath, "check", folder, "--turn", "\(turn)", "--recipe", report.recipe], in: scratch, scratch: scratch,
      limit: 45)
    switch run.end {
    case .signal(SIGXCPU), .stopped: return report.problem.kind == .hang
    case .signal: return report.problem.kind == .crash
    case .exit:
      let text = String(decoding: run.output, as: UTF8.self)
      return text.split(separator: "\n").contains { $0.hasPrefix("problem \(report.problem.kind.rawValue) ") }
    }
  }
}
