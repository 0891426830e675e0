import ArgumentParser
import SignalboxProject
import SignalboxRules
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

  /// Fixes again and again, until nothing is left to fix.
  /// - Parameters:
  ///   - first: the lint of what is on the disk, repairs included.
  ///   - rounds: how often at most.
  ///   - repeating: lints texts in place of files.
  /// - Returns: the texts, and the lint of them.
  func fixed(
    _ first: LintPass, rounds: Int, repeating: ([Bytewise: [UInt8]]) throws -> LintPass
  ) throws -> (texts: FixedTexts, pass: LintPass) {
    var texts = FixedTexts()
    var pass = first
    for _ in 0..<rounds {
      guard texts.add(pass.selected.findings, of: pass.analysis) > 0 else { break }
      pass = try repeating(texts.texts)
    }
    return (texts, pass)
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
      Console.put(UnifiedDiff.text(of: changes, isSeen: Console.isOutputWatched, colour: isColourful))
      if !isQuiet { Console.say(texts.count > 0 ? Self.text(texts, "would fix") : "nothing to fix") }
    }
  }

  private static func text(_ texts: FixedTexts, _ verb: String) -> String {
    "\(verb) \(Quantity.of(texts.count, "finding")) in \(Quantity.of(texts.changes.count, "file"))"
  }
}

/// One lint: what was read, and what is reported of it.
struct LintPass {
  let analysis: Analysis
  let plan: LintPlan
  let selected: FindingSelection.Selected
}
