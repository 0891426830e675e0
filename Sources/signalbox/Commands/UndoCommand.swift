import ArgumentParser
import SignalboxWorkspace

/// `signalbox undo`: takes back what the last command wrote.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Reverts the last command that wrote files.",
    discussion: """
      Fails if one of the files has changed since. Run it in the folder in which the
      command ran.
      """)

  @Flag(help: "Print the changes as a unified diff, and write nothing.")
  var dryRun = false

  @Flag(name: .customLong("no-color"), help: "Print no colours, even on a terminal.")
  var noColour = false

  func run() throws {
    try reportingChangeErrors {
      if dryRun { return try undo(holding: nil) }
      try ProjectHold.during(in: ".", patience: ProjectHold.patience, undo)
    }
  }

  private func undo(holding hold: ProjectHold?) throws {
    try recoverEarlierRun(holding: hold)
    let undo = try Undo.plan(in: ".")
    Console.put(
      UnifiedDiff.text(
        of: undo.changes.changes, isSeen: Console.isOutputWatched, colour: !noColour && Console.isColourful))
    guard !dryRun else { return }
    try undo.apply(holding: hold)
    Console.say("took back: signalbox \(undo.record.command.joined(separator: " "))")
  }
}
