import SignalboxMigrations
import SignalboxTestSupport
import Testing

@Suite struct SingletonMigrationTests {
  @Test(arguments: messages + outlets)
  func goesThroughTheCoordinator(_ example: MigrationCase) throws {
    try example.prove(SingletonMigration(target: "CartManager.shared", isForAll: true), rule: "singleton_manager_call")
  }

  static let messages = [
    MigrationCase(
      name: "a call with a value that takes a box",
      before: "func tapped(_ product: Product) {\n    CartManager.shared.add(product)\n}",
      after: "func tapped(_ product: Product) {\n    cartAdd(product.boxed, sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "override func cartAdd(_ product: ProductBox, sender: Any?) {\n    CartManager.shared.add(product.unbox)\n}",
        "Cart-CoordinatingResponder.swift":
          "@objc func cartAdd(_ product: ProductBox, sender: Any? = nil) {\n    coordinatingResponder?.cartAdd(product, "
          + "sender: sender)\n}",
      ]),
    MigrationCase(
      name: "a value that no member can be asked of",
      before: "func tapped(_ product: Product?) {\n    CartManager.shared.add(product ?? Product(), count: 2)\n}",
      after:
        "func tapped(_ product: Product?) {\n    cartAdd(ProductBox(product ?? Product()), count: 2, sender: self)\n}"),
    MigrationCase(
      name: "labels that differ from names",
      before: "func tapped() { CartManager.shared.remove(at: 1) }",
      after: "func tapped() { cartRemove(at: 1, sender: self) }",
      gained: [
        "AppCoordinator.swift":
          "override func cartRemove(at index: Int, sender: Any?) {\n    CartManager.shared.remove(at: index)\n}"
      ]),
    MigrationCase(
      name: "a name that has the prefix already",
      before: "func tapped() { CartManager.shared.cartEmpty() }",
      after: "func tapped() { cartEmpty(sender: self) }"),
    MigrationCase(
      name: "a closure that holds the screen weakly",
      before: "var onTap: (() -> Void)?\nfunc tapped() {\n    onTap = { [weak self] in\n"
        + "        self?.onTap = nil\n        CartManager.shared.cartEmpty()\n    }\n}",
      after: "var onTap: (() -> Void)?\nfunc tapped() {\n    onTap = { [weak self] in\n"
        + "        self?.onTap = nil\n        self?.cartEmpty(sender: self)\n    }\n}"),
    MigrationCase(
      name: "a closure behind guard let self",
      before: "var onTap: (() -> Void)?\nfunc tapped() {\n    onTap = { [weak self] in\n"
        + "        guard let self else { return }\n        onTap = nil\n        CartManager.shared.cartEmpty()\n    }\n}",
      after: "var onTap: (() -> Void)?\nfunc tapped() {\n    onTap = { [weak self] in\n"
        + "        guard let self else { return }\n        onTap = nil\n        self.cartEmpty(sender: self)\n    }\n}"),
    MigrationCase(
      name: "closures that did not hold the screen hold it weakly",
      before: "func tapped(_ products: [Product]) {\n"
        + "    let button = UIButton(type: .system, primaryAction: UIAction { _ in CartManager.shared.cartEmpty() })\n"
        + "    button.addAction(UIAction { [products] _ in\n        CartManager.shared.add(products[0])\n"
        + "        CartManager.shared.cartEmpty()\n    }, for: .touchUpInside)\n"
        + "    UIView.animate(withDuration: 1) { CartManager.shared.cartEmpty() }\n}",
      after: "func tapped(_ products: [Product]) {\n    let button = UIButton(type: .system, primaryAction: "
        + "UIAction { [weak self] _ in self?.cartEmpty(sender: self) })\n"
        + "    button.addAction(UIAction { [weak self, products] _ in\n"
        + "        self?.cartAdd(products[0].boxed, sender: self)\n        self?.cartEmpty(sender: self)\n"
        + "    }, for: .touchUpInside)\n    UIView.animate(withDuration: 1) { self.cartEmpty(sender: self) }\n}",
      solves: 4),
    MigrationCase(
      name: "a local variable goes with its calls",
      before: "func tapped(_ product: Product) {\n    let cart = CartManager.shared\n    cart.add(product)\n"
        + "    cart.cartEmpty()\n}",
      after: "func tapped(_ product: Product) {\n    cartAdd(product.boxed, sender: self)\n"
        + "    cartEmpty(sender: self)\n}"),
    MigrationCase(
      name: "a property goes with its calls",
      before: "/// What is bought.\nprivate let cart = CartManager.shared\n\nfunc tapped() {\n    cart.cartEmpty()\n"
        + "    self.cart.undo()\n}",
      after: "func tapped() {\n    cartEmpty(sender: self)\n    cartUndo(sender: self)\n}"),
    MigrationCase(
      name: "an answer that is not wanted",
      before: "func tapped() {\n    _ = CartManager.shared.undo()\n    CartManager.shared.undo()\n}",
      after: "func tapped() {\n    cartUndo(sender: self)\n    cartUndo(sender: self)\n}", solves: 2),
    MigrationCase(
      name: "calls that are waited for",
      before: "func tapped(_ product: Product) {\n    Task {\n        try? await CartManager.shared.sync(force: true)\n"
        + "        let receipt = try await CartManager.shared.buy(product, card: \"1\")\n"
        + "        title = \"\\(receipt.number)\"\n    }\n}",
      after: "func tapped(_ product: Product) {\n    Task {\n        try? await cartSync(force: true, sender: self)\n"
        + "        let receipt = try await cartBuy(product.boxed, card: \"1\", sender: self).unbox\n"
        + "        title = \"\\(receipt.number)\"\n    }\n}",
      gained: [
        "AppCoordinator.swift":
          "override func cartBuy(_ product: ProductBox, card: String, sender: Any?) async throws -> ReceiptBox {\n"
          + "    let result = try await CartManager.shared.buy(product.unbox, card: card)\n    return result.boxed\n}"
      ], solves: 2),
    MigrationCase(
      name: "a call in a closure that another one is handed",
      before: "func tapped() {\n    CartManager.shared.refresh {\n        CartManager.shared.cartEmpty()\n    }\n}",
      after: "func tapped() {\n    cartRefresh(completion: { [weak self] in\n"
        + "        self?.cartEmpty(sender: self)\n    }, sender: self)\n}",
      solves: 2),
    MigrationCase(
      name: "a closure that Objective-C takes",
      before: "func tapped() {\n    CartManager.shared.refresh { [weak self] in self?.title = nil }\n}",
      after: "func tapped() {\n    cartRefresh(completion: { [weak self] in self?.title = nil }, sender: self)\n}",
      gained: [
        "AppCoordinator.swift":
          "override func cartRefresh(completion: @escaping () -> Void, sender: Any?) {\n"
          + "    CartManager.shared.refresh(completion: completion)\n}"
      ]),
  ]

  static let outlets = [
    MigrationCase(
      name: "closures: a call", style: "closure",
      before: "func tapped(_ product: Product) {\n    CartManager.shared.add(product)\n}",
      after: "var onAdd: ((Product) -> Void)?\n\nfunc tapped(_ product: Product) {\n    onAdd?(product)\n}",
      gained: [
        "AppCoordinator.swift":
          "    let home = HomeViewController()\n    home.onAdd = { product in\n        CartManager.shared.add(product)\n"
          + "    }\n"
      ]),
    MigrationCase(
      name: "closures: in a closure", style: "closure",
      before: "func tapped() {\n    let action = UIAction { _ in CartManager.shared.cartEmpty() }\n    _ = action\n}",
      after: "var onCartEmpty: (() -> Void)?\n\nfunc tapped() {\n"
        + "    let action = UIAction { [weak self] _ in self?.onCartEmpty?() }\n    _ = action\n}"),
    MigrationCase(
      name: "closures: one that is waited for", style: "closure",
      before: "func tapped() {\n    Task { try? await CartManager.shared.sync(force: true) }\n}",
      after: "var onSync: (@MainActor (Bool) async throws -> Void)?\n\nfunc tapped() {\n"
        + "    Task { try? await onSync?(true) }\n}"),
    MigrationCase(
      name: "delegates: a new one", style: "closure", set: ["outputs": "delegate"],
      before: "func tapped(_ product: Product) {\n    CartManager.shared.add(product)\n}",
      after: "weak var delegate: (any HomeViewControllerDelegate)?\n\nfunc tapped(_ product: Product) {\n"
        + "    delegate?.homeAdd(self, product: product)\n}",
      tail: "@MainActor\nprotocol HomeViewControllerDelegate: AnyObject {\n"
        + "    func homeAdd(_ controller: HomeViewController, product: Product)\n}\n",
      gained: [
        "AppCoordinator.swift":
          "func homeAdd(_ controller: HomeViewController, product: Product) {\n    CartManager.shared.add(product)\n}"
      ]),
  ]

  /// The call stands further down in its file than the file of the property is long.
  @Test func aPropertyGoesWithItsCallsInOtherFiles() throws {
    let bought = """
      import UIKit

      \(String(repeating: "// What can be bought.\n", count: 100))
      extension HomeViewController {
          func buy(_ products: [Product]) {
              cart.add(products[0], count: 2)
          }
      }

      """
    var example = MigrationCase(name: "", before: "let cart = CartManager.shared\n\nfunc tapped() {}", after: "")
    example.files["HomeViewController+Cart.swift"] = bought
    let outcome = try example.lab().check(
      SingletonMigration(target: "CartManager.shared", isForAll: true), solves: 1, of: "singleton_manager_call")
    #expect(
      outcome.files["HomeViewController+Cart.swift"]
        == bought.replacing(
          "cart.add(products[0], count: 2)", with: "cartAdd(products[0].boxed, count: 2, sender: self)"))
    #expect(outcome.files["HomeViewController.swift"] == MigrationCase.screen("func tapped() {}"))
  }

  @Test func whatCannotGoStaysWithTheReason() throws {
    let example = MigrationCase(
      name: "",
      before: """
        private let cart = CartManager.shared
        let count = CartManager.shared.total()
        static func reset() { CartManager.shared.cartEmpty() }
        func read() -> Int { CartManager.shared.items.count + cart.total() }
        func save() throws { try CartManager.shared.save() }
        func select(_ product: Product) { CartManager.shared.select(product) { _ in } }
        func keep() { CartManager.shared.keep(1) }
        func hand() { use(CartManager.shared) }
        func use(_ cart: CartManager) {}
        func note() { CartManager.shared.add(Product(), note: "x") }
        func later() { DispatchQueue.global().async { CartManager.shared.cartEmpty() } }
        """, after: "")
    let outcome = try example.lab().run([SingletonMigration(target: "CartManager.shared", isForAll: true)])
    let notes = outcome.notes.map { $0.replacing("HomeViewController.swift:", with: "") }
    #expect(
      notes.map { String($0.prefix(64)) } == [
        "AppCoordinator handles cartAdd: the only coordinator above HomeV",
        "5: left unchanged: its result is used at once, and an event has ",
        "6: left unchanged: a static member has no object that could repo",
        "7: left unchanged: `items` is read, and an event has no result; ",
        "7: left unchanged: its result is used at once, and an event has ",
        "8: left unchanged: it throws, and an event cannot throw",
        "9: left unchanged: 'cartSelect(_ product: Product, completion: @",
        "10: left unchanged: `value`: Value is a generic parameter, and O",
        "11: left unchanged: the instance is passed on as a value",
        "14: left unchanged: it runs off the main thread, where a screen ",
        "1 call migrated, 9 left",
      ], "\(notes.joined(separator: "\n"))")
    // A call from another thread was wrong before, and still is.
    let lab = try example.lab()
    #expect(try Set(lab.diagnostics(outcome.files)).isSubset(of: lab.diagnostics(lab.files)))
  }
}
