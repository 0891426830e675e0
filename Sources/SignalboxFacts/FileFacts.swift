/// All that is known of one file from its text alone: a plain value that can be cached, sent and merged.
public struct FileFacts: Codable, Sendable, Equatable {
  /// The path as it was found; what findings print.
  public var path: String
  /// The module that the folder layout gives the file, where it gives one.
  public var module: String?
  /// How many lines the file has.
  public var lineCount: Int
  public var content: Content

  public enum Content: Codable, Sendable, Equatable {
    case swift(SwiftFacts)
    case interfaceBuilder(InterfaceBuilderFacts)
  }

  public init(path: String, module: String?, lineCount: Int, content: Content) {
    self.path = path
    self.module = module
    self.lineCount = lineCount
    self.content = content
  }
}

/// The facts of one Swift file.
public struct SwiftFacts: Codable, Sendable, Equatable {
  /// Every name that occurs, once; the first is the empty one.
  public var names: [String]
  /// The lowered source; the first node is the file.
  public var nodes: [Node]
  /// In the order of the source, parents before children.
  public var declarations: [Declaration]
  /// Imported modules, without submodules.
  public var imports: [String]
  /// Where the names of the imported modules stand, as byte offsets, in the order of `imports`.
  public var importAnchors: [UInt32]
  /// What the imports say beside the names of modules, in the order of `imports`.
  public var importMarks: [ImportMarks]
  /// Comments that switch rules off and on.
  public var suppressions: [Suppression]
  public var lines: LineTable
  /// Line of the first place where the text is no Swift, if there is one.
  public var firstSyntaxErrorLine: Int?
}

/// How a module is imported.
public struct ImportMarks: OptionSet, Codable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `@_exported`: whoever imports the module of the file sees that one, too.
  public static let exported = ImportMarks(rawValue: 1 << 0)
  /// `@testable`: what is internal there is seen here.
  public static let testable = ImportMarks(rawValue: 1 << 1)
}

extension SwiftFacts {
  /// The name of a node, or of anything else that carries one.
  public func text(_ name: Node.NameID) -> String { names[Int(name)] }

  public subscript(id: Node.ID) -> Node { nodes[Int(id)] }

  /// The direct children of a node, in the order of the source.
  public func children(of id: Node.ID) -> ChildSequence {
    ChildSequence(nodes: nodes, upcoming: id + 1, end: nodes[Int(id)].end)
  }

  /// Walks from sibling to sibling.
  public struct ChildSequence: Sequence, IteratorProtocol {
    let nodes: [Node]
    var upcoming: Node.ID
    let end: Node.ID

    public mutating func next() -> Node.ID? {
      guard upcoming < end else { return nil }
      defer { upcoming = nodes[Int(upcoming)].end }
      return upcoming
    }
  }
}
