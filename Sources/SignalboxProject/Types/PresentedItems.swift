import SignalboxFacts

/// What SwiftUI hands to closures that make views: routes, items of sheets, elements of lists.
extension TypeInference {
  /// `.sheet(item: $coordinator.sheet) { sheet in … }`, `.navigationDestination(for: Page.self) { page in … }`,
  /// `ForEach(pages) { page in … }`.
  func presentedItem(_ index: Int, for closure: NodeRef) -> SwiftType? {
    guard index == 0, let argument = project.parent(of: closure), project[argument].kind == .argument,
      let call = project.parent(of: argument), project[call].kind == .call
    else { return nil }
    let name = project.calledName(call)
    let arguments = project.arguments(of: call)
    if ViewNames.lists.contains(name) {
      guard let list = arguments.first, list != argument else { return nil }
      return project.firstChild(of: list).flatMap { type(of: $0) }.flatMap { element(of: $0.unwrapped) }
    }
    guard NavigationMethod.named(name)?.owner == .swiftUI else { return nil }
    for other in arguments where other != argument {
      guard let value = project.firstChild(of: other) else { continue }
      switch project.text(other) {
      case "for":
        if let bound = associatedBound(asked: value) { return bound }
        if case .metatype(let type)? = type(of: value)?.unwrapped { return type }
      case "item": return boundValue(value)?.unwrapped
      default: continue
      }
    }
    return nil
  }

  /// What a binding is to: `$coordinator.sheet`, `Binding { coordinator.sheet } set: { … }`, `router.sheetBinding`.
  private func boundValue(_ binding: NodeRef) -> SwiftType? {
    let text = project.text(binding)
    switch project[binding].kind {
    case .identifier where text.hasPrefix("$"):
      return project.name(String(text.dropFirst())).flatMap { projectedValue($0, from: binding) }
    case .member:
      let name = project.name(of: binding)
      if let base = project.base(of: binding), isProjected(base) {
        return boundValue(base).flatMap { value in
          let owner = bounded(value.unwrapped, at: binding)
          let found = property(named: name, on: owner)
          guard case .parameter(let parameter)? = found?.unwrapped else { return found }
          return associatedBound(parameter, of: owner) ?? found
        }
      }
      // `self.$sheet`
      if text.hasPrefix("$"), let own = project.name(String(text.dropFirst())), let base = project.base(of: binding) {
        return type(of: base).flatMap { property(named: own, on: bounded($0.unwrapped, at: binding)) }
      }
      return type(of: binding).flatMap { wrappedValue($0) }
    case .call where project.calledName(binding) == "Binding":
      let closure = project.firstArgument(of: binding)
      return closure.flatMap { project[$0].kind == .closure ? type(of: $0) : nil }.flatMap {
        if case .function(_, let result) = $0.unwrapped { result } else { nil }
      }
    default: return type(of: binding).flatMap { wrappedValue($0) }
    }
  }

  /// What the routes of any coordinator are at least: `Route` for `C.RouteType.self`, where `<C: Coordinator>` and
  /// `associatedtype RouteType: Route`.
  private func associatedBound(asked value: NodeRef) -> SwiftType? {
    guard project[value].kind == .member, project.text(value) == "self", let type = project.base(of: value),
      project[type].kind == .member, let owner = project.base(of: type), project[owner].kind == .identifier
    else { return nil }
    return associatedBound(project.name(of: type), of: bounded(.parameter(project.name(of: owner)), at: value))
  }

  /// Whether a chain of members begins with a binding: `$coordinator.state`.
  private func isProjected(_ place: NodeRef) -> Bool {
    var current = place
    while project[current].kind == .member, let base = project.base(of: current) {
      if project.text(current).hasPrefix("$") { return true }
      current = base
    }
    return project.text(current).hasPrefix("$")
  }

  /// The type of the local or property that a `$` stands before.
  private func projectedValue(_ name: Name, from place: NodeRef) -> SwiftType? {
    if let local = project.local(name, from: place) { return type(of: local) }
    guard let owner = project.enclosingType(of: place) else { return nil }
    return property(named: name, on: project.selfType(owner))
  }

  /// `Sheet?` of a `Binding<Sheet?>`.
  private func wrappedValue(_ type: SwiftType) -> SwiftType? {
    guard case .named(let name, let arguments) = type.unwrapped, project.text(name) == "Binding" else { return nil }
    return arguments.first
  }
}
