import SignalboxFacts
import SignalboxProject

/// Types that the parent's part mentions and that are not the new parent's to mention.
extension ParentCopy {
  /// A type that is made for the model and bears its name: `WelcomeNavigationController()`.
  func typeOfModel(in statement: NodeRef) -> String? {
    let ofModel = Renaming([(stem, stem)])
    return project.calls(in: statement).lazy.compactMap { call -> String? in
      guard call != start.sibling.creation, call != start.sibling.making,
        case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first,
        project[type: id].origin == .project, id != start.sibling.type, project.inherits(id, from: "UIViewController"),
        ofModel.renamed(project[type: id].name) != nil
      else { return nil }
      return project[type: id].name
    }.first
  }

  /// Whether what the parent has is taken for what only the model's creator knows it to be: `stage as! CartStack`.
  var forcesCast: Bool {
    owner != parent
      && statements.flatMap { project.subtree(of: $0, kinds: [.cast]) }.contains { project.text($0) == "as!" }
  }

  /// Types and aliases that are nested in the one who makes the model, and unknown to the parent by these names.
  /// - Parameter gone: code that does not count.
  func nestedNames(_ statements: [NodeRef], but gone: [NodeRef]) -> [String] {
    guard owner != parent else { return [] }
    let nested = names(declaredIn: owner).subtracting(names(declaredIn: parent))
    return mentions(in: statements, but: gone).filter { nested.contains($0.name) }.map(\.name)
  }

  /// Types of the project that are named after the model, and mentioned by no other coordinator but its creator: the
  /// new flow has nothing of that kind.
  func typesOfModel(in statements: [NodeRef], but gone: [NodeRef]) -> [String] {
    let ofModel = Renaming([(stem, stem)])
    let model = start.sibling.type
    let known = Set(project[type: model].ancestors).union(companions).union(results)
    return mentions(in: statements, but: gone).filter { mention in
      guard ofModel.renamed(mention.name) != nil,
        let id = project.types.first(where: { $0.name == mention.name && $0.origin == .project })?.id
      else { return false }
      return !known.contains(id) && !isCompanion(id) && !isMentionedElsewhere(mention.name)
    }.map(\.name)
  }

  private func isCompanion(_ id: TypeID) -> Bool {
    project[type: id].kind == .protocolDeclaration && project[type: owner].ancestors.contains(id)
  }

  private func isMentionedElsewhere(_ name: String) -> Bool {
    let parts: Set<TypeID> = [start.sibling.type, owner, parent]
    return project.occurrences(of: [name], kinds: [.typeName, .identifier]).contains { place in
      project.enclosingType(of: place).map { !parts.contains($0) && project.role(of: $0).kind == .coordinator } ?? false
    }
  }

  /// Names of types in statements, and in the parameters that these use.
  private func mentions(in statements: [NodeRef], but gone: [NodeRef]) -> [(name: String, place: NodeRef)] {
    let roots = statements + start.parameters(usedBy: statements, but: gone)
    return roots.flatMap { project.subtree(of: $0, kinds: [.typeName, .identifier]) }.filter { place in
      !gone.contains { project.contains($0, place) } && project.text(place).first?.isUppercase == true
    }.map { (project.text($0), $0) }
  }

  private func names(declaredIn type: TypeID) -> Set<String> {
    let aliases = project.allMembers(of: type).filter { $0.kind == .typeAlias }.map { project.text($0.name) }
    let nested = project.types.filter { $0.parent.map(project[type: type].ancestors.contains) == true }.map(\.name)
    return Set(aliases + nested)
  }
}
