import SignalboxFacts

// Objects that nothing but one property keeps alive.

extension RetentionModel {
  /// Whether all that code puts into a property is created for it, and nothing else retains it: a presenter whose screen
  /// owns it. Nobody would be left to retain it if the property were weak.
  package func isSoleOwner(_ member: Member, of holder: TypeID) -> Bool {
    let values = valuesPut(into: member, of: holder)
    var steps = Steps<NodeRef>()
    return !values.isEmpty && values.allSatisfy { isNew($0, onlyIn: member, 0, &steps) }
  }

  /// Whether some of what code puts into a property is retained by nothing else.
  package func isSoleOwnerOfSome(_ member: Member, of holder: TypeID) -> Bool {
    valuesPut(into: member, of: holder).contains { value in
      var steps = Steps<NodeRef>()
      return isNew(value, onlyIn: member, 0, &steps)
    }
  }

  /// What code puts into a property, `nil` left out; where an initializer puts a parameter there, what its callers pass.
  func valuesPut(into member: Member, of holder: TypeID) -> [NodeRef] {
    (assignments(to: member.name).values[member.place] ?? []).flatMap { passed(to: $0, creating: holder) ?? [$0] }
  }

  /// What code assigns to the properties of a name. Many coordinators call theirs alike, so it is found out for all at once.
  package func assignments(to name: Name) -> Assignments {
    project.once("assignments to \(project.text(name))") {
      var found = Assignments()
      for left in project.occurrences(of: [name], kinds: [.member, .identifier]) {
        guard let value = project.assignedValue(to: left) else { continue }
        if project[value].kind == .nilLiteral {
          found.empties = true
        } else if let property = property(named: left)?.place {
          found.values[property, default: []].append(value)
        }
      }
      return found
    }
  }

  package struct Assignments: Sendable {
    /// By property, `nil` left out.
    package var values: [DeclarationRef: [NodeRef]] = [:]
    /// Whether any of them is set to `nil`.
    package var empties = false
  }

  /// What initializers are given for a parameter of theirs; nil for any other value.
  private func passed(to value: NodeRef, creating holder: TypeID) -> [NodeRef]? {
    guard project[value].kind == .identifier, let binding = project.local(project.name(of: value), from: value),
      let parameter = project.parent(of: binding), project[parameter].kind == .parameter,
      let function = project.enclosingDeclaration(of: value), project[function].kind == .initializer
    else { return nil }
    return ([holder] + (project.subtypes[holder] ?? [])).flatMap { project.flows.initialisations(of: $0) }.compactMap {
      let arguments = project.arguments(of: $0.place)
      guard project.callee(of: $0.place)?.declaration == function,
        let index = project.match(arguments, to: function)?.firstIndex(of: parameter)
      else { return nil }
      return project.firstChild(of: arguments[index])
    }
  }

  /// The property that a name on the left of an assignment means.
  package func property(named left: NodeRef, _ kind: Node.Kind = .property) -> FoundMember? {
    guard project[left].kind == .member || project.local(project.name(of: left), from: left) == nil,
      let type = project.owner(ofMember: left)
    else { return nil }
    return project.members(project.name(of: left), of: type).first { project[$0.place].kind == kind }
  }

  /// Whether an expression creates an object, and that goes into a property, or weak ones, and nowhere else.
  private func isNew(
    _ value: NodeRef, onlyIn member: Member, isResult: Bool = false, _ depth: Int, _ steps: inout Steps<NodeRef>
  ) -> Bool {
    guard depth < 4 else { return false }
    guard steps.reach(value, after: depth) else { return true }
    switch project[value].kind {
    case .call:
      if case .initializer(let type, _)? = project.callee(of: value) {
        return type.nominals.first.map { project[type: $0].kind == .classDeclaration } ?? false
      }
      let results = project.sources(of: value)
      return !results.isEmpty
        && results.allSatisfy { isNew($0, onlyIn: member, isResult: true, depth + 1, &steps) }
    case .identifier:
      guard let local = project.local(project.name(of: value), from: value) else { return false }
      let sources = project.sources(of: value)
      return !sources.isEmpty && sources.allSatisfy { isNew($0, onlyIn: member, depth + 1, &steps) }
        && project.uses(ofLocal: local).allSatisfy { isHarmless($0, of: local, member, isResult) }
    default: return false
    }
  }

  /// Whether a use of a local adds no owner to its value.
  private func isHarmless(_ use: NodeRef, of local: NodeRef, _ member: Member, _ isResult: Bool) -> Bool {
    let code = { project.ancestor(of: $0) { $0.kind == .closure || $0.kind.isDeclaration } }
    guard let parent = project.parent(of: use), code(use) == code(local) else { return false }
    switch project[parent].kind {
    case .member: return project.firstChild(of: parent) == use
    case .assignment: return project.firstChild(of: parent).map { $0 == use || isHarmless(target: $0, member) } ?? false
    case .argument: return property(storingArgument: use).map { isHarmless(target: $0, member) } ?? false
    case .returnStatement: return isResult
    default: return false
    }
  }

  private func isHarmless(target: NodeRef, _ member: Member) -> Bool {
    guard let found = property(named: target) else { return false }
    return found.place == member.place || project[found.place].modifiers.contains(.weak)
      || project.files[found.place.file].isSDK
  }
}
