import SignalboxMigrations
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a screen tells after a migration is heard wherever the screen is shown, and compiles as the app did.
@Suite struct MigrationOutputTests {
  /// Coordinators that no actor isolates, as apps in Swift 5 mode have them.
  private static let coordinators = """
    import UIKit

    protocol Coordinator: AnyObject { func start() }

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      let home = MainCoordinator(stack: UINavigationController())
      func begin() { home.start() }
    }

    class MainCoordinator: Coordinator {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { AccountCoordinator(stack: stack).start() }
    }

    class AccountCoordinator: Coordinator {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() {
        stack.pushViewController(AccountController(), animated: true)
      }
    }

    final class SessionManager {
      static let shared = SessionManager()
      func signOut() {}
      func refresh(force: Bool) {}
      func openSettings() {}
    }

    """

  private static let screen = """
    import UIKit

    final class AccountController: UIViewController {
      @objc func first() { SessionManager.shared.signOut() }
      @objc func second() { SessionManager.shared.refresh(force: true) }
      @objc func third() { SessionManager.shared.openSettings() }
      @objc func back() { navigationController?.popViewController(animated: true) }
    }

    """

  private func lab(
    _ coordinators: String = coordinators, screen: String = screen, way: String = "delegate"
  ) -> MigrationLab {
    var lab = MigrationLab(files: ["App.swift": coordinators, "Account.swift": screen], languageMode: .v5)
    lab.options.style = "closure"
    lab.options.set = ["outputs": way]
    return lab
  }

  /// Each step is planned with those before it in place: one protocol with all requirements, set once.
  @Test(arguments: ["delegate", "closure"]) func severalCallsOfAScreenShareWhatTheyNeed(way: String) throws {
    let lab = lab(way: way)
    let outcome = try lab.run([FlowMigration(.all)])
    #expect(try lab.diagnostics(outcome.files).isEmpty, "\(outcome.files)")
    let app = try #require(outcome.files["App.swift"])
    #expect(app.components(separatedBy: "let accountController = AccountController()").count == 2, "\(app)")
    let screen = try #require(outcome.files["Account.swift"])
    #expect(!screen.contains("SessionManager") && !screen.contains("popViewController"), "\(screen)")
    guard way == "delegate" else { return }
    #expect(app.components(separatedBy: ".delegate = self").count == 2, "\(app)")
    #expect(screen.components(separatedBy: "func account").count == 5, "\(screen)")
  }

  /// A protocol on the main actor would bind coordinators that are not, and their creators could not create them.
  @Test func theProtocolIsIsolatedAsTheCoordinatorsAre() throws {
    let plain = try lab().run([FlowMigration(.all)])
    #expect(plain.files["Account.swift"]?.contains("@MainActor") == false)
    let isolated = lab(Self.coordinators.replacing("protocol Coordinator", with: "@MainActor protocol Coordinator"))
    let outcome = try isolated.run([FlowMigration(.all)])
    #expect(outcome.files["Account.swift"]?.contains("@MainActor\nprotocol AccountControllerDelegate") == true)
  }

  /// A subclass conforms to what its superclass does, and cannot override what an extension answers.
  @Test func heirsOfACoordinatorAnswerAsItDoes() throws {
    let heir = """
      final class SaleCoordinator: AccountCoordinator {
        override func start() {
          let sale = AccountController()
          stack.pushViewController(sale, animated: true)
        }
      }

      """
    let lab = lab(Self.coordinators + heir)
    let outcome = try lab.run([FlowMigration(.all)])
    #expect(try lab.diagnostics(outcome.files).isEmpty, "\(outcome.files)")
    let app = try #require(outcome.files["App.swift"])
    #expect(app.contains("sale.delegate = self"), "\(app)")
    #expect(app.components(separatedBy: "func accountSignOut").count == 2, "\(app)")
  }

