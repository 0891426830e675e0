import ArgumentParser
import Foundation
import SignalboxHostile

/// Takes hostile inputs through Signalbox, and reports what must not happen.
@main
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signalbox-fuzz", abstract: "Takes hostile inputs and whole repositories through Signalbox.",
    subcommands: [RunCommand.self, CorpusCommand.self, CheckCommand.self, WriteCommand.self, WorkCommand.self],
    defaultSubcommand: RunCommand.self)

  /// The program that is built beside this one.
  static var signalbox: String {
    URL(fileURLWithPath: ownPath).deletingLastPathComponent().appendingPathComponent("signalbox").path
  }

  static var ownPath: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "run", abstract: "Makes inputs and tries them.")

  @Option(help: "How long.") var minutes = 2.0
  @Option(help: "Stop after so many inputs.") var inputs = Int.max
  @Option(help: "Where to begin; the same seed makes the same inputs.") var seed: UInt64 = 1
  @Option(help: "How many at a time.") var workers = 2
  @Option(help: "Every so manyth input goes through the program itself as well.") var sample: UInt64 = 150
  @Option(help: "One recipe alone.") var recipe: String?
  @Option(help: "Where failures are saved.") var out = "out/fuzz"
  @Option(help: "The program to try. Default: the one beside this.") var signalbox: String?
  @Option(help: "At most so many seconds to make one failure smaller.") var patience = 60.0

  func validate() throws {
    let ids = HostileInput.recipes.map(\.id)
    if let recipe, !ids.contains(recipe) { throw ValidationError("The recipes are: \(ids.joined(separator: ", ")).") }
  }

  func run() throws {
    let program = signalbox ?? Fuzz.signalbox
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ValidationError("There is no program at \(program); build it, or name it with --signalbox.")
    }
    let start = Date()
    var failures = Failures(folder: out, signalbox: program)
    let (done, commands) = drive(until: start.addingTimeInterval(minutes * 60), program) { failures.add($0) }
    print("\(done) inputs, \(commands) commands, \(Int(Date().timeIntervalSince(start))) s, seed \(seed)")
    fflush(nil)
    failures.save(patience: patience)
    failures.printTable()
    if !failures.isEmpty { throw ExitCode(1) }
  }

  /// Keeps the workers going.
  private func drive(until end: Date, _ program: String, _ report: (Worker.Report) -> Void) -> (
    inputs: Int, commands: Int
  ) {
    var next = (0..<workers).map { seed + UInt64($0) }
    var running = [Worker?](repeating: nil, count: workers)
    var (done, commands) = (0, 0)
    var isOver: Bool { Date() > end || done + running.reduce(0) { $0 + ($1?.inputs ?? 0) } >= inputs }
    while !isOver {
      for index in 0..<workers {
        let worker = running[index] ?? start(from: next[index], program)
        running[index] = worker
        guard let worker, !worker.listen() else { continue }
        worker.reports.forEach(report)
        // The one that ended it counts as well.
        let tried = worker.inputs + (worker.current == nil ? 0 : 1)
        next[index] += UInt64(max(1, tried)) * UInt64(workers)
        (done, commands) = (done + tried, commands + worker.commands)
        running[index] = nil
      }
      usleep(20_000)
    }
    for worker in running.compactMap(\.self) {
      worker.stop(reporting: report)
      (done, commands) = (done + worker.inputs, commands + worker.commands)
    }
    return (done, commands)
  }

  private func start(from seed: UInt64, _ program: String) -> Worker? {
    var arguments = [
      Fuzz.ownPath, "work", "--from", "\(seed)", "--step", "\(workers)", "--count", "4000", "--signalbox", program,
      "--sample", "\(sample)",
    ]
    if let recipe { arguments += ["--recipe", recipe] }
    return Worker(arguments: arguments)
  }
}

/// Writes an input down, to look at it.
struct WriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Writes the input of a seed into a folder.")

  @Argument var seed: UInt64
  @Argument var folder: String
  @Option var recipe: String?

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let input = HostileInput(seed: seed, material: Material(), recipe: recipe)
    input.write(to: folder)
    print(input.recipe)
  }
}
