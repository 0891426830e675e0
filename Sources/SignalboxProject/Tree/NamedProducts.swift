import SignalboxFacts

/// Generic helpers that make what their caller names: `func load<T: UIViewController>(_ type: T.Type) -> T`.
extension CreationFinder {
  /// What a call of such a helper makes; nil for other calls.
  mutating func namedProduct(of call: Place, by function: DeclarationPlace) -> Product? {
    guard makesItsParameter(function) else { return nil }
    return project.type(of: call).flatMap { product(made: $0) }
  }

  private mutating func makesItsParameter(_ function: DeclarationPlace) -> Bool {
    if let known = makers[function] { return known }
    // One that calls itself makes nothing by that.
    makers[function] = false
    let answer = findWhetherItMakes(function)
    makers[function] = answer
    return answer
  }

  private mutating func findWhetherItMakes(_ function: DeclarationPlace) -> Bool {
    let parts = project.headerParts(of: function)
    let generics = parts.filter { project[$0].kind == .genericParameter }.map { project.name(of: $0) }
    guard !generics.isEmpty, !project.files[function.file].isSDK,
      case .parameter(let result)? = project.resultType(of: function)?.unwrapped, generics.contains(result),
      let body = project.body(of: function)
    else { return false }
    for call in project.calls(in: body) {
      if isInstantiation(call) || project.type(of: call) == .parameter(result) && isInitializer(call) { return true }
      switch project.callee(of: call) {
      case .initializer(let type, _)? where type == .parameter(result): return true
      case .function(let member, _)? where member.place != function:
        if makesItsParameter(member.place) { return true }
      case .global(let other)? where other != function:
        if makesItsParameter(other) { return true }
      default: continue
      }
    }
    return false
  }

  /// `type.init()`
  private func isInitializer(_ call: Place) -> Bool { project.calledName(call) == "init" }
}
