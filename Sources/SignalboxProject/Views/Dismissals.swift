import SignalboxFacts

// SwiftUI views that dismiss themselves.

extension FlowModel {
  /// `dismiss` and what else properties are called that hold the environment's action.
  package var dismissalNames: Set<String> {
    let named = project.occurrences(of: ["dismiss"], kinds: [.member]).compactMap { key -> String? in
      guard let path = project.parent(of: key), project[path].kind == .keyPath,
        let attribute = project.ancestor(of: path, where: { $0.kind == .attribute || $0.kind == .property }),
        project.text(attribute) == "Environment", let property = project.parent(of: attribute)
      else { return nil }
      return project.text(property)
    }
    return Set(named).union(["dismiss"])
  }

  /// `dismiss.callAsFunction()`, or the method handed on: `Button("Close", action: dismiss.callAsFunction)`,
  /// `action: presentation.wrappedValue.dismiss`.
  package func callAsFunction(on name: NodeRef) -> NodeRef? {
    guard let member = project.member(on: name) else {
      return project.base(of: name).map { project.text($0) == "wrappedValue" } == true ? name : nil
    }
    return project.text(member) == "callAsFunction" ? project.call(of: member) ?? member : nil
  }

  package func dismissal(_ name: NodeRef, _ call: NodeRef, in type: TypeID) -> String? {
    isDismissal(name, call, in: type) ? "dismisses itself" : nil
  }

  /// `dismiss()` with the environment's action, or with that of the presentation mode.
  private func isDismissal(_ name: NodeRef, _ call: NodeRef, in type: TypeID) -> Bool {
    guard project.arguments(of: call).isEmpty else { return false }
    if let base = project.base(of: name) {
      if project.text(base) == "self" { return isEnvironment(name, of: type) }
      guard project.text(base) == "wrappedValue", let mode = project.base(of: base) else { return false }
      return isEnvironment(mode, of: type)
    }
    return project.local(project.name(of: name), from: name) == nil && isEnvironment(name, of: type)
  }

  /// Whether a name is that of a property which the environment fills, or holds what it fills others with.
  private func isEnvironment(_ name: NodeRef, of type: TypeID) -> Bool {
    project[type: type].members.contains { member in
      member.kind == .property && member.name == project.name(of: name)
        && project.children(of: project.node(of: member.place)).contains {
          project[$0].kind == .attribute && project.text($0) == "Environment"
            || project[$0].kind == .typeName && project.text($0) == "DismissAction"
        }
    }
  }
}
