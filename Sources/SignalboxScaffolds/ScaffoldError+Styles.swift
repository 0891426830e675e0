extension ScaffoldError {
  /// Whether a style does not go with the project that nobody chose.
  var isAboutGuessedStyle: Bool {
    switch self {
    case .newerSystem, .noChain: true
    default: isAboutStyle
    }
  }

  /// Whether a style looks for a coordinator of a name that it is about to make: it takes it for no coordinator.
  func isAboutUnknown(_ name: String) -> Bool {
    if case .unknown(kind: "coordinator", let wanted, _) = self { wanted.hasPrefix(name) } else { false }
  }
}
