import SignalboxFacts
import SignalboxProject

extension Rule {
  static let popupWithoutCoordinator = Rule(
    id: "popup_without_coordinator",
    title: "Popup without a Coordinator",
    summary: "A screen of the app that a coordinator presents must have its own coordinator.",
    rationale: """
      A presented screen is outside the responder chain of the flow: its messages go straight to the window and skip \
      every coordinator. With its own coordinator, a popup is a child like any other: its messages reach the flow, \
      it can show a second screen, and it is released when it finishes. Alerts and other system screens need no \
      coordinator, nor do screens with a `parentCoordinator`. The rule runs only in projects that send messages \
      along the responder chain.
      """,
    article: .mvcc,
    remedy: [
      "Write a coordinator with the popup as its root screen (`signalbox new coordinator`).",
      "Let the presenting coordinator start it as a child, present its root, and remove it when it finishes.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        extension UIResponder {
          @objc func rate(sender: Any?) { coordinatingResponder?.rate(sender: sender) }
        }
        final class RatingController: UIViewController {}
        final class ShopCoordinator: Coordinator<UINavigationController> {
          func askForRating() {
            rootViewController.↓present(RatingController(), animated: true)
          }
        }
        """),
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func help() {
            rootViewController.↓present(HelpController(), animated: true)
            let terms = TermsController()
            rootViewController.↓present(UINavigationController(rootViewController: terms), animated: true)
          }
        }
        final class HelpController: UIViewController {}
        extension UIResponder {
          @objc func cartBuyNow(sender: Any?) { coordinatingResponder?.cartBuyNow(sender: sender) }
        }
        final class TermsController: UIViewController {}
        """),
      Example(
        """
        extension UIResponder {
          @objc func rate(sender: Any?) { coordinatingResponder?.rate(sender: sender) }
        }
        final class RatingController: UIViewController {
          func done() { rate(sender: self) }
        }
        final class PopupFactory {
          func makeRating() -> RatingController {
            let screen = RatingController()
            screen.title = "Rate"
            return screen
          }
        }
        final class ShopCoordinator: NavigationCoordinator {
          let factory = PopupFactory()
          private var popup: UIViewController { RatingController() }
          func ask() { rootViewController.↓present(popup, animated: true) }
          func askAgain() { rootViewController.↓present(factory.makeRating(), animated: true) }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func rate(sender: Any?) { coordinatingResponder?.rate(sender: sender) }
        }
        final class RatingController: UIViewController {
          func done() { rate(sender: self) }
        }
        final class ShopCoordinator: NavigationCoordinator {
          func ask() { ↓showModally(RatingController()) }
          private func showModally(_ screen: UIViewController) {
            screen.modalPresentationStyle = .popover
            rootViewController.present(screen, animated: true)
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        extension UIResponder {
          @objc func rate(sender: Any?) { coordinatingResponder?.rate(sender: sender) }
        }
        final class RatingController: UIViewController {}
        final class RatingCoordinator: Coordinator<RatingController> {}
        final class ShopCoordinator: Coordinator<UINavigationController> {
          func askForRating() {
            let rating = RatingCoordinator(rootViewController: RatingController())
            startChild(coordinator: rating)
            rootViewController.present(rating.rootViewController, animated: true)
          }
        }
        """),
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func pay() {
            let payment = PaymentCoordinator(rootViewController: UINavigationController())
            startChild(coordinator: payment)
            rootViewController.present(payment.rootViewController, animated: true)
            let alert = UIAlertController(title: "", message: "", preferredStyle: .alert)
            rootViewController.present(alert, animated: true)
            let help = HelpController()
            help.parentCoordinator = self
            rootViewController.present(help, animated: true)
            let stack = UINavigationController(rootViewController: HelpController())
            let card = PaymentCoordinator(rootViewController: stack)
            rootViewController.present(stack, animated: true)
            showModally(alert)
            showOwned(HelpController())
          }
          private func showModally(_ screen: UIViewController) { rootViewController.present(screen, animated: true) }
          private func showOwned(_ screen: UIViewController) {
            screen.parentCoordinator = self
            rootViewController.present(screen, animated: true)
          }
        }
        final class PaymentCoordinator: Coordinator<UINavigationController> {}
        final class HelpController: UIViewController {}
        extension UIResponder {
          @objc func cartBuyNow(sender: Any?) { coordinatingResponder?.cartBuyNow(sender: sender) }
        }
        """),
      Example(
        """
        final class HelpCoordinator: Coordinator<UIViewController> {
          func begin() { rootViewController.present(HelpController(), animated: true) }
        }
        final class HelpController: UIViewController { var onDone: (() -> Void)? }
        """),
    ]
  ) { context in
    let project = context.project
    // Where screens answer by delegates or closures, a coordinator may well present what its own flow begins with.
    guard !project.messages.isEmpty else { return [] }
    let presented = project.occurrences(of: Set(navigation: \.presents), kinds: [.identifier, .member])
    let direct = presented.compactMap { place -> Violation? in
      guard let call = project.call(of: place), project.labels(of: call).starts(with: ["_", "animated"]),
        let owner = project.enclosingType(of: place), project.role(of: owner).kind == .coordinator,
        let value = project.firstArgument(of: call), let screen = project.bareScreen(value)
      else { return nil }
      let name = project[type: owner].qualifiedName
      return Violation(
        place,
        "\(name) presents \(screen), whose messages reach no coordinator. Start a coordinator for it.")
    }
    return direct
      + presented.flatMap { project.handedToPresent($0) }.map { place, owner, screen in
        Violation(
          place,
          "\(project[type: owner].qualifiedName) presents \(screen), whose messages reach no coordinator. Start a "
            + "coordinator for it.")
      }
  }
}

extension Project {
  /// Calls of a coordinator's helper that presents its parameter, and does nothing else with it: `showModally(HelpController())`.
  fileprivate func handedToPresent(_ place: NodeRef) -> [(place: NodeRef, owner: TypeID, screen: String)] {
    guard let call = call(of: place), labels(of: call).starts(with: ["_", "animated"]),
      let value = firstArgument(of: call), self[value].kind == .identifier,
      let binding = local(name(of: value), from: value), let parameter = parent(of: binding),
      self[parameter].kind == .parameter, uses(ofLocal: binding).allSatisfy({ $0 == value || isStyled($0) }),
      let helper = enclosingDeclaration(of: place), self[helper].kind == .function,
      let type = enclosingType(of: place), role(of: type).kind == .coordinator
    else { return [] }
    return occurrences(of: [name(of: helper)], kinds: [.identifier, .member]).compactMap { name in
      guard let use = self.call(of: name), callee(of: use)?.declaration == helper,
        let owner = enclosingType(of: name), role(of: owner).kind == .coordinator,
        let screen = arguments(of: use).compactMap({ firstChild(of: $0) }).first(where: {
          receiver(of: $0)?.parameter == binding
        }).flatMap({ bareScreen($0) })
      else { return nil }
      return (name, owner, screen)
    }
  }

  /// `screen.modalPresentationStyle = .popover`
  private func isStyled(_ use: NodeRef) -> Bool {
    guard let member = member(on: use), assignedValue(to: member) != nil else { return false }
    return !text(member).lowercased().contains("coordinator")
  }

  /// The name of the screen that an expression makes, or that the local in it was made as; nil where a coordinator has
  /// to do with it, or where it is a screen of the system's.
  /// - Parameter given: what the parameters of the function around stand for: `sheet(HelpController())`.
  fileprivate func bareScreen(_ value: NodeRef, depth: Int = 0, given: [NodeRef: NodeRef] = [:]) -> String? {
    var made = value
    if self[value].kind == .identifier, let local = local(name(of: value), from: value) {
      guard !isCoordinated(local) else { return nil }
      if let handed = given[local] { return bareScreen(handed, depth: depth) }
      guard let first = children(of: local).last else { return nil }
      made = first
    }
    // What a helper, a factory or a property creates.
    let sources = sources(of: made)
    if depth < Self.depthLimit, !sources.isEmpty, sources.count <= Self.branchLimit {
      let handed = parametersGiven(by: made, given)
      let names = sources.map { bareScreen($0, depth: depth + 1, given: handed) }
      return names.contains(nil) ? nil : names[0]
    }
    guard self[made].kind == .call, case .initializer(let type, _)? = callee(of: made), let id = type.nominals.first,
      !flows.isSystemScreen(type)
    else { return nil }
    if labels(of: made).first == "rootViewController", let inner = firstArgument(of: made) {
      return bareScreen(inner, depth: depth, given: given)
    }
    if self[type: id].name == "UIHostingController" { return "a hosting controller" }
    return role(of: id).kind == .screen && self[type: id].origin == .project ? self[type: id].name : nil
  }

  /// The arguments of a call by the parameters that they are for; parameters that are passed on are followed.
  private func parametersGiven(by call: NodeRef, _ outer: [NodeRef: NodeRef]) -> [NodeRef: NodeRef] {
    guard self[call].kind == .call, let function = callee(of: call)?.declaration,
      let matched = match(arguments(of: call), to: function)
    else { return [:] }
    return zip(arguments(of: call), matched).reduce(into: [:]) { found, pair in
      guard let value = firstChild(of: pair.0), let parameter = binding(of: pair.1) else { return }
      found[parameter] = local(name(of: value), from: value).flatMap { outer[$0] } ?? value
    }
  }

  /// How many helpers may call each other on the way, and how many screens each may choose from.
  private static let depthLimit = 3
  private static let branchLimit = 8

  /// Whether a local is handed to a coordinator, or told which one is its parent.
  private func isCoordinated(_ local: NodeRef) -> Bool {
    uses(ofLocal: local).contains { use in
      guard let parent = parent(of: use) else { return false }
      switch self[parent].kind {
      case .member: return text(parent).lowercased().contains("coordinator")
      case .argument:
        guard let call = self.parent(of: parent), case .initializer(let type, _)? = callee(of: call) else {
          return false
        }
        return type.nominals.contains { role(of: $0).kind == .coordinator || role(of: $0).kind == .router }
      default: return false
      }
    }
  }
}
