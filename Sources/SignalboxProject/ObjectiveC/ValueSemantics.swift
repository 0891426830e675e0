import SignalboxFacts

/// Whether values of a type can be compared, hashed and sent to other threads, as far as the source tells.
///
/// It says yes only where the compiler would too, so that code generated after it compiles; no may mean that the
/// source does not tell.
package struct ValueSemantics: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let equatable = ValueSemantics(rawValue: 1 << 0)
  package static let hashable = ValueSemantics(rawValue: 1 << 1)
  package static let sendable = ValueSemantics(rawValue: 1 << 2)

  static let all: ValueSemantics = [.equatable, .hashable, .sendable]
  /// What objects of Objective-C have.
  static let object: ValueSemantics = [.equatable, .hashable]
}

extension ObjectiveCModel {
  /// - Parameter written: a node of a type.
  package func valueSemantics(_ written: NodeRef) -> ValueSemantics { valueSemantics(shape(of: written)) }

  package func valueSemantics(_ shape: TypeShape) -> ValueSemantics {
    SemanticsReader(project: project).semantics(of: shape)
  }
}

/// Reads value semantics; types that hold themselves are sendable only if they say so.
struct SemanticsReader {
  let project: Project
  /// Types whose members are being looked at.
  private var open: Set<TypeID> = []
  private let memory = Memory()

  /// What is known of types, for all that is read together: types that hold each other twice would else be read as
  /// often as there are ways through them.
  private final class Memory {
    /// Of types that lead to no type that is open: theirs depends on where the reading began.
    var known: [TypeID: ValueSemantics] = [:]
    var meetsCircle = false
    /// How many types' members were looked at. Where there are many circles little is ever known to the end.
    var read = 0
    static let limit = 2000
  }

  init(project: Project) { self.project = project }

  func semantics(of shape: TypeShape) -> ValueSemantics {
    switch shape {
    case .optional(let inner), .array(let inner): return semantics(of: inner)
    case .set(let element): return semantics(of: element).union(.object)
    case .dictionary(let key, let value):
      let value = semantics(of: value)
      return semantics(of: key).contains(.sendable) ? value : value.subtracting(.sendable)
    case .tuple(let elements): return common(elements.map(\.type)).intersection(.sendable)
    case .nominal(let id, let arguments, nil): return nominal(id, arguments)
    case .foreign(let name, let arguments): return foreign(name, arguments)
    case .existential(let inner): return protocols(inner)
    case .nominal, .function, .metatype, .composition, .opaque, .parameter, .unreadable: return []
    }
  }

  func common(_ shapes: [TypeShape]) -> ValueSemantics {
    shapes.reduce(.all) { $0.intersection(semantics(of: $1)) }
  }

  private func foreign(_ name: String, _ arguments: [TypeShape]) -> ValueSemantics {
    if arguments.isEmpty || ForeignTypes.isKeyPath(name) { return ForeignTypes.semantics(of: name) }
    return ForeignTypes.conditional.contains(name) ? common(arguments) : []
  }

  /// Values of a protocol are never equatable; sendable they are if one of the protocols demands it.
  private func protocols(_ shape: TypeShape) -> ValueSemantics {
    switch shape {
    case .composition(let parts): parts.contains { protocols($0) == .sendable } ? .sendable : []
    case .foreign("Error", _), .foreign("Sendable", _): .sendable
    case .nominal(let id, _, _): declared(id, []).intersection(.sendable)
    case .existential(let inner): protocols(inner)
    default: []
    }
  }

  private func nominal(_ id: TypeID, _ arguments: [TypeShape]) -> ValueSemantics {
    let symbol = project[type: id]
    let declared = declared(id, arguments)
    switch symbol.kind {
    case .classDeclaration: return declared.union(classSemantics(symbol))
    case .actorDeclaration: return declared.union(.sendable)
    case .enumDeclaration: return declared.union(implicit(symbol, isEnum: true))
    case .structDeclaration: return declared.union(implicit(symbol, isEnum: false))
    default: return declared
    }
  }

  private func classSemantics(_ symbol: TypeSymbol) -> ValueSemantics {
    let ancestors = symbol.ancestors.map { project[type: $0] }.filter { $0.origin == .sdk }.map(\.name)
    guard ancestors.contains("NSObject") else { return [] }
    // UIKit binds these to the main actor.
    let isOnMainActor = ancestors.contains("UIResponder")
    return isOnMainActor ? ValueSemantics.all : .object
  }

  // MARK: What the compiler adds

  private func implicit(_ symbol: TypeSymbol, isEnum: Bool) -> ValueSemantics {
    guard symbol.generics.isEmpty, symbol.origin == .project else { return [] }
    if let known = memory.known[symbol.id] { return known }
    guard let parts = isEnum ? payloads(of: symbol) : storedShapes(of: symbol) else { return [] }
    let simple: ValueSemantics = isEnum && parts.isEmpty ? .object : []
    guard isInternal(symbol), !isRefused(symbol) else { return simple }
    memory.read += 1
    // Of an enum that holds itself the compiler says no, of a struct with an array of itself yes.
    guard !open.contains(symbol.id), memory.read <= Memory.limit else {
      memory.meetsCircle = true
      return simple
    }
    let metBefore = memory.meetsCircle
    memory.meetsCircle = false
    var inner = self
    inner.open.insert(symbol.id)
    let found = simple.union(inner.common(parts).intersection(.sendable))
    if !memory.meetsCircle { memory.known[symbol.id] = found }
    memory.meetsCircle = memory.meetsCircle || metBefore
    return found
  }

  /// Types that other modules see must say themselves that they are sendable.
  private func isInternal(_ symbol: TypeSymbol) -> Bool {
    let visible: Declaration.Modifiers = [.public, .open, .package]
    guard let place = symbol.declarations.first else { return false }
    let around = project[place].parent.map { DeclarationRef(file: place.file, declaration: $0) }
    // Members of a `public extension` are public.
    let outer = around.map { project[$0] }.flatMap { $0.kind == .extensionDeclaration ? $0.modifiers : nil } ?? []
    return project[place].modifiers.union(outer).isDisjoint(with: visible)
  }

  /// `@available(*, unavailable) extension X: Sendable`, `~Sendable`, `~Copyable`.
  private func isRefused(_ symbol: TypeSymbol) -> Bool {
    symbol.declarations.contains { place in
      let parts = project.children(of: project.node(of: place))
      let names = parts.filter { project[$0].kind == .inherited }
        .compactMap { project.firstChild(of: $0) }.map { project.text($0) }
      return names.contains("Copyable") || (names.contains("Sendable") && !isPlain(place))
    }
  }

  /// Whether a declaration holds without conditions: outside of `#if`, and for every system.
  func isPlain(_ place: DeclarationRef) -> Bool {
    guard !project[place].modifiers.contains(.conditional) else { return false }
    return !project.children(of: project.node(of: place)).contains {
      project[$0].kind == .attribute && project.text($0) == "available"
    }
  }
}
