import SignalboxFacts

/// Principal classes of app extensions: the system creates them, so no coordinator can stand above them.
extension RoleInference {
  private static let extensionPoints = Set(RoleKnowledge.extensionPoints.map(\.name))

  /// Whether a screen is one that only the system creates: it builds on one of those, or answers the request of the
  /// host app, and no code of the project creates it.
  func isPrincipalClass(_ symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project, symbol.kind == .classDeclaration, project.subtypes[symbol.id] == nil,
      isAtExtensionPoint(symbol) || answersRequest(symbol) || isInMainInterface(symbol)
    else { return false }
    return !isCreatedInCode(symbol) && !isLaterScene(symbol)
  }

  private func isAtExtensionPoint(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.contains { ancestor in
      Self.extensionPoints.contains(project[type: ancestor].name)
        || project[type: ancestor].supertypes.contains { supertype in
          guard case .named(let name, _) = supertype else { return false }
          return Self.extensionPoints.contains(project.text(name))
        }
    }
  }

  private func answersRequest(_ symbol: TypeSymbol) -> Bool {
    guard project.inherits(symbol.id, from: "UIViewController"), let context = project.name("extensionContext") else {
      return false
    }
    return symbol.declarations.contains { declaration in
      project.subtree(of: project.node(of: declaration), kinds: [.identifier, .member]).contains { place in
        guard project.name(of: place) == context, let member = project.parent(of: place),
          project[member].kind == .member
        else {
          return false
        }
        return RoleKnowledge.requestMembers.contains(project.text(member))
      }
    }
  }

  /// Whether the storyboard that Xcode gave to an extension begins with it.
  private func isInMainInterface(_ symbol: TypeSymbol) -> Bool {
    guard !mainInterfaces.isEmpty, project.inherits(symbol.id, from: "UIViewController") else { return false }
    return mainInterfaces.contains { file in
      guard case .interfaceBuilder(let facts) = file.content, file.module == symbol.module else { return false }
      return facts.scenes.contains { $0.objectID == facts.initialScene && $0.customClass == symbol.name }
    }
  }

  private func isCreatedInCode(_ symbol: TypeSymbol) -> Bool {
    project.occurrences(of: [symbol.name], kinds: [.identifier]).contains { place in
      guard let user = project.parent(of: place), project.enclosingType(of: place) != symbol.id, means(symbol, place)
      else { return false }
      return project[user].kind == .call && project.firstChild(of: user) == place || project[user].kind == .member
    }
  }

  /// Whether a name may mean a type, rather than another of that name: the app may have one, too.
  private func means(_ symbol: TypeSymbol, _ place: NodeRef) -> Bool {
    let scope = project.enclosingDeclaration(of: place)
    switch project.meaning(of: project.name(of: place), from: place.file, in: scope) {
    case .nominal(let id): return id == symbol.id
    default: return true
    }
  }

  /// Whether a storyboard shows it as anything but its first scene, or what that holds.
  private func isLaterScene(_ symbol: TypeSymbol) -> Bool {
    project.interfaceFiles.contains { file in
      guard case .interfaceBuilder(let facts) = file.content else { return false }
      let first = firstScenes(of: facts)
      return facts.scenes.contains { $0.customClass == symbol.name && !first.contains($0.objectID) }
    }
  }

  /// The scene that a storyboard starts with, with those that are inside it: roots of navigation controllers, contents of
  /// container views.
  private func firstScenes(of facts: InterfaceBuilderFacts) -> Set<String> {
    var found = Set([facts.initialScene].compactMap(\.self))
    var queue = Array(found)
    while let next = queue.popLast() {
      for segue in facts.segues where segue.source == next && ["relationship", "embed"].contains(segue.kind) {
        if found.insert(segue.destination).inserted { queue.append(segue.destination) }
      }
    }
    return found
  }
}
