import Foundation
import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// A wish for new or moved code, whoever has it: the command line, an editor, an agent. Nothing is written.
public struct ScaffoldRun: Sendable {
  /// The style's id; nil for that of the configuration, or of the project.
  public var style: String?
  /// Values of the style's variables by name.
  public var settings: [String: String] = [:]
  /// The folder for new files; nil to follow the project's habit.
  public var folder: String?
  /// The folder of the sources where the project has no file yet to stand beside; empty for the working folder.
  public var sourceFolder = ""
  /// Whether notes say what was learnt from where.
  public var explains = false

  public init() {}

  /// What is to be written.
  public struct Result: Sendable {
    /// Files of the project, and the Xcode projects that list them.
    public let changes: [FileChange]
    /// What the user should know beside the changes: one line each.
    public let notes: [String]
  }

  /// Makes what requests ask for, of the texts that were read: unsaved ones are edited as they are.
  /// - Parameter requests: made for the project as it is.
  /// - Throws: `ScaffoldError`, `TemplateError`, `WorkspaceError`, and what `requests` throws.
  public func result(
    of analysis: Analysis, by configuration: Configuration, _ requests: (Project) throws -> [any ScaffoldRequest]
  ) throws -> Result {
    var workshop = try workshop(for: analysis, by: configuration)
    for request in try requests(analysis.project) { try workshop.make(request) }
    let written = workshop.draft.changes
    return Result(changes: written + projects(for: written, workshop.draft.moves), notes: workshop.notes)
  }

  /// The way in which the project builds its coordinators, as templates.
  /// - Parameters:
  ///   - id: what the style is called.
  ///   - like: the coordinator to model it on; nil for one as most are.
  /// - Throws: as `result`.
  public func style(
    _ id: String, like: String?, of analysis: Analysis, by configuration: Configuration
  ) throws -> LearntStyle {
    try LearntStyle(id, like: like, in: workshop(for: analysis, by: configuration))
  }

  private func workshop(for analysis: Analysis, by configuration: Configuration) throws -> Workshop {
    let sources = FirstReading()
    let overlay = analysis.overlay
    return try Workshop(
      draft: Draft(project: analysis.project, tests: analysis.tests) { overlay.bytes(of: $0) ?? sources.bytes(of: $0) },
      catalog: configuration.styles(), options: options(configuration))
  }

  private func projects(for written: [FileChange], _ moves: [String: String]) -> [FileChange] {
    guard moves.isEmpty else { return XcodeFileNames.changes(renaming: moves, in: ".") }
    let deleted = written.filter { $0.after == nil }.map(\.path)
    guard deleted.isEmpty else { return XcodeEntries.changes(removing: deleted, in: ".") }
    let created = written.filter { $0.before == nil && $0.origin == nil }.map(\.path)
    return XcodeEntries.changes(adding: created, usedBy: users(of: created, among: written), in: ".")
  }

  /// The changed files that say the name of a new one.
  private func users(of created: [String], among written: [FileChange]) -> [String] {
    let names = created.filter { $0.hasSuffix(".swift") }.compactMap { Path.components(of: $0).last?.dropLast(6) }
    return written.filter { change in
      guard change.before != nil, change.path.hasSuffix(".swift"), let after = change.after else { return false }
      let text = String(decoding: after, as: UTF8.self)
      return names.contains { !$0.isEmpty && text.contains($0) }
    }.map(\.path)
  }

  private func options(_ configuration: Configuration) -> ScaffoldOptions {
    var options = ScaffoldOptions(
      style: style ?? configuration.style, set: settings, folder: folder, sourceFolder: sourceFolder, today: .today,
      author: GitUser.name, minimumIOS: { DeploymentTarget.iOS(of: $0, in: ".") })
    options.explains = explains
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
