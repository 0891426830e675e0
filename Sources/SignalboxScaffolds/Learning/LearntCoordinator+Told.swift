import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Makes sure that somebody hears of the new flow's end.
extension LearntCoordinator {
  /// Sets the child's properties to the parent by which its end is told, where nothing else does.
  /// - Parameter given: properties that the initialiser sets.
  /// - Returns: what the user has to know, and whether nobody hears of the end.
  func tell(
    _ end: SiblingEnd.Ending?, _ ending: SiblingEnd, _ above: inout ParentCopy, _ copy: SiblingCopy, given: [Name]
  ) -> (names: [Name], notes: [String]) {
    let project = above.project
    var names: [Name] = []
    var notes: [String] = []
    for listener in end.map(ending.listeners) ?? [] where !given.contains(listener.name) {
      let source = ListenerSource(above, of: listener)
      let answer = source.answer(copied: copy.kept.filter { project[$0].kind == .function })
      guard answer != .set, let canListen = source.canListen, answer == .unset || !canListen else { continue }
      if canListen, isSettable(listener), above.set(listener.name) {
        names.append(listener.name)
      } else {
        let name = project.text(listener.name)
        notes.append(
          "\(type) cannot report its end: \(project[type: above.parent].name) does not set its '\(name)'")
      }
    }
    return (names, notes)
  }

  /// Whether others can set a property.
  private func isSettable(_ member: Member) -> Bool {
    let node = workshop.project.node(of: member.place)
    guard member.modifiers.isDisjoint(with: [.private, .fileprivate, .computed]),
      let code = try? workshop.text(behind: node), let lines = code.lines(of: node)
    else { return false }
    let anchor = Int(workshop.project[node].anchor)
    guard lines.lowerBound < anchor else { return false }
    let words = code.source.tokens(in: lines.lowerBound..<anchor).map { code.source.text($0) }
    return words.contains("var") && !words.contains("private") && !words.contains("fileprivate")
  }

  /// Lets the new screen keep the child where the model is kept by what it hands to its own.
  /// - Returns: what is said where nothing keeps the child but the method that starts it.
  mutating func retention(
    _ end: inout SiblingEnd.Ending?, _ above: ParentCopy, given: [Name], _ copy: SiblingCopy
  ) -> String? {
    let project = above.project
    guard let note = noteOfRetention(above, given: given) else { return nil }
    var leaving = Leaving(copy, shown: above.start.way(to: copy.model), in: project)
    guard handsItselfOn(project), copy.canListen, !storesScreen(copy),
      let kept = end ?? leaving.code.map({ SiblingEnd.Ending(leaving: $0) })
    else { return note }
    end = kept
    end?.keepsCoordinator = true
    addNote(
      "the onDone of \(screen.type) retains \(type), as what \(project[type: sibling.type].name) passes to its screen does"
    )
    return nil
  }

  /// Whether the copy and its screen would retain each other.
  private func storesScreen(_ copy: SiblingCopy) -> Bool {
    let project = workshop.project
    return project[type: sibling.type].members.contains { member in
      member.kind == .property && copy.kept.contains(member.place) && !member.modifiers.contains(.weak)
        && project.propertyType(of: member.place)?.unwrapped.nominals.first.map { type in
          type == copy.model.screen || project[type: type].name == "UIViewController"
        } == true
    }
  }

  private func noteOfRetention(_ above: ParentCopy, given: [Name]) -> String? {
    let project = above.project
    let start = above.start
    let isNamed = start.binding != nil || !project.children(of: sibling.creation).isEmpty && isChained(project)
    guard isNamed, given.isEmpty, above.namesGivenParent.isEmpty,
      project[type: sibling.type].kind == .classDeclaration, !hasUnseenBase(project),
      !above.statements.contains(where: { above.takesChild($0) || isKept($0, start, project) }),
      above.weaving?.elements.contains(where: start.isChild) != true
    else { return nil }
    let model = project[type: sibling.type].name
    return "nothing retains \(type) once it is started"
      + (handsItselfOn(project)
        ? ": \(model) is retained by what it passes to its screen" : ", as nothing retains \(model)")
  }

  /// Whether the model hands itself, its methods or closures with it to what it makes: `CartActions(show: showItem)`.
  private func handsItselfOn(_ project: Project) -> Bool {
    let code = project[type: sibling.type].declarations.map { project.node(of: $0) }
    let arguments = code.flatMap { project.subtree(of: $0, kinds: [.argument]) }.compactMap {
      project.firstChild(of: $0)
    }
    let assigned = code.flatMap { project.subtree(of: $0, kinds: [.assignment]) }.filter { assignment in
      // `cart.onDone = { self.finish() }`
      project.firstChild(of: assignment).flatMap { project.base(of: $0) }.map { !project.isSelf($0) } ?? false
    }.compactMap { project.children(of: $0).last }
    return arguments.contains { value in
      project.isSelf(value) && isRetained(value, project)
        || project.ownMembers(of: sibling.type, mentionedBy: value).contains { $0.kind == .function }
    } || (assigned + arguments.filter { isMade(with: $0, project) }).contains { holdsSelf($0, project) }
  }

