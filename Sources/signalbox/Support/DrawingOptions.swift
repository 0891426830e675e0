import ArgumentParser
import SignalboxDiagrams
import SignalboxWorkspace

/// How a tree is drawn: shared by all commands that draw one.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw frames around modules, folders, or the code of each owner in CODEOWNERS: module, folder, owner, none. "
        + "Default: module.", valueName: "what"),
    completion: .list(Clusters.allCases.map(\.rawValue)), transform: GivenText.nonEmpty)
  var cluster: String?

  @Option(
    help: ArgumentHelp(
      "The link target of a type, in the formats svg, html, dot, markdown and graphml-yed: "
        + "'https://host/blob/{rev}/{file}#L{line}'. {file} is relative to the repository root.",
      valueName: "address"), transform: GivenText.nonEmpty)
  var link: String?

  @Option(
    help: ArgumentHelp("The value of {rev} in --link. Default: HEAD.", valueName: "revision"),
    transform: GivenText.nonEmpty)
  var revision: String?

  @Option(
    help: ArgumentHelp(
      "Colours and font of the formats svg, html, png, pdf, dot, plantuml, d2, structurizr and graphml-yed, in YAML; "
        + "docs/drawing.md lists the keys.", valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var theme: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "In pictures, draw a type with more parents than this once, and refer to it elsewhere. 0: never. Default: 4.",
      valueName: "number"))
  var hub: Int?

  @Flag(help: "Draw pictures without a title, so that they depend on nothing but the code.")
  var noTitle = false

  @Flag(help: "Use only ASCII in the format text.")
  var ascii = false

  func validate() throws {
    _ = try clusters()
    if let hub, hub < 0 { throw ValidationError("--hub takes 0 or a positive number") }
    if revision != nil, link == nil {
      throw ValidationError("--revision requires a --link with {rev}")
    }
    if let link, let problem = SourceLink.problem(with: link) {
      throw ValidationError("--link \(link) is not valid: \(problem)")
    }
  }

  /// Says which of the options do nothing in a format.
  /// - Parameter others: further options that are given.
  func warnOfIdle(in format: String, besides others: Set<DrawingOption> = []) {
    let given = [
      DrawingOption.link: link != nil, .cluster: cluster != nil, .theme: theme != nil, .ascii: ascii,
      .hub: hub != nil, .noTitle: noTitle,
    ]
    for option in DrawingOption.allCases
    where given[option] ?? others.contains(option) && !option.formats.contains(format) {
      let formats = option.formats.joined(separator: ", ")
      Console.warn("--\(option.rawValue) does nothing in the format \(format); it is for \(formats)")
    }
  }

  /// The options, the theme read.
  /// - Parameters:
  ///   - paths: what is drawn, which says in which repository sources are; empty for the working folder.
  ///   - workingFolder: what the paths of the tree are relative to; nil for where the program runs.
  /// - Throws: `ExitCode.badInput`, once the error is printed, where the theme cannot be read.
  func options(paths: [String] = [], workingFolder: String? = nil) throws -> DiagramOptions {
    var options = DiagramOptions(link: link, revision: revision)
    if link != nil { options.sourceBase = SourceBase(ofPaths: paths, workingFolder: workingFolder) }
    options.isASCII = ascii
    options.hub = hub ?? DiagramOptions.usualHub
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
