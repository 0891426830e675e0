import ArgumentParser
import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxText

/// The drawing that an article refers to: a file of its own, beside it.
enum ArticlePicture {
  /// Writes it, if the format is one of articles, and says in the options what it is called: as the article, where that
  /// name can stand in a link.
  /// - Parameter path: of the article; nil or `-` for standard output, beside which there is nothing: then there is no
  ///   picture, which is said.
  /// - Throws: once the error is printed, `ExitCode.usage` where something else is in its place, or `ExitCode.badInput`.
  static func write(
    of tree: CoordinatorTree, for format: DiagramFormat, beside path: String?, _ options: inout DiagramOptions,
    isQuiet: Bool
  ) throws {
    guard format.hasPictureBeside, let svg = DiagramFormat.named("svg") else { return }
    guard let path = FileOutput.file(path) else {
      // A link to a picture that is not there is an error in every documentation build.
      options.pictureName = nil
      if !isQuiet { Console.say("The article has no picture here; --output writes one beside it.") }
      return
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let stem = path[slash...].prefix { $0 != "." }
    let isPlain = stem.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isXIDContinue || $0 == "-") }
    let name = isPlain && !stem.isEmpty ? String(stem) : options.pictureName ?? "coordinator-tree"
    options.pictureName = name
    let picture = "\(path[..<slash])\(name).svg"
    guard mayReplace(picture) else {
      Console.fail(
        "--output would overwrite \(picture.printable) with the article's picture, and that is not one of these; "
          + "name another file")
      throw ExitCode.usage
    }
    try FileOutput.write(svg.render(tree, options: options), to: picture)
  }

  /// Nobody has named the file: only a picture that was drawn before may be there.
  private static func mayReplace(_ path: String) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return true }
    guard let bytes = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 1024) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("class=\"coordinator-tree\"")
  }
}
