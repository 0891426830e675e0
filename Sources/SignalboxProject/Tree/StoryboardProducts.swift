import SignalboxFacts

extension CreationFinder {
  /// What a storyboard makes: the class it is cast to, the class the context wants, or that of the scene asked for.
  ///
  /// `storyboard.instantiateViewController(withIdentifier: "login") as! LoginController`
  func storyboardProduct(of place: NodeRef) -> Product? {
    if project[place].kind == .cast {
      let parts = project.children(of: place)
      guard parts.count == 2, isInstantiation(parts[0]), let type = project.resolve(parts[1]) else { return nil }
      return product(made: type) ?? sceneProduct(of: parts[0])
    }
    guard isInstantiation(place), project.parent(of: place).map({ project[$0].kind != .cast }) ?? true else {
      return nil
    }
    return project.type(of: place).flatMap { product(made: $0) } ?? sceneProduct(of: place)
  }

  func isInstantiation(_ place: NodeRef) -> Bool {
    guard project[place].kind == .call else { return false }
    let name = project.calledName(place)
    return name == "instantiateViewController" || name == "instantiateInitialViewController"
  }

  /// The class of the scene that an identifier names, where just one storyboard knows it.
  private func sceneProduct(of call: NodeRef) -> Product? {
    guard let argument = project.arguments(of: call).first, let text = project.firstChild(of: argument),
      project[text].kind == .string
    else { return nil }
    let classes = sceneClasses[project.text(text)] ?? []
    guard classes.count == 1, let name = classes.first.flatMap({ project.name($0) }) else { return nil }
    let type = project.inquire { project.inference($0).lookUpGlobal(name, arguments: [], from: call.file) }
    return type.flatMap { product(made: $0) }
  }
}

extension FlowModel {
  /// The classes of the storyboards' scenes by the identifiers that code asks for. A navigation controller without a
  /// class of its own stands for the screen that it begins with.
  var sceneClasses: [String: Set<String>] {
    var classes: [String: Set<String>] = [:]
    for file in project.interfaceFiles {
      guard case .interfaceBuilder(let facts) = file.content else { continue }
      for scene in facts.scenes {
        guard let identifier = scene.storyboardIdentifier, let name = facts.classShown(by: scene) else { continue }
        classes[identifier, default: []].insert(name)
      }
    }
    return classes
  }

  /// The scenes of all storyboards.
  var scenes: [InterfaceBuilderFacts.Scene] {
    project.interfaceFiles.flatMap { file -> [InterfaceBuilderFacts.Scene] in
      if case .interfaceBuilder(let facts) = file.content { facts.scenes } else { [] }
    }
  }
}

extension InterfaceBuilderFacts {
  /// The class of a scene, or of the root of a navigation controller that has none.
  func classShown(by scene: Scene) -> String? {
    guard scene.customClass == nil, scene.kind == "navigationController" else { return scene.customClass }
    let root = segues.first { $0.source == scene.objectID && $0.relationship == "rootViewController" }
    return root.flatMap { root in scenes.first { $0.objectID == root.destination }?.customClass }
  }
}
