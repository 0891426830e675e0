@_spi(RawSyntax) import SwiftSyntax

/// Turns the syntax tree of one file into its flat list of nodes, in one walk.
///
/// The extensions beside this file hold one part of the language each. A method that emits a node opens
/// it, emits its children and closes it; anything unknown becomes an `unknown` node with its children.
struct Lowering {
  var nodes: [Node] = []
  var declarations: [Declaration] = []
  var imports: [String] = []
  var importAnchors: [UInt32] = []
  var importMarks: [ImportMarks] = []
  var names = NameTable()
  /// The node whose children are being emitted.
  var current: Node.ID = 0
  var currentDeclaration: Declaration.ID?
  /// The links of the chains that are being read: one stack for all of them saves a list for each.
  var links: [RawView] = []
  /// The first byte of the node that was emitted last, and where it was looked for: of a chain, all links begin alike,
  /// and each would go down the whole of the rest.
  private var edge: (offset: Int, start: UInt32) = (-1, 0)
  /// How many calls of `parts` are under way.
  private var depth = 0
  /// How many branches of `#if` are open.
  var conditionalDepth = 0

  /// - Parameters:
  ///   - root: the source file's node.
  ///   - size: the length of the text in bytes, from which memory is reserved.
  init(root: RawView, size: Int) {
    nodes.reserveCapacity(size / 14)
    emit(.file, root) { file in
      if let statements = root[Layout.SourceFile.statements] {
        file.items(statements, atTopLevel: true)
      }
    }
  }

  /// Emits one node around what `body` emits.
  /// - Parameter anchor: where a finding points; the start of the node if it is left out.
  @discardableResult
  mutating func emit(
    _ kind: Node.Kind,
    _ view: RawView,
    name: Node.NameID = 0,
    flags: Node.Flags = [],
    anchor: UInt32? = nil,
    _ body: (inout Lowering) -> Void = { _ in }
  ) -> Node.ID {
    // What is missing ends before the blanks in front of the next node.
    if view.offset != edge.offset || view.isMissing { edge = (view.isMissing ? -1 : view.offset, view.start) }
    let id = open(kind, start: edge.start, stop: view.stop, name: name, flags: flags, anchor: anchor)
    parts(body)
    close(id)
    return id
  }

  /// Emits what stands in a node that is open. It stays empty where the source is nested deeper than the stack of a
  /// worker thread affords, as no program is.
  mutating func parts(_ body: (inout Lowering) -> Void) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    body(&self)
    depth -= 1
  }

  private static let maximumDepth = 1000

  /// Begins a node whose children follow; `close` ends it.
  @discardableResult
  mutating func open(
    _ kind: Node.Kind, start: UInt32, stop: UInt32, name: Node.NameID = 0, flags: Node.Flags = [],
    anchor: UInt32? = nil
  ) -> Node.ID {
    let id = Node.ID(nodes.count)
    // What the parser made up may stand among the blanks around its parent.
    var (start, stop) = (start, stop)
    if start >= stop, id > 0 {
      start = min(max(start, nodes[Int(current)].start), nodes[Int(current)].stop)
      stop = start
    }
    nodes.append(
      Node(
        kind: kind, flags: flags, name: name, parent: current, end: id + 1, start: start, stop: stop,
        anchor: anchor ?? start))
    current = id
    return id
  }

  /// Ends a node that `open` began.
  mutating func close(_ id: Node.ID) {
    nodes[Int(id)].end = Node.ID(nodes.count)
    current = nodes[Int(id)].parent
  }

  /// The number of a token's text.
  mutating func name(_ token: RawView?) -> Node.NameID {
    names.id(of: token?.text)
  }

  /// Calls `body` with the clauses' contents of a `#if`, all branches alike.
  mutating func eachBranch(of config: RawView, _ body: (inout Lowering, RawView) -> Void) {
    conditionalDepth += 1
    defer { conditionalDepth -= 1 }
    // What `#if false` puts aside is no code of any build.
    for clause in config[Layout.IfConfig.clauses].children
    where clause[Layout.IfConfigClause.condition].map({ $0.kind == .booleanLiteralExpr && $0.holds("false") }) != true {
      if let elements = clause[Layout.IfConfigClause.elements] { body(&self, elements) }
    }
  }
}
