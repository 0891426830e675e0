import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

extension OutputPlanner {
  struct Delegate {
    let property: String
    let type: TypeID
    let conformers: [TypeID]
  }

  /// The screen's delegate, where only coordinators are that.
  func existingDelegate(of screen: TypeID) -> Delegate? {
    for property in project.reachableProperties(of: screen) where property.name.lowercased().hasSuffix("delegate") {
      guard let type = property.type.nominals.first, project[type: type].kind == .protocolDeclaration,
        project[type: type].origin == .project
      else { continue }
      let conformers = project.types.filter {
        $0.kind != .protocolDeclaration && $0.origin == .project && $0.ancestors.contains(type)
      }.map(\.id)
      guard !conformers.isEmpty, conformers.allSatisfy({ project.role(of: $0).kind == .coordinator }) else { continue }
      return Delegate(property: property.name, type: type, conformers: conformers)
    }
    return nil
  }

  func method(_ event: Event, _ child: Child) -> (name: String, head: String) {
    let name = workshop.screenName(project[type: child.type].name).name.lowerCamelCase + event.name.capitalizedFirst
    let list =
      ["_ \(child.kind == .viewModel ? "viewModel" : "controller"): \(child.name)"]
      + event.parameters.map { "\($0.name): \($0.type)" }
    let effects = (event.isAsync ? " async" : "") + (event.isThrowing ? " throws" : "")
    return (name, "func \(name)(\(list.joined(separator: ", ")))\(effects)")
  }

  func planned(
    _ event: Event, _ child: Child, _ delegate: Delegate, isKnown: Bool, _ reaction: Reactions, _ place: NodeRef
  ) throws(Refusal) -> OutputPlan {
    guard !event.isAsync else { throw Refusal(place, "a delegate call cannot be awaited") }
    try checkIsSet(delegate, of: child, at: place)
    let (name, head) = method(event, child)
    let type = project[type: delegate.type]
    var plan = OutputPlan(
      screen: child.name, event: event,
      port: .delegate(property: delegate.property, protocolName: type.qualifiedName, method: name))
    if let known = type.members.first(where: { project.text($0.name) == name }) {
      // What is told there already is told once more.
      guard isKnown, try code(project.node(of: known.place)).text(of: project.node(of: known.place)) == head else {
        throw Refusal(place, "\(type.name) has a member `\(name)` already")
      }
      plan.isThere = true
      return plan
    }
    plan.add(OutputPlan.NewMember(code: head, type: type.qualifiedName))
    for conformer in project.withoutHeirs(delegate.conformers) {
      plan.add(try answer(head, by: conformer, to: type.name, reaction))
    }
    return plan
  }

  private func answer(
    _ head: String, by coordinator: TypeID, to protocolName: String, _ reaction: Reactions
  ) throws(Refusal) -> OutputPlan.NewMember {
    let code = "\(head) {\n    \(try reaction(coordinator).call)\n}"
    let hasExtension = project[type: coordinator].declarations.contains { place in
      guard project[place].kind == .extensionDeclaration else { return false }
      return project.children(of: project.node(of: place)).contains {
        project[$0].kind == .inherited && project.children(of: $0).contains { project.text($0) == protocolName }
      }
    }
    return OutputPlan.NewMember(
      code: code, type: project[type: coordinator].qualifiedName, conformance: hasExtension ? protocolName : nil)
  }

  func newDelegate(
    _ event: Event, _ child: Child, _ makers: [Maker], _ reaction: Reactions, _ place: NodeRef
  ) throws(Refusal) -> OutputPlan {
    guard !event.isAsync else { throw Refusal(place, "a delegate call cannot be awaited") }
    let protocolName = project[type: child.type].name + "Delegate"
    let isTaken = project.types.contains { $0.name == protocolName }
    guard !isTaken, !project.memberNames(of: child.type).contains("delegate") else {
      throw Refusal(place, "\(child.name) has a delegate already, which is not a coordinator")
    }
    let (name, head) = method(event, child)
    var plan = OutputPlan(
      screen: child.name, event: event,
      port: .delegate(property: "delegate", protocolName: protocolName, method: name))
    let attribute = try isIsolated(child, makers.map(\.owner), place) ? "@MainActor\n" : ""
    let declaration = "\(attribute)protocol \(protocolName): AnyObject {\n    \(head)\n}"
    plan.add(OutputPlan.NewMember(code: "weak var delegate: (any \(protocolName))?", type: child.name))
    plan.add(OutputPlan.NewMember(code: declaration, type: child.name, place: .declaration))
    for maker in makers {
      try plan.connectDelegate("delegate", maker, screen: child.type, try code(maker.place))
    }
    for owner in project.withoutHeirs(makers.map(\.owner)) {
      let coordinator = project[type: owner].qualifiedName
      plan.add(OutputPlan.NewMember(code: protocolName, type: coordinator, place: .conformance))
      plan.add(try answer(head, by: owner, to: protocolName, reaction))
    }
    return plan
  }

  /// Whether the protocol has to be bound to the main actor: as the coordinators are that are to conform to it. It
  /// would bind those that are not, and whatever creates them could not any more.
  private func isIsolated(_ child: Child, _ coordinators: [TypeID], _ place: NodeRef) throws(Refusal) -> Bool {
    guard let isolated = coordinators.first(where: project.isIsolated) else { return false }
    if let other = coordinators.first(where: { !project.isIsolated($0) }) {
      throw Refusal(
        place,
        "\(project[type: isolated].name) is bound to the main actor and \(project[type: other].name) is not, "
          + "so that they cannot conform to one protocol")
    }
    guard project.isIsolated(child.type) else {
      throw Refusal(place, "\(project[type: isolated].name) is bound to the main actor, and \(child.name) is not")
    }
    return true
  }
}

extension Project {
  /// Those of some types that inherit from none of the others: what these conform to, all do, and what an extension
  /// answers cannot be overridden.
  fileprivate func withoutHeirs(_ types: [TypeID]) -> [TypeID] {
    types.filter { type in !types.contains { $0 != type && self[type: type].ancestors.contains($0) } }
  }
}
