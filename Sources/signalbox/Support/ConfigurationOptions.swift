import ArgumentParser
import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxWorkspace

/// Which configuration holds.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "The configuration. Default: \(Configuration.fileName) here or in the nearest folder above.", valueName: "file"),
    completion: .file())
  var configurationPath: String?

  /// The configuration that holds for the run.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func configuration() throws -> Configuration {
    guard let path = configurationPath ?? Configuration.find() else { return Configuration() }
    do throws(ConfigurationError) {
      return try Configuration.load(
        path: path, knownRules: Rule.optionNames, knownRoles: Set(Role.Kind.allCases.map(\.rawValue)),
        knownReporters: Set(Reporter.all.map(\.id)))
    } catch {
      Console.fail("\(error.problem)", at: error.place)
      throw ExitCode.badInput
    }
  }
}

extension Rule {
  /// The names of each rule's options, by rule.
  static var optionNames: [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.id, Set($0.options.map(\.name))) })
  }
}
