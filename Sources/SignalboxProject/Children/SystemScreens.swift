extension FlowModel {
  /// UIKit's own classes that carry screens of the app rather than being finished screens.
  private static let carriers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UITableViewController", "UICollectionViewController", "UIHostingController", "UIInputViewController",
  ]

  /// Whether a type is an alert, a picker or another finished screen of the system's, or is made from one.
  package func isSystemScreen(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .nominal(let id, _):
      return project[type: id].ancestors.contains {
        project[type: $0].origin == .sdk && project.inherits($0, from: "UIViewController")
          && !Self.carriers.contains(project[type: $0].name)
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
    return Self.applePrefixes.contains(String(prefix))
  }

  private static let applePrefixes: Set<String> = [
    "UI", "NS", "SF", "MF", "QL", "AV", "CN", "EK", "SK", "PK", "MP", "GK", "INUI", "IN", "CK", "CL", "MK", "PH", "UN",
    "WK", "WC", "AS", "LA", "HK", "HM", "AR", "CA", "CG", "CI", "CM", "CT", "CS", "SCN", "VN", "ML", "MTK", "MTL", "BG",
    "NE", "NW", "OS", "AD", "AT", "DC", "PDF", "PHPhoto", "TK", "CB", "CX", "EA", "MC", "NF", "NI", "SL", "STK", "TV",
    "VS", "XC", "CF", "JS", "SC", "RP", "PT", "AX", "ASK", "CLK",
  ]
}
