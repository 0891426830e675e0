import ArgumentParser
import SignalboxWorkspace

/// `signalbox config`: what holds, and where that is said.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Prints every key of the configuration and the file that it comes from.",
    discussion: """
      The nearest \(Configuration.fileName) overrides by key, and inherits the rest from those in the folders above, \
      up to the top of the repository; or from the file that its key `parent` names.

      Keys for a whole run come from the folder in which a command runs, and are printed as they apply here: \
      \(Configuration.keysOfTheRun.joined(separator: ", ")).

      Examples:
        signalbox config
        signalbox config App/Cart/CartController.swift
        signalbox config --print-schema > signalbox-configuration.schema.json
      """)

  @Argument(help: "The file or folder that it applies to. Default: the current folder.", completion: .file())
  var path: String?

  @OptionGroup var options: ConfigurationOptions

  @Flag(help: "Print the JSON Schema of the configuration, for editors.")
  var printSchema = false

  func validate() throws {
    if printSchema, path != nil { throw ValidationError("--print-schema takes no file") }
    if path != nil, options.configurationPath != nil {
      throw ValidationError("--config names the configuration already; omit the file")
    }
  }

  func run() throws {
    if printSchema { return Console.put(ConfigurationSchema.text) }
    let run = try options.configuration()
    guard let path else { return try put(run) }
    let nearest = try ConfigurationOptions.reporting { () throws(ConfigurationError) in
      try ConfigurationOptions.loader.holding(for: path)
    }
    guard let nearest else {
      Console.fail("\(WorkspaceError.noSuchPath(path))")
      throw ExitCode.badInput
    }
    ConfigurationOptions.warn(ofIdle: nearest.idleKeys(in: run))
    try put(nearest.within(run))
  }

  private func put(_ configuration: Configuration) throws {
    try ConfigurationOptions.reporting { () throws(ConfigurationError) in try configuration.checkOptions() }
    Console.put(EffectiveConfiguration.text(of: configuration))
  }
}
