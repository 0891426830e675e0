import SignalboxFacts

/// Which methods begin a coordinator's flow.
extension FlowModel {
  /// Whether a method of a coordinator begins its flow: by its name, or, where no coordinator of its kind has one of such
  /// a name, because it is what all of them have and its name begins with a verb of that meaning: `func runCheckout()`
  /// does not, `func run()` of their protocol does.
  package func isStart(_ name: Name, of type: TypeID) -> Bool {
    isNamedStart(name) || commonStarts(of: type).contains(name)
  }

  /// The same for a member that is mentioned: `home.begin`.
  package func isStart(_ member: NodeRef) -> Bool {
    let name = project.name(of: member)
    if isNamedStart(name) { return true }
    guard let base = project.base(of: member), isVerb(name) else { return false }
    return project.type(of: base)?.unwrapped.nominals.contains { isStart(name, of: $0) } ?? false
  }

  /// The name of the method with which a coordinator begins, for what is told of it.
  package func startMethod(of type: TypeID) -> String {
    let members = project[type: type].ancestors.flatMap { project[type: $0].members }.filter { isMethod($0) }
    return (members.first { project.text($0.name) == "start" } ?? members.first { isStart($0.name, of: type) })
      .map { project.text($0.name) } ?? "start"
  }

  private func isNamedStart(_ name: Name) -> Bool {
    let text = project.text(name)
    return text.hasPrefix("start") || project.vocabulary[.startMethods].contains(text)
  }

  /// What the protocols and superclasses of a coordinator ask of all that build on them.
  private func commonStarts(of type: TypeID) -> Set<Name> {
    let bases = project[type: type].ancestors.filter { base in
      project[type: base].origin == .project && isOfCoordinators(base)
        && (base != type || project.role(of: base).isBase || project[type: base].kind == .protocolDeclaration)
    }
    let methods = bases.flatMap { project[type: $0].members }.filter { isMethod($0) }
    guard !methods.contains(where: { isNamedStart($0.name) }) else { return [] }
    return Set(methods.filter { isVerb($0.name) && takesNothing($0) }.map(\.name))
  }

  /// Whether a type is for coordinators: by its role or its name, or because several build on it and nothing else does.
  private func isOfCoordinators(_ base: TypeID) -> Bool {
    if project.role(of: base).kind == .coordinator { return true }
    if project.vocabulary[.coordinatorEndings].end(project[type: base].name) { return true }
    let last = (project.subtypes[base] ?? []).filter { project.subtypes[$0] == nil }
    return last.count > 1 && last.allSatisfy { project.role(of: $0).kind == .coordinator }
  }

  private func isMethod(_ member: Member) -> Bool { member.kind == .function && !member.modifiers.isTypeMember }

  private func takesNothing(_ member: Member) -> Bool {
    project.parameters(of: member.place).allSatisfy { project.isOptional($0) }
  }

  private func isVerb(_ name: Name) -> Bool {
    project.text(name).camelCaseWords.first.map { project.vocabulary[.startVerbs].contains($0) } ?? false
  }
}
