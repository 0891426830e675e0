import SignalboxFacts
import SignalboxProject
import Testing

@testable import SignalboxScaffolds

/// A new case of an enum is handled wherever the others are, or nothing is written.
@Suite struct NewCaseTests {
  private func files(_ code: String) -> [String: String] {
    [
      "Kind.swift": """
      import UIKit

      enum Kind { case main, login }

      protocol Coordinator: AnyObject {
        var kind: Kind { get }
        func start()
      }

      final class MainCoordinator: Coordinator {
        let kind = Kind.main
        private var children: [Coordinator] = []
        private let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        func start() {}

        func showLogin() {
          let login = LoginCoordinator(stack: stack)
          children.append(login)
          login.start()
        }
      }

      final class LoginCoordinator: Coordinator {
        let kind = Kind.login
        private let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        func start() { stack.pushViewController(LoginController(), animated: true) }
      }

      final class LoginController: UIViewController {}
      """, "Titles.swift": code,
    ]
  }

  private let request = CoordinatorRequest(name: "Help", parent: "Main", screens: ["Topics"])

  @Test(arguments: [
    (
      """
      extension Kind {
        var title: String {
          switch self {
          case .main: return "Main page"
          case .login:
            return "Sign in"
          }
        }
      }
      """, "    case .help: return \"Help\"\n"
    ),
    (
      """
      func track(_ kind: Kind) {
        switch kind {
        case .login:
          print("login")

        case .main:
          break
        }
      }
      """, "    break\n\n  case .help:\n    break\n"
    ),
    (
      """
      func image(of kind: Any) -> Int? {
        guard let kind = kind as? Kind else { return nil }
        switch kind {
        case .login: return 1
        case .main: return nil
        }
      }
      """, "  case .main: return nil\n  case .help: return nil\n"
    ),
    ("func count(_ kind: Kind) -> Int { switch kind { case .login: 1 default: 2 } }", "default: 2 } }"),
  ]) func aNewCaseIsHandled(_ code: String, _ text: String) throws {
    let outcome = try LearningApps.lab(files(code)).run([request])
    #expect(outcome.text("Kind.swift").contains("help"))
    #expect(outcome.text("Titles.swift").contains(text))
  }

  @Test func aNewCaseThatNothingTellsHowToHandleIsRefused() throws {
    let code = """
      extension Kind {
        var rank: Int {
          switch self {
          case .main: return 1
          case .login: return 2
          }
        }
      }
      """
    let lab = try LearningApps.lab(files(code))
    #expect {
      try lab.run([request])
    } throws: { error in
      "\(error)".contains("the 'switch' in Titles.swift:3 does not handle 'help' of Kind")
    }
  }
}
