import SignalboxFacts
import SignalboxProject

extension Rule {
  static let parentCoordinatorNotSet = Rule(
    id: "parent_coordinator_not_set",
    title: "Parent Coordinator Not Set",
    summary: "A child coordinator that calls its parent must get a reference to it.",
    rationale: """
      `parentCoordinator?.childDidFinish(self)` does nothing until the parent sets the property: no crash, no \
      warning, and the child is never removed. Set it where the child is created, or in the method that adds \
      children.
      """,
    article: .mvcc,
    remedy: [
      "Set the property where the parent creates the child, before it starts the child.",
      "Better: set it in the method of the superclass that adds children, so it cannot be forgotten.",
    ],
    triggering: [
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let cart = ↓CartCoordinator()
            children.append(cart)
            cart.start()
          }
          func didFinish(_ child: Coordinator) {}
        }
        final class CartCoordinator: Coordinator {
          weak var parentCoordinator: AppCoordinator?
          func start() {}
          func finish() { parentCoordinator?.didFinish(self) }
        }
        """),
      Example(
        """
        protocol FlowOwner: AnyObject { func flowEnded(_ flow: Coordinator) }
        protocol Coordinator: AnyObject { func start() }
        class Flow: Coordinator {
          weak var owner: FlowOwner?
          func start() {}
          func end() { owner?.flowEnded(self) }
        }
        final class CartFlow: Flow {}
        final class ShopFlow: Flow, FlowOwner {
          var children: [Coordinator] = []
          private func makeCart() -> Flow { ↓CartFlow() }
          override func start() {
            let cart = makeCart()
            children.append(cart)
            cart.start()
          }
          func flowEnded(_ flow: Coordinator) {}
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let cart = CartCoordinator()
            cart.parentCoordinator = self
            children.append(cart)
            cart.start()
            let account = CartCoordinator()
            take(account)
            account.start()
            let login = LoginCoordinator(parent: self)
            children.append(login)
            login.start()
          }
          func take(_ child: CartCoordinator) {
            child.parentCoordinator = self
            children.append(child)
          }
          func didFinish(_ child: Coordinator) {}
        }
        final class CartCoordinator: Coordinator {
          weak var parentCoordinator: AppCoordinator?
          func start() {}
          func finish() { parentCoordinator?.didFinish(self) }
        }
        final class LoginCoordinator: Coordinator {
          weak var parent: AppCoordinator?
          init(parent: AppCoordinator) { self.parent = parent }
          func start() {}
          func finish() { parent?.didFinish(self) }
        }
        """)
    ]
  ) { context in
    let project = context.project
    let direct = project.retention.newCoordinators()
    return (direct + direct.flatMap { project.takenFromFactory($0) }).compactMap { new in
      guard let local = new.local, let block = project.parent(of: local), let name = project.usedParent(of: new.type),
        project.enclosingType(of: new.call).map({ project.role(of: $0).kind == .coordinator }) ?? false,
        !new.uses.isEmpty, new.uses.allSatisfy({ project.leavesParent($0, name, block: block) }),
        new.uses.contains(where: { project.isStartOfChild($0) })
      else { return nil }
      return Violation(
        new.call,
        "\(project[type: new.type].qualifiedName) calls its \(name), which is never set. Set it before the child starts."
      )
    }
  }
}

extension Project {
  /// The same coordinator where a method of the same class makes it, for each local that holds the method's result.
  fileprivate func takenFromFactory(_ new: NewCoordinator) -> [NewCoordinator] {
    guard new.local == nil, let function = enclosingDeclaration(of: new.call), self[function].kind == .function,
      let owner = enclosingType(of: new.call), let body = body(of: function),
      returned(from: body).contains(new.call)
    else { return [] }
    return code(of: owner, inherited: false).flatMap { calls(in: $0) }.compactMap { call in
      guard calledName(call) == text(name(of: function)), callee(of: call)?.declaration == function,
        let local = parent(of: call), self[local].kind == .binding, let block = parent(of: local),
        self[block].kind == .block
      else { return nil }
      return NewCoordinator(type: new.type, call: new.call, local: local, uses: uses(of: local, in: block))
    }
  }

  /// The property in which a class keeps its parent, where its own code reads it and does not set it.
  fileprivate func usedParent(of type: TypeID) -> String? {
    namedParent(of: type) ?? ownerNeverSet(of: type)
  }

  /// A weak property for a coordinator, of whatever name, that no code of the project sets.
  private func ownerNeverSet(of type: TypeID) -> String? {
    let classes = self[type: type].ancestors.map { self[type: $0] }.filter {
      $0.origin == .project && $0.kind == .classDeclaration
    }
    return classes.flatMap(\.members).first { member in
      guard member.kind == .property, member.modifiers.contains(.weak),
        let owner = propertyType(of: member.place)?.nominals.first, isForCoordinator(owner),
        code(of: type).contains(where: { code in
          uses(of: member.name, in: code).contains { self.member(on: $0).map { isCalled($0) } ?? false }
        })
      else { return false }
      return !occurrences(of: [text(member.name)], kinds: [.identifier, .member]).contains { place in
        assignedValue(to: place) != nil || parent(of: place).map { self[$0].kind == .keyPath } ?? false
      }
    }.map { text($0.name) }
  }

  /// A coordinator, or a protocol that coordinators fulfil.
  private func isForCoordinator(_ id: TypeID) -> Bool {
    role(of: id).kind == .coordinator
      || self[type: id].kind == .protocolDeclaration && self[type: id].origin == .project
        && (subtypes[id] ?? []).contains { role(of: $0).kind == .coordinator }
  }

  private func namedParent(of type: TypeID) -> String? {
    vocabulary[.parentProperties].all.first { name in
      guard let key = self.name(name), let found = members(key, of: .nominal(type, [])).first,
        self[type: found.owner].kind == .classDeclaration, self[type: found.owner].origin == .project,
        self[found.place].kind == .property, self[found.place].modifiers.contains(.weak),
        propertyType(of: found.place)?.nominals.contains(where: { role(of: $0).kind == .coordinator }) ?? false
      else { return false }
      let own = code(of: type).flatMap { subtree(of: $0, kinds: [.identifier, .member]) }.filter { place in
        self.name(of: place) == key && (base(of: place).map { text($0) == "self" } ?? (local(key, from: place) == nil))
      }
      return own.contains { member(on: $0).map { isCalled($0) } ?? false }
        && !own.contains { assignedValue(to: $0) != nil }
    }
  }

  /// Whether a mention of a new child leaves its parent unset: it is configured, started, or put into a list.
  fileprivate func leavesParent(_ use: NodeRef, _ name: String, block: NodeRef) -> Bool {
    if let member = member(on: use) {
      if text(member) == name { return false }
      guard let function = call(of: member).flatMap({ callee(of: $0) })?.declaration else {
        return call(of: member) == nil
      }
      return body(of: function).map { !mentions(name, in: $0) } ?? false
    }
    guard let (call, _) = callTaking(use) else { return self[use].kind == .identifier && isIgnored(use) }
    if ["append", "insert"].contains(calledName(call)), callee(of: call) == nil { return true }
    guard let (_, body) = receiver(of: use) else { return false }
    // What is handed on from there may be told its parent elsewhere.
    return !mentions(name, in: body)
      && calls(in: body).allSatisfy { ["append", "insert", "contains", "start", "first"].contains(calledName($0)) }
  }

  /// A mention in a closure's captures.
  private func isIgnored(_ use: NodeRef) -> Bool {
    ancestor(of: use) { $0.kind == .capture || $0.kind == .block }.map { self[$0].kind == .capture } ?? false
  }

  private func mentions(_ name: String, in body: NodeRef) -> Bool {
    subtree(of: body, kinds: [.member, .identifier]).contains { text($0) == name }
  }

  fileprivate func isStartOfChild(_ use: NodeRef) -> Bool {
    member(on: use).map { text($0) == "start" && isCalled($0) } ?? false
  }
}
