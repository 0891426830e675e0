import Foundation

/// Finds the files to read: one walk over each tree, whatever the number of patterns.
///
/// - Hidden folders are read, but `.build*`, `.git`, `Pods`, `Carthage`, `DerivedData` and `SourcePackages` are never
///   entered, unless they are named themselves: on the command line or, without wildcards, in `included`.
/// - Real folders come first; then each symlinked folder is followed once, if it leads to a folder not yet read, not
///   into an ignored or excluded one, and not up to where the walk came from. A symlinked file is read unless it is one
///   of the files found already. So neither loops nor the order of the disk's entries change the result.
public struct Discovery: Sendable {
  private let workingFolder: String
  private let included: [Glob]
  private let includedSet: GlobSet
  private let excludedSet: GlobSet

  /// - Parameters:
  ///   - included: what to read when no paths are given; all below the working folder when empty.
  ///   - excluded: what to leave out.
  ///   - globFolder: the folder that the patterns start at, that of the configuration file; nil for the working folder.
  ///   - excludedFolder: the same for the patterns of `excluded`, where it is another one.
  ///   - workingFolder: the folder that relative paths start at and that results are relative to.
  public init(
    included: [Glob] = [], excluded: [Glob] = [], globFolder: String? = nil, excludedFolder: String? = nil,
    workingFolder: String = FileManager.default.currentDirectoryPath
  ) {
    self.workingFolder = Path.absolute(workingFolder, in: "/")
    self.included = included
    let globFolder = Path.absolute(globFolder ?? ".", in: self.workingFolder)
    includedSet = GlobSet(included, relativeTo: globFolder)
    excludedSet = GlobSet(excluded, relativeTo: excludedFolder ?? globFolder)
  }

  /// What a configuration asks for.
  public init(
    _ configuration: Configuration, workingFolder: String = FileManager.default.currentDirectoryPath
  ) {
    self.init(
      included: configuration.included, excluded: configuration.excluded,
      globFolder: configuration.folder(of: "included"), excludedFolder: configuration.folder(of: "excluded"),
      workingFolder: workingFolder)
  }

  /// Walks the disk. Reads names and sizes, no content.
  /// - Parameter paths: files and folders from the command line. They take the place of `included` and are read even
  ///   where they are excluded or ignored; what lies below them is subject to `excluded` as ever.
  /// - Returns: files and, beside them, what is wrong; a path that does not exist is a `noSuchPath` problem.
  public func files(at paths: [String] = []) -> DiscoveredFiles {
    let isNamed = !paths.isEmpty
    var walk = TreeWalk(
      included: isNamed || included.isEmpty ? nil : includedSet, excluded: excludedSet, top: workingFolder,
      keepsRoots: isNamed)
    var starts = paths
    if starts.isEmpty {
      starts = included.isEmpty ? ["."] : Array(Set(includedSet.literalPrefixes)).sorted(by: Path.precedes)
    }
    for start in starts {
      // An empty path, as from an unset shell variable, must not silently mean the working folder.
      guard !start.isEmpty else {
        walk.problems.insert(.noSuchPath(start))
        continue
      }
      let path = located(start)
      walk.enter(root: path, name: Path.relative(path, to: workingFolder) ?? path)
    }
    return walk.finish()
  }

  /// The absolute path, put below the working folder where it leads there through a symlink (`/tmp` on macOS).
  private func located(_ path: String) -> String {
    let absolute = Path.absolute(path, in: workingFolder)
    guard Path.relative(absolute, to: workingFolder) == nil, let real = Path.real(absolute),
      let folder = Path.real(workingFolder), let rest = Path.relative(real, to: folder)
    else { return absolute }
    return Path.join(workingFolder, rest)
  }
}
