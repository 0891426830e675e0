import ArgumentParser
import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxWorkspace

/// What to read: shared by all commands over a project.
struct InputOptions: ParsableArguments {
  @Argument(help: "Files and folders to read. Default: what the configuration includes, else the current folder.")
  var paths: [String] = []

  @Option(name: .customLong("config"), help: "The configuration. Default: .signalbox.yml here or in a folder above.")
  var configurationPath: String?

  @Flag(help: "Print results alone: no summary, no warnings.")
  var quiet = false

  @Flag(inversion: .prefixedNo, help: "Colours, where standard output is a terminal.")
  var color = true

  /// Whether results are printed in colour.
  var isColourful: Bool { color && Console.isColourful }

  /// The configuration that holds for the run.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func configuration() throws -> Configuration {
    guard let path = configurationPath ?? Configuration.find() else { return Configuration() }
    do throws(ConfigurationError) {
      return try Configuration.load(
        path: path, knownRules: Rule.optionNames, knownRoles: Set(Role.Kind.allCases.map(\.rawValue)),
        knownReporters: Set(Reporter.all.map(\.id)))
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  /// Reads the project, and says what could not be read.
  func analysis(_ configuration: Configuration) -> Analysis {
    let shouldTalk = Console.isTalkWatched && !quiet
    if shouldTalk { Console.say("Reading …") }
    let analysis = Analysis(paths: paths, configuration: configuration)
    for problem in analysis.problems { Console.fail("\(problem)") }
    for pattern in analysis.project.unmatchedRolePatterns {
      Console.warn("roles: no type is, inherits from or conforms to \"\(pattern)\"")
    }
    if !quiet {
      for place in analysis.brokenSyntax {
        Console.warn("\(place.path):\(place.line): not valid Swift from here on; what stands around it may be missed")
      }
      if !analysis.hasSwift, analysis.problems.isEmpty {
        let place = paths.isEmpty ? "here" : "in \(paths.joined(separator: ", "))"
        Console.warn("no Swift files found \(place); name the folder of your sources")
      }
    }
    return analysis
  }
}

extension Rule {
  /// The names of each rule's options, by rule.
  static var optionNames: [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.id, Set($0.options.map(\.name))) })
  }
}
