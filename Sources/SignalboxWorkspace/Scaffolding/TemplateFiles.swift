import Foundation
import SignalboxScaffolds
import SignalboxText

/// Templates on the disk: the user's own, and copies of Signalbox's to start from.
public enum TemplateFiles {
  /// The largest template, in bytes: Stencil needs time by the square of its lines.
  private static let limit = 1 << 16

  /// Reads the user's templates: all `.stencil` and `.yml` files below a folder, in the order of their paths.
  /// - Parameters:
  ///   - folder: as the configuration names it.
  ///   - base: the folder of the configuration, which `folder` starts at; nil for the working folder.
  /// - Returns: for each its path below the folder, where it lies, and its text.
  /// - Throws: `noSuchPath` where there is no such folder; `unreadable`; `tooLarge`; `notText` for a file that is not
  ///   UTF-8.
  public static func load(
    from folder: String, beside base: String? = nil
  ) throws(WorkspaceError) -> [(path: String, origin: String, text: String)] {
    let folder = try located(folder, beside: base)
    guard let all = FileManager.default.enumerator(atPath: folder) else { throw .notFolder(folder) }
    let paths = all.compactMap { $0 as? String }.filter { $0.hasSuffix(".stencil") || $0.hasSuffix(".yml") }
    var files: [(path: String, origin: String, text: String)] = []
    for path in paths.sorted(by: Path.precedes) {
      let origin = Path.join(folder, path)
      let bytes = try FileBytes(path: origin, limit: limit)
      guard bytes.invalidUTF8 == nil else { throw .notText(origin) }
      files.append((path, origin, bytes.text))
    }
    return files
  }

  /// The ids of the styles that Signalbox brings.
  static var styles: [String] {
    TemplateFolder.files.filter { $0.path.hasSuffix("/style.yml") }.map { Path.parent(of: $0.path) }
  }

  /// The ids of the user's own styles; parameters and errors as for `load`.
  static func styles(in folder: String, beside base: String?) throws(WorkspaceError) -> [String] {
    let folder = try located(folder, beside: base)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: Path.join(folder, "\($0)/style.yml")) }.sorted()
  }

  /// The folder as short as it can be: errors name it.
  private static func located(_ folder: String, beside base: String?) throws(WorkspaceError) -> String {
    let place = folder.hasPrefix("/") ? folder : Path.join(base ?? "", folder)
    let folder = Path.relative(place, to: FileManager.default.currentDirectoryPath) ?? place
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { throw .noSuchPath(folder) }
    guard isFolder.boolValue else { throw .notFolder(folder) }
    return folder.isEmpty ? "." : folder
  }

  /// The templates that Signalbox brings, as changes that write them into a folder.
  /// - Parameter style: one style with the parts that it shares; nil for all.
  public static func exported(style: Style?, to folder: String) -> [FileChange] {
    let folders = style.map { [$0.id] + ($0.description.shares ?? []) }
    let files = TemplateFolder.files.filter { file in
      guard file.path.contains("/") else { return false }
      return folders?.contains { file.path.hasPrefix($0 + "/") } ?? true
    }
    return files.map { FileChange(path: Path.join(folder, $0.path), before: nil, after: Array($0.text.utf8)) }
  }

  /// The templates of a style that was learnt, as changes that write them into a folder.
  public static func written(_ style: LearntStyle, to folder: String) -> [FileChange] {
    style.files.map { FileChange(path: Path.join(folder, $0.path), before: nil, after: Array($0.text.utf8)) }
  }
}
