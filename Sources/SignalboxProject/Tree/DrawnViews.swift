import SignalboxFacts

/// SwiftUI views in UIKit's bars, cells and subviews: parts of a screen, for all that a hosting controller draws them.
extension FlowModel {
  /// Whether of the hosting controller that a view is put into no more is used than its view:
  /// `UIBarButtonItem(customView: hosting.view)`.
  func isOnlyDrawn(_ view: NodeRef) -> Bool {
    var current = view
    for _ in 0..<Self.stepsToHost {
      guard let parent = project.parent(of: current) else { return false }
      switch project[parent].kind {
      case .member: current = parent
      case .call where project.firstChild(of: parent) == current: current = parent
      case .argument:
        guard let call = project.parent(of: parent), project[call].kind == .call else { return false }
        if isHost(call) { return isUsedForItsView(call) }
        guard project.calledName(call) == "AnyView" else { return false }
        current = call
      case .binding:
        let uses = project.uses(ofLocal: parent)
        guard uses.count == 1, let use = uses.first else { return false }
        current = use
      default: return false
      }
    }
    return false
  }

  /// How many modifiers, locals and calls may stand between a view and its hosting controller, twice each.
  private static let stepsToHost = 24

  private func isHost(_ call: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.callee(of: call) else { return false }
    return type.nominals.contains { project.inherits($0, from: "UIHostingController") }
  }

  private func isUsedForItsView(_ host: NodeRef) -> Bool {
    guard let holder = project.parent(of: host) else { return false }
    if project[holder].kind == .member { return project.text(holder) == "view" }
    guard project[holder].kind == .binding else { return false }
    let users = project.uses(ofLocal: holder).compactMap { use in
      project.parent(of: use).map { project[$0].kind == .member ? project.text($0) : "" }
    }
    return users.contains("view") && !users.contains("")
  }
}
