import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorNeverRemoved = Rule(
    id: "coordinator_never_removed",
    title: "Coordinator Never Removed",
    summary: "A parent must remove a child coordinator when the child finishes.",
    rationale: """
      A parent retains its child coordinators and must release them. If it handles the end of a child without \
      removing the child, the child and everything it retains leak, and the next start adds a second one. The rule \
      looks at children that report their end through a closure set by the parent.
      """,
    article: .taming,
    remedy: [
      """
      Remove the child where its end is handled: in the delegate method, in the closure, or with the method of the \
      superclass (`stopChild`, `removeChild`).
      """
    ],
    triggering: [
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func add(_ child: Coordinator) { children.append(child) }
          func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self] in self?.showHome() }
            ↓add(home)
            home.start()
          }
        }
        final class ShopCoordinator: Coordinator {
          let navigation = UINavigationController()
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self] in self?.navigation.popViewController(animated: true) }
            ↓add(home)
            home.start()
          }
        }
        final class HomeCoordinator: Coordinator { var onEnding: (() -> Void)? }
        """),
      Example(
        """
        class FlowCoordinator {
          var childCoordinators: [ObjectIdentifier: FlowCoordinator] = [:]
          var onFinish: (() -> Void)?
          func start() {}
          func adopt(_ child: FlowCoordinator) { childCoordinators[ObjectIdentifier(child)] = child }
        }
        final class ShopCoordinator: FlowCoordinator {
          let navigation = UINavigationController()
          func showCart() {
            let cart = CartCoordinator()
            ↓adopt(cart)
            cart.onFinish = { [weak self] in self?.navigation.popViewController(animated: true) }
            cart.start()
          }
        }
        final class CartCoordinator: FlowCoordinator {}
        """),
    ],
    nonTriggering: [
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func add(_ child: Coordinator) { children.append(child) }
          func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self, weak home] in home.map { self?.remove($0) } }
            add(home)
          }
        }
        final class TabCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            add(home)
          }
        }
        final class OtherCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self] in self?.children = [] }
            add(home)
          }
        }
        final class HomeCoordinator: Coordinator { var onEnding: (() -> Void)? }
        """),
      Example(
        """
        class FlowCoordinator {
          var childCoordinators: [FlowCoordinator] = []
          var onFinish: (() -> Void)?
          func start() {}
          func adopt(_ child: FlowCoordinator) { childCoordinators.append(child) }
          func end(_ child: FlowCoordinator) { childCoordinators.removeAll { $0 === child } }
        }
        final class ShopCoordinator: FlowCoordinator {
          func showCart() {
            let cart = CartCoordinator()
            adopt(cart)
            cart.onFinish = { [weak self, weak cart] in
              guard let self, let cart else { return }
              self.end(cart)
            }
            cart.start()
          }
        }
        final class CartCoordinator: FlowCoordinator {}
        """),
      Example(
        """
        final class TabCoordinator: Coordinator {
          var childCoordinators: [String: CartCoordinator] = [:]
          func start() {
            let cart = CartCoordinator()
            childCoordinators["cart"] = cart
            cart.onFinish = { [weak self] in self?.childCoordinators["cart"] = nil }
            cart.start()
          }
        }
        final class CartCoordinator: Coordinator {
          var onFinish: (() -> Void)?
          func start() {}
        }
        protocol Coordinator: AnyObject { func start() }
        """),
    ]
  ) { context in
    let project = context.project
    // A parent of many children is asked for each of them.
    var answers: [TypeID: Bool] = [:]
    func removes(_ type: TypeID) -> Bool {
      if let known = answers[type] { return known }
      let found = project.removes(type)
      answers[type] = found
      return found
    }
    return project.newCoordinators().compactMap { new in
      guard new.local != nil, let parent = project.enclosingType(of: new.call),
        project.role(of: parent).kind == .coordinator,
        let adding = new.uses.firstResult(of: { project.addition($0) }),
        new.uses.contains(where: { project.awaitsEnd($0) }),
        !removes(parent), !removes(new.type)
      else { return nil }
      return Violation(
        adding,
        "\(project[type: parent].qualifiedName) never removes its child \(project[type: new.type].qualifiedName). "
          + "Remove it when it finishes.")
    }
  }
}

