import SignalboxFacts

extension CreationFinder {
  /// What a child's code makes by itself: initialisers, factories, storyboards; helpers are not followed.
  mutating func direct(in symbol: TypeSymbol) -> [Creation] {
    var found: [Creation] = []
    for declaration in symbol.declarations {
      for place in expressions(in: project.node(of: declaration))
      where mayMake(place) && project.enclosingType(of: place) == symbol.id {
        found += directProducts(of: place, owner: symbol.id).map { product in
          Creation(product: product, place: project.flows.nameOfCall(place), trail: .end, transition: nil)
        }
      }
    }
    return found
  }

  private mutating func directProducts(of place: NodeRef, owner: TypeID) -> [Product] {
    if let product = storyboardProduct(of: place) { return [product] }
    guard !isInCreator(place) else { return [] }
    if project[place].kind == .member { return valueProducts(of: place) }
    switch project.callee(of: place) {
    case .initializer(let type, let declaration)?:
      if let declaration, project[declaration].kind == .enumCase { return [] }
      let made = product(made: type) ?? hosted(type, by: place)
      return made.map { [$0] } ?? metatypeProducts(of: place)
    case .function(let member, _)?: return products(ofMethod: member, calledBy: place, owner: owner)
    case .global(let function)?:
      if let named = namedProduct(of: place, by: function) { return [named] }
      let inside = namedProducts(of: place, by: function)
      guard inside.isEmpty else { return inside.map(\.product) }
      guard isFactoryName(project.text(project.name(of: function))), let type = project.type(of: place) else {
        return []
      }
      return [product(made: type)].compactMap { $0 }
    case .closure?: return []
    case nil: return [unreadProduct(of: place)].compactMap { $0 }
    }
  }

  /// `CartController.init`, `scene.controller`.
  private mutating func valueProducts(of member: NodeRef) -> [Product] {
    guard let type = project.base(of: member).flatMap({ project.type(of: $0) }) else { return [] }
    if project.text(member) == "init", case .metatype(let made) = type {
      return [product(made: made)].compactMap { $0 }
    }
    guard let found = project.members(project.name(of: member), of: type, from: member.file).first,
      isValueFactory(found.place)
    else { return [] }
    return productsInside(member, of: found.place)
  }

  private mutating func products(ofMethod member: FoundMember, calledBy call: NodeRef, owner: TypeID) -> [Product] {
    if isGenericHelper(project.calledName(call)), let named = namedProduct(of: call, by: member.place) {
      return [named]
    }
    let inside = namedProducts(of: call, by: member.place)
    guard inside.isEmpty else { return inside.map(\.product) }
    guard member.owner != owner, !project.files[member.place.file].isSDK,
      project[member.place].modifiers.isTypeMember || isFactory(member) || isValueFactory(member.place),
      let type = project.type(of: call)
    else { return [] }
    let made = product(made: type).map { [$0] } ?? productsInside(call, of: member.place)
    return made.isEmpty || handsOnFromCoordinator(member.place) ? [] : made
  }

  private mutating func isValueFactory(_ member: DeclarationRef) -> Bool {
    findValueFactories().members.contains(member)
  }

  /// Computed properties and methods of enumerations and structures that make a screen whatever the value is:
  /// `var controller: UIViewController { switch self { … } }`.
  private mutating func findValueFactories() -> (members: Set<DeclarationRef>, names: Set<Name>) {
    if let valueFactories { return valueFactories }
    let members = project.once("value factories") {
      Set(
        project.types.filter {
          $0.origin == .project && [.enumDeclaration, .structDeclaration].contains($0.kind)
            && [.other, .factory, .model].contains(project.role(of: $0.id).kind)
        }.flatMap(\.members).filter { !$0.modifiers.isTypeMember && makesScreen($0.place) }.map(\.place))
    }
    let found = (members, Set(members.map { project.name(of: $0) }))
    valueFactories = found
    return found
  }

