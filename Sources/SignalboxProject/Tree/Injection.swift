import SignalboxFacts

/// What is registered with a container for some type.
struct Registered: Sendable {
  /// Which one of several it is.
  let name: String?
  let made: Made
}

/// Containers hand out what other files have registered: by type, or by the name of a property.
extension CreationFinder {
  /// `container.resolve(Flow.self)`, `container.resolve() as Flow`, `let flow: Flow = container.resolve()`, where the
  /// container stands in no file that was read.
  mutating func resolvedProducts(of call: NodeRef) -> [Made] {
    guard isResolving(project.calledName(call)) else { return [] }
    for argument in project.arguments(of: call) {
      guard let value = project.firstChild(of: argument), case .metatype(let type)? = project.type(of: value) else {
        continue
      }
      return made(of: type, askedBy: call)
    }
    if let cast = project.parent(of: call), project[cast].kind == .cast, let written = project.children(of: cast).last {
      return project.resolve(written).map { made(of: $0, askedBy: call) } ?? []
    }
    return project.contextualType(of: call).map { made(of: $0, askedBy: call) } ?? []
  }

  /// Whether a container only hands a coordinator to a screen: `CartView(router: container.resolve(CartRouter.self)!)`.
  mutating func isHandedByContainer(_ creation: Creation) -> Bool {
    guard project[creation.place].kind == .call, isResolving(project.calledName(creation.place)),
      let argument = project.parent(of: creation.place), project[argument].kind == .argument,
      let call = project.parent(of: argument), case .initializer(let type, _)? = project.callee(of: call),
      let taker = type.nominals.first
    else { return false }
    return project.role(of: taker).kind.isChild && project.coordinatorViews[taker] == nil
  }

  /// Whether a method asks a container for a type, by its name, or as the project's own around the library's:
  /// `extension Resolver { func must<T>(_ type: T.Type) -> T { … } }`.
  private mutating func isResolving(_ name: String) -> Bool {
    if project.vocabulary[.resolverMethods].contains(name) { return true }
    let helpers = resolverHelpers ?? project.once("resolver helpers") { findResolverHelpers() }
    resolverHelpers = helpers
    return helpers.contains(name)
  }

  private func findResolverHelpers() -> Set<String> {
    let members = project.types.filter { $0.origin == .external }.flatMap { symbol in
      symbol.members.map { FoundMember(place: $0.place, owner: symbol.id, substitution: [:]) }
    }
    return Set(
      members.filter { project[$0.place].kind == .function && isResolver($0) }
        .map { project.text(project.name(of: $0.place)) })
  }

  /// `resolver ~> Flow.self`
  mutating func operatedProducts(of operation: NodeRef) -> [Made] {
    guard let asked = project.resolvedOperand(of: operation), case .metatype(let type)? = project.type(of: asked) else {
      return []
    }
    return made(of: type, askedBy: project.parent(of: asked).flatMap { project.parent(of: $0) })
  }

  /// `@Injected var flow: Flow`, `@Injected(\\.flow) var flow`.
  mutating func injections(in symbol: TypeSymbol) -> [Creation] {
    var found: [Creation] = []
    for member in symbol.members where member.kind == .property {
      let place = project.node(of: member.place)
      let attribute = project.children(of: place).first {
        project[$0].kind == .attribute && project.vocabulary[.injectionWrappers].contains(project.text($0))
      }
      guard let attribute else { continue }
      let products = keyed(by: attribute) ?? project.propertyType(of: member.place).map { made(of: $0) } ?? []
      found += products.map { Creation(product: $0.product, place: place, trail: $0.trail, transition: nil) }
    }
    return found
  }

  /// What the container's property of a key path makes.
  private mutating func keyed(by attribute: NodeRef) -> [Made]? {
    let paths = project.arguments(of: attribute).flatMap { project.children(of: $0) }.filter {
      project[$0].kind == .keyPath
    }
    guard let path = paths.first, let last = project.children(of: path).last else { return nil }
    let name = project.name(of: last)
    let properties = project.vocabulary[.injectionContainers].all.compactMap { project.name($0) }.flatMap {
      project.globalTypes[$0] ?? []
    }
    .flatMap { project[type: $0].members }.filter { $0.name == name && $0.kind == .property }
    return properties.first.map { made(by: $0.place) }
  }

  /// A type itself, if flows are built of it, else what is registered for it.
  /// - Parameter call: what asks the container, perhaps for one of several by its name.
  mutating func made(of type: SwiftType, askedBy call: NodeRef? = nil) -> [Made] {
    if let product = product(made: type) { return [Made(product: product, trail: .end)] }
    let registered = registrations()[type.unwrapped] ?? []
    let name = call.flatMap { registeredName($0) }
    let named = registered.filter { $0.name == name }
    guard registered.isEmpty else { return (named.isEmpty ? registered : named).map(\.made) }
    return onlyPart(of: type).map { [Made(product: $0, trail: .end)] } ?? []
  }

