import SignalboxFacts

/// Functions that are no child's and navigate for whoever calls them: `Router.show(detail, on: self)`, a global function,
/// an extension of `UINavigationController` or `UIWindow`.
struct NavigationCarriers {
  let project: Project
  private var known: [DeclarationRef: [(use: NodeRef, call: NodeRef)]] = [:]

  init(project: Project) { self.project = project }

  /// The function around a call if it may act for its callers.
  func carrier(of step: NavigationStep) -> DeclarationRef? {
    // Who shows an alert for others may take it away for them.
    guard step.method.effect != .hides || step.method.owner == .stack,
      let function = outermostFunction(around: step.name), project[function].modifiers.isDisjoint(with: [.override])
    else { return nil }
    guard let owner = project.enclosingType(of: project.node(of: function)) else { return function }
    return project[type: owner].origin != .project || isNobody(owner, isStatic: project.isInStaticMember(step.name))
      ? function : nil
  }

  /// Whether a type has no part in the flow. An object that navigates by its calling decides for itself; functions that
  /// belong to no object can't.
  private func isNobody(_ owner: TypeID, isStatic: Bool) -> Bool {
    let symbol = project[type: owner]
    switch project.role(of: owner).kind {
    case .coordinator, .appEntry: return false
    case .other, .container:
      return isStatic
        || symbol.kind != .protocolDeclaration
          && ![.coordinatorEndings, .presenterEndings, .creatorEndings].contains {
            project.vocabulary[$0].end(symbol.name)
          }
    default: return isStatic
    }
  }

  /// The function or method that a place belongs to, whatever closures and functions are in between.
  private func outermostFunction(around place: NodeRef) -> DeclarationRef? {
    var current = project.enclosingDeclaration(of: place)
    while let declaration = current {
      guard let outer = project.parent(of: declaration), !project[outer].kind.declaresType else {
        return project[declaration].kind == .function ? declaration : nil
      }
      current = outer
    }
    return nil
  }

  /// The calls of a function.
  mutating func calls(of function: DeclarationRef) -> [(use: NodeRef, call: NodeRef)] {
    if let known = known[function] { return known }
    let found = project.uses(of: project.name(of: function)).compactMap { use in
      project.call(of: use).flatMap { call in
        project.callee(of: call)?.declaration == function ? (use: use, call: call) : nil
      }
    }
    known[function] = found
    return found
  }
}
