import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorHoldsData = Rule(
    id: "coordinator_holds_data",
    title: "Coordinator Holds Data",
    summary: "A coordinator must not store the app's data in its own properties.",
    rationale: """
      Coordinators pass data from the managers to the screens and store none themselves. A cart stored in a \
      coordinator is a second source of truth beside the cart manager, and is lost when the flow ends. Ask the \
      manager when a screen needs the data. Only variables are reported: a constant that the flow is started with \
      describes the flow.
      """,
    article: .layers,
    remedy: [
      "Move the property into the manager that owns the data.",
      "Ask the manager when you create a screen, and when the manager reports a change.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          var ↓items: [CartItem] = []
          private var ↓customer: Customer?
        }
        struct CartItem: Codable {}
        final class Customer: NSManagedObject {}
        """),
      Example(
        """
        struct Address: Codable { var street = "" }
        @Model final class Trip { var name = ""; init() {} }
        final class CartCoordinator: Coordinator<UINavigationController> {
          var ↓addresses = [Address]()
          var ↓byName = [String: Address]()
          var ↓trip: Trip?
        }
        """),
      Example(
        """
        struct Product: Hashable { let name: String }
        final class OrderCoordinator: Coordinator<UINavigationController> {
          private var ↓basket: [Product: Int] = [:]
          private var ↓seen: [Product] = []
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          let item: CartItem
          var first: CartItem? { manager.items.first }
          var manager: CartManager
          var step: Step = .cart
          var children: [CartCoordinator] = []
        }
        enum Step: String, Codable { case cart, payment }
        struct CartItem: Codable {}
        final class CartManager { var items: [CartItem] = [] }
        """),
      Example(
        """
        struct Page { let title: String; let make: () -> UIViewController }
        struct Product { let name: String }
        final class TourCoordinator: Coordinator<UINavigationController> {
          private var pages: [Page] = []
          private var product: Product?
          private var screens: [Product: UIViewController] = [:]
        }
        """),
    ]
  ) { context in
    let project = context.project
    return project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }.flatMap {
      symbol in
      symbol.members.compactMap { member in
        guard member.kind == .property, member.modifiers.contains(.mutable),
          member.modifiers.isDisjoint(with: [.computed, .weak, .unowned, .static, .class]),
          !project.vocabulary[.routeProperties].contains(project.text(member.name)),
          let type = project.propertyType(of: member.place), let data = project.data(in: type)
        else { return nil }
        return Violation(
          project.node(of: member.place),
          "\(symbol.qualifiedName) stores \(data) in \(project.text(member.name)). Move it to a manager.")
      }
    }
  }

  /// What objects of the app's data are, or conform to.
  fileprivate static let dataBases: Set<String> = [
    "Codable", "Decodable", "Encodable", "NSManagedObject", "PersistentModel", "Object", "EmbeddedObject",
  ]
  /// Codable all the same, but about the flow rather than the app's data.
  fileprivate static let flowEndings = [
    "Route", "Step", "State", "Link", "Destination", "Configuration", "Parameters", "Settings", "Options", "Flow",
    "Tab",
    "Context", "Action", "Event",
  ]
}

extension Project {
  /// The name of the data that a type holds: itself, or its elements.
  fileprivate func data(in type: SwiftType) -> String? {
    switch type.unwrapped {
    case .nominal(let id, _): isData(id) ? self[type: id].name : nil
    case .array(let element): data(in: element) ?? value(element)
    case .dictionary(let key, let element):
      data(in: element) ?? value(element) ?? (isPlain(element) ? data(in: key) ?? value(key) : nil)
    default: nil
    }
  }

  /// The name of a structure of plain values: a list of them is data, though one alone may be what a screen is shown with.
  private func value(_ type: SwiftType) -> String? {
    guard case .nominal(let id, _) = type.unwrapped, self[type: id].origin == .project,
      self[type: id].kind == .structDeclaration, role(of: id).kind == .other,
      !Rule.flowEndings.contains(where: { self[type: id].name.hasSuffix($0) })
    else { return nil }
    let stored = self[type: id].members.filter {
      $0.kind == .property && $0.modifiers.isDisjoint(with: [.computed, .static, .class])
    }
    return !stored.isEmpty && stored.allSatisfy { isPlain(propertyType(of: $0.place)) } ? self[type: id].name : nil
  }

  /// Whether a value is neither a closure nor an object.
  private func isPlain(_ type: SwiftType?) -> Bool {
    switch type?.stored {
    case .nominal(let id, _)?: [.structDeclaration, .enumDeclaration].contains(self[type: id].kind)
    case .named(let name, _)?: !text(name).hasSuffix("Controller") && !text(name).hasSuffix("View")
    default: false
    }
  }

  private func isData(_ id: TypeID) -> Bool {
    let symbol = self[type: id]
    if role(of: id).kind == .model { return true }
    guard symbol.origin == .project, role(of: id).kind == .other,
      symbol.kind == .structDeclaration || symbol.kind == .classDeclaration
    else { return false }
    guard !Rule.flowEndings.contains(where: { symbol.name.hasSuffix($0) }) else { return false }
    // Of SwiftData.
    let attributes = symbol.declarations.flatMap { headerParts(of: $0) }.filter { self[$0].kind == .attribute }
    if attributes.contains(where: { text($0) == "Model" }) { return true }
    return symbol.ancestors.contains { ancestor in self[type: ancestor].supertypes.contains { isDataBase($0) } }
  }

  private func isDataBase(_ type: SwiftType) -> Bool {
    switch type {
    case .nominal(let id, _): Rule.dataBases.contains(self[type: id].name)
    case .named(let name, _): Rule.dataBases.contains(text(name))
    default: false
    }
  }
}
