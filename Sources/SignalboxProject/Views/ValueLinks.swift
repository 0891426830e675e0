import SignalboxFacts

extension FlowModel {
  /// Whether a link is created by an initialiser that the project gives to `NavigationLink`, and that only appends a
  /// value to the path: `NavigationLink(.cart) { Text("Cart") }`.
  package func takesValue(_ link: NodeRef) -> Bool {
    let given = project.arguments(of: link)
    guard
      let named = given.first(where: { project.text($0) == "destination" })
        ?? given.first.flatMap({ project.text($0).isEmpty ? $0 : nil }),
      isImplicitMember(named)
    else {
      return false
    }
    guard let initializer = project.callee(of: link)?.declaration, let body = project.body(of: initializer) else {
      // No view and no title of SwiftUI's can be written so.
      return true
    }
    return project.calls(in: body).contains {
      project.calledName($0) == "init" && project.labels(of: $0).contains("value")
    }
  }

  /// `.cart`, `.product(id: 1)`, but not `.init("Cart")`
  private func isImplicitMember(_ argument: NodeRef) -> Bool {
    guard var value = project.firstChild(of: argument) else { return false }
    if project[value].kind == .call { value = project.firstChild(of: value) ?? value }
    return project[value].kind == .member && project.base(of: value) == nil && project.text(value) != "init"
  }
}
