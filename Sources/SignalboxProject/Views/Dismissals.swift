import SignalboxFacts

// SwiftUI views that dismiss themselves.

extension Project {
  /// `dismiss` and what else properties are called that hold the environment's action.
  package var dismissalNames: Set<String> {
    let named = occurrences(of: ["dismiss"], kinds: [.member]).compactMap { key -> String? in
      guard let path = parent(of: key), self[path].kind == .keyPath,
        let attribute = ancestor(of: path, where: { $0.kind == .attribute || $0.kind == .property }),
        text(attribute) == "Environment", let property = parent(of: attribute)
      else { return nil }
      return text(property)
    }
    return Set(named).union(["dismiss"])
  }

  /// `dismiss.callAsFunction()`, or the method handed on: `Button("Close", action: dismiss.callAsFunction)`,
  /// `action: presentation.wrappedValue.dismiss`.
  package func callAsFunction(on name: NodeRef) -> NodeRef? {
    guard let member = member(on: name) else {
      return base(of: name).map { text($0) == "wrappedValue" } == true ? name : nil
    }
    return text(member) == "callAsFunction" ? call(of: member) ?? member : nil
  }

  package func dismissal(_ name: NodeRef, _ call: NodeRef, in type: TypeID) -> String? {
    isDismissal(name, call, in: type) ? "dismisses itself" : nil
  }

  /// `dismiss()` with the environment's action, or with that of the presentation mode.
  private func isDismissal(_ name: NodeRef, _ call: NodeRef, in type: TypeID) -> Bool {
    guard arguments(of: call).isEmpty else { return false }
    if let base = base(of: name) {
      if text(base) == "self" { return isEnvironment(name, of: type) }
      guard text(base) == "wrappedValue", let mode = self.base(of: base) else { return false }
      return isEnvironment(mode, of: type)
    }
    return local(self.name(of: name), from: name) == nil && isEnvironment(name, of: type)
  }

  /// Whether a name is that of a property which the environment fills, or holds what it fills others with.
  private func isEnvironment(_ name: NodeRef, of type: TypeID) -> Bool {
    self[type: type].members.contains { member in
      member.kind == .property && member.name == self.name(of: name)
        && children(of: node(of: member.place)).contains {
          self[$0].kind == .attribute && text($0) == "Environment"
            || self[$0].kind == .typeName && text($0) == "DismissAction"
        }
    }
  }
}
