import SignalboxFacts

/// A variable that values are kept in.
package struct Storage: Hashable {
  package let name: String
  /// The `binding` of a local; nil for a property.
  package let local: NodeRef?

  package init(name: String, local: NodeRef?) {
    (self.name, self.local) = (name, local)
  }
}

extension RetentionModel {
  /// The variable that an expression's value goes to: by declaration, assignment, or through a closure that is
  /// called at once (`lazy var x: X = { … }()`).
  package func storage(of expression: NodeRef) -> Storage? {
    var current = expression
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .binding: return Storage(name: project.text(parent), local: parent)
      case .property: return Storage(name: project.text(parent), local: nil)
      case .assignment:
        guard let left = project.firstChild(of: parent), left != current else { return nil }
        return storage(named: left)
      case .cast, .coalesce, .ternary, .call, .closure, .block, .returnStatement: break
      case .member where project.configuration(by: parent) != nil: break
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// The variable that a name means.
  package func storage(named place: NodeRef) -> Storage? {
    switch project[place].kind {
    case .identifier: Storage(name: project.text(place), local: project.local(project.name(of: place), from: place))
    case .member:
      project.base(of: place).map { project.text($0) } == "self" ? Storage(name: project.text(place), local: nil) : nil
    default: nil
    }
  }

  /// Whether a mention of a name means that variable and not another one of the same name.
  package func means(_ use: NodeRef, _ storage: Storage) -> Bool {
    guard project[use].kind == .identifier else { return storage.local == nil }
    return project.local(project.name(of: use), from: use) == storage.local
  }
}
