import SignalboxFacts

extension ObjectiveCModel {
  /// Whether the result of a function can be that of an `@objc` method.
  ///
  /// `throws` takes `nil` and the like for failure, so that only objects can be returned beside it; `async` hands the
  /// result to a completion handler, an argument for each element of a tuple.
  package func fit(resultOf function: DeclarationRef) -> ObjectiveCFit {
    guard let part = project.children(of: project.node(of: function)).first(where: { project[$0].kind == .result }),
      let written = project.firstChild(of: part)
    else { return .representable }
    let shape = shape(of: written)
    let modifiers = project[function].modifiers
    if shape == .void { return .representable }
    if modifiers.contains(.async) { return asyncResult(shape) }
    if modifiers.contains(.throws) { return throwingResult(shape) }
    switch shape {
    case .parameter("Self"), .optional(.parameter("Self")), .foreign("Never", []): return .representable
    default: return fit(shape)
    }
  }

  private func asyncResult(_ shape: TypeShape) -> ObjectiveCFit {
    guard case .tuple(let elements) = shape else { return fit(shape) }
    for element in elements {
      switch fit(element.type) {
      case .representable: continue
      case .needsBox(let boxing):
        return .impossible(
          reason: "\(source(of: shape)) holds \(source(of: element.type)), and \(boxing.why)",
          suggestion: "make it a struct")
      case let other: return other
      }
    }
    return .representable
  }

  private func throwingResult(_ shape: TypeShape) -> ObjectiveCFit {
    if shape == .parameter("Self") { return .representable }
    let name = source(of: shape)
    switch CrossingJudge(project: project).judge(shape) {
    case .crosses(let traits) where !traits.contains(.object):
      return .impossible(
        reason: "a method that throws returns nothing or an object, not \(name)",
        suggestion: shape == .foreign("Bool", []) ? "return nothing, and throw instead of returning false" : nil)
    case .crosses:
      guard case .optional(let inner) = shape else { return .representable }
      return .impossible(
        reason: "nil means that a method has thrown, so \(name) cannot be returned together with 'throws'",
        suggestion: "return '\(source(of: inner))', or remove 'throws'")
    case let crossing: return fit(of: crossing, shape)
    }
  }
}
