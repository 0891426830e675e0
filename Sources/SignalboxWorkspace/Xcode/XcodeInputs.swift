import Foundation

/// What a build phase reads.
public enum XcodeInputs {
  /// - Parameters:
  ///   - project: the path of `APP.xcodeproj`, or of the file in it.
  ///   - configuration: what says which files are read.
  /// - Returns: folders and files beside the project that hold what is linted, and configurations, sorted; empty where
  ///   there is no Swift.
  public static func paths(of project: String, _ configuration: Configuration) throws(XcodeProjectError) -> [String] {
    let workingFolder = FileManager.default.currentDirectoryPath
    let folder = Path.parent(of: Path.absolute(try XcodeProjectFile.folder(of: project), in: workingFolder))
    let found = Discovery(configuration).files(at: [folder])
    guard found.hasSwift else { return [] }
    let tests = TestCode(roots: [folder])
    let paths = found.files.filter { !tests.isBelowTests($0.path) }
      .compactMap { Path.relative(Path.absolute($0.path, in: workingFolder), to: folder) }
    let settings = [Configuration.fileName, Baseline.fileName].filter {
      FileManager.default.fileExists(atPath: Path.join(folder, $0))
    }
    return Set(paths.compactMap { Path.components(of: $0).first } + settings).sorted(by: Path.precedes)
  }
}
