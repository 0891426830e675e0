import SignalboxFacts

/// Finds what code makes: directly, and through the factories, containers and helpers that it calls.
struct CreationFinder {
  let project: Project
  /// What functions make, so that each body is read once.
  private var known: [DeclarationRef: [Made]] = [:]
  /// The functions that are being read, those called last, and those on circles with them, as far as they are known.
  private var circles = FunctionCircles()
  /// How often each function was read.
  private var reads: [DeclarationRef: Int] = [:]

  /// What calls of requirements of protocols run, as far as somebody asked.
  var implementations: [DeclarationRef: Implementations] = [:]

  /// Generic helpers that make what their caller names, and other functions, as far as somebody asked.
  var makers: [DeclarationRef: Bool] = [:]

  /// What the identifiers of scenes stand for.
  let sceneClasses: SceneClasses

  /// Functions that hand back what they ask a storyboard for; nil until somebody asks.
  var storyboardHelpers: [DeclarationRef: NodeRef]?
  var storyboardHelperNames: Set<Name> = []

  /// The names of methods that extensions give to containers of libraries, and that ask those for a type; nil until
  /// somebody asks.
  var resolverHelpers: Set<String>?

  /// The names of generic functions that ask a storyboard for what their caller names; nil until somebody asks.
  var genericHelpers: Set<String>?

  /// The properties and methods of values that make screens, and their names; nil until somebody asks.
  var valueFactories: (members: Set<DeclarationRef>, names: Set<Name>)?

  init(project: Project) {
    self.project = project
    sceneClasses = SceneClasses(of: project)
  }

  /// What functions make by the cases that a call chooses, and what they hand out in tuples, as far as somebody asked.
  var byCase: [DeclarationRef: ProductsByCase?] = [:]
  var carried: [DeclarationRef: CarriedValues] = [:]
  /// What factories' methods give out as some `UIViewController`, and whether they have it from a coordinator.
  var screensInside: [DeclarationRef: [(value: NodeRef, product: Product)]] = [:]
  var handsOn: [DeclarationRef: Bool] = [:]

  /// The generic requirements that functions fulfil, once somebody asked.
  var fulfilling: [DeclarationRef: DeclarationRef]?

  /// Which functions do what their callers choose, and what those choose, as far as somebody asked.
  var choosing: [DeclarationRef: Bool] = [:]
  var chosen: [Asked: [Choice]] = [:]

  /// What the closures make that helpers are created with, as far as somebody asked.
  var closuresGiven: [DeclarationRef: [Made]] = [:]
  /// The closures that coordinators are created with; nil until somebody asks.
  var given: GivenClosures?

  /// What modifiers show, as far as somebody asked.
  var modifiers: [TypeID: [Made]] = [:]

  /// What is registered with containers; nil until somebody asks.
  var registered: [SwiftType: [Registered]]?

  /// Which classes objects are of.
  var receivers = Receivers.Known()

  /// All that a type's code makes, extensions and closures included, types nested in it not.
  /// - Parameter isBrief: whether one of several calls will do that make the same things in the same surroundings.
  mutating func creations(in symbol: TypeSymbol, isBrief: Bool = true) -> [Creation] {
    var found: [Creation] = []
    var calls = AlikeCalls(project: project)
    for declaration in symbol.declarations {
      let root = project.node(of: declaration)
      for place in expressions(in: root) where project.enclosingType(of: place) == symbol.id {
        let made = products(of: place, owner: symbol.id)
        guard !made.isEmpty, !project.isOfStandIn(place), !isBrief || !calls.repeats(made, at: place),
          !isGiven(place, below: root)
        else { continue }
        found += creations(of: made, at: place)
      }
    }
    return found + handedCreations(in: symbol)
  }

