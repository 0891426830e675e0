import ArgumentParser
import SignalboxText
import SignalboxWorkspace

/// Whether a lint mends what it finds.
struct FixOptions: ParsableArguments {
  @Flag(
    help: """
      Apply safe fixes, then report the remaining findings. `signalbox undo` reverts them; \
      `signalbox rules ID` describes the fix of a rule.
      """)
  var fix = false

  @Flag(help: "With --fix: print the changes as a unified diff, and write nothing.")
  var dryRun = false

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run requires --fix") }
  }

  /// Writes all fixed files, or none.
  /// - Parameter analysis: what the fixes are made from.
  /// - Throws: `ExitCode.badInput`, once the reasons are printed.
  func write(_ texts: FixedTexts, from analysis: Analysis, holding hold: ProjectHold?, isQuiet: Bool) throws {
    try reportingChangeErrors {
      let checked = try ChangeSet(texts.changes, seenFrom: ".").checked(in: ".")
      guard !checked.isEmpty else { return }
      try analysis.refuseIfChanged()
      try Transaction(checked, command: Array(CommandLine.arguments.dropFirst())).commit(holding: hold)
      if !isQuiet { Console.say("\(Self.text(texts, "fixed")); `signalbox undo` reverts this") }
    }
  }

  /// Prints what would be written.
  func show(_ texts: FixedTexts, isQuiet: Bool, isColourful: Bool) throws {
    try reportingChangeErrors {
      let changes = try ChangeSet(texts.changes, seenFrom: ".").changes
      Console.put(UnifiedDiff.text(of: changes, isSeen: Console.isOutputLogged, colour: isColourful))
      if !isQuiet { Console.say(texts.count > 0 ? Self.text(texts, "would fix") : "nothing to fix") }
    }
  }

  private static func text(_ texts: FixedTexts, _ verb: String) -> String {
    "\(verb) \(Quantity.of(texts.count, "finding")) in \(Quantity.of(texts.changes.count, "file"))"
  }
}
