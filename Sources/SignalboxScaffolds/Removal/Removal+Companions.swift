import SignalboxFacts
import SignalboxProject

/// Types that were there for what goes.
extension Removal {
  /// Types that only code mentions which goes: those named after it or declared beside it, and the screens that nothing
  /// else shows, where these are to go.
  mutating func settleCompanions() {
    let names = goneNames()
    var candidates = project.types.filter { type in
      type.origin == .project && type.parent == nil && !types.contains(type.id)
        && isCompanion(type) && (!isShown(type.id) || project.name(type.name).map(names.contains) == true)
    }.map(\.id)
    candidates += Set(candidates.flatMap(implementations)).subtracting(candidates).subtracting(types).sorted()
    for type in companions(among: candidates).sorted() { remove(type) }
  }

  /// Those that what goes mentions, itself or by way of each other, and that nothing else does. Types that only mention
  /// each other, and stand in the same file by chance, serve nothing of it.
  private func companions(among candidates: [TypeID]) -> Set<TypeID> {
    let homes = candidates.reduce(into: [NodeRef: [TypeID]]()) { homes, type in
      for place in code(of: type) { homes[place, default: []].append(type) }
    }
    let users = { [project] (mention: NodeRef) -> Set<TypeID> in
      Set(sequence(first: mention) { project.parent(of: $0) }.flatMap { homes[$0] ?? [] })
    }
    var first: [TypeID] = []
    var usersOf: [TypeID: Set<TypeID>] = [:]
    var outside: [TypeID: [Set<TypeID>]] = [:]
    for type in candidates {
      let mentions = mentions(of: type)
      if mentions.contains(where: isGone) { first.append(type) }
      usersOf[type] = mentions.reduce(into: []) { $0.formUnion(users($1)) }
      outside[type] = outsideMentions(of: type).map(users)
    }
    var left = Set(candidates)
    while true {
      var reached: Set<TypeID> = []
      var open = first.filter(left.contains)
      while let next = open.popLast() {
        guard reached.insert(next).inserted else { continue }
        open += left.filter { usersOf[$0]?.contains(next) ?? false }
      }
      let rest = reached.filter { type in
        (outside[type] ?? []).allSatisfy { !$0.isDisjoint(with: left) }
          && implementations(of: type).allSatisfy { types.contains($0) || left.contains($0) }
      }
      if rest.count == left.count { return rest }
      left = rest
    }
  }

  /// What bears a protocol's name and does what it asks for: `DefaultCartUseCase` of `CartUseCase`.
  private func implementations(of type: TypeID) -> [TypeID] {
    let symbol = project[type: type]
    guard symbol.kind == .protocolDeclaration else { return [] }
    let endings = ["Protocol", "Type", "Interface"]
    return (project.subtypes[type] ?? []).filter { other in
      let found = project[type: other]
      return found.origin == .project && found.parent == nil && found.kind != .protocolDeclaration
        && !isShown(other)
        && (found.name.contains(symbol.name) || endings.contains { symbol.name == found.name + $0 })
    }.sorted()
  }

  /// The declarations of a type; of a protocol also the members that fulfil it.
  private func code(of type: TypeID) -> [NodeRef] {
    let own = project[type: type].declarations.map { project.node(of: $0) }
    guard project[type: type].kind == .protocolDeclaration else { return own }
    let required = project[type: type].members
    let conforming = project.types.filter { $0.origin == .project && $0.ancestors.contains(type) }
    return own
      + conforming.flatMap(\.members).filter { member in
        required.contains { project.isAlike($0, member) }
      }.map { project.node(of: $0.place) }
  }

  /// Whether a mention creates a local beside something that goes, for nothing else: the view model of a screen.
  private func isWiring(_ mention: NodeRef) -> Bool {
    guard let binding = project.ancestor(of: mention, where: { $0.kind == .binding || $0.kind == .block }),
      project[binding].kind == .binding, let block = project.parent(of: binding)
    else { return false }
    return project[block].kind == .block && touched.contains(block) && project.uses(ofLocal: binding).allSatisfy(isGone)
  }

  /// The tests of what goes.
  mutating func removeTests() {
    for type in project.types where type.origin == .project && type.name.hasSuffix("Tests") {
      let tested = targets.filter { type.name.hasPrefix(project[type: $0].name) }
      let isOwn = tested.contains { target in
        mentions(of: target).contains { place in code(of: type.id).contains { project.contains($0, place) } }
      }
      if isOwn { remove(type.id) }
    }
  }

