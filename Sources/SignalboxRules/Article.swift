/// The articles that the rules come from.
public enum Article: String, Sendable, CaseIterable {
  case mvcc = "MVC-C · Injecting Coordinator pattern in UIKit"
  case taming = "Taming the app flow with coordinators"
  case layers = "Highly maintainable app architecture"
  case mvvmc = "iOS Architecture: MVVM-C, Coordinators"
  case pattern = "An iOS Coordinator Pattern"
  /// For rules about Signalbox's own comments.
  case own = "Signalbox itself"

  /// Where to read it and who wrote it; nil for what is no article.
  public var source: (author: String, address: String)? {
    switch self {
    case .mvcc: ("Aleksandar Vacić", "https://aplus.rs/2017/mvc-c-injecting-coordinator-pattern-in-uikit/")
    case .taming: ("Ante Baus, Vladimir Kolbas", "https://decode.agency/taming-the-app-flow-with-coordinators/")
    case .layers: ("Aleksandar Vacić", "https://aplus.rs/2017/highly-maintainable-app-architecture/")
    case .mvvmc:
      (
        "Daniel Lozano Valdés",
        "https://medium.com/sudo-by-icalia-labs/ios-architecture-mvvm-c-coordinators-3-6-3960ad9a6d85"
      )
    case .pattern: ("Will Townsend", "https://will.townsend.io/2016/an-ios-coordinator-pattern")
    case .own: nil
    }
  }

  /// Title, author and address as Markdown.
  public var markdown: String {
    source.map { "[\(rawValue)](\($0.address)) by \($0.author)" } ?? rawValue
  }
}
