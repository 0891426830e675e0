import SignalboxScaffolds
import SignalboxTestSupport
import Testing

@Suite("new dependencies") struct DependencyTests {
  private static let managers = """
    import Foundation

    @MainActor
    final class ShopAPI {
      static let shared = ShopAPI()
    }

    final class DataManager {
      init(session: URLSession = .shared, api: ShopAPI) {}
    }

    @MainActor
    final class CartManager {
      init(data: DataManager, defaults: UserDefaults) {}
    }

    actor ImageStore {}

    """

  /// A new app with two coordinators and the managers.
  private func app(_ style: String, set: [String: String] = [:]) throws -> DependencyBench {
    var bench = try DependencyBench(style, set: set)
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    try bench.make(CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items", "Payment"]))
    bench.add("Managers.swift", Self.managers)
    return bench
  }

  @Test func makesTheStructureFromTheManagers() throws {
    var bench = try app("responder")
    try bench.makeForGood(DependenciesRequest())
    #expect(
      bench.files["AppDependency.swift"] == """
        import Foundation

        /// The app's managers. Coordinators hand them down; screens get data from them, and never see them.
        struct AppDependency {
            var cartManager: CartManager?
            var dataManager: DataManager?
            var imageStore: ImageStore?
        }

        extension AppDependency {
            /// Makes all managers.
            @MainActor
            static func make() -> AppDependency {
                let dataManager = DataManager(api: ShopAPI.shared)
                let cartManager = CartManager(data: dataManager, defaults: UserDefaults.standard)
                let imageStore = ImageStore()
                return AppDependency(
                    cartManager: cartManager,
                    dataManager: dataManager,
                    imageStore: imageStore
                )
            }
        }

        """)
    #expect(bench.notes.isEmpty)
  }

  @Test(arguments: ["sync", "async", "closure"]) func handsItDownTheResponders(generation: String) throws {
    var bench = try app("responder", set: ["generation": generation])
    try bench.makeForGood(DependenciesRequest())
    for file in ["AppCoordinator.swift", "CartCoordinator.swift"] {
      #expect(bench.lines(file).contains { $0.hasSuffix(": NavigationCoordinator, NeedsDependency {") })
      #expect(bench.lines(file).contains("updateChildCoordinatorDependencies()"))
    }
    #expect(bench.lines("AppCoordinator.swift").contains("cartCoordinator.appDependency = appDependency"))
    #expect(bench.lines("SceneDelegate.swift").contains("appCoordinator.appDependency = appDependency"))
    #expect(bench.lines("SceneDelegate.swift").contains("appCoordinator?.appDependency = appDependency"))
    #expect(bench.files["NavigationCoordinator.swift"]?.contains("NeedsDependency") == false)
  }

  @Test(arguments: [
    ("sync", SwiftCompiler.Library.coordinator8), ("async", .coordinator7), ("closure", .coordinator6),
  ])
  func buildsOnTheLibrary(generation: String, library: SwiftCompiler.Library) throws {
    var bench = try app("responder", set: ["generation": generation, "library": "package"])
    try bench.makeForGood(DependenciesRequest(), library: library, mode: generation == "sync" ? .v6 : .v5)
    #expect(bench.files["NeedsDependency.swift"]?.hasPrefix("import Coordinator\n") == true)
    #expect(bench.lines("CartCoordinator.swift").contains("processQueuedMessages()") == (generation == "closure"))
  }

