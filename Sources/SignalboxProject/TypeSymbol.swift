import SignalboxFacts
import SignalboxText

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

  public var id: TypeID { parts.value.id }
  public var name: String { parts.value.name }
  /// With the types around it: `RoomList.Row`.
  public var qualifiedName: String { parts.value.qualifiedName }
  public var module: String? { parts.value.module }
  public var kind: Node.Kind { parts.value.kind }
  public var origin: Origin { parts.value.origin }
  /// The type that it is nested in.
  public var parent: TypeID? { parts.value.parent }
  /// The declaration first, then the extensions; empty for external types.
  package internal(set) var declarations: [DeclarationRef] {
    _read { yield parts.value.declarations }
    _modify { yield &parts.value.declarations }
  }
  /// What it inherits from and conforms to, as written, generic arguments included.
  public internal(set) var supertypes: [SwiftType] {
    _read { yield parts.value.supertypes }
    _modify { yield &parts.value.supertypes }
  }
  /// Itself, then its superclasses and protocols, the nearest first.
  public internal(set) var ancestors: [TypeID] {
    _read { yield parts.value.ancestors }
    _modify { yield &parts.value.ancestors }
  }
  /// Generic parameters in their order.
  package internal(set) var generics: [Name] {
    _read { yield parts.value.generics }
    _modify { yield &parts.value.generics }
  }
  /// The generic parameters as the type's own code knows them: arguments that stand for nothing else.
  var ownArguments: [SwiftType] { parts.value.ownArguments }
  /// Functions, properties, initialisers, subscripts, cases and type aliases, extensions included.
  package internal(set) var members: [Member] {
    _read { yield parts.value.members }
    _modify { yield &parts.value.members }
  }
  /// Types nested in it, by name.
  var nested: [Name: TypeID] {
    _read { yield parts.value.nested }
    _modify { yield &parts.value.nested }
  }

  // Rules go over all types of a project again and again: a copy must be cheap.
  private var parts: CopiedOnWrite<Parts>

  init(
    id: TypeID, name: String, qualifiedName: String, module: String?, kind: Node.Kind, origin: Origin, parent: TypeID?,
    declarations: [DeclarationRef]
  ) {
    parts = CopiedOnWrite(
      Parts(
        id: id, name: name, qualifiedName: qualifiedName, module: module, kind: kind, origin: origin, parent: parent,
        declarations: declarations))
  }

  private struct Parts: Sendable {
    let id: TypeID
    let name: String
    let qualifiedName: String
    let module: String?
    let kind: Node.Kind
    let origin: Origin
    let parent: TypeID?
    var declarations: [DeclarationRef]
    var supertypes: [SwiftType] = []
    var ancestors: [TypeID] = []
    var generics: [Name] = [] {
      didSet { ownArguments = generics.map { .parameter($0) } }
    }
    var ownArguments: [SwiftType] = []
    var members: [Member] = [] {
      didSet { order = [] }
    }
    /// Indices of the members by name, for types with many of them.
    var order: [Int32] = []
    var nested: [Name: TypeID] = [:]
  }
}

extension TypeSymbol {
  /// From this many members on they are looked up by halving rather than one after the other.
  private static let many = 48

  /// Sorts the index that `members(named:)` uses; asked for once all members are known.
  mutating func indexMembers() {
    guard members.count > Self.many else { return }
    parts.value.order = members.indices.map { Int32($0) }.sorted {
      (members[Int($0)].name.index, $0) < (members[Int($1)].name.index, $1)
    }
  }

  /// The properties that each instance stores, in the order of the source.
  package var storedProperties: [Member] { members.filter { $0.kind == .property && $0.modifiers.isStored } }

  /// The members of a name, in the order of the source.
  /// - Parameter labels: those that a function must have not to be left out.
  func members(named name: Name, taking labels: LabelSet = []) -> [Member] {
    let members = members
    let fits = { (member: Member) in labels.isSubset(of: member.labels) || !member.kind.isCalledByLabels }
    guard !parts.value.order.isEmpty else { return members.filter { $0.name == name && fits($0) } }
    return indices(named: name).lazy.map { members[Int($0)] }.filter(fits)
  }

  /// The same by indices in `members`, without looking at all of them; empty for a type with few members.
  func indices(named name: Name) -> ArraySlice<Int32> {
    let (members, order) = (members, parts.value.order)
    let first = order.partitioningIndex { members[Int($0)].name.index >= name.index }
    let end = order.partitioningIndex { members[Int($0)].name.index > name.index }
    return order[first..<end]
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
  package let place: DeclarationRef
  /// The labels of its parameters.
  let labels: LabelSet
}

/// Which labels occur among parameters or arguments, two bits for each as in a Bloom filter: enough to pass nearly all
/// overloads over at a glance that a call cannot mean.
struct LabelSet: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ label: Name) {
    let number = UInt64(UInt32(bitPattern: label.index))
    self.init(rawValue: 1 << (number & 63) | 1 << ((number &* 0x9E37_79B9_7F4A_7C15) >> 58))
  }
}

extension TypeSymbol {
  /// Whether it is one of those that `Interfaces/Coordinators.swift` describes.
  package var isOfCoordinatorLibrary: Bool { origin == .sdk && module == "Coordinators" }
}