  /// Calls, casts, members and resolving operators in a subtree: the expressions that can make something.
  /// - Parameter kinds: what else is asked for.
  func expressions(in place: NodeRef, and kinds: [Node.Kind] = []) -> [NodeRef] {
    guard project.asksByOperator else { return project.subtree(of: place, kinds: [.call, .cast, .member] + kinds) }
    return project.subtree(of: place, kinds: [.call, .cast, .member, .operation] + kinds).filter {
      project[$0].kind != .operation || project.isResolving($0)
    }
  }

  mutating func products(of place: NodeRef, owner: TypeID?) -> [Made] {
    if project[place].kind == .member {
      // The callee of a call is looked at with the call.
      let isCallee = project.parent(of: place).map {
        project[$0].kind == .call && project.firstChild(of: $0) == place
      }
      if isCallee == true { return [] }
      return project.text(place) == "init"
        ? Self.direct(referredProduct(of: place)) : propertyProducts(of: place, owner: owner)
    }
    if project[place].kind == .operation { return operatedProducts(of: place) }
    if let product = storyboardProduct(of: place) { return Self.direct(product) }
    if let made = stackedProduct(of: place) { return [made] }
    let found = calledProducts(of: place, owner: owner)
    guard found.isEmpty else { return found }
    let drawn = drawnRouteProducts(of: place)
    return drawn.isEmpty ? Self.direct(helpedProduct(of: place, owner: owner)) : drawn
  }

  private mutating func calledProducts(of place: NodeRef, owner: TypeID?) -> [Made] {
    switch project.callee(of: place) {
    case .initializer(let type, let declaration)?:
      if let declaration, project[declaration].kind == .enumCase { return [] }
      if let id = type.nominals.first, isModifier(id) { return shown(by: id) }
      // Of the type that is written only what stands in the variable is made.
      let named = metatypeProducts(of: place)
      guard named.isEmpty, !isOfGivenType(place) else { return named.flatMap { Self.direct($0) } }
      return product(made: type).map { Self.direct($0) }
        ?? products(ofInitializer: declaration, of: type, owner: owner)
    case .function(let member, let base)?:
      return products(of: member, on: base, call: place, owner: owner)
    case .global(let function)?:
      if let named = namedProduct(of: place, by: function) { return Self.direct(named) }
      let named = namedProducts(of: place, by: function)
      if isLocal(function) || !named.isEmpty { return named }
      return made(by: function, calledBy: place)
    case .closure?:
      let given = givenProducts(of: place, owner: owner)
      let called = given.isEmpty ? calledPropertyProducts(of: place, owner: owner) : given
      return called.isEmpty ? providedProducts(of: place) : called
    case nil:
      let called = calledPropertyProducts(of: place, owner: owner)
      guard called.isEmpty else { return called }
      let unread = Self.direct(unreadProduct(of: place))
      return unread.isEmpty ? resolvedProducts(of: place) : unread
    }
  }

  /// Helpers that make parts of a flow as soon as they are made: the states of an app's life, say.
  private mutating func products(
    ofInitializer declaration: DeclarationRef?, of type: SwiftType, owner: TypeID?
  ) -> [Made] {
    guard let declaration, let id = type.nominals.first, id != owner else { return [] }
    let member = FoundMember(place: declaration, owner: id, substitution: [:])
    guard isTransparent(id, member) else { return [] }
    return made(by: declaration).map { made in
      var made = made
      made.isKept = true
      return made
    }
  }

  // No methods of a value: they would hold a copy of the finder while what they are given is found, and every table that
  // grows meanwhile would be copied.

  private static func direct(_ product: Product?) -> [Made] {
    product.map { [Made(product: $0, trail: .end)] } ?? []
  }

