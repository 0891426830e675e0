import SignalboxFacts

/// SwiftUI views that draw what a coordinator of theirs directs: the view's code is its own.
package struct CoordinatorViews: Sendable {
  private var coordinators: [TypeID: TypeID] = [:]
  private var views: [TypeID: [TypeID]] = [:]

  /// The coordinator that a view belongs to.
  package subscript(view: TypeID) -> TypeID? { coordinators[view] }

  /// The views of a coordinator, in the order of the types.
  package func views(of coordinator: TypeID) -> [TypeID] { (views[coordinator] ?? []).sorted() }

  mutating func add(_ view: TypeID, of coordinator: TypeID) {
    coordinators[view] = coordinator
    views[coordinator, default: []].append(view)
  }
}

/// SwiftUI views that direct a flow: with a model that decides, or by themselves.
extension RoleInference {
  private static let presenters = Set(navigation: { $0.owner == .swiftUI }).union(ViewNames.stages)

  /// Finds the views of coordinators by the names of both (`CartCoordinatorView` and its `CartCoordinatorModel`), or by
  /// a binding to the coordinator that decides what is presented: `NavigationStack(path: $coordinator.path)`.
  mutating func findCoordinatorViews() {
    let candidates = Set(coordinatorCandidates().map(\.id))
    for symbol in project.types where project.role(of: symbol.id).kind == .swiftUIView && symbol.origin == .project {
      if let owner = coordinator(of: symbol, among: candidates) { project.coordinatorViews.add(symbol.id, of: owner) }
    }
  }

  private func coordinator(of view: TypeSymbol, among candidates: Set<TypeID>) -> TypeID? {
    let stored = view.members.filter { $0.kind == .property && !$0.modifiers.contains(.computed) }
    func first(of properties: [Member], calledLike stem: String = "") -> TypeID? {
      properties.firstResult { property in
        project.propertyType(of: property.place)?.nominals.first {
          candidates.contains($0) && project[type: $0].name.hasPrefix(stem)
        }
      }
    }
    if let stem = coordinatorName(ofView: view), let pair = first(of: stored, calledLike: stem) { return pair }
    // Few names are bound anywhere; types are asked for after that.
    let bound = stored.filter { isBound(project.text($0.name), in: view) }
    let owner = first(of: bound) ?? bound.firstResult { pathHolder($0, in: view) }
    return owner.flatMap { isOnlyState($0, of: view) ? nil : $0 }
  }

  /// Whether a view draws nothing but what it is given, and what it binds makes nothing either:
  /// `root().sheet(item: $modals.destination, content: content)`.
  private func isOnlyState(_ owner: TypeID, of view: TypeSymbol) -> Bool {
    guard project.genericBounds(of: view).contains(where: { project[type: $0.bound].name == "View" }) else {
      return false
    }
    var finder = CreationFinder(project: project)
    return !finder.makesAnother(in: view) && !finder.makesAnother(in: project[type: owner])
  }

  /// The object whose path a stack follows, whatever it is called: `NavigationStack(path: $router.path)`.
  private func pathHolder(_ property: Member, in view: TypeSymbol) -> TypeID? {
    guard let binding = project.name("$" + project.text(property.name)),
      let type = project.propertyType(of: property.place)?.nominals.first,
      project[type: type].kind == .classDeclaration, project[type: type].origin == .project,
      [.other, .router, .manager].contains(project.role(of: type).kind)
    else { return nil }
    let isPath = view.declarations.flatMap { project.uses(of: binding, in: project.node(of: $0)) }.contains { use in
      guard let path = project.parent(of: use), project[path].kind == .member,
        project.vocabulary[.routeProperties].contains(project.text(path)),
        let argument = project.parent(of: path), project[argument].kind == .argument, project.text(argument) == "path"
      else { return false }
      return true
    }
    return isPath ? type : nil
  }

  /// `CartCoordinator` for `CartCoordinatorView`; nil for views that are not called after a coordinator.
  private func coordinatorName(ofView symbol: TypeSymbol) -> String? {
    let stem = symbol.name.hasSuffix("View") ? String(symbol.name.dropLast(4)) : symbol.name
    return stem.hasSuffix("Coordinator") && stem != "Coordinator" ? stem : nil
  }

  /// Views that are called coordinators and have no model of their own: around the view that has it, or coordinators by
  /// themselves, if they show other views.
  mutating func discoverCoordinatorViews() {
    var finder = CreationFinder(project: project)
    var alone: [TypeSymbol] = []
    for symbol in coordinatorViewCandidates() {
      let shown = finder.creations(in: symbol).compactMap { creation -> TypeID? in
        if case .type(let id) = creation.product, id != symbol.id { id } else { nil }
      }
      let stem = coordinatorName(ofView: symbol) ?? symbol.name
      if let owner = shown.firstResult(of: { project.coordinatorViews[$0] }), project[type: owner].name.hasPrefix(stem)
      {
        project.coordinatorViews.add(symbol.id, of: owner)
      } else if !shown.isEmpty {
        alone.append(symbol)
      }
    }
    discover(alone, "its name says so, and it shows other views")
  }

  private func coordinatorViewCandidates() -> [TypeSymbol] {
    project.types.filter { symbol in
      project.role(of: symbol.id).kind == .swiftUIView && symbol.origin == .project
        && coordinatorName(ofView: symbol) != nil
        && project.coordinatorViews[symbol.id] == nil && !project.isGenericOverCoordinators(symbol)
        && !symbol.members.contains { $0.kind == .property && holdsCoordinator($0, in: symbol) }
    }
  }

  /// Whether a property holds a coordinator, known for one or only called so; not the state of the view itself:
  /// `CartCoordinatorStore` of `CartCoordinator`.
  private func holdsCoordinator(_ property: Member, in view: TypeSymbol) -> Bool {
    let stem = coordinatorName(ofView: view) ?? view.name
    return project.propertyType(of: property.place)?.mentioned.contains {
      let name = project[type: $0].name
      return [.classDeclaration, .protocolDeclaration].contains(project[type: $0].kind) && name.contains("Coordinat")
        && !(name.hasPrefix(stem) && project.vocabulary[.creatorEndings].end(name))
    } ?? false
  }

  /// Whether a type hands a binding to a property to something that presents.
  private func isBound(_ property: String, in symbol: TypeSymbol) -> Bool {
    guard let binding = project.name("$" + property) else { return false }
    return symbol.declarations.flatMap { project.uses(of: binding, in: project.node(of: $0)) }.contains { use in
      guard let argument = project.ancestor(of: use, where: { $0.kind == .argument }),
        let call = project.parent(of: argument)
      else {
        return false
      }
      return Self.presenters.contains(project.calledName(call))
    }
  }
}

extension Project {
  /// Whether a view draws any coordinator that it is given, as those of libraries do.
  func isGenericOverCoordinators(_ symbol: TypeSymbol) -> Bool {
    genericBounds(of: symbol).contains { role(of: $0.bound).kind == .coordinator }
  }
}
