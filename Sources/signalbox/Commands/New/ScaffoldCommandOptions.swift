import ArgumentParser
import Foundation
import SignalboxEditing
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
    try writing.carryOut(nothing: nothing, options: { try choose(&$0, explains) }, requests)
  }

  private func choose(_ options: inout ScaffoldOptions, _ explains: Bool) throws {
    for setting in settings {
      guard let sign = setting.firstIndex(of: "="), sign > setting.startIndex else {
        throw ValidationError("--set takes name=value, not '\(setting)'")
      }
      options.set[String(setting[..<sign])] = String(setting[setting.index(after: sign)...])
    }
    options.style = style ?? options.style
    options.folder = folder
    options.explains = explains
  }
}

/// What also commands share that write no new code.
struct WritingOptions: ParsableArguments {
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var input: InputOptions

  /// Makes what requests ask for, shows it, and writes it.
  /// - Parameter options: sets what the command was told of it.
  func carryOut(
    nothing: String = ChangeOptions.nothing, options: (inout ScaffoldOptions) throws -> Void = { _ in },
    _ requests: (Project) throws -> [any ScaffoldRequest]
  ) throws {
    try reportingScaffoldErrors {
      try changes.holding { hold in try carryOut(nothing, options, holding: hold, requests) }
    }
  }

  private func carryOut(
    _ nothing: String, _ choose: (inout ScaffoldOptions) throws -> Void, holding hold: ProjectHold?,
    _ requests: (Project) throws -> [any ScaffoldRequest]
  ) throws {
    try recoverEarlierRun(holding: hold)
    let configuration = try input.configuration()
    let catalog = try configuration.styles()
    let analysis = input.analysis(configuration, expectsSource: false)
    guard analysis.problems.isEmpty else { throw ExitCode.badInput }
    let sources = FirstReading()
    var options = options(configuration)
    try choose(&options)
    var workshop = try Workshop(
      draft: Draft(project: analysis.project) { sources.bytes(of: $0) }, catalog: catalog, options: options)
    for request in try requests(analysis.project) { try workshop.make(request) }
    let moves = workshop.draft.moves
    let written = workshop.draft.changes
    let created = written.filter { $0.before == nil && $0.origin == nil }.map(\.path)
    let deleted = moves.isEmpty ? written.filter { $0.after == nil }.map(\.path) : []
    let projects =
      !moves.isEmpty
      ? XcodeFileNames.changes(renaming: moves, in: ".")
      : deleted.isEmpty
        ? XcodeEntries.changes(adding: created, in: ".") : XcodeEntries.changes(removing: deleted, in: ".")
    try changes.carryOut(
      written + projects, from: analysis, holding: hold, nothing: nothing, notes: workshop.notes,
      isColourful: input.isColourful)
  }

  private func options(_ configuration: Configuration) -> ScaffoldOptions {
    let source = input.paths.first.map { $0 == "." ? "" : $0 } ?? ""
    var options = ScaffoldOptions(
      style: configuration.style, sourceFolder: source, today: .today, author: GitUser.name,
      minimumIOS: { DeploymentTarget.iOS(of: $0, in: ".") })
    if let plan = try? LintPlan(ConfigurationZones(configuration)) {
      options.newFindings = { plan.newFindings(from: $0, to: $1) }
    }
    return options
  }
}

extension CalendarDay {
  /// The day it is here.
  fileprivate static var today: CalendarDay {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }
}

extension Configuration {
  /// All styles, the user's templates over those that Signalbox brings.
  func styles() throws -> StyleCatalog {
    guard let templates else { return try StyleCatalog() }
    return try StyleCatalog(overrides: TemplateFiles.load(from: templates, beside: folder(of: "templates")))
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
  } catch let error as TemplateError {
    Console.fail(error.message, at: error.place)
    throw ExitCode.badInput
  } catch let error as ScaffoldError {
    Console.fail("\(error)")
    throw error.isAboutInput ? ExitCode.badInput : ExitCode.usage
  }
}
