import SignalboxFacts

/// How what is in a variable, or comes from a function, is shown: for each transition the last use that shows it so.
struct Displays: Sendable {
  private(set) var last: [CoordinatorTree.Transition: Node.ID] = [:]

  /// Takes the uses in their order.
  mutating func add(_ transition: CoordinatorTree.Transition, at use: NodeRef) { last[transition] = use.node }

  /// What all uses say, from a node of their file on, that say anything; nil where they disagree. A root may still be
  /// shown in another way.
  func agreed(from node: Node.ID = 0) -> CoordinatorTree.Transition? {
    var found = last.filter { $0.value >= node }
    if found.count > 1 { found[.root] = nil }
    return found.count == 1 ? found.first?.key : nil
  }
}

/// Where a value is put, and who takes it from there.
extension TransitionFinder {
  /// What an assignment's left side or a list is: a local, or a property of `self`.
  func ofVariable(_ place: NodeRef) -> Transition? {
    switch project[place].kind {
    case .identifier:
      if let local = project.local(project.name(of: place), from: place) { return ofLocal(local) }
      return ofProperty(project.name(of: place), from: place)
    case .member:
      guard let base = project.base(of: place) else { return nil }
      return project.text(base) == "self" ? ofProperty(project.name(of: place), from: place) : ofPart(place, of: base)
    // `controllers[0] = home`
    case .subscriptCall: return project.firstChild(of: place).flatMap { isStack($0) ? nil : ofVariable($0) }
    default: return nil
    }
  }

  /// How many locals may be followed one into the other with what was chosen.
  private static let mostLocals = 4

  /// By the first use of a local that shows it; by one that makes it the root of something only failing others.
  func ofLocal(_ binding: NodeRef) -> Transition? {
    // Locals that are copied into each other end as all queries do.
    if !choices.isEmpty {
      guard followed.count < Self.mostLocals, !followed.contains(binding) else { return nil }
      var finder = self
      finder.followed.insert(binding)
      return finder.displays(ofLocal: binding).agreed()
    }
    return agreed(Query(leavesBody ? .display : .displayInBody, binding, element: element))
  }

  /// How a local, or a property of `self`, is shown further down in the same member, by a call that takes it as it is,
  /// as one of several tabs, or by who calls the member.
  /// No query: what is put on a stack may have been made with it.
  func shownLater(_ place: NodeRef) -> Transition? {
    usesInMember(of: place).lazy.filter { $0.node > place.node }.compactMap { shown(asItIs: $0) }.first { $0 != .root }
  }

  func shown(asItIs use: NodeRef) -> Transition? {
    var current = use
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .array, .cast: current = parent
      case .argument:
        guard let call = project.parent(of: parent), let callee = project.firstChild(of: call), callee != parent else {
          return nil
        }
        return verb(of: call, callee, taking: parent) ?? ofList(appendedToBy: callee) ?? tab(takenBy: call, as: parent)
      case .assignment:
        guard let left = project.firstChild(of: parent), left != current else { return nil }
        if project[left].kind == .subscriptCall { return ofVariable(left) }
        return isStack(left) && holdsTabs(left) ? .tab : nil
      case .returnStatement, .block:
        if case .end(let transition) = result(current, in: parent) { return transition } else { return nil }
      // `if let modal = self.modal { present(modal, animated: true) }`
      case .binding: return project.uses(ofLocal: parent).lazy.compactMap { shown(asItIs: $0) }.first
      default: return nil
      }
    }
    return nil
  }

  private func usesInMember(of place: NodeRef) -> [NodeRef] {
    let name = project.name(of: place)
    if project[place].kind == .identifier, let local = project.local(name, from: place) {
      return project.uses(ofLocal: local)
    }
    guard let owner = project.enclosingType(of: place), let body = member(around: place) else { return [] }
    return Array(uses(ofProperty: name, of: owner, in: body))
  }

  /// By the uses of a property of the same type: first those that follow in the same member, then all that agree.
  func ofProperty(_ name: Name, from place: NodeRef) -> Transition? {
    guard let owner = project.enclosingType(of: place) else { return nil }
    if project[place].kind != .property, let body = member(around: place),
      let first = uses(ofProperty: name, of: owner, in: body).first,
      let transition = agreed(Query(leavesBody ? .display : .displayInBody, first, element: element), from: place.node)
    {
      return transition
    }
    guard leavesBody else { return nil }
    for declaration in project[type: owner].declarations {
      let root = project.node(of: declaration)
      guard let first = uses(ofProperty: name, of: owner, in: root).first else { continue }
      return agreed(Query(.displayOfProperty, first, element: element))
    }
    return project[place].kind == .property ? agreed(Query(.displayOfProperty, place, element: element)) : nil
  }

  func agreed(_ query: Query, from node: Node.ID = 0) -> Transition? {
    project.inference(asking).displays(query)?.agreed(from: node)
  }
}

/// The answers.
extension TransitionFinder {
  /// - Parameter query: of a local's `binding`, of a function for its result, or of a property's first use.
  func displays(of query: Query) -> Displays {
    let place = query.place
    switch project[place].kind {
    case .binding: return displays(ofLocal: place)
    case .function: return displays(ofResult: place)
    case .property where query.subject == .display: return displays(ofFrame: place)
    default:
      guard let owner = project.enclosingType(of: place) else { return Displays() }
      let name = project.name(of: place)
      guard query.subject == .displayOfProperty else {
        return displays(of: member(around: place).map { Array(uses(ofProperty: name, of: owner, in: $0)) } ?? [])
      }
      let roots = project[type: owner].declarations.map { project.node(of: $0) }
      let found = displays(of: roots.flatMap { uses(ofProperty: name, of: owner, in: $0) })
      return found.last.isEmpty ? inheritedDisplays(ofProperty: name, by: owner) : found
    }
  }

