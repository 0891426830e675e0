import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

/// What a PDF is printed on.
struct PaperOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --format pdf: the sheet, upright or lying by the drawing's shape: "
        + "\(Paper.allCases.map(\.rawValue).joined(separator: ", ")). Default: a4.", valueName: "size"),
    completion: .list(Paper.allCases.map(\.rawValue)), transform: GivenText.nonEmpty)
  var paper: String?

  @Flag(help: "With --format pdf: as many sheets as it takes for names to be read, to be glued together.")
  var tiles = false

  /// Ids of formats, pictures made of svg among them.
  private static let pdf = "pdf"

  /// - Throws: `ValidationError` where the format is no page.
  func check(in format: String) throws {
    if paper != nil, format != Self.pdf { throw ValidationError("--paper requires --format pdf") }
    if tiles, format != Self.pdf { throw ValidationError("--tiles requires --format pdf") }
    _ = try chosen()
  }

  func chosen() throws -> Paper {
    guard let paper else { return .a4 }
    if let known = Paper(rawValue: paper.lowercased()) { return known }
    throw ValidationError.unknown("value of --paper", paper, among: Paper.allCases.map(\.rawValue))
  }

  /// The pages as PDF; says where names are too small to be read.
  func pdf(of tree: CoordinatorTree, _ options: DiagramOptions, isQuiet: Bool) throws(PictureError) -> [UInt8] {
    let printed = PrintedTree(tree, options: options)
    if tiles { return try PictureConverter.pdf(of: printed.tiles) }
    if !isQuiet, let complaint = printed.complaint { Console.warn(complaint) }
    return try PictureConverter.pdf(of: [printed.text])
  }
}
