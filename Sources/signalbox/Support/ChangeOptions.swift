import ArgumentParser
import Foundation
import SignalboxText
import SignalboxWorkspace

/// How a command that changes files goes about it: shared by all of them.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Print the changes as a unified diff, and write nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Write without asking.")
  var yes = false

  @Flag(help: "Overwrite existing files.")
  var force = false

  @Flag(help: "Skip existing files and write the others.")
  var skip = false

  func validate() throws {
    if force, skip { throw ValidationError("--force and --skip cannot be combined") }
  }

  /// Whether any of them is.
  var isGiven: Bool { dryRun || yes || force || skip }

  /// What is said where there is nothing to write, unless a command has something better to say.
  static let nothing = "Nothing to do: everything exists already."

  private var policy: ConflictPolicy { force ? .force : skip ? .skip : .stop }

  /// Runs what reads, decides and writes while no other run of Signalbox writes here.
  /// - Parameter body: told that it may write; nil for a dry run, which disturbs nobody.
  func holding(_ body: (ProjectHold?) throws -> Void) throws {
    if dryRun { return try body(nil) }
    try ProjectHold.during(in: ".", patience: ProjectHold.patience, body)
  }

  /// Shows the changes, asks where somebody can answer, and writes all of them or none.
  /// - Parameters:
  ///   - analysis: what the changes are made from, if anything.
  ///   - nothing: what is said where there is nothing to write.
  ///   - notes: what the user should know beside them.
  /// - Throws: `ExitCode.badInput`, once the reasons are printed; `ExitCode.declined` where the user says no.
  func carryOut(
    _ changes: [FileChange], from analysis: Analysis? = nil, holding hold: ProjectHold?, nothing: String = nothing,
    notes: [String] = [], isColourful: Bool
  ) throws {
    try reportingChangeErrors {
      let checked = try ChangeSet(changes, seenFrom: ".").checked(in: ".", conflicts: policy)
      for path in checked.skipped { Console.warn("\(path) exists with other content; skipped") }
      if checked.isEmpty { Console.say(nothing) }
      Console.put(UnifiedDiff.text(of: checked.changes, isSeen: Console.isOutputLogged, colour: isColourful))
      for note in notes { Console.say("note: \(note)") }
      guard !checked.isEmpty else { return }
      guard !dryRun else { return }
      guard yes || !Console.canAsk || Console.ask("Write \(Quantity.of(checked.changes.count, "file"))?") else {
        Console.say("Nothing was written.")
        throw ExitCode.declined
      }
      try analysis?.refuseIfChanged()
      try Transaction(checked, command: Array(CommandLine.arguments.dropFirst())).commit(holding: hold)
      report(checked.changes)
    }
  }

  private func report(_ changes: [FileChange]) {
    let created = changes.filter { $0.before == nil }
    let deleted = changes.filter { $0.after == nil }
    let parts = [
      ("created", created.count), ("changed", changes.count - created.count - deleted.count),
      ("deleted", deleted.count),
    ]
    .filter { $0.1 > 0 }.map { "\($0.0) \(Quantity.of($0.1, "file"))" }
    Console.say(parts.joined(separator: ", ") + "; `signalbox undo` reverts this")
    for note in XcodeRegistration.notes(for: created.map(\.path), in: ".") { Console.say("note: \(note)") }
  }
}

/// Takes back what an earlier run has left, before anything is read.
func recoverEarlierRun(holding hold: ProjectHold?) throws {
  if let recovery = try Transaction.recover(in: ".", holding: hold) { Console.warn("\(recovery)") }
}

/// Prints why nothing was changed, one line for each reason.
func reportingChangeErrors<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let refusal as ChangeRefusal {
    for problem in refusal.problems { Console.fail("\(problem)") }
    throw ExitCode.badInput
  } catch let error as WorkspaceError {
    Console.fail("\(error)")
    throw ExitCode.badInput
  }
}
