import SignalboxFacts

/// Finds the coordinators that build on no base: by what they are called and by what they do.
extension Project {
  /// What coordinators do and others of such a name don't.
  private static let flowVerbs = Set(navigation: { $0.shows && $0.owner != .swiftUI || $0.owner == .stack })
    .union(CoordinatorNames.leads)

  /// Classes that may be coordinators by their names.
  func coordinatorCandidates() -> [TypeSymbol] {
    types.filter { symbol in
      symbol.origin == .project && symbol.kind == .classDeclaration && symbol.name != "Coordinator"
        && (CoordinatorNames.endings.contains { symbol.name.hasSuffix($0) } || symbol.name.contains("Coordinator"))
        && !symbol.name.contains("Factory")
    }
  }

  /// Whether a candidate, not known for a coordinator yet, does the work of one.
  /// - Parameter directing: those that SwiftUI views belong to.
  func isCoordinatorByShape(_ symbol: TypeSymbol, directing: Set<TypeID>, finder: inout CreationFinder) -> Bool {
    switch role(of: symbol.id).kind {
    case .coordinator, .view, .cell, .swiftUIView, .appEntry: return false
    case .screen where !symbol.name.hasSuffix("Coordinator"): return false
    default: break
    }
    if directing.contains(symbol.id) { return true }
    guard hasEntry(symbol) || hasStage(symbol) && directsFlow(symbol) else { return false }
    // What it shows may come from a factory that nobody sees into.
    if setsRoot(symbol) { return true }
    return finder.makesAnother(in: symbol)
  }

  private func hasEntry(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { $0.kind == .function && CoordinatorNames.starts.contains(text($0.name)) }
  }

  /// Whether it keeps something to show screens on, or a coordinator: who is only handed a screen now and then to
  /// present something on serves a flow, and directs none.
  private func hasStage(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { member in
      guard member.kind == .property else { return false }
      if CoordinatorNames.routes.contains(text(member.name)) { return true }
      let types = propertyType(of: member.place)?.mentioned ?? []
      return types.contains {
        role(of: $0).kind == .coordinator || inherits($0, from: "UIViewController") || inherits($0, from: "UIWindow")
          || role(of: $0).kind == .router
      }
    }
  }

  /// Whether it chooses what a window of its own shows.
  private func setsRoot(_ symbol: TypeSymbol) -> Bool {
    guard ["Coordinator", "FlowController"].contains(where: { symbol.name.hasSuffix($0) }) else { return false }
    let windows = symbol.members.filter { member in
      member.kind == .property
        && (propertyType(of: member.place)?.mentioned.contains { inherits($0, from: "UIWindow") } ?? false)
    }.map { text($0.name) }
    guard !windows.isEmpty else { return false }
    return symbol.declarations.contains { place in
      let root = node(of: place)
      return (root.node..<self[root].end).contains { index in
        let place = Place(file: root.file, node: index)
        guard self[place].kind == .assignment, let left = firstChild(of: place), self[left].kind == .member,
          text(left) == "rootViewController", let window = base(of: left)
        else { return false }
        return windows.contains(text(window))
      }
    }
  }

  private func directsFlow(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { $0.kind == .property && CoordinatorNames.routes.contains(text($0.name)) }
      || symbol.declarations.contains { place in
        let root = node(of: place)
        let nodes = files[place.file].facts.nodes
        return (root.node..<nodes[Int(root.node)].end).contains { index in
          let place = Place(file: root.file, node: index)
          return switch nodes[Int(index)].kind {
          case .call: Self.flowVerbs.contains(calledName(place))
          case .assignment: firstChild(of: place).map { CoordinatorNames.routes.contains(text($0)) } ?? false
          default: false
          }
        }
      }
  }

  // MARK: Coordinators with a view

  private static let presenters = Set(navigation: { $0.owner == .swiftUI })
    .union(["NavigationStack", "NavigationSplitView", "TabView"])

  /// SwiftUI views that draw what a coordinator of theirs directs, with that coordinator: the view's code is its own.
  ///
  /// Told by a binding to the coordinator that decides what is presented: `NavigationStack(path: $coordinator.path)`.
  func findCoordinatorViews() -> [TypeID: TypeID] {
    let candidates = Set(coordinatorCandidates().map(\.id))
    var found: [TypeID: TypeID] = [:]
    for symbol in types where role(of: symbol.id).kind == .swiftUIView && symbol.origin == .project {
      for member in symbol.members where member.kind == .property && !member.modifiers.contains(.computed) {
        // Few names are bound anywhere; types are asked for after that.
        guard isBound(text(member.name), in: symbol),
          let owner = propertyType(of: member.place)?.nominals.first, candidates.contains(owner)
        else { continue }
        found[symbol.id] = owner
      }
    }
    return found
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
