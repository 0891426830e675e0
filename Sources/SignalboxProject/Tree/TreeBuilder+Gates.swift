import SignalboxFacts

/// SwiftUI apps choose their first screen in a view: one branch for who is signed in, one for who is not.
extension TreeBuilder {
  /// Makes containers of the views that an app entry shows, and that show one of several screens themselves.
  mutating func readGates(of actors: [TypeSymbol]) {
    var queue = actors.filter { project.role(of: $0.id).kind == .appEntry }.flatMap { entry in
      creations.creations(in: entry).compactMap { viewOfApp($0.product) }
    }
    var known = Set(queue)
    while let view = queue.popLast() {
      let branches = creations.creations(in: project[type: view]).filter { creation in
        wholeView(creation.product).map { $0 != view } ?? false && creation.trail.isEmpty
          && project.flows.isBranchOfBody(creation.place, of: view)
      }
      guard Set(branches.map(\.product)).count > 1 else { continue }
      containers[view, default: []] += branches.map {
        Creation(product: $0.product, place: $0.place, trail: $0.trail, transition: .root)
      }
      queue += branches.compactMap { viewOfApp($0.product) }.filter { known.insert($0).inserted }
    }
  }

  /// A whole view of the project that no coordinator directs.
  func viewOfApp(_ product: Product) -> TypeID? {
    wholeView(product).flatMap { project.coordinatorViews[$0] == nil ? $0 : nil }
  }

  private func wholeView(_ product: Product) -> TypeID? {
    switch product {
    case .type(let id), .hosted(let id):
      project.role(of: id).kind == .swiftUIView && project[type: id].origin == .project
        && project.flows.isWholeScreen(id) ? id : nil
    case .unread: nil
    }
  }
}

extension FlowModel {
  /// Views that only hold what stands in them, one at a time.
  private static let frames: Set<String> = [
    "Group", "ZStack", "VStack", "AnyView", "NavigationStack", "NavigationView",
  ]

  /// Whether a view, with its modifiers, is all that one branch of a view's body shows, and the branches all of the body.
  func isBranchOfBody(_ place: NodeRef, of view: TypeID) -> Bool {
    var current = place
    var isBranch = false
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .member, .accessor, .argument: break
      case .call where project.firstChild(of: parent) == current: break
      case .call where Self.frames.contains(project.calledName(parent)): break
      case .closure where callTaking(parent).map { Self.frames.contains(project.calledName($0)) } ?? false: break
      case .switchCase, .switchBranch, .ifBranch: isBranch = true
      case .block where project.isOnlyStatement(current, of: parent) || isOfBranches(parent): break
      // What lies above or below the screens is beside the choice: `ZStack { switch tab { … }; Overlay() }`.
      case .block where project[current].kind == .switchBranch && isOfLayers(parent): break
      case .property: return isBranch && project.text(project.name(of: parent)) == "body"
      default: return false
      }
      current = parent
    }
    return false
  }

  /// Whether all statements of a block are the branches of one choice.
  private func isOfBranches(_ block: NodeRef) -> Bool {
    project.children(of: block).allSatisfy { [.ifBranch, .switchBranch, .switchCase].contains(project[$0].kind) }
  }

  private func isOfLayers(_ block: NodeRef) -> Bool {
    guard let closure = project.parent(of: block), project[closure].kind == .closure else { return false }
    return callTaking(closure).map { project.calledName($0) == "ZStack" } ?? false
  }

  private func callTaking(_ closure: NodeRef) -> NodeRef? {
    guard let argument = project.parent(of: closure), project[argument].kind == .argument else { return nil }
    return project.parent(of: argument)
  }
}
