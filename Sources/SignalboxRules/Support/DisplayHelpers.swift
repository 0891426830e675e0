import SignalboxProject

extension Project {
  private static let displayWords = [
    "View", "Screen", "Tab", "Window", "Overlay", "Chrome", "Keyboard", "Animat", "Transition", "Toast", "Alert",
    "Popup",
    "Popover", "Tooltip", "Present", "Navigation", "Layout", "Theme", "Gesture", "Display",
  ]

  /// Whether a type, by the words of its name, manages something on the display (`TabManager`, `ToastManager`): it is
  /// called a manager, and is no part of the business logic.
  func isOfDisplay(_ type: TypeID) -> Bool {
    Self.displayWords.contains { self[type: type].name.contains($0) }
  }
}
