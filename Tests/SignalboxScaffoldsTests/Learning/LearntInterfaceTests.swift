import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What nearly all coordinators have beside themselves, a new one has, too.
@Suite struct LearntInterfaceTests {
  private static let base = """
    import UIKit

    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      func start()
    }
    """

  private static func files(_ name: String, _ more: String = "") -> [String: String] {
    [
      "\(name)/Flow/Default\(name)Coordinator.swift": """
      import UIKit

      final class Default\(name)Coordinator: \(name)Coordinator {
        let stack: UINavigationController
        var children: [Coordinator] = []

        init(stack: UINavigationController) { self.stack = stack }

        func start() { show\(name)() }

        func show\(name)() {
          stack.pushViewController(\(name)Controller(), animated: true)
        }\(more)
      }

      final class \(name)Controller: UIViewController {}
      """,
      "\(name)/Flow/Protocol/\(name)Coordinator.swift": """
      protocol \(name)Coordinator: Coordinator {
        func show\(name)()
      }
      """,
    ]
  }

  private static let showsCart = """


      func performCart() {
        let cart = DefaultCartCoordinator(stack: stack)
        children.append(cart)
        cart.start()
      }
    """

  /// Each has a protocol in a folder beside it, and is called `Default`.
  @Test func anInterfaceOfItsOwn() throws {
    var files = ["App/Base.swift": Self.base]
    for name in ["Home", "Cart", "Help", "News"] {
      files.merge(Self.files(name, name == "Home" ? Self.showsCart : "")) { old, _ in old }
    }
    let request = CoordinatorRequest(name: "Offers", parent: "DefaultHome", screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    let interface = outcome.text("Offers/Flow/Protocol/OffersCoordinator.swift")
    #expect(interface.contains("protocol OffersCoordinator: Coordinator {\n"), "\(outcome.files.keys.sorted())")
    let copy = outcome.text("Offers/Flow/DefaultOffersCoordinator.swift")
    #expect(copy.contains("final class DefaultOffersCoordinator: OffersCoordinator {\n"), "\(copy)")
    let home = outcome.text("Home/Flow/DefaultHomeCoordinator.swift")
    #expect(home.contains("    let offers = DefaultOffersCoordinator(stack: stack)\n"), "\(home)")
  }

  /// The header of the files around a new one, with its date as the project writes it.
  @Test func theHeaderIsThatOfTheFolder() throws {
    var files = ["App/Base.swift": Self.base]
    for name in ["Home", "Cart", "Help", "News"] {
      for (path, text) in Self.files(name, name == "Home" ? Self.showsCart : "") {
        files["Shop/" + path] = "//  Shop\n//  Copyright © 2021 Shop.\n\n" + text
      }
    }
    for index in 0..<20 {
      files["Kit/Part\(index).swift"] = "//  Kit\n//  Copyright © 2020 Kit.\n\nstruct Part\(index) {}\n"
    }
    let request = CoordinatorRequest(name: "Offers", parent: "DefaultHome", screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    let path = outcome.files.keys.first { $0.hasSuffix("/DefaultOffersCoordinator.swift") } ?? ""
    #expect(outcome.text(path).hasPrefix("//  Shop\n"), "\(outcome.text(path))")
  }
}
