import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// `new screen` with outputs, in an app whose way to tell things no style knows.
@Suite struct LearntOutputTests {
  private static func app(_ show: String) -> [String: String] {
    [
      "Flow.swift": """
      import UIKit

      class Flow {
        let pile: UINavigationController
        var whenDone: ((Flow) -> Void)?
        init(pile: UINavigationController) { self.pile = pile }
        func begin() {}
      }
      """,
      "RootFlow.swift": """
      import UIKit

      final class RootFlow: Flow {
        private var shopFlow: ShopFlow?

        override func begin() {
          let flow = ShopFlow(pile: pile)
          flow.whenDone = { [weak self] _ in self?.shopFlow = nil }
          shopFlow = flow
          flow.begin()
        }
      }
      """,
      "ShopFlow.swift": """
      import UIKit

      final class ShopFlow: Flow {
        override func begin() { openShelf() }

        func openShelf() {
          \(show)
        }

        func openBasket() {
          let basket = BasketViewController()
          pile.pushViewController(basket, animated: true)
        }

        func finish() {
          pile.popToRootViewController(animated: true)
          whenDone?(self)
        }
      }
      """,
      "ShelfViewController.swift": "import UIKit\n\nfinal class ShelfViewController: UIViewController {}\n",
      "BasketViewController.swift": "import UIKit\n\nfinal class BasketViewController: UIViewController {}\n",
      "SceneDelegate.swift": """
      import UIKit

      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private var root: RootFlow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let pile = UINavigationController()
          window?.rootViewController = pile
          root = RootFlow(pile: pile)
          root?.begin()
        }
      }
      """,
    ]
  }

  private static let outputs = [
    ScreenOutput(name: "pick", parameters: [ScreenInput(name: "id", type: "String")]),
    ScreenOutput(name: "pay", leadsTo: "Basket"), ScreenOutput(name: "done", ends: true),
  ]

  @Test(arguments: [
    "let shelf = ShelfViewController()\n    pile.pushViewController(shelf, animated: true)",
    "pile.pushViewController(ShelfViewController(), animated: true)",
  ]) func closuresTellWhatNoStyleKnowsHowToTell(_ show: String) throws {
    let request = ScreenRequest(name: "Gift", coordinator: "ShopFlow", outputs: Self.outputs)
    let outcome = try LearningApps.lab(Self.app(show)).run([request])
    #expect(try outcome.compilerProblems() == [])
    let screen = outcome.text("GiftViewController.swift")
    let closures = ["var onPick: ((String) -> Void)?\n", "var onDone: (() -> Void)?\n"]
    #expect(closures.allSatisfy(screen.contains), "\(screen)")
    let flow = outcome.text("ShopFlow.swift")
    #expect(flow.contains(".onPay = { [weak self] in\n      self?.openBasket()\n    }\n"), "\(flow)")
    #expect(flow.contains(".onDone = { [weak self] in\n      self?.finish()\n    }\n"), "\(flow)")
    #expect(
      outcome.notes.contains("ShopFlow does nothing when GiftViewController calls onPick: set it where that is made"),
      "\(outcome.notes)")
  }

  @Test func unknownTargetsAreSaid() throws {
    let lab = try LearningApps.lab(Self.app("pile.pushViewController(ShelfViewController(), animated: true)"))
    let request = ScreenRequest(
      name: "Gift", coordinator: "ShopFlow", outputs: [ScreenOutput(name: "pay", leadsTo: "Baskt")])
    let error = #expect(throws: ScaffoldError.self) { try lab.run([request]) }
    #expect(error?.description == "the project has no screen of ShopFlow 'Baskt'; did you mean 'Basket'?")
  }
}
