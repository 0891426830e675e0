import SignalboxFacts
import SignalboxProject

extension Project {
  /// Whether a SwiftUI view draws the route itself: a stack with a path, the columns, the tabs.
  func holdsStage(_ type: TypeID) -> Bool {
    self[type: type].declarations.contains { declaration in
      calls(in: node(of: declaration)).contains { call in
        guard ViewNames.stages.contains(calledName(call)) else { return false }
        return switch calledName(call) {
        case "NavigationStack": hasPath(call, in: type)
        case "TabView": !isCarousel(call)
        default: true
        }
      }
    }
  }

  /// A path of a view model's is no coordinator's: the child leads its own flow by it.
  private func hasPath(_ call: NodeRef, in type: TypeID) -> Bool {
    let path = arguments(of: call).first { text($0) == "path" }
    guard var root = path.flatMap({ firstChild(of: $0) }) else { return false }
    while let inner = base(of: root) { root = inner }
    let name = text(root).drop { $0 == "$" }
    let holder = self[type: type].members.first { $0.kind == .property && text($0.name) == name }
    let owners = holder.flatMap { propertyType(of: $0.place)?.nominals } ?? []
    return !owners.contains { role(of: $0).kind == .viewModel }
  }
}
