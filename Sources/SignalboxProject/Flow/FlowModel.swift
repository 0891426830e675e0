import SignalboxFacts

/// Answers how screens and coordinators come to be and onto the display: who creates, holds and shows what, by code and
/// by storyboard.
package struct FlowModel: Sendable {
  let project: Project
}

extension Project {
  /// Who creates, holds and shows what.
  package var flows: FlowModel { FlowModel(project: self) }
}

extension FlowModel {
  /// Whether a local is a container that was created for it.
  package func isNewContainer(_ local: NodeRef) -> Bool {
    newValue(of: local).flatMap { project.callee(of: $0) }.map { createsContainer($0) } ?? false
  }

  func newValue(of local: NodeRef) -> NodeRef? {
    project.children(of: local).last.flatMap { project[$0].kind == .call ? $0 : nil }
  }

  package func createsContainer(_ callee: Callee) -> Bool {
    guard case .initializer(let type, _) = callee else { return false }
    return type.nominals.contains { isUIKitContainer($0) }
  }

  /// Whether a type is a stack, tabs, or a split view.
  package func isUIKitContainer(_ type: TypeID) -> Bool {
    ["UINavigationController", "UITabBarController", "UISplitViewController"].contains {
      project.inherits(type, from: $0)
    }
  }
}
