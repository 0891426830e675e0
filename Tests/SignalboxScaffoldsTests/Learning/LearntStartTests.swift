import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// How what the parent writes to start a child is taken over: results, closures, initialisers, ends.
@Suite struct LearntStartTests {
  private func outcome(_ files: [String: String]) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Signup", parent: "App", screens: ["Terms"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  /// Coordinators whose start has a result.
  private static let awaited = [
    "Base.swift": """
    import UIKit

    final class Later<Value> {
      func whenDone(_ answer: (Value) -> Void) -> Later<Value> { self }
      func keep(in list: inout [AnyObject]) { list.append(self) }
    }

    class BaseCoordinator<Value> {
      var kept: [AnyObject] = []
      private var running: [AnyObject] = []

      func coordinate<T>(to child: BaseCoordinator<T>) -> Later<T> {
        running.append(child)
        return child.start()
      }

      func start() -> Later<Value> { Later() }
    }
    """,
    "Login.swift": """
    import UIKit

    final class LoginCoordinator: BaseCoordinator<Void> {
      private let stack: UINavigationController

      init(stack: UINavigationController) {
        self.stack = stack
        super.init()
      }

      override func start() -> Later<Void> {
        let page = LoginController()
        stack.pushViewController(page, animated: true)
        return Later()
      }
    }

    final class LoginController: UIViewController {}
    """,
  ]

  private func awaited(_ method: String) throws -> String {
    var files = Self.awaited
    files["App.swift"] = """
      import UIKit

      final class AppCoordinator: BaseCoordinator<Void> {
        private let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
          super.init()
        }

        override func start() -> Later<Void> { Later() }

      \(method)
      }
      """
    return try outcome(files).text("App.swift")
  }

  @Test func theResultIsHandedOn() throws {
    let text = try awaited(
      """
        func showLogin() -> Later<Void> {
          let login = LoginCoordinator(stack: stack)
          return coordinate(to: login)
        }
      """)
    #expect(
      text.contains(
        """
          func showSignup() -> Later<Void> {
            let signup = SignupCoordinator(stack: stack)
            return coordinate(to: signup)
          }
        """), "\(text)")
  }

  @Test func anEmptyClosureStays() throws {
    let text = try awaited(
      """
        func showLogin() {
          coordinate(to: LoginCoordinator(stack: stack))
            .whenDone { _ in }
            .keep(in: &kept)
        }
      """)
    #expect(
      text.contains(
        """
            coordinate(to: SignupCoordinator(stack: stack))
              .whenDone { _ in }
              .keep(in: &kept)
        """), "\(text)")
  }

  @Test func initialisersOfTheSuperclassAreInherited() throws {
    let text = try outcome([
      "Base.swift": """
      import UIKit

      class BaseCoordinator {
        let root: UINavigationController
        private var children: [BaseCoordinator] = []

        init(root: UINavigationController) { self.root = root }
        func start() {}
        func run(_ child: BaseCoordinator) {
          children.append(child)
          child.start()
          root.present(child.root, animated: true)
        }
      }
      """,
      "App.swift": """
      import UIKit

      final class AppCoordinator: BaseCoordinator {
        private func showLogin() {
          let login = LoginCoordinator(root: UINavigationController(), store: Store())
          run(login)
        }
      }
      """,
      "Login.swift": """
      import UIKit

      final class Store {}

      final class LoginCoordinator: BaseCoordinator {
        private let store: Store

        init(root: UINavigationController, store: Store) {
          self.store = store
          super.init(root: root)
        }

        override func start() {
          root.setViewControllers([LoginController()], animated: false)
        }
      }

      final class LoginController: UIViewController {}
      """,
    ]).text("SignupCoordinator.swift")
    #expect(text.contains("class SignupCoordinator") && !text.contains("init("), "\(text)")
  }

  @Test func theChildMayEndItself() throws {
    let files = [
      "Base.swift": """
      import UIKit

      class Coordinator {
        private(set) var children: [Coordinator] = []
        private weak var parent: Coordinator?

        func addChild(_ child: Coordinator) {
          children.append(child)
          child.parent = self
        }

        func leave() { parent?.children.removeAll { $0 === self } }
      }
      """,
      "App.swift": """
      import UIKit

      final class AppCoordinator: Coordinator {
        let stack = UINavigationController()

        private func showLogin() {
          let login = LoginCoordinator(stack: stack)
          login.didFinish = { child in
            child.leave()
          }
          addChild(login)
          login.start()
        }
      }
      """,
      "Login.swift": """
      import UIKit

      final class LoginCoordinator: Coordinator {
        private let stack: UINavigationController
        var didFinish: ((LoginCoordinator) -> Void)?

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {
          let page = LoginController()
          page.onDone = { [weak self] in
            guard let self = self else { return }
            self.didFinish?(self)
          }
          stack.pushViewController(page, animated: true)
        }
      }

      final class LoginController: UIViewController {
        var onDone: (() -> Void)?
      }
      """,
    ]
    let text = try outcome(files).text("App.swift")
    #expect(
      text.contains(
        """
            signup.didFinish = { child in
              child.leave()
            }
        """), "\(text)")
  }
}
