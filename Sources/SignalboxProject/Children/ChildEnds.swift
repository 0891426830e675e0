import SignalboxFacts

// What parents do when their children finish.
extension RetentionModel {
  /// The closures that are set on a child for its end, or that it is created with, and the parent's methods and
  /// subscriptions that are told of it.
  package func ends(of child: NewCoordinator) -> [NodeRef] {
    handlers(givenTo: child.call).filter { isFinishName(project.text($0.property)) || takesScreensAway($0.value) }
      .map(\.value)
      + handlers(givenTo: child.call).flatMap { endsAmongEvents(handledBy: $0.value) }
      + (child.local == nil ? [child.value] : child.uses).flatMap { endsHanded(with: $0) }
      + child.uses.flatMap { use -> [NodeRef] in
        let set = project.member(on: use).flatMap { project.assignedValue(to: $0) }
        guard awaitsEnd(use) else {
          return endsReported(to: use) + endsPublished(by: use) + endAwaited(of: use, among: child.uses)
            + (set.map { endsAmongEvents(handledBy: $0) } ?? [])
        }
        return set.map { [$0] } ?? []
      }
  }

  /// `attach(home) { … }`: the closures that a helper stores on the child that it is handed, for its end.
  private func endsHanded(with child: NodeRef) -> [NodeRef] {
    guard let (call, _) = project.callTaking(child), let (taken, body) = project.receiver(of: child) else { return [] }
    let closures = project.arguments(of: call).compactMap { project.firstChild(of: $0) }.filter {
      project[$0].kind == .closure
    }
    return closures.filter { closure in
      guard let (given, _) = project.receiver(of: closure) else { return false }
      return project.uses(of: taken, in: body).contains { use in
        guard let member = project.member(on: use), let value = project.assignedValue(to: member),
          project[value].kind == .identifier
        else { return false }
        return project.local(project.name(of: value), from: value) == given
          && (isFinishName(project.text(member)) || takesScreensAway(closure))
      }
    }
  }

  /// `home.events = { event in switch event { case .ended: … } }`: what a closure does for the events by which a child
  /// tells its end.
  private func endsAmongEvents(handledBy closure: NodeRef) -> [NodeRef] {
    guard project[closure].kind == .closure else { return [] }
    return project.subtree(of: closure, kinds: [.pattern]).compactMap { pattern in
      guard let name = project.subtree(of: pattern, kinds: [.member]).first.map({ project.text($0) }),
        project.vocabulary[.endWords].contains(name.camelCaseWords.last ?? name.lowercased()),
        let branch = project.parent(of: pattern),
        let event = project[branch].kind == .switchCase
          ? project.parent(of: branch).flatMap({ project.firstChild(of: $0) }) : project.children(of: pattern).last,
        isEvent(event, givenTo: closure)
      else { return nil }
      return branch
    }
  }

  /// Whether a name stands for what a closure is called with.
  private func isEvent(_ name: NodeRef, givenTo closure: NodeRef) -> Bool {
    guard project[name].kind == .identifier else { return false }
    guard let local = project.local(project.name(of: name), from: name) else { return project.text(name) == "$0" }
    return project.parent(of: local).map { project[$0].kind == .parameter && project.parent(of: $0) == closure }
      ?? false
  }

  /// Whether a coordinator takes itself out of its own children at its end, by a method that it inherits or has, and not
  /// out of its parent's: `childDidFinish(self)`.
  package func removesItselfFromOwnChildren(_ type: TypeID) -> Bool {
    project.code(of: type, inherited: false).flatMap { project.calls(in: $0) }.contains { call in
      guard let verb = project.firstChild(of: call), project.isOnSelf(verb), project.arguments(of: call).count == 1,
        let removed = project.firstArgument(of: call), project[removed].kind == .identifier,
        project.text(removed) == "self", project.vocabulary[.removalWords].occur(in: project.text(verb)),
        case .function(let method, _)? = project.callee(of: call), let body = project.body(of: method.place)
      else { return false }
      return project.subtree(of: body, kinds: [.identifier, .member]).contains {
        isChildList($0) && project.isOnSelf($0)
      }
    }
  }

  /// The names by which a child tells its parent the end, which the parent then handles: of closures that are set on it or
  /// that it is created with, and of its delegate's methods.
  package func namesOfEnds(of children: [NewCoordinator]) -> Set<Name> {
    children.reduce(into: []) { $0.formUnion(namesOfEnds(of: $1)) }
  }

  private func namesOfEnds(of child: NewCoordinator) -> Set<Name> {
    let set = child.uses.filter { awaitsEnd($0) }.compactMap { project.member(on: $0) }
    let given = handlers(givenTo: child.call).map(\.property)
    let told = child.uses.flatMap { endMethods(reportedTo: $0).map(\.told) }
    return Set((set + given).map { project.name(of: $0) } + told)
  }

  /// What handles the ends of a parent's other children only, and not that of one of a class.
  package func endsOfOthers(than child: TypeID, among all: [(end: NodeRef, child: TypeID)]) -> [NodeRef] {
    let own = Set(all.filter { $0.child == child }.map { $0.end })
    return all.map { $0.end }.filter { !own.contains($0) }
  }

  /// `home.delegate = self`: the methods of the parent with which the delegate is told the end.
  private func endsReported(to use: NodeRef) -> [NodeRef] { endMethods(reportedTo: use).map(\.body) }

