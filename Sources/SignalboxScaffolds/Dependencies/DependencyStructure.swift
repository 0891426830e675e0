import SignalboxFacts
import SignalboxProject

/// What the structure with the managers lacks, and what the user has to do by hand.
struct DependencyStructure {
  /// Members to add, in the order of their names.
  let added: [ManagerPlan]
  /// Those of them that can be made, each behind those that it uses.
  let made: [ManagerPlan]
  /// Constants that it has already: whoever makes one has to give them.
  private let held: [ManagerPlan]
  /// One line each.
  let notes: [String]
  /// Whether it keeps constants, which have to be given wherever a value is made.
  private let isFixed: Bool
  /// Whether it needs a function that makes it: nothing does so yet.
  private let needsFiller: Bool
  private let filler: String?
  /// Modules that its file imports for the managers, in the order of their names.
  let imports: [String]

  init(_ names: DependencyNames, managers: [ManagerPlan], in project: Project) {
    let missing = managers.filter { plan in names.id.map { !project.mentions(plan.id, in: $0) } ?? true }
    let isFixed = names.id.map { project.keepsConstants($0, unlessVariable: names.way != .initializer) } ?? false
    filler = names.id.flatMap { project.filler(of: $0) }
    let sites = names.id.map { project.creations(of: $0) } ?? []
    needsFiller = !isFixed && filler == nil && sites.isEmpty
    self.isFixed = isFixed
    // What is made of other managers needs them at hand: only the function that makes all of them has them so.
    let hasManagers = filler != nil || needsFiller
    let canBeMade = { (plan: ManagerPlan) in plan.creation != nil && (hasManagers || plan.isIndependent) }
    added = isFixed ? missing.filter(canBeMade) : missing
    made = added.filter(canBeMade).inOrderOfMaking
    held = isFixed ? managers.filter { plan in names.id.map { project.keeps(plan, in: $0) } ?? false } : []
    let home = (names.id ?? names.entry ?? managers.first?.id).flatMap { project[type: $0].module }
    let modules = added.compactMap { project[type: $0.id].module }.filter { $0 != home }
    let isFoundationUsed = made.contains { $0.creation.map(MakingFinder.usesFoundation) ?? false }
    imports = Set(modules + (isFoundationUsed ? ["Foundation"] : [])).sorted()
    notes = missing.filter { !canBeMade($0) }.map { $0.note(for: names) }
  }

  /// The members that a place where the structure is made can be given.
  /// - Parameter isInFiller: whether it is in the function that makes all managers.
  func values(isInFiller: Bool) -> [ManagerPlan] {
    if isInFiller { return made }
    // Others than that function leave out what they need not have.
    return isFixed || filler == nil && !needsFiller ? (made + held).filter(\.isIndependent) : []
  }

  /// Whether there is nothing to give to those who make one.
  var isComplete: Bool { made.isEmpty && held.isEmpty }

  /// What templates see of it, beyond its names.
  var values: [String: Value] {
    [
      "imports": .list(imports.map { .text($0) }), "missing": .list(added.map(\.value)),
      "made": .list(made.map(\.value)),
      "given": .list(made.sorted { $0.name < $1.name }.map(\.value).withCommas), "isFixed": .flag(isFixed),
      "needsFiller": .flag(needsFiller), "filler": .text(filler ?? ""),
    ]
  }
}

extension ManagerPlan {
  fileprivate func note(for names: DependencyNames) -> String {
    switch making {
    case .needs(let need):
      "\(type) cannot be created without \(need): set '\(name)' of \(names.type) where you have that"
    case .expression: "\(type) is created from other managers: set '\(name)' of \(names.type) where you have those"
    }
  }
}

extension Project {
  /// The property of a type, or of the first of several, that holds a structure.
  func holder(of structure: TypeID, in types: [TypeID]) -> Member? {
    for type in types {
      let found = self[type: type].members.first { member in
        member.kind == .property && !member.modifiers.isTypeMember
          && propertyType(of: member.place)?.nominals.contains(structure) == true
      }
      if let found { return found }
    }
    return nil
  }

  /// Whether a structure takes a manager by the name of the property that keeps it.
  fileprivate func keeps(_ plan: ManagerPlan, in structure: TypeID) -> Bool {
    let members = self[type: structure].members
    guard !members.contains(where: { $0.kind == .initializer }) else { return false }
    return members.contains { member in
      member.kind == .property && text(member.name) == plan.name
        && propertyType(of: member.place)?.nominals.contains(plan.id) == true
    }
  }

  /// Whether the code of a structure names a type, or keeps something that the type conforms to.
  func mentions(_ type: TypeID, in structure: TypeID) -> Bool {
    let name = self[type: type].name
    let kept = self[type: structure].members.filter { $0.kind == .property }
      .flatMap { propertyType(of: $0.place)?.nominals ?? [] }
    if kept.contains(where: { self[type: type].ancestors.contains($0) }) { return true }
    return self[type: structure].declarations.contains { declaration in
      subtree(of: node(of: declaration)).contains { text($0) == name }
    }
  }

  /// Whether a structure's stored properties cannot be set later, or must have a value.
  /// - Parameter unlessVariable: what an empty one is not.
  func keepsConstants(_ structure: TypeID, unlessVariable: Bool) -> Bool {
    let stored = self[type: structure].storedProperties
    if stored.isEmpty { return !unlessVariable }
    return stored.contains { member in
      if case .optional = propertyType(of: member.place) { return !member.modifiers.contains(.mutable) }
      return true
    }
  }

  /// The static function of a structure that makes its value: `make`.
  func filler(of structure: TypeID) -> String? {
    let found = self[type: structure].members.first { member in
      member.kind == .function && member.modifiers.isTypeMember && text(member.name) == "make"
        && parameters(of: member.place).isEmpty && resultType(of: member.place)?.nominals == [structure]
    }
    return found.map { text($0.name) }
  }

  /// The calls that make a type, in the order of the source.
  func creations(of type: TypeID) -> [NodeRef] {
    let named = occurrences(of: [self[type: type].name], kinds: [.identifier])
    return named.compactMap { place in
      guard let call = parent(of: place), self[call].kind == .call, firstChild(of: call) == place,
        case .initializer(let made, _)? = callee(of: call), made.nominals == [type]
      else { return nil }
      return call
    }
  }

  /// What a function's body calls a parameter.
  func innerName(of parameter: NodeRef) -> String? {
    children(of: parameter).first { self[$0].kind == .binding }.map { text($0) }
  }
}
