import SignalboxFacts
import SignalboxProject

extension Project {
  /// The variable or property that an expression's value goes to: by declaration, assignment, or through
  /// whatever wraps it on the way (`UINavigationController(rootViewController: here)` goes on).
  func storedName(of expression: Place) -> String? {
    var current = expression
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .binding, .property: return text(parent)
      case .assignment:
        guard let left = children(of: parent).first, left != current else { return nil }
        return text(left)
      case .cast, .coalesce, .ternary, .argument, .call, .closure, .block, .returnStatement: break
      default: return nil
      }
      // Only a closure that is called at once (`lazy var x: X = { … }()`) hands its result on.
      if self[parent].kind == .argument { return nil }
      current = parent
    }
    return nil
  }

  private static let embeddingMethods: Set<String> = [
    "addChild", "addChildViewController", "embed", "add", "addSubview", "addArrangedSubview", "insertSubview",
    "install", "attach", "embedChild", "addViewController", "pinSubview", "addAsChild", "addChildController",
  ]

  /// Whether a value is put inside the screen that makes it rather than shown after it.
  func isEmbedded(_ expression: Place, depth: Int = 0) -> Bool {
    if isInEmbeddingCall(expression) { return true }
    guard let name = storedName(of: expression), let type = enclosingType(of: expression), depth < 3 else {
      return false
    }
    return occurrences(named: name, in: type).contains { use in
      isInEmbeddingCall(use) || isView(use) || carrier(around: use).map { isEmbedded($0, depth: depth + 1) } ?? false
    }
  }

  /// The navigation controller that is made around a screen: `UINavigationController(rootViewController: here)`.
  private func carrier(around place: Place) -> Place? {
    guard let argument = parent(of: place), self[argument].kind == .argument, let call = parent(of: argument),
      self[call].kind == .call, text(argument) == "rootViewController"
    else { return nil }
    return call
  }

  private func isInEmbeddingCall(_ place: Place) -> Bool {
    var current = place
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .argument, .member, .array: break
      case .call:
        guard children(of: parent).first != current else { return false }
        if Self.embeddingMethods.contains(calledName(parent)) { return true }
      default: return false
      }
      current = parent
    }
    return false
  }

  /// `child.view`: taken for the screen's own hierarchy.
  private func isView(_ place: Place) -> Bool {
    guard let member = parent(of: place), self[member].kind == .member, text(member) == "view" else { return false }
    return parent(of: member).map { [.argument, .member, .array, .binding, .operation].contains(self[$0].kind) }
      ?? false
  }

  /// Where a type's code mentions a name.
  func occurrences(named name: String, in type: TypeID) -> [Place] {
    guard let name = self.name(name) else { return [] }
    return self[type: type].declarations.flatMap { declaration -> [Place] in
      let root = node(of: declaration)
      let nodes = files[root.file].facts.nodes
      return (root.node..<nodes[Int(root.node)].end)
        .filter { nodes[Int($0)].kind == .identifier || nodes[Int($0)].kind == .member }
        .map { Place(file: root.file, node: $0) }
        .filter { self.name(of: $0) == name }
    }
  }
}
