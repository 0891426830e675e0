import SignalboxFacts

/// Methods and properties of the project that put what they are given inside, by UIKit's methods or by each other.
extension ContainmentModel {
  private static let embedding = Set(navigation: { $0.effect == .embeds && $0.owner != .wrapper })
  private static let containment = Set(navigation: { $0.effect == .embeds && $0.owner == .screen })

  /// Whether the setter or an observer of a property puts its value inside: `content = LoadingController()`.
  package func embedsWhatItIsSet(_ target: NodeRef) -> Bool {
    var way = Way()
    return embedsWhatItIsSet(target, &way)
  }

  /// Whether a call puts its argument inside: by UIKit's methods, or by one of the project's that calls them.
  package func isEmbedding(_ call: NodeRef) -> Bool {
    var way = Way()
    return isEmbedding(call, &way)
  }

  /// `pages.forEach { addChild($0) }`, `pages.forEach(embed)`
  func embedsEach(_ loop: NodeRef) -> Bool {
    if project.calls(in: loop).contains(where: { $0 != loop && isEmbedding($0) }) { return true }
    guard let method = project.firstArgument(of: loop), project.isOnSelf(method) else { return false }
    if Self.embedding.contains(project.text(method)) { return true }
    guard let type = project.enclosingType(of: loop),
      let helper = project.members(project.name(of: method), of: .nominal(type, []), from: method.file).first(where: {
        project[$0.place].kind == .function && !project.files[$0.place.file].isSDK
      })
    else { return false }
    var way = Way()
    return embeds(helper.place, &way)
  }

  /// `comments.embed(in: self)`
  package func putsItself(into call: NodeRef) -> Bool {
    guard
      project.arguments(of: call).contains(where: {
        project.firstChild(of: $0).map { project.text($0) == "self" } ?? false
      })
    else {
      return false
    }
    guard let function = project.callee(of: call)?.declaration, !project.files[function.file].isSDK else {
      // `panel.addPanel(toParent: self)`
      return project.calledName(call).hasPrefix("embed")
        || project.arguments(of: call).contains { ["toParent", "toParentViewController"].contains(project.text($0)) }
    }
    return project.calls(in: project.node(of: function)).contains { Self.containment.contains(project.calledName($0)) }
  }

  /// The functions that a value was followed into: each is looked at once, so circles end.
  private struct Way {
    var seen: Set<DeclarationRef> = []
    var depth = 0

    /// How many functions are followed whatever they do with the value; those behind them have to take it.
    static let careless = 2
    /// How many are followed at all, one from the other.
    static let limit = 32
  }

  private func embedsWhatItIsSet(_ target: NodeRef, _ way: inout Way) -> Bool {
    let owner =
      project.base(of: target).map { project.type(of: $0)?.unwrapped }
      ?? project.enclosingType(of: target).map { .nominal($0, []) }
    // `pager.pages = pages`
    if project.base(of: target) != nil,
      owner?.nominals.contains(where: { project.inherits($0, from: "UIPageViewController") }) == true
    {
      return true
    }
    guard let owner, project.local(project.name(of: target), from: target) == nil || project.base(of: target) != nil,
      let member = project.members(project.name(of: target), of: owner, from: target.file).first,
      project[member.place].kind == .property,
      !project.files[member.place.file].isSDK
    else { return false }
    return project.children(of: project.node(of: member.place)).contains { accessor in
      project[accessor].kind == .accessor && project.calls(in: accessor).contains { isEmbedding($0, &way) }
    }
  }

  private func isEmbedding(_ call: NodeRef, _ way: inout Way) -> Bool {
    let name = project.calledName(call)
    if Self.embedding.contains(name) { return true }
    guard let function = project.callee(of: call)?.declaration else {
      // A helper that stands in no file that was read can only be told by its name, and by being the screen's own.
      let isOwn = project.firstChild(of: call).map { project.isOnSelf($0) } ?? false
      return isOwn && ["add", "embed", "install"].contains { name.hasPrefix($0) }
    }
    let bodies = project.bodies(behind: function)
    guard bodies.count > 1 else { return bodies.first.map { embeds($0, &way) } ?? false }
    return bodies.allSatisfy { body in
      var own = way
      return embeds(body, &own)
    }
  }

  /// Whether a function of the project puts what it is given inside.
  private func embeds(_ function: DeclarationRef, _ way: inout Way) -> Bool {
    let inner = project.calls(in: project.node(of: function))
    if inner.contains(where: { Self.containment.contains(project.calledName($0)) }) { return true }
    // A helper of the screen's own that leaves it to another one.
    guard way.depth < Way.limit, way.seen.insert(function).inserted else { return false }
    way.depth += 1
    defer { way.depth -= 1 }
    if sets(in: function, &way) { return true }
    return inner.contains { handsOn($0, of: function, way.depth) && isEmbedding($0, &way) }
  }

  /// Whether a call in a function of the project is one of another function of the same object, which, far from where the
  /// value comes from, has to take what the function is given.
  private func handsOn(_ call: NodeRef, of function: DeclarationRef, _ depth: Int) -> Bool {
    guard project.firstChild(of: call).map({ project.isOnSelf($0) }) ?? false,
      project.callee(of: call)?.declaration != nil
    else { return false }
    guard depth > Way.careless else { return true }
    let names = Set(project.parameters(of: function).compactMap { project.binding(of: $0) }.map { project.text($0) })
    return project.arguments(of: call).contains { argument in
      project.firstChild(of: argument).map { project[$0].kind == .identifier && names.contains(project.text($0)) }
        ?? false
    }
  }

  /// `func show(content: UIViewController) { box.content = content }`
  private func sets(in function: DeclarationRef, _ way: inout Way) -> Bool {
    let given = Set(project.parameters(of: function).compactMap { project.binding(of: $0) })
    return project.subtree(of: project.node(of: function), kinds: [.assignment]).contains { assignment in
      let sides = project.children(of: assignment)
      guard sides.count == 2, project[sides[1]].kind == .identifier,
        let local = project.local(project.name(of: sides[1]), from: sides[1]), given.contains(local)
      else { return false }
      return embedsWhatItIsSet(sides[0], &way)
    }
  }
}

extension ContainmentModel {
  /// `module.controller`, where a factory says no more of a screen than that it has a controller.
  func isController(_ member: NodeRef, of value: NodeRef) -> Bool {
    guard project.call(of: member) == nil, let id = project.type(of: value)?.unwrapped.nominals.first,
      project[type: id].kind == .protocolDeclaration
    else { return false }
    return project.type(of: member)?.unwrapped.nominals.contains { project.inherits($0, from: "UIViewController") }
      ?? false
  }
}
