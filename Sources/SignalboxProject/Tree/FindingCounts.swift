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
  /// The scenes of each storyboard and xib in the order of their lines, the first one of a line alone.
  private let interfaces: [Bytewise: [InterfaceBuilderFacts.Scene]]
  /// The project's types by their names, as storyboards know them.
  private let types: [String: [TypeID]]

  init(project: Project) {
    self.project = project
    let files = project.files.indices.filter { !project.files[$0].isSDK }.map { (Bytewise(project.files[$0].path), $0) }
    swift = Dictionary(files, uniquingKeysWith: { first, _ in first })
    let pairs = project.interfaceFiles.compactMap { file -> (Bytewise, [InterfaceBuilderFacts.Scene])? in
      guard case .interfaceBuilder(let facts) = file.content else { return nil }
      let firsts = Dictionary(facts.scenes.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
      return (Bytewise(file.path), firsts.values.sorted { $0.line < $1.line })
    }
    interfaces = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    types = Dictionary(grouping: project.types.filter { $0.origin == .project }, by: \.name).mapValues { $0.map(\.id) }
  }

  /// The types whose code a line is, the innermost first.
  func types(around path: String, _ line: Int) -> [TypeID] {
    if let file = swift[path] { return project.types(around: line, in: file) }
    guard let scenes = interfaces[path] else { return [] }
    let next = scenes.partitioningIndex { $0.line > line }
    let scene = next == 0 ? nil : scenes[next - 1]
    return scene?.customClass.flatMap { types[$0] } ?? []
  }
}

extension Project {
  /// The types whose code a line of a Swift file is, the innermost first.
  package func types(around line: Int, in file: Int) -> [TypeID] {
    let found = files[file].facts.declarations(around: line).compactMap { index -> (length: UInt32, type: TypeID)? in
      let place = DeclarationRef(file: file, declaration: index)
      guard self[place].kind.declaresType, let type = owners[file][Int(index)] else { return nil }
      let node = self[node(of: place)]
      return (node.stop - node.start, type)
    }
    return found.sorted { $0.length < $1.length }.map(\.type)
  }
}

extension SwiftFacts {
  /// The declarations that a line is part of, in the order of the file: those that begin in it, and those around the
  /// last one above. What ends before that one begins is not asked.
  package func declarations(around line: Int) -> [Declaration.ID] {
    func begun(by line: Int) -> Int {
      declarations.partitioningIndex { lines.line(of: nodes[Int($0.node)].start) > line }
    }
    let (first, end) = (begun(by: line - 1), begun(by: line))
    var around: [Declaration.ID] = []
    var current = first == 0 ? nil : Declaration.ID(first - 1)
    while let index = current {
      if line <= lines.line(of: nodes[Int(declarations[Int(index)].node)].stop) { around.append(index) }
      current = declarations[Int(index)].parent
    }
    return around.reversed() + (first..<end).map { Declaration.ID($0) }
  }
}
