import SignalboxFacts
import SignalboxProject
import Testing

@testable import SignalboxRules

/// Rules of a configuration, each on code with marks at what it finds.
@Suite struct CustomRuleTests {
  private func expect(_ rule: CustomRule, _ source: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let (files, marks) = Example(source).unmarked
    let facts = files.map { FileFacts(path: $0.name, module: "Shop", source: $0.text) }
    let found = Lint(settings: [Lint.Setting(rule: Rule(rule))]).findings(in: Project(facts: facts))
    let places = Set(found.map { Example.Mark(file: $0.file, line: $0.line, column: $0.column) })
    #expect(places == Set(marks), "\(found.map(\.reason))", sourceLocation: sourceLocation)
  }

  private func types(_ names: String..., how: Set<CustomRule.Usage> = []) -> CustomRule.Use {
    CustomRule.Use(types: .init(types: names), how: how)
  }

  @Test func screensMustNotMentionAType() {
    expect(
      CustomRule(id: "r", from: .init(roles: [.screen]), uses: types("KeychainStore")),
      """
      final class KeychainStore { static let shared = KeychainStore(); func token() -> String { "" } }
      final class CartController: UIViewController {
        let store: ↓KeychainStore?
        lazy var shared = ↓KeychainStore.shared
        func show() { _ = ↓KeychainStore(); _ = KeychainStore() }
        struct Part { let store: ↓KeychainStore }
        // KeychainStore
        func log(KeychainStore: Int) { print("KeychainStore", KeychainStore) }
      }
      final class CartManager { let store = KeychainStore() }
      """)
  }

  @Test func subclassesAndConformersAreMeantToo() {
    expect(
      CustomRule(id: "r", from: .init(types: ["BaseController"]), uses: types("Storing")),
      """
      protocol Storing {}
      final class Disk: Storing {}
      class BaseController: UIViewController {}
      final class CartController: BaseController { let disk = ↓Disk() }
      final class OtherController: UIViewController { let disk = Disk() }
      """)
  }

  @Test func onlySomeMayCreate() {
    expect(
      CustomRule(id: "r", allow: .init(types: ["*Coordinator"]), uses: types("*Factory", how: [.create])),
      """
      final class CartFactory { func make() {} }
      struct Box<T> { init(_ value: T) {} }
      final class CartCoordinator { let factory = CartFactory() }
      final class CartScreen {
        let factory: CartFactory
        let own: CartFactory = .↓init()
        let other = ↓CartFactory.init()
        func make() { factory.make(); _ = ↓RemoteFactory(); _ = Box(factory) }
      }
      """)
  }

  @Test func callsOfMethods() {
    expect(
      CustomRule(id: "r", uses: types("API", how: [.call])),
      """
      final class API { func load() { save() }; func save() {}; static func reset() {} }
      final class CartScreen {
        let api = API()
        func show() { api.↓load(); ↓API.reset() }
        func load() { self.load() }
      }
      """)
  }

  @Test func inheritance() {
    expect(
      CustomRule(id: "r", uses: types("LegacyController", how: [.inherit])),
      """
      class LegacyController: UIViewController {}
      final class CartController: ↓LegacyController { let other: LegacyController? = nil }
      """)
  }

  @Test func membersAndGlobals() {
    expect(
      CustomRule(
        id: "r", allow: .init(types: ["Settings"]),
        uses: .init(members: ["UserDefaults.standard", "print", "*.sharedInstance"])),
      """
      final class Bus { static let sharedInstance = Bus(); func print() {} ; func log() { print() } }
      final class Settings { let defaults = UserDefaults.standard }
      final class Cart {
        let defaults = UserDefaults.↓standard
        func show() { ↓print(1); _ = Bus.↓sharedInstance; _ = URLSession.shared }
      }
      func free() { let print = { }; print() }
      """)
  }

  @Test func importsAndModules() {
    expect(
      CustomRule(id: "r", from: .init(modules: ["Shop"]), uses: .init(imports: ["Catalog"])),
      """
      import UIKit
      import ↓Catalog
      """)
    expect(CustomRule(id: "r", from: .init(modules: ["Other"]), uses: .init(imports: ["Catalog"])), "import Catalog")
    expect(
      CustomRule(id: "r", from: .init(roles: [.screen]), uses: .init(imports: ["Catalog"])),
      "import Catalog\nstruct Plain {}")
  }

  @Test func layersAndRolesOfWhatIsUsed() {
    expect(
      CustomRule(id: "r", from: .init(layers: ["screens"]), uses: .init(types: .init(roles: [.network]))),
      """
      final class NetworkClient {}
      final class CartController: UIViewController { let client = ↓NetworkClient() }
      final class CartManager { let client = NetworkClient() }
      """)
  }

  @Test func findingsReadAsSentences() {
    let rule = CustomRule(
      id: "r", message: "Ask a manager.", from: .init(roles: [.screen]), uses: types("Store", how: [.create]))
    let source = "class Store {}\nclass Cart: UIViewController { let store = Store() }"
    let found = Lint(settings: [Lint.Setting(rule: Rule(rule))])
      .findings(in: Project(facts: [FileFacts(path: "A.swift", source: source)]))
    #expect(found.map(\.reason) == ["Cart creates Store. Ask a manager."])
  }
}
