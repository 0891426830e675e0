import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a new screen stands on: what stack, with or without a bar, and what is there when it is gone.
@Suite struct LearntSightTests {
  private func app(child: String, parent: String, more: String = "") -> [String: String] {
    [
      "App.swift": """
      import UIKit

      protocol Coordinator: AnyObject { var children: [Coordinator] { get set }; func start() }
      extension Coordinator { func drop(_ child: Coordinator) { children.removeAll { $0 === child } } }
      final class SheetStack: UINavigationController { var onDismiss: (() -> Void)? }
      \(more)
      """,
      "HomeCoordinator.swift": "import UIKit\n\n" + parent,
      "CartCoordinator.swift": "import UIKit\n\n" + child,
    ]
  }

  private func child(_ initial: String = "", show: String = "pushViewController(page, animated: true)") -> String {
    """
    protocol CartCoordinatorDelegate: AnyObject { func leaveCartesian(_ child: Coordinator) }

    final class CartCoordinator: Coordinator {
      var children: [Coordinator] = []
      weak var delegate: CartCoordinatorDelegate?
      private let stack: SheetStack

      init(stack: SheetStack) {
        self.stack = stack
        \(initial)
      }

      func start() {
        let page = CartController()
        page.onPaid = { [weak self] in self?.finish() }
        stack.\(show)
      }

      private func finish() { delegate?.leaveCartesian(self) }
    }

    final class CartController: UIViewController { var onPaid: (() -> Void)? }
    """
  }

  private func parent(_ more: String = "", stack: String = "stack", end: String = "drop(child)", last: String = "")
    -> String
  {
    """
    final class HomeCoordinator: Coordinator {
      var children: [Coordinator] = []
      let stack: SheetStack

      init(stack: SheetStack) { self.stack = stack }

      func start() {}

      func showCart() {
        \(more)let cart = CartCoordinator(stack: \(stack))
        cart.delegate = self
        children.append(cart)
        cart.start()
        \(last)
      }
    }

    extension HomeCoordinator: CartCoordinatorDelegate {
      func leaveCartesian(_ child: Coordinator) {
        \(end)
      }
    }
    """
  }

  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  /// A sheet that is swiped away ends the flow, and the method that tells of it bears the new name.
  @Test func theStackTellsOfItsEnd() throws {
    let files = app(
      child: child("stack.onDismiss = { [weak self] in self?.finish() }", show: "viewControllers = [page]"),
      parent: parent("let sheet = SheetStack()\n    ", stack: "sheet", last: "stack.present(sheet, animated: true)"))
    let outcome = try outcome(files)
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("stack.onDismiss = { [weak self] in self?.finish() }"), "\(outcome.report)")
    #expect(text.contains("func leaveOffers(_ child: Coordinator)"))
    #expect(outcome.text("HomeCoordinator.swift").contains("func leaveOffers(_ child: Coordinator) {\n    drop(child)"))
  }

  /// Whoever hides the bar: the button stands in the view.
  @Test func aBarThatSomebodyHides() throws {
    let delegate = """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var home: HomeCoordinator?
        func begin() {
          let root = SheetStack()
          root.isNavigationBarHidden = true
          home = HomeCoordinator(stack: root)
        }
      }
      """
    let outcome = try outcome(app(child: child(), parent: parent(), more: delegate))
    #expect(outcome.text("OfferListController.swift").contains("addButton()"), "\(outcome.report)")
  }

  /// What fills the window leads on to what the model leads to.
  @Test func theParentLeadsOn() throws {
    let main = """

      final class MainCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {}
      }
      extension HomeCoordinator {
        func showMain() {
          let main = MainCoordinator()
          children.append(main)
          main.start()
        }
      }
      """
    let window = parent(
      "let sheet = SheetStack()\n    ", stack: "sheet", end: "drop(child)\n    showMain()",
      last: "UIWindow().rootViewController = sheet")
    let outcome = try outcome(app(child: child(show: "viewControllers = [page]"), parent: window + main))
    #expect(outcome.text("HomeCoordinator.swift").contains("drop(child)\n    showMain()\n  }\n}"), "\(outcome.report)")
    #expect(!outcome.notes.contains { $0.contains("does not remove its screen") })
  }

  /// What view models post, and the base of all coordinators hears, the copy posts as soon as its screen is gone.
  @Test func theEndIsPosted() throws {
    let base = """
      import UIKit

      class Flow {
        static let gone = Notification.Name("gone")
        let id: UUID
        let stack: UINavigationController
        var children: [UUID: Flow] = [:]
        init(id: UUID, stack: UINavigationController) {
          self.id = id
          self.stack = stack
          NotificationCenter.default.addObserver(forName: Flow.gone, object: nil, queue: nil) { [weak self] message in
            if let id = message.userInfo?["id"] as? UUID { self?.children.removeValue(forKey: id) }
          }
        }
      }

      """
    let cart = """
      import UIKit

      final class CartFlow: Flow {
        func start() {
          let model = CartModel(flow: self.id)
          stack.pushViewController(CartController(model: model), animated: true)
        }
      }
      final class CartModel {
        let flow: UUID
        init(flow: UUID) { self.flow = flow }
        func left() { NotificationCenter.default.post(name: Flow.gone, object: nil, userInfo: [Flow.key: self.flow]) }
      }
      extension Flow { static let key = "id" }
      final class CartController: UIViewController {
        let model: CartModel
        init(model: CartModel) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
        deinit { model.left() }
      }
      """
    let home = """
      import UIKit

      final class HomeFlow: Flow {
        func start() {}
        private func moveToCart() {
          let id = UUID()
          let flow = CartFlow(id: id, stack: stack)
          children[id] = flow
          flow.start()
        }
      }
      """
    let outcome = try outcome(["App.swift": base, "CartFlow.swift": cart, "HomeFlow.swift": home])
    #expect(
      outcome.text("OffersFlow.swift").contains(
        "NotificationCenter.default.post(name: Flow.gone, object: nil, userInfo: [Flow.key: self.id])"),
      "\(outcome.report)")
    #expect(outcome.text("OfferListController.swift").contains("if isMovingFromParent {"))
  }

  /// A stack of the parent's own that is in no window shows nothing.
  @Test func aStackInNoWindow() throws {
    let shelf = """
      final class ShelfCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack = SheetStack()
        func start() {}
      }
      """
    let request = CoordinatorRequest(name: "Offers", parent: "Shelf", screens: ["OfferList"])
    let files = app(child: child(), parent: parent(), more: shelf)
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.contains("'stack', which nothing shows") == true, "\(error?.description ?? "")")
  }
}
