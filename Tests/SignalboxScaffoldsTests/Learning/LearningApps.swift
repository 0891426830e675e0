import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Small apps whose coordinators are built as in no style that Signalbox knows.
enum LearningApps {
  /// Routers show modules, factories make coordinators, closures tell of the end.
  static let routed = [
    "Router.swift": """
    import UIKit

    protocol Router: AnyObject {
      func show(_ module: UIViewController)
      func leave()
    }

    final class StackRouter: Router {
      let stack = UINavigationController()

      func show(_ module: UIViewController) { stack.pushViewController(module, animated: true) }
      func leave() { stack.popViewController(animated: true) }
    }
    """,
    "BaseFlow.swift": """
    protocol Coordinator: AnyObject {
      func start()
    }

    class BaseCoordinator: Coordinator {
      private var running: [Coordinator] = []

      func start() {}
      func keep(_ coordinator: Coordinator) { running.append(coordinator) }
      func drop(_ coordinator: Coordinator?) { running.removeAll { $0 === coordinator } }
    }
    """,
    "Factory.swift": """
    protocol CoordinatorFactory {
      func makeLoginCoordinator(router: Router, account: String) -> BaseCoordinator & LoginCoordinatorOutput
    }

    final class AppFactory: CoordinatorFactory {
      func makeLoginCoordinator(router: Router, account: String) -> BaseCoordinator & LoginCoordinatorOutput {
        return LoginCoordinator(router: router, account: account)
      }
    }
    """,
    "Login/LoginCoordinator.swift": """
    import UIKit

    protocol LoginCoordinatorOutput: AnyObject {
      var finishFlow: (() -> Void)? { get set }
      var onForgotten: ((String) -> Void)? { get set }
    }

    final class LoginCoordinator: BaseCoordinator, LoginCoordinatorOutput {
      var finishFlow: (() -> Void)?
      var onForgotten: ((String) -> Void)?
      private let router: Router
      /// Whose password is asked for.
      private let account: String

      init(router: Router, account: String) {
        self.router = router
        self.account = account
      }

      override func start() {
        showLogin()
      }

      private func showLogin() {
        let login = LoginController(account: account)
        login.onForgotten = { [weak self] in self?.onForgotten?($0) }
        router.show(login)
      }
    }
    """,
    "Login/LoginController.swift": """
    import UIKit

    final class LoginController: UIViewController {
      var onForgotten: ((String) -> Void)?
      private let account: String

      init(account: String) {
        self.account = account
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { fatalError() }
    }
    """,
    "App/AppCoordinator.swift": """
    import UIKit

    final class AppCoordinator: BaseCoordinator {
      private let router: Router
      private let factory: CoordinatorFactory
      private var isKnown = false

      init(router: Router, factory: CoordinatorFactory) {
        self.router = router
        self.factory = factory
      }

      override func start() {
        runLogin()
      }

      private func runLogin() {
        let coordinator = factory.makeLoginCoordinator(router: router, account: "me")
        coordinator.finishFlow = { [weak self, weak coordinator] in
          self?.isKnown = true
          self?.router.leave()
          self?.drop(coordinator)
        }
        coordinator.onForgotten = { _ in }
        keep(coordinator)
        coordinator.start()
      }
    }

    final class HelpCoordinator: BaseCoordinator {
      private let router: Router

      init(router: Router) {
        self.router = router
      }

      override func start() {
        router.show(HelpController())
      }
    }

    final class HelpController: UIViewController {}

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let coordinator = AppCoordinator(router: StackRouter(), factory: AppFactory())

      func applicationDidFinishLaunching(_ application: UIApplication) {
        coordinator.start()
      }
    }
    """,
  ]

