import ArgumentParser
import SignalboxProject
import SignalboxScaffolds
import SignalboxWorkspace

/// `signalbox templates`: the templates that scaffolds are made from, to change.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "Exports the templates that `new` uses.",
    subcommands: [Export.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes templates into a folder.",
      discussion: """
        Name the folder in the configuration (`templates: Templates`) and edit the files: each one replaces the \
        built-in template. You can delete files that you did not change.

          signalbox templates export responder Templates
        """)

    @Argument(help: "The style. Omit it to export all styles.")
    var style: String

    @Argument(help: "The folder to write into.", completion: .directory)
    var folder: String?

    @OptionGroup var changes: ChangeOptions

    func run() throws {
      try reportingScaffoldErrors {
        let catalog = try StyleCatalog()
        let chosen = try folder == nil ? nil : catalog.style(named: style)
        let files = TemplateFiles.exported(style: chosen, to: folder ?? style)
        try changes.holding { hold in
          try recoverEarlierRun(holding: hold)
          try changes.carryOut(files, holding: hold, isColourful: Console.isColourful)
        }
      }
    }
  }
}
