import SignalboxFacts

// Closures that observe a child's publisher: the child retains the publisher, and that the closure.

extension RetentionModel {
  /// Methods of Combine and reactive libraries that keep a closure until the publisher ends.
  static let subscribing: Set<String> = ["sink", "subscribe", "bind", "drive", "emit", "onNext"]
  /// Operators after which the first value ends the subscription.
  private static let ending: Set<String> = ["first", "prefix", "take", "single", "asSingle"]

  /// Closures that a coordinator's code subscribes to a publisher which a local child stores:
  /// `home.didFinish.sink { … }`.
  package func subscriptionsToChildren() -> [(child: NodeRef, closure: NodeRef)] {
    project.occurrences(of: Self.subscribing, kinds: [.member]).flatMap { name -> [(NodeRef, NodeRef)] in
      guard let call = project.call(of: name), let owner = project.enclosingType(of: call),
        project.role(of: owner).kind == .coordinator, let child = source(of: name, where: { isChild($0) })
      else { return [] }
      return project.arguments(of: call).compactMap { project.firstChild(of: $0) }
        .filter { project[$0].kind == .closure }.map { (child, $0) }
    }
  }

  /// Closures and own methods that a coordinator subscribes to what a screen or view model in its stored property
  /// publishes, and that stay with one of both: `model.$route.sink { … }.store(in: &bag)`.
  package func subscriptionsToHeldChildren() -> [(held: NodeRef, value: NodeRef)] {
    let known = WalkMemo<NodeRef, Bool>()
    return project.occurrences(of: Self.subscribing, kinds: [.member]).flatMap { name -> [(NodeRef, NodeRef)] in
      guard let call = project.call(of: name), let owner = project.enclosingType(of: call),
        project.role(of: owner).kind == .coordinator, project[type: owner].origin == .project,
        let held = source(of: name, where: { isRetainedChild($0, by: owner, known) }),
        let publisher = project.member(on: held), neverEnds(publisher), !isEmptied(held, of: owner),
        let keeper = keeper(of: call),
        project.isOnSelf(keeper) || project.base(of: keeper).map { project.text($0) == project.text(held) } ?? false,
        isKeptForGood(keeper), !isWeakened(call)
      else { return [] }
      return project.arguments(of: call).compactMap { project.firstChild(of: $0) }
        .filter { project[$0].kind == .closure || isOwnMethod($0, of: owner) }.map { (held, $0) }
    }
  }

  /// What a subscription is put into: `….store(in: &bag)`, `….disposed(by: bag)`, `subscription = …`, `bag.insert(…)`.
  private func keeper(of subscription: NodeRef) -> NodeRef? {
    if let member = project.member(on: subscription) {
      guard ["store", "disposed"].contains(project.text(member)) else { return nil }
      return project.call(of: member).flatMap { project.firstArgument(of: $0) }
    }
    if let (bag, _) = project.listTaking(subscription) { return bag }
    guard let assignment = project.parent(of: subscription), project[assignment].kind == .assignment else { return nil }
    return project.firstChild(of: assignment)
  }

  /// Whether a stored property is only ever given subscriptions: what is emptied or cancelled lets them go.
  private func isKeptForGood(_ keeper: NodeRef) -> Bool {
    guard let bag = property(named: keeper), project[bag.place].modifiers.isRetaining else { return false }
    return project.occurrences(of: [project.name(of: keeper)], kinds: [.identifier, .member]).allSatisfy { use in
      guard property(named: use)?.place == bag.place else { return true }
      if let value = project.assignedValue(to: use) { return Self.subscribing.contains(project.calledName(value)) }
      return project.member(on: use).map { project.text($0) == "insert" } ?? true
    }
  }

  /// Whether a property is a subject or `@Published`, and not something that ends by itself, as a request does.
  private func neverEnds(_ publisher: NodeRef) -> Bool {
    guard let property = self.publisher(named: publisher) else { return false }
    let header = project.subtree(of: project.node(of: property.place), kinds: [.attribute, .typeName, .identifier])
    return isStoredPublisher(publisher)
      && header.contains { part in
        let name = project.text(part)
        return name == "Published" || name.hasSuffix("Subject") || name.hasSuffix("Relay")
      }
  }

  /// `model.route`, and `model.$route`, which its wrapper gives.
  private func publisher(named name: NodeRef) -> FoundMember? {
    guard project.text(name).hasPrefix("$") else { return property(named: name) }
    guard let own = project.name(String(project.text(name).dropFirst())),
      let owner = project.base(of: name).flatMap({ project.type(of: $0) })
    else { return nil }
    return project.members(own, of: owner).first
  }

  /// What is at the beginning of a chain, if a stored property of it is what the chain observes.
  private func source(of name: NodeRef, where isMeant: (NodeRef) -> Bool) -> NodeRef? {
    var current = project.base(of: name)
    while let place = current {
      let target = project[place].kind == .call ? project.firstChild(of: place) ?? place : place
      guard !Self.ending.contains(project.text(target)), let base = project.base(of: target) else { return nil }
      if project[place].kind == .member, isMeant(base) { return isStoredPublisher(place) ? base : nil }
      current = base
    }
    return nil
  }

  private func isChild(_ name: NodeRef) -> Bool {
    project[name].kind == .identifier && project.local(project.name(of: name), from: name) != nil
      && project.type(of: name)?.nominals.contains { project.role(of: $0).kind == .coordinator } ?? false
  }

  /// Whether a property stores what it publishes with, and no code completes that.
  private func isStoredPublisher(_ name: NodeRef) -> Bool {
    guard let found = publisher(named: name), project[found.place].modifiers.isDisjoint(with: [.weak, .static, .class])
    else { return false }
    return !project.occurrences(of: [project.name(of: name)], kinds: [.identifier, .member]).contains { use in
      guard let verb = project.member(on: use), let call = project.call(of: verb) else { return false }
      return project.text(verb) == "onCompleted"
        || project.text(verb) == "send" && project.labels(of: call) == ["completion"]
    }
  }
}

extension RetentionModel {
  /// The first mention in a closure that makes it hold a local.
  package func heldChild(by closure: NodeRef, _ child: NodeRef) -> NodeRef? {
    allHeld(by: closure, child: child).first { project.text($0) != "self" }
  }
}
