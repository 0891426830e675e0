import Foundation
import SignalboxHostile

/// A process that takes inputs through the stages, seen from outside.
final class Worker {
  /// What became of an input.
  struct Report {
    var seed: UInt64
    var recipe: String
    var mode = "project"
    var problem: Problem
  }

  private let pid: pid_t
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var heard = Date()
  /// The input that it is at.
  private(set) var current: (seed: UInt64, recipe: String)?
  /// How many inputs came to their end, and how many commands of the program ran on them.
  private(set) var inputs = 0
  private(set) var commands = 0
  private(set) var reports: [Report] = []

  /// No line for that long, and it waits for something that does not come. Endless work ends earlier, by its limit.
  private static let patience = 45.0

  init?(arguments: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // Another worker must not keep the writing end alive.
    _ = ends.map { fcntl($0, F_SETFD, FD_CLOEXEC) }
    let null = open("/dev/null", O_RDWR)
    defer { for descriptor in [null, ends[1]] { close(descriptor) } }
    guard let pid = ChildRun.start(arguments, in: nil, descriptors: [null, ends[1], null]) else { return nil }
    self.pid = pid
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Hears what it has to say.
  /// - Returns: whether it goes on; if not, its seed was the last one.
  func listen() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return finish() }
      if count < 0 { break }
      heard = Date()
      rest += buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        take(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    guard Date().timeIntervalSince(heard) > Self.patience else { return true }
    kill(pid, SIGKILL)
    if let current {
      reports.append(Report(seed: current.seed, recipe: current.recipe, problem: Problem(.hang, "it waits")))
    }
    current = nil
    return finish()
  }

  /// Ends it in the middle of an input, which is no failure.
  func stop(reporting report: (Report) -> Void) {
    kill(pid, SIGKILL)
    while true {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 || count < 0 && errno == EAGAIN && kill(pid, 0) == 0 else { break }
      rest += buffer[..<max(0, count)]
      if count < 0 { break }
    }
    for line in rest.split(separator: UInt8(ascii: "\n")) { take(String(decoding: line, as: UTF8.self)) }
    current = nil
    _ = finish()
    reports.forEach(report)
  }

  private func take(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    switch words.first {
    case "begin" where words.count > 2:
      current = UInt64(words[1]).map { ($0, words[2]) }
    case "end" where words.count > 1:
      inputs += 1
      commands += Int(words[1]) ?? 0
      current = nil
    case "problem" where words.count > 3:
      guard let current, let kind = Problem.Kind(rawValue: words[2]) else { return }
      reports.append(
        Report(seed: current.seed, recipe: current.recipe, mode: words[1], problem: Problem(kind, words[3])))
    default: break
    }
  }

  /// - Returns: always false.
  private func finish() -> Bool {
    close(descriptor)
    let (end, _) = ChildRun.wait(for: pid, limit: 10)
    guard let current else { return false }
    let problem =
      switch end {
      case .signal(SIGXCPU): Problem(.hang, "over \(Int(ProgramCheck.limits.seconds)) s")
      case .signal(let number): Problem(.crash, "signal \(number)")
      case .exit(let code): Problem(.crash, "exit \(code)")
      case .stopped: Problem(.hang, "does not end")
      }
    reports.append(Report(seed: current.seed, recipe: current.recipe, problem: problem))
    return false
  }
}
