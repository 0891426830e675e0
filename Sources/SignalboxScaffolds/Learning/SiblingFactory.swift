import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The method of a factory that makes a coordinator for its parent.
struct SiblingFactory: Sendable {
  let function: DeclarationRef
  /// The type that declares it.
  let owner: TypeID
  /// The same method in the protocol by which the parent knows the factory.
  let requirement: DeclarationRef?
  /// The call of the coordinator's initialiser.
  let making: NodeRef

  /// The factory's method as the one that makes the coordinator.
  func asSibling(_ sibling: Sibling) -> Sibling {
    Sibling(
      type: sibling.type, owner: owner, creation: making, making: making, factory: nil, function: function,
      isAlone: true)
  }
}

extension Project {
  /// The factory's method that a call stands for, if all that it makes is one coordinator.
  func factory(calledBy call: NodeRef) -> SiblingFactory? {
    guard case .function(let member, _)? = callee(of: call) else { return nil }
    let isRequirement = self[type: member.owner].kind == .protocolDeclaration
    let found = isRequirement ? implementations(of: member) : [(member.place, member.owner)]
    guard found.count == 1, let (function, owner) = found.first, let body = body(of: function),
      headerParts(of: function).contains(where: { self[$0].kind == .result })
    else { return nil }
    let made = calls(in: body).filter { coordinator(madeBy: $0) != nil }
    guard made.count == 1, let making = made.first, returnsWhatItMakes(function, making),
      enclosingType(of: call) != owner || !returnsScreen(function, of: making)
    else { return nil }
    let requirement = isRequirement ? member.place : requirement(of: function, in: owner)
    return SiblingFactory(function: function, owner: owner, requirement: requirement, making: making)
  }

  /// Whether a method's result is, or has in it, the coordinator that it makes: `coordinate(to: cart)` is not.
  private func returnsWhatItMakes(_ function: DeclarationRef, _ making: NodeRef) -> Bool {
    guard let model = coordinator(madeBy: making), let body = body(of: function) else { return false }
    if let mentioned = resultType(of: function)?.mentioned,
      mentioned.contains(where: { self[type: model].ancestors.contains($0) || role(of: $0).kind == .coordinator })
    {
      return true
    }
    let holder = ancestor(of: making) { [.binding, .block].contains($0.kind) }
    return !subtree(of: body, kinds: [.returnStatement]).contains { statement in
      subtree(of: statement, kinds: [.argument]).compactMap { firstChild(of: $0) }.contains { value in
        value == making || self[value].kind == .identifier && local(name(of: value), from: value) == holder
      }
    }
  }

  /// Whether a coordinator's own method returns what its child shows, and not the child: `makeCartTab()`.
  private func returnsScreen(_ function: DeclarationRef, of making: NodeRef) -> Bool {
    let returned = resultType(of: function)?.unwrapped.nominals ?? []
    let made = coordinator(madeBy: making).map { self[type: $0].ancestors } ?? []
    return returned.contains { inherits($0, from: "UIViewController") && !made.contains($0) }
  }

  /// The coordinator that a call of an initialiser makes.
  func coordinator(madeBy call: NodeRef) -> TypeID? {
    guard case .initializer(let type, _)? = callee(of: call), let id = type.nominals.first,
      self[type: id].origin == .project, role(of: id).kind == .coordinator, !role(of: id).isBase
    else { return nil }
    return id
  }

  private func implementations(of requirement: FoundMember) -> [(DeclarationRef, TypeID)] {
    (subtypes[requirement.owner] ?? []).sorted().flatMap { subtype in
      self[type: subtype].members.filter {
        $0.kind == .function && body(of: $0.place) != nil && isSameMethod($0.place, requirement.place)
      }.map { ($0.place, subtype) }
    }
  }

  private func requirement(of function: DeclarationRef, in owner: TypeID) -> DeclarationRef? {
    self[type: owner].ancestors.dropFirst().filter { self[type: $0].kind == .protocolDeclaration }
      .flatMap { self[type: $0].members }.first { $0.kind == .function && isSameMethod($0.place, function) }?.place
  }

  /// Whether two methods have one name, the same labels, and parameters of the same types, as far as these are known:
  /// `makeCart(router:)` may stand beside `makeCart(stack:)`.
  private func isSameMethod(_ method: DeclarationRef, _ other: DeclarationRef) -> Bool {
    let (own, others) = (parameters(of: method), parameters(of: other))
    guard name(of: method) == name(of: other), own.map(text) == others.map(text) else { return false }
    return zip(own, others).allSatisfy { one, two in
      guard let type = writtenType(of: one).flatMap(resolve), let asked = writtenType(of: two).flatMap(resolve) else {
        return true
      }
      return type == asked
    }
  }
}

extension Project {
  /// `Cart` of `func makeCart() -> Cart`, where the protocol says `associatedtype Cart`.
  fileprivate func associatedType(returnedBy requirement: DeclarationRef) -> String? {
    guard let owner = enclosingType(of: node(of: requirement)),
      let result = headerParts(of: requirement).first(where: { self[$0].kind == .result })
    else { return nil }
    let own = self[type: owner].declarations.flatMap { subtree(of: node(of: $0), kinds: [.associatedType]) }
    return subtree(of: result, kinds: [.typeName]).first { name in
      own.contains { self.name(of: $0) == self.name(of: name) }
    }.map(text)
  }
}

