import SignalboxScaffolds
import SignalboxTestSupport
import Testing

/// Where coordinators are made, in the forms that code takes.
@Suite("Handing managers over") struct HandOverTests {
  /// An app whose coordinator has the given members.
  private func bench(_ members: String, scene: String? = nil) throws -> DependencyBench {
    var bench = try DependencyBench("responder")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    try bench.make(CoordinatorRequest(name: "Cart", screens: ["Items"]))
    bench.add(
      "AppCoordinator.swift",
      """
      import UIKit

      final class AppCoordinator: NavigationCoordinator {
          var action: (() -> Void)?

      \(members.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      }

      """)
    bench.add("CartManager.swift", "final class CartManager {}\n")
    if let scene {
      bench.add("SceneDelegate.swift", scene)
    }
    return bench
  }

  @Test(arguments: [
    (
      "func show() {\n    let cart = CartCoordinator(rootViewController: UINavigationController())  // the cart\n}",
      ["cart.appDependency = appDependency"]
    ),
    (
      "func show() {\n    startChild(coordinator: CartCoordinator(rootViewController: rootViewController))\n}",
      [
        "let cartCoordinator = CartCoordinator(rootViewController: rootViewController)",
        "cartCoordinator.appDependency = appDependency", "startChild(coordinator: cartCoordinator)",
      ]
    ),
    (
      "var cart: CartCoordinator?\nfunc show() {\n    cart = CartCoordinator(\n        rootViewController: UINavigationController()\n    )\n}",
      ["cart?.appDependency = appDependency"]
    ),
    (
      "let cart = CartCoordinator(rootViewController: UINavigationController())\nfunc show() {\n    cart.start()\n}",
      ["cart.appDependency = appDependency"]
    ),
    (
      "func show() {\n    action = { [weak self] in\n        let cart = CartCoordinator(rootViewController: UINavigationController())\n        self?.startChild(coordinator: cart)\n    }\n}",
      ["cart.appDependency = self?.appDependency"]
    ),
    (
      "func show() {\n    action = { [weak self] in\n        guard let self else { return }\n        let cart = CartCoordinator(rootViewController: rootViewController)\n        startChild(coordinator: cart)\n    }\n}",
      ["cart.appDependency = self.appDependency"]
    ),
    (
      "func show() {\n    let cart = CartCoordinator(rootViewController: rootViewController)\n    cart.appDependency = nil\n}",
      []
    ),
  ])
  func addsWhatIsMissing(members: String, added: [String]) throws {
    var bench = try bench(members)
    let before = bench.lines("AppCoordinator.swift")
    try bench.makeForGood(DependenciesRequest())
    let own = ["var appDependency: AppDependency? {", "didSet {", "updateChildCoordinatorDependencies()"]
    let new = bench.lines("AppCoordinator.swift").filter { !before.contains($0) && !own.contains($0) }
    #expect(new.dropFirst() == added[...], "\(bench.files["AppCoordinator.swift"] ?? "")")
    #expect(bench.notes == [])
  }

  @Test(arguments: [
    "func show() { startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) }",
    "func make() -> CartCoordinator {\n    CartCoordinator(rootViewController: rootViewController)\n}",
    "lazy var carts = [CartCoordinator(rootViewController: rootViewController)]",
    "func show() {\n    let one = 1; let cart = CartCoordinator(rootViewController: rootViewController)\n    _ = (one, cart)\n}",
  ])
  func leavesTheRestToTheUser(members: String) throws {
    var bench = try bench(members)
    let before = bench.files["AppCoordinator.swift"]
    try bench.makeForGood(DependenciesRequest())
    #expect(
      bench.notes.count == 1
        && bench.notes[0].hasSuffix(" creates a CartCoordinator: set its appDependency before it starts"))
    #expect(bench.files["AppCoordinator.swift"]?.contains("cart.appDependency") == false && before != nil)
  }

  @Test func keepsCarriageReturns() throws {
    var bench = try bench(
      "func show() {\n    startChild(coordinator: CartCoordinator(rootViewController: rootViewController))\n}")
    bench.add("AppCoordinator.swift", (bench.files["AppCoordinator.swift"] ?? "").replacing("\n", with: "\r\n"))
    try bench.make(DependenciesRequest())
    let text = try #require(bench.files["AppCoordinator.swift"])
    #expect(text.contains("appDependency = appDependency"))
    #expect(!text.replacing("\r\n", with: "").utf8.contains(0x0A))
  }

  @Test func refusesWhereChildrenAreHidden() throws {
    var bench = try bench("")
    let base = try #require(bench.files["Coordinator.swift"])
    bench.add(
      "Coordinator.swift", base.replacing("private(set) var childCoordinators", with: "private var childCoordinators"))
    let coordinating = try #require(bench.files["Coordinating.swift"])
    bench.add(
      "Coordinating.swift", coordinating.replacing("var childCoordinators: [any Coordinating] { get }", with: ""))
    #expect(
      throws: ScaffoldError.hiddenChildren(
        of: "Coordinator", property: "childCoordinators", place: "Coordinator.swift:7")
    ) { try bench.make(DependenciesRequest()) }
  }

  @Test func givesASubclassWhatItInherits() throws {
    var bench = try bench(
      "func show() {\n    startChild(coordinator: GiftCoordinator(rootViewController: rootViewController))\n    startChild(coordinator: CartCoordinator(rootViewController: rootViewController))\n}"
    )
    bench.add(
      "CartCoordinator.swift",
      (bench.files["CartCoordinator.swift"] ?? "").replacing("final class", with: "class"))
    bench.add("GiftCoordinator.swift", "import UIKit\n\nfinal class GiftCoordinator: CartCoordinator {}\n")
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.files["GiftCoordinator.swift"]?.contains("appDependency") == false)
    #expect(bench.lines("AppCoordinator.swift").contains("giftCoordinator.appDependency = appDependency"))
  }

}
