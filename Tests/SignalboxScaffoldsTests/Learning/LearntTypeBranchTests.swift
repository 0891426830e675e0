import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Ends that go by the type of the child, that replace the stack, or that come with the start.
@Suite struct LearntTypeBranchTests {
  /// An app whose first coordinator starts a tour and a shop on one stack.
  private static func app(
    shown: String = "stack.pushViewController(page, animated: true)", end: String, start: String = "tour.start()",
    method: String = "func start() { showPage() }"
  ) -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit

      protocol CoordinatorDelegate: AnyObject {
        func didFinish(child: Coordinator)
      }

      protocol Coordinator: AnyObject {
        var delegate: CoordinatorDelegate? { get set }
        var children: [Coordinator] { get set }
      }

      extension Coordinator {
        func finish() {
          delegate?.didFinish(child: self)
        }
      }
      """,
      "RootCoordinator.swift": """
      import UIKit

      final class RootCoordinator: Coordinator {
        weak var delegate: CoordinatorDelegate?
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func showTour() {
          let tour = TourCoordinator(stack: stack)
          tour.delegate = self
          children.append(tour)
          \(start)
        }

        func showShop() {
          let shop = ShopCoordinator(stack: stack)
          shop.delegate = self
          children.append(shop)
          shop.start()
        }
      }

      extension RootCoordinator: CoordinatorDelegate {
        func didFinish(child: Coordinator) {
          children.removeAll { $0 === child }
      \(end.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }
      """,
      "TourCoordinator.swift": """
      import UIKit

      final class TourCoordinator: Coordinator {
        weak var delegate: CoordinatorDelegate?
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        \(method)

        private func showPage() {
          let page = TourController()
          page.onDone = { [weak self] in self?.finish() }
          \(shown)
        }
      }

      final class TourController: UIViewController {
        var onDone: (() -> Void)?
      }
      """,
      "ShopCoordinator.swift": """
      import UIKit

      final class ShopCoordinator: Coordinator {
        weak var delegate: CoordinatorDelegate?
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {
          let tabs = UITabBarController()
          tabs.viewControllers = [UIViewController(), UIViewController()]
          stack.setViewControllers([tabs], animated: true)
        }
      }
      """,
    ]
  }

  private func outcome(_ files: [String: String]) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Help", parent: "Root", screens: ["Topics"], like: "Tour")
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  @Test func whatStartsSomethingForTheRestGetsABranch() throws {
    let end = """
      stack.popToRootViewController(animated: true)
      if child is ShopCoordinator {
        children = []
      } else {
        showShop()
      }
      """
    let outcome = try outcome(Self.app(end: end))
    #expect(
      outcome.text("RootCoordinator.swift").contains(
        """
            if child is ShopCoordinator {
              children = []
            } else if child is HelpCoordinator {
              // Nothing follows it.
            } else {
              showShop()
            }
        """))
  }

  @Test func aSwitchOverTheTypeGetsACase() throws {
    let end = """
      stack.popToRootViewController(animated: true)
      switch child {
      case is ShopCoordinator:
        children = []
      default:
        showShop()
      }
      """
    let outcome = try outcome(Self.app(end: end))
    #expect(
      outcome.text("RootCoordinator.swift").contains(
        """
            case is HelpCoordinator:
              break
            default:
              showShop()
        """))
  }

  @Test func whatLetsGoOfTheRestStays() throws {
    let end = """
      if child is ShopCoordinator {
        showTour()
      } else {
        stack.popToRootViewController(animated: true)
      }
      """
    let outcome = try outcome(Self.app(end: end))
    #expect(!outcome.text("RootCoordinator.swift").contains("is HelpCoordinator"))
  }

  @Test func aScreenThatNothingBringsBackIsPushed() throws {
    let files = Self.app(
      shown: "stack.setViewControllers([page], animated: true)",
      end: "stack.popToRootViewController(animated: true)")
    let outcome = try outcome(files)
    #expect(outcome.text("HelpCoordinator.swift").contains("stack.pushViewController(page, animated: true)"))
    #expect(!outcome.text("HelpCoordinator.swift").contains("setViewControllers"))
  }

  @Test func aScreenInWhosePlaceAnotherComesReplaces() throws {
    let files = Self.app(shown: "stack.setViewControllers([page], animated: true)", end: "showShop()")
    #expect(try outcome(files).text("HelpCoordinator.swift").contains("stack.setViewControllers([page]"))
  }

  /// What a coordinator does with its own children is no end.
  @Test func toForgetChildrenIsNoEnd() throws {
    var files = Self.app(end: "stack.popToRootViewController(animated: true)")
    files["Coordinator.swift"] = files["Coordinator.swift"]?
      .replacing("delegate?.didFinish(child: self)", with: "children.removeAll()")
    #expect(!(try outcome(files).text("HelpCoordinator.swift").contains("finish()")))
  }

  /// A closure by which the parent lets go of the child does not go with the values that only the model reports.
  @Test func aReleaseIsNotLeftOut() throws {
    let method = """
      private var report: ((Date) -> Void)?

        func start(report: @escaping (Date) -> Void) {
          self.report = report
          showPage()
        }
      """
    let start = """
      tour.start { [weak self, weak tour] _ in
            self?.children.removeAll { $0 === tour }
          }
      """
    let files = Self.app(end: "children = []", start: start, method: method)
    let request = CoordinatorRequest(name: "Help", parent: "Root", screens: ["Topics"], like: "Tour")
    let lab = try LearningApps.lab(files)
    let outcome = try? lab.run([request])
    let text = outcome?.text("RootCoordinator.swift")
    #expect(text?.contains("help.start()") != true)
  }

  @Test func anExtensionMayConform() throws {
    var files = Self.app(end: "stack.popToRootViewController(animated: true)")
    files["TourCoordinator.swift"] = files["TourCoordinator.swift"]?
      .replacing("final class TourCoordinator: Coordinator {", with: "final class TourCoordinator {")
    files["TourCoordinator.swift", default: ""] += "\n\nextension TourCoordinator: Coordinator {}\n"
    _ = try outcome(files)
  }

  /// `"Tour Coordinator"` is the model's name.
  @Test func aTextThatIsTheNameOfTheModelIsThatOfTheCopy() throws {
    var files = Self.app(end: "stack.popToRootViewController(animated: true)")
    let list = "  var children: [Coordinator] { get set }\n"
    files["Coordinator.swift"] = files["Coordinator.swift"]?
      .replacing(list, with: list + "  var name: String { get }\n")
    let stack = "  let stack: UINavigationController\n"
    for type in ["Root", "Tour", "Shop"] {
      files["\(type)Coordinator.swift"] = files["\(type)Coordinator.swift"]?
        .replacing(stack, with: stack + "  let name: String = \"\(type) Coordinator\"\n")
    }
    #expect(try outcome(files).text("HelpCoordinator.swift").contains("let name: String = \"Help Coordinator\""))
  }

  /// What a parent cannot do in a closure that shows the child is said, and no empty closure is written.
  @Test func aClosureThatShowsTheChildIsNotEmptied() throws {
    let start = """
      tour.start()
          DispatchQueue.main.async {
            self.current = tour.children.count
          }
      """
    var files = Self.app(end: "children = []", start: start)
    files["RootCoordinator.swift"] = files["RootCoordinator.swift"]?
      .replacing(
        "  let stack: UINavigationController\n", with: "  let stack: UINavigationController\n  var current: Int?\n"
      )
    let request = CoordinatorRequest(name: "Help", parent: "Shop", screens: ["Topics"], like: "Tour")
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.contains("'current'") == true, "\(error as Any)")
  }
}
