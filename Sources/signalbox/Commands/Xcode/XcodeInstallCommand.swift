import ArgumentParser
import SignalboxWorkspace

struct XcodeInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Adds the Run Script phase Signalbox to the apps of a project.",
    discussion: """
      It runs at each build; only what has changed is read again. The rest of the project file stays as it is. A target \
      that lints already is left alone.

      Examples:
        signalbox xcode install Shop.xcodeproj
        signalbox xcode install Shop.xcodeproj --target Cart --dry-run
        signalbox xcode install Shop.xcodeproj --check
      """)

  @Argument(help: "The project.", completion: .file(extensions: ["xcodeproj"]), transform: GivenText.nonEmpty)
  var project: String

  @Option(
    help: ArgumentHelp("Only this target. Repeatable. Default: every app.", valueName: "name"),
    transform: GivenText.nonEmpty)
  var target: [String] = []

  @Flag(help: "Exit with 2 if a target lacks the phase, and write nothing.")
  var check = false

  @OptionGroup var changes: ChangeOptions

  @OptionGroup var configurationOptions: ConfigurationOptions

  func validate() throws {
    if check, changes.isGiven {
      throw ValidationError("--check writes nothing; omit --dry-run, --yes, --force and --skip")
    }
  }

  func run() throws {
    if check { return try checkPhase() }
    try changes.holding { hold in
      try recoverEarlierRun(holding: hold)
      let phase = try self.phase()
      let configuration = try configurationOptions.configuration()
      let inputs = try reportingXcodeErrors { () throws(XcodeProjectError) in
        try XcodeInputs.paths(of: project, configuration)
      }
      guard !inputs.isEmpty else {
        Console.fail("there is no Swift beside \(project), so the phase would lint nothing; it is not added")
        throw ExitCode.badInput
      }
      let change = try reportingXcodeErrors { () throws(XcodeProjectError) in try phase.installed(inputs: inputs) }
      try changes.carryOut(
        [change], holding: hold, nothing: "Nothing to do: the project runs signalbox already.",
        notes: phase.missing.isEmpty || !phase.isSandboxed ? [] : [Self.sandboxing],
        isColourful: Console.isColourful)
    }
  }

  private static let sandboxing = "set User Script Sandboxing to No: it is on, and the whole project is read"

  private func checkPhase() throws {
    let missing = try phase().missing
    for name in missing { Console.fail("the target \(name) of \(project) does not run signalbox") }
    if !missing.isEmpty { throw ExitCode.findings }
    Console.say("\(project) runs signalbox.")
  }

  private func phase() throws -> XcodeBuildPhase {
    try reportingXcodeErrors { () throws(XcodeProjectError) in try XcodeBuildPhase(project: project, targets: target) }
  }
}

/// Prints why a project cannot be changed.
func reportingXcodeErrors<Value>(_ body: () throws(XcodeProjectError) -> Value) throws -> Value {
  do throws(XcodeProjectError) {
    return try body()
  } catch {
    Console.fail("\(error)")
    throw ExitCode.badInput
  }
}