  /// Delegates tell of the end, a dictionary keeps the children.
  static let delegated = [
    "Coordinators.swift": """
    import UIKit

    protocol Flow: AnyObject {
      var flows: [ObjectIdentifier: Flow] { get set }
      func begin()
    }

    extension Flow {
      func hold(_ flow: Flow) { flows[ObjectIdentifier(flow)] = flow }
      func release(_ flow: Flow) { flows[ObjectIdentifier(flow)] = nil }
    }
    """,
    "MainCoordinator.swift": """
    import UIKit

    final class MainCoordinator: Flow {
      var flows: [ObjectIdentifier: Flow] = [:]
      let navigationController: UINavigationController
      private var visits = 0

      init(navigationController: UINavigationController) {
        self.navigationController = navigationController
      }

      func begin() {
        openProfile(of: "me")
      }

      func openProfile(of name: String) {
        visits += 1
        let profile = ProfileCoordinator(navigationController: navigationController, name: name)
        profile.delegate = self
        hold(profile)
        profile.begin()
      }
    }

    extension MainCoordinator: ProfileCoordinatorDelegate {
      func profileCoordinator(_ coordinator: ProfileCoordinator, didRename name: String) {
        visits = 0
      }

      func profileCoordinatorDidFinish(_ coordinator: ProfileCoordinator) {
        navigationController.dismiss(animated: true)
        release(coordinator)
      }
    }

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let coordinator = MainCoordinator(navigationController: UINavigationController())

      func applicationDidFinishLaunching(_ application: UIApplication) {
        coordinator.begin()
      }
    }
    """,
    "ProfileCoordinator.swift": """
    import UIKit

    protocol ProfileCoordinatorDelegate: AnyObject {
      func profileCoordinator(_ coordinator: ProfileCoordinator, didRename name: String)
      func profileCoordinatorDidFinish(_ coordinator: ProfileCoordinator)
    }

    final class ProfileCoordinator: NSObject, Flow {
      // MARK: - Properties

      var flows: [ObjectIdentifier: Flow] = [:]
      weak var delegate: ProfileCoordinatorDelegate?
      private let navigationController: UINavigationController
      private let name: String
      private lazy var profileController: ProfileController = {
        let controller = ProfileController()
        controller.delegate = self
        controller.modalPresentationStyle = .formSheet
        return controller
      }()

      init(navigationController: UINavigationController, name: String) {
        self.navigationController = navigationController
        self.name = name
      }

      // MARK: - Flow

      func begin() {
        profileController.title = name
        navigationController.present(profileController, animated: true)
      }

      // MARK: - Renaming

      private func rename() {
        delegate?.profileCoordinator(self, didRename: name)
      }
    }

    extension ProfileCoordinator: ProfileControllerDelegate {
      func profileControllerDidClose() {
        rename()
        delegate?.profileCoordinatorDidFinish(self)
      }
    }

    protocol ProfileControllerDelegate: AnyObject {
      func profileControllerDidClose()
    }

    final class ProfileController: UIViewController {
      weak var delegate: ProfileControllerDelegate?
    }
    """,
  ]

  /// Children know their parents, and show views of SwiftUI.
  static let hosted = [
    "Coordinator.swift": """
    import UIKit

    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      var navigationController: UINavigationController { get }
      func start()
    }
    """,
    "HomeCoordinator.swift": """
    import SwiftUI
    import UIKit

    final class HomeCoordinator: Coordinator {
      var children: [Coordinator] = []
      let navigationController: UINavigationController

      init(navigationController: UINavigationController) {
        self.navigationController = navigationController
      }

      func start() {
        showNews()
      }

      func showNews() {
        let newsCoordinator = NewsCoordinator(navigationController: navigationController)
        newsCoordinator.parent = self
        children.append(newsCoordinator)
        newsCoordinator.start()
      }

      func childDidFinish(_ child: Coordinator) {
        children.removeAll { $0 === child }
      }
    }

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let coordinator = HomeCoordinator(navigationController: UINavigationController())

      func applicationDidFinishLaunching(_ application: UIApplication) {
        coordinator.start()
      }
    }
    """,
    "NewsCoordinator.swift": """
    import SwiftUI
    import UIKit

    final class NewsCoordinator: Coordinator {
      var children: [Coordinator] = []
      let navigationController: UINavigationController
      weak var parent: HomeCoordinator?

      init(navigationController: UINavigationController) {
        self.navigationController = navigationController
      }

      func start() {
        let model = NewsModel()
        let controller = UIHostingController(rootView: NewsView(model: model))
        navigationController.pushViewController(controller, animated: true)
      }

      func close() {
        parent?.childDidFinish(self)
      }
    }

    final class NewsModel: ObservableObject {}

    struct NewsView: View {
      let model: NewsModel

      var body: some View { Text("News") }
    }
    """,
  ]

  static func lab(_ files: [String: String]) throws -> ScaffoldLab {
    var lab = try ScaffoldLab(nil)
    lab.files = files.mapValues { Array(($0 + "\n").utf8) }
    lab.languageMode = .v5
    return lab
  }

  /// What comes of `new coordinator Offers --parent Home --screens OfferList`; it must compile.
  static func offers(
    in files: [String: String], tests: String = "", _ location: SourceLocation = #_sourceLocation
  ) throws -> LabOutcome {
    var lab = try lab(files)
    lab.tests = [FileFacts(path: "Tests/HomeTests.swift", source: tests)]
    let outcome = try lab.run([CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])])
    let problems = try outcome.compilerProblems()
    #expect(problems == [], "\(outcome.report)", sourceLocation: location)
    return outcome
  }
}
