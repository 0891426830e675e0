import SignalboxFacts
import SignalboxProject

/// A variable that values are kept in.
struct Storage: Hashable {
  let name: String
  /// The `binding` of a local; nil for a property.
  let local: NodeRef?
}

extension Project {
  /// The variable that an expression's value goes to: by declaration, assignment, or through a closure that is
  /// called at once (`lazy var x: X = { … }()`).
  func storage(of expression: NodeRef) -> Storage? {
    var current = expression
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .binding: return Storage(name: text(parent), local: parent)
      case .property: return Storage(name: text(parent), local: nil)
      case .assignment:
        guard let left = firstChild(of: parent), left != current else { return nil }
        return storage(named: left)
      case .cast, .coalesce, .ternary, .call, .closure, .block, .returnStatement: break
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// The variable that a name means.
  func storage(named place: NodeRef) -> Storage? {
    switch self[place].kind {
    case .identifier: Storage(name: text(place), local: local(name(of: place), from: place))
    case .member: base(of: place).map { text($0) } == "self" ? Storage(name: text(place), local: nil) : nil
    default: nil
    }
  }

  /// Whether a mention of a name means that variable and not another one of the same name.
  func means(_ use: NodeRef, _ storage: Storage) -> Bool {
    guard self[use].kind == .identifier else { return storage.local == nil }
    return local(name(of: use), from: use) == storage.local
  }
}
