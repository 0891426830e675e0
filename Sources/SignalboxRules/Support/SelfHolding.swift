import SignalboxFacts
import SignalboxProject

/// How a class's code hands its own instance around.
struct SelfHolding {
  /// Whether something that the code makes may keep the instance alive, or the source does not show.
  var mayHoldItself = false
  /// Whether the code counts on the instance being alive later: a weak delegate, a weak capture.
  var countsOnLife = false
}

extension Project {
  private static let immediate: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "first", "contains", "sorted", "firstIndex", "removeAll",
    "allSatisfy", "reduce", "sort", "min", "max", "last",
  ]

  /// Reads the code of a class and of those it inherits from.
  func selfHolding(of type: TypeID) -> SelfHolding {
    var found = SelfHolding()
    guard isReadThroughout(type) else { return SelfHolding(mayHoldItself: true) }
    let methods = Set(
      self[type: type].ancestors.filter { self[type: $0].origin == .project }.flatMap { self[type: $0].members }
        .filter { $0.kind == .function }.map { text($0.name) })
    for root in code(of: type) {
      for place in subtree(of: root, kinds: [.identifier, .member]) {
        if self[place].kind == .identifier, text(place) == "self" {
          judge(place, &found)
        } else if methods.contains(text(place)), isHandedOut(place) {
          found.mayHoldItself = true
        }
        if found.mayHoldItself { return found }
      }
    }
    return found
  }

  /// Whether nothing that a class inherits from is unknown. Of the libraries' bases only the responder is known to
  /// hold nothing.
  private func isReadThroughout(_ type: TypeID) -> Bool {
    isKnownThroughout(type)
      && self[type: type].ancestors.allSatisfy { ancestor in
        let symbol = self[type: ancestor]
        let isLibrary = symbol.module == "Coordinators" && symbol.kind == .classDeclaration
        return !isLibrary || inherits(ancestor, from: "UIResponder")
      }
  }

  /// Whether all that a class inherits from was read, or has no code.
  func isKnownThroughout(_ type: TypeID) -> Bool {
    self[type: type].ancestors.allSatisfy { ancestor in
      self[type: ancestor].origin != .external
        && self[type: ancestor].supertypes.allSatisfy { supertype in
          guard case .named(let name, _) = supertype else { return true }
          return Self.harmless.contains(text(name))
        }
    }
  }

  /// Protocols of the standard library and the SDK that bring nothing along.
  private static let harmless: Set<String> = [
    // `class` in an older protocol has no name.
    "", "AnyObject", "class", "Equatable", "Hashable", "Identifiable", "Sendable", "ObservableObject",
    "CustomStringConvertible", "CustomDebugStringConvertible",
  ]

  /// One mention of `self`.
  private func judge(_ place: NodeRef, _ found: inout SelfHolding) {
    if isStronglyClosedOver(place) { found.mayHoldItself = true }
    guard let parent = parent(of: place) else { return }
    switch self[parent].kind {
    case .member, .operation, .keyPath: return
    case .binding:
      guard let capture = self.parent(of: parent), self[capture].kind == .capture else {
        if text(parent) != "self" { found.mayHoldItself = true }
        return
      }
      if self[capture].flags.isDisjoint(with: [.weak, .unowned]) {
        found.mayHoldItself = true
      } else {
        found.countsOnLife = true
      }
    case .assignment:
      if let left = firstChild(of: parent), left != place, isWeak(left) {
        found.countsOnLife = true
      } else {
        found.mayHoldItself = true
      }
    case .argument where isToldUpwards(parent): return
    default: found.mayHoldItself = true
    }
  }

  /// `delegate?.cartDidFinish(self)`: who is told that way holds what tells it already, or will not. Notifications
  /// hold no observer.
  private func isToldUpwards(_ argument: NodeRef) -> Bool {
    guard let call = parent(of: argument), self[call].kind == .call, let target = firstChild(of: call) else {
      return false
    }
    if text(target) == "addObserver" || text(target) == "removeObserver" { return true }
    guard let listener = base(of: target), let type = enclosingType(of: call),
      let property = members(name(of: listener), of: .nominal(type, [])).first
    else { return false }
    return self[property.place].kind == .property && self[property.place].modifiers.contains(.weak)
  }

  /// Whether `self` stands in a closure that holds it, and that may be run later.
  private func isStronglyClosedOver(_ place: NodeRef) -> Bool {
    var current = place
    var isHeld = false
    while let closure = ancestor(of: current, where: { $0.kind == .closure || $0.kind.declaresType }),
      self[closure].kind == .closure
    {
      let isInCapture = ancestor(of: current) { $0.kind == .capture || $0.kind == .closure }.map {
        self[$0].kind == .capture
      }
      current = closure
      if isInCapture == true { continue }
      if captures(closure).contains(where: { $0.name == "self" && !$0.isStrong }) { return false }
      if isCalledAtOnce(closure) { continue }
      isHeld = true
    }
    return isHeld
  }

  /// `{ … }()`, `items.forEach { … }`
  func isCalledAtOnce(_ closure: NodeRef) -> Bool {
    isCalled(closure) || callTaking(closure).map { Self.immediate.contains(calledName($0.call)) } ?? false
  }

  /// Whether a property that is set is known to be weak; that of a protocol, where all are that stand for it.
  private func isWeak(_ left: NodeRef) -> Bool {
    guard self[left].kind == .member, let base = base(of: left), let type = type(of: base),
      let member = members(name(of: left), of: type).first
    else { return false }
    if files[member.place.file].isSDK || self[member.place].modifiers.contains(.weak) { return true }
    guard self[type: member.owner].kind == .protocolDeclaration else { return false }
    let wanted = name(of: left)
    let stored = types.filter { $0.kind != .protocolDeclaration && $0.ancestors.contains(member.owner) }
      .flatMap(\.members).filter { $0.name == wanted && $0.kind == .property }
    return !stored.isEmpty && stored.allSatisfy { $0.modifiers.contains(.weak) }
  }

  /// Whether a method is mentioned without being called: a closure that holds `self`.
  private func isHandedOut(_ place: NodeRef) -> Bool {
    guard !isCalled(place), let parent = parent(of: place) else { return false }
    if let base = base(of: place), text(base) != "self" { return false }
    guard self[place].kind == .member || local(name(of: place), from: place) == nil else { return false }
    return [.argument, .assignment, .binding, .array, .property, .returnStatement, .ternary].contains(self[parent].kind)
  }
}