  /// What a closure makes that somebody unseen, a container as a rule, has put into a property:
  /// `let makeCart: () -> CartFlow`, `makeCart()`.
  mutating func providedProducts(of call: NodeRef) -> [Made] {
    guard let target = project.firstChild(of: call), project.isOfSelf(target),
      let owner = project.enclosingType(of: call),
      let member = project.selfMembers(project.name(of: target), of: owner, at: target).first,
      project[member.place].kind == .property, !project[member.place].modifiers.contains(.computed),
      // One that may give nothing hands out what is there.
      case .function(_, let result)? = project.propertyType(of: member.place)?.unwrapped, result == result.unwrapped,
      result.nominals.first != owner
    else { return [] }
    return made(of: result)
  }

  /// The only part of the flow that fulfils a protocol of the project.
  private func onlyPart(of type: SwiftType) -> Product? {
    guard case .nominal(let id, _) = type.unwrapped, project[type: id].kind == .protocolDeclaration,
      project[type: id].origin == .project
    else { return nil }
    let parts = (project.subtypes[id] ?? []).filter {
      !project.vocabulary[.standInWords].matchWord(of: project[type: $0].name)
    }.compactMap { product(made: .nominal($0, [])) }
    return parts.count == 1 ? parts[0] : nil
  }

  /// What the project registers for its types: `container.register(Flow.self) { _ in MainFlow() }`.
  private mutating func registrations() -> [SwiftType: [Registered]] {
    if let registered { return registered }
    registered = [:]
    var found: [SwiftType: [Registered]] = [:]
    // There are as many names as words in the project, and a finder for each step of the linker.
    let methods = project.once("registering methods") {
      Self.registering.union(project.names.filter { isNamedRegistration($0) })
    }
    for place in project.occurrences(of: methods, kinds: [.member, .identifier]) {
      guard let call = project.parent(of: place), project[call].kind == .call, let type = registeredType(call) else {
        continue
      }
      for expression in expressions(in: call) where expression != call && isMaker(expression) {
        found[type, default: []] += products(of: expression, owner: nil)
          .map { Registered(name: registeredName(call), made: $0.made(at: expression, transition: nil)) }
      }
    }
    registered = found
    return found
  }

  /// The name that tells several of one type apart: `register(Flow.self, name: "main")`.
  private func registeredName(_ call: NodeRef) -> String? {
    let argument = project.arguments(of: call).first { ["name", "tag"].contains(project.text($0)) }
    return argument.flatMap { project.firstChild(of: $0) }.map {
      project.flows.text(of: $0) ?? project.path(of: $0)
    }
  }

  private static let registering: Set<String> = ["register", "bind", "registerSingleton", "autoregister"]

  /// A container of the project may have further methods: `registerLazy(Flow.self) { MainFlow() }`.
  private func isRegistration(_ name: String) -> Bool { isNamedRegistration(name) || Self.registering.contains(name) }

  // Asked of every name that there is: nearly all begin with another letter.
  private func isNamedRegistration(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "r") && name.hasPrefix("register")
  }

  /// Whether an expression of a function is only registered with a container: whoever asks the container makes it.
  func isRegistered(_ place: NodeRef, in function: DeclarationRef) -> Bool {
    let root = project.node(of: function)
    var current = place
    while current != root, let parent = project.parent(of: current) {
      if project[current].kind == .closure || project[current].kind == .member, project[parent].kind == .argument,
        let call = project.parent(of: parent), project[call].kind == .call,
        isRegistration(project.calledName(call)), registeredType(call) != nil
      {
        return true
      }
      current = parent
    }
    return false
  }

  /// A call, a cast, or the initialiser itself: `container.autoregister(Flow.self, initializer: MainFlow.init)`.
  private func isMaker(_ expression: NodeRef) -> Bool {
    project[expression].kind != .member || project.text(expression) == "init" && project.call(of: expression) == nil
  }

  /// The type that a registration names, or that its closure hands back: `container.register { MainFlow() as Flow }`.
  private func registeredType(_ call: NodeRef) -> SwiftType? {
    let values = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
    let named = values.lazy.compactMap { value -> SwiftType? in
      if case .metatype(let type)? = project.type(of: value) { type } else { nil }
    }.first
    guard named == nil, let closure = values.last(where: { project[$0].kind == .closure }) else { return named }
    guard let block = project.children(of: closure).first(where: { project[$0].kind == .block }),
      let result = project.children(of: block).last, project[result].kind == .cast,
      let written = project.children(of: result).last
    else { return nil }
    return project.resolve(written)
  }
}

extension Project {
  /// The operator with which a container is asked for a type.
  private static let resolving = "~>"

  /// Whether any code of the project has the operator.
  var asksByOperator: Bool { name(Self.resolving) != nil }

  /// Whether an expression asks a container by the operator: `resolver ~> Flow.self`.
  func isResolving(_ place: NodeRef) -> Bool { self[place].kind == .operation && text(place) == Self.resolving }

  /// The type that is asked for, alone or before what is handed on to what makes it: `resolver ~> (Flow.self, router)`.
  func resolvedOperand(of operation: NodeRef) -> NodeRef? {
    guard isResolving(operation), let operand = children(of: operation).last else { return nil }
    return self[operand].kind == .tuple ? firstChild(of: operand).flatMap { firstChild(of: $0) } : operand
  }
}
