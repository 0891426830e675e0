import SignalboxFacts

extension CreationFinder {
  /// What a storyboard makes: the class it is cast to, the class the context wants, or that of the scene asked for.
  ///
  /// `storyboard.instantiateViewController(withIdentifier: "login") as! LoginController`
  func storyboardProduct(of place: NodeRef) -> Product? {
    if project[place].kind == .cast {
      let parts = project.children(of: place)
      guard parts.count == 2 else { return nil }
      if isInstantiation(parts[0]) { return instantiated(by: parts[0], castTo: project.resolve(parts[1])) }
      return controller(castAs: parts[1]).flatMap { handsOutInstantiation(parts[0]) ? $0 : nil }
    }
    guard isInstantiation(place), project.parent(of: place).map({ project[$0].kind != .cast }) ?? true else {
      return nil
    }
    return instantiated(by: place, castTo: project.type(of: place))
  }

  /// What the code wants of a storyboard, or what the scene is. Of a container the storyboard knows what is in it.
  private func instantiated(by call: NodeRef, castTo type: SwiftType?) -> Product? {
    let isContainer = type?.unwrapped.nominals.contains { project.role(of: $0).kind == .container } ?? false
    let wanted = type.flatMap { product(made: $0) }
    return isContainer ? sceneProduct(of: call) ?? wanted : wanted ?? sceneProduct(of: call)
  }

  /// The controller that a cast names; nil for most casts, so that nothing else is asked of them.
  private func controller(castAs written: NodeRef) -> Product? {
    guard let type = project.resolve(written)?.unwrapped,
      type.nominals.contains(where: { project.inherits($0, from: "UIViewController") })
    else { return nil }
    return product(made: type)
  }

  /// Whether all that an expression gives comes from a storyboard: `LoginController.fromStoryboard as! LoginController`.
  private func handsOutInstantiation(_ place: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return handsOutInstantiation(place, 0, &steps)
  }

  private func handsOutInstantiation(_ place: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard steps.reach(place, after: depth) else { return true }
    if project[place].kind == .cast {
      return project.firstChild(of: place).map { handsOutInstantiation($0, depth, &steps) } ?? false
    }
    if isInstantiation(place) { return true }
    guard depth < Self.mostSources else { return false }
    let sources = project.sources(of: place).filter { !isNothing($0) }
    return !sources.isEmpty && sources.allSatisfy { handsOutInstantiation($0, depth + 1, &steps) }
  }

  /// `nil`, or what never returns.
  private func isNothing(_ value: NodeRef) -> Bool {
    project[value].kind == .nilLiteral || StandardFunctions.stopping.contains(project.calledName(value))
  }

  /// How many helpers are followed from a cast.
  private static let mostSources = 3

  /// A screen that comes on the stack of a storyboard, known by the cast alone: `stack.viewControllers.first as! CartController`.
  /// It is shown as the stack is; one of a stack that was there before only if somebody shows it again.
  func stackedProduct(of cast: NodeRef) -> Made? {
    guard project[cast].kind == .cast, let value = project.firstChild(of: cast), let stack = stack(holding: value),
      let product = project.children(of: cast).last.flatMap({ controller(castAs: $0) })
    else { return nil }
    if project[stack].kind == .identifier, let local = project.local(project.name(of: stack), from: stack),
      let made = project.children(of: local).last(where: { project[$0].kind.isExpression }), handsOutInstantiation(made)
    {
      // What the storyboard says itself is not asked of the cast.
      let instantiations = project.subtree(of: made, kinds: [.call]).filter { isInstantiation($0) }
      guard instantiations.allSatisfy({ sceneProduct(of: $0) == nil }) else { return nil }
      return Made(product: product, trail: .end, transition: project.flows.transition(of: made), isKept: true)
    }
    return project.flows.transition(of: cast).map { Made(product: product, trail: .end, transition: $0) }
  }

  /// The navigation controller whose first or topmost screen an expression is.
  private func stack(holding value: NodeRef) -> NodeRef? {
    switch (project[value].kind, project.text(value)) {
    case (.member, "topViewController"): return project.base(of: value)
    case (.member, "first"), (.member, "last"), (.subscriptCall, _):
      return project.firstChild(of: value).flatMap {
        project.text($0) == "viewControllers" ? project.base(of: $0) : nil
      }
    default: return nil
    }
  }

