import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Who hears of the new flow's end, and what of the model's delegates is left out.
@Suite struct LearntListenerTests {
  /// Coordinators with a delegate for their end; the parent's extension and what it does with the child are given.
  private static func app(
    start: String,
    parent: String = "extension MainCoordinator: FinishDelegate {\n  func ended(_ child: Coordinator) {}\n}"
  ) -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit

      protocol FinishDelegate: AnyObject {
        func ended(_ child: Coordinator)
      }

      protocol Coordinator: AnyObject {
        var finishDelegate: FinishDelegate? { get set }
        var children: [Coordinator] { get set }
        func start()
        func finish()
      }

      extension Coordinator {
        func finish() {
          finishDelegate?.ended(self)
        }
      }
      """,
      "MainCoordinator.swift": """
      import UIKit

      final class MainCoordinator: Coordinator {
        weak var finishDelegate: FinishDelegate?
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {}

        func showLogin() {
          let login = LoginCoordinator(stack: stack)
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
          login.start()
        }
      }

      \(parent)
      """,
      "LoginCoordinator.swift": """
      import UIKit

      protocol LoginObserverDelegate: AnyObject {
        func loggedIn(as name: String)
      }

      final class LoginCoordinator: Coordinator {
        weak var finishDelegate: FinishDelegate?
        weak var observerDelegate: LoginObserverDelegate?
        var children: [Coordinator] = []
        private let stack: UINavigationController

        init(stack: UINavigationController) {
          self.stack = stack
        }

        func start() {
          let page = LoginController()
          stack.pushViewController(page, animated: true)
        }

        func logIn(_ name: String) {
          observerDelegate?.loggedIn(as: name)
        }
      }

      final class LoginController: UIViewController {}
      """,
    ]
  }

  private func outcome(_ files: [String: String]) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Signup", parent: "Main", screens: ["Terms"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  @Test func whoCanListenDoes() throws {
    let text = try outcome(Self.app(start: "children.append(login)")).text("MainCoordinator.swift")
    #expect(
      text.contains(
        """
            let signup = SignupCoordinator(stack: stack)
            signup.finishDelegate = self
            children.append(signup)
        """), "\(text)")
  }

  @Test func whoCannotListenIsNamed() throws {
    let notes = try outcome(Self.app(start: "children.append(login)", parent: "")).notes
    #expect(
      notes.contains(
        "SignupCoordinator cannot report its end: MainCoordinator does not set its 'finishDelegate'"), "\(notes)")
  }

  @Test func theBaseSetsIt() throws {
    var files = Self.app(start: "add(login)")
    files["Coordinator.swift"]? += """


      extension Coordinator {
        func add(_ child: Coordinator) {
          child.finishDelegate = self as? FinishDelegate
          children.append(child)
        }
      }
      """
    let outcome = try outcome(files)
    #expect(!outcome.text("MainCoordinator.swift").contains("signup.finishDelegate"))
    #expect(!outcome.notes.contains { $0.contains("cannot report") }, "\(outcome.notes)")
  }

  @Test func aDelegateOfTheModelAloneIsLeftOut() throws {
    let parent = """
      extension MainCoordinator: FinishDelegate, LoginObserverDelegate {
        func ended(_ child: Coordinator) {}
        func loggedIn(as name: String) {}
      }
      """
    let start = "login.finishDelegate = self\nlogin.observerDelegate = self\nchildren.append(login)"
    let outcome = try outcome(Self.app(start: start, parent: parent))
    #expect(outcome.text("MainCoordinator.swift").contains("    signup.finishDelegate = self\n"))
    #expect(!outcome.text("MainCoordinator.swift").contains("signup.observerDelegate"))
    #expect(!outcome.text("SignupCoordinator.swift").contains("observerDelegate"))
  }

  @Test func whatNothingKeepsIsSaid() throws {
    let notes = try outcome(Self.app(start: "login.finishDelegate = nil")).notes
    #expect(
      notes.contains("nothing retains SignupCoordinator once it is started, as nothing retains LoginCoordinator"),
      "\(notes)")
  }

  /// A container that is there for the model alone gets nothing: the parent makes the new one itself.
  @Test func theModelsContainerIsLeftAlone() throws {
    var files = Self.app(start: "children.append(login)")
    files["MainCoordinator.swift"] = files["MainCoordinator.swift"]?.replacing(
      "let login = LoginCoordinator(stack: stack)",
      with: "let container = LoginContainer()\n    let login = container.makeLogin(stack: stack)")
    files["LoginContainer.swift"] = """
      import UIKit

      final class LoginContainer {
        func makeLogin(stack: UINavigationController) -> LoginCoordinator {
          return LoginCoordinator(stack: stack)
        }
      }
      """
    let outcome = try outcome(files)
    let text = outcome.text("MainCoordinator.swift")
    #expect(text.contains("    let signup = SignupCoordinator(stack: stack)\n"), "\(text)")
    #expect(!outcome.text("LoginContainer.swift").contains("Signup"))
  }
}
