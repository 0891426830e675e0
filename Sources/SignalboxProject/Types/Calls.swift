import SignalboxFacts

extension TypeInference {
  /// The type of a call's result.
  func call(_ place: NodeRef) -> SwiftType? {
    guard let target = project.firstChild(of: place) else { return nil }
    if project[target].kind == .array || project[target].kind == .dictionary { return emptyCollection(target) }
    if project[target].kind == .identifier, project.text(target) == "type" {
      return project.arguments(of: place).first.flatMap { project.firstChild(of: $0) }
        .flatMap { type(of: $0) }.map { .metatype($0) }
    }
    switch callee(of: place) {
    case .initializer(let type, let declaration)?:
      let isFailable = declaration.map { project[$0].modifiers.contains(.failable) } ?? false
      let made = completed(type, declaration, call: place)
      return isFailable ? .optional(made) : made
    case .function(let member, let owner)?:
      let result = resultType(of: member.place)?.substituting(member.substitution)
      return result.map { specialize($0, member.place, call: place, owner: owner) }
    case .global(let function)?:
      return resultType(of: function).map { specialize($0, function, call: place, owner: nil) }
    case .closure(.function(_, let result))?: return result
    case nil:
      return standardResult(of: place, target: target) ?? configured(by: place, target) ?? resolved(by: place, target)
        ?? modified(by: target)
    default: return standardResult(of: place, target: target)
    }
  }

  /// `[Item]()`, `[String: Item]()`: the brackets hold types.
  private func emptyCollection(_ target: NodeRef) -> SwiftType? {
    let held = project.children(of: target).map { part -> SwiftType? in
      if case .metatype(let type)? = type(of: part) { return type }
      return project[part].kind == .identifier ? .named(project.name(of: part), []) : nil
    }
    switch (project[target].kind, held.count) {
    case (.array, 1): return held[0].map { .array($0) }
    case (.dictionary, 2):
      guard let key = held[0], let value = held[1] else { return nil }
      return .dictionary(key, value)
    default: return nil
    }
  }

  /// `Box(value)`: generic arguments that are not written, from the call's own arguments or its context.
  private func completed(_ type: SwiftType, _ declaration: DeclarationRef?, call: NodeRef)
    -> SwiftType
  {
    guard case .nominal(let id, []) = type, !project[type: id].generics.isEmpty else { return type }
    let generics = project[type: id].generics
    let given = project.arguments(of: call)
    let matched = declaration.flatMap { project.match(given, to: $0) } ?? []
    var map: [Name: SwiftType] = [:]
    for (index, argument) in given.enumerated() {
      let wanted =
        matched.indices.contains(index)
        ? project.writtenType(of: matched[index]).flatMap { resolve($0) }
        : property(named: project.name(of: argument), on: project.selfType(id))
      guard let wanted, let value = project.firstChild(of: argument), let type = self.type(of: value) else {
        continue
      }
      bind(wanted, to: type, generics: generics, into: &map)
    }
    if map.isEmpty, case .nominal(id, let arguments)? = expectedType(of: call)?.unwrapped {
      return .nominal(id, arguments)
    }
    return map.isEmpty ? type : .nominal(id, generics.map { map[$0] ?? .parameter($0) })
  }

  /// A generic function's result for the arguments of a call: `resolve(CartManager.self)`, `Self`.
  func specialize(
    _ result: SwiftType, _ function: DeclarationRef, call: NodeRef, owner: SwiftType?
  ) -> SwiftType {
    var result = result
    if let owner, let selfName = project.name("Self") {
      let own = if case .metatype(let type) = owner { type } else { owner }
      result = result.substituting([selfName: own])
      if isSelf(function) { result = replacingProtocol(in: result, with: own) }
    }
    let generics = project.children(of: project.node(of: function)).filter { project[$0].kind == .genericParameter }.map
    { project.name(of: $0) }
    guard !generics.isEmpty, let matched = project.match(project.arguments(of: call), to: function) else {
      return result
    }
    var map: [Name: SwiftType] = [:]
    for (argument, parameter) in zip(project.arguments(of: call), matched) {
      guard let written = project.writtenType(of: parameter), let wanted = resolve(written),
        let value = project.firstChild(of: argument), let given = type(of: value)
      else { continue }
      bind(wanted, to: given, generics: generics, into: &map)
    }
    if map.isEmpty, let expected = expectedType(of: call) {
      bind(result.unwrapped, to: expected.unwrapped, generics: generics, into: &map)
    }
    return result.substituting(map)
  }

