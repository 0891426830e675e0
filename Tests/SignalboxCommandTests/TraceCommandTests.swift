import Foundation
import SignalboxTestSupport
import Testing

@Suite struct TraceCommandTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder([
      "Messages.swift": """
      import UIKit
      extension UIResponder {
        @objc var coordinatingResponder: UIResponder? { next }
        @objc func cartBuyNow(_ id: Int, sender: Any?) { coordinatingResponder?.cartBuyNow(id, sender: sender) }
        @objc func cartLost(sender: Any?) { coordinatingResponder?.cartLost(sender: sender) }
      }
      class Coordinator: UIResponder { func start() {} }

      """,
      "App.swift": """
      import UIKit
      final class AppCoordinator: Coordinator {
        let navigation = UINavigationController()
        override func start() { CartCoordinator(navigation: navigation).start() }
        override func cartBuyNow(_ id: Int, sender: Any?) { print(id) }
      }
      final class CartCoordinator: Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        override func start() { navigation.pushViewController(CartController(), animated: true) }
      }
      final class CartController: UIViewController {
        func buy() { cartBuyNow(1, sender: self) }
        func lose() { cartLost(sender: self) }
      }

      """,
    ])
  }

  @Test(arguments: ["cartBuyNow", "cartBuyNow(_:sender:)"]) func followsAMessage(name: String) throws {
    let outcome = try folder.run("trace", name)
    #expect(
      outcome.output == """
        cartBuyNow(_:sender:)  Messages.swift:4

        Sent by CartController  App.swift:13
          in AppCoordinator › CartCoordinator
            ↑ shown by CartCoordinator
              ✓ started by AppCoordinator: handles it  App.swift:5

        Handled by
          AppCoordinator  App.swift:5

        """)
    #expect(outcome.errors == "" && outcome.status == 0)
  }

  @Test func saysWhereAMessageIsLost() throws {
    let outcome = try folder.run("trace", "cartLost", "--ascii")
    #expect(outcome.output.contains("  ! never handled\n"))
    #expect(
      outcome.output.contains(
        "      x started by AppCoordinator: does not handle it, and nothing is above; lost\n"))
  }

  @Test func saysWhoPassesOnToNobody() throws {
    let passing = "override func cartBuyNow(_ id: Int, sender: Any?) { super.cartBuyNow(id, sender: sender) }"
    let whole = try folder.text("App.swift")
    let handler = "  override func cartBuyNow(_ id: Int, sender: Any?) { print(id) }\n"
    try folder.add(
      "App.swift", whole.replacing(handler, with: "").replacing("init(nav", with: passing + "\n  init(nav"))
    let words = "forwarded by CartCoordinator, but not handled above"
    #expect(try folder.run("trace", "cartBuyNow").output.contains("  ! \(words)\n"))
    #expect(try folder.run("trace").output.contains("CartCoordinator (passes on)  \(words)\n"))
    let json = try folder.run("trace", "cartBuyNow", "--format", "json").output
    #expect(json.contains("\"code\" : \"dropped\"") && json.contains("\"problems\" : [\n        \"\(words)\""))
  }

  @Test(arguments: [[], ["."]]) func listsAllMessages(paths: [String]) throws {
    let outcome = try Program.run(["trace"] + paths, in: folder.url)
    #expect(
      outcome.output == """
        Message                Sent by         Handled by      Remarks
        cartBuyNow(_:sender:)  CartController  AppCoordinator
        cartLost(sender:)      CartController  -               never handled

        """)
  }

  @Test func writesJSON() throws {
    let outcome = try folder.run("trace", "cartBuyNow", "--format", "json")
    struct Document: Decodable {
      struct Message: Decodable {
        struct Sender: Decodable {
          struct Step: Decodable {
            var id: String
            var action: String
          }
          var path: [String]
          var steps: [Step]
        }
        var id: String
        var senders: [Sender]
      }
      var version: Int
      var messages: [Message]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
    #expect(document.version == 1 && document.messages.map(\.id) == ["cartBuyNow(_:sender:)"])
    let sender = try #require(document.messages.first?.senders.first)
    #expect(sender.path == ["AppCoordinator", "CartCoordinator"])
    #expect(sender.steps.map { "\($0.id) \($0.action)" }.last == "AppCoordinator handles")
  }

  @Test(arguments: [
    ("cartByuNow", "error: there is no message 'cartByuNow'; did you mean 'cartBuyNow'?\n"),
    ("zebra", "error: there is no message 'zebra'; `signalbox trace` lists them all\n"),
  ])
  func knowsTheNearestMessage(name: String, message: String) throws {
    let outcome = try folder.run("trace", name)
    #expect(outcome.errors == message)
    #expect(outcome.output == "" && outcome.status == 64)
  }

  @Test func badInputIsAnError() throws {
    #expect(try folder.run("trace", "cartBuyNow", "--format", "yaml").status == 64)
    #expect(try folder.run("trace", "cartBuyNow", "nowhere").status == 65)
    let empty = try ProjectFolder(["A.swift": "struct A {}\n"])
    #expect(try empty.run("trace").output == "No messages found.\n")
    #expect(try empty.run("trace", "x").errors == "error: there is no message 'x'; the project has none\n")
  }
}
