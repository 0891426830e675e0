import Foundation
import SignalboxDiagrams

extension DiagramTitle {
  /// The title of a picture: the folder that is drawn, and the commit that last changed sources in it, with its day. Not
  /// today's, and not the newest commit's: the same code has the same title, even after the picture itself is committed.
  /// - Parameter paths: what is drawn; empty for the working folder.
  public init(ofPaths paths: [String]) {
    self.init(name: Self.folder(paths.count == 1 ? paths[0] : nil), revision: try? SourceRevision.words(ofPaths: paths))
  }

  /// The name of a folder, or of the working folder.
  public static func folder(_ path: String?) -> String {
    let folder = path ?? "."
    return Path.components(of: Path.real(folder) ?? folder).last ?? "/"
  }
}

/// Of what time sources are, as Git knows.
enum SourceRevision {
  private static let endings = ["swift", "storyboard", "xib"]

  /// What Git is asked for: sources below the working folder.
  static let sources = pathspecs(of: ".")

  /// `7741e6b0a2, 2026-11-20`, or the commit with `and local changes` where files differ from it.
  /// - Returns: nil outside of a repository, and before its first commit.
  static func words(ofPaths paths: [String]) throws(GitError) -> String? {
    let git = try GitClient()
    guard git.repository != nil else { return nil }
    let sources = (paths.isEmpty ? ["."] : paths).flatMap(pathspecs)
    // What checks signatures would run a program that settings name.
    let log = try git.run(["log", "-1", "--no-show-signature", "--no-mailmap", "--format=%H %cs", "--"] + sources)
    let words = log.text.split(separator: " ")
    guard log.status == 0, words.count == 2 else { return nil }
    let commit = words[0].prefix(10)
    let status = try git.run(
      ["status", "--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=all", "--no-renames", "--"]
        + sources)
    return status.status == 0 && status.output.isEmpty ? "\(commit), \(words[1])" : "\(commit) and local changes"
  }

  /// A file as it is named; of a folder the sources at any depth.
  private static func pathspecs(of path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [":(literal)\(path)"]
    }
    let special: Set<Character> = ["*", "?", "[", "\\"]
    let quoted = path.reduce(into: "") { text, sign in text += special.contains(sign) ? "\\\(sign)" : "\(sign)" }
    let folder = quoted == "." ? "" : quoted.hasSuffix("/") ? quoted : quoted + "/"
    return endings.map { ":(glob)\(folder)**/*.\($0)" }
  }
}
