import SignalboxFacts

/// SwiftUI views that direct a flow: with a model that decides, or by themselves.
extension Project {
  private static let presenters = Set(navigation: { $0.owner == .swiftUI }).union(ViewNames.stages)

  /// SwiftUI views that draw what a coordinator of theirs directs, with that coordinator: the view's code is its own.
  ///
  /// Told by the names of both (`CartCoordinatorView` and its `CartCoordinatorModel`), or by a binding to the coordinator
  /// that decides what is presented: `NavigationStack(path: $coordinator.path)`.
  func findCoordinatorViews() -> [TypeID: TypeID] {
    let candidates = Set(coordinatorCandidates().map(\.id))
    var found: [TypeID: TypeID] = [:]
    for symbol in types where role(of: symbol.id).kind == .swiftUIView && symbol.origin == .project {
      let stem = coordinatorName(ofView: symbol)
      for member in symbol.members where member.kind == .property && !member.modifiers.contains(.computed) {
        // Few names are bound anywhere; types are asked for after that.
        guard stem != nil || isBound(text(member.name), in: symbol),
          let owner = propertyType(of: member.place)?.nominals.first, candidates.contains(owner)
        else { continue }
        let isPair = stem.map { self[type: owner].name.hasPrefix($0) } ?? false
        guard isPair || isBound(text(member.name), in: symbol) else { continue }
        found[symbol.id] = owner
        if isPair { break }
      }
    }
    return found
  }

  /// `CartCoordinator` for `CartCoordinatorView`; nil for views that are not called after a coordinator.
  private func coordinatorName(ofView symbol: TypeSymbol) -> String? {
    let stem = symbol.name.hasSuffix("View") ? String(symbol.name.dropLast(4)) : symbol.name
    return stem.hasSuffix("Coordinator") && stem != "Coordinator" ? stem : nil
  }

  /// Views that are called coordinators and have no model of their own: around the view that has it, or coordinators by
  /// themselves, if they show other views.
  mutating func discoverCoordinatorViews() {
    var finder = CreationFinder(project: self)
    var views = coordinatorViews
    var alone: [TypeSymbol] = []
    for symbol in coordinatorViewCandidates() {
      let shown = finder.creations(in: symbol).compactMap { creation -> TypeID? in
        if case .type(let id) = creation.product, id != symbol.id { id } else { nil }
      }
      let stem = coordinatorName(ofView: symbol) ?? symbol.name
      if let owner = shown.firstResult(of: { views[$0] }), self[type: owner].name.hasPrefix(stem) {
        views[symbol.id] = owner
      } else if !shown.isEmpty {
        alone.append(symbol)
      }
    }
    coordinatorViews = views
    discover(alone, "its name says so, and it shows other views")
  }

  private func coordinatorViewCandidates() -> [TypeSymbol] {
    types.filter { symbol in
      role(of: symbol.id).kind == .swiftUIView && symbol.origin == .project && coordinatorName(ofView: symbol) != nil
        && coordinatorViews[symbol.id] == nil && !isGenericOverCoordinators(symbol)
        && !symbol.members.contains { $0.kind == .property && holdsCoordinator($0) }
    }
  }

  /// Whether a property holds a coordinator, known for one or only called so.
  private func holdsCoordinator(_ property: Member) -> Bool {
    propertyType(of: property.place)?.mentioned.contains {
      [.classDeclaration, .protocolDeclaration].contains(self[type: $0].kind)
        && self[type: $0].name.contains("Coordinat")
    } ?? false
  }

  /// Whether a view draws any coordinator that it is given, as those of libraries do.
  func isGenericOverCoordinators(_ symbol: TypeSymbol) -> Bool {
    genericBounds(of: symbol).contains { role(of: $0.bound).kind == .coordinator }
  }

  /// Whether a type hands a binding to a property to something that presents.
  private func isBound(_ property: String, in symbol: TypeSymbol) -> Bool {
    guard let binding = name("$" + property) else { return false }
    return symbol.declarations.contains { declaration in
      let root = node(of: declaration)
      let nodes = files[root.file].facts.nodes
      return (root.node..<nodes[Int(root.node)].end).contains { index in
        let place = Place(file: root.file, node: index)
        guard nodes[Int(index)].kind == .identifier, name(of: place) == binding,
          let argument = ancestor(of: place, where: { $0.kind == .argument }), let call = parent(of: argument)
        else { return false }
        return Self.presenters.contains(calledName(call))
      }
    }
  }
}
