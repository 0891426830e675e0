import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// The statements before the one that shows: which of them make the screen ready.
extension ShownScreenReader {
  /// Moves the declarations of the variables, and all that is done with them.
  mutating func moveStatements() throws(Refusal) {
    // From the end, since each may bring in variables that are declared further up.
    let all = project.children(of: block)
    guard let index = all.firstIndex(of: statement) else { return }
    for later in all[(index + 1)...] {
      if let use = uses(in: later).first { throw used(use) }
    }
    for argument in project.arguments(of: call).dropFirst() {
      if let use = uses(in: argument).first { throw used(use) }
    }
    for earlier in all[..<index].reversed() {
      if let binding = declared(by: earlier) {
        try moveDeclaration(binding, of: earlier)
      } else {
        try moveUse(in: earlier)
      }
    }
  }

  private func used(_ place: NodeRef) -> Refusal {
    Refusal(place, "`\(project.text(place))` is needed here, too")
  }

  /// The variable of the screen's making that a statement declares.
  private func declared(by statement: NodeRef) -> NodeRef? {
    if project[statement].kind == .binding { return locals.contains(statement) ? statement : nil }
    guard project[statement].kind == .guardCheck else { return nil }
    return project.children(of: statement).first { locals.contains($0) }
  }

  private mutating func moveDeclaration(_ binding: NodeRef, of statement: NodeRef) throws(Refusal) {
    guard let value = value(of: binding) else { return }
    var replacements: [Replacement] = []
    try move(value, into: &replacements)
    record(statement, replacements)
  }

  /// `details.product = product`, `details.configure(with: product)`.
  private mutating func moveUse(in statement: NodeRef) throws(Refusal) {
    let uses = uses(in: statement)
    guard let first = uses.first else { return }
    var replacements: [Replacement] = []
    switch project[statement].kind {
    case .assignment:
      let parts = project.children(of: statement)
      guard parts.count == 2, root(of: parts[0]) == first, uses.count == 1 else { throw used(first) }
      try carry(parts[1], in: nil, for: nil, assignedTo: parts[0], into: &replacements)
    case .call:
      guard let callee = project.firstChild(of: statement), root(of: callee) == first else { throw used(first) }
      try move(statement, into: &replacements)
    default: throw used(first)
    }
    record(statement, replacements)
  }

  /// What a chain begins with.
  private func root(of expression: NodeRef) -> NodeRef {
    var current = expression
    while [.member, .call, .subscriptCall].contains(project[current].kind),
      let base = project.children(of: current).first
    { current = base }
    return current
  }

  /// Mentions of the variables that move.
  private func uses(in place: NodeRef) -> [NodeRef] {
    project.subtree(of: place, kinds: [.identifier]).filter { node in
      project.local(project.name(of: node), from: node).map { locals.contains($0) } ?? false
    }
  }

  // MARK: Results

  /// The statements in canonical form, in the order of the source.
  func movedStatements() throws(Refusal) -> [String] {
    var statements: [String] = []
    for (statement, replacements) in moved.sorted(by: { $0.key < $1.key }) {
      guard let lines = code.lines(of: statement) else {
        throw Refusal(statement, "the statement shares its line with other code")
      }
      let text = rewritten(code.source.withComments(lines), replacements)
      statements.append(code.source.canonical(text, from: lines.lowerBound))
    }
    return statements
  }

  func removals() throws(Refusal) -> [Edit] {
    moved.keys.sorted().compactMap { code.lines(of: $0) }.map { code.source.removal(of: $0) }
  }

  func rewritten(_ range: Range<Int>, _ replacements: [Replacement]) -> String {
    let edits = replacements.filter { range.contains($0.range.lowerBound) }.map {
      Edit(range: $0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound, replacement: $0.text)
    }
    let bytes = Array(code.source.bytes[range])
    return String(decoding: (try? Edit.apply(edits, to: bytes)) ?? bytes, as: UTF8.self)
  }
}
