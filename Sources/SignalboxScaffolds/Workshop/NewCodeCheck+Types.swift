import SignalboxFacts
import SignalboxProject

/// Values in new code that are not of the type that is wanted of them.
extension NewCodeCheck {
  func wrongValue(_ place: NodeRef) -> String? {
    let parts = after.children(of: place)
    guard let written = parts.first(where: { after[$0].kind.isType }),
      let value = parts.first(where: { after[$0].kind.isExpression }), let wanted = after.resolve(written)
    else { return nil }
    return mismatch(value, wanted) ?? unknownCase(value, wanted)
  }

  /// A value of a class that is none of those wanted.
  func mismatch(_ value: NodeRef, _ wanted: SwiftType) -> String? {
    let own = after.isSelf(value) ? after.enclosingType(of: value) : nil
    guard let type = own ?? after.type(of: value)?.nominals.first, after[type: type].origin == .project,
      own != nil || after[value].kind == .call, after[type: type].kind == .classDeclaration, isKnown(type),
      let lacking = wanted.unwrapped.nominals.first(where: { id in
        after[type: id].origin == .project && !after[type: type].ancestors.contains(id)
          && [.classDeclaration, .protocolDeclaration].contains(after[type: id].kind)
      })
    else { return nil }
    return "\(after[type: type].name) is no \(after[type: lacking].name)"
  }

  /// `child.onFinish = { … }` where the closure is given something that it does not take.
  func wrongClosure(_ assignment: NodeRef) -> String? {
    let sides = after.children(of: assignment)
    guard sides.count == 2, after[sides[1]].kind == .closure,
      case .function(let wanted, _)? = after.type(of: sides[0])?.unwrapped
    else { return nil }
    let named = after.children(of: sides[1]).count { after[$0].kind == .parameter }
    let isShort = after.subtree(of: sides[1], kinds: [.identifier]).contains { after.text($0).hasPrefix("$") }
    guard named != wanted.count, !(named == 0 && isShort), !(wanted.count == 1 && named > 1) else { return nil }
    return "'\(after.text(sides[0]))' passes \(wanted.count) values"
  }
}
