import SignalboxFacts
import SignalboxProject

extension Project {
  /// Whether code runs only while a property is nil, or may run then because of that: behind `guard delegate == nil`, in
  /// the `else` of `if let delegate`.
  func isMissing(_ property: String, at place: NodeRef) -> Bool {
    var current = place
    while let parent = parent(of: current), ![.function, .initializer, .property].contains(self[parent].kind) {
      let conditions = children(of: parent).prefix { self[$0].kind != .block }
      switch self[parent].kind {
      case .ifBranch, .guardCheck:
        guard !conditions.contains(current) else { break }
        let isThen = self[parent].kind == .ifBranch && children(of: parent)[conditions.count] == current
        if conditions.contains(where: { tests($0, property, isThere: !isThen) }) { return true }
      case .block where children(of: parent).contains { $0 < current && leaves($0, where: property) }: return true
      default: break
      }
      current = parent
    }
    return false
  }

  /// Whether a statement goes away while a property is there: `guard delegate == nil`, `if let delegate { …; return }`.
  private func leaves(_ statement: NodeRef, where property: String) -> Bool {
    let parts = children(of: statement)
    let conditions = parts.prefix { self[$0].kind != .block }
    switch self[statement].kind {
    case .guardCheck: return conditions.contains { tests($0, property, isThere: false) }
    case .ifBranch:
      guard parts.count == conditions.count + 1, let last = parts.last.flatMap({ children(of: $0).last }),
        [.returnStatement, .throwStatement].contains(self[last].kind)
      else { return false }
      return conditions.contains { tests($0, property, isThere: true) }
    default: return false
    }
  }

  private func tests(_ condition: NodeRef, _ property: String, isThere: Bool) -> Bool {
    let parts = children(of: condition)
    switch self[condition].kind {
    case .binding:
      guard isThere else { return false }
      guard let value = parts.last(where: { self[$0].kind.isExpression }) else { return text(condition) == property }
      return isOwn(property, value)
    case .operation:
      guard text(condition) == (isThere ? "!=" : "=="), parts.contains(where: { self[$0].kind == .nilLiteral }) else {
        return false
      }
      return parts.contains { isOwn(property, $0) }
    default: return false
    }
  }

  /// `delegate`, `self.delegate`, `self?.delegate`.
  private func isOwn(_ property: String, _ expression: NodeRef) -> Bool {
    guard text(expression) == property else { return false }
    return self[expression].kind == .identifier || base(of: expression).map { text($0) } == "self"
  }
}
