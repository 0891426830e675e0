import SignalboxFacts

/// Methods of the project that keep children in a dictionary, under a key that all children of a class have in common.
package struct KeyedChildren {
  /// Those methods, with the property of the child that is the key; nil where the key is made of the class itself.
  private let keepers: [DeclarationRef: Name?]
  private let project: Project

  package init(_ project: Project) {
    self.project = project
    var keepers: [DeclarationRef: Name?] = [:]
    for symbol in project.types where symbol.origin == .project && project.keepsChildren(symbol) {
      for member in symbol.members where member.kind == .function {
        guard let body = project.body(of: member.place), let key = project.childKey(in: body, of: member.place) else {
          continue
        }
        keepers[member.place] = .some(key.property)
      }
    }
    self.keepers = keepers
  }

  /// The names of those methods.
  package var names: Set<Name> { Set(keepers.keys.map { project.name(of: $0) }) }

  /// Whether a call keeps a child of a class, and under a key that another one of the class has, too.
  package func keeps(_ call: NodeRef, childOf type: TypeID) -> Bool {
    project.callee(of: call)?.declaration.map { keeps($0, childOf: type) } ?? false
  }

  /// The same for a method.
  package func keeps(_ keeper: DeclarationRef, childOf type: TypeID) -> Bool {
    guard let property = keepers[keeper] else { return false }
    return property.map { project.isSameForAll($0, of: type) } ?? true
  }
}

extension Project {
  /// Whether a type is a coordinator, a protocol or class that coordinators build on, or keeps coordinators in a dictionary.
  fileprivate func keepsChildren(_ symbol: TypeSymbol) -> Bool {
    role(of: symbol.id).kind == .coordinator
      || (subtypes[symbol.id] ?? []).contains { role(of: $0).kind == .coordinator }
      || symbol.members.contains { member in
        guard member.kind == .property, case .dictionary(_, let value)? = propertyType(of: member.place)?.unwrapped
        else { return false }
        return value.nominals.contains { role(of: $0).kind == .coordinator }
      }
  }

  /// What a method puts its parameter into a dictionary of children by: `children[child.identifier] = child`,
  /// `children["\\(type(of: child))"] = child`.
  fileprivate func childKey(in body: NodeRef, of function: DeclarationRef) -> (property: Name?, key: NodeRef)? {
    let taken = parameters(of: function).compactMap { binding(of: $0) }
    guard !taken.isEmpty else { return nil }
    return subtree(of: body, kinds: [.assignment]).firstResult { assignment in
      let sides = children(of: assignment)
      guard sides.count == 2, self[sides[0]].kind == .subscriptCall, self[sides[1]].kind == .identifier,
        let child = local(name(of: sides[1]), from: sides[1]), taken.contains(child),
        let list = firstChild(of: sides[0]), retention.isChildList(list), let key = firstArgument(of: sides[0])
      else { return nil }
      if self[key].kind == .member, let base = base(of: key), local(name(of: base), from: base) == child {
        return (name(of: key), key)
      }
      let isOfClass = ([key] + calls(in: key)).contains { self[$0].kind == .call && calledName($0) == "type" }
      return isOfClass ? (nil, key) : nil
    }
  }

  /// Whether a property that tells children apart has a value that is made of the class: `String(describing: type(of: self))`.
  func isSameForAll(_ property: Name, of type: TypeID) -> Bool {
    let all = members(property, of: .nominal(type, []))
    // A protocol's requirement says nothing; its extension does.
    let written =
      all.first { self[type: $0.owner].kind == .classDeclaration }
      ?? all.first { !calls(in: node(of: $0.place)).isEmpty }
    guard let found = written,
      self[found.place].modifiers.contains(.computed) || !self[found.place].modifiers.contains(.mutable)
        || !isAssigned(property)
    else { return false }
    let value = node(of: found.place)
    // `let id = "cart"`
    let texts = subtree(of: value, kinds: [.string])
    if texts.count == 1, firstChild(of: texts[0]) == nil, subtree(of: value, kinds: [.identifier, .member]).isEmpty {
      return calls(in: value).isEmpty
    }
    let names = subtree(of: value, kinds: [.identifier]).map { text($0) }
    return (names.contains("Self") || calls(in: value).contains { ["type", "String"].contains(calledName($0)) })
      && names.allSatisfy { ["type", "self", "Self", "String", "ObjectIdentifier"].contains($0) }
  }

  /// Whether any code gives a property of that name another value than its first.
  private func isAssigned(_ property: Name) -> Bool {
    occurrences(of: [property], kinds: [.identifier, .member]).contains { assignedValue(to: $0) != nil }
  }
}

extension Project {
  /// `stacks.map(NotesCoordinator.init).forEach(startChild)`: where a method is passed on to start several children of one
  /// class, with the class.
  package func startedOneByOne(_ keyed: KeyedChildren) -> [(place: NodeRef, type: TypeID)] {
    let names = keyed.names.union([name("startChild")].compactMap { $0 })
    return occurrences(of: names, kinds: [.identifier, .member]).compactMap { name in
      guard let (each, _) = callTaking(name), calledName(each) == "forEach",
        let list = firstChild(of: each).flatMap({ base(of: $0) }), retention.makesEach(of: list),
        let type = retention.elementMade(of: list), role(of: type).kind == .coordinator,
        let method = retention.property(named: name, .function)?.place,
        keyed.keeps(method, childOf: type) || text(name) == "startChild" && isKeyedByClass(type)
      else { return nil }
      return (name, type)
    }
  }

  /// Whether children of a class are kept under its name: on the library's base, or one whose source is like it.
  package func isKeyedByClass(_ type: TypeID) -> Bool {
    let ancestors = self[type: type].ancestors
    let identifier = name("identifier")
    for ancestor in ancestors where self[type: ancestor].kind == .classDeclaration {
      let base = self[type: ancestor]
      if base.name == "Coordinator" { return isResponderBase(base) }
      if base.members.contains(where: { $0.name == identifier }) || setsIdentifier(base) { return false }
    }
    return false
  }

  /// `identifier = "Shop-\(id)"` in the code of the class itself.
  private func setsIdentifier(_ symbol: TypeSymbol) -> Bool {
    symbol.declarations.flatMap { subtree(of: node(of: $0), kinds: [.assignment]) }.contains { assignment in
      firstChild(of: assignment).map { text($0) == "identifier" && isOnSelf($0) } ?? false
    }
  }

  private func isResponderBase(_ base: TypeSymbol) -> Bool {
    guard base.ancestors.contains(where: { self[type: $0].name == "UIResponder" }) else { return false }
    if base.origin == .sdk { return files.contains { !$0.isSDK && $0.facts.imports.contains("Coordinator") } }
    return base.members.contains { member in
      guard text(member.name) == "childCoordinators", case .dictionary? = propertyType(of: member.place) else {
        return false
      }
      return true
    }
  }
}
