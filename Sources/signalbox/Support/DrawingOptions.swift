import ArgumentParser
import SignalboxDiagrams
import SignalboxWorkspace

/// How a tree is drawn: shared by all commands that draw one.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("What to draw frames around: module, folder, none. Default: module.", valueName: "what"),
    completion: .list(Clusters.allCases.map(\.rawValue)))
  var cluster: String?

  @Option(
    help: ArgumentHelp(
      "Where a click on a type leads, in the formats svg, html, dot and markdown: 'https://host/blob/{rev}/{file}#L{line}'.",
      valueName: "address"))
  var link: String?

  @Option(help: ArgumentHelp("What {rev} in --link stands for. Default: HEAD.", valueName: "revision"))
  var revision: String?

  @Option(
    help: ArgumentHelp("Colours and font of the formats svg, html, png and dot, in YAML.", valueName: "file"),
    completion: .file())
  var theme: String?

  @Flag(help: "Draw the format text in ASCII alone.")
  var ascii = false

  func validate() throws { _ = try clusters() }

  /// The options, the theme read.
  /// - Throws: `ExitCode.badInput`, once the error is printed, where the theme cannot be read.
  func options() throws -> DiagramOptions {
    var options = DiagramOptions(link: link, revision: revision)
    options.isASCII = ascii
    options.clusters = try clusters()
    guard let theme else { return options }
    do throws(ConfigurationError) {
      options.theme = try DiagramTheme.load(path: theme)
    } catch {
      Console.fail("\(error.problem)", at: error.place)
      throw ExitCode.badInput
    }
    return options
  }

  private func clusters() throws -> Clusters {
    guard let cluster else { return .module }
    if let clusters = Clusters(rawValue: cluster) { return clusters }
    throw ValidationError.unknown("value of --cluster", cluster, among: Clusters.allCases.map(\.rawValue))
  }
}
