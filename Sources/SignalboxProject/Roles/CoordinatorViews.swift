import SignalboxFacts

/// SwiftUI views that draw what a coordinator of theirs directs: the view's code is its own.
package struct CoordinatorViews: Sendable {
  private var coordinators: [TypeID: TypeID] = [:]
  private var views: [TypeID: [TypeID]] = [:]

  /// The coordinators that have views.
  var owners: [TypeID] { views.keys.sorted() }

  /// The coordinator that a view belongs to.
  package subscript(view: TypeID) -> TypeID? { coordinators[view] }

  /// The views of a coordinator, in the order of the types.
  package func views(of coordinator: TypeID) -> [TypeID] { (views[coordinator] ?? []).sorted() }

  mutating func add(_ view: TypeID, of coordinator: TypeID) {
    coordinators[view] = coordinator
    views[coordinator, default: []].append(view)
  }

  /// The further coordinators whose state decides what a view presents, by the properties that hold them.
  private(set) var others: [TypeID: [Name: TypeID]] = [:]
  private var shared: [TypeID: [TypeID]] = [:]

  /// The views of other coordinators that also present what a coordinator decides, in the order of the types.
  func views(sharedWith coordinator: TypeID) -> [TypeID] { (shared[coordinator] ?? []).sorted() }

  mutating func share(_ view: TypeID, with coordinator: TypeID, in property: Name) {
    others[view, default: [:]][property] = coordinator
    if shared[coordinator]?.contains(view) != true { shared[coordinator, default: []].append(view) }
  }
}

/// SwiftUI views that direct a flow: with a model that decides, or by themselves.
extension RoleInference {
  static let presenters = Set(navigation: { $0.owner == .swiftUI }).union(ViewNames.stages)

  /// Finds the views of coordinators by the names of both (`CartCoordinatorView` and its `CartCoordinatorModel`), or by
  /// a binding to the coordinator that decides what is presented: `NavigationStack(path: $coordinator.path)`. A screen
  /// that the coordinator makes and puts into the environment of may present something by it as well: that is no view of
  /// the coordinator's.
  mutating func findCoordinatorViews() {
    let candidates = Set(coordinatorCandidates().map(\.id))
    let views = project.types.filter { project.role(of: $0.id).kind == .swiftUIView && $0.origin == .project }
    var found: [TypeID: [Pair]] = [:]
    for view in views {
      guard let (owner, property) = coordinator(of: view, among: candidates) else { continue }
      let isNamed = coordinatorName(ofView: view) != nil
      found[owner, default: []].append(
        Pair(
          view: view.id, isInjected: isInjected(property) && !isNamed,
          isStage: isNamed || !isInjected(property) || isFollowed(property, in: view),
          hasSeveral: view.members.filter { project.propertyType(of: $0.place)?.nominals == [owner] }.count > 1))
    }
    // Whether one that views share is more than state depends on what it creates, which may be one of the others.
    let sorted = found.sorted { (isShared($0.value) ? 1 : 0, $0.key) < (isShared($1.value) ? 1 : 0, $1.key) }
    for (owner, pairs) in sorted {
      if isShared(pairs), isOnlyState(owner) { continue }
      let stages = pairs.filter(\.isStage)
      let own = stages.isEmpty ? pairs.filter { !names(owner, project[type: $0.view]) } : stages
      for pair in own {
        project.coordinatorViews.add(pair.view, of: owner)
        shareView(project[type: pair.view], of: owner, among: candidates)
      }
    }
  }

  private func isShared(_ pairs: [Pair]) -> Bool {
    let stages = pairs.filter(\.isStage)
    return stages.count > 1 || stages.contains(where: \.hasSeveral) || stages.allSatisfy(\.isInjected)
  }

  /// A view, and how it is tied to what decides what it presents.
  private struct Pair {
    let view: TypeID
    /// Whether the environment hands it over.
    let isInjected: Bool
    /// Whether the view is more than a screen that presents something: it has the stack or the tabs, or creates what
    /// decides.
    let isStage: Bool
    /// Whether the view has several objects of the class, one for each of its stacks.
    let hasSeveral: Bool
  }

  private func coordinator(of view: TypeSymbol, among candidates: Set<TypeID>) -> (TypeID, Member)? {
    let stored = view.members.filter { $0.kind == .property && !$0.modifiers.contains(.computed) }
    func first(of properties: [Member], calledLike stem: String = "") -> (TypeID, Member)? {
      properties.firstResult { property in
        project.propertyType(of: property.place)?.nominals.first {
          candidates.contains($0) && project[type: $0].name.hasPrefix(stem)
        }.map { ($0, property) }
      }
    }
    if let stem = coordinatorName(ofView: view), let pair = first(of: stored, calledLike: stem) { return pair }
    // Few names are bound anywhere; types are asked for after that.
    let bound = stored.filter { isBound(project.text($0.name), in: view, to: Self.presenters) }
    let owner =
      first(of: bound.filter { isFollowed($0, in: view) }) ?? first(of: bound)
      ?? bound.firstResult { property in pathHolder(property, in: view).map { ($0, property) } }
      ?? first(of: stored.filter { isFollowedByFrame($0, in: view) })
    return owner.flatMap { isOnlyState($0.0, of: view) ? nil : $0 }
  }

