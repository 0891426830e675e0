import SignalboxFacts
import SignalboxProject

/// Who hides the bar in which a new screen would have its button.
extension Project {
  /// Whether a member is told to hide the navigation bar, in which the new screen has its button.
  func hidesBar(_ member: NodeRef) -> Bool {
    let isBar =
      ["setNavigationBarHidden", "isNavigationBarHidden"].contains(text(member))
      || text(member) == "isHidden" && base(of: member).map { text($0) } == "navigationBar"
    guard [.member, .identifier].contains(self[member].kind), isBar, let around = parent(of: member) else {
      return false
    }
    let value = self[around].kind == .call ? arguments(of: around).first : children(of: around).last
    return value.map { subtree(of: $0, kinds: [.boolean]).contains { text($0) == "true" } } ?? false
  }

  /// Whether code of the app hides the bar of some stack: what is pushed on that stands without one, whoever hid it.
  var hidesBars: Bool {
    once("bars are hidden") {
      occurrences(of: ["setNavigationBarHidden", "isNavigationBarHidden", "isHidden"], kinds: [.identifier, .member])
        .contains(where: hidesBar)
        || occurrences(of: namesAboutBars, kinds: [.argument, .parameter]).contains { place in
          // A parameter's value is its default.
          let value = self[place].kind == .argument ? firstChild(of: place) : defaultValue(of: place)
          return value.flatMap(truth) == true
        }
    }
  }

  private var namesAboutBars: Set<String> {
    Set(files.filter { !$0.isSDK }.flatMap { $0.facts.names.filter(isAboutBar) })
  }

  /// Whether a call that shows something hides the bar: as it says itself, as its parameters do where it says nothing, or
  /// as what it calls does. `router.setRoot(cart, hideBar: true)`, `router.setRoot(cart)`
  func showsWithoutBar(by call: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return showsWithoutBar(by: call, 0, &steps)
  }

  private func showsWithoutBar(by call: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard depth < 4, steps.reach(call, after: depth) else { return false }
    if let said = arguments(of: call).first(where: { isAboutBar(text($0)) }) {
      return firstChild(of: said).flatMap(truth) == true
    }
    guard let called = callee(of: call)?.declaration, self[called].kind == .function else { return false }
    if let asked = parameters(of: called).first(where: { isAboutBar(text($0)) }) {
      return defaultValue(of: asked).flatMap(truth) == true
    }
    for body in bodies(of: called) {
      if subtree(of: body, kinds: [.identifier, .member]).contains(where: hidesBar) { return true }
      for inner in calls(in: body) where !arguments(of: inner).isEmpty && showsWithoutBar(by: inner, depth + 1, &steps)
      {
        return true
      }
    }
    return false
  }

  /// `hideBar`, `isNavigationBarHidden`; not `hidesBottomBar`.
  private func isAboutBar(_ label: String) -> Bool {
    let words = label.lowercased()
    return words.contains("hid") && words.contains("bar")
      && !["bottom", "tab", "tool", "status", "search"].contains(where: words.contains)
  }

  private func defaultValue(of parameter: NodeRef) -> NodeRef? {
    subtree(of: parameter).first { self[$0].kind.isExpression }
  }

  private func truth(_ value: NodeRef) -> Bool? { self[value].kind == .boolean ? text(value) == "true" : nil }
}
