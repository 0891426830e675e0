import Foundation
import SignalboxFacts
import SignalboxText

/// The modules of files where more is said of them than by folders: in the configuration, or in the manifest of a package.
struct ModuleNames: Sendable {
  /// In the order of their names; the first whose patterns name a file has it.
  private let configured: [(name: String, files: GlobSet)]

  init() { configured = [] }

  init(_ configuration: Configuration, workingFolder: String) {
    configured = configuration.modules.sorted { $0.key < $1.key }.map { name, globs in
      let folder = configuration.folder(of: "modules.\(name)") ?? workingFolder
      return (name, GlobSet(globs, relativeTo: folder))
    }
  }

  /// The same files with the modules that they belong to.
  /// - Parameter folders: absolute; in them, and in those above, manifests are looked for, too.
  func naming(_ found: DiscoveredFiles, workingFolder: String, folders: [String]) -> DiscoveredFiles {
    let packages = Self.packages(among: found.files, workingFolder: workingFolder, folders: folders)
    guard !packages.isEmpty || !configured.isEmpty else { return found }
    var result = found
    for index in result.files.indices {
      let path = Path.absolute(result.files[index].path, in: workingFolder)
      if let name = configuredName(of: path) ?? packages.firstResult(of: { $0.module(of: path) }) {
        result.files[index].module = name
      }
    }
    return result
  }

  func naming(_ file: SourceFile, at path: String) -> SourceFile {
    guard let name = configuredName(of: path) else { return file }
    var file = file
    file.module = name
    return file
  }

  private func configuredName(of path: String) -> String? { configured.first { $0.files.covers(path: path) }?.name }

  /// The deepest first: a package may lie in another one.
  private static func packages(
    among files: [SourceFile], workingFolder: String, folders: [String]
  ) -> [PackageManifest] {
    var places = Set<Bytewise>.of(
      files.lazy.map(\.path).filter { Path.components(of: $0).last == PackageManifest.fileName }
        .map { Path.parent(of: Path.absolute($0, in: workingFolder)) })
    for folder in folders {
      var folder = folder
      while Path.relative(folder, to: workingFolder) != nil, places.insert(Bytewise(folder)).inserted, folder != "/" {
        folder = Path.parent(of: folder)
      }
    }
    return places.sorted().reversed().compactMap { PackageManifest(in: $0.wrappedValue) }
  }
}
