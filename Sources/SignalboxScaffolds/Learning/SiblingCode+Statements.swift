import SignalboxFacts
import SignalboxProject

/// What of a piece of code is common.
extension SiblingCode {
  /// The common statements of a function's body, in their order.
  mutating func commonStatements(of function: DeclarationRef) -> [NodeRef] {
    guard let body = project.body(of: function) else { return [] }
    let common = commonStatements(in: body, commonParameters(of: function))
    return entries.contains(function) && site != nil ? withChoices(common, of: body) : common
  }

  mutating func commonStatements(in block: NodeRef, _ locals: Set<NodeRef>) -> [NodeRef] {
    var locals = locals
    var kept: [NodeRef] = []
    for statement in project.children(of: block) where isCommon(statement, locals) {
      kept.append(statement)
      locals.formUnion(project.subtree(of: statement, kinds: [.binding]))
    }
    return kept
  }

  /// Whether all that code mentions is common; of a block around the first screen, some of it.
  /// - Parameter locals: those from outside of it that are common.
  mutating func isCommon(_ root: NodeRef, _ locals: Set<NodeRef>) -> Bool {
    var node = root.node
    while node < project[root].end {
      let place = NodeRef(file: root.file, node: node)
      if place == site {
        node = project[place].end
      } else if project[place].kind == .block, place != root, surroundsSite(place) {
        let around = project.subtree(of: root, kinds: [.binding]).filter { !project.contains(place, $0) }
        if commonStatements(in: place, locals.union(around)).isEmpty { return false }
        node = project[place].end
      } else if isElseOfSite(place) {
        node = project[place].end
      } else {
        guard place != siteSource, !isOfModelAlone(place),
          project[place].kind != .assignment || !isIdleDelegate(place), isCommon(mention: place, in: root, locals)
        else {
          return false
        }
        node += 1
      }
    }
    return true
  }

  /// What no other coordinator says, whatever names it mentions: a child that the model makes, a text on its screen.
  private func isOfModelAlone(_ place: NodeRef) -> Bool {
    switch project[place].kind {
    case .call: return project.coordinator(madeBy: place).map { $0 != model } ?? false
    case .string: return isKey(place)
    case .assignment:
      guard let target = project.firstChild(of: place), project[target].kind == .member else { return false }
      var base = project.base(of: target)
      while let inner = base, !isScreen(inner), project[inner].kind == .member { base = project.base(of: inner) }
      if let base, project.text(target) == "title", hostsScreen(base) { return true }
      guard let base, isScreen(base) else { return false }
      return ScreenStatements.ofOne.contains(project.text(target))
        || !project.subtree(of: place, kinds: [.string]).isEmpty
    default: return false
    }
  }

  /// `print("CartCoordinator: shows the cart")`
  func logsItself(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .call, let callee = project.firstChild(of: statement),
      project[callee].kind == .identifier, StandardFunctions.logging.contains(project.text(callee))
    else { return false }
    return code.text(of: statement).contains(project[type: model].name)
  }

  /// Whether a statement says the model's name to something else than what takes the first screen: a key, an event.
  private func isKey(_ string: NodeRef) -> Bool {
    guard project.text(string).lowercased() == stem.lowercased() else { return false }
    var place = string
    while let around = project.parent(of: place), project[around].kind != .block {
      let given = project[around].kind == .call ? project.arguments(of: around) : []
      if project[around].kind.isDeclaration { return false }
      if given.contains(where: { project.firstChild(of: $0).map(isScreen) ?? false }) { return false }
      place = around
    }
    return project[place].kind == .call
  }

  /// Whether a block runs where the first screen is there: it makes it, or `if let cart = makeCart()` stands before it.
  func surroundsSite(_ block: NodeRef) -> Bool {
    holdsSite(block) || isAfterSite(block) && project.parent(of: block).map { blocks(of: $0).first == block } ?? false
  }

