import SignalboxFacts

extension CreationFinder {
  func isCoordinator(_ product: Product) -> Bool {
    guard case .type(let id) = product else { return false }
    return project.role(of: id).kind == .coordinator
  }

  /// The product that a made value is, if flows are built of its kind.
  func product(made type: SwiftType) -> Product? {
    switch type.unwrapped {
    case .nominal(let id, _):
      guard project[type: id].origin != .external else { return unread(project[type: id].name) }
      guard !project.flows.isHostingShell(id) else { return nil }
      let isPart = project.role(of: id).kind.traits.isPartOfFlow
      let isConcrete = project[type: id].kind != .protocolDeclaration
      return isPart && isConcrete && project[type: id].origin == .project ? .type(id) : nil
    case .named(let name, _): return unread(project.text(name))
    default: return nil
    }
  }

  func unread(_ name: String) -> Product? {
    let isScreen = name.hasSuffix("ViewController") && !name.hasSuffix("SplitViewController")
    return (isScreen || name.hasSuffix("TabBarController")) && !project.flows.isApple(name) ? .unread(name) : nil
  }

  /// `RoomsViewController.instantiate()`, where the class or the method stands in no file that was read, or
  /// only others of its name do.
  func unreadProduct(of call: NodeRef) -> Product? {
    guard let target = project.firstChild(of: call), project[target].kind == .member,
      let base = project.firstChild(of: target), case .metatype(let type)? = project.type(of: base),
      project.members(project.name(of: target), of: type).allSatisfy({
        project[$0.place].kind == .function && !project.accepts($0.place, call: call)
      })
    else { return nil }
    let makers = ["instantiate", "init", "make", "create", "from", "load", "new", "viewController"]
    if makers.contains(where: { project.text(target).hasPrefix($0) }) { return product(made: type) }
    // Whatever a package calls it: what is shown of a screen's class is that screen.
    guard type.nominals.contains(where: { project.inherits($0, from: "UIViewController") }),
      project.members(project.name(of: target), of: type).isEmpty, project.flows.transitionInBody(of: call) != nil
    else { return nil }
    return product(made: type)
  }

  /// `then: IntroView.init`: whoever takes the initialiser makes one.
  func referredProduct(of place: NodeRef) -> Product? {
    guard let base = project.base(of: place), case .metatype(let type)? = project.type(of: base) else { return nil }
    return product(made: type)
  }
}
