import SignalboxFacts

/// Properties that make things: of factories and containers, computed, lazy, or holding a closure.
extension CreationFinder {
  /// `factory.homeCoordinator`: what the getter or the value of a helper's property makes.
  /// - Parameter isCalled: whether what stands in the property is called, here or by the name of a local.
  mutating func propertyProducts(of place: NodeRef, owner: TypeID?, isCalled: Bool = false) -> [Made] {
    let base = project.firstChild(of: place)
    guard let type = base.map({ project.type(of: $0) ?? unreadInstance($0) }) ?? elementAsked(for: place),
      // `maker.makeCart`, where `maker` is of a generic type: `<M: Making>`.
      let member = project.members(
        project.name(of: place), of: project.bounded(type, at: place).instance, from: place.file
      ).first,
      member.owner != owner, isTransparent(member.owner, member)
    else { return [] }
    let isBound = if case .parameter = type.unwrapped { true } else { false }
    if project[member.place].kind == .function, isHanded(place), !isBound || isFactory(member) {
      return madeByImplementations(of: member, on: base)
    }
    guard !isBound else { return [] }
    guard project[member.place].kind == .property else { return [] }
    guard !isMention(of: member, by: owner, at: place) else { return [] }
    return made(by: member.place, calledBy: place) + made(byAny: getters(of: member), of: base, calledBy: place)
      + (isCalled || project.call(of: place) != nil ? madeByClosures(givenTo: member) : [])
  }

  /// The elements of the list that a key path's first property is asked of: `Tab.allCases.map(\.controller)`.
  private func elementAsked(for property: NodeRef) -> SwiftType? {
    guard let path = project.parent(of: property), project[path].kind == .keyPath,
      project.children(of: path) == [property], let argument = project.parent(of: path),
      let call = project.parent(of: argument), let method = project.firstChild(of: call),
      FlowModel.mapping.contains(project.text(method)), let list = project.base(of: method),
      case .array(let element)? = project.type(of: list)?.unwrapped
    else { return nil }
    return element
  }

  /// Whether a method is mentioned where somebody takes it, to call it: `launch(factory.makeCart)`.
  func isHanded(_ method: NodeRef) -> Bool {
    guard let parent = project.parent(of: method) else { return false }
    // Not a selector's, nor an attribute's.
    guard project[parent].kind == .argument else {
      return [.assignment, .binding, .property].contains(project[parent].kind)
    }
    return project.parent(of: parent).map { project[$0].kind == .call } ?? false
  }

  /// What a method of a helper makes that the helper hands to somebody: `CartModel(makeCart: makeCart)`. One without a
  /// result answers an event, long after.
  mutating func handedProducts(of place: NodeRef, owner: TypeID?) -> [Made] {
    guard let owner, isHanded(place),
      project[place].kind == .member || project.local(project.name(of: place), from: place) == nil,
      project[place].kind == .identifier || project.base(of: place).map({ project.text($0) == "self" }) == true,
      let member = project.selfMembers(project.name(of: place), of: owner, at: place).first,
      project[member.place].kind == .function, !project.files[member.place.file].isSDK,
      project.headerParts(of: member.place).contains(where: { project[$0].kind == .result })
    else { return [] }
    return made(by: member.place)
  }

  /// The getters of the helpers that fulfil a protocol's requirement: an enumeration whose cases say what is shown, and
  /// how.
  private func getters(of member: FoundMember) -> [DeclarationRef] {
    guard project[type: member.owner].kind == .protocolDeclaration else { return [] }
    let name = project.name(of: member.place)
    return helpers(fulfilling: member.owner).flatMap { id in
      project[type: id].members.filter {
        $0.kind == .property && $0.name == name && $0.modifiers.contains(.computed)
      }
    }.map(\.place)
  }

  /// `MainCoordinator.shared.report(error)`: the one object of a class is not started by each who sends it something.
  private func isMention(of member: FoundMember, by owner: TypeID?, at place: NodeRef) -> Bool {
    let modifiers = project[member.place].modifiers
    guard modifiers.isTypeMember, !modifiers.contains(.computed), project.role(of: member.owner).kind == .coordinator,
      project.propertyType(of: member.place)?.nominals.first == member.owner,
      owner.map({ project.role(of: $0).kind != .appEntry }) ?? false,
      let used = project.parent(of: place)
    else { return false }
    if project[used].kind == .array, let each = project.parent(of: used), let call = project.call(of: each) {
      // `[MainCoordinator.shared, child].forEach { $0.close() }`
      return !project.subtree(of: call, kinds: [.member]).contains {
        project.vocabulary[.startMethods].contains(project.text($0))
      }
    }
    return project[used].kind == .member && !project.vocabulary[.startMethods].contains(project.text(used))
  }

  /// `factory.homeFlow()`, where a closure or a library's factory object stands in the property.
  mutating func calledPropertyProducts(of call: NodeRef, owner: TypeID?) -> [Made] {
    guard let target = project.firstChild(of: call) else { return [] }
    if project[target].kind == .member { return propertyProducts(of: target, owner: owner, isCalled: true) }
    // `let make = factory.homeFlow; show(make())`
    guard project[target].kind == .identifier, let local = project.local(project.name(of: target), from: target),
      project[local].kind == .binding, !project[local].flags.contains(.mutable),
      let value = project.children(of: local).last, project[value].kind == .member
    else { return [] }
    return propertyProducts(of: value, owner: owner, isCalled: true)
  }

  /// What the closures make that a helper is created with, where it calls one of them:
  /// `Environment(makeCart: { CartCoordinator() })`, `environment.makeCart()`.
  private mutating func madeByClosures(givenTo member: FoundMember) -> [Made] {
    guard !project[member.place].modifiers.contains(.computed),
      case .function? = project.propertyType(of: member.place)?.unwrapped
    else { return [] }
    if let known = closuresGiven[member.place] { return known }
    // Closures that call each other end here.
    closuresGiven[member.place] = []
    let values = ValuesGiven(project: project).toProperty(project.node(of: member.place)) ?? []
    let made = values.flatMap { value -> [Made] in
      guard project[value].kind == .closure else {
        return project[value].kind == .member ? products(of: value, owner: nil) : []
      }
      return expressions(in: value).flatMap { expression in
        products(of: expression, owner: nil).map { $0.made(at: expression, transition: nil) }
      }
    }
    closuresGiven[member.place] = made
    return made
  }

  /// `Container.shared`, where the container's own file was not read and the project extends it.
  private func unreadInstance(_ place: NodeRef) -> SwiftType? {
    guard project[place].kind == .member, ["shared", "default", "main"].contains(project.text(place)),
      let base = project.firstChild(of: place), case .metatype(let type)? = project.type(of: base)
    else { return nil }
    return type
  }
}
