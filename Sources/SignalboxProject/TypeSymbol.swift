import SignalboxFacts

/// A class, structure, enumeration, protocol or actor, with all that its extensions add.
public struct TypeSymbol: Sendable {
  public enum Origin: Sendable, Equatable {
    /// Declared in the project's own files.
    case project
    /// One of Apple's, described in `SDK`.
    case sdk
    /// Named by an extension or an inheritance clause, declared in no file that was read.
    case external
  }

  public let id: TypeID
  public let name: String
  /// With the types around it: `RoomList.Row`.
  public let qualifiedName: String
  public let module: String?
  public let kind: Node.Kind
  public let origin: Origin
  /// The type that it is nested in.
  public let parent: TypeID?
  /// The declaration first, then the extensions; empty for external types.
  package internal(set) var declarations: [DeclarationPlace]
  /// What it inherits from and conforms to, as written, generic arguments included.
  public internal(set) var supertypes: [SwiftType] = []
  /// Itself, then its superclasses and protocols, the nearest first.
  public internal(set) var ancestors: [TypeID] = []
  /// Generic parameters in their order.
  package internal(set) var generics: [Name] = []
  /// Functions, properties, initialisers, subscripts, cases and type aliases, extensions included.
  package internal(set) var members: [Member] = [] {
    didSet { order = [] }
  }
  /// Indices of the members by name, for types with many of them.
  var order: [Int32] = []
  /// Types nested in it, by name.
  var nested: [Name: TypeID] = [:]
}

extension TypeSymbol {
  /// From this many members on they are looked up by halving rather than one after the other.
  private static let many = 48

  /// Sorts the index that `members(named:)` uses; asked for once all members are known.
  mutating func indexMembers() {
    guard members.count > Self.many else { return }
    order = members.indices.map { Int32($0) }.sorted {
      (members[Int($0)].name.index, $0) < (members[Int($1)].name.index, $1)
    }
  }

  /// The members of a name, in the order of the source.
  /// - Parameter labels: those that a function must have not to be left out.
  func members(named name: Name, taking labels: LabelSet = []) -> [Member] {
    let fits = { (member: Member) in labels.isSubset(of: member.labels) || !member.kind.isCalledByLabels }
    guard !order.isEmpty else { return members.filter { $0.name == name && fits($0) } }
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if members[Int(order[middle])].name.index < name.index { low = middle + 1 } else { high = middle }
    }
    return order[low...].lazy.map { members[Int($0)] }.prefix { $0.name == name }.filter(fits)
  }
}

extension Node.Kind {
  /// Whether calls tell several of one name apart by their labels.
  var isCalledByLabels: Bool {
    self == .function || self == .initializer || self == .subscriptDeclaration
  }
}

/// A declaration inside a type.
package struct Member: Sendable {
  package let name: Name
  package let kind: Node.Kind
  package let modifiers: Declaration.Modifiers
  package let place: DeclarationPlace
  /// The labels of its parameters.
  let labels: LabelSet
}

/// Which labels occur among parameters or arguments, several sharing a bit: enough to pass most overloads over at a
/// glance that a call cannot mean.
struct LabelSet: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ label: Name) { self.init(rawValue: 1 << UInt64(label.index & 63)) }
}