  private func makesScreen(_ member: DeclarationRef) -> Bool {
    let isMethod = project[member].kind == .function
    guard isMethod || project[member].modifiers.contains(.computed),
      let type = isMethod ? project.resultType(of: member) : project.propertyType(of: member),
      type.unwrapped.nominals.contains(where: { project.inherits($0, from: "UIViewController") }),
      let body = project.body(of: member)
    else { return false }
    let made = project.returned(from: body)
    return !made.isEmpty
      && made.allSatisfy { value in
        guard case .initializer(let type, _)? = project.callee(of: value) else { return false }
        return product(made: type) != nil
      }
  }

  /// What a factory creates that says no more of it than `UIViewController`: for the case that the call chooses, or for
  /// all of them.
  private mutating func productsInside(_ place: NodeRef, of factory: DeclarationRef) -> [Product] {
    let all = screensInside[factory] ?? findProducts(inside: place)
    screensInside[factory] = all
    let choices = all.count > 1 ? project.flows.choices(of: place, in: factory) : [:]
    let left = choices.isEmpty ? [] : project.flows.places(all.map(\.value), leftOutBy: choices)
    var seen: Set<Product> = []
    return all.filter { !left.contains($0.value) && seen.insert($0.product).inserted }.map(\.product)
  }

  private func findProducts(inside place: NodeRef) -> [(value: NodeRef, product: Product)] {
    project.sources(of: place).compactMap { value in
      guard let type = project.type(of: value) else { return nil }
      let made = product(made: type) ?? (project[value].kind == .call ? hosted(type, by: value) : nil)
      return made.map { (value, $0) }
    }
  }

  /// `UIHostingController(rootView: AboutView())` makes a screen of the view.
  private func hosted(_ type: SwiftType, by call: NodeRef) -> Product? {
    guard let id = type.nominals.first else { return nil }
    if project.flows.isHostingShell(id) {
      let values = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
      return values.lazy.compactMap { view(in: $0) }.first { project.inherits($0, from: "View") }.map { .hosted($0) }
    }
    guard project[type: id].name == "UIHostingController" else { return nil }
    return project.firstArgument(of: call).flatMap { view(in: $0) }.map { .hosted($0) }
      ?? .unread("UIHostingController")
  }

  /// Whether all that a function returns comes from a coordinator, which has made it and shown it:
  /// `coordinator.present(scene: .cart) as? CartController`.
  private mutating func handsOnFromCoordinator(_ function: DeclarationRef) -> Bool {
    if let known = handsOn[function] { return known }
    let values =
      project.body(of: function).map { project.returned(from: $0).filter { project[$0].kind != .nilLiteral } } ?? []
    var steps = Steps<NodeRef>()
    let found = !values.isEmpty && values.allSatisfy { isFromCoordinator($0, 0, &steps) }
    handsOn[function] = found
    return found
  }

  private func isFromCoordinator(_ value: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard depth < Self.depthLimit else { return false }
    guard steps.reach(value, after: depth) else { return true }
    if project[value].kind == .cast, let inner = project.firstChild(of: value) {
      return isFromCoordinator(inner, depth, &steps)
    }
    if project[value].kind == .call, case .function(let member, _)? = project.callee(of: value),
      project.role(of: member.owner).kind == .coordinator
    {
      return !isFactoryName(project.text(project.name(of: member.place)))
    }
    let sources = project.sources(of: value)
    return !sources.isEmpty && sources.allSatisfy { isFromCoordinator($0, depth + 1, &steps) }
  }

  /// Which view an expression is: what it is made as where its type says no more than `some View` or `AnyView`.
  private func view(in content: NodeRef) -> TypeID? {
    var steps = Steps<NodeRef>()
    return view(in: content, 0, &steps)
  }

