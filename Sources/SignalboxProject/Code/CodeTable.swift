import SignalboxFacts

/// Where the code of each file stands in memory, so that a step from node to node reads it and counts no reference.
///
/// Such steps are taken millions of times a run, on all threads. By way of arrays, in a class, in an array, each of them
/// retains and releases what it passes, and the threads compete for these counts: half of the time of linking and rules.
struct CodeTable: Sendable {
  /// Pointers alone. Reading past their ends is not caught in a release, hence the checks below.
  private struct File: Sendable {
    // Unchecked, because nothing that they lead to is ever written.
    nonisolated(unsafe) let nodes: UnsafeBufferPointer<Node>
    nonisolated(unsafe) let declarations: UnsafeBufferPointer<Declaration>
    /// The project's number for each of the file's names.
    nonisolated(unsafe) let names: UnsafeBufferPointer<Name>
  }

  /// Keeps what the pointers point to. Arrays hold their elements on the heap, and those of files are constants: they stay
  /// where they are as long as this object. Swift promises that within `withUnsafeBufferPointer` alone; we rely on how
  /// arrays are built.
  private final class Storage: Sendable {
    let files: [SourceFile]
    let table: [File]

    init(_ files: [SourceFile]) {
      self.files = files
      table = files.map { file in
        File(
          nodes: file.facts.nodes.withUnsafeBufferPointer { $0 },
          declarations: file.facts.declarations.withUnsafeBufferPointer { $0 },
          names: file.names.withUnsafeBufferPointer { $0 })
      }
    }
  }

  private let storage: Storage
  // Unchecked for the same reason.
  nonisolated(unsafe) private let table: UnsafeBufferPointer<File>

  init(_ files: [SourceFile] = []) {
    storage = Storage(files)
    table = storage.table.withUnsafeBufferPointer { $0 }
  }

  private func file(_ index: Int) -> File {
    precondition(index >= 0 && index < table.count, "no such file")
    return table[index]
  }

  fileprivate func node(_ place: NodeRef) -> Node {
    let nodes = file(place.file).nodes
    precondition(Int(place.node) < nodes.count, "no such node")
    return nodes[Int(place.node)]
  }

  fileprivate func declaration(_ place: DeclarationRef) -> Declaration {
    let declarations = file(place.file).declarations
    precondition(Int(place.declaration) < declarations.count, "no such declaration")
    return declarations[Int(place.declaration)]
  }

  fileprivate func name(_ name: Node.NameID, in file: Int) -> Name {
    let names = self.file(file).names
    precondition(Int(name) < names.count, "no such name")
    return names[Int(name)]
  }

  /// The declarations of a file, in the order of their nodes, as long as the project is there; a release does not check
  /// indices.
  func declarations(of file: Int) -> UnsafeBufferPointer<Declaration> { self.file(file).declarations }
}

/// Steps through the code. They stand beside the table, so that a build file by file makes one piece of both as well.
extension Project {
  public subscript(place: NodeRef) -> Node { store.contents.code.node(place) }

  package subscript(place: DeclarationRef) -> Declaration { store.contents.code.declaration(place) }

  /// The name that a node carries; empty where it carries none.
  public func text(_ place: NodeRef) -> String { names[Int(name(of: place).index)] }

  package func name(of place: NodeRef) -> Name { store.contents.code.name(self[place].name, in: place.file) }

  package func name(of place: DeclarationRef) -> Name { store.contents.code.name(self[place].name, in: place.file) }

  package func node(of place: DeclarationRef) -> NodeRef {
    NodeRef(file: place.file, node: self[place].node)
  }

  package func parent(of place: NodeRef) -> NodeRef? {
    guard place.node > 0 else { return nil }
    return NodeRef(file: place.file, node: self[place].parent)
  }

  /// The declaration around another one; nil at the top of a file.
  package func parent(of place: DeclarationRef) -> DeclarationRef? {
    self[place].parent.map { DeclarationRef(file: place.file, declaration: $0) }
  }

  /// The first direct child of a node: the left side of an assignment, what a call calls, the base of a member.
  package func firstChild(of place: NodeRef) -> NodeRef? {
    let next = place.node + 1
    return next < self[place].end ? NodeRef(file: place.file, node: next) : nil
  }

  /// The direct children of a node.
  public func children(of place: NodeRef) -> [NodeRef] {
    var children: [NodeRef] = []
    var next = NodeRef(file: place.file, node: place.node + 1)
    let end = self[place].end
    while next.node < end {
      children.append(next)
      next.node = self[next].end
    }
    return children
  }

  /// The next child of the same parent.
  func sibling(after place: NodeRef) -> NodeRef? {
    guard let parent = parent(of: place), self[place].end < self[parent].end else { return nil }
    return NodeRef(file: place.file, node: self[place].end)
  }
}
