import Foundation

extension Configuration {
  /// Where the baseline lies: relative to the working folder where it lies below it, else absolute; nil where none is
  /// named.
  public var baselinePath: String? {
    baseline.map { place(of: $0, in: folder(of: "baseline")) }
  }

  /// Where a baseline is written that nobody has named: beside the configuration.
  public var newBaselinePath: String { baselinePath ?? place(of: Baseline.fileName, in: folder) }

  /// Refuses to write a baseline where something else lies, and, for one that the configuration names, outside of the
  /// repository: it may have come with the code.
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - isNamed: whether the user has named it.
  /// - Throws: `outsideFolder`, `reservedPath`, `notOwn`, or why the file cannot be read.
  public func checkWriting(ofBaselineAt path: String, isNamed: Bool) throws(WorkspaceError) {
    let workingFolder = FileManager.default.currentDirectoryPath
    let folder = folder ?? workingFolder
    let tops =
      RepositoryFolder(workingFolder: folder).map { [$0.root] } ?? [Path.real(folder) ?? folder, workingFolder]
    let place = AtomicFile.location(of: path)
    let isInside = tops.contains { Path.relative(place, to: $0) != nil }
    guard isNamed || isInside else { throw .outsideFolder(path) }
    try WritingRule.check(path) { $0.starts(with: (Baseline.word + " ").utf8) }
  }

  /// The folder whose code a baseline is about: that of the configuration that names it, as a rule. Wherever a command
  /// runs, it lies there or below.
  /// - Parameter path: absolute, or relative to the working folder.
  public func folder(ofBaselineAt path: String) -> String {
    let workingFolder = FileManager.default.currentDirectoryPath
    let file = Path.absolute(path, in: workingFolder)
    let isOwn = baselinePath.map { Path.absolute($0, in: workingFolder) } == file
    let candidates = [isOwn ? folder(of: "baseline") : nil, Path.parent(of: file), folder, ProjectTop.above()]
    return candidates.compactMap(\.self).first { Path.relative(workingFolder, to: $0) != nil } ?? workingFolder
  }

  /// Whether a run reads all that belongs to a folder, so that what it does not find is gone.
  /// - Parameters:
  ///   - folder: absolute.
  ///   - paths: from the command line.
  public func readsAll(of folder: String, at paths: [String]) -> Bool {
    let workingFolder = FileManager.default.currentDirectoryPath
    if paths.isEmpty, !included.isEmpty {
      return Path.relative(folder, to: self.folder(of: "included") ?? workingFolder) != nil
    }
    return (paths.isEmpty ? ["."] : paths).contains {
      Path.relative(folder, to: Path.absolute($0, in: workingFolder)) != nil
    }
  }

  private func place(of path: String, in folder: String?) -> String {
    let workingFolder = FileManager.default.currentDirectoryPath
    let absolute = Path.absolute(path, in: folder ?? workingFolder)
    let relative = Path.relative(absolute, to: workingFolder) ?? absolute
    return relative.isEmpty ? "." : relative
  }
}
