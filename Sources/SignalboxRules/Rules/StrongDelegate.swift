import SignalboxFacts
import SignalboxProject

extension Rule {
  static let strongDelegate = Rule(
    id: "strong_delegate",
    title: "Strong Delegate",
    summary: "Screens, view models and coordinators must not retain their delegates.",
    rationale: """
      A coordinator creates a screen or a child and becomes its delegate. If the screen or child retains its \
      delegate, that is a retain cycle, and the flow is never deallocated. Declare the delegate weak.
      """,
    article: .mvvmc,
    remedy: [
      "Declare the property `weak` and make its type optional.",
      "Let the delegate protocol inherit from `AnyObject`, so that only objects can conform.",
    ],
    fix: """
      Declares the delegate `weak`, and makes its protocol inherit from `AnyObject` if it has no other inheritance.
      """,
    triggering: [
      Example(
        """
        protocol CartControllerDelegate: AnyObject { func cartDidClose() }
        final class CartController: UIViewController {
          var ↓delegate: CartControllerDelegate?
        }
        final class CartCoordinator: Coordinator<UINavigationController>, CartControllerDelegate {
          func cartDidClose() {}
        }
        """,
        fixed: """
          protocol CartControllerDelegate: AnyObject { func cartDidClose() }
          final class CartController: UIViewController {
            weak var delegate: CartControllerDelegate?
          }
          final class CartCoordinator: Coordinator<UINavigationController>, CartControllerDelegate {
            func cartDidClose() {}
          }
          """),
      Example(
        """
        protocol CartModelDelegate { func cartDidClose() }
        final class CartViewModel {
          private(set) var ↓delegate: CartModelDelegate? // set by the coordinator
          init(delegate: CartModelDelegate) { self.delegate = delegate }
        }
        final class CartCoordinator: Coordinator<UINavigationController>, CartModelDelegate {
          func cartDidClose() {}
        }
        """,
        fixed: """
          protocol CartModelDelegate: AnyObject { func cartDidClose() }
          final class CartViewModel {
            private(set) weak var delegate: CartModelDelegate? // set by the coordinator
            init(delegate: CartModelDelegate) { self.delegate = delegate }
          }
          final class CartCoordinator: Coordinator<UINavigationController>, CartModelDelegate {
            func cartDidClose() {}
          }
          """),
      Example(
        """
        @objc protocol CartDelegate: AnyObject { func cartDidEnd() }
        final class CartViewModel {
          @objc var ↓delegate: CartDelegate?
          @MainActor var ↓mainDelegate: CartDelegate?
          @Weak var weakDelegate: CartDelegate?
        }
        final class CartCoordinator: Coordinator<UINavigationController>, CartDelegate {
          let cart = CartViewModel()
          override func start() { cart.delegate = self }
          func cartDidEnd() {}
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        protocol CartControllerDelegate: AnyObject { func cartDidClose() }
        protocol TableDelegate: AnyObject {}
        protocol ValueDelegate {}
        struct Values: ValueDelegate {}
        final class TableAdapter: TableDelegate {}
        final class CartController: UIViewController {
          weak var delegate: CartControllerDelegate?
          unowned let otherDelegate: CartControllerDelegate
          var tableDelegate: TableDelegate = TableAdapter()
          var valueDelegate: ValueDelegate?
          var appDelegate: CartControllerDelegate? { delegate }
        }
        final class CartCoordinator: Coordinator<UINavigationController>, CartControllerDelegate {
          func cartDidClose() {}
        }
        """),
      Example(
        """
        protocol MessageCellDelegate: AnyObject { func cellDidOpen() }
        class BaseMessageCell: UITableViewCell {
          weak var delegate: MessageCellDelegate?
        }
        final class TextMessageCell: BaseMessageCell {
          override var delegate: MessageCellDelegate? { didSet { setNeedsLayout() } }
        }
        final class ChatController: UIViewController, MessageCellDelegate { func cellDidOpen() {} }
        """),
    ]
  ) { context in
    let project = context.project
    var known: [TypeID: Bool] = [:]
    return project.types.filter { $0.origin == .project && $0.kind == .classDeclaration && project.isPartOfFlow($0.id) }
      .flatMap { symbol in
        symbol.members.compactMap { member -> Violation? in
          guard let target = project.heldDelegate(member) else { return nil }
          let isFlow = known[target] ?? project.isFulfilledByFlow(target)
          known[target] = isFlow
          guard isFlow else { return nil }
          return Violation(
            project.node(of: member.place),
            "\(symbol.qualifiedName) retains its delegate. \(project.advice(for: target, property: project.text(member.name)))",
            repair: { project.fixes.weakening(member, for: target) })
        }
      }
  }
}

extension Project {
  fileprivate func isPartOfFlow(_ type: TypeID) -> Bool {
    role(of: type).kind.isChild || role(of: type).kind == .coordinator || role(of: type).kind == .container
  }

  /// The protocol of a stored property that holds a delegate.
  fileprivate func heldDelegate(_ member: Member) -> TypeID? {
    let name = text(member.name)
    guard member.kind == .property, name == "delegate" || name.hasSuffix("Delegate"),
      member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy, .override])
    else { return nil }
    let parts = children(of: node(of: member.place))
    guard parts.allSatisfy({ !self[$0].kind.isExpression || self[$0].kind == .nilLiteral }),
      parts.allSatisfy({ self[$0].kind != .attribute || Self.plainAttributes.contains(text($0)) }),
      let id = propertyType(of: member.place)?.nominals.first, self[type: id].kind == .protocolDeclaration,
      self[type: id].origin == .project
    else { return nil }
    return id
  }

  /// Attributes that do not change how a property is stored; of others, nobody knows.
  private static let plainAttributes: Set<String> = [
    "objc", "MainActor", "IBOutlet", "available", "ObservationIgnored", "GKInspectable", "NSCopying",
  ]

  /// A protocol that inherits from nothing must be bound to classes before a property of it can be weak.
  fileprivate func advice(for target: TypeID, property: String) -> String {
    let isFree = !isBoundToClasses(target) && self[type: target].supertypes.isEmpty
    return isFree
      ? "Let \(self[type: target].name) inherit from AnyObject and declare \(property) weak."
      : "Declare \(property) weak."
  }

  /// Whether coordinators, screens or view models fulfil a protocol, and nothing but classes does.
  fileprivate func isFulfilledByFlow(_ id: TypeID) -> Bool {
    let subtypes = types.filter { $0.id != id && $0.origin == .project && $0.ancestors.contains(id) }
    guard subtypes.allSatisfy({ $0.kind == .classDeclaration || $0.kind == .protocolDeclaration }) else { return false }
    return subtypes.contains { $0.kind == .classDeclaration && isPartOfFlow($0.id) }
  }
}
