import SignalboxFacts

/// What inherited code shows: `func start() { push(makeFirst()) }`, where each subclass has a `makeFirst` of its own.
extension TransitionFinder {
  /// The calls, in what a type inherits, of a method that it overrides or that fulfils a protocol's requirement.
  func inheritedCalls(of function: DeclarationRef, by owner: TypeID) -> [NodeRef] {
    let (name, signature) = (project.name(of: function), project.signature(of: function))
    let declared = inherited(name, by: owner).filter {
      $0.kind == .function && project.signature(of: $0.place) == signature
    }.map(\.place)
    guard !declared.isEmpty else { return [] }
    return inheritedUses(of: name, by: owner).compactMap { project.call(of: $0) }.filter { call in
      project.inference(asking).callee(of: call)?.declaration.map { declared.contains($0) } ?? false
    }
  }

  /// The uses, in what a type inherits, of a property that it overrides or sets.
  func inheritedUses(ofProperty name: Name, by owner: TypeID) -> [NodeRef] {
    guard inherited(name, by: owner).contains(where: { $0.kind == .property }) else { return [] }
    return inheritedUses(of: name, by: owner).filter { project.isOfSelf($0) }
  }

  /// How inherited code shows what a property of a type holds.
  func inheritedDisplays(ofProperty name: Name, by owner: TypeID) -> Displays {
    var finder = self
    finder.runner = owner
    return finder.displays(of: inheritedUses(ofProperty: name, by: owner))
  }

  /// What is shown of a property that the superclass's initialiser sets: `super.init(screen: CartController())`; nil for
  /// other calls.
  func display(ofArgument argument: NodeRef, handedToSuperBy call: NodeRef) -> Transition?? {
    guard depth < Self.maximumChoices, let callee = project.firstChild(of: call), project.text(callee) == "init",
      project.base(of: callee).map({ project.text($0) == "super" }) == true,
      let owner = project.enclosingType(of: call),
      let initializer = ancestors(of: owner).flatMap({ project[type: $0].members }).first(where: {
        $0.kind == .initializer && project.accepts($0.place, call: call)
      })?.place,
      let local = project.parameter(taking: argument, of: call, by: initializer).flatMap({ project.binding(of: $0) }),
      let property = project.uses(ofLocal: local).firstResult(of: { propertySet(to: $0) })
    else { return nil }
    var finder = self
    finder.depth = depth + 1
    let own = finder.ofProperty(property, from: call)
    return .some(own ?? finder.inheritedDisplays(ofProperty: property, by: owner).agreed())
  }

  /// `self.screen = screen`
  func propertySet(to value: NodeRef) -> Name? {
    guard let assignment = project.parent(of: value), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != value, project.isOfSelf(left)
    else { return nil }
    return project.name(of: left)
  }

  private func inherited(_ name: Name, by owner: TypeID) -> [Member] {
    ancestors(of: owner).flatMap { project[type: $0].members(named: name) }
  }

  private func ancestors(of owner: TypeID) -> [TypeID] {
    project[type: owner].ancestors.filter { $0 != owner && project[type: $0].origin == .project }
  }

  /// Where inherited code that runs on a type names something; not in methods that the type replaces.
  private func inheritedUses(of name: Name, by owner: TypeID) -> [NodeRef] {
    let code = InheritedCode(project: project)
    return ancestors(of: owner).flatMap { ancestor in
      project[type: ancestor].declarations.flatMap { project.uses(of: name, in: project.node(of: $0)) }.filter {
        project.enclosingType(of: $0) == ancestor && code.runs($0, of: ancestor, on: owner)
      }
    }
  }
}

extension Project {
  /// Whether a name stands alone, and names no local, or behind `self`.
  func isOfSelf(_ use: NodeRef) -> Bool {
    if self[use].kind == .identifier { return local(name(of: use), from: use) == nil }
    return base(of: use).map { text($0) == "self" } ?? false
  }
}
