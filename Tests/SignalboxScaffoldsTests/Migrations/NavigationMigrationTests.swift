import SignalboxMigrations
import SignalboxTestSupport
import Testing

@Suite struct NavigationMigrationTests {
  @Test(arguments: pushes) func goesToTheCoordinator(_ example: MigrationCase) throws {
    try example.prove(NavigationMigration(place: example.place), rule: "navigation_from_child")
  }

  @Test(arguments: presentations) func presentationsGoToo(_ example: MigrationCase) throws {
    try example.prove(NavigationMigration(place: example.place), rule: "presentation_from_child")
  }

  static let pushes = [
    MigrationCase(
      name: "a push of a screen made there",
      before:
        "func tapped() {\n    ↓navigationController?.pushViewController(DetailsViewController(), animated: true)\n}",
      after: "func tapped() {\n    appShowDetails(sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "private func showDetails() {\n    let details = DetailsViewController()\n    show(details)\n}"
      ]),
    MigrationCase(
      name: "a push with values of the screen",
      before: "private var products: [Product] = []\n\nfunc tapped(_ index: Int) {\n"
        + "    let details = DetailsViewController()\n    details.product = products[index]\n"
        + "    details.configure(with: products[index].name)\n    details.page = 1\n"
        + "    ↓navigationController?.pushViewController(details, animated: true)\n}",
      after: "private var products: [Product] = []\n\nfunc tapped(_ index: Int) {\n"
        + "    appShowDetails(product: products[index].boxed, title: products[index].name, sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "private func showDetails(product: Product, title: String) {\n    let details = DetailsViewController()\n"
          + "    details.product = product\n    details.configure(with: title)\n    details.page = 1\n"
          + "    show(details)\n}"
      ]),
    MigrationCase(
      name: "a push in a closure",
      before: "func tapped(_ product: Product) {\n    let action = UIAction { [weak self] _ in\n"
        + "        let review = ReviewViewController(product: product)\n"
        + "        ↓self?.navigationController?.pushViewController(review, animated: false)\n    }\n    _ = action\n}",
      after: "func tapped(_ product: Product) {\n    let action = UIAction { [weak self] _ in\n"
        + "        self?.appShowReview(product: product.boxed, sender: self)\n    }\n    _ = action\n}",
      gained: [
        "AppCoordinator.swift":
          "private func showReview(product: Product) {\n    let review = ReviewViewController(product: product)\n"
          + "    rootViewController.pushViewController(review, animated: false)\n}"
      ]),
    MigrationCase(
      name: "a push behind strongSelf, with comments",
      before: "func tapped(_ index: Int) {\n    let action = UIAction { [weak self] _ in\n"
        + "        guard let strongSelf = self else { return }\n        // The details come first.\n"
        + "        let details = DetailsViewController()\n        details.page = index  // From 0.\n"
        + "        strongSelf.↓navigationController?.pushViewController(details, animated: true)\n    }\n    _ = action\n}",
      after: "func tapped(_ index: Int) {\n    let action = UIAction { [weak self] _ in\n"
        + "        guard let strongSelf = self else { return }\n"
        + "        strongSelf.appShowDetails(page: index, sender: strongSelf)\n    }\n    _ = action\n}",
      gained: [
        "AppCoordinator.swift":
          "private func showDetails(page: Int) {\n    // The details come first.\n"
          + "    let details = DetailsViewController()\n    details.page = page  // From 0.\n    show(details)\n}"
      ]),
    MigrationCase(
      name: "a view of SwiftUI",
      before: "func tapped() {\n"
        + "    ↓navigationController?.pushViewController(UIHostingController(rootView: AboutView()), animated: true)\n}",
      after: "func tapped() {\n    appShowAbout(sender: self)\n}", modules: ["SwiftUI", "UIKit"],
      gained: [
        "AppCoordinator.swift":
          "private func showAbout() {\n    let about = UIHostingController(rootView: AboutView())\n    show(about)\n}"
      ],
      files: [
        "AboutView.swift": "import SwiftUI\n\nstruct AboutView: View {\n    var body: some View { Text(\"\") }\n}\n"
      ]),
    MigrationCase(
      name: "show",
      before: "func tapped(_ product: Product?) {\n    guard let product else { return }\n"
        + "    ↓show(ReviewViewController(product: product), sender: self)\n}",
      after: "func tapped(_ product: Product?) {\n    guard let product else { return }\n"
        + "    appShowReview(product: product.boxed, sender: self)\n}"),
    MigrationCase(
      name: "pop",
      before: "func tapped() {\n    _ = ↓navigationController?.popViewController(animated: true)\n}",
      after: "func tapped() {\n    appHomeClose(sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "override func appHomeClose(sender: Any?) {\n    rootViewController.popViewController(animated: true)\n}"
      ]),
    MigrationCase(
      name: "closures: a push with a value", style: "closure",
      before: "func tapped(_ product: Product) {\n    let review = ReviewViewController(product: product)\n"
        + "    review.title = product.name\n    ↓navigationController?.pushViewController(review, animated: true)\n}",
      after: "var onShowReview: ((Product, String) -> Void)?\n\nfunc tapped(_ product: Product) {\n"
        + "    onShowReview?(product, product.name)\n}",
      gained: [
        "AppCoordinator.swift":
          "    let home = HomeViewController()\n    home.onShowReview = { [weak self] product, title in\n"
          + "        self?.showReview(product: product, title: title)\n    }\n"
      ]),
    MigrationCase(
      name: "closures: two that lead to the same", style: "closure",
      before: "var onShowDetails: (() -> Void)?\n\nfunc tapped() {\n"
        + "    ↓navigationController?.pushViewController(DetailsViewController(), animated: true)\n}",
      after: "var onShowDetails: (() -> Void)?\n\nfunc tapped() {\n    onShowDetails?()\n}",
      files: [
        "AppCoordinator.swift": """
        import UIKit

        final class AppCoordinator: Coordinator {
            private var navigationController: UINavigationController? {
                rootViewController as? UINavigationController
            }

            override func start() {
                let home = HomeViewController()
                home.onShowDetails = { [weak self] in
                    self?.showDetails()
                }
                navigationController?.setViewControllers([home], animated: false)
            }

            private func showDetails() {
                // From wherever it is asked for.
                let details = DetailsViewController()
                navigationController?.pushViewController(details, animated: true)
            }
        }

        """
      ]),
    MigrationCase(
      name: "delegates: a push", style: "closure", set: ["outputs": "delegate"],
      before: "func tapped(_ product: Product) {\n"
        + "    ↓navigationController?.pushViewController(ReviewViewController(product: product), animated: true)\n}",
      after: "weak var delegate: (any HomeViewControllerDelegate)?\n\nfunc tapped(_ product: Product) {\n"
        + "    delegate?.homeShowReview(self, product: product)\n}",
      tail: "@MainActor\nprotocol HomeViewControllerDelegate: AnyObject {\n"
        + "    func homeShowReview(_ controller: HomeViewController, product: Product)\n}\n",
      gained: [
        "AppCoordinator.swift":
          "func homeShowReview(_ controller: HomeViewController, product: Product) {\n"
          + "    showReview(product: product)\n}"
      ]),
  ]

  static let presentations = [
    MigrationCase(
      name: "a screen in a navigation controller",
      before: "func tapped(_ product: Product) {\n    let review = ReviewViewController(product: product)\n"
        + "    let navigation = UINavigationController(rootViewController: review)\n"
        + "    navigation.modalPresentationStyle = .fullScreen\n    ↓present(navigation, animated: true)\n}",
      after: "func tapped(_ product: Product) {\n    appShowReview(product: product.boxed, sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "private func showReview(product: Product) {\n    let review = ReviewViewController(product: product)\n"
          + "    let navigation = UINavigationController(rootViewController: review)\n"
          + "    navigation.modalPresentationStyle = .fullScreen\n"
          + "    rootViewController.present(navigation, animated: true)\n}"
      ]),
    MigrationCase(
      name: "dismiss",
      before: "func tapped() {\n    ↓dismiss(animated: true, completion: nil)\n}",
      after: "func tapped() {\n    appHomeClose(sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "override func appHomeClose(sender: Any?) {\n    rootViewController.dismiss(animated: true)\n}"
      ]),
    MigrationCase(
      name: "dismiss, and then something",
      before: "func tapped(_ isCalm: Bool) {\n    ↓dismiss(animated: !isCalm) { [weak self] in\n"
        + "        self?.title = nil\n    }\n}",
      after: "func tapped(_ isCalm: Bool) {\n"
        + "    appHomeClose(animated: !isCalm, completion: { [weak self] in\n        self?.title = nil\n"
        + "    }, sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "override func appHomeClose(animated: Bool, completion: (() -> Void)?, sender: Any?) {\n"
          + "    rootViewController.dismiss(animated: animated, completion: completion)\n}"
      ]),
    MigrationCase(
      name: "closures: a presentation, and then something", style: "closure",
      before: "func tapped(_ then: (() -> Void)?) {\n"
        + "    ↓present(DetailsViewController(), animated: true, completion: then)\n}",
      after: "var onShowDetails: (((() -> Void)?) -> Void)?\n\nfunc tapped(_ then: (() -> Void)?) {\n"
        + "    onShowDetails?(then)\n}",
      gained: [
        "AppCoordinator.swift":
          "private func showDetails(completion: (() -> Void)?) {\n    let details = DetailsViewController()\n"
          + "    navigationController?.present(details, animated: true, completion: completion)\n}"
      ]),
    MigrationCase(
      name: "closures: dismiss, and then what was passed in", style: "closure",
      before: "func tapped(_ then: @escaping () -> Void) {\n    ↓dismiss(animated: true) { then() }\n}",
      after: "var onClose: (((() -> Void)?) -> Void)?\n\nfunc tapped(_ then: @escaping () -> Void) {\n"
        + "    onClose?({ then() })\n}",
      gained: [
        "AppCoordinator.swift":
          "    home.onClose = { [weak self] completion in\n"
          + "        self?.navigationController?.dismiss(animated: true, completion: completion)\n    }\n"
      ]),
    MigrationCase(
      name: "closures: dismiss", style: "closure",
      before: "func tapped() {\n    self.↓dismiss(animated: true)\n}",
      after: "var onClose: (() -> Void)?\n\nfunc tapped() {\n    onClose?()\n}",
      gained: [
        "AppCoordinator.swift":
          "    home.onClose = { [weak self] in\n        self?.navigationController?.dismiss(animated: true)\n    }\n"
      ]),
  ]
}
