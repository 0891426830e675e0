import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// What a new screen, or what is made for it, is handed when it is made.
extension ScreenPart {
  /// The initialiser by which the model is made, and the properties that it sets.
  func initializerText() throws(Unfit) -> (String?, Set<Name>) {
    guard let making = makings.first, let place = project.callee(of: making)?.declaration,
      let own = members.first(where: { $0.place == place }), let body = project.body(of: own.place)
    else { return (nil, []) }
    let parameters = project.parameters(of: place)
    let given = project.match(project.arguments(of: making), to: place) ?? []
    let cut = use.cuts[making] ?? []
    let taken = Set(given.indices.filter { !cut.contains($0) }.map { given[$0] })
    guard !taken.isEmpty else { return (nil, []) }
    let lost = Set(parameters.filter { !taken.contains($0) }.compactMap(project.binding))
    var excerpt = Excerpt(code)
    var assigned: Set<Name> = []
    for statement in project.children(of: body) {
      let isLosing = project.subtree(of: statement, kinds: [.identifier]).contains { name in
        project.local(project.name(of: name), from: name).map(lost.contains) ?? false
      }
      if try isHandedOn(statement, isLosing: isLosing, &excerpt) { continue }
      if !isLosing, let name = propertySet(by: statement) {
        assigned.insert(name)
      } else {
        excerpt.remove(statement)
      }
    }
    excerpt.cut(parameters, Set(parameters.indices.filter { !taken.contains(parameters[$0]) }))
    if own.modifiers.contains(.convenience), let word = convenience(of: place) { excerpt.replace(word, by: "") }
    guard let range = code.item(of: place), let text = excerpt.text(of: range) else { throw .uncuttable }
    return (text.withoutRemarks.tidied.trimmingBlankLines, assigned)
  }

  /// Whether a statement calls another initialiser; one of the class itself becomes one of the superclass, which takes
  /// what a convenience initialiser hands on.
  private func isHandedOn(_ statement: NodeRef, isLosing: Bool, _ excerpt: inout Excerpt) throws(Unfit) -> Bool {
    if project[statement].kind == .call, project.isOnSuper(statement) {
      if isLosing { throw .uncuttable }
      dropNib(in: statement, &excerpt)
      return true
    }
    guard let handed = initializerOfSelf(statement) else { return false }
    let called = project.callee(of: statement)?.declaration
    guard !isLosing, isController, !members.contains(where: { $0.place == called }) else { throw .uncuttable }
    if project.arguments(of: statement).isEmpty, !isMadeOfNothing {
      excerpt.replace(code.range(of: statement), by: "super.init(nibName: nil, bundle: nil)")
    } else {
      excerpt.replace(code.range(of: handed), by: "super")
    }
    return true
  }

  /// Whether a superclass of the project can be made without arguments: `UIViewController()` is no designated way.
  private var isMadeOfNothing: Bool {
    project[type: type].ancestors.dropFirst().filter { project[type: $0].origin == .project }
      .flatMap { project[type: $0].members }.contains {
        $0.kind == .initializer && project.parameters(of: $0.place).isEmpty && !$0.modifiers.contains(.convenience)
      }
  }

  /// `super.init(nibName: "Cart", bundle: nil)`: the new screen has no such file.
  private func dropNib(in call: NodeRef, _ excerpt: inout Excerpt) {
    let names = project.arguments(of: call).filter { project.text($0) == "nibName" }
      .compactMap { project.firstChild(of: $0) }
    for name in names where project[name].kind != .nilLiteral { excerpt.replace(code.range(of: name), by: "nil") }
  }

  /// The property that a statement stores a value in which comes from outside.
  private func propertySet(by statement: NodeRef) -> Name? {
    guard project[statement].kind == .assignment, let target = project.firstChild(of: statement),
      let name = members.first(where: { $0.kind == .property && $0.name == project.name(of: target) })?.name,
      isStored(statement)
    else { return nil }
    return name
  }

  /// `self` of `self.init(nibName: nil, bundle: nil)`.
  private func initializerOfSelf(_ statement: NodeRef) -> NodeRef? {
    guard project[statement].kind == .call, let callee = project.firstChild(of: statement),
      project.text(callee) == "init", let base = project.base(of: callee), project.isSelf(base)
    else { return nil }
    return base
  }

  /// The word with the blank behind it.
  private func convenience(of initializer: DeclarationRef) -> Range<Int>? {
    guard let item = code.item(of: initializer) else { return nil }
    let tokens = code.source.tokens(in: item)
    let index = tokens.firstIndex { code.source.text($0) == "convenience" }
    return index.map { tokens[$0].lowerBound..<tokens[$0 + 1].lowerBound }
  }

  /// Whether a statement stores a value that comes from outside.
  func isStored(_ assignment: NodeRef) -> Bool {
    guard let value = project.children(of: assignment).dropFirst().first else { return false }
    return project[value].kind == .identifier && project.local(project.name(of: value), from: value) != nil
  }
}
