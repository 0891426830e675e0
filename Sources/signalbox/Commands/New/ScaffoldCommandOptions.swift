import ArgumentParser
import SignalboxProject
import SignalboxScaffolds
import SignalboxText
import SignalboxWorkspace

/// What all commands that write code share.
struct ScaffoldCommandOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The style; `new --list` lists them. Default: that of most coordinators in the project, if it fits.",
      valueName: "name"), transform: GivenText.nonEmpty)
  var style: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A variable of the style; `new --describe` lists them. Repeatable.", valueName: "name=value"),
    transform: GivenText.nonEmpty)
  var settings: [String] = []

  @Option(
    help: "The folder for new files. Default: beside their siblings.", completion: .directory,
    transform: GivenText.nonEmpty)
  var folder: String?

  @OptionGroup var writing: WritingOptions

  var changes: ChangeOptions { writing.changes }
  var input: InputOptions {
    get { writing.input }
    set { writing.input = newValue }
  }

  /// Makes what requests ask for, shows it, and writes it.
  /// - Parameters:
  ///   - nothing: what is said where there is nothing to write.
  ///   - explains: whether notes say what was learnt from where.
  ///   - requests: reads the command's own arguments; its errors are wrong usage.
  func carryOut(
    nothing: String = ChangeOptions.nothing, explaining explains: Bool = false,
    _ requests: (Project) throws -> [any ScaffoldRequest]
  ) throws {
    try writing.carryOut(nothing: nothing, run: { try choose(&$0, explains) }, requests)
  }

  private func choose(_ run: inout ScaffoldRun, _ explains: Bool) throws {
    for setting in settings {
      guard let sign = setting.firstIndex(of: "="), sign > setting.startIndex else {
        throw ValidationError("--set takes name=value, not '\(setting)'")
      }
      run.settings[String(setting[..<sign])] = String(setting[setting.index(after: sign)...])
    }
    run.style = style
    run.folder = folder
    run.explains = explains
  }
}

/// What also commands share that write no new code.
struct WritingOptions: ParsableArguments {
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var input: InputOptions

  /// Makes what requests ask for, shows it, and writes it.
  /// - Parameter choose: sets what the command was told of it.
  func carryOut(
    nothing: String = ChangeOptions.nothing, run choose: (inout ScaffoldRun) throws -> Void = { _ in },
    _ requests: (Project) throws -> [any ScaffoldRequest]
  ) throws {
    try reportingScaffoldErrors {
      try changes.holding { hold in try carryOut(nothing, choose, holding: hold, requests) }
    }
  }

  private func carryOut(
    _ nothing: String, _ choose: (inout ScaffoldRun) throws -> Void, holding hold: ProjectHold?,
    _ requests: (Project) throws -> [any ScaffoldRequest]
  ) throws {
    try recoverEarlierRun(holding: hold)
    let configuration = try input.configuration()
    let analysis = input.analysis(configuration, expectsSource: false)
    guard analysis.problems.isEmpty else { throw ExitCode.badInput }
    var run = ScaffoldRun()
    run.sourceFolder = input.paths.first.map { $0 == "." ? "" : $0 } ?? ""
    try choose(&run)
    let made = try run.result(of: analysis, by: configuration, requests)
    try changes.carryOut(
      made.changes, from: analysis, holding: hold, nothing: nothing, notes: made.notes, isColourful: input.isColourful)
  }
}

/// Prints what went wrong with a scaffold, and ends with the exit code for it.
func reportingScaffoldErrors(_ body: () throws -> Void) throws {
  do {
    try reportingChangeErrors(body)
  } catch let ScaffoldError.template(error) {
    Console.fail(error.message, at: error.place)
    throw ExitCode.badInput
  } catch let ScaffoldError.cannotRemove(name, places) {
    let verb = places.count == 1 ? "needs" : "need"
    Console.fail("\(name) cannot be removed: \(Quantity.of(places.count, "place")) \(verb) it; change that first")
    for place in places {
      Console.fail(place.reason + (place.code.isEmpty ? "" : ": \(place.code)"), at: "\(place.path):\(place.line)")
    }
    throw ExitCode.badInput
  } catch let ScaffoldError.nothingMigrated(reasons) {
    Console.fail("nothing can be migrated: \(Quantity.of(reasons.count, "step")) left")
    for reason in reasons { Console.say("note: \(reason)") }
    throw ExitCode.badInput
  } catch let error as TemplateError {
    Console.fail(error.message, at: error.place)
    throw ExitCode.badInput
  } catch let error as ScaffoldError {
    Console.fail("\(error)")
    throw error.isAboutInput ? ExitCode.badInput : ExitCode.usage
  }
}
