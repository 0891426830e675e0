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
      manager when a screen needs the data. Only variables, and subjects and relays that store their last value, are \
      reported: a constant that the flow is started with describes the flow.
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
          private var ↓items: [CartItem] = []
          func showCart() {
            rootViewController.show(CartController(items), sender: self)
          }
        }
        struct CartItem: Codable {}
        """),
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
      Example(
        """
        struct Product: Codable { let name: String }
        final class OrderCoordinator: Coordinator<UINavigationController> {
          private let ↓basket = CurrentValueSubject<[Product], Never>([])
          private let ↓last: BehaviorRelay<Product?> = .init(value: nil)
          private let ↓seen = Box([Product]())
          private let ↓old = BehaviorRelay(value: [Product]())
          @Published private(set) var ↓hits: [Product] = []
        }
        final class Box<Value> {
          var value: Value
          init(_ value: Value) { self.value = value }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          private let manager: CartManager
          func showCart() {
            rootViewController.show(CartController(manager.items), sender: self)
          }
        }
        final class CartManager {
          private(set) var items: [CartItem] = []
        }
        struct CartItem: Codable {}
        """),
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
      Example(
        """
        struct Product: Codable { let name: String }
        final class OrderCoordinator: Coordinator<UINavigationController> {
          private let picked = PassthroughSubject<[Product], Never>()
          private let basket: AnyPublisher<[Product], Never>
          private let step = CurrentValueSubject<Int, Never>(0)
          private let first: Constant<Product>
          private let owner: Weak<Product>
        }
        final class Constant<Value> { let value: Value }
        final class Weak<Value: AnyObject> { weak var value: Value? }
        """),
    ]
  ) { context in
    let project = context.project
    return project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }.flatMap {
      symbol in
      symbol.members.compactMap { member in
        guard member.kind == .property,
          member.modifiers.isRetaining,
          !project.vocabulary[.routeProperties].contains(project.text(member.name)),
          let data = project.stored(in: member.place).flatMap({ project.parts(of: $0, in: symbol.id) }).firstResult(
            of: {
              project.data(in: $0)
            })
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
  /// Classes of Combine, RxSwift and ReactiveSwift that store the last value that they are sent.
  fileprivate static let subjects: Set<String> = [
    "CurrentValueSubject", "BehaviorSubject", "BehaviorRelay", "ReplaySubject", "ReplayRelay", "MutableProperty",
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
    case .tuple(let elements): elements.lazy.compactMap { data(in: $0.type) }.first
    default: nil
    }
  }

  /// The type itself, and the variables of a structure that the coordinator declares for its own state; what is made of
  /// constants only says what to show next.
  fileprivate func parts(of type: SwiftType, in owner: TypeID) -> [SwiftType] {
    guard case .nominal(let id, _) = type.unwrapped, self[type: id].kind == .structDeclaration,
      self[type: id].parent == owner
    else { return [type] }
    return [type]
      + self[type: id].storedProperties.filter { $0.modifiers.contains(.mutable) }
      .compactMap { propertyType(of: $0.place) }
  }

  /// The types of what a property stores that can change: its own value, or that of the subject or box that it is.
  fileprivate func stored(in property: DeclarationRef) -> [SwiftType] {
    guard let type = propertyType(of: property) else { return [] }
    let own = self[property].modifiers.contains(.mutable) ? [type] + [layering.wrapped(by: type)].compactMap { $0 } : []
    // `BehaviorRelay(value: [Product]())`
    if case .named(let name, []) = type.unwrapped, Rule.subjects.contains(text(name)) {
      let call = children(of: node(of: property)).first { self[$0].kind == .call }
      return own + [call.flatMap { firstArgument(of: $0) }.flatMap { self.type(of: $0) }].compactMap { $0 }
    }
    return own + [content(of: type)].compactMap { $0 }
  }

  /// What an object stores that is there for one value, which can be set: that of a subject, or of a generic class.
  private func content(of type: SwiftType) -> SwiftType? {
    switch type.unwrapped {
    case .named(let name, let arguments): return Rule.subjects.contains(text(name)) ? arguments.first : nil
    case .nominal(let id, let arguments):
      let symbol = self[type: id]
      guard symbol.origin == .project, symbol.kind == .classDeclaration else { return nil }
      return zip(symbol.generics, arguments).first { generic, _ in
        symbol.members.contains { member in
          member.kind == .property && member.modifiers.contains(.mutable)
            && member.modifiers.isRetaining
            && propertyType(of: member.place)?.stored == .parameter(generic)
        }
      }?.1
    default: return nil
    }
  }

  /// The name of a structure of plain values: a list of them is data, though one alone may be what a screen is shown with.
  private func value(_ type: SwiftType) -> String? {
    guard case .nominal(let id, _) = type.unwrapped, self[type: id].origin == .project,
      self[type: id].kind == .structDeclaration, role(of: id).kind == .other,
      !Rule.flowEndings.contains(where: { self[type: id].name.hasSuffix($0) })
    else { return nil }
    let stored = self[type: id].storedProperties
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
