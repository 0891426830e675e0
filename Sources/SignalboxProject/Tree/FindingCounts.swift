import SignalboxFacts
import SignalboxText

extension Project {
  /// The tree with `findings` of every node filled in: how many places lie in the type's code, extensions and
  /// storyboard scenes included. What stands in a nested type without a node counts for the type around it.
  /// - Parameters:
  ///   - tree: of this project.
  ///   - places: of findings, in any order; paths as they were read, lines counted from 1.
  /// - Returns: the tree, and how many places belong to no node of it.
  public func counting(
    _ places: [(file: String, line: Int)], in tree: CoordinatorTree
  ) -> (tree: CoordinatorTree, unplaced: Int) {
    var result = tree
    let owners = owners(of: places, in: tree)
    let counts = Dictionary(grouping: owners.compactMap(\.self), by: \.self).mapValues(\.count)
    for index in result.nodes.indices { result.nodes[index].findings = counts[result.nodes[index].id] ?? 0 }
    return (result, owners.count { $0 == nil })
  }

  /// For each place the node in whose code it lies; nil for those of no node of the tree.
  public func owners(
    of places: [(file: String, line: Int)], in tree: CoordinatorTree
  ) -> [CoordinatorTree.Node.ID?] {
    let counter = PlaceOwners(project: self)
    let declared = tree.nodes.compactMap { node in node.file.map { (Self.key($0, node.line ?? 0), node.id) } }
    let nodes = Dictionary(declared, uniquingKeysWith: { first, _ in first })
    return places.map { place in
      counter.types(around: place.file, place.line).lazy.compactMap { id in
        self.location(of: id).flatMap { nodes[Self.key($0.path, $0.line)] }
      }.first
    }
  }

  private static func key(_ file: String, _ line: Int) -> Bytewise { Bytewise("\(line):\(file)") }
}

/// Says whose code a line is.
struct PlaceOwners {
  let project: Project
  private let swift: [Bytewise: Int]
  private let interfaces: [Bytewise: InterfaceBuilderFacts]

  init(project: Project) {
    self.project = project
    let files = project.files.indices.filter { !project.files[$0].isSDK }.map { (Bytewise(project.files[$0].path), $0) }
    swift = Dictionary(files, uniquingKeysWith: { first, _ in first })
    let pairs = project.interfaceFiles.compactMap { file -> (Bytewise, InterfaceBuilderFacts)? in
      if case .interfaceBuilder(let facts) = file.content { (Bytewise(file.path), facts) } else { nil }
    }
    interfaces = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The types whose code a line is, the innermost first.
  func types(around path: String, _ line: Int) -> [TypeID] {
    if let file = swift[path] { return declared(around: line, in: file) }
    guard let facts = interfaces[path] else { return [] }
    let scene = facts.scenes.filter { $0.line <= line }.max { $0.line < $1.line }
    return project.types.filter { $0.origin == .project && $0.name == scene?.customClass }.map(\.id)
  }

  private func declared(around line: Int, in file: Int) -> [TypeID] {
    let facts = project.files[file].facts
    let found = facts.declarations.indices.compactMap { index -> (length: UInt32, type: TypeID)? in
      guard facts.declarations[index].kind.declaresType, let type = project.owners[file][index] else { return nil }
      let node = facts.nodes[Int(facts.declarations[index].node)]
      guard facts.lines.position(of: node.start).line <= line, line <= facts.lines.position(of: node.stop).line else {
        return nil
      }
      return (node.stop - node.start, type)
    }
    return found.sorted { $0.length < $1.length }.map(\.type)
  }
}
