extension FlowModel {
  /// Whether a type is an alert, a picker or another finished screen of the system's, or is made from one.
  package func isSystemScreen(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .nominal(let id, _):
      return project[type: id].ancestors.contains {
        project[type: $0].origin == .sdk && project.inherits($0, from: "UIViewController")
          && !AppleTypes.carriers.contains(project[type: $0].name)
      }
    case .named(let name, _):
      // A controller of a framework that is not described here: `PKAddPassesViewController`.
      return isApple(project.text(name)) && project.text(name).hasSuffix("Controller")
    case .composition(let parts): return parts.contains { isSystemScreen($0) }
    default: return false
    }
  }

  /// Whether a name carries one of Apple's prefixes.
  package func isApple(_ name: String) -> Bool {
    let prefix = name.prefix { $0.isUppercase }.dropLast()
    return AppleTypes.prefixes.contains(String(prefix))
  }
}
