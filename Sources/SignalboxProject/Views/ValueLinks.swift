import SignalboxFacts

extension Project {
  /// Whether a link is created by an initialiser that the project gives to `NavigationLink`, and that only appends a
  /// value to the path: `NavigationLink(.cart) { Text("Cart") }`.
  package func takesValue(_ link: NodeRef) -> Bool {
    let given = arguments(of: link)
    guard
      let named = given.first(where: { text($0) == "destination" })
        ?? given.first.flatMap({ text($0).isEmpty ? $0 : nil }),
      isImplicitMember(named)
    else {
      return false
    }
    guard let initializer = callee(of: link)?.declaration, let body = body(of: initializer) else {
      // No view and no title of SwiftUI's can be written so.
      return true
    }
    return calls(in: body).contains { calledName($0) == "init" && labels(of: $0).contains("value") }
  }

  /// `.cart`, `.product(id: 1)`, but not `.init("Cart")`
  private func isImplicitMember(_ argument: NodeRef) -> Bool {
    guard var value = firstChild(of: argument) else { return false }
    if self[value].kind == .call { value = firstChild(of: value) ?? value }
    return self[value].kind == .member && base(of: value) == nil && text(value) != "init"
  }
}