  private func view(in content: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> TypeID? {
    guard steps.reach(content, after: depth) else { return nil }
    if project[content].kind == .call, project.calledName(content) == "AnyView" {
      return project.firstArgument(of: content).flatMap { view(in: $0, depth, &steps) }
    }
    let type = project.type(of: content)?.nominals.first
    if let type, project[type: type].origin == .project, project[type: type].kind != .protocolDeclaration {
      return type
    }
    guard depth < Self.depthLimit else { return type }
    let made = project.sources(of: content).firstResult { view(in: $0, depth + 1, &steps) }
    // `AboutView.make().environmentObject(cart)`
    let modified =
      project[content].kind == .call ? project.firstChild(of: content).flatMap { project.base(of: $0) } : nil
    return made ?? modified.flatMap { view(in: $0, depth + 1, &steps) } ?? type
  }

  /// How many functions and modifiers are followed; each may have many results, and all are tried.
  private static let depthLimit = 4

  /// `storyboard.instantiateViewController(identifier: "x") { X(coder: $0) }` makes one screen, not two.
  private func isInCreator(_ place: NodeRef) -> Bool {
    guard let closure = project.ancestor(of: place, where: { $0.kind == .closure }),
      let call = project.parent(of: closure).flatMap({ project.parent(of: $0) })
    else { return false }
    return isInstantiation(call)
  }

  /// Whether a function of that name asks a storyboard for a screen that its caller names by the type alone, or calls the
  /// type's initialiser: `let detail: DetailController = storyboard.instance()`.
  private mutating func isGenericHelper(_ name: String) -> Bool {
    if let genericHelpers { return genericHelpers.contains(name) }
    let names = project.once("generic helpers") { findGenericHelpers() }
    genericHelpers = names
    return names.contains(name)
  }

  private mutating func findGenericHelpers() -> Set<String> {
    var found = Set(
      instantiations().compactMap { function, _ in isGeneric(function) ? project.text(project.name(of: function)) : nil
      })
    for file in project.files.indices where !project.files[file].isSDK {
      for (index, declaration) in project.files[file].facts.declarations.enumerated()
      where declaration.kind == .function {
        let function = DeclarationRef(file: file, declaration: Declaration.ID(index))
        if isGeneric(function), makesItsParameter(function) { found.insert(project.text(project.name(of: function))) }
      }
    }
    return found
  }

  private func isGeneric(_ function: DeclarationRef) -> Bool {
    project.headerParts(of: function).contains { project[$0].kind == .genericParameter }
  }

  /// `ids.map(DetailController.init)`, `[DetailController.init]`: an initialiser that is handed to what calls it.
  private func isInitializerHandedOn(_ place: NodeRef) -> Bool {
    guard project[place].kind == .member, project.text(place) == "init", let user = project.parent(of: place) else {
      return false
    }
    return [.argument, .array, .dictionary, .binding, .property, .assignment, .returnStatement, .ternary, .coalesce]
      .contains(
        project[user].kind)
  }

  /// Whether the way a call is written leaves open that it makes something: a type's name, a type's method, a
  /// factory's method. Most calls are passed over by this alone.
  private mutating func mayMake(_ place: NodeRef) -> Bool {
    guard project[place].kind == .call else {
      return project[place].kind == .cast || isInitializerHandedOn(place)
        || findValueFactories().names.contains(project.name(of: place)) && !project.isCalled(place)
    }
    guard let target = project.firstChild(of: place) else { return false }
    let name = project.text(target)
    if isGenericHelper(name) || namesType(place) || findValueFactories().names.contains(project.name(of: target)) {
      return true
    }
    switch project[target].kind {
    case .identifier: return name.startsUppercase || isFactoryName(name)
    case .member:
      guard let base = project.firstChild(of: target) else { return true }
      let owner = project.text(base)
      return isFactoryName(name) || name == "init" || name.startsUppercase || owner.startsUppercase
        || ["actory", "uilder", "ontainer", "ssembly"].contains { owner.hasSuffix($0) }
    default: return true
    }
  }
}