extension Project {
  /// The name of the call that takes a child into a list of children.
  fileprivate func addition(_ use: NodeRef) -> NodeRef? {
    if let (list, verb) = listTaking(use) { return isChildList(list) ? verb : nil }
    if let list = keyedList(taking: use) { return list }
    guard let name = callTaking(use).flatMap({ firstChild(of: $0.call) }) else { return nil }
    guard let (parameter, body) = receiver(of: use) else { return nil }
    let isTaken =
      calls(in: body).contains { inner in
        guard let target = firstChild(of: inner), text(target) == "append", let list = base(of: target),
          let value = firstArgument(of: inner)
        else { return false }
        return isChildList(list) && text(value) == text(parameter)
      } || uses(of: parameter, in: body).contains { keyedList(taking: $0) != nil }
    // A method that does more may set up the removal as well.
    let isMore = subtree(of: body, kinds: [.closure, .assignment]).contains { part in
      if self[part].kind == .assignment { return keyedList(setIn: part) == nil }
      return callTaking(part).map { calledName($0.call) != "contains" } ?? true
    }
    return isTaken && !isMore ? name : nil
  }

  /// `children[id] = nil`
  private func isEmptied(_ list: NodeRef) -> Bool {
    guard let entry = parent(of: list), self[entry].kind == .subscriptCall, firstChild(of: entry) == list,
      let value = assignedValue(to: entry)
    else { return false }
    return self[value].kind == .nilLiteral || text(value) == "none"
  }

  /// `children[id] = child`
  private func keyedList(taking value: NodeRef) -> NodeRef? {
    guard let assignment = parent(of: value), self[assignment].kind == .assignment,
      children(of: assignment).last == value
    else { return nil }
    return keyedList(setIn: assignment)
  }

  private func keyedList(setIn assignment: NodeRef) -> NodeRef? {
    guard let left = firstChild(of: assignment), self[left].kind == .subscriptCall, let list = firstChild(of: left),
      isChildList(list)
    else { return nil }
    return list
  }

  private func isChildList(_ place: NodeRef) -> Bool {
    let name = text(place).lowercased()
    return name.contains("child") || name.hasSuffix("coordinators")
  }

  /// Whether a closure that tells the end is stored on a child.
  fileprivate func awaitsEnd(_ use: NodeRef) -> Bool {
    guard let member = member(on: use), isFinishName(text(member)), let value = assignedValue(to: member) else {
      return false
    }
    return self[value].kind == .closure
  }

  /// What takes screens away, and leaves the children.
  private static let leavings: Set<String> = [
    "popViewController", "popToRootViewController", "popToViewController", "popModule", "popToRootModule",
    "removeFromParent", "removeFromSuperview", "stopAnimating", "removeObserver",
  ]

  /// Whether the code of a class lets children go in any way.
  fileprivate func removes(_ type: TypeID) -> Bool {
    code(of: type, inherited: false).contains { root in
      removes(in: root)
        || Set(calls(in: root).compactMap { inheritedMethod(calledBy: $0, of: type) }).contains { method in
          body(of: method).map { removes(in: $0) } ?? false
        }
    }
  }

  private func removes(in root: NodeRef) -> Bool {
    subtree(of: root, kinds: [.identifier, .member]).contains { place in
      if vocabulary[.removalWords].occur(in: text(place)), !Self.leavings.contains(text(place)) { return true }
      guard isChildList(place) else { return false }
      return assignedValue(to: place) != nil || isEmptied(place)
    }
  }

  /// `end(child)`, which the superclass may remove.
  private func inheritedMethod(calledBy call: NodeRef, of type: TypeID) -> DeclarationRef? {
    guard case .function(let member, _)? = callee(of: call), member.owner != type,
      self[type: type].ancestors.contains(member.owner), !files[member.place.file].isSDK
    else { return nil }
    return member.place
  }
}
