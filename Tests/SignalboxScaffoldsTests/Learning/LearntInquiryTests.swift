import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Models that a container makes for a protocol that it is asked for.
@Suite struct LearntInquiryTests {
  private var files: [String: String] {
    [
      "Container.swift": """
      final class Shelf {
        static let shared = Shelf()
        func register<T>(type: T.Type, make: @escaping (Shelf) -> Any) {}
        func resolve<T>(type: T.Type) -> T? { nil }
      }
      """,
      "Scene.swift": """
      import UIKit

      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private var stack: UINavigationController?
        private var otherStack: UINavigationController?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          stack = UINavigationController()
          otherStack = UINavigationController()
          window?.rootViewController = stack
          assemble()
          Shelf.shared.resolve(type: HomeCoordinator.self)?.start()
        }

        func assemble() {
          guard let stack, let otherStack else { return }

          Shelf.shared.register(type: HomeCoordinator.self) { _ in
            return DefaultHomeCoordinator(stack: stack)
          }

          Shelf.shared.register(type: OrdersCoordinator.self) { _ in
            return DefaultOrdersCoordinator(stack: stack)
          }

          Shelf.shared.register(type: CartCoordinator.self) { _ in
            return DefaultCartCoordinator(stack: otherStack)
          }
        }
      }
      """,
      "Coordinator.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var owner: Coordinator? { get set }
        var children: [Coordinator] { get set }
        var stack: UINavigationController { get set }
        func start()
        func didFinish()
      }

      extension Coordinator {
        func add(_ child: Coordinator) { children.append(child) }
        func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
      }
      """,
      "Home.swift": coordinator(
        "Home",
        """

          func pushOrders() {
            guard let orders = Shelf.shared.resolve(type: OrdersCoordinator.self) else { return }
            add(orders)
            orders.owner = self
            orders.start()
          }
        """),
      "Orders.swift": coordinator("Orders"),
      "Cart.swift": coordinator("Cart"),
    ]
  }

  private func coordinator(_ name: String, _ more: String = "") -> String {
    """
    import UIKit

    protocol \(name)Coordinator: Coordinator {}

    final class Default\(name)Coordinator: \(name)Coordinator {
      weak var owner: Coordinator?
      var children: [Coordinator] = []
      var stack: UINavigationController

      init(stack: UINavigationController) { self.stack = stack }

      func start() {
        let controller = \(name)ViewController()
        controller.coordinator = self
        stack.pushViewController(controller, animated: true)
      }

      func didFinish() { owner?.remove(self) }
    \(more)
    }

    final class \(name)ViewController: UIViewController {
      weak var coordinator: Default\(name)Coordinator?

      deinit { coordinator?.didFinish() }
    }
    """
  }

  /// The container makes the class, and learns of the new one; what ends the model as it is freed ends the copy, too.
  @Test func theContainerLearnsOfTheProtocol() throws {
    let outcome = try LearningApps.lab(files).run([
      CoordinatorRequest(name: "Offers", parent: "DefaultHomeCoordinator", screens: ["OfferList"])
    ])
    #expect(
      outcome.text("Scene.swift").contains(
        """

            Shelf.shared.register(type: OffersCoordinator.self) { _ in
              return DefaultOffersCoordinator(stack: stack)
            }

        """), "\(outcome.report)")
    #expect(
      outcome.text("Home.swift").contains(
        "guard let offers = Shelf.shared.resolve(type: OffersCoordinator.self) else { return }"), "\(outcome.report)")
    #expect(outcome.report.contains("isMovingFromParent"), "\(outcome.report)")
    #expect(try outcome.compilerProblems() == [])
  }

  /// A stack that the app hides the bar of is left by a button, and by a swipe.
  @Test func withoutABarAButtonLeadsBack() throws {
    var files = self.files
    files["Orders.swift"]? +=
      "\n\nextension OrdersViewController {\n  func hide() { navigationController?.isNavigationBarHidden = true }\n}\n"
    let outcome = try LearningApps.lab(files).run([
      CoordinatorRequest(name: "Offers", parent: "DefaultHomeCoordinator", screens: ["OfferList"])
    ])
    let text = outcome.report
    #expect(text.contains("onDone = { [weak self] in\n"), "\(text)")
    #expect(text.contains("onBack = { [weak self] in\n"), "\(text)")
    #expect(text.contains("onBack?()"), "\(text)")
    #expect(try outcome.compilerProblems() == [])
  }

  /// What another parent's child is shown on may be no stack of this one.
  @Test func anotherStackIsRefused() {
    let error = #expect(throws: ScaffoldError.self) {
      try LearningApps.lab(files).run([
        CoordinatorRequest(name: "Offers", parent: "DefaultCartCoordinator", screens: ["OfferList"])
      ])
    }
    #expect(error?.description.contains("DefaultOrdersCoordinator: the container") == true, "\(error as Any)")
  }
}
