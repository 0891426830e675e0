import SignalboxFacts

/// A node of a project: a file and a node in it.
public struct NodeRef: Hashable, Sendable, Comparable {
  /// Index in `Project.files`.
  public var file: Int
  public var node: Node.ID

  public init(file: Int, node: Node.ID) {
    self.file = file
    self.node = node
  }

  public static func < (left: NodeRef, right: NodeRef) -> Bool {
    (left.file, left.node) < (right.file, right.node)
  }
}

/// A declaration of a project: a file and a declaration in it.
package struct DeclarationRef: Hashable, Sendable {
  /// Index in `Project.files`.
  package var file: Int
  package var declaration: Declaration.ID
}

/// A name as a number that is the same in all files of a project.
public struct Name: Hashable, Sendable {
  let index: Int32
}

/// Index in `Project.types`.
public struct TypeID: Hashable, Sendable, Comparable {
  let index: Int32

  public static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}
