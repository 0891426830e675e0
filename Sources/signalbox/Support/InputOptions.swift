import ArgumentParser
import SignalboxWorkspace

/// What to read, and how to talk about it: shared by all commands over a project.
struct InputOptions: ParsableArguments {
  @Argument(
    help: "Files and folders to read. Default: what the configuration includes, else the current folder.",
    completion: .file())
  var paths: [String] = []

  @OptionGroup var configurationOptions: ConfigurationOptions

  @Flag(help: "Print results and errors alone: no summary, no warnings about the input, no progress.")
  var quiet = false

  @Flag(name: .customLong("no-color"), help: "No colours, even on a terminal. The variable NO_COLOR does the same.")
  var noColour = false

  /// Whether what goes to standard output may have colours.
  var isColourful: Bool { !noColour && Console.isColourful }

  /// The configuration that holds for the run.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func configuration() throws -> Configuration { try configurationOptions.configuration() }

  /// Reads the project, and says what could not be read.
  /// - Parameter expectsSource: whether a folder without any Swift is probably the wrong one.
  func analysis(_ configuration: Configuration, expectsSource: Bool = true) -> Analysis {
    let analysis = read(configuration)
    for problem in analysis.problems { Console.fail(problem.message, at: problem.place) }
    guard !quiet else { return analysis }
    for pattern in analysis.project.unmatchedRolePatterns {
      Console.warn("'roles': no type is, inherits from or conforms to '\(pattern)'", at: configuration.file)
    }
    for place in analysis.brokenSyntax {
      let path = "\(place.path):\(place.line)"
      Console.warn("not valid Swift from here on; what stands around it may be missed", at: path)
    }
    if expectsSource, !analysis.hasSwift, analysis.problems.isEmpty {
      let place = paths.isEmpty ? "here" : "in \(paths.joined(separator: ", "))"
      Console.warn("no Swift files found \(place); name the folder of your sources")
    }
    return analysis
  }

  private func read(_ configuration: Configuration) -> Analysis {
    guard Console.isTalkWatched, !quiet else { return Analysis(paths: paths, configuration: configuration) }
    let progress = Progress()
    defer { progress.finish() }
    return Analysis(paths: paths, configuration: configuration) { progress.draw($0, of: $1) }
  }
}