  func displays(of uses: some Sequence<NodeRef>) -> Displays {
    var found = Displays()
    for use in uses where !isPutBack(use) {
      if let transition = transition(of: use) { found.add(transition, at: use) }
    }
    return found
  }

  /// All ways in which the uses of the variable show what a place puts in it; none where they are not several.
  func ways(of place: NodeRef) -> [Transition] {
    let call = project.parent(of: place).flatMap { project[$0].kind == .call ? $0 : nil }
    let made = call.flatMap { project.firstChild(of: $0) == place ? $0 : nil } ?? place
    guard let variable = project.parent(of: made) else { return [] }
    var found = Displays()
    switch project[variable].kind {
    case .binding: found = displays(of: project.uses(ofLocal: variable))
    case .property:
      guard let owner = project.enclosingType(of: variable) else { return [] }
      let roots = project[type: owner].declarations.map { project.node(of: $0) }
      found = displays(of: roots.flatMap { uses(ofProperty: project.name(of: variable), of: owner, in: $0) })
    default: return []
    }
    // The root of a stack that is itself shown in another way is that way's.
    let isRoot = project[variable].kind == .binding && isAlternative(.root, of: found, in: variable.file)
    let all = Transition.allCases.filter { found.last[$0] != nil && ($0 != .root || isRoot) }
    return all.count > 1 ? all : []
  }

  private func isAlternative(_ way: Transition, of all: Displays, in file: Int) -> Bool {
    guard let use = all.last[way] else { return false }
    return all.last.contains { other, place in
      other != way && project.areAlternatives(NodeRef(file: file, node: use), NodeRef(file: file, node: place))
    }
  }

  private func displays(ofLocal binding: NodeRef) -> Displays {
    var root = Displays()
    let uses = project.uses(ofLocal: binding)
    // What a guard does instead is not what usually happens.
    let instead = uses.filter { isInsteadOfRest($0, since: binding) }
    for use in uses.filter({ !instead.contains($0) }) + instead where choices.isEmpty || !isLeftOut(use) {
      let found = displays(of: CollectionOfOne(use))
      guard let transition = found.agreed() else { continue }
      if transition != .root { return found }
      root = found
    }
    return root
  }

  /// The declaration directly in a type that a place belongs to.
  private func member(around place: NodeRef) -> NodeRef? {
    var current = place
    while let parent = project.parent(of: current) {
      if project[parent].kind.declaresType { return current }
      current = parent
    }
    return nil
  }

  /// Whether a use only helps to give its variable the next value: `screens = screens + [screen]`.
  private func isPutBack(_ use: NodeRef) -> Bool {
    var current = use
    while let parent = project.parent(of: current), project[parent].kind.isExpression, project[parent].kind != .closure
    {
      if project[parent].kind == .assignment, let left = project.firstChild(of: parent) {
        return left != current && isSameVariable(left, use)
      }
      current = parent
    }
    return false
  }

  /// Whether two places mean one local, or one property of `self`: the local `rootViewController` is not the window's.
  private func isSameVariable(_ place: NodeRef, _ other: NodeRef) -> Bool {
    let (left, right) = (variable(place), variable(other))
    return left.isOwn && right.isOwn && left.local == right.local && project.name(of: place) == project.name(of: other)
  }

  private func variable(_ place: NodeRef) -> (isOwn: Bool, local: NodeRef?) {
    if project[place].kind == .identifier { return (true, project.local(project.name(of: place), from: place)) }
    return (project.base(of: place).map { project.text($0) == "self" } ?? false, nil)
  }

  private func uses(ofProperty name: Name, of owner: TypeID, in root: NodeRef) -> some Collection<NodeRef> {
    project.uses(of: name, in: root).lazy.filter { use in
      project.enclosingType(of: use) == owner && project.isOfSelf(use)
    }
  }
}

extension Project {
  /// How many types may fulfil a protocol for each of them to be asked.
  private static let mostImplementations = 32

  /// What the extensions of a protocol do where a type that conforms to it has nothing of its own for a requirement.
  func defaults(of requirement: DeclarationRef, in contract: TypeID) -> [DeclarationRef] {
    guard body(of: requirement) == nil else { return [] }
    let (name, signature) = (name(of: requirement), signature(of: requirement))
    return self[type: contract].members(named: name).filter {
      $0.kind == .function && $0.place != requirement && self.signature(of: $0.place) == signature
        && body(of: $0.place) != nil
    }.map(\.place)
  }

  /// A function, or what stands behind a protocol's requirement: the functions of those that fulfil it, and what the
  /// protocol's extensions do.
  package func bodies(behind function: DeclarationRef) -> [DeclarationRef] {
    guard body(of: function) == nil, let owner = owner(of: function), self[type: owner].kind == .protocolDeclaration,
      let types = subtypes[owner], types.count <= Self.mostImplementations
    else { return [function] }
    let name = name(of: function)
    return defaults(of: function, in: owner)
      + types.flatMap { id in
        self[type: id].members(named: name).filter {
          $0.kind == .function && hasSameLabels($0.place, as: function) && body(of: $0.place) != nil
        }.map(\.place)
      }
  }

  /// Whether a value is all that a body consists of, so that it is its result.
  func isOnlyStatement(_ value: NodeRef, of body: NodeRef) -> Bool {
    guard parent(of: value) == body, self[value].end == self[body].end else { return false }
    return children(of: body).first { ![.capture, .parameter, .result].contains(self[$0].kind) } == value
  }
}
