import SignalboxFacts
import SignalboxProject

extension Rule {
  static let unownedUnsafeCapture = Rule(
    id: "unowned_unsafe_capture",
    title: "Unowned Unsafe Capture",
    summary: "A coordinator must not be captured or referenced with unowned(unsafe).",
    rationale: """
      `unowned(unsafe) let` is one way to use a child in its own closure without retaining it, and the article shows \
      it. But the reference is never checked: if the closure runs after the child is deallocated, the app reads \
      freed memory. Capture the child weakly in the capture list instead.
      """,
    article: .taming,
    remedy: [
      "Remove the `unowned(unsafe)` declaration, and capture the child weakly: `{ [weak child] in … }`.",
      "Declare a property that refers to a coordinator `weak`.",
    ],
    triggering: [
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class ShopCoordinator: Coordinator {
          func start() {
            let cart = CartCoordinator()
            cart.onFinish = { [weak self, ↓unowned(unsafe) cart] in self?.remove(cart) }
          }
          private func remove(_ child: Coordinator?) {}
        }
        final class CartCoordinator: Coordinator {
          var onFinish: (() -> Void)?
          func start() { onFinish?() }
        }
        """),
      Example(
        """
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            unowned(unsafe) let ↓unsafeHome = home
            home.onEnding = { [weak self] in self?.remove(unsafeHome) }
            home.onClose = { [↓unowned(unsafe) home] in home.start() }
          }
          func remove(_ child: Coordinator) {}
        }
        class Coordinator { func start() {} }
        final class HomeCoordinator: Coordinator { var onEnding: (() -> Void)?; var onClose: (() -> Void)? }
        """),
      Example(
        """
        class Coordinator { func start() {} }
        final class HomeCoordinator: Coordinator {
          unowned(unsafe) var ↓parent: Coordinator?
        }
        final class HomeController: UIViewController {
          unowned(unsafe) let ↓coordinator: HomeCoordinator
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class ShopCoordinator: Coordinator {
          func start() {
            let cart = CartCoordinator()
            cart.onFinish = { [weak self, weak cart] in self?.remove(cart) }
          }
          private func remove(_ child: Coordinator?) {}
        }
        final class CartCoordinator: Coordinator {
          var onFinish: (() -> Void)?
          func start() { onFinish?() }
        }
        """),
      Example(
        """
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self, unowned home] in self?.remove(home) }
          }
          func remove(_ child: Coordinator) {}
        }
        class Coordinator { func start() {} }
        final class HomeCoordinator: Coordinator { var onEnding: (() -> Void)? }
        final class LabelCoordinator: Coordinator {
          override func start() {
            let label = UILabel()
            let write = { [unowned(unsafe) label] in label.text = "home" }
            write()
          }
        }
        final class Pool { unowned(unsafe) let owner: Pool }
        """),
      Example(
        """
        final class CartController: UIViewController {
          private unowned(safe) let owner: CartCoordinator
          init(owner: CartCoordinator) { self.owner = owner; super.init(nibName: nil, bundle: nil) }
        }
        final class CartCoordinator {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() { navigation.pushViewController(CartController(owner: self), animated: true) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let stored = project.types.filter { $0.origin == .project }.flatMap(\.members).filter { member in
      member.kind == .property && member.modifiers.contains(.unsafe)
        && project.propertyType(of: member.place).map { project.isCoordinator($0, at: project.node(of: member.place)) }
          ?? false
    }.map { member in
      Violation(
        project.node(of: member.place),
        "unowned(unsafe) is never checked. Declare `\(project.text(member.name))` weak.")
    }
    return stored
      + project.files.indices.filter { !project.files[$0].isSDK }.flatMap { file in
        project.files[file].facts.nodes.enumerated().compactMap { index, node -> Violation? in
          guard node.flags.contains(.unsafe), node.kind == .binding || node.kind == .capture else { return nil }
          let place = NodeRef(file: file, node: Node.ID(index))
          // A capture holds a binding of the same name.
          guard node.kind == .capture || project.parent(of: place).map({ project[$0].kind != .capture }) ?? true,
            project.concernsCoordinator(place)
          else { return nil }
          return Violation(place, "unowned(unsafe) is never checked. Capture `\(project.text(place))` weakly.")
        }
      }
  }
}

extension Project {
  /// Whether a local or a capture refers to a coordinator.
  fileprivate func concernsCoordinator(_ place: NodeRef) -> Bool {
    let local = self[place].kind == .capture ? children(of: place).first { self[$0].kind == .binding } : place
    return local.flatMap { type(of: $0) }.map { isCoordinator($0, at: place) } ?? false
  }

  /// - Parameter place: where the type is known, which binds its generic parameters.
  fileprivate func isCoordinator(_ type: SwiftType, at place: NodeRef) -> Bool {
    bounded(type.unwrapped, at: place).nominals.contains { role(of: $0).kind == .coordinator }
  }
}
