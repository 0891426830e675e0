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

  public func _rawHashValue(seed: Int) -> Int { mixed(UInt64(truncatingIfNeeded: file) << 32 | UInt64(node), seed) }

  public static func < (left: NodeRef, right: NodeRef) -> Bool {
    (left.file, left.node) < (right.file, right.node)
  }
}

/// A declaration of a project: a file and a declaration in it.
package struct DeclarationRef: Hashable, Sendable {
  /// Index in `Project.files`.
  package var file: Int
  package var declaration: Declaration.ID

  package func _rawHashValue(seed: Int) -> Int {
    mixed(UInt64(truncatingIfNeeded: file) << 32 | UInt64(declaration), seed)
  }
}

/// A name as a number that is the same in all files of a project.
public struct Name: Hashable, Sendable {
  let index: Int32

  public func _rawHashValue(seed: Int) -> Int { mixed(UInt64(UInt32(bitPattern: index)), seed) }
}

/// Index in `Project.types`.
public struct TypeID: Hashable, Sendable, Comparable {
  let index: Int32

  public func _rawHashValue(seed: Int) -> Int { mixed(UInt64(UInt32(bitPattern: index)), seed) }

  public static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}

/// The hash of a number that the linker has counted: what sets and dictionaries ask their keys for.
///
/// Such numbers are looked up millions of times a run, so that the hash of the standard library is a fifteenth of the time
/// of linking and rules. That one guards against keys that somebody has chosen. This one is the last step of MurmurHash3,
/// in which each bit changes all others.
@inline(__always)
func mixed(_ number: UInt64, _ seed: Int) -> Int {
  var bits = number ^ UInt64(bitPattern: Int64(seed))
  bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
  bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
  return Int(truncatingIfNeeded: bits ^ bits >> 33)
}