  func bind(_ wanted: SwiftType, to given: SwiftType, generics: [Name], into map: inout [Name: SwiftType]) {
    switch (wanted.unwrapped, given.unwrapped) {
    case (.parameter(let name), let type) where generics.contains(name): map[name] = map[name] ?? type
    case (.metatype(let inner), .metatype(let type)): bind(inner, to: type, generics: generics, into: &map)
    case (.array(let inner), .array(let type)): bind(inner, to: type, generics: generics, into: &map)
    case (.nominal(let id, let inner), .nominal(let other, let types)) where id == other:
      for (inner, type) in zip(inner, types) { bind(inner, to: type, generics: generics, into: &map) }
    case (.function(_, let inner), .function(_, let type)): bind(inner, to: type, generics: generics, into: &map)
    default: break
    }
  }

  /// Whether a function is written to return `Self`.
  private func isSelf(_ function: DeclarationRef) -> Bool {
    let result = project.children(of: project.node(of: function)).first { project[$0].kind == .result }
    guard var written = result.flatMap({ project.firstChild(of: $0) }) else { return false }
    while project[written].kind == .optionalType, let inner = project.children(of: written).first { written = inner }
    return project.text(written) == "Self"
  }

  /// `Self` was looked up where the function is declared; the call means the type it is called on.
  private func replacingProtocol(in result: SwiftType, with own: SwiftType) -> SwiftType {
    if case .optional = result { return .optional(own) }
    return own
  }

  /// What a closure returns: its only expression, or what its `return`s give.
  func closureResult(_ closure: NodeRef) -> SwiftType? {
    let parts = project.children(of: closure)
    if let result = parts.first(where: { project[$0].kind == .result }),
      let written = project.children(of: result).first
    {
      return resolve(written)
    }
    return parts.first { project[$0].kind == .block }.flatMap { blockResult($0) }
  }

  func blockResult(_ block: NodeRef) -> SwiftType? {
    project.returned(from: block).firstResult { self.type(of: $0) }
  }

  func branches(_ place: NodeRef) -> SwiftType? {
    project.branchValues(place).firstResult { self.type(of: $0) }
  }
}

extension Project {
  /// The expressions that a body can return; nested closures and functions have bodies of their own.
  package func returned(from block: NodeRef) -> [NodeRef] {
    let statements = children(of: block)
    if statements.count == 1, self[statements[0]].kind.isExpression || statements[0].isBranch(in: self) {
      return branchValues(statements[0])
    }
    var found: [NodeRef] = []
    var place = NodeRef(file: block.file, node: block.node + 1)
    let end = self[block].end
    while place.node < end {
      let node = self[place]
      if node.kind == .closure || node.kind == .function || node.kind.declaresType {
        place.node = node.end
        continue
      }
      if node.kind == .returnStatement, let value = firstChild(of: place) { found += branchValues(value) }
      place.node += 1
    }
    return found
  }

  /// Whether an expression is among what a body can return, found from below: a body may be long.
  package func isReturned(_ value: NodeRef, from block: NodeRef) -> Bool {
    var place = value
    while let parent = parent(of: place), parent != place, contains(block, parent) {
      switch self[parent].kind {
      case .returnStatement:
        let code = ancestor(of: parent) {
          $0.kind == .closure || $0.kind == .function || $0.kind.declaresType
        }
        return code.map { $0 < block } ?? true
      case .ternary: if firstChild(of: parent) == place { return false }
      case .coalesce, .ifBranch, .switchBranch, .switchCase: break
      case .block:
        guard firstChild(of: parent) == place, self[place].end == self[parent].end else { return false }
        if parent == block { return true }
      default: return false
      }
      place = parent
    }
    return false
  }

  /// The `if` or `switch` that a block gives its value to: `let screen = switch route { case .home: HomeController() }`.
  func valueBranch(around block: NodeRef) -> NodeRef? {
    guard self[block].kind == .block, var branch = parent(of: block) else { return nil }
    while let outer = parent(of: branch), self[branch].kind == .switchCase || self[outer].kind == .ifBranch {
      branch = outer
    }
    guard branch.isBranch(in: self), let taker = parent(of: branch) else { return nil }
    switch self[taker].kind {
    case .binding, .property, .assignment, .returnStatement: return branch
    case .block: return isOnlyStatement(branch, of: taker) && valueBranch(around: taker) != nil ? branch : nil
    default: return nil
    }
  }

  /// The values of an `if` or `switch` that is an expression; any other expression is its own.
  package func branchValues(_ place: NodeRef) -> [NodeRef] {
    switch self[place].kind {
    case .ternary: return children(of: place).dropFirst().flatMap { branchValues($0) }
    case .coalesce: return children(of: place).flatMap { branchValues($0) }
    case .ifBranch, .switchBranch, .switchCase:
      return children(of: place).flatMap { child -> [NodeRef] in
        switch self[child].kind {
        case .block:
          let statements = children(of: child)
          return statements.last.map { statements.count == 1 ? branchValues($0) : returned(from: child) } ?? []
        case .ifBranch, .switchCase: return branchValues(child)
        default: return []
        }
      }
    case .returnStatement: return children(of: place).flatMap { branchValues($0) }
    default: return self[place].kind.isExpression ? [place] : []
    }
  }
}
