import SignalboxFacts

extension Project {
  /// Resolves what each type inherits from and closes it over superclasses, protocols, aliases and extensions.
  mutating func resolveInheritance() {
    forgetAnswers()
    for index in types.indices {
      types[index].generics = genericNames(of: types[index])
    }
    for index in types.indices {
      types[index].supertypes = types[index].declarations.flatMap { inherited(by: $0) }
    }
    addUnreadViews()
    var walk = AncestorWalk(types: types.count)
    for index in types.indices {
      types[index].ancestors = walk.ancestors(of: TypeID(index: Int32(index)), in: self)
    }
    for index in types.indices where types[index].origin == .project && types[index].kind != .protocolDeclaration {
      for ancestor in types[index].ancestors.dropFirst() { subtypes[ancestor, default: []].append(types[index].id) }
    }
    forgetAnswers()
    bindSelves()
    forgetAnswers()
  }

  /// `struct Home: ConnectedView`, where a package that was not read says that those are views: they have a body.
  private mutating func addUnreadViews() {
    guard let body = name("body"), let name = name("View"),
      let view = globalTypes[name]?.first(where: { self[type: $0].origin == .sdk })
    else { return }
    for index in types.indices where types[index].kind == .structDeclaration && types[index].origin == .project {
      let isUnreadView = types[index].supertypes.contains { supertype in
        switch supertype {
        case .named(let name, _): text(name).hasSuffix("View")
        case .nominal(let id, _): self[type: id].origin == .external && self[type: id].name.hasSuffix("View")
        default: false
        }
      }
      guard isUnreadView, types[index].members(named: body).contains(where: { isViewMaker($0) }) else { continue }
      types[index].supertypes.append(.nominal(view, []))
    }
  }

  /// Whether a member is written to give a view: `some View`.
  private func isViewMaker(_ member: Member) -> Bool {
    headerParts(of: member.place).contains { part in
      (self[part].kind == .result || self[part].kind.isType)
        && subtree(of: part, kinds: [.typeName]).contains { text($0) == "View" }
    }
  }

  /// Drops all answers, because what they rest on has changed.
  mutating func forgetAnswers() { memo = Memo() }

  /// `extension Alertable where Self: UIViewController`.
  private mutating func bindSelves() {
    guard name("Self") != nil else { return }
    for place in types.flatMap(\.declarations)
    where self[place].kind == .extensionDeclaration || self[place].kind == .protocolDeclaration {
      let bound = headerParts(of: place).filter { self[$0].kind == .requirement }
        .flatMap { selfConstraint($0) }.flatMap(\.nominals)
      if !bound.isEmpty { boundSelves[place] = bound }
    }
  }

  private func genericNames(of symbol: TypeSymbol) -> [Name] {
    guard let first = symbol.declarations.first else { return [] }
    return headerParts(of: first).filter { self[$0].kind == .genericParameter }.map { name(of: $0) }
  }

  private func inherited(by place: DeclarationRef) -> [SwiftType] {
    let isProtocol = self[place].kind == .protocolDeclaration
    var list: [SwiftType] = []
    for child in headerParts(of: place) {
      switch self[child].kind {
      case .inherited:
        guard let written = firstChild(of: child) else { continue }
        list += parts(of: resolve(written))
      case .requirement where isProtocol:
        // `protocol P where Self: UIViewController`
        list += selfConstraint(child)
      default:
        continue
      }
    }
    return list
  }

  /// The right side of `Self: Type`.
  private func selfConstraint(_ requirement: NodeRef) -> [SwiftType] {
    let sides = children(of: requirement)
    guard sides.count == 2, text(sides[0]) == "Self" else { return [] }
    return parts(of: resolve(sides[1]))
  }

  private func parts(of type: SwiftType?) -> [SwiftType] {
    guard let type else { return [] }
    if case .composition(let parts) = type { return parts }
    return [type]
  }
}

/// Finds superclasses and protocols breadth first, so that the nearest comes first.
private struct AncestorWalk {
  /// How far up is looked: farther than any code goes that is written by people or for them. Without a limit a chain of
  /// ten thousand classes would need fifty million entries.
  private static let limit = 64
  /// How many are listed: protocols that refine two others each would be listed by the thousand, for each type.
  private static let most = 256

  /// For each type the walk that met it last: circles in broken code end by that.
  private var met: [Int32]
  private var current: Int32 = 0

  init(types count: Int) {
    met = Array(repeating: -1, count: count)
  }

  /// - Returns: the type itself, then what it builds on.
  mutating func ancestors(of id: TypeID, in project: Project) -> [TypeID] {
    current = id.index
    met[Int(id.index)] = current
    var list = [id]
    var level = list.indices
    for _ in 0..<Self.limit where !level.isEmpty && list.count < Self.most {
      for index in level {
        for ancestor in project[type: list[index]].supertypes.lazy.flatMap(\.nominals)
        where met[Int(ancestor.index)] != current {
          met[Int(ancestor.index)] = current
          list.append(ancestor)
        }
      }
      level = level.upperBound..<list.count
    }
    return list
  }
}
