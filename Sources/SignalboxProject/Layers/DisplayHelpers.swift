import SignalboxFacts

extension LayerModel {
  private static let displayWords: Set<String> = [
    "view", "views", "screen", "screens", "tab", "tabs", "window", "windows", "overlay", "overlays", "chrome",
    "keyboard", "animation", "animations", "animator", "animating", "transition", "transitions", "transitioning",
    "toast", "toasts", "alert", "alerts", "popup", "popups", "popover", "popovers", "tooltip", "tooltips", "presenter",
    "presentation", "presenting", "presented", "navigation", "layout", "theme", "themes", "gesture", "gestures",
    "display",
  ]

  /// What steps of a flow are called by: a store of routers is none of data.
  private static let flowWords: Set<String> = ["router", "routers", "coordinator", "coordinators"]

  /// What such a word only tells the subject of: a store of display modes displays nothing.
  private static let storeWords: Set<String> = [
    "storage", "store", "service", "repository", "database", "client", "session", "provider", "api",
  ]

  /// Whether a type, by the words of its name, manages something on the display (`TabManager`, `ToastManager`): it is
  /// called a manager, and is no part of the business logic.
  package func isOfDisplay(_ type: TypeID) -> Bool {
    let words = project[type: type].name.camelCaseWords
    guard let last = words.last, !Self.storeWords.contains(last) else { return false }
    return words.contains { Self.displayWords.contains($0) }
  }

  /// Whether a type, by the words of its name, belongs to a flow.
  func isOfFlow(_ type: TypeID) -> Bool {
    project[type: type].name.camelCaseWords.contains { Self.flowWords.contains($0) }
  }

  private static let flowVerbs = Set(navigation: { $0.isUIKit && $0.shows })

  /// Whether a type, whatever it is called, leads a flow: it makes coordinators, and shows screens.
  func leadsFlow(_ type: TypeID) -> Bool {
    let made = project[type: type].declarations.flatMap { project.calls(in: project.node(of: $0)) }
    return made.contains { Self.flowVerbs.contains(project.calledName($0)) } && made.contains { makesCoordinator($0) }
  }

  private func makesCoordinator(_ call: NodeRef) -> Bool {
    guard project.calledName(call).first?.isUppercase == true,
      case .initializer(let type, _)? = project.callee(of: call)
    else {
      return false
    }
    return type.nominals.contains { project.role(of: $0).kind == .coordinator }
  }
}
