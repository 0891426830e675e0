import ArgumentParser
import SignalboxText
import SignalboxWorkspace

/// `signalbox undo`: takes back what the last commands wrote.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Reverts the last commands that wrote files.",
    discussion: """
      Fails if one of the files has changed since. Run it in the folder in which the commands ran. The last 20 are \
      remembered.

        signalbox undo --list
        signalbox undo --steps 2
      """)

  @Option(help: ArgumentHelp("How many commands to revert, all or none.", valueName: "count"))
  var steps = 1

  @Flag(help: "List the commands that can be reverted, the newest first, and write nothing.")
  var list = false

  @Flag(help: "Print the changes as a unified diff, and write nothing.")
  var dryRun = false

  @Flag(name: .customLong("no-color"), help: "Print no colours, even on a terminal.")
  var noColour = false

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps takes a number from 1") }
  }

  func run() throws {
    try reportingChangeErrors {
      if list { return Console.put(try UndoRecord.all(in: ".").listed) }
      if dryRun { return try undo(holding: nil) }
      try ProjectHold.during(in: ".", patience: ProjectHold.patience, undo)
    }
  }

  private func undo(holding hold: ProjectHold?) throws {
    try recoverEarlierRun(holding: hold)
    let undo = try Undo.plan(in: ".", count: steps)
    Console.put(
      UnifiedDiff.text(
        of: undo.changes.changes, isSeen: Console.isOutputLogged, colour: !noColour && Console.isColourful))
    guard !dryRun else { return }
    try undo.apply(holding: hold)
    for record in undo.records { Console.say("took back: \(record.commandLine)") }
  }
}

extension UndoRecord {
  fileprivate var commandLine: String { "signalbox " + command.joined(separator: " ") }

  /// `created 2 files, changed 1 file`
  fileprivate var summary: String {
    let kinds = [
      ("created", files.count { $0.before == nil }), ("changed", files.count { $0.before != nil && $0.after != nil }),
      ("deleted", files.count { $0.after == nil }),
    ]
    return kinds.filter { $0.1 > 0 }.map { "\($0.0) \(Quantity.of($0.1, "file"))" }.joined(separator: ", ")
  }
}

extension [UndoRecord] {
  /// A line each: how many steps back, the command, what it did.
  fileprivate var listed: String {
    enumerated().map { "\($0 + 1)  \($1.commandLine.printable)  (\($1.summary))\n" }.joined()
  }
}
