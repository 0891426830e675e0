import SignalboxMigrations
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a migration of navigation leaves to its user, and what it asks.
@Suite struct NavigationRefusalTests {
  /// Code that must stay, and the beginning of the reason.
  static let stubborn = [
    (
      "func tapped(_ next: UIViewController) {\n    ↓show(next, sender: self)\n}",
      "5: cannot be migrated: `next` is passed in or set later"
    ),
    (
      "let next = DetailsViewController()\nfunc tapped() {\n    ↓show(next, sender: self)\n}",
      "6: cannot be migrated: the screen stores `next` itself"
    ),
    (
      "func tapped() {\n    let next = DetailsViewController()\n    ↓show(next, sender: self)\n    next.page = 2\n}",
      "7: cannot be migrated: `next` is needed here, too"
    ),
    (
      "func tapped() {\n    ↓show(make(), sender: self)\n}\nfunc make() -> UIViewController { DetailsViewController() }",
      "5: cannot be migrated: `make` of the screen creates it"
    ),
    (
      "func tapped() {\n    let next = DetailsViewController()\n"
        + "    ↓present(next, animated: true) { next.page = 2 }\n}",
      "6: cannot be migrated: `next` is needed here, too"
    ),
    (
      "func tapped() {\n    ↓present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)\n}",
      "5: cannot be migrated: a system screen may stay"
    ),
    (
      "func tapped() {\n    let next = UINavigationController(rootViewController: DetailsViewController())\n"
        + "    next.delegate = self\n    ↓present(next, animated: true)\n}",
      "6: cannot be migrated: it is passed the screen itself"
    ),
    (
      "static func tapped(_ home: HomeViewController) {\n    home.↓show(DetailsViewController(), sender: nil)\n}",
      "5: cannot be migrated: a static member has no object"
    ),
    (
      "var child = UINavigationController()\nfunc tapped() {\n"
        + "    child.↓pushViewController(DetailsViewController(), animated: true)\n}",
      "6: cannot be migrated: it uses `child`"
    ),
    (
      "func tapped() {\n    ↓performSegue(withIdentifier: \"next\", sender: self)\n}",
      "5: cannot be migrated: the storyboards"
    ),
  ]

  @Test(arguments: stubborn) func whatCannotMoveIsRefused(code: String, reason: String) throws {
    let example = MigrationCase(name: "", before: code, after: "")
    let error = #expect(throws: ScaffoldError.self) {
      try example.lab().run([NavigationMigration(place: example.place)])
    }
    #expect(error?.description.hasPrefix("HomeViewController.swift:" + reason) == true, "\(error?.description ?? "")")
  }

  @Test func theCoordinatorIsAskedForWhereTheTreeNamesNone() throws {
    let orphan =
      "import UIKit\nfinal class LostViewController: UIViewController {\n  func tapped() {\n    dismiss(animated: true)\n  }\n}\n"
    var example = MigrationCase(name: "", before: "", after: "")
    example.files["Lost.swift"] = orphan
    let lab = try example.lab()
    let place = SourcePlace(file: "Lost.swift", line: 4)
    #expect(
      throws: ScaffoldError.undecided(
        question: "the source does not show who shows LostViewController, and it would have to be a coordinator",
        candidates: ["AppCoordinator"],
        option: "--coordinator NAME")
    ) { try lab.run([NavigationMigration(place: place)]) }
    let outcome = try lab.run([NavigationMigration(place: place, coordinator: "App")])
    #expect(
      outcome.files["Lost.swift"] == orphan.replacing("dismiss(animated: true)", with: "appLostClose(sender: self)"))
  }

  @Test func theNearestCoordinatorsAreNamedFirst() throws {
    var example = MigrationCase(name: "", before: "", after: "")
    example.files["Lost/Lost.swift"] =
      "import UIKit\nfinal class LostViewController: UIViewController {\n  func tapped() {\n    dismiss(animated: true)\n  }\n}\n"
    for index in 1...21 {
      let folder = index == 21 ? "Lost/" : ""
      example.files["\(folder)Part\(index).swift"] =
        "import UIKit\n@MainActor final class P\(index)Coordinator: Coordinator<UINavigationController> {}\n"
    }
    let error = #expect(throws: ScaffoldError.self) {
      try example.lab().run([NavigationMigration(place: SourcePlace(file: "Lost/Lost.swift", line: 4))])
    }
    let text = error?.description ?? ""
    #expect(text.contains("a coordinator: P21Coordinator, AppCoordinator, P10Coordinator, "), "\(text)")
    #expect(text.hasSuffix(", P7Coordinator, and 2 more; choose with --coordinator NAME"), "\(text)")
  }

  @Test func twoThingsNeedTwoNames() throws {
    let members = """
      func first() {
          show(DetailsViewController(), sender: self)
      }
      func second() {
          let details = DetailsViewController()
          details.page = 2
          show(details, sender: self)
      }
      """
    var lab = try MigrationCase(name: "", before: members, after: "").lab()
    lab.files = try lab.run([NavigationMigration(place: SourcePlace(file: "HomeViewController.swift", line: 5))]).files
    let place = SourcePlace(file: "HomeViewController.swift", line: 10)
    #expect(
      throws: ScaffoldError.cannotMigrate(
        place: "HomeViewController.swift:10",
        reason: "AppCoordinator.swift has another `showDetails()`; choose a name with "
          + "`migrate navigation FILE:LINE --name NAME`")
    ) { try lab.run([NavigationMigration(place: place)]) }
    #expect(
      try lab.run([FlowMigration(.all)]).files["HomeViewController.swift"]?.contains(
        "appShowDetailsFromHome(sender: self)")
        == true)
    lab.files = try lab.run([NavigationMigration(place: place, name: "showSecondPage")]).files
    #expect(lab.files["HomeViewController.swift"]?.contains("appShowSecondPage(sender: self)") == true)
    #expect(try lab.diagnostics(lab.files) == [])
  }

  @Test func nothingThereIsNothingToDo() throws {
    let example = MigrationCase(name: "", before: "func tapped() {}", after: "")
    let outcome = try example.lab().run([
      NavigationMigration(place: SourcePlace(file: "HomeViewController.swift", line: 4))
    ])
    #expect(outcome.changed.isEmpty && outcome.notes.first?.hasPrefix("nothing left to migrate") == true)
    #expect(throws: ScaffoldError.self) {
      try example.lab().run([NavigationMigration(place: SourcePlace(file: "Nowhere.swift", line: 1))])
    }
  }
}
