import ArgumentParser
import SignalboxText
import SignalboxWorkspace

/// What to read, and how to talk about it: shared by all commands over a project.
struct InputOptions: ParsableArguments {
  @Argument(
    help: "Files and folders to read. Default: what the configuration includes, else the current folder.",
    completion: .file())
  var paths: [String] = []

  @Flag(help: "Skip excluded files even if they are named on the command line, for hooks and editors.")
  var forceExclude = false

  @OptionGroup var configurationOptions: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      "Use facts that `signalbox facts` wrote in place of source. Without <paths>, nothing else is read. Repeatable.",
      valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var facts: [String] = []

  @OptionGroup var cache: CacheOptions

  @Flag(help: "Print only results and errors: no summary, no input warnings, no progress.")
  var quiet = false

  @Flag(name: .customLong("no-color"), help: "Print no colours, even on a terminal. NO_COLOR does the same.")
  var noColour = false

  /// Whether what goes to standard output may have colours.
  var isColourful: Bool { !noColour && Console.isColourful }

  /// The configuration that holds for the run.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func configuration() throws -> Configuration { try configurationOptions.configuration() }

  /// Reads the project, and says what could not be read.
  /// - Parameters:
  ///   - expectsSource: whether a folder without any Swift is probably the wrong one.
  ///   - overlay: texts to read in place of files.
  ///   - found: files that are found already; nil to look for them.
  ///   - folder: what to call the folder that is read, where nobody has named any paths; nil for the working folder.
  ///   - isGuarded: whether files are written by what is read here, so that a change in between is to be noticed.
  ///   - allowsInterfaces: whether bodies may be missing in files of facts.
  func analysis(
    _ configuration: Configuration, expectsSource: Bool = true, overlay: FileOverlay = FileOverlay(),
    found: DiscoveredFiles? = nil, folder: String? = nil, isGuarded: Bool = true, allowsInterfaces: Bool = false
  ) -> Analysis {
    var options = self
    options.cache = cache.usable(isQuiet: quiet)
    var input = options.analysisInput(configuration, overlay)
    (input.found, input.isGuarded, input.allowsInterfaces) = (found, isGuarded, allowsInterfaces)
    let analysis = options.read(input)
    for problem in analysis.problems { Console.fail(problem.message, at: problem.place) }
    guard !quiet, !analysis.lacksFacts else { return analysis }
    warn(of: configuration, analysis)
    warn(of: analysis.placeholders)
    warn(ofUncompiled: analysis.uncompiled)
    warn("Objective-C is not read; its screens and what they do are missing", at: analysis.screensInObjectiveC)
    for place in analysis.brokenSyntax {
      let path = "\(place.path):\(place.line)"
      Console.warn("syntax error; code near this line may not be analysed", at: path)
    }
    if expectsSource, !analysis.hasSwift, analysis.problems.isEmpty, !forceExclude {
      warnOfNothing(configuration, folder)
    }
    return analysis
  }

  private func warn(of placeholders: [InputProblem]) {
    for (message, files) in Dictionary(grouping: placeholders, by: \.message).sorted(by: { $0.key < $1.key }) {
      warn(message, at: files.map(\.place))
    }
  }

  private func warn(ofUncompiled files: [String]) {
    warn("left out: no target of the Xcode project compiles it, and another file declares the same type", at: files)
  }

  /// One line for all of a kind: a locked repository may have hundreds.
  private func warn(_ message: String, at places: [String?]) {
    guard let first = places.first else { return }
    let others = places.count > 1 ? " (and \(Quantity.of(places.count - 1, "other file")))" : ""
    Console.warn("\(message)\(others)", at: first)
  }

  /// What the configuration says in vain.
  private func warn(of configuration: Configuration, _ analysis: Analysis) {
    // A part of the project does not tell what is nowhere.
    let idle = paths.isEmpty && !analysis.hasInterfaces ? analysis.idleNames(in: configuration) : IdleNames()
    for pattern in idle.rolePatterns {
      let role = configuration.roles.filter { $0.value.contains(pattern) }.keys.min() ?? ""
      Console.warn(
        "'roles': no type is, inherits from or conforms to '\(pattern)'",
        at: configuration.origins["roles.\(role)"]?.description ?? configuration.file)
    }
    // Modules of which no facts are given have no folder here either.
    for key in idle.keys where facts.isEmpty || !key.hasPrefix("modules.") {
      Console.warn("'\(key)': no file or type belongs to it", at: configuration.place(of: key) ?? configuration.file)
    }
    guard configurationOptions.configurationPath == nil else { return }
    // Mistakes in nearer files are for those who use them.
    let loader = ConfigurationOptions.loader
    let zones = try? ConfigurationZones(configuration, files: analysis.paths, loader: loader)
    ConfigurationOptions.warn(ofIdle: zones?.idleKeys ?? [])
  }

  private func warnOfNothing(_ configuration: Configuration, _ folder: String?) {
    if paths.isEmpty, let place = configuration.origins["included"] {
      return Console.warn("'included' names no Swift files", at: place.description)
    }
    let place = paths.isEmpty ? folder.map { "in \($0)" } ?? "here" : "in \(paths.joined(separator: ", "))"
    Console.warn("no Swift files found \(place); name the folder of your sources")
  }

  /// The same, but reading all of a folder where they would read a part of it.
  /// - Parameter folder: absolute.
  func reading(allOf folder: String, _ configuration: Configuration) -> InputOptions {
    guard paths.isEmpty, !configuration.readsAll(of: folder, at: []) else { return self }
    var all = self
    all.paths = [folder]
    return all
  }

  /// The rules that run, folder by folder.
  /// - Parameter only: ids from the command line; empty for what the configurations say.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func plan(_ configuration: Configuration, for analysis: Analysis, only: [String] = []) throws -> LintPlan {
    let zones = try configurationOptions.zones(configuration, of: analysis.paths)
    do throws(LintSettingsError) {
      return try LintPlan(zones, only: only)
    } catch .configuration(let error) {
      Console.fail("\(error.problem)", at: error.place)
      throw ExitCode.badInput
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Reads the project once more, and says nothing about it.
  func analysisAgain(_ configuration: Configuration, overlay: FileOverlay, allowsInterfaces: Bool) -> Analysis {
    var input = analysisInput(configuration, overlay)
    input.allowsInterfaces = allowsInterfaces
    return Analysis(input)
  }

  private func analysisInput(_ configuration: Configuration, _ overlay: FileOverlay) -> AnalysisInput {
    var input = AnalysisInput(configuration, paths: paths)
    (input.overlay, input.forcesExclude, input.facts) = (overlay, forceExclude, facts)
    input.cache = cache.folder
    return input
  }

  private func read(_ input: AnalysisInput) -> Analysis {
    let progress = Console.isTalkWatched && !quiet ? Progress() : nil
    defer { progress?.finish() }
    var input = input
    input.progress = progress.map { progress in { @Sendable in progress.draw($0, of: $1) } }
    return Analysis(input)
  }
}
