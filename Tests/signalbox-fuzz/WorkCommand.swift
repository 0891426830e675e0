import ArgumentParser
import Foundation
import SignalboxHostile

/// What the driver starts: takes inputs through the stages until one of them ends it.
struct WorkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "work", shouldDisplay: false)

  @Option var from: UInt64
  @Option var step: UInt64
  @Option var count: Int
  @Option var signalbox: String
  @Option var sample: UInt64
  @Option var recipe: String?

  func run() {
    let material = Material()
    Limits.guardMemory()
    Scratch.with { folder in
      _ = FileManager.default.changeCurrentDirectoryPath(folder)
      for index in 0..<UInt64(count) { take(seed: from + index * step, material) }
    }
  }

  private func take(seed: UInt64, _ material: Material) {
    let input = HostileInput(seed: seed, material: material, recipe: recipe)
    Self.say("begin \(seed) \(input.recipe)")
    Limits.allowOneInput()
    var commands = 0
    if !input.needsDisk {
      for problem in ProjectCheck(input: input, turn: Int(seed % 1_000_000)).problems() {
        report(problem, mode: "project")
      }
      let peak = rusage.own.peakMegabytes
      if peak > ProgramCheck.limits.megabytes {
        report(Problem(.memory, "\(peak) MB"), mode: "project")
        Self.say("end 0")
        Foundation.exit(0)
      }
    }
    if seed % sample == 0 || input.needsDisk { commands = program(input, seed: seed) }
    Self.say("end \(commands)")
  }

  private func program(_ input: HostileInput, seed: UInt64) -> Int {
    Scratch.with { folder in
      Scratch.with { scratch in
        let check = ProgramCheck(signalbox: signalbox, folder: folder, scratch: scratch, turn: Int(seed % 1_000_000)) {
          _ in
          Self.say("still")
        }
        let (commands, problems) = check.problems(of: input)
        for problem in problems { report(problem, mode: "program") }
        return commands
      }
    }
  }

  private func report(_ problem: Problem, mode: String) {
    let detail = problem.detail.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : String($0) }.joined()
    Self.say("problem \(mode) \(problem.kind.rawValue) \(detail)")
  }

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}

/// Tries one folder, for the driver to see whether it still fails.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tries the files of a folder, as they were saved, and says what is wrong.")

  @Argument(help: "The folder. It is copied.") var folder: String
  @Option(help: "The built program.") var signalbox: String?
  @Option(help: "The number that chooses formats.") var turn = 0
  @Option(help: "What it is about, where that matters.") var recipe = ""

  func run() throws {
    let input = HostileInput(folder: folder, recipe: recipe)
    Limits.guardMemory()
    Limits.allowOneInput()
    var problems: [Problem] = []
    if let signalbox {
      problems = Scratch.with { folder in
        Scratch.with {
          ProgramCheck(signalbox: signalbox, folder: folder, scratch: $0, turn: turn).problems(of: input).problems
        }
      }
    } else {
      Scratch.with { folder in
        _ = FileManager.default.changeCurrentDirectoryPath(folder)
        problems = ProjectCheck(input: input, turn: turn).problems()
      }
      let peak = rusage.own.peakMegabytes
      if peak > ProgramCheck.limits.megabytes { problems.append(Problem(.memory, "\(peak) MB")) }
    }
    for problem in problems { print("problem \(problem.kind.rawValue) \(problem.detail)") }
    if !problems.isEmpty { throw ExitCode(1) }
  }
}

/// What the system holds a process to.
enum Limits {
  #if canImport(Darwin)
    private static let (space, time) = (RLIMIT_AS, RLIMIT_CPU)
  #else
    private static let (space, time) = (
      __rlimit_resource_t(RLIMIT_AS.rawValue), __rlimit_resource_t(RLIMIT_CPU.rawValue)
    )
  #endif

  /// So that an input that takes all memory ends itself, and not its neighbours. (Darwin does not heed it.)
  static func guardMemory() {
    var limit = rlimit()
    getrlimit(space, &limit)
    limit.rlim_cur = min(limit.rlim_max, 8 << 30)
    setrlimit(space, &limit)
  }

  /// From now on the processor's time of one input, and not of those before it: past that comes SIGXCPU.
  static func allowOneInput() {
    var limit = rlimit()
    getrlimit(time, &limit)
    limit.rlim_cur = rlim_t(rusage.own.processorSeconds + ProgramCheck.limits.seconds + 1)
    setrlimit(time, &limit)
  }
}
