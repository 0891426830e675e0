import SignalboxFacts
import SignalboxProject
import SignalboxText

extension Rule {
  static let messageArgumentNotObjc = Rule(
    id: "message_argument_not_objc",
    title: "Message Argument Not Objective-C",
    summary: "Objective-C must be able to represent every parameter and the result of a message.",
    rationale: """
      A method in an extension can be overridden only if Objective-C sees it. The compiler therefore rejects a \
      message with a struct, an enum with payloads, a tuple or an optional number, often with a puzzling error. Wrap \
      such a value in a small subclass of NSObject, and send that box.
      """,
    article: .mvcc,
    remedy: [
      "Write a box: a final subclass of `NSObject` that stores the value. `signalbox new box TYPE` writes it.",
      """
      Use the box in the declaration, in every override and in every call: `product.boxed` to send it, \
      `product.unbox` to handle it.
      """,
      """
      Return a result through a closure parameter, because a handler may be asynchronous. Send an optional number as \
      `NSNumber?`.
      """,
    ],
    severity: .error,
    fix: """
      Sends a parameter in its box: in the declaration, every override and every call. Adds the box at the end of \
      the file if the project has none. Results and optional values are left to you.
      """,
    triggering: [
      Example(
        """
        struct Product {}
        extension UIResponder {
          @objc func cartAdd(_ product: ↓Product, sender: Any?) {
            coordinatingResponder?.cartAdd(product, sender: sender)
          }
        }
        """,
        fixed: """
          struct Product {}
          extension UIResponder {
            @objc func cartAdd(_ product: ProductBox, sender: Any?) {
              coordinatingResponder?.cartAdd(product, sender: sender)
            }
          }

          /// Carries a value of type `Product` through Objective-C, which knows no such type.
          final class ProductBox: NSObject {
            let unbox: Product

            init(_ value: Product) {
              unbox = value
            }
          }

          """),
      Example(
        """
        struct Product {}
        enum Page { case home, product(Product) }
        extension UIResponder {
          @objc func cartAdd(_ product: ↓Product, count: ↓Int?, sender: Any?) {
            coordinatingResponder?.cartAdd(product, count: count, sender: sender)
          }
          @objc func catalogShow(_ page: ↓Page, at place: ↓(Int, Int), sender: Any?) {
            coordinatingResponder?.catalogShow(page, at: place, sender: sender)
          }
          @objc func cartItems(sender: Any?) -> ↓[Product] { coordinatingResponder?.cartItems(sender: sender) ?? [] }
          @objc func ↓cartPut<Item>(_ item: Item) { coordinatingResponder?.cartPut(item) }
        }
        """),
      Example(
        """
        struct Product { var name = "" }
        extension UIResponder {
          @objc func cartAdd(_ product: ↓Product, sender: Any?) {
            coordinatingResponder?.cartAdd(product, sender: sender)
          }
        }
        final class ListController: UIViewController {
          func add() { cartAdd(Product(name: "Tea"), sender: self) }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          var title = ""
          override func cartAdd(_ item: Product, sender: Any?) {
            title = item.name
            let items = [item]
            super.cartAdd(item, sender: items.count)
          }
        }
        """,
        fixed: """
          struct Product { var name = "" }
          extension UIResponder {
            @objc func cartAdd(_ product: ProductBox, sender: Any?) {
              coordinatingResponder?.cartAdd(product, sender: sender)
            }
          }
          final class ListController: UIViewController {
            func add() { cartAdd(ProductBox(Product(name: "Tea")), sender: self) }
          }
          final class CartCoordinator: Coordinator<UINavigationController> {
            var title = ""
            override func cartAdd(_ item: ProductBox, sender: Any?) {
              title = item.unbox.name
              let items = [item.unbox]
              super.cartAdd(item, sender: items.count)
            }
          }
          /// Carries a value of type `Product` through Objective-C, which knows no such type.
          final class ProductBox: NSObject {
            let unbox: Product

            init(_ value: Product) {
              unbox = value
            }
          }

          """),
      Example(
        """
        enum Page { case home, product(Int) }
        final class BoxedPage: NSObject {
          let value: Page
          init(value: Page) { self.value = value }
        }
        extension UIResponder {
          @objc func catalogShow(page: ↓Page, sender: Any?) {
            coordinatingResponder?.catalogShow(page: page, sender: sender)
          }
        }
        final class ListController: UIViewController {
          func home() { catalogShow(page: /* where else */ .home, sender: self) }
        }
        final class CatalogCoordinator: Coordinator<UINavigationController> {
          override func catalogShow(page: Page, sender: Any?) {
            switch page {
            case .home: print("home")
            case .product(let id): print(id)
            }
          }
        }
        """,
        fixed: """
          enum Page { case home, product(Int) }
          final class BoxedPage: NSObject {
            let value: Page
            init(value: Page) { self.value = value }
          }
          extension UIResponder {
            @objc func catalogShow(page: BoxedPage, sender: Any?) {
              coordinatingResponder?.catalogShow(page: page, sender: sender)
            }
          }
          final class ListController: UIViewController {
            func home() { catalogShow(page: /* where else */ BoxedPage(value: .home), sender: self) }
          }
          final class CatalogCoordinator: Coordinator<UINavigationController> {
            override func catalogShow(page: BoxedPage, sender: Any?) {
              switch page.value {
              case .home: print("home")
              case .product(let id): print(id)
              }
            }
          }
          """),
    ],
    nonTriggering: [
      Example(
        """
        struct Product {}
        final class ProductBox: NSObject {
          let unbox: Product
          init(_ value: Product) { unbox = value }
        }
        @objc enum Tab: Int { case home }
        extension UIResponder {
          @objc func cartAdd(_ product: ProductBox, count: Int, names: [String]?, sender: Any?) {
            coordinatingResponder?.cartAdd(product, count: count, names: names, sender: sender)
          }
          @objc func show(_ tab: Tab, then done: @escaping (Bool, ProductBox?) -> Void) {
            coordinatingResponder?.show(tab, then: done)
          }
          @objc func report(_ thing: SomethingFromAPackage) { coordinatingResponder?.report(thing) }
        }
        """),
      Example(
        """
        struct Product {}
        extension UIResponder {
          func nearest<T>(_ type: T.Type) -> T? { (self as? T) ?? next?.nearest(type) }
          func describe(_ product: Product) -> String? { next?.describe(product) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    guard !project.messages.isEmpty else { return [] }
    return project.certainMessages.flatMap { project.misfits(of: $0) }
  }
}

extension Project {
  fileprivate func misfits(of method: ResponderMethod) -> [Violation] {
    let judged = objectiveC.fit(method: method.place)
    var found = judged.obstacles.map { obstacle in
      Violation(
        node(of: method.place),
        "The message \(method.name) cannot be an Objective-C method: "
          + advice(obstacle.reason, obstacle.suggestion))
    }
    guard found.isEmpty else { return found }
    for parameter in judged.parameters where !isBoxToMend(parameter) {
      guard let advice = advice(for: parameter.fit) else { continue }
      found.append(
        Violation(
          parameter.type ?? parameter.place,
          "Objective-C cannot represent '\(parameter.name)' of the message \(method.name): \(advice)",
          repair: { self.fixes.boxing(parameter, of: method) }))
    }
    if let advice = advice(for: judged.result), let result = result(of: method.place) {
      found.append(
        Violation(result, "Objective-C cannot represent the result of the message \(method.name): \(advice)"))
    }
    return found
  }

  private func result(of function: DeclarationRef) -> NodeRef? {
    children(of: node(of: function)).first { self[$0].kind == .result }.flatMap { firstChild(of: $0) }
  }

  /// A class that is a box but for its superclass is found by `message_box_not_nsobject`.
  private func isBoxToMend(_ parameter: ObjectiveCMethod.Parameter) -> Bool {
    boxClass(of: parameter.type) != nil
  }

  private func advice(for fit: ObjectiveCFit) -> String? {
    switch fit {
    case .representable, .unknown: nil
    case .impossible(let reason, let suggestion): advice(reason, suggestion)
    case .needsBox(let boxing):
      switch boxing.insertion {
      case .automatic:
        "\(boxing.why). Send it in \(boxing.existing == nil ? "a box, for example" : "the box") \(boxing.name)."
      case .byHand(let type): "\(boxing.why). Write '\(type)'."
      }
    }
  }

  private func advice(_ reason: String, _ suggestion: String?) -> String {
    reason + "." + (suggestion.map { " \($0.capitalizedFirst)." } ?? "")
  }
}
