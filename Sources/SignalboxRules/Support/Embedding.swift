import SignalboxFacts
import SignalboxProject

/// Tells screens that are put inside others from screens that are shown after them.
extension Project {
  private static let embeddingMethods: Set<String> = [
    "addChild", "addChildViewController", "embed", "add", "addSubview", "addArrangedSubview", "insertSubview",
    "install", "attach", "embedChild", "addViewController", "pinSubview", "addAsChild", "addChildController",
  ]

  /// Whether a value is put inside the screen that makes it rather than shown after it.
  func isEmbedded(_ expression: Place) -> Bool {
    if isInEmbeddingCall(expression) { return true }
    guard let name = storedName(of: expression), let type = enclosingType(of: expression) else { return false }
    return isEmbedded(name, in: type, depth: 0)
  }

  /// Whether a type puts what it stores under a name inside itself: directly, under another name, or in a
  /// navigation controller that it puts inside itself.
  func isEmbedded(_ name: String, in type: TypeID, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    return occurrences(named: name, in: type).contains { use in
      if isInEmbeddingCall(use) || isView(use) { return true }
      return holder(of: use).map { $0 != name && isEmbedded($0, in: type, depth: depth + 1) } ?? false
    }
  }

  /// The name of what a value goes into: a local with another name, a carrier that is made around it
  /// (`UINavigationController(rootViewController: here)`), or one that takes it (`stack.viewControllers = [here]`).
  private func holder(of place: Place) -> String? {
    var current = place
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .array: break
      case .binding, .property: return text(parent)
      case .argument:
        guard let call = self.parent(of: parent), self[call].kind == .call else { return nil }
        if text(parent) == "rootViewController" { return storedName(of: call) }
        return calledName(call) == "setViewControllers" ? owner(of: call) : nil
      case .assignment:
        guard let left = children(of: parent).first, left != current, text(left) == "viewControllers" else {
          return nil
        }
        return base(of: left).map { text($0) }
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// What a method is called on, by name.
  private func owner(of call: Place) -> String? {
    children(of: call).first.flatMap { base(of: $0) }.map { text($0) }
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
}
