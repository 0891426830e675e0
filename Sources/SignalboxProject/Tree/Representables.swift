import SignalboxFacts

/// SwiftUI views that only wrap something of UIKit.
extension FlowModel {
  /// Whether a view wraps nothing that could be a screen: a plain `UIViewController()`, which only reads its window, say;
  /// or a view of UIKit that is drawn with others, in front of them or behind them: `.background(BlurView())`.
  func isPartOfUIKit(_ id: TypeID, at place: NodeRef) -> Bool {
    if project.inherits(id, from: "UIViewControllerRepresentable") { return wrapsPlainController(id) }
    return project.inherits(id, from: "UIViewRepresentable") && isDrawnWithOthers(place)
  }

  private func wrapsPlainController(_ id: TypeID) -> Bool {
    let made = project[type: id].declarations.flatMap { project.calls(in: project.node(of: $0)) }.flatMap { call in
      if case .initializer(let type, _)? = project.callee(of: call) { type.nominals } else { [TypeID]() }
    }.filter { project.inherits($0, from: "UIViewController") }
    return !made.isEmpty && made.allSatisfy { project[type: $0].name == "UIViewController" }
  }

  /// Whether a view, with its modifiers, stands beside other views, or is laid over or under one.
  private func isDrawnWithOthers(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .member, .closure: break
      case .block, .ifBranch, .switchCase, .switchBranch:
        guard project[parent].kind != .block || project.isOnlyStatement(current, of: parent) else { return true }
      case .call where project.firstChild(of: parent) == current: break
      case .argument:
        guard let call = project.parent(of: parent) else { return false }
        return Self.layers.contains(project.calledName(call))
      default: return false
      }
      current = parent
    }
    return false
  }

  private static let layers: Set<String> = ["background", "overlay", "mask"]
}
