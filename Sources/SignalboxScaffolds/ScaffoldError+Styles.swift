extension ScaffoldError {
  /// Whether a style does not go with the project that nobody chose.
  var isAboutGuessedStyle: Bool {
    switch self {
    case .newerSystem, .noChain: true
    default: isAboutStyle
    }
  }

  /// Whether a style finds no way of its own to a screen that an output leads to.
  var isAboutScreen: Bool {
    if case .unknown(let kind, _, _) = self { kind.hasPrefix("screen of ") } else { false }
  }

  /// Whether a style looks for a coordinator of a name that it is about to make: it takes it for no coordinator.
  func isAboutUnknown(_ name: String) -> Bool {
    if case .unknown(kind: "coordinator", let wanted, _) = self { wanted.hasPrefix(name) } else { false }
  }
}