  /// Whether a view creates what the stack of a generic view around its own content follows:
  /// `FlowView(coordinator: coordinator) { CartView() }`.
  private func isFollowedByFrame(_ property: Member, in view: TypeSymbol) -> Bool {
    let isOwn = project.headerParts(of: property.place).contains {
      project[$0].kind == .attribute && ["State", "StateObject"].contains(project.text($0))
    }
    guard isOwn else { return false }
    return view.declarations.flatMap { project.uses(of: property.name, in: project.node(of: $0)) }.contains { use in
      guard project.isOfSelf(use), let (call, argument) = project.callTaking(use),
        case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first,
        project[type: id].origin == .project, !project[type: id].generics.isEmpty
      else { return false }
      let taken = project[type: id].members.first {
        $0.kind == .property && project.text($0.name) == project.text(argument)
      }
      return taken.map { isFollowed($0, in: project[type: id]) } ?? false
    }
  }

  /// Whether the app itself draws what a class directs: `WindowGroup { NavigationStack(path: $coordinator.path) { … } }`.
  /// - Parameter apps: as `swiftUIApps()` finds them.
  func isFollowed(_ symbol: TypeSymbol, by apps: [TypeSymbol]) -> Bool {
    apps.contains { app in coordinator(of: app, among: [symbol.id]).map { $0.0 == symbol.id } ?? false }
  }

  /// The apps of the project that begin with a scene.
  func swiftUIApps() -> [TypeSymbol] {
    project.types.filter { app in
      app.origin == .project && project.role(of: app.id).kind == .appEntry && project.inherits(app.id, from: "App")
    }
  }

  /// Whether a property is filled by the environment.
  private func isInjected(_ property: Member) -> Bool {
    project.headerParts(of: property.place).contains {
      project[$0].kind == .attribute && ViewNames.injecting.contains(project.text($0))
    }
  }

  /// Whether a stack or tabs follow what a property holds.
  private func isFollowed(_ property: Member, in view: TypeSymbol) -> Bool {
    isBound(project.text(property.name), in: view, to: Set(ViewNames.stages))
  }

  private func names(_ owner: TypeID, _ view: TypeSymbol) -> Bool {
    guard let name = project.name(view.name) else { return false }
    return project[type: owner].declarations.contains { !project.uses(of: name, in: project.node(of: $0)).isEmpty }
  }

  /// The object whose path a stack follows, whatever it is called: `NavigationStack(path: $router.path)`.
  private func pathHolder(_ property: Member, in view: TypeSymbol) -> TypeID? {
    guard let type = project.propertyType(of: property.place)?.nominals.first,
      project[type: type].kind == .classDeclaration, project[type: type].origin == .project,
      [.other, .router, .manager].contains(project.role(of: type).kind)
    else { return nil }
    let isPath = bindings(to: project.text(property.name), in: view).contains { use, argument in
      guard project.text(argument) == "path", let path = project.parent(of: use), project[path].kind == .member else {
        return false
      }
      return project.vocabulary[.routeProperties].contains(project.text(path)) || project.text(path).hasSuffix("Path")
        || project.parent(of: argument).map { project.calledName($0) == "NavigationStack" } ?? false
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
        && (coordinatorName(ofView: symbol) != nil || symbol.name == "Coordinator" && symbol.parent == nil)
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
  func isBound(_ property: String, in symbol: TypeSymbol, to presenters: Set<String>) -> Bool {
    bindings(to: property, in: symbol).contains { _, argument in
      project.parent(of: argument).map { presenters.contains(project.calledName($0)) } ?? false
    }
  }

  /// Where a type hands on bindings to what a property holds, and the arguments that they are: `path: $router.path`,
  /// `path: Binding { router.path } set: { … }`, `path: router.pathBinding`.
  private func bindings(to property: String, in symbol: TypeSymbol) -> [(use: NodeRef, argument: NodeRef)] {
    let roots = symbol.declarations.map { project.node(of: $0) }
    func uses(_ text: String) -> [NodeRef] {
      project.name(text).map { name in roots.flatMap { project.uses(of: name, in: $0) } } ?? []
    }
    func argument(around place: NodeRef) -> NodeRef? { project.ancestor(of: place) { $0.kind == .argument } }
    let projected = uses("$" + property).compactMap { use in argument(around: use).map { (use, $0) } }
    let others = uses(property).compactMap { use -> (NodeRef, NodeRef)? in
      guard let inner = argument(around: use), let call = project.parent(of: inner) else { return nil }
      let found = project.calledName(call) == "Binding" ? argument(around: call) : inner
      return found.flatMap { ViewNames.bindingLabels.contains(project.text($0)) ? (use, $0) : nil }
    }
    return projected + others
  }
}

extension Project {
  /// Whether a view draws any coordinator that it is given, as those of libraries do.
  func isGenericOverCoordinators(_ symbol: TypeSymbol) -> Bool {
    genericBounds(of: symbol).contains { role(of: $0.bound).kind == .coordinator }
  }
}
