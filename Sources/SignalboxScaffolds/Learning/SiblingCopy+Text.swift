import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The text of a copy.
extension SiblingCopy {
  /// - Parameters:
  ///   - end: what tells the parent that the flow is over, in a closure that holds `self` weakly.
  ///   - weak: properties in which the parent puts itself, so that they must not retain it.
  /// - Returns: the declarations in canonical form, still with the model's names; nil where they cannot be cut out.
  mutating func text(end: SiblingEnd.Ending?, weak: [Name]) -> String? {
    var excerpt = Excerpt(model.code)
    for member in project[type: model.model].members where weak.contains(member.name) || isForOneAbove(member) {
      weaken(member, &excerpt)
    }
    cutMembers(&excerpt)
    cutInheritance(&excerpt)
    openType(&excerpt)
    cutInitializer(&excerpt)
    putScreen(&excerpt, end: end)
    putOwner(&excerpt)
    putCases(&excerpt)
    storeScreen(&excerpt)
    if let steps { excerpt.add(member: steps.text, behind: project.node(of: steps.place)) }
    if let pushing { putPush(pushing, &excerpt) }
    if let stream { putStream(stream, &excerpt) }
    let texts = pieces.map { excerpt.text(of: $0) }
    guard !texts.contains(where: { $0 == nil }) else { return nil }
    let text = texts.compactMap { $0 }.joined(separator: "\n\n").withoutIdleCondition(on: screen.creation)
    // What is always there cannot stand in a condition.
    return text.contains("= \(screen.creation) {") ? nil : text
  }

  /// The type and those of its extensions in which something is left, with their attributes.
  private var pieces: [Range<Int>] {
    let ranges = model.declarations.filter { declaration in
      project[declaration].kind != .extensionDeclaration || !keptMembers(in: declaration).isEmpty
    }.map { model.code.range(of: project.node(of: $0)).lowerBound }
    return model.code.source.outline.file.items.map(\.range).filter { range in ranges.contains(where: range.contains) }
  }

  private var project: Project { model.project }

  private func keptMembers(in declaration: DeclarationRef) -> [DeclarationRef] {
    kept.filter { project.contains(project.node(of: declaration), project.node(of: $0)) }
  }

  /// The body of a declaration as the outline has it.
  private func body(of declaration: DeclarationRef) -> EditingOutline.TypeBody? {
    let start = model.code.range(of: project.node(of: declaration)).lowerBound
    return model.code.source.outline.types.first {
      $0.range.contains(start) && $0.path.last == project.text(project.name(of: declaration))
    }
  }

  private mutating func cutMembers(_ excerpt: inout Excerpt) {
    let initializer = model.initializer
    for declaration in model.declarations {
      guard let body = body(of: declaration) else { continue }
      var removed: [Range<Int>] = []
      defer { removeHeadings(of: removed, in: body, &excerpt) }
      for item in body.body.items {
        let members = (kept + [initializer].compactMap { $0 }).filter { member in
          let anchor = Int(project[project.node(of: member)].anchor)
          return item.range.contains(anchor)
        }
        if members.isEmpty || members == [initializer].compactMap({ $0 }) && isInitializerIdle {
          excerpt.remove(item.range)
          removed.append(item.range)
        } else {
          for member in members where member != initializer {
            cutStatements(of: member, &excerpt)
            cutParameters(of: member, &excerpt)
          }
        }
      }
    }
  }

