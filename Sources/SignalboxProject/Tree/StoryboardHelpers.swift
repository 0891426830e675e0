import SignalboxFacts

/// Functions of the project that ask a storyboard for a scene that their caller names:
/// `storyboard.screen(.login) as! LoginController`.
extension CreationFinder {
  /// What a call of such a function makes, or a cast of one, by the class that is cast to or the scene's.
  mutating func helpedProduct(of place: NodeRef, owner: TypeID?) -> Product? {
    if project[place].kind == .cast {
      guard let call = project.firstChild(of: place), instantiation(by: call) != nil,
        products(of: call, owner: owner).isEmpty
      else { return nil }
      return castProduct(of: place)
    }
    guard let (call, scope) = instantiation(by: place) else { return nil }
    if let cast = project.parent(of: place), project[cast].kind == .cast, castProduct(of: cast) != nil { return nil }
    return sceneProduct(of: call, in: scope)
  }

  private func castProduct(of cast: NodeRef) -> Product? {
    project.children(of: cast).last.flatMap { project.resolve($0) }.flatMap { product(made: $0) }
  }

  /// The call of the storyboard behind a call of a helper, and what the caller says of the helper's parameters.
  private mutating func instantiation(by call: NodeRef) -> (NodeRef, KnownTexts)? {
    guard project[call].kind == .call else { return nil }
    let helpers = storyboardHelpers ?? project.once("storyboard helpers") { findStoryboardHelpers() }
    if storyboardHelpers == nil {
      (storyboardHelpers, storyboardHelperNames) = (helpers, Set(helpers.keys.map { project.name(of: $0) }))
    }
    guard !helpers.isEmpty, let function = project.callee(of: call)?.declaration,
      // Whatever is behind a function has its name.
      storyboardHelperNames.contains(project.name(of: function)),
      let body = project.bodies(behind: function).first(where: { helpers[$0] != nil }), let inner = helpers[body],
      inner != call
    else { return nil }
    return (inner, project.flows.texts(handedTo: body, by: call))
  }

  private func findStoryboardHelpers() -> [DeclarationRef: NodeRef] {
    var found: [DeclarationRef: NodeRef] = [:]
    for (function, call) in instantiations() {
      guard let body = project.body(of: function),
        project.returned(from: body).contains(where: { value(of: $0) == call })
      else { continue }
      found[function] = call
    }
    return found
  }

  /// The functions of the project that ask a storyboard for a scene, with the call.
  func instantiations() -> [(function: DeclarationRef, call: NodeRef)] {
    let makers: Set<String> = ["instantiateViewController", "instantiateInitialViewController"]
    return project.occurrences(of: makers, kinds: [.member, .identifier]).compactMap { use in
      guard let call = project.call(of: use), let function = project.enclosingDeclaration(of: call),
        project[function].kind == .function
      else { return nil }
      return (function, call)
    }
  }

  /// A value without its casts, and out of the local that it was put in.
  private func value(of result: NodeRef) -> NodeRef {
    if project[result].kind == .cast { return project.firstChild(of: result).map { value(of: $0) } ?? result }
    guard project[result].kind == .identifier, let local = project.local(project.name(of: result), from: result),
      let given = project.children(of: local).last, project[given].kind == .cast || project[given].kind == .call
    else { return result }
    return project[given].kind == .cast ? project.firstChild(of: given) ?? given : given
  }
}

/// What is known of the texts, or of the cases with a text each, that a function is called with.
struct KnownTexts {
  /// By the bindings of the parameters.
  var arguments: [NodeRef: String] = [:]
  /// That of the case that the function is called on.
  var own: String?
}

/// Texts that the source says: literals, constants, raw values of cases.
extension FlowModel {
  /// How many constants and functions may stand between a text and its use.
  private static let steps = 6

  func text(of value: NodeRef, in scope: KnownTexts = KnownTexts(), steps: Int = steps) -> String? {
    guard steps > 0 else { return nil }
    switch project[value].kind {
    case .string: return project.firstChild(of: value) == nil ? project.text(value) : nil
    case .identifier where project.text(value) == "self": return scope.own
    case .identifier:
      if let local = project.local(project.name(of: value), from: value) {
        if let known = scope.arguments[local] { return known }
      } else if project.text(value) == "rawValue" {
        return scope.own
      }
    case .member where project.text(value) == "rawValue":
      return project.base(of: value).flatMap { text(of: $0, in: scope, steps: steps - 1) }
    case .member: if let known = rawValue(of: value) { return known }
    // `String(describing: LoginController.self)`
    case .call where project.calledName(value) == "String":
      guard let argument = project.firstArgument(of: value), case .metatype(let type)? = project.type(of: argument)
      else { return nil }
      return type.nominals.first.map { project[type: $0].name }
    default: break
    }
    return source(of: value).flatMap { text(of: $0, in: self.scope(behind: value, scope), steps: steps - 1) }
  }

  /// The name of a storyboard: `UIStoryboard(name: "Login", bundle: nil)`, where it stands or where it comes from.
  func storyboardName(of value: NodeRef, in scope: KnownTexts, steps: Int = steps) -> String? {
    guard steps > 0 else { return nil }
    if let generated = generatedStoryboard(value) { return generated }
    if project[value].kind == .call, let argument = project.firstArgument(of: value),
      case .initializer(let type, _)? = project.callee(of: value),
      type.nominals.contains(where: { project.inherits($0, from: "UIStoryboard") })
    {
      return generatedStoryboard(argument) ?? text(of: argument, in: scope)
    }
    return source(of: value).flatMap {
      storyboardName(of: $0, in: self.scope(behind: value, scope), steps: steps - 1)
    }
  }

  /// What a function's parameters are in a call of it.
  func texts(handedTo function: DeclarationRef, by call: NodeRef) -> KnownTexts {
    var texts = KnownTexts(own: project.firstChild(of: call).flatMap { project.base(of: $0) }.flatMap { text(of: $0) })
    let arguments = project.arguments(of: call)
    guard let matched = project.match(arguments, to: function) else { return texts }
    for (argument, parameter) in zip(arguments, matched) {
      guard let value = project.firstChild(of: argument), let binding = project.binding(of: parameter) else { continue }
      texts.arguments[binding] = text(of: value)
    }
    return texts
  }

  private func source(of value: NodeRef) -> NodeRef? {
    let sources = project.sources(of: value)
    return sources.count == 1 && sources[0] != value ? sources[0] : nil
  }

  /// Behind a property or a method `self` is what stands before the dot.
  private func scope(behind value: NodeRef, _ scope: KnownTexts) -> KnownTexts {
    let member = project[value].kind == .call ? project.firstChild(of: value) ?? value : value
    guard project[member].kind == .member else { return scope }
    guard let base = project.base(of: member), project.text(base) != "self" else { return scope }
    return KnownTexts(own: text(of: base, in: scope, steps: 2))
  }

  /// The text of a case of an enumeration: the one that is written, or its name.
  private func rawValue(of value: NodeRef) -> String? {
    guard let type = project.type(of: value)?.unwrapped.nominals.first, project[type: type].kind == .enumDeclaration,
      let member = project[type: type].members(named: project.name(of: value)).first(where: { $0.kind == .enumCase })
    else { return nil }
    let written = project.children(of: project.node(of: member.place)).last { project[$0].kind.isExpression }
    guard let written else { return project.text(value) }
    return project[written].kind == .string ? project.text(written) : nil
  }
}
