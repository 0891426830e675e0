import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

@Suite struct RenameTests {
  private static let files = [
    "App/CartCoordinator.swift": """
    //
    //  CartCoordinator.swift
    //

    import UIKit

    protocol CartCoordinatorDelegate: AnyObject { func cartCoordinatorDidFinish(_ coordinator: CartCoordinator) }

    // The CartCoordinator of old.
    final class CartCoordinator {
      weak var delegate: CartCoordinatorDelegate?
      let stack: UINavigationController
      let cart = "CartCoordinator"
      init(stack: UINavigationController) { self.stack = stack }
      func start() { stack.pushViewController(CartController(), animated: true) }
    }

    final class CartController: UIViewController {}
    """,
    "App/MainCoordinator.swift": """
    import UIKit

    final class MainCoordinator: CartCoordinatorDelegate {
      let stack: UINavigationController
      private var cartCoordinator: CartCoordinator?
      init(stack: UINavigationController) { self.stack = stack }
      func start() { showCart() }
      func showCart() {
        cartCoordinator = CartCoordinator(stack: stack)
        cartCoordinator?.delegate = self
        cartCoordinator?.start()
      }
      func cartCoordinatorDidFinish(_ coordinator: CartCoordinator) { cartCoordinator = nil }
    }
    """,
  ]

  private func lab() throws -> MigrationLab { MigrationLab(files: Self.files, languageMode: .v5) }

  @Test func anotherTypeWhoseNameEndsSoStays() throws {
    var files = Self.files
    files["App/GiftCartCoordinator.swift"] = """
      import UIKit

      final class GiftCartCoordinator {
        let cartCoordinator: CartCoordinator
        init(_ cartCoordinator: CartCoordinator) { self.cartCoordinator = cartCoordinator }
      }

      func open(_ giftCartCoordinator: GiftCartCoordinator) {}
      """
    let lab = MigrationLab(files: files, languageMode: .v5)
    let outcome = try lab.run([RenameRequest(name: "Cart", newName: "Basket")])
    let text = try #require(outcome.files["App/GiftCartCoordinator.swift"])
    #expect(text.contains("final class GiftCartCoordinator {\n  let basketCoordinator: BasketCoordinator\n"))
    #expect(text.contains("func open(_ giftCartCoordinator: GiftCartCoordinator) {}"))
    #expect(try lab.diagnostics(outcome.files).isEmpty)
  }

  @Test func namesakesAreToldApartByTheirFiles() throws {
    var files = Self.files
    files["Kit/CartCoordinator.swift"] = "import UIKit\n\nfinal class CartCoordinator { func start() {} }\n"
    let lab = MigrationLab(files: files, languageMode: .v5)
    let names = ["CartCoordinator (App/CartCoordinator.swift)", "CartCoordinator (Kit/CartCoordinator.swift)"]
    #expect(throws: ScaffoldError.ambiguous(kind: "type", "CartCoordinator", candidates: names)) {
      try lab.run([RenameRequest(name: "Cart", newName: "Basket")])
    }
  }

  @Test func allThatIsNamedAfterItFollows() throws {
    let lab = try lab()
    let outcome = try lab.run([RenameRequest(name: "Cart", newName: "Basket")])
    #expect(
      outcome.changed == ["App/BasketCoordinator.swift", "App/CartCoordinator.swift", "App/MainCoordinator.swift"])
    #expect(outcome.files["App/CartCoordinator.swift"] == nil)
    let text = try #require(outcome.files["App/BasketCoordinator.swift"])
    #expect(text.hasPrefix("//\n//  BasketCoordinator.swift\n//\n"))
    #expect(text.contains("protocol BasketCoordinatorDelegate: AnyObject { func basketCoordinatorDidFinish("))
    #expect(text.contains("// The CartCoordinator of old.") && text.contains("let cart = \"CartCoordinator\""))
    let main = try #require(outcome.files["App/MainCoordinator.swift"])
    #expect(main.contains("private var basketCoordinator: BasketCoordinator?") && main.contains("func showCart() {"))
    #expect(try lab.diagnostics(outcome.files).isEmpty)
  }

  @Test func screensKeepTheirEnding() throws {
    let outcome = try lab().run([RenameRequest(name: "CartController", newName: "Basket")])
    #expect(outcome.files["App/CartCoordinator.swift"]?.contains("pushViewController(BasketController()") == true)
  }

  @Test func aSecondRunDoesNotTakeTheScreen() throws {
    var lab = try lab()
    lab.files = try lab.run([RenameRequest(name: "Cart", newName: "Basket")]).files
    #expect(throws: ScaffoldError.unknown(kind: "coordinator", "Cart", nearest: "CartController")) {
      try lab.run([RenameRequest(name: "Cart", newName: "Basket")])
    }
    let outcome = try lab.run([RenameRequest(name: "CartController", newName: "Basket")])
    #expect(outcome.files["App/BasketCoordinator.swift"]?.contains("class BasketController:") == true)
  }

  @Test(arguments: ["Main", "Main-Flow", "cart"]) func namesThatCannotBe(_ name: String) {
    #expect(throws: ScaffoldError.self) { try lab().run([RenameRequest(name: "Cart", newName: name)]) }
  }

  @Test func aNameThatNothingBearsIsNoScreen() {
    #expect(throws: ScaffoldError.unknown(kind: "coordinator or screen", "Nope", nearest: nil)) {
      try lab().run([RenameRequest(name: "Nope", newName: "X")])
    }
    #expect(throws: ScaffoldError.unknown(kind: "coordinator or screen", "Carrt", nearest: "Cart")) {
      try lab().run([RenameRequest(name: "Carrt", newName: "X")])
    }
  }

  @Test func storyboardsGoWithTheirClass() throws {
    var lab = try lab()
    let scene = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes>
          <scene sceneID="1"><objects><viewController id="a" customClass="CartController" sceneMemberID="viewController"/></objects></scene>
        </scenes>
      </document>
      """
    lab.files["App/CartController.storyboard"] = scene
    lab.files["App/Maker.swift"] =
      "import UIKit\nfunc make() -> UIViewController? {\n  print(\"CartController\")\n"
      + "  return UIStoryboard(name: \"CartController\", bundle: nil).instantiateInitialViewController()\n}\n"
    let outcome = try lab.run([RenameRequest(name: "CartController", newName: "Basket")])
    #expect(outcome.files["App/CartController.storyboard"] == nil)
    #expect(outcome.files["App/BasketController.storyboard"]?.contains("customClass=\"BasketController\"") == true)
    let maker = outcome.files["App/Maker.swift"] ?? ""
    #expect(maker.contains("UIStoryboard(name: \"BasketController\"") && maker.contains("print(\"CartController\")"))
  }
}
