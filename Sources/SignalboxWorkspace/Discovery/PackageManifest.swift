import SignalboxFacts
import SignalboxText

/// The targets of a Swift package that its manifest names, as far as it writes them out. Nothing of it is run.
struct PackageManifest: Sendable {
  static let fileName = "Package.swift"
  private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

  /// Paths are absolute; those that come first count.
  let targets: [(path: String, module: String)]

  /// - Parameter folder: absolute; nil where no manifest lies in it, or none that can be read.
  init?(in folder: String) {
    let path = Path.join(folder, Self.fileName)
    guard FileStamp(path) != nil,
      let facts = try? FileReader.read(SourceFile(path: path, kind: .swift)).get().facts,
      case .swift(let manifest) = facts.content
    else { return nil }
    targets = manifest.targets(of: Self.kinds).flatMap { target in
      let module = target.name.moduleName
      let paths = target.path.map { [$0] } ?? ["Sources/\(target.name)", "Tests/\(target.name)"]
      return paths.map { (path: Path.absolute($0, in: folder), module: module) }
    }.sorted { ($1.path.utf8.count, $0.path) < ($0.path.utf8.count, $1.path) }
    if targets.isEmpty { return nil }
  }
}

extension SwiftFacts {
  /// `.target(name: "Cart", path: "Features/Cart")`, and what is like it.
  fileprivate func targets(of kinds: Set<String>) -> [(name: String, path: String?)] {
    nodes.indices.compactMap { index in
      let call = Node.ID(index)
      guard self[call].kind == .call, let callee = children(of: call).first(where: { _ in true }),
        kinds.contains(text(self[callee].name)), self[callee].kind == .member,
        let name = text(ofArgument: "name", of: call)
      else { return nil }
      return (name, text(ofArgument: "path", of: call))
    }
  }

  /// The text of an argument that is a literal.
  private func text(ofArgument label: String, of call: Node.ID) -> String? {
    for argument in children(of: call) where self[argument].kind == .argument {
      guard text(self[argument].name) == label, self[argument + 1].kind == .string else { continue }
      return text(self[argument + 1].name)
    }
    return nil
  }
}
