import Foundation

extension Configuration {
  /// Where the baseline lies: relative to the working folder where it lies below it, else absolute; nil where none is
  /// named.
  public var baselinePath: String? {
    baseline.map { place(of: $0, in: folder(of: "baseline")) }
  }

  /// Where a baseline is written that nobody has named: beside the configuration.
  public var newBaselinePath: String { baselinePath ?? place(of: Baseline.fileName, in: folder) }

  private func place(of path: String, in folder: String?) -> String {
    let workingFolder = FileManager.default.currentDirectoryPath
    let absolute = Path.absolute(path, in: folder ?? workingFolder)
    return Path.relative(absolute, to: workingFolder) ?? absolute
  }
}