  /// What would be done without the first screen: the new one is there.
  func isElseOfSite(_ place: NodeRef) -> Bool {
    guard isAfterSite(place), let parent = project.parent(of: place), project.children(of: parent).last == place else {
      return false
    }
    return blocks(of: parent).first.map { $0 != place && project[$0].kind == .block } ?? false
  }

  private func isAfterSite(_ place: NodeRef) -> Bool {
    guard let branch = project.parent(of: place), project[branch].kind == .ifBranch, let site,
      let binding = project.parent(of: site)
    else { return false }
    return project[binding].kind == .binding && project.parent(of: binding) == branch
  }

  private func blocks(of branch: NodeRef) -> [NodeRef] {
    project.children(of: branch).filter { project[$0].kind == .block }
  }

  func holdsSite(_ place: NodeRef) -> Bool { site.map { project.contains(place, $0) } ?? false }

  private mutating func isCommon(mention place: NodeRef, in root: NodeRef, _ locals: Set<NodeRef>) -> Bool {
    switch project[place].kind {
    case .identifier:
      if let binding = project.local(project.name(of: place), from: place) {
        if binding == siteSource || holdsSite(binding) && isUnwrapped(place) { return false }
        return project.contains(root, binding) || locals.contains(binding) || project.isSelf(place)
      }
      return project.isSelf(place) || project.text(place) == "super" || isCommonName(place)
    case .member: return isCommon(member: place)
    case .typeName: return isCommon(type: place)
    default: return true
    }
  }

  /// Whether code takes a value for an optional, which the new screen is not.
  private func isUnwrapped(_ place: NodeRef) -> Bool {
    if !project[place].flags.isDisjoint(with: [.optionalChained, .forced]) { return true }
    return project.parent(of: place).map { project[$0].flags.contains(.unwraps) } ?? false
  }

  private mutating func isCommonName(_ place: NodeRef) -> Bool {
    if project.hidesBar(place) { return false }
    let name = project.name(of: place)
    let own = ownMembers(name)
    if !own.isEmpty { return own.allSatisfy { isCommon($0) } && !isOwnHandler(place) }
    return isInherited(name) || isShared(name) || project.text(place) == project[type: model].name
      || isContainer(called: name)
  }

  /// A navigation controller of the project, or a host of views, that is not named after the model.
  private func isContainer(called name: Name) -> Bool {
    guard ofModel.renamed(project.text(name)) == nil else { return false }
    return project.types.contains { type in
      type.name == project.text(name) && type.origin == .project && type.parent == nil
        && ["UINavigationController", "UIHostingController"].contains { project.inherits(type.id, from: $0) }
    }
  }

  private mutating func isCommon(member place: NodeRef) -> Bool {
    if project.ownCase(at: place, of: stem, in: model) != nil || isCaseOfResult(place) { return true }
    if project.hidesBar(place) { return false }
    guard let base = project.base(of: place) else { return isSharedMember(project.name(of: place)) }
    if project.isSelf(base) { return isCommonName(place) }
    let isSDK = project.isSDKMember(place)
    if isScreen(base) { return isOfAnyScreen(place) }
    if isListening(place, to: base) { return true }
    // `screens.contains(cart)`
    if case .array? = project.type(of: base)?.unwrapped { return true }
    return isSDK == true || isSharedMember(project.name(of: place)) || takesScreen(place)
      || isOfAnyCoordinator(place, base)
  }

  /// `popup.onDismiss = { … }`: what is done with what the model stores is no affair of its own.
  private func isListening(_ place: NodeRef, to base: NodeRef) -> Bool {
    guard let assignment = project.parent(of: place), project[assignment].kind == .assignment,
      project.firstChild(of: assignment) == place,
      project.children(of: assignment).last.map({ project[$0].kind == .closure }) == true
    else { return false }
    return holdsStored(base)
  }

  /// `stack.onDismiss = { … }`
  func listensToStored(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .assignment, let target = project.firstChild(of: statement),
      let base = project.base(of: target), !project.isSelf(base)
    else { return false }
    return isListening(target, to: base)
  }

