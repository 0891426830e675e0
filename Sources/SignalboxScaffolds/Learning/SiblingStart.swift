import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// How a parent makes, retains and starts a child: the statements of one of its methods that have to do with it.
struct SiblingStart {
  let project: Project
  let sibling: Sibling
  /// The file of the one who makes the sibling.
  let code: CodeText
  /// The statements around the creation, in their order.
  let statements: [NodeRef]
  /// The statement that makes the child.
  let creation: NodeRef
  /// What holds the child in the method: a local, or nil.
  let binding: NodeRef?
  /// The owner's property that the child is stored in at once.
  let property: Member?
  /// Where the child is handed a stack, or what has one, and what the parent has for it.
  private(set) var stages: [(place: NodeRef, name: String)] = []

  /// - Parameter parent: the parent of the copy, whose own stack is handed over where the model takes one.
  /// - Returns: nil where the method is not built of plain statements.
  init?(_ sibling: Sibling, below parent: TypeID? = nil, in workshop: Workshop) {
    let project = workshop.project
    guard
      let block = project.ancestor(of: sibling.creation, where: { [.block, .switchCase].contains($0.kind) }),
      let code = try? workshop.text(behind: block),
      let statement = project.children(of: block).first(where: { project.contains($0, sibling.creation) })
    else { return nil }
    self.project = project
    self.sibling = sibling
    self.code = code
    statements = project.children(of: block).filter {
      ![.pattern, .capture, .parameter, .result].contains(project[$0].kind)
    }
    creation = statement
    // `add(factory: { makeCart() })`: who asks the closure for the child goes on with it.
    if sibling.closure != nil, statement == sibling.creation { return nil }
    guard let (binding, property) = project.holder(of: sibling, madeBy: statement) else { return nil }
    (self.binding, self.property) = (binding, property)
    if let parent, sibling.takesStage { stages = project.stages(of: sibling, handedBy: parent) }
  }

  /// The members that the method uses of the child: `start`, `delegate`.
  var usedMembers: [NodeRef] {
    statements.flatMap { uses(in: $0) }
  }

  /// The members of the child that code uses.
  func uses(in code: NodeRef) -> [NodeRef] {
    project.subtree(of: code, kinds: [.member]).filter { member in
      // `CartCoordinator(router: router).start()`
      project.base(of: member).map { isChild($0) || $0 == sibling.creation } ?? false
    }
  }

  /// The model's own members that a use stands for; of methods of one name, those that take its arguments.
  func ownMembers(of model: SiblingCode, usedBy place: NodeRef) -> [Member] {
    let found = model.ownMembers(project.name(of: place))
    guard found.count > 1, let call = project.call(of: place) else { return found }
    let fitting = found.filter {
      $0.kind != .function || project.match(project.arguments(of: call), to: $0.place) != nil
    }
    return fitting.isEmpty ? found : fitting
  }

  /// Types that the code around the creation wants the child to be of.
  var askedTypes: Set<TypeID> {
    var found: Set<TypeID> = []
    if let factory = sibling.factory {
      for function in [factory.requirement, factory.function].compactMap({ $0 }) {
        found.formUnion(project.resultType(of: function)?.mentioned ?? [])
      }
    }
    for statement in statements {
      let names = project.subtree(of: statement, kinds: [.identifier, .member])
      guard project.contains(statement, sibling.creation) || names.contains(where: isChild) else { continue }
      for place in names {
        for member in project.ownMembers(of: sibling.owner, mentionedBy: place) where member.kind == .property {
          found.formUnion(project.propertyType(of: member.place)?.mentioned ?? [])
        }
      }
      for (assignment, _) in delegations where project.contains(statement, assignment) {
        found.formUnion(project.firstChild(of: assignment).flatMap { project.type(of: $0) }?.mentioned ?? [])
      }
      for call in project.calls(in: statement) {
        guard let called = project.callee(of: call)?.declaration else { continue }
        found.formUnion(
          parameters(of: called, takingChildIn: call).compactMap(project.writtenType).compactMap(project.resolve)
            .flatMap(\.mentioned))
      }
    }
    return found
  }

  /// The methods that begin the flow of a child which is handed to code that nobody sees.
  var startedUnseen: [Member] {
    let starts = usedMembers.contains { project.vocabulary[.startMethods].contains(project.text(project.name(of: $0))) }
    guard !starts, project.hasUnseenAncestor(sibling.type) else { return [] }
    return project[type: sibling.type].members.filter { member in
      member.kind == .function && project.parameters(of: member.place).isEmpty
        && project.vocabulary[.startMethods].contains(project.text(member.name))
    }
  }

  /// Whether an expression is the child.
  func isChild(_ place: NodeRef) -> Bool {
    guard project[place].kind == .identifier || project[place].kind == .member else { return false }
    let name = project.name(of: place)
    // `CartCoordinator() &> { $0.delegate = self }`
    if project.text(name) == "$0", project.contains(creation, place) { return true }
    if let binding {
      return project[place].kind == .identifier && project.local(name, from: place) == binding
    }
    if let property { return name == property.name && project.local(name, from: place) == nil }
    return false
  }

