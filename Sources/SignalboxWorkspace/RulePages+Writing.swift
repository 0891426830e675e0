import Foundation

extension RulePages {
  /// Writes all pages into a folder, which is made where it is missing; other files stay as they are.
  /// - Throws: `notOwn` where one of them has the name of a page, before anything is written; else what hinders writing.
  public static func write(to folder: String) throws(WorkspaceError) {
    if folder.isEmpty { throw .noSuchPath(folder) }
    for page in all { try WritingRule.check(Path.join(folder, page.name)) { $0.starts(with: mark.utf8) } }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
        throw .notFolder(folder)
      }
      throw .notWritable(folder, WorkspaceError.Reason())
    }
    for page in all { try AtomicFile.write(page.text, to: Path.join(folder, page.name)) }
  }
}