  private static let listening =
    coordinators.replacing(
      "    stack.pushViewController(AccountController(), animated: true)\n",
      with: """
            let account = AccountController()
            account.listener = self
            stack.pushViewController(account, animated: true)

        """) + """
      class OtherCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let other = AccountController()
          stack.pushViewController(other, animated: true)
        }
      }

      extension AccountCoordinator: AccountDelegate { func accountDone() {} }

      protocol AccountDelegate: AnyObject { func accountDone() }

      """

  private static let telling = screen.replacing(
    "UIViewController {", with: "UIViewController {\n  weak var listenerDelegate: AccountDelegate?")

  /// Where one of those who show a screen is not its delegate, nobody would hear it.
  @Test func allWhoShowAScreenHaveToBeItsDelegate() throws {
    let app = Self.listening.replacing("account.listener =", with: "account.listenerDelegate =")
    let silent = lab(app, screen: Self.telling)
    let error = #expect(throws: ScaffoldError.self) {
      try silent.run([SingletonMigration(target: "SessionManager.shared.signOut")])
    }
    #expect(
      error?.description.contains(
        "OtherCoordinator creates AccountController (App.swift:36) and does not set its listenerDelegate") == true,
      "\(error?.description ?? "")")
    let heard = lab(
      app.replacing(
        "let other = AccountController()", with: "let other = AccountController()\n    other.listenerDelegate = nil"
      )
      .replacing(
        "class OtherCoordinator: Coordinator {",
        with: "class OtherCoordinator: Coordinator, AccountDelegate {\n  func accountDone() {}"
      )
      .replacing("other.listenerDelegate = nil", with: "other.listenerDelegate = self"), screen: Self.telling)
    let outcome = try heard.run([SingletonMigration(target: "SessionManager.shared.signOut")])
    #expect(try heard.diagnostics(outcome.files).isEmpty, "\(outcome.files)")
    #expect(outcome.files["Account.swift"]?.contains("listenerDelegate?.accountSignOut(self)") == true)
  }

  /// `self` is complete at the end of an initializer.
  @Test func anInitializerTellsAtItsEnd() throws {
    let app = Self.coordinators.replacing(
      "  init(stack: UINavigationController) { self.stack = stack }\n  func start() {\n    stack.pushViewController(AccountController(), animated: true)",
      with: """
          let account: AccountController
          init(stack: UINavigationController) {
            account = AccountController()
            self.stack = stack
          }
          func start() {
            stack.pushViewController(account, animated: true)
        """)
    let lab = lab(app)
    let outcome = try lab.run([FlowMigration(.all)])
    #expect(try lab.diagnostics(outcome.files).isEmpty, "\(outcome.files)")
    #expect(
      outcome.files["App.swift"]?.contains("self.stack = stack\n    account.delegate = self\n") == true,
      "\(outcome.files)")
  }

  @Test func aDiscardedCallStillWaits() throws {
    var example = MigrationCase(
      name: "",
      before: "func buy() async throws {\n    _ = try await CartManager.shared.↓buy(Product(), card: \"\")\n}",
      after: "")
    example.files = [:]
    let lab = try example.lab()
    let outcome = try lab.run([SingletonMigration(target: "CartManager.shared.buy")])
    #expect(
      outcome.files["HomeViewController.swift"]?.contains("    try await cartBuy(") == true,
      "\(outcome.files["HomeViewController.swift"] ?? "")")
    #expect(try lab.diagnostics(outcome.files).filter { $0.contains("error") }.isEmpty)
  }

  /// A migration of which nothing can be done has failed.
  @Test func nothingButRefusalsIsAnError() throws {
    let screen =
      "import UIKit\n\nfinal class LostController: UIViewController {\n  func end() { dismiss(animated: true) }\n}\n"
    let lab = lab(screen: Self.screen + screen)
    let error = #expect(throws: ScaffoldError.self) { try lab.run([FlowMigration(.screen("LostController"))]) }
    #expect(error?.isAboutInput == true && error?.description.hasPrefix("nothing can be migrated: ") == true)
  }
}
