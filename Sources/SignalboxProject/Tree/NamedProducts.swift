import SignalboxFacts

/// Generic helpers that make what their caller names: `func load<T: UIViewController>(_ type: T.Type) -> T`.
extension CreationFinder {
  /// What a call of such a helper makes; nil for other calls.
  mutating func namedProduct(of call: NodeRef, by function: DeclarationRef) -> Product? {
    guard makesItsParameter(function) else { return nil }
    return project.type(of: call).flatMap { product(made: $0) ?? onlyScreen(of: $0) }
  }

  /// The screen that alone is all that is wanted: `let screen: UIViewController & CartInput = scenes.load("Cart")`.
  private func onlyScreen(of type: SwiftType) -> Product? {
    guard case .composition(let parts) = type.unwrapped else { return nil }
    let wanted = Set(parts.flatMap(\.nominals))
    let own = wanted.filter { project[type: $0].origin == .project }
    guard let first = own.min() else { return nil }
    let found = (project.subtypes[first] ?? []).filter { id in
      project.role(of: id).kind == .screen && wanted.isSubset(of: project[type: id].ancestors)
    }
    return found.count == 1 ? product(made: .nominal(found[0], [])) : nil
  }

  /// How many helpers may hand a type on to each other: code has two or three.
  private static let maximumHelpers = 8

  private mutating func makesItsParameter(_ function: DeclarationRef, depth: Int = 0) -> Bool {
    if let known = makers[function] { return known }
    guard depth < Self.maximumHelpers else { return false }
    // One that calls itself makes nothing by that.
    makers[function] = false
    let answer = findWhetherItMakes(function, depth: depth)
    makers[function] = answer
    return answer
  }

  private mutating func findWhetherItMakes(_ function: DeclarationRef, depth: Int) -> Bool {
    let parts = project.headerParts(of: function)
    let generics = parts.filter { project[$0].kind == .genericParameter }.map { project.name(of: $0) }
    guard !generics.isEmpty, !project.files[function.file].isSDK,
      case .parameter(let result)? = project.resultType(of: function)?.unwrapped, generics.contains(result)
    else { return false }
    guard let body = project.body(of: function) else {
      return project.bodies(behind: function).contains { $0 != function && makesItsParameter($0, depth: depth + 1) }
    }
    for call in project.calls(in: body) {
      if isInstantiation(call) || isInitializer(call, of: result) { return true }
      switch project.callee(of: call) {
      case .function(let member, _)? where member.place != function:
        if makesItsParameter(member.place, depth: depth + 1) { return true }
      case .global(let other)? where other != function:
        if makesItsParameter(other, depth: depth + 1) { return true }
      default: continue
      }
    }
    return false
  }

  /// `T()`, `T.init()`, `type.init()`
  private func isInitializer(_ call: NodeRef, of parameter: Name) -> Bool {
    guard let target = project.firstChild(of: call) else { return false }
    if project.name(of: target) == parameter { return true }
    guard project.text(target) == "init", let base = project.base(of: target) else { return false }
    return project.name(of: base) == parameter || project.type(of: base) == .metatype(.parameter(parameter))
  }
}