  /// What a method makes: it is read where its owner is no part of the flow itself.
  private mutating func products(
    of member: FoundMember, on base: SwiftType?, call: NodeRef, owner: TypeID?
  ) -> [Made] {
    if project[member.place].modifiers.isTypeMember, case .metatype(let type)? = base,
      let result = project.type(of: call)?.unwrapped, result == type, let own = product(made: type)
    {
      return Self.direct(own)  // `LoginController.instantiate()`
    }
    if let named = namedProduct(of: call, by: member.place) { return Self.direct(named) }
    if member.owner == owner || isTransparent(member.owner, member) {
      let named = namedProducts(of: call, by: member.place)
      if !named.isEmpty { return named }
    }
    if member.owner != owner, project.flows.isOnlyStatic(member.owner) { return Self.direct(.type(member.owner)) }
    guard member.owner != owner, isTransparent(member.owner, member) else { return [] }
    let receiver = project.firstChild(of: call).flatMap { project.base(of: $0) }
    var inside = madeByImplementations(of: member, on: receiver, by: call)
    // Of what a modifier of the project makes, the rest is decoration: `.errorBanner()`.
    if project.role(of: member.owner).kind == .swiftUIView, project[type: member.owner].origin == .sdk {
      inside = inside.filter { $0.transition != nil || isCoordinator($0.product) }.map { made in
        var made = made
        made.isKept = true
        return made
      }
    }
    if isRootView(inside, givenBy: member, askedBy: owner) { return Self.direct(.type(member.owner)) }
    guard inside.isEmpty, let type = project.type(of: call)?.unwrapped, isFactory(member) || isResolver(member) else {
      return Self.unique(inside)
    }
    return made(of: type, askedBy: call)  // `container.resolve(LoginController.self)`
  }

  /// How often a function is read that is on the way to where calls are not followed any more.
  private static let maximumReads = 8

  /// What a function's body makes, calls followed.
  mutating func made(by function: DeclarationRef) -> [Made] {
    if let products = known[function] { return products }
    if let products = circles.meet(function) { return products }
    guard !project.files[function.file].isSDK, circles.open(function) else { return [] }
    let owner = project.owner(of: function)
    let places = expressions(in: project.node(of: function), and: [.identifier]).filter {
      !isRegistered($0, in: function) && !isGiven($0, below: project.node(of: function))
    }
    let products = Self.unique(
      places.flatMap { place -> [Made] in
        let made = bodyProducts(of: place, function: function, owner: owner)
        return made.isEmpty || isPutAside(place, in: function) ? [] : farther(made, at: place, in: function)
      })
    for (member, own) in circles.close(function, products) { known[member] = Self.unique(own + products) }
    reads[function, default: 0] += 1
    if reads[function] == Self.maximumReads { known[function] = products }
    return products
  }

  /// Whether it is known to the end what a function makes.
  func isSettled(_ function: DeclarationRef) -> Bool { known[function] != nil }

  /// Inside a helper its own methods are followed too.
  private mutating func bodyProducts(
    of place: NodeRef, function: DeclarationRef, owner: TypeID?
  ) -> [Made] {
    if project[place].kind == .identifier { return handedProducts(of: place, owner: owner) }
    if project[place].kind == .member {
      let handed = handedProducts(of: place, owner: owner)
      if !handed.isEmpty { return handed }
    }
    // Most places are members and casts, which call nothing.
    switch project[place].kind == .call ? project.callee(of: place) : nil {
    case .function(let member, _)? where member.owner == owner && member.place != function && !isOnCoordinator(place):
      if let named = namedProduct(of: place, by: member.place) { return Self.direct(named) }
      let found = namedProducts(of: place, by: member.place) + made(by: member.place, calledBy: place)
      return found.isEmpty ? Self.direct(helpedProduct(of: place, owner: owner)) : found
    case .closure?:
      let stored = storedClosureProducts(of: place, owner: owner)
      return stored.isEmpty ? products(of: place, owner: owner) : stored
    default: return products(of: place, owner: owner)
    }
  }

  private func isLocal(_ function: DeclarationRef) -> Bool { project[function].parent != nil }

  /// The first way to each product.
  private static func unique(_ made: [Made]) -> [Made] {
    var seen: Set<Product> = []
    return made.filter { seen.insert($0.product).inserted }
  }
}
