import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// New coordinators are built as the app's own ones are.
@Suite struct LearningTests {
  @Test func aFactoryMakesIt() throws {
    let request = CoordinatorRequest(name: "Signup", parent: "App", screens: ["Terms"])
    let outcome = try LearningApps.lab(LearningApps.routed).check([request])
    #expect(
      outcome.text("App/AppCoordinator.swift").contains(
        """
          private func runSignup() {
            let coordinator = factory.makeSignupCoordinator(router: router)
            coordinator.finishFlow = { [weak self, weak coordinator] in
              self?.router.leave()
              self?.drop(coordinator)
            }
            keep(coordinator)
            coordinator.start()
          }
        """))
    #expect(
      outcome.text("Factory.swift").contains(
        "  func makeSignupCoordinator(router: Router) -> BaseCoordinator & SignupCoordinatorOutput\n"))
    #expect(
      outcome.text("Signup/SignupCoordinator.swift") == """
        import UIKit

        protocol SignupCoordinatorOutput: AnyObject {
          var finishFlow: (() -> Void)? { get set }
        }

        final class SignupCoordinator: BaseCoordinator, SignupCoordinatorOutput {
          var finishFlow: (() -> Void)?
          private let router: Router

          init(router: Router) {
            self.router = router
          }

          override func start() {
            showSignup()
          }

          private func showSignup() {
            let signup = TermsController()
            signup.onDone = { [weak self] in
              self?.finishFlow?()
            }
            router.show(signup)
          }
        }

        """)
  }

  @Test func aDelegateHearsOfTheEnd() throws {
    let request = CoordinatorRequest(name: "Settings", parent: "Main", screens: ["Options"])
    let outcome = try LearningApps.lab(LearningApps.delegated).check([request])
    #expect(
      outcome.text("SettingsCoordinator.swift") == """
        import UIKit

        protocol SettingsCoordinatorDelegate: AnyObject {
          func settingsCoordinatorDidFinish(_ coordinator: SettingsCoordinator)
        }

        final class SettingsCoordinator: NSObject, Flow {
          // MARK: - Properties

          var flows: [ObjectIdentifier: Flow] = [:]
          weak var delegate: SettingsCoordinatorDelegate?
          private let navigationController: UINavigationController
          private lazy var optionsController: OptionsController = {
            let controller = OptionsController()
            controller.onDone = { [weak self] in
              guard let self = self else { return }
              self.delegate?.settingsCoordinatorDidFinish(self)
            }
            controller.modalPresentationStyle = .formSheet
            return controller
          }()

          init(navigationController: UINavigationController) {
            self.navigationController = navigationController
          }

          // MARK: - Flow

          func begin() {
            navigationController.present(optionsController, animated: true)
          }
        }

        """)
    let parent = outcome.text("MainCoordinator.swift")
    #expect(
      parent.contains(
        """
          func openSettings() {
            let settings = SettingsCoordinator(navigationController: navigationController)
            settings.delegate = self
            hold(settings)
            settings.begin()
          }
        """))
    #expect(
      parent.contains(
        """
        extension MainCoordinator: SettingsCoordinatorDelegate {
          func settingsCoordinatorDidFinish(_ coordinator: SettingsCoordinator) {
            navigationController.dismiss(animated: true)
            release(coordinator)
          }
        }
        """))
  }

  @Test func aViewIsHosted() throws {
    let request = CoordinatorRequest(name: "Weather", parent: "Home", screens: ["Forecast"])
    let outcome = try LearningApps.lab(LearningApps.hosted).run([request])
    #expect(try outcome.compilerProblems() + outcome.lintProblems() + outcome.repetitions == [])
    #expect(outcome.tree.hasSuffix("WeatherCoordinator shows ForecastView"))
    #expect(
      outcome.text("WeatherCoordinator.swift").contains(
        """
          func start() {
            let controller = UIHostingController(rootView: ForecastView(model: ForecastModel(), onDone: { [weak self] in
              self?.navigationController.popViewController(animated: true)
              self?.close()
            }))
            navigationController.pushViewController(controller, animated: true)
          }
        """))
    #expect(outcome.text("WeatherCoordinator.swift").contains("weak var parent: HomeCoordinator?"))
    #expect(outcome.text("HomeCoordinator.swift").contains("weatherCoordinator.parent = self"))
    #expect(outcome.text("ForecastView.swift").contains("struct ForecastView: View {"))
    #expect(outcome.notes == ["modelled on NewsCoordinator"])
  }

  @Test func whatCannotBeAModelIsSaid() throws {
    var files = LearningApps.delegated
    files["ProfileCoordinator.swift"] = files["ProfileCoordinator.swift"]?
      .replacing(
        "navigationController.present(profileController, animated: true)", with: "Presenter.show(profileController)")
    files["Presenter.swift"] = """
      import UIKit

      enum Presenter {
        static func show(_ controller: UIViewController) {}
      }
      """
    let request = CoordinatorRequest(name: "Settings", parent: "Main", screens: ["Options"], like: "Profile")
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.hasPrefix("ProfileCoordinator cannot serve as a model: ") == true, "\(error as Any)")
  }

  /// Two children under one key would be one.
  @Test func aChildWithAKeyOfItsOwnIsNoModel() throws {
    var files = LearningApps.delegated
    files["MainCoordinator.swift"] = files["MainCoordinator.swift"]?
      .replacing("hold(profile)", with: "parts[\"profile\"] = profile")
      .replacing(
        "private var visits = 0",
        with: "private var visits = 0\n  private var parts = [String: Flow]()")
    let request = CoordinatorRequest(name: "Settings", parent: "Main", screens: ["Options"], like: "Profile")
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.contains("it is kept under a key of its own") == true, "\(error as Any)")
  }

  @Test(arguments: [
    ("SettingsCoordinator", "CartCoordinator"), ("settingsCoordinator", "cartCoordinator"),
    ("showSettings", "showCart"),
    ("settings", "cart"), ("Settingsy", nil), ("mySettings2", "myCart2"), ("unsettled", nil), ("", nil),
    ("runSettingsFlow", "runCartFlow"),
  ]) func namesFollow(_ old: String, _ new: String?) {
    #expect(Renaming([("Settings", "Cart")]).renamed(old) == new)
  }

  @Test func noWordIsSaidTwice() {
    #expect(Renaming([("Settings", "CartFlow")]).renamed("runSettingsFlow") == "runCartFlow")
    #expect(Renaming([("Settings", "CartFlow")]).renamed("SettingsCoordinator") == "CartFlowCoordinator")
  }
}
