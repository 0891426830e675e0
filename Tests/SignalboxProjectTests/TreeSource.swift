import Testing

@testable import SignalboxProject

/// Source whose coordinator tree has just the edges that are told, in the tree's order.
struct TreeSource: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String
  let edges: String

  /// - Parameters:
  ///   - common: whether `common` is put before the source.
  init(_ description: String, _ edges: String, common: Bool = true, _ source: String) {
    testDescription = description
    self.edges = edges
    self.source = (common ? TreeSource.common : "") + source
  }

  /// A coordinator protocol, a coordinator to start and two screens to show.
  static let common = """
    protocol Coordinator: AnyObject { func start() }
    class Cart: Coordinator { init(nav: UINavigationController? = nil) {}
      func start() {} }
    class Home: UIViewController {}
    class Item: UIViewController { weak var delegate: ItemDelegate? }
    protocol ItemDelegate: AnyObject { func didFinish() }

    """

  func check() {
    let sample = Sample(source)
    #expect(sample.project.edges.joined(separator: "\n") == edges, "\(sample.description)")
  }
}
