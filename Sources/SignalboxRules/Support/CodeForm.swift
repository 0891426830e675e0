import SignalboxFacts

/// Code in one form for all its ways of writing: without blanks, comments, parentheses, `?`, `!`, `try` and `self.`.
struct CodeForm {
  let facts: SwiftFacts

  /// Longer texts are cut, and what is lost goes into a number, so that a baseline stays readable.
  private static let width = 120

  /// - Returns: a short text; line breaks are those of string literals alone.
  func text(of id: Node.ID) -> String {
    var writer = Writer(facts: facts)
    writer.write(id)
    let whole = writer.text
    guard whole.utf8.count > Self.width else { return whole }
    // FNV-1a in 64 bits (Fowler, Noll, Vo): the same on every machine, unlike `Hasher`.
    let hash = whole.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return whole.prefix(Self.width / 2) + "…" + String(hash, radix: 16)
  }
}

private struct Writer {
  let facts: SwiftFacts
  private(set) var text = ""
  private var depth = 0

  /// What is longer, or deeper inside, tells no more: in a chain of calls each holds all before it.
  private static let limits = (length: 4000, depth: 200)

  init(facts: SwiftFacts) { self.facts = facts }

  mutating func write(_ id: Node.ID) {
    guard text.utf8.count < Self.limits.length, depth < Self.limits.depth else { return text += "…" }
    depth += 1
    defer { depth -= 1 }
    let node = facts[id]
    let name = facts.text(node.name)
    let parts = Array(facts.children(of: id))
    switch node.kind {
    case .identifier, .number, .boolean, .regex, .typeName: text += name
    case .nilLiteral: text += "nil"
    case .member: member(name, of: parts)
    case .call: applied(parts, "(", ")")
    case .subscriptCall: applied(parts, "[", "]")
    case .argument: list(parts, name.isEmpty ? "" : name + ":", ",", "")
    // What a closure does is a matter of its own.
    case .closure, .block: text += "{}"
    case .string: string(name, parts)
    case .assignment: list(parts, "", "=", "")
    case .operation: list(parts, parts.count == 1 ? name : "", name, "")
    case .array: list(parts, "[", ",", "]")
    case .tuple: list(parts, "(", ",", ")")
    case .typeMember: list(parts.prefix(1), "", "", parts.isEmpty ? name : "." + name)
    default: list(parts, "\(node.kind)" + (name.isEmpty ? "" : " " + name) + "(", ",", ")")
    }
  }

  private mutating func list(_ parts: some Collection<Node.ID>, _ open: String, _ separator: String, _ close: String) {
    text += open
    for (index, part) in parts.enumerated() where text.utf8.count < Self.limits.length {
      if index > 0 { text += separator }
      write(part)
    }
    text += close
  }

  private mutating func member(_ name: String, of base: [Node.ID]) {
    if base.count == 1, facts[base[0]].kind == .identifier, facts.text(facts[base[0]].name) == "self" {
      text += name
    } else {
      list(base, "", "", "." + name)
    }
  }

  private mutating func string(_ name: String, _ parts: [Node.ID]) {
    text += "\"" + name
    for part in parts { list([part], "\\(", "", ")") }
    text += "\""
  }

  /// The first child and, in brackets, the others.
  private mutating func applied(_ parts: [Node.ID], _ open: String, _ close: String) {
    list(parts.prefix(1), "", "", "")
    list(parts.dropFirst(), open, ",", close)
  }
}