  /// The statements that the child needs: its creation, what the creation needs, and what is done with it.
  /// - Parameters:
  ///   - isKept: whether a member of the child is part of the copy.
  ///   - isFactory: whether the method may return the child.
  /// - Returns: nil where they need anything from outside of the statements but parameters.
  func statements(where isKept: (NodeRef) -> Bool, isFactory: Bool = false) -> [NodeRef]? {
    var kept: Set<NodeRef> = [creation]
    var tied: Set<NodeRef> = Set([binding].compactMap { $0 })
    if project[creation].kind == .tupleBinding { tied.formUnion(project.subtree(of: creation, kinds: [.binding])) }
    for argument in project.subtree(of: creation, kinds: [.identifier]) {
      if let local = local(of: argument), let statement = statement(of: local), !project.contains(creation, local),
        !isStage(local)
      {
        kept.insert(statement)
        tied.insert(local)
      }
    }
    for statement in statements where statement != creation && !kept.contains(statement) {
      let names = project.subtree(of: statement, kinds: [.identifier, .member])
      let locals = names.compactMap { local(of: $0) }.filter { !project.contains(statement, $0) }
      guard
        names.contains(where: isChild) || locals.contains(where: tied.contains)
          || isFactory && locals.contains(where: isHandedStack) && project.isAboutTab(statement)
      else { continue }
      let others = locals.filter { local in
        !tied.contains(local) && !isStage(local) && self.statement(of: local).map { !isPlain($0, local) } ?? false
      }
      guard uses(in: statement).allSatisfy(isKept) else { continue }
      // What shows the child together with others, or hands it on, cannot be done for another one alone.
      guard others.isEmpty, !makesAnother(statement),
        isFactory || project[statement].kind != .returnStatement || isHandedOn(statement)
          || sibling.closure == nil && sibling.isAlone && project.isListed(sibling.function, of: sibling.owner)
      else { return nil }
      kept.insert(statement)
      tied.formUnion(project.subtree(of: statement, kinds: [.binding]))
    }
    kept.formUnion(preparations)
    guard let needed = complete(kept) else { return nil }
    return complete(kept.union(retaining(needed)))
  }

  /// Whether a statement declares a local that any child could be shown with: `guard let stack else { return }`.
  private func isPlain(_ statement: NodeRef, _ local: NodeRef) -> Bool {
    if isRead(statement) { return true }
    guard [.binding, .guardCheck].contains(project[statement].kind), !makesAnother(statement),
      !makesContainer(statement)
    else { return false }
    let type = project.uses(ofLocal: local).first.flatMap { project.type(of: $0) }?.unwrapped
    return type.map { type in
      type.mentioned.allSatisfy { ![.coordinator, .screen].contains(project.role(of: $0).kind) }
    } ?? false
  }

  /// The statements that have to do with the child and are none of those.
  func unused(but kept: [NodeRef]) -> [NodeRef] {
    statements.filter {
      !kept.contains($0) && project.subtree(of: $0, kinds: [.identifier, .member]).contains(where: isChild)
    }
  }

  /// ` -> Observable<Void>`, where statements return what the method's callers get.
  func result(of statements: [NodeRef]) -> String {
    let returns = statements.contains { project[$0].kind == .returnStatement && project.firstChild(of: $0) != nil }
    let parts = sibling.closure.map(project.children) ?? project.headerParts(of: sibling.function)
    let result = parts.first { project[$0].kind == .result }
    guard returns, let type = result.flatMap({ project.firstChild(of: $0) }) else { return "" }
    return " -> " + code.text(of: type)
  }

  /// Adds what kept statements need of earlier ones.
  private func complete(_ kept: Set<NodeRef>) -> [NodeRef]? {
    var kept = kept
    for statement in statements.reversed() where kept.contains(statement) {
      for name in project.subtree(of: statement, kinds: [.identifier]) {
        guard let local = local(of: name), !project.contains(statement, local), !isStage(local) else { continue }
        if let needed = self.statement(of: local) {
          kept.insert(needed)
        } else if !isParameter(local), typeOfOuter(local) == nil {
          return nil
        }
      }
    }
    return statements.filter(kept.contains)
  }

  /// The parameters of the method that statements use.
  /// - Parameter dropped: code that does not count.
  func parameters(usedBy kept: [NodeRef], but dropped: [NodeRef]) -> [NodeRef] {
    let names = kept.flatMap { project.subtree(of: $0, kinds: [.identifier]) }.filter { name in
      !dropped.contains { project.contains($0, name) }
    }
    let used = Set(names.compactMap { local(of: $0) })
    let own = nameOfSelf
    return allParameters.filter { parameter in
      project.binding(of: parameter).map { used.contains($0) && $0 != own && !isStage($0) } ?? false
    }
  }

  /// Those of the method, and of the closure around the creation.
  var allParameters: [NodeRef] {
    project.parameters(of: sibling.function) + (sibling.closure.map(project.closureParameters) ?? [])
  }
}

extension Project {
  /// The local or the property that a statement puts a new child into; neither where it is only called or returned.
  /// - Returns: nil where the statement is none of these.
  fileprivate func holder(of sibling: Sibling, madeBy statement: NodeRef) -> (binding: NodeRef?, property: Member?)? {
    switch self[statement].kind {
    case .call, .returnStatement: return (nil, nil)
    case .binding: return (statement, nil)
    case .guardCheck:
      // `guard let cart = container.resolve(CartCoordinator.self) else { return }`
      let value = conditions(of: statement).first { self[$0].kind == .binding && contains($0, sibling.creation) }
      return value.map { ($0, nil) }
    case .assignment:
      guard let target = firstChild(of: statement),
        self[target].kind != .identifier || local(name(of: target), from: target) == nil
      else { return nil }
      let property = self[type: sibling.owner].members.first { $0.name == name(of: target) && $0.kind == .property }
      return property.map { (nil, $0) }
    case .tupleBinding:
      // `let (screen, coordinator) = factory.makeCart()`
      let fitting = subtree(of: statement, kinds: [.binding]).filter { binding in
        let types = uses(ofLocal: binding).first.flatMap { type(of: $0) }?.unwrapped.nominals ?? []
        return types.contains { role(of: $0).kind == .coordinator }
          && types.allSatisfy(self[type: sibling.type].ancestors.contains)
      }
      return fitting.count == 1 ? (fitting[0], nil) : nil
    default: return nil
    }
  }
}
