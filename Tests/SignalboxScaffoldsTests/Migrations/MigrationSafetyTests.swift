import SignalboxMigrations
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Migrated code does what the screen did, or nothing is migrated.
@Suite struct MigrationSafetyTests {
  private static let listening = """
    import UIKit

    protocol HomeDelegate: AnyObject { func homeDone() }

    final class AppCoordinator: Coordinator, HomeDelegate {
        private var navigationController: UINavigationController? { rootViewController as? UINavigationController }
        override func start() {
            let home = HomeViewController()
            home.delegate = self
            navigationController?.setViewControllers([home], animated: false)
        }
        func homeDone() {}
    }

    """

  private func refusal(_ example: MigrationCase) throws -> String {
    let error = #expect(throws: ScaffoldError.self) {
      try example.lab().run([NavigationMigration(place: example.place)])
    }
    return error?.description ?? ""
  }

  @Test(arguments: [
    "if let delegate {\n        delegate.homeDone()\n    } else {\n        ↓dismiss(animated: true)\n    }",
    "guard let listener = delegate else {\n        ↓dismiss(animated: true)\n        return\n    }\n    listener.homeDone()",
    "guard delegate == nil else { return }\n    ↓dismiss(animated: true)",
    "if self.delegate != nil {\n        return\n    }\n    ↓dismiss(animated: true)",
    "if delegate == nil {\n        ↓dismiss(animated: true)\n    }",
  ]) func whatRunsWithoutADelegateTellsNoDelegate(_ body: String) throws {
    let example = MigrationCase(
      name: "", style: "closure", before: "weak var delegate: HomeDelegate?\nfunc tapped() {\n    \(body)\n}",
      after: "",
      files: ["AppCoordinator.swift": Self.listening])
    #expect(try refusal(example).contains("it runs only while `delegate` is nil"))
  }

  @Test func whatRunsWithADelegateTellsIt() throws {
    let example = MigrationCase(
      name: "", style: "closure",
      before: "weak var delegate: HomeDelegate?\nfunc tapped() {\n    if let delegate {\n        delegate.homeDone()\n"
        + "    }\n    ↓dismiss(animated: true)\n}",
      after: "", files: ["AppCoordinator.swift": Self.listening])
    let outcome = try example.lab().run([NavigationMigration(place: example.place)])
    #expect(outcome.files["HomeViewController.swift"]?.contains("    delegate?.homeClose(self)\n") == true)
  }

  @Test(arguments: [
    (
      "let host: UIViewController", "UIViewController()",
      "(self?.host as? UINavigationController ?? self?.host.navigationController)?"
    ),
    ("let host: HostController", "HostController()", "self?.host.navigationController?"),
  ]) func aStackAroundThePlainControllerIsPopped(property: String, value: String, stack: String) throws {
    let coordinator = """
      import UIKit

      final class HostController: UIViewController {}

      @MainActor
      final class AppCoordinator {
          \(property) = \(value)
          func start() {
              let home = HomeViewController()
              host.show(home, sender: nil)
          }
      }

      """
    var example = MigrationCase(
      name: "", style: "closure",
      before: "func tapped() {\n    ↓navigationController?.popViewController(animated: true)\n}", after: "",
      files: ["AppCoordinator.swift": coordinator])
    example.files["SceneDelegate.swift"] = ""
    let outcome = try example.lab().check(
      NavigationMigration(place: example.place), solves: 1, of: "navigation_from_child")
    #expect(outcome.files["AppCoordinator.swift"]?.contains("\(stack).popViewController(animated: true)") == true)
  }

  @Test func noOtherTabIsPopped() throws {
    let coordinator = """
      import UIKit

      @MainActor
      final class AppCoordinator {
          private let tabs = UITabBarController()
          func start() {
              let home = HomeViewController()
              tabs.viewControllers = [UINavigationController(rootViewController: home), UINavigationController()]
          }
      }

      """
    var example = MigrationCase(
      name: "", style: "closure",
      before: "func tapped() {\n    tabBarController?.selectedIndex = 1\n"
        + "    ↓navigationController?.popToRootViewController(animated: false)\n}",
      after: "", files: ["AppCoordinator.swift": coordinator, "SceneDelegate.swift": ""])
    #expect(try refusal(example).contains("the screen selects another tab before it"))
    example = MigrationCase(
      name: "", style: "closure",
      before: "func tapped() {\n    ↓navigationController?.popToRootViewController(animated: false)\n"
        + "    tabBarController?.selectedIndex = 1\n}",
      after: "", files: example.files)
    let outcome = try example.lab().run([NavigationMigration(place: example.place)])
    #expect(outcome.changed == ["AppCoordinator.swift", "HomeViewController.swift"])
  }

  // MARK: Layers

  private static let layers = """
    import UIKit

    final class AppCoordinator: Coordinator {
        private var navigationController: UINavigationController? { rootViewController as? UINavigationController }
        override func start() {
            let home = HomeViewController()
            home.onMore = { [weak self] in self?.showMore() }
            navigationController?.setViewControllers([home], animated: false)
        }
        private func showMore() {
            let more = MoreViewController()
            more.onInner = { [weak self, weak more] in
                if let more { self?.showInner(on: more) }
            }
            navigationController?.present(UINavigationController(rootViewController: more), animated: true)
        }
        private func showInner(on presenter: UIViewController) {
            let inner = InnerViewController()
            presenter.present(inner, animated: true)
        }
    }

    final class MoreViewController: UIViewController {
        var onInner: (() -> Void)?
        func close() { dismiss(animated: true) }
        func push() { navigationController?.pushViewController(DetailsViewController(), animated: true) }
        func back() { navigationController?.popViewController(animated: true) }
        func peek() { present(DetailsViewController(), animated: true) }
    }

    final class InnerViewController: UIViewController {
        func close() { dismiss(animated: true) }
        func peek() { present(DetailsViewController(), animated: true) }
    }

    """

  @Test func aPresentedScreenStaysOnItsLayer() throws {
    let example = MigrationCase(
      name: "", style: "closure", before: "var onMore: (() -> Void)?", after: "",
      files: ["AppCoordinator.swift": Self.layers])
    let lab = try example.lab()
    let outcome = try lab.run([FlowMigration(.all)])
    #expect(try lab.diagnostics(outcome.files).isEmpty)
    let text = outcome.files["AppCoordinator.swift"] ?? ""
    for line in [
      "self?.navigationController?.presentedViewController?.dismiss(animated: true)",
      "(navigationController?.presentedViewController as? UINavigationController)?.pushViewController(details, animated: true)",
      "(self?.navigationController?.presentedViewController as? UINavigationController)?.popViewController(animated: true)",
      "private func showDetailsFromMore() {",
      "navigationController?.presentedViewController?.present(details, animated: true)",
    ] { #expect(text.contains(line), "\(text)") }
    let left = outcome.notes.filter {
      $0.contains("InnerViewController may stand on another layer than AppCoordinator")
    }
    #expect(left.count == 2, "\(outcome.notes)")
  }

  // MARK: Reasons

  @Test func reasonsAreTrue() throws {
    let manager = """
      @MainActor
      final class Basket {
          static let shared = Basket()
          var count = 0
          var items: [Int] = []
      }

      """
    var example = MigrationCase(
      name: "",
      before:
        "func a() {\n    Basket.shared.count = 1\n    Basket.shared.count += 1\n    Basket.shared.items.append(1)\n"
        + "    title = \"\\(Basket.shared.count)\"\n}\n"
        + "func b() {\n    let next = DetailsViewController()\n    if next.page == 0 {\n"
        + "        show(next, sender: self)\n    }\n}\n"
        + "func c(_ next: DetailsViewController) {\n    show(next, sender: self)\n}",
      after: "")
    example.files["Basket.swift"] = manager
    let lab = try example.lab()
    let error = #expect(throws: ScaffoldError.self) { try lab.run([FlowMigration(.all)]) }
    guard case .nothingMigrated(let notes) = error else { return }
    for (line, reason) in [
      (5, "`count` is set here"), (6, "`count` is set here"), (7, "`items` is changed here"), (8, "`count` is read"),
      (13, "`next` is created above"), (17, "`next` is passed in"),
    ] {
      let wanted = "HomeViewController.swift:\(line): left unchanged: \(reason)"
      #expect(notes.contains { $0.hasPrefix(wanted) }, "\(wanted) is not in \(notes)")
    }
  }

  @Test func aSingleUseThatMustStayIsAnError() throws {
    let example = MigrationCase(
      name: "", before: "func tapped() {\n    title = \"\\(CartManager.shared.total())\"\n}", after: "")
    let error = #expect(throws: ScaffoldError.self) {
      try example.lab().run([SingletonMigration(target: "CartManager.shared")])
    }
    #expect(error?.isAboutInput == true && error?.description.contains("5: cannot be migrated: its result") == true)
    let all = #expect(throws: ScaffoldError.self) {
      try example.lab().run([SingletonMigration(target: "CartManager", isForAll: true)])
    }
    #expect(all?.isAboutInput == true && all?.description.hasPrefix("nothing can be migrated: ") == true)
  }

  @Test func whatIsCalledSoIsSaidBeforeTheStyle() throws {
    let lab = MigrationLab(files: ["A.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n"])
    let error = #expect(throws: ScaffoldError.self) { try lab.run([FlowMigration(.screen("Hone"))]) }
    #expect(error == .unknown(kind: "screen", "Hone", nearest: "Home"))
    #expect(throws: ScaffoldError.unknown(kind: "file", "B.swift", nearest: "A.swift")) {
      try lab.run([NavigationMigration(place: SourcePlace(file: "B.swift", line: 1))])
    }
  }
}
