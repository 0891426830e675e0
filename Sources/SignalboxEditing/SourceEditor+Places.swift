import SignalboxFacts
import SignalboxText

/// Edits of what stands at a known place, for fixes. Each gives nil where the text is not as it would have to be.
extension SourceEditor {
  /// Whether the whole text is Swift, so that places can be trusted.
  package var isSound: Bool { source.outline.errors.isEmpty }

  package func text(_ range: Range<Int>) -> String { source.text(range) }

  /// Puts a statement into the body of the function or accessor that covers a range.
  package func edits(inserting code: String, inBodyWithin range: Range<Int>, at place: StatementPlace) -> [Edit]? {
    let body = source.outline.bodies.first {
      range.contains($0.block.inside.lowerBound) && $0.block.inside.upperBound <= range.upperBound
    }
    guard let body, let new = try? NewItem.items(of: code, in: .statements),
      case .edits(let edits) = source.edits(inserting: new, in: body, at: place)
    else { return nil }
    return edits
  }

  /// Puts a modifier before the `var` of a variable that shares its declaration with no other.
  /// - Parameter name: where its name begins.
  package func edits(addingModifier word: String, toVariableNamedAt name: Int) -> [Edit]? {
    let index = source.outline.tokens.partitioningIndex { $0.lowerBound >= name }
    guard index > 0, source.text(source.outline.tokens[index - 1]) == "var" else { return nil }
    let members = source.outline.types.flatMap { $0.body.items.flattened }
    guard members.last(where: { $0.range.contains(name) })?.names.count == 1 else { return nil }
    return [.insertion(word + " ", at: source.outline.tokens[index - 1].lowerBound)]
  }

  /// Puts text on both sides of an argument's value.
  /// - Parameter isLabelled: whether the range begins with a label and a colon.
  package func edits(
    around argument: Range<Int>, isLabelled: Bool, before: String, after: String
  ) -> [Edit]? {
    var tokens = source.tokens(in: argument)
    if isLabelled {
      guard tokens.dropFirst().first.map(source.text) == ":" else { return nil }
      tokens = tokens.dropFirst(2)
    }
    if tokens.last.map(source.text) == "," { tokens = tokens.dropLast() }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    return [.insertion(before, at: first.lowerBound), .insertion(after, at: last.upperBound)]
  }

  /// Captures names weakly in a closure.
  /// - Parameters:
  ///   - closure: from its `{` to its `}`.
  ///   - firstCapture: where the first name in its capture list begins; nil where it captures nothing.
  ///   - content: where its first statement begins.
  ///   - guarded: names that are made strong at its start, or else it ends there.
  package func edits(
    capturing names: [String], inClosure closure: Range<Int>, firstCapture: Int?, content: Int,
    guarding guarded: [String]
  ) -> [Edit]? {
    let tokens = Array(source.tokens(in: closure.lowerBound..<content))
    let list = names.map { "weak \($0)" }.joined(separator: ", ")
    guard let open = tokens.first, source.text(open) == "{" else { return nil }
    var edits: [Edit] = []
    if let firstCapture {
      guard let end = listEnd(tokens.filter { $0.lowerBound >= firstCapture }) else { return nil }
      edits.append(.insertion(", " + list, at: end))
    } else {
      // Attributes and an empty list come before what a closure takes.
      if let next = tokens.dropFirst().first.map(source.text), next == "@" || next == "[" { return nil }
      let hasSignature = tokens.contains { source.text($0) == "in" }
      let isTight = open.upperBound == source.tokens(in: open.upperBound..<closure.upperBound).first?.lowerBound
      edits.append(
        .insertion(" [\(list)]" + (hasSignature ? "" : " in") + (isTight ? " " : ""), at: open.upperBound))
    }
    guard !guarded.isEmpty else { return edits }
    guard let inside = inside(closure, tokens, content: content),
      let new = try? NewItem.items(of: guardCode(guarded), in: .statements).first
    else { return nil }
    let insertion = BlockInsertion(source: source, block: inside, owner: closure.lowerBound)
    return edits + insertion.edits(inserting: new, at: 0, isStrict: true)
  }

  /// Behind the last capture of a list.
  private func listEnd(_ tokens: [Range<Int>]) -> Int? {
    var depth = 0
    var last: Range<Int>?
    for token in tokens {
      switch source.text(token) {
      case "[", "(", "{": depth += 1
      case "]" where depth == 0: return last?.upperBound
      case "]", ")", "}": depth -= 1
      case "," where depth == 0: continue
      default: break
      }
      last = token
    }
    return nil
  }

  private func guardCode(_ names: [String]) -> String {
    "guard " + names.map { "let \($0)" }.joined(separator: ", ") + " else { return }"
  }

  /// The statements of a closure as one element.
  private func inside(_ closure: Range<Int>, _ head: [Range<Int>], content: Int) -> EditingOutline.Block? {
    let end = closure.upperBound - 1
    let start = head.last { source.text($0) == "in" }?.upperBound ?? head.first?.upperBound
    guard let start, let last = source.tokens(in: content..<end).last else { return nil }
    return .lone(content..<last.upperBound, inside: start..<end)
  }
}
