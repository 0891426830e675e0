import ArgumentParser
import SignalboxDiagrams
import SignalboxText
import SignalboxWorkspace

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Shows how the coordinator tree grew, revision by revision.",
    discussion: """
      Revisions are read from git's object store, with the configuration of the working folder; nothing is checked out. \
      Pictures mark what is new since the previous revision.

      Examples:
        signalbox history v1.0..HEAD --every release
        signalbox history v1.0 --format svg --output history.svg
        signalbox history v1.0..v2.0 --every 20 --format html --output history.html
      """)

  @Argument(help: "The range: v1.0..HEAD, or only its older end.")
  var range: String

  @OptionGroup var configurationOptions: ConfigurationOptions

  @OptionGroup var cache: CacheOptions

  @Option(
    help: ArgumentHelp(
      "What to read: release for every tag, or how many of the commits that changed sources. Default: 12.",
      valueName: "what"), transform: GivenText.nonEmpty)
  var every: String?

  @OptionGroup var output: OutputOptions<HistoryFormat>

  @Flag(help: "Print only results and errors: no input warnings, no progress.")
  var quiet = false

  func validate() throws {
    _ = try choice()
  }

  func run() throws {
    var input = try InputOptions.parse([])
    input.configurationOptions = configurationOptions
    let run = HistoryRun(range: range, choice: try choice(), cache: cache.usable(isQuiet: quiet).folder)
    let configuration = try input.configuration()
    let result = try result(of: run, configuration)
    try output.write { format in
      var options = DiagramOptions()
      options.columns = output.isPrinted ? Console.columns : nil
      guard format.id == "html" else { return format.render(result.history, options: options) }
      return format.render(
        try result.history.picturing {
          try SnapshotOptions.marking(page: $0, in: [], configuration, isQuiet: quiet)
        })
    }
    if !quiet, result.omitted > 0 {
      Console.say(
        "\(Quantity.of(result.history.steps.count, "revision")) of "
          + "\(Quantity.grouped(result.history.steps.count + result.omitted)) are shown"
          + (run.canTakeMore ? "; --every takes more" : ""))
    }
    for (revision, problem) in result.problems {
      Console.fail(problem.message, at: problem.place.map { "\(revision):\($0)" } ?? revision)
    }
    if !result.problems.isEmpty { throw ExitCode.badInput }
  }

  private func result(of run: HistoryRun, _ configuration: Configuration) throws -> HistoryRun.Result {
    let isWatched = Console.isTalkWatched && !quiet
    defer { if isWatched { Console.replaceLine(with: "") } }
    do throws(GitError) {
      return try run.result(name: DiagramTitle.folder(nil), configuration: configuration) { revision in
        if isWatched { Console.replaceLine(with: "Reading \(revision)") }
      }
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  private func choice() throws -> HistoryRun.Choice {
    guard let every else { return .commits(12) }
    if every == "release" { return .releases }
    guard let count = Int(every), (2...HistoryRun.most).contains(count) else {
      throw ValidationError("--every takes release, or a number from 2 to \(HistoryRun.most)")
    }
    return .commits(count)
  }
}
