import SignalboxFacts
import SignalboxProject

extension Rule {
  static let strongDelegate = Rule(
    id: "strong_delegate",
    title: "Strong Delegate",
    summary: "Screens, view models and coordinators must not retain their delegates.",
    rationale: """
      A coordinator creates a screen or a child and becomes its delegate. If the screen or child retains its \
      delegate, that is a retain cycle, and the flow is never deallocated. Declare the delegate weak. The same holds, \
      whatever the name, for a view model or presenter that retains the screen which retains it. A screen that owns its \
      delegate is not reported: a presenter, say, that is created for it and that nothing else retains.
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
      Example(
        """
        protocol NoteDelegate: AnyObject { func noteDidClose() }
        final class NoteController<Owner: NoteDelegate>: UIViewController { var ↓delegate: Owner? }
        final class ListViewModel { var ↓delegate: NoteCoordinator? }
        final class NoteCoordinator: Coordinator<UINavigationController>, NoteDelegate {
          let list = ListViewModel()
          override func start() { list.delegate = self }
          func noteDidClose() {}
        }
        """),
      Example(
        """
        protocol CardDelegate: AnyObject { func cardDidClose() }
        class DelegatingController<Listener>: UIViewController { var ↓delegate: Listener? }
        final class CardController: DelegatingController<CardDelegate> {}
        final class MenuController: UIViewController {
          private let ↓output: CardDelegate
          var ↓listeners: [CardDelegate] = []
          init(output: CardDelegate) {
            self.output = output
            super.init(nibName: nil, bundle: nil)
          }
        }
        final class CardCoordinator: Coordinator<UINavigationController>, CardDelegate {
          func show() {
            let card = CardController()
            card.delegate = self
            let menu = MenuController(output: self)
            menu.listeners.append(self)
          }
          func cardDidClose() {}
        }
        """),
      Example(
        """
        protocol ContactControlling { func showLoading() }
        final class ContactViewModel {
          var ↓controller: ContactControlling?
          weak var screen: UIViewController?
        }
        enum ContactFactory {
          static func make(model: ContactViewModel) -> UIViewController {
            let contact = ContactController(model: model)
            model.controller = contact
            model.screen = contact
            return contact
          }
        }
        final class ContactController: UIViewController, ContactControlling {
          private let model: ContactViewModel
          init(model: ContactViewModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
          }
          func showLoading() {}
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        protocol LampDelegate { func switched() }
        protocol LampDisplaying: AnyObject {}
        final class LampController: UIViewController, LampDisplaying {
          private var delegate: LampDelegate!
          static func make() -> UIViewController {
            let screen = LampController()
            let presenter = LampPresenter(view: screen)
            screen.delegate = presenter
            return screen
          }
        }
        final class LampPresenter: LampDelegate {
          private weak var view: LampDisplaying?
          init(view: LampDisplaying?) { self.view = view }
          func switched() {}
        }
        final class MenuController: UIViewController, LampDelegate { func switched() {} }
        """),
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
      Example(
        """
        protocol CardDelegate: AnyObject { func cardDidClose() }
        protocol CardLoading: AnyObject {}
        final class CardController: UIViewController {
          weak var output: CardDelegate?
          var closing: CardDelegate?
          var loader: CardLoading?
          var listeners: [CardDelegate] = []
          private let name: String
          init(named delegate: CardDelegate) {
            name = String(describing: delegate)
            super.init(nibName: nil, bundle: nil)
          }
          func close() {
            closing?.cardDidClose()
            closing = nil
            listeners.removeAll()
          }
        }
        final class CardCoordinator: Coordinator<UINavigationController>, CardDelegate, CardLoading {
          func show() {
            let card = CardController(named: self)
            card.output = self
            card.closing = self
            card.loader = self
            card.listeners.append(self)
          }
          func cardDidClose() {}
        }
        """),
    ]
  ) { context in
    let project = context.project
    var known: [TypeID: Bool] = [:]
    func isFlow(_ target: TypeID) -> Bool {
      let answer = known[target] ?? project.retention.isFulfilledByFlow(target)
      known[target] = answer
      return answer
    }
    let named = project.types.filter {
      $0.origin == .project && $0.kind == .classDeclaration && project.retention.isPartOfFlow($0.id)
    }.flatMap { symbol in
      symbol.members.compactMap { member -> Violation? in
        guard let target = project.retention.heldDelegate(member), isFlow(target),
          !project.retention.isSoleOwner(member, of: symbol.id)
        else { return nil }
        return Violation(
          project.node(of: member.place),
          "\(symbol.qualifiedName) retains its delegate. \(project.weakening(member.place, for: target))",
          repair: {
            // Its only owner must not become weak.
            project.retention.starter(ofOneOnlyIn: member.place) == nil
              ? project.fixes.weakening(member, for: target) : nil
          })
      }
    }
    let cycles = project.retention.outsideCycles().filter { project.role(of: $0.holder).kind != .coordinator }
    return named + project.delegatesByType(where: isFlow) + project.screensInHeld()
      + cycles.map { $0.violation(in: project) }
  }
}
