import SignalboxFacts

/// Finds what code makes: directly, and through the factories, containers and helpers that it calls.
struct CreationFinder {
  let project: Project
  /// Types by the protocols and classes that they build on.
  private let heirs: [TypeID: [TypeID]]
  /// What functions make, so that each body is read once.
  private var known: [DeclarationPlace: [Product]] = [:]

  init(project: Project) {
    self.project = project
    var heirs: [TypeID: [TypeID]] = [:]
    for symbol in project.types where symbol.origin == .project && symbol.kind != .protocolDeclaration {
      for ancestor in symbol.ancestors.dropFirst() { heirs[ancestor, default: []].append(symbol.id) }
    }
    self.heirs = heirs
  }

  /// Whether any type of the project builds on a type.
  func hasHeirs(_ id: TypeID) -> Bool { heirs[id] != nil }

  /// All that a type's code makes, extensions and closures included, types nested in it not.
  mutating func creations(in symbol: TypeSymbol) -> [Creation] {
    var found: [Creation] = []
    for declaration in symbol.declarations {
      for place in expressions(in: project.node(of: declaration)) where project.enclosingType(of: place) == symbol.id {
        for product in products(of: place, owner: symbol.id) {
          found.append(Creation(product: product, place: place, manner: project.manner(of: place)))
        }
      }
    }
    return found
  }

  /// Calls and casts in a subtree: the expressions that can make something.
  func expressions(in place: Place) -> [Place] {
    let nodes = project.files[place.file].facts.nodes
    return (place.node..<nodes[Int(place.node)].end)
      .filter { nodes[Int($0)].kind == .call || nodes[Int($0)].kind == .cast }
      .map { Place(file: place.file, node: $0) }
  }

  private mutating func products(of place: Place, owner: TypeID?) -> [Product] {
    if let product = storyboardProduct(of: place) { return [product] }
    switch project.callee(of: place) {
    case .initializer(let type, let declaration)?:
      if let declaration, project[declaration].kind == .enumCase { return [] }
      return product(made: type).map { [$0] } ?? []
    case .function(let member, let base)?:
      return products(of: member, on: base, call: place, owner: owner)
    case .global(let function)?:
      return isLocal(function) ? [] : made(by: function)
    case .closure?: return []
    case nil: return unreadProduct(of: place).map { [$0] } ?? []
    }
  }

  /// What a method makes: it is read where its owner is no part of the flow itself.
  private mutating func products(
    of member: FoundMember, on base: SwiftType?, call: Place, owner: TypeID?
  ) -> [Product] {
    if project[member.place].modifiers.isTypeMember, case .metatype(let type)? = base,
      let result = project.type(of: call)?.unwrapped, result == type, let own = product(made: type)
    {
      return [own]  // `LoginController.instantiate()`
    }
    guard member.owner != owner, isTransparent(member.owner, member) else { return [] }
    let inside = implementations(of: member).flatMap { made(by: $0) }
    guard inside.isEmpty, let type = project.type(of: call)?.unwrapped, isFactory(member),
      let result = product(made: type)
    else { return unique(inside) }
    return [result]  // `container.resolve(LoginController.self)`
  }

  /// Code that flows pass through: factories, containers, helpers, and what coordinators inherit from their bases.
  private func isTransparent(_ owner: TypeID, _ member: FoundMember) -> Bool {
    let symbol = project[type: owner]
    guard symbol.origin != .sdk || !project.files[member.place.file].isSDK else { return false }
    let role = project.role(of: owner)
    switch role.kind {
    case .coordinator: return role.isBase || project[member.place].modifiers.isTypeMember
    case .appEntry, .view, .cell, .swiftUIView, .viewModel: return false
    case .screen, .container: return symbol.origin == .sdk || project[member.place].modifiers.isTypeMember
    default: return true
    }
  }

  /// Whether a method that hands out an existing type makes it, by its name.
  func isFactory(_ member: FoundMember) -> Bool {
    isFactoryName(project.text(project.name(of: member.place))) || project.role(of: member.owner).kind == .factory
  }

  func isFactoryName(_ name: String) -> Bool {
    ["make", "create", "build", "resolve", "instantiate", "new", "produce", "provide"].contains { name.hasPrefix($0) }
  }

  /// The bodies behind a method: its own, or those of the types that fulfil a protocol's requirement.
  private func implementations(of member: FoundMember) -> [DeclarationPlace] {
    guard project[type: member.owner].kind == .protocolDeclaration else { return [member.place] }
    let name = project.name(of: member.place)
    let signature = project.signature(of: member.place)
    let found = (heirs[member.owner] ?? []).filter { isHelper($0) }.flatMap { id in
      project[type: id].members.filter {
        $0.kind == .function && $0.name == name && project.signature(of: $0.place) == signature
      }
    }
    return [member.place] + found.map(\.place)
  }

  private func isHelper(_ id: TypeID) -> Bool {
    let kind = project.role(of: id).kind
    return kind != .coordinator && kind != .appEntry && !kind.isChild && kind != .container
  }

  /// What a function's body makes, calls followed.
  private mutating func made(by function: DeclarationPlace) -> [Product] {
    if let products = known[function] { return products }
    known[function] = []  // A function that calls itself adds nothing.
    guard !project.files[function.file].isSDK else { return [] }
    let owner = project.owner(of: function)
    let places = expressions(in: project.node(of: function))
    let products = unique(places.flatMap { bodyProducts(of: $0, function: function, owner: owner) })
    known[function] = products
    return products
  }

  /// Inside a helper its own methods are followed too.
  private mutating func bodyProducts(
    of place: Place, function: DeclarationPlace, owner: TypeID?
  ) -> [Product] {
    if case .function(let member, _)? = project.callee(of: place), member.owner == owner, member.place != function {
      return made(by: member.place)
    }
    return products(of: place, owner: owner)
  }

  private func isLocal(_ function: DeclarationPlace) -> Bool { project[function].parent != nil }

  private func unique(_ products: [Product]) -> [Product] {
    var seen: Set<Product> = []
    return products.filter { seen.insert($0).inserted }
  }
}
