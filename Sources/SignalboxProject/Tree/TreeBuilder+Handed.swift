import SignalboxFacts

/// What one type makes and hands to another, below which it belongs.
extension TreeBuilder {
  /// Puts a coordinator below the one that it is handed to and that starts it; below none where nothing starts it.
  mutating func addHanded(_ creation: Creation, madeBy maker: TypeID) -> Bool {
    guard edgeKind(to: drawn(creation.product)) == .starts else { return false }
    if project.flows.isOnlyKept(creation) { return true }
    guard
      let starter = project.flows.starter(of: creation, madeBy: maker),
      drawn(creation.product) != .type(starter.coordinator)
    else { return false }
    addEdge(
      from: starter.coordinator,
      to: Creation(
        product: creation.product, place: creation.place, trail: creation.trail, transition: starter.how))
    return true
  }

  /// Puts a SwiftUI view below the coordinator whose view draws it: `CartCoordinatorView(model: cart, content: CartView())`,
  /// `CartStack(coordinator: cart) { CartView() }`.
  mutating func addContent(_ creation: Creation, madeBy maker: TypeID) -> Bool {
    let place = creation.trail.places.last ?? creation.place
    guard case .type(let id) = drawn(creation.product), edgeKind(to: .type(id)) == .shows,
      project.inherits(id, from: "View"),
      let argument = project.flows.argument(filledBy: place),
      let call = project.parent(of: argument), case .initializer(let type, _)? = project.callee(of: call),
      let view = type.nominals.first, project.inherits(view, from: "View"),
      case .type(let coordinator) = drawn(.type(view)), coordinator != maker,
      edgeKind(to: .type(coordinator)) == .starts
    else { return false }
    let how = creation.transition == .root ? creation.transition : nil
    addEdge(from: coordinator, to: Creation(product: creation.product, place: place, trail: .end, transition: how))
    return true
  }

  /// Puts what an app draws itself below the coordinator that it follows there:
  /// `WindowGroup { NavigationStack(path: $coordinator.path) { CartView() } }`.
  mutating func addFollowed(_ creation: Creation, madeBy app: TypeID) -> Bool {
    guard project.role(of: app).kind == .appEntry,
      let coordinator = project.flows.coordinator(followedAround: creation.place, in: project[type: app]),
      drawn(creation.product) != .type(coordinator)
    else { return false }
    addEdge(from: coordinator, to: creation)
    return true
  }

  /// Puts the controller of a RIB below the router that is made with it, not below whoever asks the builder for both:
  /// `HomeRouter(interactor: interactor, viewController: controller)`.
  mutating func addController(_ creation: Creation) -> Bool {
    let place = creation.trail.places.last ?? creation.place
    guard edgeKind(to: drawn(creation.product)) == .shows, let made = project.parent(of: place) else { return false }
    let values = project[made].kind == .binding ? project.uses(ofLocal: made) : [place]
    for value in values {
      guard let argument = project.parent(of: value), project[argument].kind == .argument,
        project.text(argument) == "viewController", let call = project.parent(of: argument),
        case .initializer(let type, _)? = project.callee(of: call), let router = type.nominals.first, isActor(router),
        project.inherits(router, from: "ViewableRouter")
      else { continue }
      addEdge(from: router, to: Creation(product: creation.product, place: place, trail: .end, transition: nil))
      return true
    }
    return false
  }
}

extension FlowModel {
  /// The coordinator that a stack, tabs or a sheet around a view are bound to, by a property of the type that draws them.
  func coordinator(followedAround view: NodeRef, in owner: TypeSymbol) -> TypeID? {
    var current = view
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      if project[parent].kind == .call, project.firstChild(of: parent) != current,
        let coordinator = project.arguments(of: parent).firstResult(of: { coordinator(boundBy: $0, in: owner) })
      {
        return coordinator
      }
      current = parent
    }
    return nil
  }

  private func coordinator(boundBy argument: NodeRef, in owner: TypeSymbol) -> TypeID? {
    guard ViewNames.bindingLabels.contains(project.text(argument)), let value = project.firstChild(of: argument),
      let object = project.base(of: value).map({ project.text($0) }), object.hasPrefix("$"),
      let property = owner.members.first(where: { project.text($0.name) == object.dropFirst() })
    else { return nil }
    return project.propertyType(of: property.place)?.nominals.first { project.role(of: $0).kind == .coordinator }
  }

  /// The argument that is nothing but a view with its modifiers, or a closure without parameters that makes just that.
  func argument(filledBy view: NodeRef) -> NodeRef? {
    var current = view
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .argument: return parent
      case .member: break
      case .call where project.firstChild(of: parent) == current: break
      case .block, .closure:
        guard project.isOnlyStatement(current, of: parent),
          !project.children(of: parent).contains(where: { project[$0].kind == .parameter })
        else { return nil }
      default: return nil
      }
      current = parent
    }
    return nil
  }
}
