import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// Plans how a screen tells its coordinators something by a closure or its delegate.
struct OutputPlanner {
  let workshop: Workshop
  var project: Project { workshop.project }

  /// What the coordinators do that make the screen, or conform to its delegate.
  typealias Reactions = (TypeID) throws(Refusal) -> OutputPlan.Reaction

  /// - Parameters:
  ///   - place: the code that is to tell.
  ///   - coordinator: the one that is meant, where it is one alone; nil for all that make the screen.
  ///   - isKnown: whether what bears the event's name already leads to the same.
  /// - Throws: `Refusal` where not every way to the screen leads through a coordinator that can be connected.
  func plan(
    _ event: Event, of child: Child, at place: NodeRef, only coordinator: TypeID? = nil, isKnown: Bool = false,
    _ way: OutputMechanism, _ reaction: Reactions
  ) throws(Refusal) -> OutputPlan {
    guard !child.isExtended, project[type: child.type].kind == .classDeclaration,
      [.screen, .viewModel].contains(child.kind)
    else {
      throw Refusal(
        place, "\(child.phrase) is not created by a coordinator; let the screen that shows it forward its events")
    }
    if let coordinator { try project.checkSameModule(child.type, coordinator, at: place) }
    if event.result != nil { throw Refusal(place, "an optional closure cannot return a result") }
    let isGeneric = isGeneric(child)
    if !isGeneric, let existing = existingDelegate(of: child.type) {
      let others = existing.conformers.filter { $0 != coordinator }
      if let coordinator, let other = others.first {
        let (name, listener) = (project[type: existing.type].name, project[type: other].name)
        throw Refusal(
          place, "\(listener) conforms to \(name) as \(project[type: coordinator].name) does, and would have to answer")
      }
      return try planned(event, child, existing, isKnown: isKnown, reaction, place)
    }
    let makers = try makers(of: child, at: place)
    if let coordinator, !makers.allSatisfy({ $0.owner == coordinator }) {
      let others = makers.filter { $0.owner != coordinator }.map { project[type: $0.owner].name }
      throw Refusal(place, "\(child.name) is created by \(Set(others).sorted().joined(separator: ", ")), too")
    }
    return try way == .delegate && !isGeneric
      ? newDelegate(event, child, makers, reaction, place)
      : closure(event, child, makers, isKnown: isKnown, reaction, place)
  }

  /// A protocol cannot name what only the child knows.
  private func isGeneric(_ child: Child) -> Bool {
    project[type: child.type].declarations.first.map { declaration in
      project.children(of: project.node(of: declaration)).contains { project[$0].kind == .genericParameter }
    } ?? false
  }

  /// The source of what happens already when a child tells something of the event's name; nil where it does not.
  func known(_ event: Event, of child: Child, _ way: OutputMechanism) -> String? {
    let reader = ReactionReader(workshop: workshop)
    guard isGeneric(child) || way != .delegate && existingDelegate(of: child.type) == nil else {
      return existingDelegate(of: child.type).flatMap { reader.answers(of: $0.type, named: method(event, child).name) }
    }
    return reader.closures(of: child.type, named: event.closureName)
  }

  private func makers(of child: Child, at place: NodeRef) throws(Refusal) -> [Maker] {
    let makers = project.flows.makers(of: child.type)
    guard !makers.isEmpty else {
      let storyboards = project.storyboards(with: project[type: child.type].name)
      throw Refusal(
        place,
        storyboards.isEmpty
          ? "the source does not show where \(child.name) is created"
          : "\(storyboards[0]).storyboard creates \(child.name); let a coordinator instantiate it first")
    }
    for maker in makers { try project.checkSameModule(child.type, maker.owner, at: place) }
    if let other = makers.first(where: { project.role(of: $0.owner).kind != .coordinator }) {
      let location = project.location(of: other.place)
      throw Refusal(
        place,
        "\(project[type: other.owner].name) creates \(child.name) (\(location.path):\(location.line)); "
          + "a coordinator must create it, so migrate that first")
    }
    return makers
  }

  private func closure(
    _ event: Event, _ child: Child, _ makers: [Maker], isKnown: Bool, _ reaction: Reactions, _ place: NodeRef
  ) throws(Refusal) -> OutputPlan {
    var plan = OutputPlan(screen: child.name, event: event, port: .closure)
    if let type = declaredType(of: event.closureName, in: child.type) {
      // What is told there already is told once more.
      guard type == event.closureType, isKnown else {
        throw Refusal(place, "\(child.name) has a member `\(event.closureName)` already")
      }
      plan.isThere = true
      return plan
    }
    for maker in makers {
      try plan.connect(maker, screen: child.type, try reaction(maker.owner), try code(maker.place))
    }
    return plan
  }

  /// The type of a property as it is written, or some text that is no type; nil where there is none.
  private func declaredType(of name: String, in type: TypeID) -> String? {
    guard let member = project[type: type].members.first(where: { project.text($0.name) == name }) else { return nil }
    let written = project.children(of: project.node(of: member.place)).first { project[$0].kind.isType }
    guard let written, let code = try? code(written) else { return "?" }
    return code.text(of: written)
  }

  func code(_ place: NodeRef) throws(Refusal) -> CodeText {
    do throws(ScaffoldError) { return try workshop.text(behind: place) } catch {
      throw Refusal(place, error.description)
    }
  }
}

extension Project {
  /// What is told is not public, so that both sides have to be in one module.
  func checkSameModule(_ child: TypeID, _ coordinator: TypeID, at place: NodeRef) throws(Refusal) {
    let modules = [child, coordinator].map { self[type: $0].module }
    guard modules[0] == modules[1] else {
      let names = [child, coordinator].map { self[type: $0].name }
      throw Refusal(place, "\(names[0]) and \(names[1]) are parts of different modules")
    }
  }
}