  /// Whether what is given an object may retain it: neither a delegate nor one of Apple's methods.
  private func isRetained(_ value: NodeRef, _ project: Project) -> Bool {
    guard let argument = project.parent(of: value), let call = project.parent(of: argument) else { return false }
    let label = project.text(argument)
    switch project.callee(of: call) {
    case .initializer(let type, _)?:
      let property = type.nominals.first.flatMap { id in
        project.allMembers(of: id).first { $0.kind == .property && project.text($0.name) == label }
      }
      return property.map { $0.modifiers.isDisjoint(with: [.weak, .unowned]) } ?? false
    case .function(let method, _)?:
      return project[type: method.owner].origin == .project && !label.lowercased().hasSuffix("delegate")
    default: return false
    }
  }

  /// Whether a closure retains the object that it belongs to.
  private func holdsSelf(_ value: NodeRef, _ project: Project) -> Bool {
    guard project[value].kind == .closure,
      !project.subtree(of: value, kinds: [.capture]).contains(where: { project.text($0) == "self" })
    else { return false }
    return project.subtree(of: value, kinds: [.identifier]).contains {
      project.isSelf($0) || !project.ownMembers(of: sibling.type, mentionedBy: $0).isEmpty
    }
  }

  /// Whether a value is an argument of an initialiser.
  private func isMade(with value: NodeRef, _ project: Project) -> Bool {
    guard let argument = project.parent(of: value), let call = project.parent(of: argument),
      case .initializer? = project.callee(of: call)
    else { return false }
    return true
  }

  /// What is said where the model's creator lets go of it by the type of its screen, or by its own.
  func notesOfTypes(_ model: SiblingCode, below parent: TypeID, _ ending: SiblingEnd) -> [String] {
    let project = model.project
    // The answers to the model have their copies.
    let answered = Set(model.companions.flatMap { project[type: $0].members }.map(\.name))
    let types = [shown, sibling.type].compactMap { $0 }
    let owner = project[type: sibling.owner]
    let checks = owner.declarations.flatMap { project.subtree(of: project.node(of: $0), kinds: [.cast, .check]) }
    let functions = checks.filter { check in
      types.contains { names($0, in: check, project) }
    }.compactMap { project.enclosingDeclaration(of: $0) }.filter { function in
      function != sibling.function && project[function].kind == .function
        && !answered.contains(project.name(of: function)) && project.callsForRemoval(in: function)
    }
    let above = project[type: parent]
    return Set(functions).sorted { $0.file < $1.file || $0.file == $1.file && $0.declaration < $1.declaration }
      .compactMap { function in
        let name = project.text(project.name(of: function))
        if parent != sibling.owner {
          // What the parent does in its place is looked at by itself.
          let isAnswered = above.members.contains { $0.kind == .function && project.text($0.name) == name }
          return isAnswered
            ? nil
            : "no method releases \(type): \(owner.qualifiedName).\(name) releases "
              + "\(project[type: sibling.type].name), and \(above.qualifiedName) has no such method"
        }
        guard ending.branchesForRest([function]).isEmpty else { return nil }
        let node = project.node(of: function)
        let isByScreen = shown.map { names($0, in: node, project) } ?? false
        return isByScreen
          ? "\(owner.qualifiedName).\(name) releases \(project[type: sibling.type].name) by the type of what is shown: "
            + "add \(screen.type) there"
          : "\(owner.qualifiedName).\(name) goes by the type of what ends: add \(type) there"
      }.uniqued()
  }

  /// Whether code asks whether something is of a type.
  private func names(_ type: TypeID, in code: NodeRef, _ project: Project) -> Bool {
    project.subtree(of: code, kinds: [.cast, .check]).contains { check in
      project.subtree(of: check, kinds: [.typeName]).contains { project.resolve($0)?.nominals.first == type }
    }
  }

  /// `CartCoordinator(router: router).start()`
  private func isChained(_ project: Project) -> Bool {
    project.parent(of: sibling.creation).map { project[$0].kind == .member } ?? false
  }

  /// Whether a class above the model, which may keep what is started, was not read.
  private func hasUnseenBase(_ project: Project) -> Bool {
    project[type: sibling.type].ancestors.contains { ancestor in
      let type = project[type: ancestor]
      return type.origin == .external
        || type.kind == .classDeclaration && type.supertypes.contains { if case .named = $0 { true } else { false } }
    }
  }

  /// Whether code stores the child or hands it on in whatever way.
  private func isKept(_ statement: NodeRef, _ start: SiblingStart, _ project: Project) -> Bool {
    project.subtree(of: statement, kinds: [.identifier]).filter(start.isChild).contains { place in
      guard let around = project.parent(of: place) else { return true }
      // `child.delegate = self`, `child.start()`
      guard project[around].kind == .member, project.base(of: around) == place else { return true }
      return project.ancestor(of: place, where: { $0.kind == .closure }).map { project.contains(statement, $0) }
        ?? false
    }
  }
}

extension Project {
  /// Whether a function calls something that is named after an end or a removal.
  fileprivate func callsForRemoval(in function: DeclarationRef) -> Bool {
    (body(of: function).map { calls(in: $0) } ?? []).contains { call in
      let name = calledName(call)
      return [.endWords, .removalWords].contains { vocabulary[$0].matchWord(of: name) }
        || name.lowercased().contains("finish")
    }
  }
}
