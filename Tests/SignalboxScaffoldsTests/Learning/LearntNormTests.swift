import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Of several children the most usual is the model, and its copy lies in the parent's part of the app.
@Suite struct LearntNormTests {
  private static func child(_ name: String, taking more: String = "", start: String = "") -> String {
    """
    import UIKit

    final class \(name)Coordinator: Coordinator {
      let stack: UINavigationController
      var children: [Coordinator] = []

      init(stack: UINavigationController\(more.isEmpty ? "" : ", \(more)")) { self.stack = stack }

      func start() {
    \(start)    let page = \(name)Controller()
        stack.pushViewController(page, animated: true)
      }
    }

    final class \(name)Controller: UIViewController {}
    """
  }

  private static func home(_ shows: String) -> String {
    """
    import UIKit

    final class HomeCoordinator: Coordinator {
      let stack: UINavigationController
      var children: [Coordinator] = []

      init(stack: UINavigationController) { self.stack = stack }

      func start() {}

    \(shows)
    }
    """
  }

  private static func show(_ name: String, _ arguments: String = "") -> String {
    """
      func show\(name)() {
        let child = \(name)Coordinator(stack: stack\(arguments))
        children.append(child)
        child.start()
      }
    """
  }

  private static let base = """
    import UIKit

    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      func start()
    }
    """

  /// What hardly another one is given makes a model odd, however short it is.
  @Test func theUsualChildIsTheModel() throws {
    let shows = [Self.show("Odd", ", kind: 1"), Self.show("Cart")].joined(separator: "\n\n")
    var files = ["Base.swift": Self.base, "Home.swift": Self.home(shows)]
    files["Odd.swift"] = Self.child("Odd", taking: "kind: Int")
    files["Cart.swift"] = Self.child("Cart", start: "    if stack.viewControllers.isEmpty { stack.title = nil }\n")
    for name in ["News", "Help", "Chat", "Login"] { files[name + ".swift"] = Self.child(name) }
    let outcome = try LearningApps.offers(in: files)
    #expect(outcome.notes.contains("modelled on CartCoordinator"), "\(outcome.notes)")
  }

  /// A model from another part of the app leaves its copy in the parent's.
  @Test func aFlowLiesWithItsParent() throws {
    var files = ["App/Base.swift": Self.base, "View/Home/Flow/HomeCoordinator.swift": Self.home(Self.show("Cart"))]
    files["View/Home/Help/Flow/HelpCoordinator.swift"] = Self.child("Help")
    for name in ["Cart", "Pay", "Ship"] { files["View/Shop/\(name)/Flow/\(name)Coordinator.swift"] = Self.child(name) }
    for name in ["News", "Sport"] { files["View/News/\(name)/Flow/\(name)Coordinator.swift"] = Self.child(name) }
    files["View/Chat/Flow/ChatCoordinator.swift"] = Self.child("Chat")
    let outcome = try LearningApps.offers(in: files)
    #expect(
      outcome.files.keys.contains("View/Home/Offers/Flow/OffersCoordinator.swift"), "\(outcome.files.keys.sorted())")
  }
}
