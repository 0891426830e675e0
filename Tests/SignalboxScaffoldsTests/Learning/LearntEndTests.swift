import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// How the end of a flow is taken over, and what is there for one coordinator alone.
@Suite struct LearntEndTests {
  /// A parent that starts and forgets one child, `LoginCoordinator`, whose declarations are given.
  private static func app(_ child: String, start: String, more: String = "") -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        func start()
      }
      """,
      "MainCoordinator.swift": """
      import UIKit

      final class MainCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {}

        func showLogin() {
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }

        func childDidFinish(_ child: Coordinator) {
          children.removeAll { $0 === child }
        }
      }
      \(more)
      """,
      "LoginCoordinator.swift": "import UIKit\n\n" + child
        + "\n\nfinal class LoginController: UIViewController {}",
    ]
  }

  private func outcome(_ files: [String: String]) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Signup", parent: "Main", screens: ["Terms"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  @Test func aMethodThatTheModelNeverCallsIsNoEnd() throws {
    let child = """
      class Flow: Coordinator {
        var children: [Coordinator] = []
        weak var parent: MainCoordinator?
        func start() {}
        func stop() { children = [] }
      }

      final class LoginCoordinator: Flow {
        private let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        override func start() {
          super.start()
          let page = LoginController()
          stack.pushViewController(page, animated: true)
        }

        override func stop() {
          stack.popViewController(animated: true)
          super.stop()
        }

        @objc func close() {
          parent?.childDidFinish(self)
        }
      }
      """
    let start = """
      let login = LoginCoordinator(stack: stack)
      login.parent = self
      children.append(login)
      login.start()
      """
    let code = try outcome(Self.app(child, start: start)).text("SignupCoordinator.swift")
    #expect(code.contains("parent?.childDidFinish(self)") && !code.contains("self?.stop()"), "\(code)")
  }

  @Test func theParentHearsOfIt() throws {
    let child = """
      final class LoginCoordinator: Coordinator {
        var children: [Coordinator] = []
        var parent: MainCoordinator?
        private let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {
          let page = LoginController()
          stack.pushViewController(page, animated: true)
        }

        func didFinish() {
          parent?.childDidFinish(self)
          stack.dismiss(animated: true)
        }
      }
      """
    let start = """
      let login = LoginCoordinator(stack: stack)
      login.parent = self
      children.append(login)
      login.start()
      """
    let outcome = try outcome(Self.app(child, start: start))
    let text = outcome.text("SignupCoordinator.swift")
    #expect(text.contains("  weak var parent: MainCoordinator?\n"))
    #expect(
      text.contains(
        """
            page.onDone = { [weak self] in
              self?.stack.popViewController(animated: true)
              self?.didFinish()
            }
        """), "\(text)")
    #expect(outcome.text("MainCoordinator.swift").contains("    signup.parent = self\n"))
    #expect(outcome.notes == ["modelled on LoginCoordinator"])
  }

  @Test func aDelegateComesWithTheInitialiser() throws {
    let child = """
      protocol LoginCoordinatorDelegate: AnyObject {
        func loginCoordinatorFinished()
      }

      final class LoginCoordinator: Coordinator {
        var children: [Coordinator] = []
        weak var parentCoordinator: LoginCoordinatorDelegate?
        private let stack: UINavigationController

        init(stack: UINavigationController, delegate: LoginCoordinatorDelegate) {
          self.stack = stack
          parentCoordinator = delegate
        }

        func start() {
          let page = LoginController()
          stack.present(page, animated: true)
        }
      }
      """
    let start = """
      let login = LoginCoordinator(stack: stack, delegate: self)
      login.start()
      children.append(login)
      """
    let more = """

      extension MainCoordinator: LoginCoordinatorDelegate {
        func loginCoordinatorFinished() {
          stack.dismiss(animated: true)
          children.removeAll { $0 is LoginCoordinator }
        }
      }
      """
    let outcome = try outcome(Self.app(child, start: start, more: more))
    #expect(
      outcome.text("SignupCoordinator.swift").contains(
        """
            page.onDone = { [weak self] in
              self?.parentCoordinator?.signupCoordinatorFinished()
            }
        """))
    #expect(outcome.text("MainCoordinator.swift").contains("$0 is SignupCoordinator"))
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let child = """
      final class LoginCoordinator: Coordinator {
        var children: [Coordinator] = []
        var onEnd: ((String) -> Void)?
        private let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {
          let page = LoginController()
          stack.pushViewController(page, animated: true)
          onEnd?("name")
        }
      }
      """
    let start = """
      let login = LoginCoordinator(stack: stack)
      login.onEnd = { [weak self] name in self?.log(name) }
      children.append(login)
      login.start()
      """
    let more = "\nextension MainCoordinator { func log(_ name: String) {} }"
    let notes = try outcome(Self.app(child, start: start, more: more)).notes
    #expect(
      notes.first
        == "nothing ends SignupCoordinator yet: LoginCoordinator does it by 'login.onEnd = { [weak self] name in self?.log(name) }' (MainCoordinator.swift:15), which is not copied",
      "\(notes)")
  }

  /// Each coordinator has a case of its own, whatever it is called, and an interface of its own.
  @Test func aCaseOfItsOwn() throws {
    let child = """
      enum Kind { case main, credentials }

      protocol LoginInterface: Coordinator {
        func showHelp()
      }

      final class LoginCoordinator: LoginInterface {
        var children: [Coordinator] = []
        var kind: Kind { .credentials }
        private let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {
          let page = LoginController()
          stack.pushViewController(page, animated: true)
        }

        func showHelp() {}
      }
      """
    let start = """
      let login = LoginCoordinator(stack: stack)
      children.append(login)
      login.start()
      """
    var files = Self.app(child, start: start, more: "\nextension MainCoordinator { var kind: Kind { .main } }")
    files["Coordinator.swift"] = files["Coordinator.swift"]?
      .replacing("  func start()", with: "  var kind: Kind { get }\n  func start()")
    let outcome = try outcome(files)
    #expect(outcome.text("SignupCoordinator.swift").contains("var kind: Kind { .signup }"))
    #expect(outcome.text("SignupCoordinator.swift").contains("final class SignupCoordinator: Coordinator {"))
    #expect(!outcome.text("SignupCoordinator.swift").contains("showHelp"))
    #expect(outcome.text("LoginCoordinator.swift").contains("case main, credentials, signup"))
  }

  /// The screen is made once, and its type stands in for the model's.
  @Test func aScreenThatIsMadeAnewIsStored() throws {
    let child = """
      final class LoginCoordinator: Rooted {
        typealias Page = LoginController
        var children: [Coordinator] = []
        var page: Page {
          return LoginController()
        }

        func start() {}
      }
      """
    let start = """
      let login = LoginCoordinator()
      children.append(login)
      stack.pushViewController(login.page, animated: true)
      """
    let more = """

      protocol Rooted: Coordinator {
        associatedtype Page: UIViewController
        var page: Page { get }
      }
      """
    let text = try outcome(Self.app(child, start: start, more: more)).text("SignupCoordinator.swift")
    #expect(text.contains("typealias Page = TermsController"), "\(text)")
    #expect(text.contains("lazy var page: Page = {\n    return TermsController()\n  }()"), "\(text)")
  }
}
