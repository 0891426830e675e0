import SignalboxScaffolds
import SignalboxTestSupport
import Testing

/// `new dependencies` in projects that somebody else has written.
@Suite("new dependencies in projects") struct DependencyProjectTests {
  @Test func completesWhatAResponderProjectHas() throws {
    var bench = try DependencyBench(in: "Tests/Fixtures/Responder")
    bench.add("Model/BookmarkManager.swift", "final class BookmarkManager {}\n")
    try bench.makeForGood(DependenciesRequest(), library: .coordinator8, mode: .v5)
    #expect(
      bench.lines("Member/MemberFlow.swift").contains(
        "final class MemberFlow: NavigationCoordinator, NeedsDependency {"))
    #expect(
      bench.files["App/LibraryCoordinator.swift"]?.contains(
        """
            case .member:
              let memberFlow = MemberFlow(rootViewController: rootViewController)
              memberFlow.appDependency = appDependency
              startChild(coordinator: memberFlow)

        """) == true)
    #expect(
      bench.files["App/SceneDelegate.swift"]?.contains("member: MemberStore(), bookmarkManager: BookmarkManager())")
        == true)
    #expect(
      bench.files["Shelves/ShelfFlow.swift"]?.contains(
        """
          var appDependency: AppDependency? {
            didSet {
              updateChildCoordinatorDependencies()
            }
          }

        """) == true)
    #expect(bench.files["AppDependency.swift"] == nil && bench.files["NeedsDependency.swift"] == nil)
  }

  @Test func joinsAProjectInTheClosureStyle() throws {
    var bench = try DependencyBench(in: "Tests/Fixtures/Closure")
    try bench.makeForGood(DependenciesRequest(), mode: .v5)
    #expect(
      bench.lines("AppDependency.swift").filter { $0.hasPrefix("let ") } == [
        "let attendanceManager = AttendanceManager.shared", "let profileStore = ProfileStore()",
      ])
    #expect(
      bench.files["Coordinator.swift"]?.contains(
        """
          func add(child: Coordinator) {
            child.appDependency = appDependency
            guard
        """) == true)
    #expect(
      bench.files["AppDelegate.swift"]?.contains(
        """
            rootCoordinator = RootCoordinator(rootViewController: container)
            rootCoordinator?.appDependency = appDependency
            rootCoordinator.start()
        """) == true)
  }

  @Test func leavesProjectsAloneThatUseInitialisers() throws {
    var bench = try DependencyBench(in: "Examples/CartShop")
    #expect(try bench.make(DependenciesRequest()) == [])
    #expect(bench.notes == [])
  }
}

/// What is handed down in another way.
@Suite("new dependencies in further styles") struct DependencyStyleTests {
  @Test func constantsAreGivenWhereTheStructureIsMade() throws {
    var bench = try DependencyBench(in: "Tests/Fixtures/Services")
    bench.add("Model/RateManager.swift", "final class RateManager {}\nfinal class CardService {}\n")
    bench.add("Model/Vault.swift", "final class VaultManager { init(key: String) {} }\n")
    try bench.makeForGood(DependenciesRequest(), mode: .v5)
    #expect(bench.lines("Base/FlowController.swift").contains("let rateManager: RateManager"))
    #expect(
      bench.lines("App/SceneDelegate.swift").contains(
        "let services = Services(accounts: AccountService(), transfers: TransferService(), "
          + "cardService: CardService(), rateManager: RateManager())"))
    #expect(
      bench.notes == [
        "VaultManager cannot be created without key: String: set 'vaultManager' of Services where you have that"
      ])
  }

  @Test func fillsTheServicesOfANewApp() throws {
    var bench = try DependencyBench("services")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    try bench.make(CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]))
    bench.add("CartManager.swift", "final class CartManager {}\n")
    bench.add("OrderService.swift", "final class OrderService { init(carts: CartManager) {} }\n")
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.lines("Services.swift").contains("let cartManager: CartManager"))
    #expect(bench.files["SceneDelegate.swift"]?.contains("services: Services(cartManager: CartManager())") == true)
    #expect(bench.notes.first?.hasPrefix("OrderService is created from other managers") == true)
  }

  @Test func theBaseClassHandsItDownWithDelegates() throws {
    var bench = try DependencyBench(in: "Tests/Fixtures/MVVMC")
    bench.add("Model/TripManager.swift", "final class TripManager {}\n")
    try bench.makeForGood(DependenciesRequest(), mode: .v5)
    #expect(bench.lines("Base/Coordinator.swift").contains("coordinator.appDependency = appDependency"))
    #expect(bench.lines("App/AppDelegate.swift").contains("appCoordinator?.appDependency = appDependency"))
  }

  @Test func theBaseClassOfANewAppHandsItDown() throws {
    var bench = try DependencyBench("mvvmc")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    try bench.make(CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]))
    bench.add("CartManager.swift", "final class CartManager {}\n")
    try bench.makeForGood(DependenciesRequest())
    #expect(bench.lines("Coordinator.swift").contains("coordinator.appDependency = appDependency"))
  }

  @Test func aStyleWithoutTheTemplatesRefuses() throws {
    var bench = try DependencyBench(in: "Tests/Fixtures/Closure", style: "own")
    bench.catalog = try StyleCatalog(overrides: [("own/style.yml", "style.yml", "summary: Nothing.\n")])
    #expect(throws: ScaffoldError.notInStyle(style: "own", command: "dependencies")) {
      try bench.make(DependenciesRequest())
    }
  }

  @Test func standInsAreNoManagers() throws {
    var bench = try DependencyBench("closure")
    try bench.make(ProjectRequest(name: "Shop"))
    for name in ["Cart", "FakeCart", "PreviewCart", "PreviewImage"] {
      bench.add("\(name)Manager.swift", "final class \(name)Manager {}\n")
    }
    bench.add("Mock.swift", "final class UserStoreMock {}\nfinal class SpyUserStore {}\n")
    try bench.make(DependenciesRequest())
    #expect(
      bench.lines("AppDependency.swift").filter { $0.hasPrefix("var ") } == [
        "var cartManager: CartManager?", "var previewImageManager: PreviewImageManager?",
      ])
  }

  @Test func whatNothingMakesIsNoted() throws {
    var bench = try DependencyBench("closure")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    bench.add("SceneDelegate.swift", "")
    bench.add(
      "AppDelegate.swift",
      """
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func begin() { AppCoordinator(rootViewController: UINavigationController()).start() }
      }

      """)
    try bench.make(DependenciesRequest())
    let note =
      "nothing creates AppDependency yet: set appDependency of the first coordinator to AppDependency.make(), "
      + "at AppDelegate.swift:5"
    #expect(bench.notes.contains(note), "\(bench.notes)")
    try bench.make(DependenciesRequest())
    #expect(bench.notes.contains(note))
  }
}