  /// Headings of nothing but what is gone.
  private func removeHeadings(of removed: [Range<Int>], in body: EditingOutline.TypeBody, _ excerpt: inout Excerpt) {
    let source = model.code.source
    let marks = source.outline.comments.filter { comment in
      let start = comment.range.lowerBound
      return comment.mark != nil && body.range.contains(start)
        && !body.body.items.contains { item in
          item.range.contains(start) && source.tokens(in: item.range.lowerBound..<start).first != nil
        }
    }
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].range.lowerBound : body.range.upperBound
      let items = body.body.items.map(\.range).filter { mark.range.lowerBound <= $0.upperBound && $0.upperBound <= end }
      if !items.isEmpty, items.allSatisfy(removed.contains) { excerpt.remove(mark.range) }
    }
  }

  /// Whether the initialiser is what a class has anyway.
  private var isInitializerIdle: Bool {
    mutating get {
      guard let initializer = model.initializer else { return false }
      if handsOn(initialStatements) { return true }
      return initialStatements.isEmpty && initialParameters.isEmpty
        && project[initializer].modifiers.isDisjoint(with: [.public, .open, .override, .required])
    }
  }

  /// Whether all that an initialiser does is to call the one that it overrides, which is inherited without it.
  private mutating func handsOn(_ statements: [NodeRef]) -> Bool {
    guard let initializer = model.initializer, statements.count == 1, let call = statements.first,
      project[call].kind == .call, project.isOnSuper(call)
    else { return false }
    let parameters = project.parameters(of: initializer)
    let kept = initialParameters.map { parameters[$0] }
    let arguments = project.arguments(of: call)
    let modifiers = project[initializer].modifiers
    let overrides = modifiers.contains(.override) && kept.count == parameters.count
    return (overrides || inheritedWord(for: kept, modifiers) == "override") && kept.count == arguments.count
      && zip(kept, arguments).allSatisfy { parameter, argument in
        guard let value = project.firstChild(of: argument), project[value].kind == .identifier else { return false }
        return project.text(parameter) == project.text(argument)
          && project.local(project.name(of: value), from: value) == project.binding(of: parameter)
      }
  }

  private mutating func cutStatements(of member: DeclarationRef, _ excerpt: inout Excerpt) {
    let body = project[member].kind == .function ? project.body(of: member) : nil
    if let body { cut(body, to: statements(of: member), &excerpt) }
    // Blocks around the first screen lose statements, too.
    let node = project.node(of: member)
    for block in project.subtree(of: node, kinds: [.block]) where model.surroundsSite(block) && block != body {
      cut(block, to: statements(in: block, of: node), &excerpt)
    }
  }

  private mutating func cutParameters(of function: DeclarationRef, _ excerpt: inout Excerpt) {
    guard let member = project[type: model.model].members.first(where: { $0.place == function }) else { return }
    let gone = unusedParameters(of: member)
    excerpt.cut(project.parameters(of: function), gone)
    guard !gone.isEmpty, isOverride(member, without: gone) else { return }
    let anchor = Int(project[project.node(of: function)].anchor)
    let keyword = model.code.source.tokens(in: 0..<anchor).last
    guard let keyword, model.code.source.text(keyword) == "func" else { return excerpt.fail() }
    excerpt.replace(keyword, by: "override func")
  }

  /// Whether a superclass has what a method is without some of its parameters: `start()` of `start(item:)`.
  private func isOverride(_ member: Member, without gone: Set<Int>) -> Bool {
    let parameters = project.parameters(of: member.place)
    let left = parameters.indices.filter { !gone.contains($0) }.map { parameters[$0] }
    return project[type: model.model].ancestors.dropFirst().contains { ancestor in
      project[type: ancestor].kind == .classDeclaration
        && project[type: ancestor].members.contains { other in
          other.kind == .function && other.name == member.name && !other.modifiers.isTypeMember
            && other.modifiers.isDisjoint(with: [.private, .fileprivate, .final])
            && project.parameters(of: other.place).map(project.text) == left.map(project.text)
            && project.parameters(of: other.place).map(type) == left.map(type)
        }
    }
  }

  /// What a block returns must stay.
  private func cut(_ block: NodeRef, to statements: [NodeRef], _ excerpt: inout Excerpt) {
    for statement in project.children(of: block)
    where !statements.contains(statement) && statement != stream?.statement {
      if project[statement].kind == .returnStatement, project.firstChild(of: statement) != nil { excerpt.fail() }
      if let chosen = statements.first(where: { project.contains(statement, $0) }) {
        excerpt.replace(model.code.range(of: statement), by: model.code.text(of: chosen))
      } else {
        excerpt.remove(statement)
      }
    }
  }

  /// A delegate, or the parent: whoever it is retains the coordinator.
  private func isForOneAbove(_ member: Member) -> Bool {
    let name = project.text(member.name)
    return member.kind == .property
      && (project.vocabulary[.parentProperties].contains(name) || name.lowercased().hasSuffix("delegate"))
  }

  /// `var parent: Coordinator?` becomes `weak`.
  private func weaken(_ member: Member, _ excerpt: inout Excerpt) {
    let node = project.node(of: member.place)
    guard member.kind == .property, kept.contains(member.place),
      member.modifiers.isDisjoint(with: [.weak, .unowned, .lazy, .computed]), member.modifiers.contains(.mutable),
      project.children(of: node).contains(where: { project[$0].kind == .optionalType }), isOfClass(member),
      let keyword = model.code.source.tokens(in: 0..<Int(project[node].anchor)).last,
      model.code.source.text(keyword) == "var"
    else { return }
    excerpt.replace(keyword, by: "weak var")
  }

  /// Whether a property holds an object: a class, or a protocol for classes alone.
  private func isOfClass(_ member: Member) -> Bool {
    project.storedType(of: member.place).map { project.isBoundToClasses($0) } ?? false
  }

  // MARK: Initialiser

  private mutating func cutInitializer(_ excerpt: inout Excerpt) {
    guard let initializer = model.initializer, let body = project.body(of: initializer), !isInitializerIdle else {
      return
    }
    let statements = Set(initialStatements)
    for statement in project.children(of: body) where !statements.contains(statement) { excerpt.remove(statement) }
    let parameters = project.parameters(of: initializer)
    let kept = initialParameters
    excerpt.cut(parameters, Set(parameters.indices).subtracting(kept))
    guard let word = inheritedWord(for: kept.map { parameters[$0] }, project[initializer].modifiers) else { return }
    let tokens = model.code.source.tokens(in: model.code.range(of: project.node(of: initializer)))
    if let keyword = tokens.first(where: { model.code.source.text($0) == "init" }) {
      excerpt.replace(keyword, by: word + " init")
    }
  }

  /// What an initialiser needs before it where the superclass has one with the parameters that are left.
  private func inheritedWord(for kept: [NodeRef], _ modifiers: Declaration.Modifiers) -> String? {
    guard modifiers.isDisjoint(with: [.override, .required]) else { return nil }
    let classes = project[type: model.model].ancestors.dropFirst().filter {
      project[type: $0].kind == .classDeclaration && project[type: $0].origin == .project
    }
    let inherited = classes.lazy.map { ancestor in
      project[type: ancestor].members.filter { $0.kind == .initializer && !$0.modifiers.contains(.convenience) }
    }.first { !$0.isEmpty }
    let same = inherited?.first { member in
      let parameters = project.parameters(of: member.place)
      return parameters.map(project.text) == kept.map(project.text)
        && zip(parameters, kept).allSatisfy { type(of: $0) == type(of: $1) || isGeneric($0, in: member.place) }
    }
    return same.map { $0.modifiers.contains(.required) ? "required" : "override" }
  }

  /// Whether a parameter is of the type that the superclass is given: `BaseCoordinator<Stack>`.
  private func isGeneric(_ parameter: NodeRef, in initializer: DeclarationRef) -> Bool {
    guard let written = project.writtenType(of: parameter),
      let base = project.enclosingType(of: project.node(of: initializer))
    else { return false }
    return project[type: base].declarations.flatMap { project.headerParts(of: $0) }.contains {
      project[$0].kind == .genericParameter && project.text($0) == project.text(written)
    }
  }

  private func type(of parameter: NodeRef) -> SwiftType? { project.writtenType(of: parameter).flatMap(project.resolve) }
}
