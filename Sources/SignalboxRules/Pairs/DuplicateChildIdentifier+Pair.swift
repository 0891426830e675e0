/// Further code of `duplicateChildIdentifier`.
extension Example {
  static let duplicateChildIdentifierKeys = Example(
    """
    class Coordinator {
      private(set) var children: [String: Coordinator] = [:]
      lazy var identifier = String(describing: type(of: self))
      static var key: String { String(describing: Self.self) }
      func startChild(_ child: Coordinator) { children[child.identifier] = child }
    }
    final class FeedCoordinator: Coordinator {
      init(feed: String) {}
    }
    final class AppCoordinator: Coordinator {
      private var feeds: [String: Coordinator] = [:]
      func start(_ names: [String]) {
        startChild(FeedCoordinator(feed: "home"))
        startChild(↓FeedCoordinator(feed: "news"))
        for name in names {
          let feed = ↓FeedCoordinator(feed: name)
          children[feed.identifier] = feed
        }
        feeds[FeedCoordinator.key] = FeedCoordinator(feed: "tea")
        feeds[FeedCoordinator.key] = ↓FeedCoordinator(feed: "milk")
      }
    }
    """)
}
