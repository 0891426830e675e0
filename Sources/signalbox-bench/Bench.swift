import ArgumentParser
import Foundation
import SignalboxDiagrams
import SignalboxFacts
import SignalboxReports
import SignalboxRules
import SignalboxWorkspace

/// Measures Signalbox against its own floor: parsing the same files with SwiftParser and doing nothing else.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signalbox-bench",
    abstract: "Times reading, parsing, lint and tree on a folder, in one run, all cores.")

  @Argument(help: "The folder to measure on.")
  var corpus: String?

  @Flag(
    help: "Measure only how cost grows with the code, on shapes made in memory; exits with 2 if one grows too fast.")
  var growth = false

  @Flag(help: "Measure only what synthetic apps of the sizes of --lines cost, as whole processes.")
  var scale = false

  @Option(parsing: .upToNextOption, help: "With --scale: about how many lines the apps have.")
  var lines = [100_000, 1_000_000, 10_000_000]

  @Option(help: "With --scale: another seed gives other apps.")
  var seed: UInt64 = 1

  @Option(help: "With --scale: where the apps are written, and found again.")
  var folder = "out/scale"

  @Option(help: "With --growth: measure only shapes whose names hold a word. May be given again.")
  var shape: [String] = []

  @Option(help: "What the smallest size of a shape of the table of growth takes at least, in seconds.")
  var floor = 0.03

  @Option(help: "How often each is run; the best time counts.")
  var rounds = 5

  @Flag(
    help: "Draw each app in the folder, and have Graphviz draw the same: print crossings, ink and aspect of both.")
  var drawings = false

  @Flag(
    help: "Take coordinators of each app in the folder away, ask for them again, and print how much comes back.")
  var leaveOneOut = false

  @Flag(inversion: .prefixedNo, help: "Compare with `swift format lint -r -p`, which takes a while.")
  var swiftFormat = true

  func validate() throws {
    if drawings || leaveOneOut, corpus == nil { throw ValidationError("Name a folder of apps.") }
    if corpus == nil, !growth, !scale {
      throw ValidationError("Name a folder to measure on, or ask for --growth or --scale.")
    }
  }

  func run() throws {
    if scale {
      return try ScaleBench(sizes: lines, seed: seed, folder: URL(fileURLWithPath: folder)).report()
    }
    if growth {
      let marked = GrowthBench(rounds: min(rounds, 3), floor: floor, words: shape).report()
      throw marked == 0 ? ExitCode.success : ExitCode(2)
    }
    if let corpus, drawings { return try DrawingBench(folder: corpus).report() }
    if let corpus, leaveOneOut {
      guard let signalbox else { throw ValidationError("Build signalbox beside this program first.") }
      return try LeaveOneOutBench(signalbox: signalbox, folder: corpus).report()
    }
    if let corpus { try measure(corpus) }
  }

  private func measure(_ corpus: String) throws {
    let files = Discovery().files(at: [corpus]).files
    guard !files.isEmpty else { throw ValidationError("There is nothing to read in \(corpus).") }
    let swift = files.filter { $0.kind == .swift }
    let lines = Analysis(AnalysisInput(Configuration(), paths: [corpus])).lines
    print(
      "\(files.count) files, \(lines) lines, \(ProcessInfo.processInfo.activeProcessorCount) cores, best of \(rounds)\n"
    )

    // First, while this process is small: a child counts the memory that it had before it became another program.
    let whole = try signalboxProcess(corpus)
    var stopwatch = Stopwatch(rounds: rounds)
    stopwatch.add("reading alone") { _ = parallelMap(swift, weight: \.size) { Self.size(of: $0) } }
    stopwatch.add("parsing alone") { _ = parallelMap(swift, weight: \.size) { Self.parse($0) } }
    stopwatch.add("reading facts") { _ = parallelMap(swift, weight: \.size) { Self.facts(of: $0) } }
    // As it runs without a configuration; and with everything that could be asked for.
    stopwatch.add("lint") { _ = Self.lint(corpus, with: .byDefault) }
    let all = Lint(settings: Rule.all.map { Lint.Setting(rule: $0) })
    stopwatch.add("lint, all rules") { _ = Self.lint(corpus, with: all) }
    stopwatch.add("tree") { _ = Self.tree(corpus) }
    let cache = CacheBench(corpus, file: swift[0].path)
    defer { cache.remove() }
    for (name, body) in cache.work { stopwatch.add(name, body) }
    stopwatch.run()
    stopwatch.report(floor: "parsing alone", aims: CacheBench.aims)
    reportGrowth(files, of: corpus)
    LayoutBench.report(rounds: rounds)
    // A process of its own: this one must keep its memory as it is.
    try ChildProcess.run(
      CommandLine.arguments[0], ["--growth", "--rounds", "\(rounds)", "--floor", "\(floor)"], isHeard: true)
    try compareProcesses(whole, corpus)
    if let signalbox { try ServerBench(signalbox, corpus: corpus, file: swift[0].path).report() }
  }

  /// The cost of one, two and four copies of the corpus: it should double and double again.
  private func reportGrowth(_ files: [SourceFile], of corpus: String) {
    var stopwatch = Stopwatch(rounds: min(rounds, 2))
    for count in [1, 2, 4] {
      let copies = (1...count).flatMap { copy in
        files.map { SourceFile(path: $0.path, kind: $0.kind, module: "Copy\(copy)\($0.module ?? "")", size: $0.size) }
      }
      stopwatch.add("tree of \(count) \(count == 1 ? "copy" : "copies")") {
        let input = AnalysisInput(Configuration(), paths: [corpus], found: DiscoveredFiles(files: copies))
        _ = Analysis(input).project.tree
      }
    }
    stopwatch.run()
    print("")
    stopwatch.report(floor: "tree of 1 copy")
  }

  private static func size(of file: SourceFile) -> Int { (try? FileBytes(path: file.path))?.count ?? 0 }

  private static func parse(_ file: SourceFile) -> Int {
    guard let bytes = try? FileBytes(path: file.path) else { return 0 }
    return bytes.withBytes { (try? SwiftFactsReader.parse($0.assumingMemoryBound(to: UInt8.self))) ?? 0 }
  }

  private static func facts(of file: SourceFile) -> Int {
    guard let bytes = try? FileBytes(path: file.path) else { return 0 }
    return bytes.withBytes {
      (try? SwiftFactsReader.facts(of: $0.assumingMemoryBound(to: UInt8.self)))?.nodes.count ?? 0
    }
  }

  static func lint(_ corpus: String, with lint: Lint, cache: CacheFolder? = nil, overlay: FileOverlay = FileOverlay())
    -> Int
  {
    var input = AnalysisInput(Configuration(), paths: [corpus])
    (input.overlay, input.isGuarded, input.cache) = (overlay, false, cache)
    guard let reporter = Reporter.named("xcode") else { return 0 }
    let run = LintRun(plan: LintPlan(lint), needs: reporter.needs)
    return reporter.render(run.result(of: Analysis(input)).report(version: "")).utf8.count
  }

  private static func tree(_ corpus: String) -> Int {
    var input = AnalysisInput(Configuration(), paths: [corpus])
    input.isGuarded = false
    let analysis = Analysis(input)
    return DiagramFormat.named("json")?.render(analysis.project.tree).utf8.count ?? 0
  }

  /// What `signalbox lint` costs as a process of its own; nil where it is not built.
  private func signalboxProcess(_ corpus: String) throws -> ChildProcess.Cost? {
    try signalbox.map { try ChildProcess.run($0, ["lint", "--quiet", corpus]) }
  }

  /// The path of the executable beside this one; nil where it is not built.
  private var signalbox: String? {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = here.appendingPathComponent("signalbox").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Whole processes: `signalbox lint` with its peak memory, and the time of `swift format lint`.
  private func compareProcesses(_ lint: ChildProcess.Cost?, _ corpus: String) throws {
    guard let lint else { return print("\nNo signalbox beside this program: build it to see its peak memory.") }
    print("\nsignalbox lint as a process  \(lint.seconds.formatted) s, peak memory \(lint.peakMegabytes) MB")
    guard swiftFormat else { return }
    let format = try ChildProcess.run("/usr/bin/env", ["swift", "format", "lint", "-r", "-p", corpus])
    let ratio = (format.seconds / lint.seconds).formatted
    print("swift format lint -r -p      \(format.seconds.formatted) s, \(ratio) × signalbox lint")
  }
}
