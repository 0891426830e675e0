import SignalboxFacts

/// Helpers that make what their caller names: `func load<T: UIViewController>(_ type: T.Type) -> T`.
extension CreationFinder {
  /// What a call of such a helper makes; nil for other calls.
  mutating func namedProduct(of call: NodeRef, by function: DeclarationRef) -> Product? {
    guard makesItsParameter(function) else { return nil }
    return project.type(of: call).flatMap { product(made: $0) ?? onlyScreen(of: $0) }
  }

  /// The screen that alone is all that is wanted: `let screen: UIViewController & CartInput = scenes.load("Cart")`.
  private func onlyScreen(of type: SwiftType) -> Product? {
    guard case .composition(let parts) = type.unwrapped else { return nil }
    let wanted = Set(parts.flatMap(\.nominals))
    let own = wanted.filter { project[type: $0].origin == .project }
    guard let first = own.min() else { return nil }
    let found = (project.subtypes[first] ?? []).filter { id in
      project.role(of: id).kind == .screen && wanted.isSubset(of: project[type: id].ancestors)
    }
    return found.count == 1 ? product(made: .nominal(found[0], [])) : nil
  }

  /// How many helpers may hand a type on to each other: code has two or three.
  private static let maximumHelpers = 8

  mutating func makesItsParameter(_ function: DeclarationRef, depth: Int = 0) -> Bool {
    if let known = makers[function] { return known }
    guard depth < Self.maximumHelpers else { return false }
    // One that calls itself makes nothing by that.
    makers[function] = false
    let answer = findWhetherItMakes(function, depth: depth)
    makers[function] = answer
    return answer
  }

  private mutating func findWhetherItMakes(_ function: DeclarationRef, depth: Int) -> Bool {
    let parts = project.headerParts(of: function)
    let generics = parts.filter { project[$0].kind == .genericParameter }.map { project.name(of: $0) }
    guard !generics.isEmpty, !project.files[function.file].isSDK,
      case .parameter(let result)? = project.resultType(of: function)?.unwrapped, generics.contains(result)
    else { return false }
    guard let body = project.body(of: function) else {
      return project.bodies(behind: function).contains { $0 != function && makesItsParameter($0, depth: depth + 1) }
    }
    for call in project.calls(in: body) {
      if isInstantiation(call) || isInitializer(call, of: result) { return true }
      switch project.callee(of: call) {
      case .function(let member, _)? where member.place != function:
        if makesItsParameter(member.place, depth: depth + 1) { return true }
      case .global(let other)? where other != function:
        if makesItsParameter(other, depth: depth + 1) { return true }
      default: continue
      }
    }
    return false
  }

  /// How many helpers may hand a type on to each other before one shows what it makes.
  private static let mostHanding = 3

  /// What a helper makes and shows whose caller names the type by an argument: `show(HelpController.self)`.
  mutating func namedProducts(of call: NodeRef, by function: DeclarationRef) -> [Made] {
    guard namesType(call), !project.files[function.file].isSDK,
      let matched = project.match(project.arguments(of: call), to: function)
    else { return [] }
    return zip(project.arguments(of: call), matched).flatMap { argument, parameter -> [Made] in
      guard let value = project.firstChild(of: argument), case .metatype(let type)? = project.type(of: value),
        let product = product(made: type)
      else { return [] }
      return made(product, namedBy: parameter, in: function, depth: 0)
    }
  }

  /// Whether an argument of a call is a type: `HelpController.self`.
  func namesType(_ call: NodeRef) -> Bool {
    project.arguments(of: call).contains { argument in
      project.firstChild(of: argument).map { project[$0].kind == .member && project.text($0) == "self" } ?? false
    }
  }

  /// What a function makes of the type that a parameter of it stands for, itself or by handing it on.
  private mutating func made(
    _ product: Product, namedBy parameter: NodeRef, in function: DeclarationRef, depth: Int
  ) -> [Made] {
    guard depth < Self.mostHanding, let binding = project.binding(of: parameter), let body = project.body(of: function)
    else { return [] }
    return project.calls(in: body).flatMap { call -> [Made] in
      if isInitializer(call, ofTypeIn: binding) {
        return farther([Made(product: product, trail: .end)], at: call, in: function)
      }
      guard let other = project.callee(of: call)?.declaration, other != function, project[other].kind == .function,
        let handed = self.parameter(of: other, given: binding, by: call)
      else { return [] }
      let inside =
        makesItsParameter(other)
        ? [Made(product: product, trail: .end)] : made(product, namedBy: handed, in: other, depth: depth + 1)
      return inside.isEmpty ? [] : farther(inside, at: call, in: function)
    }
  }

