import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a model's creator has and the new parent has not, or calls otherwise.
@Suite struct LearntParentTests {
  private func outcome(parent: String, _ request: CoordinatorRequest) throws -> LabOutcome {
    var files = LearningApps.routed
    files["Shop/ShopCoordinator.swift"] = parent
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  @Test func aMemberOfTheSameTypeStandsForAnother() throws {
    let parent = """
      final class ShopCoordinator: BaseCoordinator {
        private let pages: Router
        private let makers: CoordinatorFactory

        init(pages: Router, makers: CoordinatorFactory) {
          self.pages = pages
          self.makers = makers
        }
      }
      """
    let request = CoordinatorRequest(name: "Signup", parent: "Shop", screens: ["Terms"])
    let text = try outcome(parent: parent, request).text("Shop/ShopCoordinator.swift")
    #expect(
      text.contains(
        """
          private func runSignup() {
            let coordinator = makers.makeSignupCoordinator(router: pages)
            coordinator.finishFlow = { [weak self, weak coordinator] in
              self?.pages.leave()
              self?.drop(coordinator)
            }
            keep(coordinator)
            coordinator.start()
          }
        """), "\(text)")
  }

  @Test func whatTheParentHasNotIsAskedFor() throws {
    let parent = """
      final class ShopCoordinator: BaseCoordinator {
        private let factory: CoordinatorFactory

        init(factory: CoordinatorFactory) {
          self.factory = factory
        }
      }
      """
    let request = CoordinatorRequest(name: "Signup", parent: "Shop", screens: ["Terms"])
    let text = try outcome(parent: parent, request).text("Shop/ShopCoordinator.swift")
    #expect(
      text.contains(
        """
          private func runSignup(router: Router) {
            let coordinator = factory.makeSignupCoordinator(router: router)
            coordinator.finishFlow = { [weak self, weak coordinator] in
              router.leave()
              self?.drop(coordinator)
            }
            keep(coordinator)
            coordinator.start()
          }
        """), "\(text)")
  }

  @Test func anEnumOfCoordinatorsGetsACase() throws {
    var files = LearningApps.delegated
    files["MainCoordinator.swift"] = files["MainCoordinator.swift"]?
      .replacing("hold(profile)", with: "parts[.profile] = profile")
      .replacing("release(coordinator)", with: "parts[.profile] = nil")
      .replacing("private var visits = 0", with: "private var visits = 0\n  private var parts = [Part: Flow]()")
    files["Part.swift"] = "enum Part {\n  case main, profile\n}\n"
    let request = CoordinatorRequest(name: "Settings", parent: "Main", screens: ["Options"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    #expect(outcome.text("Part.swift").contains("case main, profile, settings"))
    #expect(outcome.text("MainCoordinator.swift").contains("    parts[.settings] = settings\n"))
    #expect(outcome.text("MainCoordinator.swift").contains("    parts[.settings] = nil\n"))
  }

  /// A `switch` that lists the cases would not compile with a new one.
  @Test func aListedEnumGetsNoCase() throws {
    var files = LearningApps.delegated
    files["ProfileCoordinator.swift"]? += """

      enum Part {
        case main, profile

        var rank: Int {
          switch self {
          case .main: return 1
          case .profile: return 2
          }
        }
      }
      """
    files["MainCoordinator.swift"] = files["MainCoordinator.swift"]?
      .replacing("hold(profile)", with: "parts[.profile] = profile")
      .replacing("private var visits = 0", with: "private var visits = 0\n  private var parts = [Part: Flow]()")
    let request = CoordinatorRequest(name: "Settings", parent: "Main", screens: ["Options"], like: "Profile")
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.contains("does not handle 'settings' of Part") == true, "\(error as Any)")
  }

  /// What a factory makes together with its model is replaced where it is shown.
  @Test func aScreenIsReplacedWhereItIsShown() throws {
    var files = LearningApps.delegated
    files["ProfileCoordinator.swift"] = files["ProfileCoordinator.swift"]?
      .replacing(
        """
            profileController.title = name
            navigationController.present(profileController, animated: true)
        """,
        with: """
              let (model, controller) = ProfileModule.make(name)
              model.title = name
              navigationController.present(controller, animated: true)
          """
      )
      .replacing(
        "private lazy var profileController: ProfileController = {", with: "private func make() -> UIViewController {"
      )
      .replacing("  return controller\n  }()", with: "  return controller\n  }")
    files["ProfileModule.swift"] = """
      import UIKit

      final class ProfileModel {
        var title = ""
      }

      enum ProfileModule {
        static func make(_ name: String) -> (ProfileModel, ProfileController) { (ProfileModel(), ProfileController()) }
      }
      """
    let request = CoordinatorRequest(name: "Settings", parent: "Main", screens: ["Options"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    #expect(
      outcome.text("SettingsCoordinator.swift").contains(
        """
          func begin() {
            let optionsController = OptionsController()
            optionsController.onDone = { [weak self] in
              guard let self = self else { return }
              self.delegate?.settingsCoordinatorDidFinish(self)
            }
            navigationController.present(optionsController, animated: true)
          }
        """), "\(outcome.text("SettingsCoordinator.swift"))")
  }
}
