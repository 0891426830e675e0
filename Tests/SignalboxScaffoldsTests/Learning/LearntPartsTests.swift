import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// A new coordinator's screen has the parts that most screens have, where theirs lie.
@Suite struct LearntPartsTests {
  private static let base = """
    import UIKit

    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      func start()
    }

    class ModelController<Model>: UIViewController {
      let model: Model

      init(model: Model) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    final class Store { func load() -> Int { 3 } }
    """

  private static func coordinator(_ name: String, _ start: String, _ more: String = "") -> String {
    """
    import UIKit

    final class \(name)Coordinator: Coordinator {
      let stack: UINavigationController
      let store: Store
      var children: [Coordinator] = []

      init(stack: UINavigationController, store: Store) {
        self.stack = stack
        self.store = store
      }

      func start() {
    \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      }\(more)
    }
    """
  }

  private static let showsCart = """


      func showCart() {
        let cart = CartCoordinator(stack: stack, store: store)
        children.append(cart)
        cart.start()
      }
    """

  /// - Parameters:
  ///   - start: what a coordinator does with its screen.
  ///   - screen: the screen's file, and what stands beside it.
  private func app(_ start: (String) -> String, _ screen: (String) -> [String: String]) -> [String: String] {
    var files = ["App/Base.swift": Self.base]
    for name in ["Home", "Cart", "Help"] {
      files["Flows/\(name)Coordinator.swift"] = Self.coordinator(
        name, start(name), name == "Home" ? Self.showsCart : "")
      files.merge(screen(name)) { old, _ in old }
    }
    return files
  }

  @Test func aScreenOfAModelGetsOne() throws {
    let files = app({
      """
      let model = \($0)ViewModel(store: store)
      let page = \($0)Controller(model: model)
      stack.pushViewController(page, animated: true)
      """
    }) { name in
      [
        "Pages/\(name)/\(name)Controller.swift": """
        import UIKit

        final class \(name)Controller: ModelController<\(name)ViewModel> {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = String(model.count)
          }
        }
        """,
        "Pages/\(name)/\(name)ViewModel.swift": """
        final class \(name)ViewModel {
          private let store: Store
          var count: Int { store.load() }

          init(store: Store) { self.store = store }
        }
        """,
      ]
    }
    let outcome = try LearningApps.offers(in: files)
    #expect(outcome.text("Pages/Offers/OfferListViewModel.swift") == "final class OfferListViewModel {\n}\n")
    let screen = outcome.text("Pages/Offers/OfferListController.swift")
    #expect(screen.contains("final class OfferListController: ModelController<OfferListViewModel> {\n"), "\(screen)")
    let flow = outcome.text("Flows/OffersCoordinator.swift")
    #expect(flow.contains("OfferListController(model: OfferListViewModel())"), "\(flow)")
  }

  @Test func aModelIsSetAsOthersAre() throws {
    let files = app({
      """
      let page = \($0)Controller()
      page.model = \($0)ViewModel(store: store)
      stack.pushViewController(page, animated: true)
      """
    }) { name in
      [
        "Pages/\(name)/View/\(name)Controller.swift": """
        import UIKit

        final class \(name)Controller: UIViewController {
          var model: \(name)Model?
        }
        """,
        "Pages/\(name)/Model/\(name)ViewModel.swift": """
        protocol \(name)Model: AnyObject {
          var count: Int { get }
        }

        final class \(name)ViewModel: \(name)Model {
          private let store: Store
          var count: Int { store.load() }

          init(store: Store) { self.store = store }
        }
        """,
      ]
    }
    let outcome = try LearningApps.offers(in: files)
    #expect(
      outcome.text("Pages/Offers/Model/OfferListViewModel.swift") == """
        protocol OfferListModel: AnyObject {
        }

        final class OfferListViewModel: OfferListModel {
        }

        """)
    #expect(outcome.text("Pages/Offers/View/OfferListController.swift").contains("  var model: OfferListModel?\n"))
    #expect(outcome.text("Flows/OffersCoordinator.swift").contains("    page.model = OfferListViewModel()\n"))
  }

  /// What few screens have is no part of a new one.
  @Test func whatFewHaveIsLeftOut() throws {
    let files = app({ "stack.pushViewController(\($0)Controller(), animated: true)" }) { name in
      [
        "Pages/\(name)/\(name)Controller.swift": """
        import UIKit

        final class \(name)Controller: UIViewController {
        \(name == "Cart" ? "  let model = \(name)ViewModel()\n" : "")}
        \(name == "Cart" ? "\nfinal class \(name)ViewModel {}" : "")
        """
      ]
    }
    let outcome = try LearningApps.offers(in: files)
    let screens = outcome.files.keys.filter { $0.contains("OfferList") }
    #expect(screens.count == 1)
  }
}