  /// Whether a name means a property, or what the initialiser puts into one.
  func holdsStored(_ place: NodeRef) -> Bool {
    if ownMembers(mentionedBy: place).contains(where: { $0.kind == .property }) { return true }
    guard project[place].kind == .identifier, let body = initializer.flatMap(project.body),
      project.contains(body, place)
    else { return false }
    return project.children(of: body).contains { statement in
      property(setBy: statement) != nil
        && project.children(of: statement).last.map {
          project[$0].kind == .identifier && project.name(of: $0) == project.name(of: place)
        } == true
    }
  }

  /// What the model's own base asks of every coordinator, or what the one who makes the model does at its end.
  private func isOfAnyCoordinator(_ place: NodeRef, _ base: NodeRef) -> Bool {
    let types = project.type(of: base)?.unwrapped.nominals ?? []
    if types.contains(where: { companions.contains($0) && tellsEnd(place, of: $0) }) { return true }
    if isInherited(project.name(of: place)), types.contains(where: { project.role(of: $0).kind == .coordinator }) {
      return true
    }
    let name = project.text(place)
    return types.contains(owner) && project[type: owner].members.contains { $0.name == project.name(of: place) }
      && (project.vocabulary[.endWords].matchWord(of: name) || name.lowercased().contains("finish"))
  }

  /// `owner?.loginFinished(self)`: what a companion that listens is told at the end, with nothing but the model itself.
  private func tellsEnd(_ place: NodeRef, of companion: TypeID) -> Bool {
    guard !outputs.contains(companion), project.vocabulary[.endWords].matchWord(of: project.text(place)),
      let call = project.call(of: place)
    else { return false }
    return project.arguments(of: call).allSatisfy { project.firstChild(of: $0).map(project.isSelf) == true }
  }

  /// Whether any view controller has a member. What unread code makes may be no view controller at all, but something
  /// that has one: of that, only what is set, and what the project gives to view controllers.
  private func isOfAnyScreen(_ member: NodeRef) -> Bool {
    let isView = screen.map { project.role(of: $0).kind == .swiftUIView } ?? false
    guard ofControllers.contains(project.name(of: member)) || isView && project.isSDKMember(member) == true else {
      return false
    }
    guard isSiteVague else { return true }
    let isSet = project.parent(of: member).map {
      project[$0].kind == .assignment && project.firstChild(of: $0) == member
    }
    return isSet == true || !names.isOfSDK(project.name(of: member))
  }

  /// Whether a method is given the first screen: what shows screens is no affair of one coordinator.
  private func takesScreen(_ method: NodeRef) -> Bool {
    guard let call = project.call(of: method) else { return false }
    return project.arguments(of: call).contains { argument in
      project.firstChild(of: argument).map { $0 == site || project[$0].kind == .identifier && isScreen($0) } ?? false
    }
  }

  private func isSharedMember(_ name: Name) -> Bool { isShared(name) || names.isForeign(name) }

  /// Whether an expression is the first screen, or another one of the model's own.
  func isScreen(_ place: NodeRef) -> Bool {
    if place == site { return true }
    if let binding = project.local(project.name(of: place), from: place), holdsSite(binding) { return true }
    if ownMembers(mentionedBy: place).contains(where: { holdsSite(project.node(of: $0.place)) }) { return true }
    return project.type(of: place)?.unwrapped.nominals.first.map { $0 == screen } ?? false
  }

  private func isCommon(type place: NodeRef) -> Bool {
    if let id = project.resolve(place)?.nominals.first {
      if id == model || id == screen || id == owner || companions.union(results).contains(id) { return true }
      if project[type: id].origin == .sdk { return true }
    }
    return isShared(project.name(of: place)) || Project.isOfTheSystem(project.text(place))
      || project.text(place) == "Void" || isContainer(called: project.name(of: place))
  }
}