  @Test func newCoordinatorsTakeIt() throws {
    var bench = try app("responder")
    try bench.make(DependenciesRequest())
    try bench.makeForGood(CoordinatorRequest(name: "Help", parent: "Cart", screens: ["Topics"]))
    #expect(
      bench.lines("HelpCoordinator.swift").contains { $0.hasSuffix(": NavigationCoordinator, NeedsDependency {") })
    #expect(bench.lines("CartCoordinator.swift").contains("helpCoordinator.appDependency = appDependency"))
  }

  @Test func addsLaterManagers() throws {
    var bench = try app("responder")
    try bench.make(DependenciesRequest())
    bench.add("OrderManager.swift", "final class OrderManager { init(cart: CartManager) {} }\n")
    let before = try #require(bench.files["AppDependency.swift"])
    try bench.makeForGood(DependenciesRequest())
    let after = try #require(bench.files["AppDependency.swift"])
    let added = after.split(separator: "\n").filter { !before.contains($0) }.map(String.init)
    #expect(
      added == [
        "    var orderManager: OrderManager?", "        let orderManager = OrderManager(cart: cartManager)",
        "            imageStore: imageStore,", "            orderManager: orderManager",
      ])
  }

  @Test func beginsWithoutManagers() throws {
    var bench = try DependencyBench("responder")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.notes.first?.hasPrefix("no managers found") == true)
    bench.add("Managers.swift", Self.managers)
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.lines("AppDependency.swift").contains("var cartManager: CartManager?"))
    #expect(bench.lines("AppDependency.swift").contains { $0.hasPrefix("return AppDependency(cartManager: ") })
  }

  @Test func theBaseClassHandsItDownInTheClosureStyle() throws {
    var bench = try app("closure")
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.lines("Coordinator.swift").contains("child.appDependency = appDependency"))
    #expect(bench.lines("SceneDelegate.swift").contains("appCoordinator.appDependency = appDependency"))
    #expect(bench.files["CartCoordinator.swift"]?.contains("appDependency") == false)
    #expect(bench.files["NeedsDependency.swift"] == nil)
  }

  @Test func theStructureMayBeCalledOtherwise() throws {
    var bench = try app("closure", set: ["dependency": "Toolbox"])
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.lines("Coordinator.swift").contains("var toolbox: Toolbox? {"))
    bench.options.set = ["dependency": "not one"]
    #expect(throws: ScaffoldError.badName("not one", .notAnIdentifier)) { try bench.make(DependenciesRequest()) }
  }

  // MARK: Managers

  @Test(arguments: [
    ("final class TokenStore { init(url: URL) {} }", "TokenStore cannot be created without url: URL"),
    ("final class TokenStore { private init() {} }", "TokenStore cannot be created without an accessible initializer"),
    ("final class TokenStore { init?() {} }", "TokenStore cannot be created without an accessible initializer"),
    ("final class TokenStore { init() async {} }", "TokenStore cannot be created without an accessible initializer"),
    ("struct TokenStore { var url: Int }", "TokenStore cannot be created without an accessible initializer"),
    (
      "final class TokenStore { init(other: KeyStore) {} }; final class KeyStore { init(other: TokenStore) {} }",
      "TokenStore cannot be created without other: KeyStore"
    ),
    (
      "protocol Keeping {}; final class TokenStore { init(keeper: Keeping) {} }",
      "TokenStore cannot be created without keeper: Keeping"
    ),
  ])
  func saysWhatItCannotMake(source: String, note: String) throws {
    var bench = try DependencyBench("closure")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    bench.add("TokenStore.swift", "import Foundation\n" + source + "\n")
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.notes.contains { $0.hasPrefix(note) }, "\(bench.notes)")
    #expect(bench.lines("AppDependency.swift").contains("var tokenStore: TokenStore?"))
  }

  @Test func leavesOutWhatIsNoManagerOfItsOwn() throws {
    var bench = try DependencyBench("closure")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    bench.add(
      "Stores.swift",
      """
      class BaseStore {}
      final class KeyStore: BaseStore {}
      final class BoxStore<Value> {}
      protocol ThingStore {}
      private final class HiddenStore {}
      enum Old { final class CartStore {} }
      final class CartStore {}

      """)
    try bench.makeForGood(DependenciesRequest())
    let members = bench.lines("AppDependency.swift").filter { $0.hasPrefix("var ") }
    #expect(
      members == [
        "var cartStore: CartStore?", "var keyStore: KeyStore?", "var oldCartStore: Old.CartStore?",
      ])
  }

  @Test func takesTypesThatAreNamed() throws {
    var bench = try DependencyBench("closure")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    bench.add("Desk.swift", "final class LoanDesk {}\n")
    try bench.makeForGood(DependenciesRequest(managers: ["LoanDesk"]))
    #expect(bench.lines("AppDependency.swift").contains("let loanDesk = LoanDesk()"))
    #expect(throws: ScaffoldError.unknown(kind: "type", "LoanDsk", nearest: "LoanDesk")) {
      try bench.make(DependenciesRequest(managers: ["LoanDsk"]))
    }
  }
}
