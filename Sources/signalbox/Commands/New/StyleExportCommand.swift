import ArgumentParser
import SignalboxScaffolds
import SignalboxText
import SignalboxWorkspace

/// `signalbox style export`: what is learnt from the project's coordinators, to keep and edit.
struct StyleExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes how the project builds its coordinators as the templates of a style.",
    discussion: """
      Name the folder in the configuration (`templates: Templates`), edit the files, and `signalbox new coordinator \
      --style` builds by them.

        signalbox style export house Templates
      """)

  @Argument(help: "The style's name.")
  var style: String

  @Argument(help: "The folder of templates to write into.", completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The coordinator to model it on. Default: a child of the one with most children.", valueName: "coordinator"),
    transform: GivenText.nonEmpty)
  var like: String?

  @OptionGroup var writing: WritingOptions

  func validate() throws {
    let isPlain = style.first?.isLetter == true && style.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard isPlain, style.utf8.allSatisfy({ $0 < 128 }) else {
      throw ValidationError("'\(style.printable)' is no name for a style: letters, digits, - and _ are")
    }
    guard !folder.isEmpty else { throw ValidationError("the folder of templates has no name") }
  }

  func run() throws {
    try reportingScaffoldErrors {
      if try StyleCatalog().styles.contains(where: { $0.id == style }) {
        throw ValidationError("Signalbox has a style '\(style)'; choose another name")
      }
      try writing.changes.holding { hold in
        try recoverEarlierRun(holding: hold)
        let configuration = try writing.input.configuration()
        let analysis = writing.input.analysis(configuration)
        guard analysis.problems.isEmpty else { throw ExitCode.badInput }
        let learnt = try ScaffoldRun().style(style, like: like, of: analysis, by: configuration)
        let files = TemplateFiles.written(learnt, to: folder)
        try writing.changes.carryOut(files, holding: hold, notes: learnt.notes, isColourful: Console.isColourful)
      }
    }
  }
}
