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
    var targets = TargetFolders(of: packages, workingFolder: workingFolder)
    var result = found
    for index in result.files.indices {
      let path = result.files[index].path
      let chosen = configured.isEmpty ? nil : configuredName(of: Path.absolute(path, in: workingFolder))
      if let name = chosen ?? targets.module(of: path) { result.files[index].module = name }
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
      files.lazy.map(\.path).filter { Path.isNamed(PackageManifest.fileName, $0) }
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

/// The targets of packages by their folders: files of one folder are looked up once.
private struct TargetFolders {
  /// Of several packages that name a folder, the first counts.
  private struct Target {
    let package: Int
    let module: String
  }

  private let workingFolder: String
  private var targets: [Bytewise: Target] = [:]
  /// By a folder as files are found in it, the target around it; nil within where there is none.
  private var known: [Bytewise: Target?] = [:]
  /// Some target may be one file.
  private let hasFiles: Bool

  init(of packages: [PackageManifest], workingFolder: String) {
    self.workingFolder = workingFolder
    for (index, package) in packages.enumerated() {
      for target in package.targets where targets[target.path] == nil {
        targets[target.path] = Target(package: index, module: target.module)
      }
    }
    hasFiles = targets.keys.contains { SourceFile.Kind(fileName: $0.wrappedValue) != nil }
  }

  /// - Parameter path: as it was found.
  mutating func module(of path: String) -> String? {
    let folder = Path.parent(of: path)
    // What `..` leads to is asked of the file system, and a link leads elsewhere.
    if hasFiles || Path.components(of: folder).contains("..") {
      return target(around: Path.absolute(path, in: workingFolder))?.module
    }
    if let target = known[folder] { return target?.module }
    let found = target(around: Path.absolute(folder, in: workingFolder))
    known[folder] = .some(found)
    return found?.module
  }

  /// The target of the first package that has the path below it; of several of that package the deepest.
  private func target(around path: String) -> Target? {
    var (folder, best) = (path, Target?.none)
    while true {
      if let target = targets[folder], target.package < best?.package ?? .max { best = target }
      if folder == "/" { return best }
      folder = Path.parent(of: folder)
    }
  }
}
