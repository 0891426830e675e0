import SignalboxFacts

/// Code in one form for all its ways of writing: without blanks, comments, parentheses, `?`, `!`, `try` and `self.`.
struct CodeForm {
  let facts: SwiftFacts

  /// Longer texts are cut, and what is lost goes into a number, so that a baseline stays readable.
  private static let width = 120

  /// - Returns: a short text; line breaks are those of string literals alone.
  func text(of id: Node.ID) -> String {
    let whole = form(id)
    guard whole.utf8.count > Self.width else { return whole }
    // FNV-1a in 64 bits (Fowler, Noll, Vo): the same on every machine, unlike `Hasher`.
    let hash = whole.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return whole.prefix(Self.width / 2) + "…" + String(hash, radix: 16)
  }

  private func form(_ id: Node.ID) -> String {
    let node = facts[id]
    let name = facts.text(node.name)
    switch node.kind {
    case .identifier, .number, .boolean, .regex: return name
    case .nilLiteral: return "nil"
    case .member:
      let base = parts(of: id).joined()
      return base == "self" ? name : base + "." + name
    case .call: return applied(id, "(", ")")
    case .subscriptCall: return applied(id, "[", "]")
    case .argument: return (name.isEmpty ? "" : name + ":") + parts(of: id).joined(separator: ",")
    // What a closure does is a matter of its own.
    case .closure: return "{}"
    case .string: return "\"" + name + parts(of: id).map { "\\(\($0))" }.joined() + "\""
    case .assignment: return parts(of: id).joined(separator: "=")
    case .operation: return operation(name, parts(of: id))
    case .array: return "[" + parts(of: id).joined(separator: ",") + "]"
    case .tuple: return "(" + parts(of: id).joined(separator: ",") + ")"
    case .block: return "{}"
    case .typeName: return name
    case .typeMember: return parts(of: id).prefix(1).map { $0 + "." }.joined() + name
    default: return "\(node.kind)" + (name.isEmpty ? "" : " " + name) + "(" + parts(of: id).joined(separator: ",") + ")"
    }
  }

  /// The first child and, in brackets, the others.
  private func applied(_ id: Node.ID, _ open: String, _ close: String) -> String {
    let parts = parts(of: id)
    return (parts.first ?? "") + open + parts.dropFirst().joined(separator: ",") + close
  }

  private func operation(_ name: String, _ operands: [String]) -> String {
    operands.count == 1 ? name + operands.joined() : operands.joined(separator: name)
  }

  private func parts(of id: Node.ID) -> [String] { facts.children(of: id).map(form) }
}
