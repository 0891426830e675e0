import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The text of the parent's part.
extension ParentCopy {
  /// The method, in canonical form and still with the model's names.
  /// - Parameter arguments: those of the creation that the copy does not take.
  func method(named name: String, dropping arguments: Set<Int>) -> String? {
    let all = project.arguments(of: start.sibling.creation)
    let dropped = arguments.map { all[$0] } + idleArguments
    let statements = needed(without: dropped)
    let excerpt = excerpt(of: statements, cutting: arguments, of: all)
    let texts = statements.map { statement -> String? in
      guard let lines = start.code.statement(statement) else { return nil }
      let margin = start.code.source.outline.file.inside.lowerBound
      return excerpt.text(of: max(margin, lines.lowerBound)..<lines.upperBound).map { settings(after: statement, $0) }
    }
    guard !texts.contains(where: { $0 == nil }), !statements.contains(where: start.unwrapsSelf) else { return nil }
    let emptied = statements.filter(isEmptied).flatMap { outermostClosures(in: $0) }
    let asked = start.parameters(usedBy: statements, but: dropped + emptied)
    guard asked.allSatisfy({ project.writtenType(of: $0) != nil }) else { return nil }
    let around = start.outerLocals(usedBy: statements, but: dropped + emptied)
    let conditions = result(of: statements).isEmpty ? around.compactMap { start.condition($0.local, in: parent) } : []
    let outer = conditions.isEmpty ? around : around.filter { start.condition($0.local, in: parent) == nil }
    let parameters =
      asked.map { start.code.element($0) + (defaultValue(of: $0).map { " = " + $0 } ?? "") }
      + outer.map { "\(start.nameOfOuter($0.local, in: parent)): \($0.type)" }
      + counterparts.parameters(for: statements, but: dropped + emptied + statements.flatMap { foreign(in: $0) })
    let unwrapping = unwrapped(among: statements, but: dropped + emptied)
    guard unwrapping.isEmpty || result(of: statements).isEmpty else { return nil }
    let guards = unwrapping.map { "guard let \($0) = \($0) else { return }" }
    let body = (conditions + guards + texts.compactMap { $0 }).joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { $0.allSatisfy(\.isWhitespace) ? "" : "    " + $0 }.joined(separator: "\n")
    let throwing = project[start.sibling.function].modifiers.contains(.throws) && body.contains("try ") ? " throws" : ""
    let result = (isAsync(statements) ? " async" : "") + throwing + result(of: statements)
    return
      "\(start.isIsolated(besides: parent) ? "@MainActor " : "")\(access)func \(name)(\(parameters.joined(separator: ", ")))\(result) {\n\(body)\n}"
  }

  /// The code with what the copy has in place of the model's, in some statements.
  func excerpt(of statements: [NodeRef], cutting cut: Set<Int>, of arguments: [NodeRef]) -> Excerpt {
    var excerpt = Excerpt(start.code)
    for statement in statements { cutClosures(in: statement, &excerpt) }
    for statement in statements {
      putTitles(in: statement, &excerpt)
      putOpposite(in: statement, &excerpt)
      captureWeakly(in: statement, &excerpt)
      dropIdleCapture(in: statement, &excerpt)
      putUnwrapped(in: statement, &excerpt)
      putCounterparts(in: statement, &excerpt)
      excerpt.put(newCase, forCasesOf: start.sibling.type, stem, in: statement, project)
    }
    cutConditions(of: statements, but: cut.map { arguments[$0] } + idleArguments, &excerpt)
    for completion in completions { complete(completion, &excerpt) }
    if inlined == nil { excerpt.cut(arguments, cut) } else { putMaking(&excerpt) }
    for (call, positions) in idle { excerpt.cut(project.arguments(of: call), positions) }
    return excerpt
  }

  /// What a call need not say: that the child is shown with an animation, and what nobody has to wait for.
  private func defaultValue(of parameter: NodeRef) -> String? {
    guard !project.subtree(of: parameter).contains(where: { project[$0].kind.isExpression }),
      let type = project.writtenType(of: parameter)
    else { return nil }
    if project[type].kind == .optionalType { return "nil" }
    return project.text(parameter) == "animated" && project.text(type) == "Bool" ? "true" : nil
  }

  /// As the method is written that makes the model, if it is there for it alone: screens may call it.
  private var access: String {
    let modifiers = project[start.sibling.function].modifiers
    let isOpen = modifiers.isDisjoint(with: [.private, .fileprivate]) && !isInPrivateExtension(start.sibling.function)
    guard start.sibling.isAlone, start.sibling.closure == nil, isOpen else { return "private " }
    return modifiers.isDisjoint(with: [.public, .open]) || owner != parent ? "" : "public "
  }

  /// `private extension MainCoordinator { … }`
  private func isInPrivateExtension(_ function: DeclarationRef) -> Bool {
    project.parent(of: function).map { around in
      project[around].kind == .extensionDeclaration
        && !project[around].modifiers.isDisjoint(with: [.private, .fileprivate])
    } ?? false
  }

  private func cutClosures(in statement: NodeRef, _ excerpt: inout Excerpt) {
    if let completion = completions.first(where: { $0.statement == statement }) {
      // What stands behind the call goes.
      let inside = foreign(in: statement).filter { project.contains(completion.root, $0) }
      return inside.isEmpty ? () : excerpt.fail()
    }
    guard isEmptied(statement) else {
      for foreign in foreign(in: statement) {
        if let text = inlined(foreign) {
          excerpt.replace(start.code.range(of: foreign), by: text)
        } else {
          excerpt.remove(foreign)
        }
      }
      return
    }
    if statement == start.creation, !isHandedClosures(statement) { return cutConfiguration(&excerpt) }
    for closure in outermostClosures(in: statement) { empty(closure, &excerpt) }
  }

