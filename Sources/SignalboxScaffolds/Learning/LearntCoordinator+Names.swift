import SignalboxFacts
import SignalboxProject

/// What a copy is called, and what in it.
extension LearntCoordinator {
  /// What in the copied code is named after the model or its screen.
  func names(_ start: SiblingStart, _ copy: SiblingCopy) -> (String) -> String? {
    let project = start.project
    let kinds: [Node.Kind] = [
      .function, .property, .binding, .parameter, .classDeclaration, .structDeclaration, .protocolDeclaration,
      .actorDeclaration, .enumDeclaration,
    ]
    let roots =
      copy.model.declarations.map { project.node(of: $0) }
      + copy.model.companions.union(copy.model.results).flatMap {
        project[type: $0].declarations.map { project.node(of: $0) }
      }
      + [project.node(of: sibling.function)] + [sibling.factory.map { project.node(of: $0.function) }].compactMap { $0 }
    var declared = Set(roots.flatMap { project.subtree(of: $0, kinds: kinds) }.map { project.name(of: $0) })
    for parameter in roots.flatMap({ project.subtree(of: $0, kinds: [.parameter]) }) {
      if let binding = project.binding(of: parameter) { declared.insert(project.name(of: binding)) }
    }
    for member in project[type: sibling.owner].members where member.kind == .property {
      if project.propertyType(of: member.place)?.nominals.first == sibling.type { declared.insert(member.name) }
    }
    let inherited = Set(
      project[type: sibling.type].ancestors.dropFirst().filter { !copy.model.companions.contains($0) }
        .filter { project[type: $0].kind != .protocolDeclaration || copy.model.isSharedProtocol($0) }
        .flatMap { project[type: $0].members.map(\.name) })
    let texts = Set(declared.subtracting(inherited).subtracting(namesOfOthers(copy, project)).map { project.text($0) })
      .union([project[type: sibling.type].name])
    let shown = copy.model.screen.map { NewScreen.stem(of: project[type: $0].name, isView: screen.isView) } ?? ""
    // Where the screen is called as its coordinator, only its whole name is the screen's.
    let isAlike = stem.hasSuffix(shown)
    let ofScreen = copy.model.screen.map { Renaming([(project[type: $0].name, screen.type)]) }
    let renaming = Renaming([
      (stem, newStem), (shown, isAlike ? newStem : NewScreen.stem(of: screen.type, isView: screen.isView)),
    ])
    let local = start.binding.map { project.text($0) }.flatMap { name -> String? in
      let ending = Self.suffix(of: project[type: sibling.type].name, among: [])
      // `career` of `SignupCareerCoordinator`
      let words = Set(stem.camelCaseWords.map { $0.lowercased() })
      let isPart = words.isSuperset(of: name.camelCaseWords.map { $0.lowercased() })
      return renaming.renamed(name) == nil && (name.hasSuffix(ending) || isPart) ? name : nil
    }
    let model = project[type: sibling.type].name
    let results = copy.model.results.map { project[type: $0].name }
    let showing = copy.showingMethod.map { project.text($0) }
    let isShared = copy.showingMethod.map(copy.model.isShared) ?? false
    let holder = copy.bindingOfSite.flatMap { binding -> String? in
      let name = project.text(binding)
      let isOwn = NewScreen.isSpecial(name) && !copy.model.isShared(project.name(of: binding))
      return isOwn && renaming.renamed(name) == nil ? name : nil
    }
    let screenStem = NewScreen.stem(of: screen.type, isView: screen.isView)
    let stored = propertyOfSite(copy.model).flatMap { renaming.renamed($0) == nil ? $0 : nil }
    return { name in
      guard texts.contains(name) else { return nil }
      if name == model { return type }
      if name.hasPrefix(model), name.dropFirst(model.count).first?.isUppercase == true {
        return type + name.dropFirst(model.count)
      }
      if renaming.renamed(name) == nil, results.contains(name) { return type + "Result" }
      if name == holder || name == stored { return screen.type.lowerCamelCase }
      if name == local { return type.lowerCamelCase }
      if let renamed = ofScreen?.renamed(name) { return renamed }
      if let renamed = renaming.renamed(name) { return renamed }
      // `showLogin` shows something else now.
      guard name == showing, let verb = name.camelCaseWords.first, verb != name,
        project.vocabulary[.startVerbs].contains(verb) || !isShared
      else { return nil }
      return verb + screenStem
    }
  }

