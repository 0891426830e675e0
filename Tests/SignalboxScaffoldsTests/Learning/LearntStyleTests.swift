import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What was learnt, as templates that make the same.
@Suite struct LearntStyleTests {
  private static let app = [
    "Coordinator.swift": """
    import UIKit

    class FlowCoordinator {
      var children: [FlowCoordinator] = []
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func begin() {}
      func keep(_ child: FlowCoordinator) { children.append(child) }
      func drop(_ child: FlowCoordinator) { children.removeAll { $0 === child } }
    }
    """,
    "HomeCoordinator.swift": """
    import UIKit

    final class HomeCoordinator: FlowCoordinator {
      private let factory: Factory
      init(stack: UINavigationController, factory: Factory) {
        self.factory = factory
        super.init(stack: stack)
      }

      override func begin() { openCart() }

      func openCart() {
        let cart = factory.makeCartCoordinator(stack: stack)
        cart.delegate = self
        keep(cart)
        cart.begin()
      }

      func openNews() {
        let news = factory.makeNewsCoordinator(stack: stack)
        news.delegate = self
        keep(news)
        news.begin()
      }
    }

    extension HomeCoordinator: CartCoordinatorDelegate {
      func cartDidFinish(_ cart: CartCoordinator) { drop(cart) }
    }

    extension HomeCoordinator: NewsCoordinatorDelegate {
      func newsDidFinish(_ news: NewsCoordinator) { drop(news) }
    }
    """,
    "Factory.swift": """
    import UIKit

    final class Factory {
      func makeCartCoordinator(stack: UINavigationController) -> CartCoordinator { CartCoordinator(stack: stack) }
      func makeNewsCoordinator(stack: UINavigationController) -> NewsCoordinator { NewsCoordinator(stack: stack) }
    }
    """,
    "CartCoordinator.swift": child("Cart"), "NewsCoordinator.swift": child("News"),
  ]

  private static func child(_ name: String) -> String {
    """
    import UIKit

    protocol \(name)CoordinatorDelegate: AnyObject {
      func \(name.lowercased())DidFinish(_ \(name.lowercased()): \(name)Coordinator)
    }

    final class \(name)Coordinator: FlowCoordinator {
      weak var delegate: \(name)CoordinatorDelegate?

      override func begin() {
        let page = \(name)ViewController()
        page.onLeave = { [weak self] in self?.leave() }
        stack.pushViewController(page, animated: true)
      }

      private func leave() {
        stack.popViewController(animated: true)
        delegate?.\(name.lowercased())DidFinish(self)
      }
    }

    final class \(name)ViewController: UIViewController { var onLeave: (() -> Void)? }
    """
  }

  private func style(of files: [String: String]) throws -> LearntStyle {
    let lab = try LearningApps.lab(files)
    let texts = lab.files
    let draft = Draft(project: try lab.run([]).project) { texts[$0] }
    return try LearntStyle("house", in: Workshop(draft: draft, catalog: lab.catalog, options: lab.options))
  }

  @Test func theTemplatesMakeWhatWasLearnt() throws {
    let request = CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])
    let learnt = try LearningApps.lab(Self.app).run([request])
    let style = try style(of: Self.app)
    #expect(
      style.files.map(\.path).prefix(3) == [
        "house/style.yml", "house/coordinator/coordinator.stencil", "house/screen/screen.stencil",
      ])
    #expect(!style.files.contains { $0.text.contains("Zq") || $0.text.contains("zq") }, "\(style.files)")
    var lab = try LearningApps.lab(Self.app)
    lab.options.style = "house"
    lab.catalog = try StyleCatalog(overrides: style.files.map { ($0.path, $0.path, $0.text) })
    let made = try lab.run([request])
    #expect(try made.compilerProblems() == [])
    for path in ["HomeCoordinator.swift", "Factory.swift", "OffersCoordinator.swift"] {
      #expect(made.text(path) == learnt.text(path), "\(made.report)")
    }
  }

  @Test func whatNothingShowsIsRefused() throws {
    let files = ["A.swift": "import UIKit\n\nfinal class HomeCoordinator { func start() {} }\n"]
    #expect(throws: ScaffoldError.self) { try style(of: files) }
  }
}