  func isInstantiation(_ place: NodeRef) -> Bool {
    guard project[place].kind == .call else { return false }
    let name = project.calledName(place)
    return name == "instantiateViewController" || name == "instantiateInitialViewController"
      || project.flows.generatedScene(place) != nil
  }

  /// The class of the scene that an identifier names, where just one storyboard knows it, or the one that is asked.
  func sceneProduct(of call: NodeRef, in scope: KnownTexts = KnownTexts()) -> Product? {
    let storyboard = {
      project.firstChild(of: call).flatMap { project.base(of: $0) }.flatMap {
        project.flows.storyboardName(of: $0, in: scope)
      }
    }
    let classes: Set<String>
    if let scene = project.flows.generatedScene(call), !project.calledName(call).hasPrefix("instantiate") {
      classes = sceneClasses.classes(generated: scene.name, in: scene.storyboard)
    } else if let argument = project.firstArgument(of: call), project.calledName(call) == "instantiateViewController" {
      guard let identifier = project.flows.text(of: argument, in: scope) else { return nil }
      classes = sceneClasses.classes(of: identifier, in: storyboard)
    } else {
      classes = sceneClasses.classes(beginning: storyboard)
    }
    guard classes.count == 1, let name = classes.first.flatMap({ project.name($0) }) else { return nil }
    let type = project.inquire { project.inference($0).lookUpGlobal(name, arguments: [], from: call.file) }
    return type.flatMap { product(made: $0) }
  }
}

/// The classes of the storyboards' scenes by the identifiers that code asks for.
struct SceneClasses {
  private var scenes: [String: [(storyboard: String, name: String)]] = [:]
  /// What each storyboard begins with.
  private var first: [String: Set<String>] = [:]

  /// A navigation controller stands for the screen that it begins with, unless a class of its own makes a screen of it.
  init(of project: Project) {
    for file in project.interfaceFiles {
      guard case .interfaceBuilder(let facts) = file.content else { continue }
      let storyboard = FlowModel.storyboardName(of: file.path)
      for scene in facts.scenes where scene.storyboardIdentifier != nil || scene.objectID == facts.initialScene {
        guard let name = project.flows.classShown(by: scene, of: facts) else { continue }
        if let id = scene.storyboardIdentifier { scenes[id, default: []].append((storyboard, name)) }
        if scene.objectID == facts.initialScene { first[storyboard, default: []].insert(name) }
      }
    }
  }

  /// What a storyboard begins with, where its name is known; not asked for if no storyboard begins with anything.
  func classes(beginning storyboard: () -> String?) -> Set<String> {
    first.isEmpty ? [] : storyboard().flatMap { first[$0] } ?? []
  }

  func classes(generated name: String, in storyboard: String) -> Set<String> {
    Set(
      scenes.filter { $0.key.generatedName == name }.values.joined().filter { $0.storyboard == storyboard }.map(\.name))
  }

  /// - Parameter storyboard: the one that is asked, where that is known; not asked for if the identifier says enough.
  func classes(of identifier: String, in storyboard: () -> String?) -> Set<String> {
    let all = scenes[identifier] ?? []
    let names = Set(all.map(\.name))
    guard names.count > 1, let storyboard = storyboard() else { return names }
    return Set(all.filter { $0.storyboard == storyboard }.map(\.name))
  }
}

extension FlowModel {
  /// The scenes of all storyboards.
  var scenes: [InterfaceBuilderFacts.Scene] {
    project.interfaceFiles.flatMap { file -> [InterfaceBuilderFacts.Scene] in
      if case .interfaceBuilder(let facts) = file.content { facts.scenes } else { [] }
    }
  }
}

extension FlowModel {
  /// The class of a scene, or of the root of a navigation controller that only holds it.
  func classShown(by scene: InterfaceBuilderFacts.Scene, of facts: InterfaceBuilderFacts) -> String? {
    guard scene.kind == "navigationController", isOnlyContainer(scene) else { return scene.customClass }
    let root = facts.segues.first { $0.source == scene.objectID && $0.relationship == "rootViewController" }
    return root.flatMap { root in facts.scenes.first { $0.objectID == root.destination }?.customClass }
      ?? scene.customClass
  }

  /// Whether a scene has no class of its own, or one that only styles and forwards.
  func isOnlyContainer(_ scene: InterfaceBuilderFacts.Scene) -> Bool {
    scene.customClass == nil || type(of: scene).map { project.role(of: $0).kind == .container } ?? false
  }
}
