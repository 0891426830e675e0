import SignalboxFacts

/// How a class's code hands its own instance around.
struct SelfHolding {
  /// Whether something that the code makes may keep the instance alive, or the source does not show.
  var mayHoldItself = false
  /// Whether the code counts on the instance being alive later: a weak delegate, a weak capture.
  var countsOnLife = false
}

extension RetentionModel {
  private static let immediate: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "first", "contains", "sorted", "firstIndex", "removeAll",
    "allSatisfy", "reduce", "sort", "min", "max", "last",
  ]

  /// Reads the code of a class and of those it inherits from. Who retains a delegate is seen where it is set, not by its
  /// protocol.
  func selfHolding(of type: TypeID) -> SelfHolding {
    var found = SelfHolding()
    guard isReadThroughout(type), !isHeldByTask(type) else { return SelfHolding(mayHoldItself: true) }
    let methods = Set(
      project[type: type].ancestors.filter { project[type: $0].origin == .project }.flatMap {
        project[type: $0].members
      }
      .filter { $0.kind == .function }.map { project.text($0.name) })
    for root in project.code(of: type) {
      for place in project.subtree(of: root, kinds: [.identifier, .member]) {
        if project[place].kind == .identifier, project.text(place) == "self" {
          judge(place, &found)
        } else if methods.contains(project.text(place)), isHandedOut(place) {
          found.mayHoldItself = true
        }
        if found.mayHoldItself { return found }
      }
    }
    return found
  }

  /// `Task { await load() }`: the closure holds `self` without naming it, for as long as it runs.
  private func isHeldByTask(_ type: TypeID) -> Bool {
    let members = Set(project.allMembers(of: type).map(\.name))
    return project.code(of: type).flatMap { project.subtree(of: $0, kinds: [.closure]) }.contains { closure in
      guard let call = project.callTaking(closure)?.call, let target = project.firstChild(of: call),
        project.text(target) == "Task" || project.base(of: target).map({ project.text($0) == "Task" }) ?? false,
        !project.captures(closure).contains(where: { $0.name == "self" && !$0.isStrong })
      else { return false }
      return project.subtree(of: closure, kinds: [.identifier]).contains { place in
        members.contains(project.name(of: place)) && project.local(project.name(of: place), from: place) == nil
      }
    }
  }

  /// Whether nothing that a class inherits from is unknown. Of the libraries' bases only the responder is known to
  /// hold nothing.
  private func isReadThroughout(_ type: TypeID) -> Bool {
    isKnownThroughout(type, but: { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") })
      && project[type: type].ancestors.allSatisfy { ancestor in
        let symbol = project[type: ancestor]
        let isLibrary = symbol.isOfCoordinatorLibrary && symbol.kind == .classDeclaration
        return !isLibrary || project.inherits(ancestor, from: "UIResponder")
      }
  }

  /// Whether all that a class inherits from was read, or has no code.
  /// - Parameter isLeftOut: which unknown protocols do not matter.
  package func isKnownThroughout(_ type: TypeID, but isLeftOut: (String) -> Bool = { _ in false }) -> Bool {
    project[type: type].ancestors.allSatisfy { ancestor in
      project[type: ancestor].origin != .external
        && project[type: ancestor].supertypes.allSatisfy { supertype in
          guard case .named(let name, _) = supertype else { return true }
          return Self.harmless.contains(project.text(name)) || isLeftOut(project.text(name))
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
    guard let parent = project.parent(of: place) else { return }
    switch project[parent].kind {
    case .member, .operation, .keyPath: return
    case .binding:
      guard let capture = project.parent(of: parent), project[capture].kind == .capture else {
        if project.text(parent) != "self" { found.mayHoldItself = true }
        return
      }
      if project[capture].flags.isDisjoint(with: [.weak, .unowned]) {
        found.mayHoldItself = true
      } else {
        found.countsOnLife = true
      }
    case .assignment:
      if let left = project.firstChild(of: parent), left != place, isWeak(left) {
        found.countsOnLife = true
      } else {
        found.mayHoldItself = true
      }
    case .argument where isToldUpwards(parent) || isSender(parent): return
    case .argument where isStoredWeakly(place): found.countsOnLife = true
    default: found.mayHoldItself = true
    }
  }

  /// `delegate?.cartDidFinish(self)`: who is told that way holds what tells it already, or will not. Notifications
  /// hold no observer.
  private func isToldUpwards(_ argument: NodeRef) -> Bool {
    guard let call = project.parent(of: argument), project[call].kind == .call,
      let target = project.firstChild(of: call)
    else {
      return false
    }
    if project.text(target) == "addObserver" || project.text(target) == "removeObserver" { return true }
    guard let listener = project.base(of: target), let type = project.enclosingType(of: call),
      let property = project.members(project.name(of: listener), of: .nominal(type, [])).first
    else { return false }
    return project[property.place].kind == .property && project[property.place].modifiers.contains(.weak)
  }

  /// `navigation.show(screen, sender: self)`: UIKit asks who wants it, and keeps nobody.
  private func isSender(_ argument: NodeRef) -> Bool {
    guard project.text(argument) == "sender", let call = project.parent(of: argument),
      ["show", "showDetailViewController"].contains(project.calledName(call)),
      let shows = project.callee(of: call)?.declaration
    else { return false }
    return project.files[shows.file].isSDK
  }

  /// Whether `self` stands in a closure that holds it, and that may be run later.
  private func isStronglyClosedOver(_ place: NodeRef) -> Bool {
    var current = place
    var isHeld = false
    while let closure = project.ancestor(of: current, where: { $0.kind == .closure || $0.kind.declaresType }),
      project[closure].kind == .closure
    {
      let isInCapture = project.ancestor(of: current) { $0.kind == .capture || $0.kind == .closure }.map {
        project[$0].kind == .capture
      }
      current = closure
      if isInCapture == true { continue }
      if project.captures(closure).contains(where: { $0.name == "self" && !$0.isStrong }) { return false }
      if isCalledAtOnce(closure) { continue }
      isHeld = true
    }
    return isHeld
  }

  /// `{ … }()`, `items.forEach { … }`
  package func isCalledAtOnce(_ closure: NodeRef) -> Bool {
    project.isCalled(closure)
      || project.callTaking(closure).map { Self.immediate.contains(project.calledName($0.call)) } ?? false
  }

  /// Whether a property that is set is known to be weak: that of a protocol, where all are that stand for it, and the
  /// delegates of UIKit's views and controllers.
  package func isWeak(_ left: NodeRef) -> Bool {
    guard project[left].kind == .member, let base = project.base(of: left), let type = project.type(of: base) else {
      return false
    }
    guard let member = project.members(project.name(of: left), of: type).first,
      !project.files[member.place.file].isSDK
    else {
      return ["elegate", "ataSource"].contains { project.text(left).hasSuffix($0) }
        && type.nominals.contains { project.inherits($0, from: "UIResponder") || project[type: $0].origin == .sdk }
    }
    if project[member.place].modifiers.contains(.weak) { return true }
    guard project[type: member.owner].kind == .protocolDeclaration else { return false }
    let wanted = project.name(of: left)
    let stored = project.types.filter { $0.kind != .protocolDeclaration && $0.ancestors.contains(member.owner) }
      .flatMap(\.members).filter { $0.name == wanted && $0.kind == .property }
    return !stored.isEmpty && stored.allSatisfy { $0.modifiers.contains(.weak) }
  }

  /// Whether a method is mentioned without being called: a closure that holds `self`.
  private func isHandedOut(_ place: NodeRef) -> Bool {
    guard !project.isCalled(place), let parent = project.parent(of: place) else { return false }
    if let base = project.base(of: place), project.text(base) != "self" { return false }
    guard project[place].kind == .member || project.local(project.name(of: place), from: place) == nil else {
      return false
    }
    return [.argument, .assignment, .binding, .array, .property, .returnStatement, .ternary].contains(
      project[parent].kind)
  }
}
