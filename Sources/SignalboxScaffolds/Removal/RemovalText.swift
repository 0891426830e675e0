import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// What a removal does to one file.
struct RemovalText {
  let removal: Removal
  let code: CodeText
  let file: Int
  private var cuts: [SourceText.Cut] = []
  /// What stands where something is left empty.
  private var fillings: [Edit] = []
  /// Places whose text is not as it would have to be.
  private(set) var failures: [NodeRef] = []

  init(_ removal: Removal, _ code: CodeText, file: Int) {
    (self.removal, self.code, self.file) = (removal, code, file)
    var seen: Set<Int> = []
    let hollow = removal.hollow.filter { $0.file == file && !removal.isGone($0) }.sorted()
    fillings = hollow.compactMap(filling)
    for unit in outermost(removal.units) where !hollow.contains(where: { removal.project.contains($0, unit) }) {
      guard let cut = cut(unit) else {
        failures.append(unit)
        continue
      }
      if case .item(let range) = cut, !seen.insert(range.lowerBound).inserted { continue }
      cuts.append(cut)
    }
    for call in removal.trims.filter({ $0.file == file && !removal.isGone($0) }).sorted() {
      guard let range = modifier(call) else { continue }
      cuts.append(.exact(range))
    }
  }

  var edits: [Edit] {
    (code.source.edits(for: cuts) + fillings).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// `{ _ in }` for a closure, `break` for the branch of a `switch`.
  private func filling(_ place: NodeRef) -> Edit? {
    guard project[place].kind == .closure else {
      let block = project.children(of: place).last { project[$0].kind == .block }
      return block.map { Edit(range: code.range(of: $0), replacement: "break") }
    }
    let values = repeatElement("_", count: removal.parameterCount(of: place)).joined(separator: ", ")
    return Edit(range: code.range(of: place), replacement: values.isEmpty ? "{}" : "{ \(values) in }")
  }

  /// Whether the file goes.
  var isEmpty: Bool {
    let items = cuts.compactMap { if case .item(let range) = $0 { range } else { nil } }
    return !items.isEmpty && code.source.isEmpty(without: items)
  }

  private var project: Project { removal.project }

  private func outermost(_ nodes: Set<NodeRef>) -> [NodeRef] {
    nodes.filter { node in
      node.file == file && !(project.parent(of: node).map { removal.isGone($0) } ?? false)
    }.sorted()
  }

  private func cut(_ unit: NodeRef) -> SourceText.Cut? {
    let kind = project[unit].kind
    let around = project.parent(of: unit).map { project[$0].kind }
    switch kind {
    case .inherited, .parameter, .argument: return .element(element(unit))
    case .switchCase: return code.source.branch(at: Int(project[unit].start)).map { .item($0.range) }
    case .ifBranch where around == .ifBranch, .block where around == .ifBranch:
      return otherwise(unit).map { .exact($0) }
    case _ where around == .array: return .element(element(unit))
    case _ where kind.isDeclaration && around != .block: return declaration(unit)
    default:
      return (code.lines(of: unit) ?? code.statement(unit) ?? code.part(ofLine: unit)).map { .item($0) }
    }
  }

  /// ` else if isEmpty { … }`, ` else { … }`
  private func otherwise(_ branch: NodeRef) -> Range<Int>? {
    let before = code.source.tokens(in: 0..<Int(project[branch].start)).suffix(2)
    guard before.count == 2, let word = before.last, let brace = before.first, code.source.text(word) == "else" else {
      return nil
    }
    return brace.upperBound..<Int(project[branch].stop)
  }

  /// Without the comma that belongs to some elements.
  private func element(_ unit: NodeRef) -> Range<Int> {
    let range = code.range(of: unit)
    guard let last = code.source.tokens(in: range).last, code.source.text(last) == "," else { return range }
    let end = code.source.tokens(in: range.lowerBound..<last.lowerBound).last?.upperBound ?? last.lowerBound
    return range.lowerBound..<end
  }

  /// A declaration may hold several names: `case cart, help`.
  private func declaration(_ unit: NodeRef) -> SourceText.Cut? {
    let anchor = Int(project[unit].anchor)
    guard let item = code.source.declaration(at: anchor) else { return nil }
    guard item.names.count > 1 else { return .item(item.range) }
    let gone = removal.units.filter { $0.file == file }.map { Int(project[$0].anchor) }
    if item.names.allSatisfy({ name in gone.contains { name.range.contains($0) } }) { return .item(item.range) }
    return item.names.first { $0.range.contains(anchor) }.map { .element($0.range) }
  }

  /// `.sheet(item: $cart) { … }` behind what it changes.
  private func modifier(_ call: NodeRef) -> Range<Int>? {
    guard let callee = project.firstChild(of: call),
      let dot = code.source.tokens(in: 0..<Int(project[callee].anchor)).last, code.source.text(dot) == ".",
      let last = code.source.tokens(in: 0..<dot.lowerBound).last
    else { return nil }
    return last.upperBound..<Int(project[call].stop)
  }
}
