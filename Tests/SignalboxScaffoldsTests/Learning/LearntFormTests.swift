import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What belongs to the form of an app's coordinators, whatever their screens do.
@Suite struct LearntFormTests {
  func outcome(_ code: String, parent: String) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(["App.swift": code]).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  /// A window's coordinator, one that takes its place, and one that lies over that.
  private static let windowed = """
    import UIKit

    class Flow {
      var children: [Flow] = []
      func start() {}
      func run(_ child: Flow) {
        children.append(child)
        child.start()
      }
    }

    final class RootCoordinator: Flow {
      private let window: UIWindow
      init(window: UIWindow) { self.window = window }
      override func start() { run(ShopCoordinator(window: window)) }
    }

    final class ShopCoordinator: Flow {
      private let window: UIWindow
      init(window: UIWindow) { self.window = window }
      override func start() {
        let shopController = ShopController()
        shopController.onHelp = { [weak self] in
          let helpCoordinator = HelpCoordinator(presenter: shopController)
          self?.run(helpCoordinator)
        }
        window.rootViewController = shopController
        window.makeKeyAndVisible()
      }
    }

    final class HelpCoordinator: Flow {
      private let presenter: UIViewController
      init(presenter: UIViewController) { self.presenter = presenter }
      override func start() { presenter.present(HelpController(), animated: true) }
    }

    final class ShopController: UIViewController { var onHelp: (() -> Void)? }
    final class HelpController: UIViewController {}

    @MainActor func main(_ window: UIWindow) -> RootCoordinator { RootCoordinator(window: window) }
    """

  @Test func aLocalAroundTheCreationIsAskedFor() throws {
    let outcome = try outcome(Self.windowed, parent: "Shop")
    #expect(
      outcome.text("App.swift").contains(
        """
          private func showOffers(shopController: UIViewController) {
            let offersCoordinator = OffersCoordinator(presenter: shopController)
            self.run(offersCoordinator)
          }
        """))
  }

  @Test func aParentInTheMiddleGetsNoChildThatTakesTheWindow() throws {
    let outcome = try outcome(Self.windowed, parent: "Help")
    #expect(
      outcome.text("App.swift").contains(
        """
          private func showOffers(presenter: UIViewController) {
            let offersCoordinator = OffersCoordinator(presenter: presenter)
            self.run(offersCoordinator)
          }
        """))
    #expect(outcome.text("OffersCoordinator.swift").contains("presenter.present("))
  }

  /// One child that is given services, and tells its end by a protocol that its creator implements.
  private static let owned = """
    import UIKit

    final class Services {}

    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      func start()
      func finish()
    }

    final class MainCoordinator: Coordinator {
      private let services: Services
      private var window: UIWindow?
      var children: [Coordinator] = []

      init(services: Services) { self.services = services }

      func start() { openCart() }
      func finish() {}

      private func openCart() {
        let cartWindow = UIWindow()
        let stack = UINavigationController()
        cartWindow.rootViewController = stack
        let cartCoordinator = CartCoordinator(stack: stack, owner: self, services: services)
        children.append(cartCoordinator)
        cartCoordinator.start()
        window = cartWindow
      }
    }

    extension MainCoordinator: CartOwner {
      func cartFinished(_ coordinator: Coordinator) {
        children.removeAll { $0 === coordinator }
      }
    }

    protocol CartOwner: AnyObject {
      func cartFinished(_ coordinator: Coordinator)
    }

    protocol CartCoordinatorProtocol: AnyObject {
      func openBill(email: String?)
      func finish()
    }

    final class CartCoordinator: Coordinator {
      private let stack: UINavigationController
      private weak var owner: CartOwner?
      private let services: Services
      var children: [Coordinator] = []

      init(stack: UINavigationController, owner: CartOwner, services: Services) {
        self.stack = stack
        self.owner = owner
        self.services = services
      }

      func start() {
        let controller = CartController(services: services)
        stack.pushViewController(controller, animated: false)
      }

      func finish() {
        stack.popViewController(animated: true)
        owner?.cartFinished(self)
      }
    }

    extension CartCoordinator: CartCoordinatorProtocol {
      func openBill(email: String?) { stack.pushViewController(BillController(), animated: true) }
    }

    final class CartController: UIViewController {
      init(services: Services) { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { nil }
    }
    final class BillController: UIViewController {}
    """

  @Test func whatKeepsHandsOnAndHearsOfTheEndStays() throws {
    let outcome = try outcome(Self.owned, parent: "Main")
    let app = outcome.text("App.swift")
    #expect(app.contains("    window = offersWindow\n"))
    #expect(app.contains("OffersCoordinator(stack: stack, owner: self, services: services)"))
    #expect(
      app.contains(
        """
        extension MainCoordinator: OffersOwner {
          func offersFinished(_ coordinator: Coordinator) {
            children.removeAll { $0 === coordinator }
          }
        }
        """))
    let text = outcome.text("OffersCoordinator.swift")
    #expect(
      text.contains(
        "  func finish() {\n    stack.popViewController(animated: true)\n    owner?.offersFinished(self)\n  }\n"))
    #expect(text.contains("      self?.finish()\n"))
    #expect(!text.contains("openBill"))
  }

  @Test func aChildThatIsComparedIsLetGoOf() throws {
    let outcome = try outcome(Self.published, parent: "Main")
    #expect(
      outcome.text("App.swift").contains(
        """
            offersCoordinator.onEnd = { [weak self, weak offersCoordinator] result in
              guard let offersCoordinator = offersCoordinator else { return }
              self?.children.removeAll { $0 === offersCoordinator }
            }
        """))
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("self?.onEnd?(.skipped)"))
    #expect(text.contains("enum OffersResult {\n  case skipped\n}"))
  }
}
