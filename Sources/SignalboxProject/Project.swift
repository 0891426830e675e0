import SignalboxFacts

/// What is known of a whole project once the facts of its files are linked.
///
/// An immutable value: rules, diagrams and scaffolds ask it, from as many threads as they like. It is one reference, as
/// models and finders carry it along: `ProjectContents` has what it holds.
public struct Project: Sendable {
  var store: ProjectStore

  /// What the user can say about a project beyond its source.
  public struct Options: Sendable {
    /// Roles by type name or name pattern, before any inference. Patterns may hold `*`.
    public var roles: [(pattern: String, role: Role.Kind)]
    /// The layers of the app; a type belongs to the first that holds it.
    public var layers: [Layer]
    /// What names mean.
    public var vocabulary: Vocabulary

    public init(
      roles: [(pattern: String, role: Role.Kind)] = [], layers: [Layer] = Layer.byDefault,
      vocabulary: Vocabulary = Vocabulary()
    ) {
      self.roles = roles
      self.layers = layers
      self.vocabulary = vocabulary
    }
  }

  /// Begins some work on another thread with a stack for deep trees, and returns at once.
  public typealias Beside = (_ work: @escaping @Sendable () -> Void) -> Void

  /// Links the facts of a project.
  /// - Parameters:
  ///   - facts: of all files, in any order.
  ///   - beside: where a second thread has nothing else to do.
  public init(facts: [FileFacts], options: Options = Options(), beside: Beside? = nil) {
    store = ProjectStore(ProjectContents(options: options))
    Linker.link(facts, into: &self, beside: beside)
  }
}

extension Project {
  // Lent rather than copied: a copy counts up every array in it, and this is asked millions of times.
  public subscript(type id: TypeID) -> TypeSymbol {
    _read { yield types[Int(id.index)] }
  }

  /// What a type is for.
  public func role(of id: TypeID) -> Role { roles[Int(id.index)] }

  /// The number of a name; nil where no file has that name.
  package func name(_ text: String) -> Name? { nameIndex[text] }

  package func text(_ name: Name) -> String { names[Int(name.index)] }

  /// What stands before the members or the body of a declaration: attributes, generic parameters, inherited types,
  /// requirements, parameters, result.
  package func headerParts(of place: DeclarationRef) -> [NodeRef] {
    var parts: [NodeRef] = []
    var part = firstChild(of: node(of: place))
    while let next = part, !self[next].kind.isDeclaration, self[next].kind != .block {
      parts.append(next)
      part = sibling(after: next)
    }
    return parts
  }

  /// Whether a node has no siblings.
  func isOnlyChild(_ place: NodeRef) -> Bool {
    guard let parent = parent(of: place) else { return false }
    return place.node == parent.node + 1 && self[place].end == self[parent].end
  }

  /// Path, line and column of what a node is about, the latter two counted from 1.
  public func location(of place: NodeRef) -> (path: String, line: Int, column: Int) {
    let file = files[place.file]
    let position = file.facts.lines.position(of: self[place].anchor)
    return (file.path, position.line, position.column)
  }

  /// Where the name that `location(of:)` points at ends: the column after it, counted from 1. Where there is no name
  /// at that place, the end of the node.
  public func end(of place: NodeRef) -> (line: Int, column: Int) {
    let file = files[place.file]
    let node = self[place]
    var named = place
    while text(named).isEmpty, self[named].kind == .call || self[named].kind == .specialization,
      let callee = children(of: named).first
    { named = callee }
    let length = UInt32(text(named).utf8.count)
    let isHere = length > 0 && self[named].anchor == node.anchor
    return file.facts.lines.position(of: isHere ? min(node.anchor + length, node.stop) : node.stop)
  }

  /// Where a file imports a module: the first time, as far as the name reaches; nil where it does not.
  package func place(ofImport module: String, in file: Int) -> (
    start: (line: Int, column: Int), end: (line: Int, column: Int)
  )? {
    let facts = files[file].facts
    guard let index = facts.imports.firstIndex(of: module) else { return nil }
    let anchor = facts.importAnchors[index]
    return (facts.lines.position(of: anchor), facts.lines.position(of: anchor + UInt32(module.utf8.count)))
  }

  /// Path and line of a type's declaration; nil for types that no file of the project declares.
  public func location(of id: TypeID) -> (path: String, line: Int)? {
    guard self[type: id].origin == .project, let place = self[type: id].declarations.first else { return nil }
    let location = location(of: node(of: place))
    return (location.path, location.line)
  }

  /// Whether a type is, inherits from or conforms to one of the SDK's or the project's of that name.
  public func inherits(_ id: TypeID, from name: String) -> Bool {
    self[type: id].ancestors.contains { self[type: $0].name == name }
  }
}

extension Project {
  /// The facts that the project was linked from, the SDK's left out; in the order of the paths within each kind.
  package var fileFacts: [FileFacts] {
    let swift = files.filter { !$0.isSDK }.map { file in
      FileFacts(
        path: file.path, module: file.module,
        lineCount: file.facts.lines.count(ofTextLength: Int(file.facts.nodes.first?.stop ?? 0)),
        content: .swift(file.facts))
    }
    return swift + interfaceFiles
  }
}
