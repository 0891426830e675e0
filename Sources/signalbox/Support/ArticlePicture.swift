import SignalboxDiagrams
import SignalboxProject

/// The drawing that an article refers to: a file of its own, beside it.
enum ArticlePicture {
  /// Writes it, if the format is one of articles, and says in the options what it is called: as the article, where that
  /// name can stand in a link.
  /// - Parameter path: of the article; nil or `-` for standard output, beside which there is nothing.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  static func write(
    of tree: CoordinatorTree, for format: DiagramFormat, beside path: String?, _ options: inout DiagramOptions
  ) throws {
    guard format.hasPictureBeside, let path = FileOutput.file(path), let svg = DiagramFormat.named("svg") else {
      return
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let stem = path[slash...].prefix { $0 != "." }
    let isPlain = stem.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isXIDContinue || $0 == "-") }
    if isPlain, !stem.isEmpty { options.pictureName = String(stem) }
    try FileOutput.write(svg.render(tree, options: options), to: "\(path[..<slash])\(options.pictureName).svg")
  }
}