  /// Takes out of a factory's method what has nothing to do with the child.
  func cutFactory(_ excerpt: inout Excerpt) {
    guard let body = project.body(of: start.sibling.function) else { return }
    for statement in project.children(of: body) {
      if statements.contains(statement) {
        cutClosures(in: statement, &excerpt)
        putTitles(in: statement, &excerpt)
      } else {
        excerpt.remove(statement)
      }
    }
  }

  /// `start(child).sink { … }`: calls take the closures, no operator.
  private func isHandedClosures(_ statement: NodeRef) -> Bool {
    outermostClosures(in: statement).allSatisfy { closure in
      guard let argument = project.parent(of: closure), project[argument].kind == .argument,
        let call = project.parent(of: argument)
      else { return false }
      return project[call].kind == .call
    }
  }

  /// What is done to the child in the expression that makes it: `&> { … }`.
  private func cutConfiguration(_ excerpt: inout Excerpt) {
    let creation = start.code.range(of: start.sibling.creation)
    guard let closure = outermostClosures(in: start.creation).last.map({ start.code.range(of: $0) }),
      creation.upperBound <= closure.lowerBound
    else { return excerpt.fail() }
    excerpt.replace(creation.upperBound..<closure.upperBound, by: "")
  }

  static let transforms: Set<String> = [
    "map", "flatMap", "compactMap", "flatMapLatest", "flatMapFirst", "filter", "scan", "reduce",
  ]

  /// A closure of which nothing is left.
  private func empty(_ closure: NodeRef, _ excerpt: inout Excerpt) {
    // Its value would be missing.
    let taking = project.parent(of: closure).flatMap { project.parent(of: $0) }
    if let taking, Self.transforms.contains(project.calledName(taking)) { return excerpt.fail() }
    let named = project.closureParameters(closure).count
    let count = max(named, project.countOfShortParameters(closure))
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    excerpt.replace(start.code.range(of: closure), by: count == 0 ? "{}" : "{ \(names) in }")
  }

  /// The statements without variables that only went into dropped arguments.
  func needed(without dropped: [NodeRef]) -> [NodeRef] {
    var kept = statements
    var count = -1
    // What is left of the last ones may be all that used earlier ones.
    while count != kept.count {
      count = kept.count
      for statement in kept.reversed() where project[statement].kind == .binding && statement != start.creation {
        let uses = project.uses(ofLocal: statement).filter { use in
          kept.contains { $0 != statement && project.contains($0, use) }
            && !dropped.contains { project.contains($0, use) }
        }
        if uses.isEmpty { kept.removeAll { $0 == statement } }
      }
      kept = project.withoutIdleWrites(
        kept, unless: { use in dropped.contains { project.contains($0, use) } }, isNeeded: { $0 == start.creation })
      kept = kept.filter { statement in
        let conditions = project[statement].kind == .guardCheck ? project.conditions(of: statement) : []
        return conditions.isEmpty || idleConditions(of: statement, among: kept, but: dropped) != conditions
      }
    }
    return kept.filter { !project.isRemark($0) }
  }

  /// The owner's properties of the model's own type that the statements use: `settingsCoordinator`.
  var propertiesOfModel: [Member] {
    let used = Set(statements.flatMap { ownMembers(in: $0) }.map(\.name))
    return project[type: owner].members.filter { member in
      member.kind == .property && used.contains(member.name)
        && project.propertyType(of: member.place)?.nominals.first == start.sibling.type
    }
  }

  /// Whether the statements say the name of a property for a member of something else: `page.coordinator = self`.
  func saysOtherwise(_ property: String) -> Bool {
    statements.flatMap { project.subtree(of: $0, kinds: [.member, .argument]) }.contains { place in
      project.text(place) == property && !project.canBeOwnMember(place)
    }
  }

  /// The same as the owner declares them.
  var properties: [String] {
    propertiesOfModel.compactMap { property in
      guard property.place.file == start.sibling.creation.file else { return nil }
      return start.code.item(of: property.place).flatMap { Excerpt(start.code).text(of: $0) }
    }
  }

  /// The child's properties in which the parent puts itself: `child.parentCoordinator = self`.
  var namesGivenParent: [Name] {
    statements.filter { project[$0].kind == .assignment }.compactMap { statement in
      let sides = project.children(of: statement)
      guard sides.count == 2, project[sides[0]].kind == .member, project.base(of: sides[0]).map(start.isChild) == true,
        project[sides[1]].kind == .identifier, project.text(sides[1]) == "self"
      else { return nil }
      return project.name(of: sides[0])
    }
  }

  /// The companion protocols that the statements make the parent conform to.
  func conformances(by members: [Name], in model: TypeID) -> [TypeID] {
    project[type: model].members.filter { $0.kind == .property && members.contains($0.name) }.compactMap { member in
      project.propertyType(of: member.place)?.nominals.first
    }.filter(companions.contains)
  }

  func writtenType(of parameter: NodeRef) -> SwiftType? {
    project.writtenType(of: parameter).flatMap(project.resolve)
  }
}
