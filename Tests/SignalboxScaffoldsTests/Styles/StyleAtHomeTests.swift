import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a style's templates take from an app that has nothing to model a coordinator on.
@Suite struct StyleAtHomeTests {
  private static let base = """
    import UIKit

    class Coordinator {
      private(set) var childCoordinators: [Coordinator] = []
      func start() {}
      func finish() {}
      func addChildCoordinator(_ coordinator: Coordinator) {
        childCoordinators.append(coordinator)
        coordinator.start()
      }
      func removeChildCoordinator(_ coordinator: Coordinator) {
        childCoordinators.removeAll { $0 === coordinator }
      }
    }
    """

  /// - Parameter folders: those of a screen and its view model.
  private func outcome(
    _ main: String, in folders: (String) -> (String, String) = { _ in ("Controllers", "ViewModels") }
  ) throws -> LabOutcome {
    var files = [
      "Shop/Flow/Coordinator.swift": Self.base,
      "Shop/Flow/MainCoordinator.swift": "import UIKit\n\n" + main,
    ]
    for name in ["Posts", "Post", "Author"] {
      files["Shop/\(folders(name).0)/\(name)ViewController.swift"] = """
        import UIKit

        final class \(name)ViewController: UIViewController { let viewModel = \(name)ViewModel() }
        """
      files["Shop/\(folders(name).1)/\(name)ViewModel.swift"] = "final class \(name)ViewModel {}"
    }
    let request = CoordinatorRequest(name: "Offers", parent: "Main", screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static let main = """
    final class MainCoordinator: Coordinator {
      let window: UIWindow?
      override init() { window = UIWindow() }
      override func start() {
        window?.rootViewController = UINavigationController(rootViewController: PostsViewController())
      }
      override func finish() {}
    }
    """

  /// Each screen has its folder, with its view model.
  @Test func aFolderForEachScreen() throws {
    let outcome = try outcome(Self.main) { ("Modules/\($0)", "Modules/\($0)") }
    #expect(!outcome.text("Shop/Modules/OfferList/OfferListViewController.swift").isEmpty, "\(outcome.changed)")
    #expect(!outcome.text("Shop/Modules/OfferList/OfferListViewModel.swift").isEmpty, "\(outcome.changed)")
  }

  /// What keeps a child starts it, and each kind of file has its folder.
  @Test func whatKeepsAChildStartsIt() throws {
    let outcome = try outcome(Self.main)
    let text = outcome.text("Shop/Flow/MainCoordinator.swift")
    #expect(text.contains("addChildCoordinator(offersCoordinator)\n  }"), "\(outcome.report)")
    #expect(!outcome.text("Shop/Controllers/OfferListViewController.swift").isEmpty, "\(outcome.changed)")
    #expect(!outcome.text("Shop/ViewModels/OfferListViewModel.swift").isEmpty, "\(outcome.changed)")
  }

  /// Of two tab bars the one that is used.
  @Test func theTabsThatAreUsed() throws {
    let main = """
      final class MainCoordinator: Coordinator {
        var tabs: UITabBarController
        lazy var spare: UITabBarController = { UITabBarController() }()
        init(tabs: UITabBarController) { self.tabs = tabs }
        override func start() { tabs.viewControllers = [PostsViewController()] }
        override func finish() {}
      }
      """
    let outcome = try outcome(main)
    let text = outcome.text("Shop/Flow/MainCoordinator.swift")
    #expect(text.contains("OffersCoordinator(root: tabs)"), "\(outcome.report)")
  }
}
