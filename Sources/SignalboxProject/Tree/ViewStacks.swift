import SignalboxFacts

/// SwiftUI views that stand beside others: which of them is the screen.
extension FlowModel {
  private static let stacks: Set<String> = ["VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack"]

  /// The stack in which a view stands beside other content.
  struct Stack {
    let name: String
    /// What else stands in it.
    let others: [NodeRef]
    /// Whether the view is there only if a condition without another branch is met.
    let isConditional: Bool
  }

  /// The nearest stack around a view that draws more than the view: `VStack { Banner(); ListScreen() }`.
  func stack(around place: NodeRef) -> Stack? {
    var current = place
    var isConditional = false
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .member, .argument, .switchCase, .switchBranch: break
      case .ifBranch: isConditional = isConditional || !hasElse(parent)
      case .call where project.firstChild(of: parent) == current: break
      case .call where Self.stacks.contains(project.calledName(parent)): break
      case .call where ["Group", "AnyView"].contains(project.calledName(parent)): break
      case .block, .closure:
        guard let closure = closure(of: parent) else { break }
        guard let call = project.parent(of: closure).flatMap({ project.parent(of: $0) }), project[call].kind == .call
        else { return nil }
        let others = project.children(of: parent).filter { $0 != current && isContent($0) }
        if !others.isEmpty, Self.stacks.contains(project.calledName(call)) {
          return Stack(name: project.calledName(call), others: others, isConditional: isConditional)
        }
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// Whether a view is only a part of what a stack draws: by its name, or because it is there now and then beside a
  /// screen that is always there.
  func isPartOfStack(_ place: NodeRef, of id: TypeID) -> Bool {
    guard let stack = stack(around: place) else { return false }
    if ViewNames.isComponent(project[type: id].name) { return true }
    return stack.isConditional && stack.name != "ZStack"
      && stack.others.contains { other in
        project[other].kind != .ifBranch && project[other].kind != .switchBranch && drawsScreen(other)
      }
  }

  private func drawsScreen(_ statement: NodeRef) -> Bool {
    project.calls(in: statement).contains { call in
      guard case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first else {
        return false
      }
      return project[type: id].origin == .project && isWholeScreen(id)
        && !ViewNames.isComponent(project[type: id].name)
    }
  }

  /// The closure whose statements a node holds.
  private func closure(of body: NodeRef) -> NodeRef? {
    project[body].kind == .closure ? body : project.parent(of: body).flatMap { project[$0].kind == .closure ? $0 : nil }
  }

  func hasElse(_ branch: NodeRef) -> Bool {
    project.children(of: branch).filter { [.block, .ifBranch].contains(project[$0].kind) }.count > 1
  }

  private func isContent(_ part: NodeRef) -> Bool {
    guard ![.capture, .parameter, .result, .binding].contains(project[part].kind) else { return false }
    return !["Spacer", "Divider", "EmptyView"].contains { name in
      project[part].kind == .call && project.calledName(part) == name
    }
  }
}