/// A factory's method for a new coordinator.
struct FactoryCopy {
  let factory: SiblingFactory
  let project: Project
  private let workshop: Workshop
  private let body: ParentCopy
  private let parent: TypeID
  /// The type that gets the method: the parent, where coordinators have such methods themselves.
  let home: TypeID

  /// - Parameter canUse: whether the copy has a member of the child.
  /// - Throws: `Unfit` where the method does anything for the child that cannot be copied.
  init(
    _ factory: SiblingFactory, of sibling: Sibling, _ stem: String, newCase: String, for parent: TypeID,
    in workshop: Workshop,
    canUse: @escaping (NodeRef) -> Bool
  ) throws(Unfit) {
    self.factory = factory
    home = factory.owner == sibling.owner ? parent : factory.owner
    self.parent = parent
    self.workshop = workshop
    project = workshop.project
    guard let start = SiblingStart(factory.asSibling(sibling), in: workshop) else { throw .factory }
    // `associatedtype Cart: Coordinator` is one type.
    if let asked = factory.requirement.flatMap({ workshop.project.associatedType(returnedBy: $0) }) {
      throw .special(asked)
    }
    body = try ParentCopy(
      start, of: stem, newCase: newCase, parent: home, companions: [], isFactory: true, canUse: canUse)
  }

  /// The statements that the method has.
  var statements: [NodeRef] { body.statements }

  /// What is said of a tab that it makes.
  var noteOfTab: String? { body.noteOfTab }

  /// The parameters, by position, that nothing needs any more.
  /// - Parameter dropped: arguments of the making, by position, that the copy does not take.
  func unused(without dropped: Set<Int>) -> Set<Int> {
    let arguments = project.arguments(of: factory.making)
    let gone = dropped.map { arguments[$0] }
    let parameters = project.parameters(of: factory.function)
    return Set(
      parameters.indices.filter { index in
        guard let binding = project.binding(of: parameters[index]) else { return false }
        return project.uses(ofLocal: binding).allSatisfy { use in
          gone.contains { project.contains($0, use) } || !body.statements.contains { project.contains($0, use) }
        }
      })
  }

  /// Whether the factory is there for the model alone: `LoginDIContainer`.
  func isOfModel(_ sibling: Sibling, _ stem: String) -> Bool {
    guard home != parent, Renaming([(stem, stem)]).renamed(project[type: home].name) != nil,
      project.role(of: home).kind != .coordinator
    else { return false }
    return project[type: home].declarations.allSatisfy { declaration in
      project.calls(in: project.node(of: declaration)).allSatisfy { call in
        project.coordinator(madeBy: call).map { $0 == sibling.type } ?? true
      }
    }
  }

  /// The arguments by which the parent can make the coordinator itself: labels, and those of its call of the factory.
  /// - Returns: nil where the factory does more, or has values of its own to give.
  func inlined(_ creation: NodeRef, without dropped: Set<Int>) -> [(label: String, argument: NodeRef)]? {
    let called = factory.requirement ?? factory.function
    let asked = project.parameters(of: called)
    let own = project.parameters(of: factory.function)
    let given = project.arguments(of: creation)
    guard body.statements.count == 1, let statement = body.statements.first, asked.count == own.count,
      statement == factory.making || project.firstChild(of: statement) == factory.making,
      let matched = project.match(given, to: called)
    else { return nil }
    let arguments = project.arguments(of: factory.making)
    let kept = arguments.indices.filter { !dropped.contains($0) }.map { arguments[$0] }
    let texts = kept.compactMap { argument -> (label: String, argument: NodeRef)? in
      guard let value = project.firstChild(of: argument), project[value].kind == .identifier,
        let local = project.local(project.name(of: value), from: value),
        let index = own.indices.first(where: { project.binding(of: own[$0]) == local }),
        let position = matched.firstIndex(of: asked[index])
      else { return nil }
      return (project.text(argument), given[position])
    }
    return texts.count == kept.count ? texts : nil
  }

  /// The method and, where there is one, its requirement, still with the model's names.
  func texts(without dropped: Set<Int>) -> (method: String, requirement: String?)? {
    let unused = unused(without: dropped)
    guard let method = text(of: factory.function, cutting: factory.making, dropped, parameters: unused) else {
      return nil
    }
    guard let requirement = factory.requirement else { return (method, nil) }
    guard let asked = text(of: requirement, cutting: nil, [], parameters: unused) else { return nil }
    return (method, asked)
  }

  private func text(
    of function: DeclarationRef, cutting call: NodeRef?, _ dropped: Set<Int>, parameters unused: Set<Int>
  ) -> String? {
    guard let code = try? workshop.text(behind: project.node(of: function)) else { return nil }
    var excerpt = Excerpt(code)
    if let call {
      excerpt.cut(project.arguments(of: call), dropped)
      body.cutFactory(&excerpt)
    }
    excerpt.cut(project.parameters(of: function), unused)
    return code.item(of: function).flatMap { excerpt.text(of: $0) }
  }
}
