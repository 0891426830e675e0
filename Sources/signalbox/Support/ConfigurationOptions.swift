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
    completion: .file(), transform: GivenText.nonEmpty)
  var configurationPath: String?

  /// The configuration that holds for the run.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  /// - Parameter folder: where it is to hold; nil for the working folder.
  func configuration(in folder: String? = nil) throws -> Configuration {
    try Self.reporting { () throws(ConfigurationError) in try found(in: folder) }
  }

  /// The same, for those who print the error otherwise.
  func found(in folder: String? = nil) throws(ConfigurationError) -> Configuration {
    let configuration: Configuration
    if let path = configurationPath {
      configuration = try Self.loader.load(path: path)
    } else if let folder {
      configuration = try Self.loader.holding(in: folder) ?? Configuration()
    } else {
      configuration = try Self.loader.holding() ?? Configuration()
    }
    try configuration.checkStyle()
    return configuration
  }

  /// The rules with those that the configuration describes. One that cannot be read is no reason to hide the others.
  var allRules: [Rule] {
    let own = configurationPath.map { try? Self.loader.load(path: $0) } ?? (try? Self.loader.holding())
    return Rule.all + (own?.ownRules ?? [])
  }

  /// Which configuration holds for which file.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func zones(_ configuration: Configuration, of files: [String]) throws -> ConfigurationZones {
    try Self.reporting { () throws(ConfigurationError) in try foundZones(configuration, of: files) }
  }

  /// The same, for those who print the error otherwise.
  func foundZones(_ configuration: Configuration, of files: [String]) throws(ConfigurationError) -> ConfigurationZones {
    // A file that was named is the only one.
    guard configurationPath == nil else { return ConfigurationZones(configuration) }
    return try ConfigurationZones(configuration, files: files, loader: Self.loader)
  }

  /// Says which keys of nearer files do nothing.
  static func warn(ofIdle keys: [IdleKey]) {
    for key in keys { Console.warn("\(key)", at: key.place.description) }
  }

  static let loader = ConfigurationLoader.standard

  static func reporting<Value>(_ body: () throws(ConfigurationError) -> Value) throws -> Value {
    do throws(ConfigurationError) {
      return try body()
    } catch {
      Console.fail("\(error.problem)", at: error.place)
      throw ExitCode.badInput
    }
  }
}
