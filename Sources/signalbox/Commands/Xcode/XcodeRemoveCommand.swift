import ArgumentParser
import SignalboxWorkspace

struct XcodeRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes the Run Script phase Signalbox from all targets of a project.")

  @Argument(help: "The project.", completion: .file(extensions: ["xcodeproj"]), transform: GivenText.nonEmpty)
  var project: String

  @OptionGroup var changes: ChangeOptions

  func run() throws {
    try changes.holding { hold in
      try recoverEarlierRun(holding: hold)
      let change = try reportingXcodeErrors { () throws(XcodeProjectError) in
        try XcodeBuildPhase.removed(from: project)
      }
      try changes.carryOut(
        [change], holding: hold, nothing: "Nothing to do: no phase is called Signalbox.",
        isColourful: Console.isColourful)
    }
  }
}
