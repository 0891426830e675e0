import Foundation
import SignalboxFacts
import SignalboxText

/// Finds the files to read: one walk over each tree, whatever the number of patterns.
///
/// - Hidden folders are read, but `.build*`, `.git`, `Pods`, `Carthage`, `DerivedData` and `SourcePackages` are never
///   entered, unless they are named themselves: on the command line or, without wildcards, in `included`.
/// - Real folders come first; then each symlinked folder is followed once, if it leads to a folder not yet read, not
///   into an ignored or excluded one, and not up to where the walk came from. A symlinked file is read unless it is one
///   of the files found already. So neither loops nor the order of the disk's entries change the result.
public struct Discovery: Sendable {
  let workingFolder: String
  private let top: String
  private let forcesExclude: Bool
  private let included: [Glob]
  private let includedSet: GlobSet
  private let excludedSet: GlobSet
  private var moduleNames = ModuleNames()

  /// - Parameters:
  ///   - included: what to read when no paths are given; all below the working folder when empty.
  ///   - excluded: what to leave out.
  ///   - globFolder: the folder that the patterns start at, that of the configuration file; nil for the working folder.
  ///   - excludedFolder: the same for the patterns of `excluded`, where it is another one.
  ///   - workingFolder: the folder that relative paths start at and that results are relative to.
  ///   - top: the folder from which on packages and projects tell modules; nil for the top of the project.
  ///   - forcesExclude: whether paths that are named are left out, too, where they are excluded or ignored.
  public init(
    included: [Glob] = [], excluded: [Glob] = [], globFolder: String? = nil, excludedFolder: String? = nil,
    workingFolder: String = FileManager.default.currentDirectoryPath, top: String? = nil, forcesExclude: Bool = false
  ) {
    self.workingFolder = Path.absolute(workingFolder, in: "/")
    self.top = top ?? ProjectTop.above(self.workingFolder)
    self.forcesExclude = forcesExclude
    self.included = included
    let globFolder = Path.absolute(globFolder ?? ".", in: self.workingFolder)
    includedSet = GlobSet(included, relativeTo: globFolder)
    excludedSet = GlobSet(excluded, relativeTo: excludedFolder ?? globFolder)
  }

  /// What a configuration asks for.
  public init(
    _ configuration: Configuration, workingFolder: String = FileManager.default.currentDirectoryPath,
    forcesExclude: Bool = false
  ) {
    self.init(
      included: configuration.included, excluded: configuration.excluded,
      globFolder: configuration.folder(of: "included"), excludedFolder: configuration.folder(of: "excluded"),
      workingFolder: workingFolder, forcesExclude: forcesExclude)
    moduleNames = ModuleNames(configuration, workingFolder: self.workingFolder)
  }

  /// Walks the disk. Reads names and sizes, and of contents only the manifests of packages.
  /// - Parameter paths: files and folders from the command line. They take the place of `included` and are read even
  ///   where they are excluded or ignored, unless that is forced; what lies below them is subject to `excluded` as ever.
  /// - Returns: files and, beside them, what is wrong; a path that does not exist is a `noSuchPath` problem,
  ///   a pattern of `included` that begins at the root a `wholeDisk` problem.
  public func files(at paths: [String] = []) -> DiscoveredFiles {
    let isNamed = !paths.isEmpty
    var walk = self.walk(isNamed: isNamed)
    var starts = paths
    if starts.isEmpty {
      starts = included.isEmpty ? ["."] : Set<Bytewise>.of(includedSet.literalPrefixes).sorted().map(\.wrappedValue)
    }
    for start in starts {
      // An empty path, as from an unset shell variable, must not silently mean the working folder.
      guard !start.isEmpty else {
        walk.note(.noSuchPath(start))
        continue
      }
      let path = located(start)
      // The configuration may be anybody's, and reading all there is takes minutes.
      guard isNamed || path != "/" || workingFolder == "/" else {
        walk.note(.wholeDisk)
        continue
      }
      if isNamed, forcesExclude, isIgnored(path) { continue }
      walk.enter(root: path, name: Path.relative(path, to: workingFolder) ?? path)
    }
    return moduleNames.naming(
      walk.finish(), workingFolder: workingFolder, folders: isNamed ? starts.filter { !$0.isEmpty }.map(located) : [])
  }

  /// A file as it would be found, whether anything lies there or not.
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder; the result names it so.
  ///   - isNamed: whether the command line says what to read, so that `included` does not count.
  /// - Returns: nil for what is no source, excluded, ignored or not included.
  func source(at path: String, isNamed: Bool) -> SourceFile? {
    let location = located(path)
    guard let kind = SourceFile.Kind(fileName: path), !isIgnored(location) else { return nil }
    var walk = self.walk(isNamed: isNamed)
    let place = walk.folder(at: location, shown: path)
    guard !place.excluded.covers, place.included?.covers != false else { return nil }
    return moduleNames.naming(SourceFile(path: path, kind: kind, module: place.layout.module), at: location)
  }

  /// Whether a file that need not be here is excluded.
  func excludes(_ path: String) -> Bool { excludedSet.covers(path: located(path)) }

  /// Facts with the module that the configuration gives their file, where it gives one.
  func naming(_ facts: FileFacts) -> FileFacts {
    let kind = SourceFile.Kind(fileName: facts.path) ?? .swift
    let file = SourceFile(path: facts.path, kind: kind, module: facts.module)
    var facts = facts
    facts.module = moduleNames.naming(file, at: located(facts.path)).module
    return facts
  }

  private func walk(isNamed: Bool) -> TreeWalk {
    TreeWalk(
      included: isNamed || included.isEmpty ? nil : includedSet, excluded: excludedSet, top: top,
      keepsRoots: isNamed && !forcesExclude)
  }

  private func isIgnored(_ path: String) -> Bool { ignoredFolder(of: path) != nil }

  /// The name of the folder around a path that is not entered unless it is named.
  func ignoredFolder(of path: String) -> String? {
    let below = Path.relative(path, to: workingFolder) ?? Path.relative(path, to: top) ?? ""
    let names = Path.components(of: below)
    return names.dropLast(SourceFile.Kind(fileName: path) == nil ? 0 : 1).first(where: IgnoredFolders.contains)
  }

  /// The absolute path, put below the working folder where it leads there through a symlink (`/tmp` on macOS).
  func located(_ path: String) -> String {
    let absolute = Path.absolute(path, in: workingFolder)
    guard Path.relative(absolute, to: workingFolder) == nil, let real = Path.real(absolute),
      let folder = Path.real(workingFolder), let rest = Path.relative(real, to: folder)
    else { return absolute }
    return Path.join(workingFolder, rest)
  }
}
