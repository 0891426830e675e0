import Testing

@testable import SignalboxProject

/// Messages of the responder chain: `/*: declares name */`, `/*: sends name */` and `/*: handles name */` stand in
/// the line of each.
@Suite struct MessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
  }

  @Test(arguments: cases) func messages(_ test: Case) {
    let sample = Sample(test.source)
    let expected = sample.marks.map { "\(sample.project.files[$0.file].path):\($0.line) \($0.text)" }
    let found = sample.project.messages.flatMap { message in
      let places = [("declares", [message.declaration]), ("sends", message.senders), ("handles", message.handlers)]
      return places.flatMap { verb, places in
        places.map { place in
          let location = sample.project.location(of: place)
          return "\(location.path):\(location.line) \(verb) \(message.name)"
        }
      }
    }
    #expect(found.sorted() == expected.sorted(), "\(sample.description)")
  }

  static let cases = [
    Case(
      testDescription: "declared, sent and handled",
      source: """
        extension UIResponder {
          /*: declares cartAdd(item:sender:) */@objc func cartAdd(item: ItemBox, sender: Any? = nil) {
            coordinatingResponder?.cartAdd(item: item, sender: sender)
          }
        }
        //--- ItemController.swift
        class ItemController: UIViewController {
          @IBAction func tap() {
            /*: sends cartAdd(item:sender:) */cartAdd(item: box, sender: self)
          }
        }
        //--- CartCoordinator.swift
        class CartCoordinator: NavigationCoordinator {
          /*: handles cartAdd(item:sender:) */override func cartAdd(item: ItemBox, sender: Any?) {
            manager.add(item.unbox)
          }
        }
        """),
    Case(
      testDescription: "handed on by a handler",
      source: """
        extension UIResponder {
          /*: declares close() */@objc func close() { coordinatingResponder?.close() }
        }
        class A: NavigationCoordinator {
          /*: handles close() */override func close() { super.close() }
        }
        class V: UIView {
          func f() { /*: sends close() */close() }
          func g() { self?./*: sends close() */close() }
        }
        """),
    Case(
      testDescription: "overloads by labels",
      source: """
        extension UIResponder {
          /*: declares open(item:) */@objc func open(item: Int) { coordinatingResponder?.open(item: item) }
          /*: declares open(page:) */@objc func open(page: Int) { coordinatingResponder?.open(page: page) }
        }
        class A: NavigationCoordinator {
          /*: handles open(page:) */override func open(page: Int) {}
        }
        class V: UIView { func f() {
          /*: sends open(item:) */open(item: 1)
          /*: sends open(page:) */open(page: 1)
          open(other: 1)
        } }
        """),
    Case(
      testDescription: "awaited, with a result",
      source: """
        extension UIResponder {
          /*: declares load(_:) */@objc func load(_ x: Int) async throws -> Box? {
            try await coordinatingResponder?.load(x)
          }
        }
        class V: UIViewController { func f() { Task {
          /*: sends load(_:) */let box = try await load(1)
        } } }
        """),
    Case(
      testDescription: "helpers are no messages",
      source: """
        extension UIResponder {
          func parentController() -> UIViewController? { next as? UIViewController }
          func log() { print(1) }
        }
        class V: UIView { func f() { log() } }
        """),
    Case(
      testDescription: "a handler in an extension, and one that is none",
      source: """
        extension UIResponder {
          /*: declares close() */@objc func close() { coordinatingResponder?.close() }
        }
        class A: NavigationCoordinator {}
        extension A {
          /*: handles close() */override func close() {}
        }
        class Door { func close() {} }
        class B: Base { override func close() {} }
        class Base { func close() {} }
        """),
    Case(
      testDescription: "another type's method of that name is not sent",
      source: """
        extension UIResponder {
          /*: declares close() */@objc func close() { coordinatingResponder?.close() }
        }
        class Door { func close() {} }
        class V: UIView { let door: Door
          func f() { door.close() }
        }
        class House { func close() {}
          func f() { close() }
        }
        """),
  ]
}
