import SignalboxFacts
import SignalboxProject
import SignalboxText

/// What of a project is compiled together, as far as folders and imports tell, and what else its files see.
///
/// A module counts where some file imports it: the folders of an app that is one target are no modules. Where a
/// generator has a manifest (`Project.swift` of Tuist), the folder below it is a target of a name that
/// nobody knows.
struct TargetLayout: Sendable {
  /// Folders that hold a generator's manifest, the deepest first.
  private let roots: [String]
  private let modules: Set<String>
  private var targets: [Bytewise: String] = [:]
  private var folders: [Bytewise: String] = [:]
  private let project: Project

  init(_ project: Project) {
    self.project = project
    let files = project.files.filter { !$0.isSDK }
    let imported = Set(files.flatMap(\.facts.imports))
    modules = imported.intersection(files.compactMap(\.module))
    roots = files.filter {
      FilePath.name(of: $0.path) == "Project.swift" && $0.facts.imports.contains("ProjectDescription")
    }.map { FilePath.folder(of: $0.path) }.sorted { $0.utf8.count > $1.utf8.count }
    for file in files {
      guard let target = target(of: file) else { continue }
      targets[Bytewise(file.path)] = target
      folders[Bytewise(FilePath.folder(of: file.path))] = target
    }
  }

  private func target(of file: SourceFile) -> String? {
    if let root = roots.first(where: { $0.isEmpty || file.path.hasPrefix($0 + "/") }) { return root + "/" }
    return file.module
  }

  /// The target of a file that exists, or will.
  func target(of path: String) -> String? {
    if let known = targets[Bytewise(path)] { return known }
    var folder = FilePath.folder(of: path)
    while !folder.isEmpty {
      if let known = folders[Bytewise(folder)] { return known }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }

  /// Whether two files are known to be in different targets, the first in one that others import.
  func areApart(_ path: String, _ other: String) -> Bool {
    guard let one = target(of: path), let two = target(of: other) else { return false }
    return one != two && (modules.contains(one) || one.hasSuffix("/"))
  }

  /// What a file imports to see a type of another target; empty where it needs nothing.
  /// - Returns: nil where no file beside it sees the type.
  func imports(for type: String, declaredIn home: String, at path: String) -> Set<String>? {
    guard areApart(home, path), let module = target(of: home) else { return [] }
    let users = files(of: path).filter { $0.facts.names.contains(type) }
    if modules.contains(module) {
      if users.contains(where: { !$0.facts.imports.contains(module) }) { return [] }
      return users.isEmpty && !files(of: path).contains { $0.facts.imports.contains(module) } ? nil : [module]
    }
    guard let first = users.first else { return nil }
    let own = users.dropFirst().reduce(Set(first.facts.imports)) { $0.intersection($1.facts.imports) }
    return own.subtracting(Self.ofApple)
  }

  /// Whether a file beside a path imports a module.
  func importsSomewhere(_ module: String, beside path: String) -> Bool {
    guard target(of: path) != nil, !Self.ofApple.contains(module) else { return true }
    return files(of: path).contains { $0.facts.imports.contains(module) }
  }

  private func files(of path: String) -> [SourceFile] {
    let target = target(of: path)
    return project.files.filter { !$0.isSDK && targets[Bytewise($0.path)] == target }
  }

  private static let ofApple: Set<String> = ["Combine", "Foundation", "SwiftUI", "UIKit"]
}
