import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A branch of the parent's answer to the end of a child, for all children that the branches before it do not name, which
/// starts something: it would run for the new child, too.
struct RestBranch {
  let function: DeclarationRef
  /// What is asked for its type: the child that ends.
  let child: String
  /// The block behind `else`, or the `default` of a `switch`.
  let place: NodeRef
  /// The method that is called there, or the coordinator that is created.
  let started: String
}

extension SiblingEnd {
  /// The parent's own methods that run at the end.
  func answersOfParent(_ ending: Ending) -> [DeclarationRef] {
    let own = Set(project[type: parent].members.map(\.place))
    return reached(by: ending.called, parent, parent).filter(own.contains)
  }

  func branchesForRest(_ functions: [DeclarationRef]) -> [RestBranch] {
    functions.flatMap { function -> [RestBranch] in
      guard let body = project.body(of: function) else { return [] }
      let taken = Set(project.parameters(of: function).compactMap { project.binding(of: $0) })
      return project.subtree(of: body, kinds: [.ifBranch, .switchBranch]).compactMap { statement in
        guard let (child, place) = restOfChildren(in: statement, among: taken), let started = started(in: place) else {
          return nil
        }
        return RestBranch(function: function, child: project.text(child), place: place, started: started)
      }
    }
  }

  /// The child that a statement asks for its type, and what runs for all types that it does not name.
  private func restOfChildren(in statement: NodeRef, among taken: Set<NodeRef>) -> (child: NodeRef, place: NodeRef)? {
    let parts = project.children(of: statement)
    let isChild = { (place: NodeRef) in
      project[place].kind == .identifier
        && project.local(project.name(of: place), from: place).map(taken.contains) == true
    }
    guard project[statement].kind == .switchBranch else {
      guard let last = parts.last, project[last].kind == .block,
        parts.count(where: { project[$0].kind == .block }) == 2,
        let test = parts.prefix(while: { project[$0].kind != .block }).lazy.compactMap(typeTest).first, isChild(test)
      else { return nil }
      return (test, last)
    }
    guard let subject = parts.first, isChild(subject),
      let rest = parts.last(where: { part in
        project[part].kind == .switchCase && !project.children(of: part).contains { project[$0].kind == .pattern }
      }), parts.contains(where: { project[$0].kind == .switchCase && namesCoordinator($0) })
    else { return nil }
    return (subject, rest)
  }

  /// `child` of `child is CartCoordinator`, and of `child as? CartCoordinator`.
  private func typeTest(_ condition: NodeRef) -> NodeRef? {
    project.subtree(of: condition, kinds: [.check, .cast]).first(where: namesCoordinator).flatMap {
      project.firstChild(of: $0)
    }
  }

  /// Whether code names the type of a coordinator, and not one that all are of.
  private func namesCoordinator(_ place: NodeRef) -> Bool {
    let types = project.children(of: place).filter { project[$0].kind != .block }
    return types.flatMap { project.subtree(of: $0, kinds: [.typeName]) }.contains { name in
      project.resolve(name)?.nominals.first.map { id in
        project.role(of: id).kind == .coordinator && !project.role(of: id).isBase
      } == true
    }
  }

  /// What code starts by itself, or by the methods of the parent that it calls.
  private func started(in code: NodeRef) -> String? {
    project.calls(in: code).lazy.compactMap { call -> String? in
      if let made = project.coordinator(madeBy: call) { return project[type: made].name }
      guard let called = project.callee(of: call)?.declaration else { return nil }
      let starts = reached(by: [called], parent, parent).contains { function in
        project.body(of: function).map { project.calls(in: $0) }?.contains { project.coordinator(madeBy: $0) != nil }
          ?? false
      }
      return starts ? project.calledName(call) : nil
    }.first
  }
}

extension LearntCoordinator {
  /// Gives the parent's answers branches for the new child where they would start something else at its end.
  mutating func addBranches(_ end: SiblingEnd.Ending?, _ ending: SiblingEnd) {
    let project = ending.project
    for rest in ending.branchesForRest(end.map { ending.answersOfParent($0) } ?? []) {
      guard let code = try? workshop.text(behind: rest.place), let edit = edit(for: rest, code) else { continue }
      edits[code.source.path, default: []].append(edit)
      let place = project.location(of: rest.place)
      addNote(
        "\(place.path):\(place.line) does '\(rest.started)' when a child ends that is not named there: "
          + "\(type) has a branch of its own now")
    }
  }

  private func edit(for rest: RestBranch, _ code: CodeText) -> Edit? {
    let project = workshop.project
    if project[rest.place].kind == .switchCase {
      return code.lines(of: rest.place).map {
        code.source.insertion(of: "case is \(type):\n    break", before: $0)
      }
    }
    let tokens = code.source.tokens(in: 0..<code.range(of: rest.place).lowerBound + 1)
    guard let word = tokens.last(where: { code.source.text($0) == "else" }),
      let first = project.firstChild(of: rest.place)
    else { return nil }
    let margins = [first, rest.place].map { place in
      code.source.indentation(ofLineWith: place == first ? code.range(of: first).lowerBound : word.lowerBound)
    }
    let text = "else if \(rest.child) is \(type) {\n\(margins[0])// Nothing follows it.\n\(margins[1])} "
    return Edit(range: word.lowerBound..<word.lowerBound, replacement: text)
  }
}
