import SignalboxEditing
import SignalboxProject

extension Excerpt {
  /// Takes elements out of a list of arguments or parameters; closures may stand behind the parentheses.
  mutating func cut(_ elements: [NodeRef], _ dropped: Set<Int>) {
    guard !dropped.isEmpty else { return }
    let behind = elements.indices.filter { code.project[elements[$0]].flags.contains(.trailing) }
    let inside = elements.indices.filter { !behind.contains($0) }
    let kept = inside.filter { !dropped.contains($0) }
    if kept.count < inside.count, let first = inside.first, let last = inside.last {
      let range = code.range(of: elements[first]).lowerBound..<code.range(of: elements[last]).upperBound
      if kept.isEmpty, behind.contains(where: { !dropped.contains($0) }) {
        removeParentheses(around: range)
      } else {
        replace(list: range, by: kept.map { changed(elements[$0]) })
      }
    }
    // The first one has no label that another could go without.
    if let first = behind.first, dropped.contains(first), behind.contains(where: { !dropped.contains($0) }) { fail() }
    for index in behind where dropped.contains(index) { removeTrailing(elements[index]) }
  }

  /// `Cart(id: id) { … }` without `(id: id)`: a closure needs no parentheses before it.
  private mutating func removeParentheses(around list: Range<Int>) {
    let tokens = code.source.tokens(in: 0..<code.source.bytes.count)
    guard let open = tokens.last(where: { $0.upperBound <= list.lowerBound }),
      let close = tokens.first(where: { $0.lowerBound >= list.upperBound })
    else { return fail() }
    replace(list: list, by: [])
    replace(open.lowerBound..<close.upperBound, by: "")
  }

  /// Takes out a closure behind a call, which keeps its parentheses or gets some.
  private mutating func removeTrailing(_ closure: NodeRef) {
    let range = code.range(of: closure)
    let before = code.source.tokens(in: 0..<range.lowerBound).last
    guard let before else { return fail() }
    replace(before.upperBound..<range.upperBound, by: [")", "}"].contains(code.source.text(before)) ? "" : "()")
  }
}
