import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Children are let go of as their siblings are, and what they showed is followed by what follows those.
@Suite struct LearntReleaseTests {
  private static let base = """
    import UIKit

    class Flow {
      var flows: [Flow] = []
      func start() {}
      func add(_ flow: Flow) { flows.append(flow) }
      func remove(_ flow: Flow?) { flows.removeAll { $0 === flow } }
    }

    protocol Router: AnyObject {
      func setRoot(_ page: UIViewController)
      func push(_ page: UIViewController)
      func pop()
      func dismissPage()
    }

    final class StackRouter: Router {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func setRoot(_ page: UIViewController) { setRoot(page, hideBar: true) }
      func setRoot(_ page: UIViewController, hideBar: Bool) {
        stack.setViewControllers([page], animated: false)
        stack.setNavigationBarHidden(hideBar, animated: false)
      }
      func push(_ page: UIViewController) { stack.pushViewController(page, animated: true) }
      func pop() { stack.popViewController(animated: true) }
      func dismissPage() { stack.dismiss(animated: true) }
    }

    """

  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(["App.swift": Self.base].merging(files) { $1 }).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static func child(_ name: String, show: String) -> String {
    """
    import UIKit

    final class \(name)Flow: Flow {
      var onFinish: (() -> Void)?
      private let router: Router
      init(router: Router) { self.router = router }
      override func start() {
        let page = \(name)Page()
        page.onDone = { [weak self] in self?.onFinish?() }
        router.\(show)(page)
      }
    }

    final class \(name)Page: UIViewController { var onDone: (() -> Void)? }
    """
  }

  private static func parent(_ name: String, _ more: String) -> String {
    """
    import UIKit

    final class \(name)Flow: Flow {
      let router: Router
      init(router: Router) { self.router = router }
    \(more)
    }
    """
  }

  private static let home = parent(
    "Home",
    """
      override func start() {
        if flows.isEmpty { runLogin() } else { runCart() }
      }
      private func runLogin() {
        let flow = LoginFlow(router: router)
        flow.onFinish = { [weak self, weak flow] in
          self?.router.dismissPage()
          self?.remove(flow)
          self?.start()
        }
        add(flow)
        flow.start()
      }
      private func runCart() {
        let flow = CartFlow(router: router)
        add(flow)
        flow.start()
      }
    """)

  private static let rooted = [
    "HomeFlow.swift": home, "LoginFlow.swift": child("Login", show: "setRoot"),
    "CartFlow.swift": child("Cart", show: "setRoot"),
  ]

  /// What has the whole stack, without a bar by the router's default, is followed by what the parent starts then.
  @Test func theParentStartsAgain() throws {
    let outcome = try outcome(Self.rooted)
    #expect(outcome.text("OffersFlow.swift").contains("router.setRoot("), "\(outcome.report)")
    #expect(outcome.text("HomeFlow.swift").contains("self?.remove(flow)\n      self?.start()\n    }\n    add(flow)"))
    #expect(outcome.report.contains("addButton()"))
  }

  /// What is pushed pops itself: nothing comes after it, and nothing is dismissed.
  @Test func whatIsPushedIsPopped() throws {
    let shelf = Self.parent("Shelf", "  func showItem() { router.push(UIViewController()) }")
    let main = """

      final class MainFlow: Flow {
        func run() {
          let flow = ShelfFlow(router: StackRouter(stack: UINavigationController()))
          add(flow)
          flow.start()
        }
      }
      """
    let outcome = try outcome(Self.rooted.merging(["ShelfFlow.swift": shelf + main]) { $1 }, parent: "Shelf")
    #expect(outcome.text("OffersFlow.swift").contains("self?.router.pop()"), "\(outcome.report)")
    let text = outcome.text("ShelfFlow.swift")
    #expect(text.contains("self?.remove(flow)") && !text.contains("dismissPage") && !text.contains("?.start()"))
  }

  private static let helped = [
    "HomeFlow.swift": parent(
      "Home",
      """
        private func showCart() {
          let flow = CartFlow(router: router)
          flow.onFinish = { [weak self] in self?.goBack() }
          add(flow)
          flow.start()
        }
        private func goBack() {
          flows.removeAll()
        }
      """), "CartFlow.swift": child("Cart", show: "push"),
    "ShelfFlow.swift": parent("Shelf", "  func showItem() { router.push(UIViewController()) }"),
  ]

  /// A helper lets go of the children: the parent calls its own, and another one does the same.
  @Test(arguments: [("Home", "self?.goBack()"), ("Shelf", "self?.flows.removeAll()")])
  func aHelperLetsGo(parent: String, release: String) throws {
    let outcome = try outcome(Self.helped, parent: parent)
    #expect(
      outcome.text("\(parent)Flow.swift").contains(
        "let flow = OffersFlow(router: router)\n    flow.onFinish = { [weak self] in \(release) }"), "\(outcome.report)"
    )
  }

  /// Where no code calls what would let go of a child, the note says so.
  @Test func nobodyLetsGo() throws {
    let home = Self.parent(
      "Home",
      """
        private func showCart() {
          let flow = CartFlow(router: router)
          flow.onFinish = { [weak self, weak flow] in self?.ended(flow) }
          add(flow)
          flow.start()
        }
        private func ended(_ flow: Flow?) {
          (router as? StackRouter)?.stack.popToRootViewController(animated: true)
        }
      """)
    let outcome = try outcome(["HomeFlow.swift": home, "CartFlow.swift": Self.child("Cart", show: "push")])
    #expect(outcome.notes.contains("HomeFlow retains OffersFlow when it ends, as it does CartFlow"), "\(outcome.notes)")
  }

  /// The parent keeps the child in a property that bears a part of its name.
  @Test func aPropertyWithAPartOfTheName() throws {
    let home = Self.parent(
      "Home",
      """
        private var detailsFlow: CartDetailsFlow?
        private func showDetails() {
          let flow = CartDetailsFlow(router: router)
          flow.start()
          self.detailsFlow = flow
        }
      """)
    let outcome = try outcome(["HomeFlow.swift": home, "Details.swift": Self.child("CartDetails", show: "push")])
    let text = outcome.text("HomeFlow.swift")
    #expect(text.contains("private var offersFlow: OffersFlow?"), "\(outcome.report)")
    #expect(text.contains("self.offersFlow = flow"))
  }
}
