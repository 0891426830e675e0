import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageArgumentNotObjc = Rule(
    id: "message_argument_not_objc",
    title: "Message Argument Not Objective-C",
    summary: "Objective-C must be able to represent every parameter and the result of a message.",
    rationale: """
      Only what Objective-C sees can be overridden in an extension, so the compiler turns down a message with a \
      struct, an enum with payloads, a tuple or an optional number, often with a puzzling error. Put such a value \
      into a small class that inherits from NSObject, and send the box.
      """,
    article: .mvcc,
    severity: .error,
    triggering: [
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
        """)
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
    let judged = objectiveC(method: method.place)
    var found = judged.obstacles.map { obstacle in
      Violation(
        node(of: method.place),
        "the message \(method.name) cannot be one of Objective-C: \(obstacle.reason)"
          + (obstacle.suggestion.map { "; \($0)" } ?? ""))
    }
    guard found.isEmpty else { return found }
    for parameter in judged.parameters where !isBoxToMend(parameter) {
      guard let advice = advice(for: parameter.fit) else { continue }
      found.append(
        Violation(
          parameter.type ?? parameter.place,
          "Objective-C cannot represent '\(parameter.name)' of the message \(method.name): \(advice)"))
    }
    if let advice = advice(for: judged.result), let result = result(of: method.place) {
      found.append(
        Violation(result, "Objective-C cannot represent the result of the message \(method.name): \(advice)"))
    }
    return found
  }

  private func result(of function: DeclarationPlace) -> Place? {
    children(of: node(of: function)).first { self[$0].kind == .result }.flatMap { children(of: $0).first }
  }

  /// A class that is a box but for its superclass is found by `message_box_not_nsobject`.
  private func isBoxToMend(_ parameter: ObjectiveCMethod.Parameter) -> Bool {
    projectClass(of: parameter.type).map { isNamedBox($0) } ?? false
  }

  private func advice(for fit: ObjectiveCFit) -> String? {
    switch fit {
    case .representable, .unknown: nil
    case .impossible(let reason, let suggestion): reason + (suggestion.map { "; \($0)" } ?? "")
    case .needsBox(let boxing):
      switch boxing.insertion {
      case .automatic:
        "\(boxing.why); send it in \(boxing.existing == nil ? "a box, say \(boxing.name)" : "the box \(boxing.name)")"
      case .byHand(let type): "\(boxing.why); write '\(type)'"
      }
    }
  }
}