  /// Mentions that stay, outside of the type itself; protocols may go from any list.
  func outsideMentions(of type: TypeID) -> [NodeRef] {
    let own = project[type: type].declarations.map { project.node(of: $0) }
    let isProtocol = project[type: type].kind == .protocolDeclaration
    let isServant = !isShown(type)
    return mentions(of: type).filter { mention in
      if isGone(mention) || isServant && isWiring(mention) { return false }
      if own.contains(where: { project.contains($0, mention) }) { return false }
      return
        !(isProtocol
        && project.ancestor(of: mention) { $0.kind == .inherited || $0.kind == .block }
          .map { project[$0].kind == .inherited } ?? false)
    }
  }

  private func isCompanion(_ type: TypeSymbol) -> Bool {
    let role = project.role(of: type.id)
    if role.kind == .appEntry || role.isBase && !isInterface(type) || hasNamesakes(type) { return false }
    if isShown(type.id) {
      return takesScreens || targets.contains { isNamed(type.name, after: project[type: $0].name) }
    }
    let files = targets.compactMap { project[type: $0].declarations.first?.file }
    let isBeside = type.declarations.first.map { files.contains($0.file) } ?? false
    return (isBeside || goneTypes.contains { isNamed(type.name, after: stem(of: $0)) })
      && !isFulfilledByWhatStays(type)
  }

  /// Whether several types bear a name, so that it cannot be told which one is meant.
  func hasNamesakes(_ type: TypeSymbol) -> Bool {
    project.types.contains { $0.name == type.name && $0.id != type.id && $0.parent == nil && $0.origin == .project }
  }

  /// Whether a protocol of coordinators is that of one that goes: `CartCoordinatorProtocol`.
  private func isInterface(_ type: TypeSymbol) -> Bool {
    type.kind == .protocolDeclaration
      && targets.contains {
        isNamed(type.name, after: project[type: $0].name) && project[type: $0].ancestors.contains(type.id)
      }
  }

  /// Whether a protocol is how what goes knows a screen that stays: the rest of the app can know it by the same. One that
  /// a coordinator conforms to which stays is never the companion of something else.
  private func isFulfilledByWhatStays(_ type: TypeSymbol) -> Bool {
    guard type.kind == .protocolDeclaration else { return false }
    return project.types.contains { other in
      guard other.origin == .project, other.ancestors.contains(type.id), !types.contains(other.id), isShown(other.id)
      else { return false }
      return project.role(of: other.id).kind == .coordinator
        ? !targets.contains { project.flow.parents(of: other.id).contains($0) } : !takesScreens
    }
  }

  /// Coordinators and screens that go.
  private var goneTypes: [TypeID] {
    types.filter { targets.contains($0) || isShown($0) }.sorted()
  }

  /// Whether a type is a part of the flow by itself.
  func isShown(_ type: TypeID) -> Bool {
    [.screen, .swiftUIView, .container, .coordinator].contains(project.role(of: type).kind)
      && project[type: type].kind != .protocolDeclaration
  }

  func stem(of type: TypeID) -> String {
    let name = project[type: type].name
    let endings = ["ViewController", "Controller", "Screen", "View", "Flow"] + project.vocabulary.coordinatorSuffixes
    return endings.first { name.hasSuffix($0) && name != $0 }.map { String(name.dropLast($0.count)) } ?? name
  }

  /// Whether a name begins with another one, as words.
  func isNamed(_ name: String, after other: String) -> Bool {
    guard other.count > 2, name != other, name.hasPrefix(other) else { return false }
    return !(name.dropFirst(other.count).first?.isLowercase ?? false)
  }

  /// A type that cannot be without what goes, and is there for nothing else.
  mutating func settleOwners() {
    for (place, _) in stops {
      guard let type = outermost(around: place), !types.contains(type) else { continue }
      let symbol = project[type: type]
      let isAfter = targets.contains { isNamed(symbol.name, after: project[type: $0].name) }
      let isServant = takesScreens && isShown(type)
      let used = mentions(of: type).filter { mention in
        !symbol.declarations.contains { project.contains(project.node(of: $0), mention) }
      }
      guard isAfter || isServant, !used.isEmpty, used.allSatisfy(isGone) else { continue }
      remove(type)
    }
  }

  private func outermost(around place: NodeRef) -> TypeID? {
    var type = project.enclosingType(of: place)
    while let inner = type, let outer = project[type: inner].parent { type = outer }
    return type
  }

  /// Coordinators and screens that stay, though only what goes has mentioned them.
  var orphans: [TypeID] {
    let names = goneNames()
    return project.types.filter { type in
      guard type.origin == .project, !types.contains(type.id), project.name(type.name).map(names.contains) == true,
        isShown(type.id), !hasNamesakes(type)
      else { return false }
      return outsideMentions(of: type.id).isEmpty
    }.map(\.id)
  }
}