  private func endMethods(reportedTo use: NodeRef) -> [(told: Name, body: NodeRef)] {
    guard let member = project.member(on: use), let value = project.assignedValue(to: member),
      project.text(value) == "self", let parent = project.enclosingType(of: value),
      let contract = project.type(of: member)?.nominals.first
    else { return [] }
    if contract == parent || project.role(of: contract).kind == .coordinator {
      return endMethods(of: parent, calledOn: member)
    }
    guard project[type: contract].kind == .protocolDeclaration else { return [] }
    return project[type: contract].members.filter {
      $0.kind == .function && isFinishName(project.signature(of: $0.place))
    }.compactMap { told in
      project.members(told.name, of: .nominal(parent, [])).first { found in
        project[type: found.owner].kind == .classDeclaration
          && project.signature(of: found.place) == project.signature(of: told.place)
      }.flatMap { project.body(of: $0.place) }.map { (told.name, $0) }
    }
  }

  /// `parent?.didFinishLogin()`: what a child calls on the property in which it keeps its parent, of the parent's own methods.
  private func endMethods(of parent: TypeID, calledOn property: NodeRef) -> [(told: Name, body: NodeRef)] {
    guard let child = project.base(of: property).flatMap({ project.type(of: $0) })?.unwrapped.nominals.first else {
      return []
    }
    let calls: [NodeRef] = project.code(of: child).flatMap { project.calls(in: $0) }
    return calls.compactMap { call in
      guard let verb = project.firstChild(of: call), isFinishName(project.text(verb)),
        let base = project.base(of: verb), project.name(of: base) == project.name(of: property), project.isOnSelf(base),
        case .function(let told, _)? = project.callee(of: call),
        let method = project.members(project.name(of: verb), of: .nominal(parent, []))
          .first(where: { $0.owner == parent }),
        project.signature(of: method.place) == project.signature(of: told.place),
        let body = project.body(of: method.place)
      else { return nil }
      return (project.name(of: verb), body)
    }
  }

  /// `home.finished.sink { … }`, `for await _ in home.finished { … }`: what a parent does when the child publishes its
  /// end, by the publisher's name, or when it takes the child's screens away.
  private func endsPublished(by use: NodeRef) -> [NodeRef] {
    guard let publisher = project.member(on: use) else { return [] }
    var current = publisher
    while let next = project.parent(of: current), project.firstChild(of: next) == current {
      if project[next].kind == .member, Self.subscribing.contains(project.text(next)) {
        let closures = project.call(of: next).map { project.arguments(of: $0) } ?? []
        return closures.compactMap { project.firstChild(of: $0) }.filter {
          project[$0].kind == .closure && (isFinishName(project.text(publisher)) || takesScreensAway($0))
        }
      }
      guard [.member, .call].contains(project[next].kind) else { return [] }
      current = next
    }
    guard let loop = project.parent(of: current), project[loop].kind == .forLoop else { return [] }
    return project.children(of: loop).filter {
      project[$0].kind == .block && (isFinishName(project.text(publisher)) || takesScreensAway($0))
    }
  }

  /// `await login.run()`, and then code that takes its screens away, or any if nothing but the end resumes it.
  private func endAwaited(of use: NodeRef, among uses: [NodeRef]) -> [NodeRef] {
    guard let call = project.member(on: use).flatMap({ project.call(of: $0) }), project[call].flags.contains(.awaited),
      let block = project.ancestor(of: call, where: { $0.kind == .block }),
      !uses.contains(where: { $0 > call && !project.contains(call, $0) && isStartOfChild($0) }),
      isResumedLater(call, 0)
        || project.calls(in: block).contains(where: { $0 > call && Self.closing.contains(project.calledName($0)) })
    else { return [] }
    return [block]
  }

  /// Whether the last that a method does is to wait for a continuation: `await withCheckedContinuation { end = $0 }`.
  private func isResumedLater(_ call: NodeRef, _ depth: Int) -> Bool {
    guard depth < 3, let function = project.callee(of: call)?.declaration,
      let body = project.bodies(behind: function).first.flatMap({ project.body(of: $0) }),
      let last = project.children(of: body).last
    else { return false }
    return project.calls(in: last).contains { inner in
      guard project[inner].flags.contains(.awaited) else { return false }
      let name = project.calledName(inner)
      return name.hasPrefix("with") && name.hasSuffix("Continuation") || isResumedLater(inner, depth + 1)
    }
  }

  /// Whether a closure, or a method by its name, takes screens away.
  private func takesScreensAway(_ code: NodeRef) -> Bool {
    let method = [.identifier, .member].contains(project[code].kind) ? property(named: code, .function) : nil
    return project.calls(in: method.flatMap { project.body(of: $0.place) } ?? code).contains {
      Self.closing.contains(project.calledName($0))
    }
  }

  private static let closing = Set(navigation: { $0.isUIKit && $0.effect == .hides })

  /// Whether a closure that tells the end is stored on a child.
  private func awaitsEnd(_ use: NodeRef) -> Bool {
    guard let member = project.member(on: use), isFinishName(project.text(member)),
      let value = project.assignedValue(to: member)
    else {
      return false
    }
    return project[value].kind == .closure
      || project.enclosingType(of: use).map { isOwnMethod(value, of: $0) } ?? false
  }
}