  /// A property that holds the first screen and is called after the model: `keyController` of `ExportKeyCoordinator`.
  private func propertyOfSite(_ model: SiblingCode) -> String? {
    let names = model.project[type: model.model].members.filter {
      $0.kind == .property && model.holdsSite(model.project.node(of: $0.place))
    }.map { model.project.text($0.name) }
    let words = Set(stem.camelCaseWords.map { $0.lowercased() })
    return names.first { name in
      let own = name.camelCaseWords.map { $0.lowercased() }.filter {
        !["view", "controller", "screen", "vc"].contains($0)
      }
      return !own.isEmpty && words.isSuperset(of: own)
    }
  }

  /// What the parent's method is called: no words of the model are left in it in another order, as in `openCreateCode`.
  func name(ofMethod old: String, _ renamed: String?, _ verb: String?) -> String {
    let words = { (text: String) in text.camelCaseWords.map { $0.lowercased() } }
    let left = Set(words(stem)).subtracting(words(newStem) + words(screen.type))
    guard let renamed else { return "show" + newStem }
    return left.isDisjoint(with: words(renamed)) ? renamed : (verb ?? "show") + newStem
  }

  /// Properties of the parent, and of the one who makes the model: they stay as they are, whatever they are called.
  private func namesOfOthers(_ copy: SiblingCopy, _ project: Project) -> Set<Name> {
    let ofModel = copy.model.companions.union([sibling.type])
    return Set(
      [copy.parent, sibling.owner].filter { $0 != sibling.type }.flatMap { project[type: $0].members }.filter {
        member in
        member.kind == .property
          && project.propertyType(of: member.place)?.nominals.first.map(ofModel.contains) != true
      }.map(\.name))
  }

  /// `Cart` of `CartCoordinator`, and of `DefaultCartCoordinator` where most coordinators are called `Default`.
  static func stem(of name: String, _ suffix: String, among project: Project) -> String {
    let stem = name.without(suffix: suffix)
    let words = stem.camelCaseWords
    let others = project.concreteCoordinators.map { project[type: $0].name }.filter { $0 != name }
    guard let first = words.first, words.count > 1, others.count > 2 else { return stem }
    let alike = others.count { $0.camelCaseWords.first == first }
    let rest = String(stem.dropFirst(first.count))
    // `View` of `ProductViewCoordinator` is no name: where all is about products, that is no word in front of names.
    return alike * 2 > others.count && NewScreen.isSpecial(rest) ? rest : stem
  }

  /// - Parameter known: the usual one first.
  static func suffix(of name: String, among known: [String]) -> String {
    let usual = known.first ?? "Coordinator"
    if let suffix = known.first(where: { name.hasSuffix($0) && name != $0 }) { return suffix }
    return name.range(of: "Coordinator").map { String(name[$0.lowerBound...]) } ?? usual
  }

  /// `Probe` of `ProbeFlow` where names end with `FlowCoordinator`.
  static func stem(of name: String, suffix: String) -> String {
    if name.hasSuffix(suffix), name != suffix { return name.without(suffix: suffix) }
    let words = suffix.camelCaseWords.map(\.capitalizedFirst)
    for count in stride(from: words.count, to: 0, by: -1) {
      let part = words.prefix(count).joined()
      if name.hasSuffix(part), name != part { return name.without(suffix: part) }
    }
    return name
  }
}