  /// The parameter of a function that a call hands a local to.
  private func parameter(of function: DeclarationRef, given local: NodeRef, by call: NodeRef) -> NodeRef? {
    let arguments = project.arguments(of: call)
    return zip(arguments, project.match(arguments, to: function) ?? []).first { argument, _ in
      project.firstChild(of: argument).map { isName($0, of: local) } ?? false
    }?.1
  }

  private func isName(_ place: NodeRef, of local: NodeRef) -> Bool {
    project[place].kind == .identifier && project.local(project.name(of: place), from: place) == local
  }

  /// `type.init()`, and `T()` where the parameter is of type `T.Type`.
  private func isInitializer(_ call: NodeRef, ofTypeIn parameter: NodeRef) -> Bool {
    if case .metatype(.parameter(let name))? = project.type(of: parameter), isInitializer(call, of: name) {
      return true
    }
    guard let target = project.firstChild(of: call), project.text(target) == "init" else { return false }
    return project.base(of: target).map { isName($0, of: parameter) } ?? false
  }

  /// Whether a call makes what a parameter of its function stands for, some subclass: callers name it.
  func isOfGivenType(_ call: NodeRef) -> Bool {
    guard let target = project.firstChild(of: call), project.text(target) == "init",
      let type = project.base(of: target), project[type].kind == .identifier,
      let local = project.local(project.name(of: type), from: type),
      let parameter = project.parent(of: local), project[parameter].kind == .parameter,
      project.parent(of: parameter).map({ project[$0].kind == .function }) ?? false,
      case .metatype(let base)? = project.type(of: type)
    else { return false }
    return base.nominals.contains { project.subtypes[$0] != nil }
  }

  /// `let type: UIViewController.Type = HelpController.self`, `type.init()`; `[A.self, B.self].map { $0.init() }`
  func metatypeProducts(of call: NodeRef) -> [Product] {
    guard let target = project.firstChild(of: call), project.text(target) == "init",
      let type = project.base(of: target), [.identifier, .member].contains(project[type].kind),
      project[type].kind == .member || !project.text(type).startsUppercase
    else { return [] }
    return (project.elements(eachOf: type) ?? project.sources(of: type)).compactMap { value in
      guard case .metatype(let named)? = project.type(of: value) else { return nil }
      return product(made: named)
    }
  }

  /// `T()`, `T.init()`, `type.init()`
  private func isInitializer(_ call: NodeRef, of parameter: Name) -> Bool {
    guard let target = project.firstChild(of: call) else { return false }
    if project.name(of: target) == parameter { return true }
    guard project.text(target) == "init", let base = project.base(of: target) else { return false }
    return project.name(of: base) == parameter || project.type(of: base) == .metatype(.parameter(parameter))
  }
}

extension Project {
  /// The elements of the list whose loop or closure has each of them: `types.map { $0.init() }`; nil elsewhere.
  fileprivate func elements(eachOf place: NodeRef) -> [NodeRef]? {
    guard self[place].kind == .identifier else { return nil }
    if let list = sequence(giving: place) { return elements(of: list) }
    guard let closure = closure(giving: place), let argument = parent(of: closure),
      self[argument].kind == .argument, let method = parent(of: argument).flatMap({ firstChild(of: $0) }),
      FlowModel.mapping.contains(text(method)) || text(method) == "forEach", let list = base(of: method)
    else { return nil }
    return elements(of: list)
  }

  private func elements(of list: NodeRef) -> [NodeRef] {
    let lists = self[list].kind == .array ? [list] : sources(of: list)
    return lists.filter { self[$0].kind == .array }.flatMap { children(of: $0) }
  }

  /// What the loop runs over whose variable a name is.
  private func sequence(giving place: NodeRef) -> NodeRef? {
    guard let local = local(name(of: place), from: place), let loop = parent(of: local), self[loop].kind == .forLoop,
      firstChild(of: loop) == local
    else { return nil }
    return children(of: loop).first { self[$0].kind.isExpression }
  }

  /// The closure that `$0`, or a parameter, belongs to.
  private func closure(giving place: NodeRef) -> NodeRef? {
    if text(place) == "$0" { return ancestor(of: place) { $0.kind == .closure } }
    guard let local = local(name(of: place), from: place), let parameter = parent(of: local),
      self[parameter].kind == .parameter, let closure = parent(of: parameter), self[closure].kind == .closure
    else { return nil }
    return closure
  }
}
