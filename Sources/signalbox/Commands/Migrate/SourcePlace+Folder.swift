import Foundation
import SignalboxMigrations
import SignalboxScaffolds

extension SourcePlace {
  /// Reads a place as it was typed; a whole path, as editors hand it over, counts from the current folder.
  /// - Throws: `badPlace`.
  init(typed text: String) throws(ScaffoldError) {
    try self.init(parsing: text)
    guard file.hasPrefix("/") else { return }
    let plain = { (path: String) in URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path }
    let folder = plain(FileManager.default.currentDirectoryPath) + "/"
    let whole = plain(file)
    if whole.hasPrefix(folder) { file = String(whole.dropFirst(folder.count)) }
  }
}
