import SignalboxFacts

extension ContainmentModel {
  /// Whether a view draws the route, or is a modifier that only such views apply.
  package func isStage(_ type: TypeID) -> Bool {
    if holdsStage(type) { return true }
    guard project.inherits(type, from: "ViewModifier") else { return false }
    let users = uses(of: project[type: type].name, kind: .identifier).flatMap { use -> [TypeID] in
      guard let user = project.enclosingType(of: use) else { return [] }
      // `extension View { func destinations() -> some View { modifier(Destinations()) } }`
      guard project[type: user].name == "View", let method = project.enclosingDeclaration(of: use) else {
        return [user]
      }
      return uses(of: project.text(project.name(of: method)), kind: .member).compactMap {
        project.enclosingType(of: $0)
      }
    }
    return !users.isEmpty && users.allSatisfy { holdsStage($0) }
  }

  private func uses(of name: String, kind: Node.Kind) -> [NodeRef] {
    project.occurrences(of: [name], kinds: [kind]).filter { project.call(of: $0) != nil }
  }

  /// Whether a SwiftUI view draws the route itself: a stack with a path, the columns, the tabs.
  func holdsStage(_ type: TypeID) -> Bool {
    project[type: type].declarations.contains { declaration in
      project.calls(in: project.node(of: declaration)).contains { call in
        guard ViewNames.stages.contains(project.calledName(call)) else { return false }
        return switch project.calledName(call) {
        case "NavigationStack": hasPath(call, in: type)
        case "TabView": !project.flows.isCarousel(call)
        default: true
        }
      }
    }
  }

  /// A path of a view model's is no coordinator's: the child leads its own flow by it.
  private func hasPath(_ call: NodeRef, in type: TypeID) -> Bool {
    let path = project.arguments(of: call).first { project.text($0) == "path" }
    guard var root = path.flatMap({ project.firstChild(of: $0) }) else { return false }
    while let inner = project.base(of: root) { root = inner }
    let name = project.text(root).drop { $0 == "$" }
    let holder = project[type: type].members.first { $0.kind == .property && project.text($0.name) == name }
    let owners = holder.flatMap { project.propertyType(of: $0.place)?.nominals } ?? []
    return !owners.contains { project.role(of: $0).kind == .viewModel }
  }
}
