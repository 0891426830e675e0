import SignalboxProject
import SignalboxText

/// A comparison in words, for people: the formats set them, each in its own way.
struct ComparisonDigest {
  /// A piece of a sentence.
  enum Part {
    case words(String)
    /// A name out of the source.
    case name(String)
  }

  struct Item {
    var change: CoordinatorTree.Change
    var parts: [Part]
    var file: String?
    var line: Int?
  }

  struct Section {
    var title: String
    var items: [Item]
  }

  private let report: ComparisonReport
  /// Without empty ones.
  private(set) var sections: [Section] = []

  init(_ report: ComparisonReport) {
    self.report = report
    let comparison = report.comparison
    add("Added", items(.added, comparison.addedNodes, comparison.addedEdges))
    add("Removed", items(.removed, comparison.removedNodes, comparison.removedEdges))
    add("Moved", comparison.moved.map(item))
    add("Renamed", comparison.renamed.map(item))
    add("Changed", comparison.changedNodes.map(changedNode) + comparison.changedEdges.map(changedEdge))
    add("Arrows added", arrows(.added, comparison.addedEdges, besides: comparison.addedNodes))
    add("Arrows removed", arrows(.removed, comparison.removedEdges, besides: comparison.removedNodes))
    add("Circles added", comparison.addedCycles.map { circle(.added, $0) })
    add("Circles gone", comparison.removedCycles.map { circle(.removed, $0) })
    add("Nothing leads to", comparison.orphaned.map { stray(.added, $0) })
    let gone = Set(comparison.removedNodes.map(\.id))
    add("Has a place now", comparison.adopted.filter { !gone.contains($0.id) }.map { stray(.removed, $0) })
    add("Findings added", (comparison.findings?.added ?? []).map { finding(.added, $0) })
    add("Findings fixed", (comparison.findings?.fixed ?? []).map { finding(.removed, $0) })
  }

  /// `1 added, 2 moved, 3 findings added`.
  var summary: String {
    guard !sections.isEmpty else { return "No difference." }
    let counts = sections.map { section in
      let count = section.items.count
      return switch section.title {
      case "Arrows added", "Arrows removed", "Circles added", "Circles gone", "Findings added", "Findings fixed":
        Self.counted(count, section.title.lowercased())
      case "Nothing leads to": "\(count) without a place"
      case "Has a place now": "\(count) with a place now"
      default: "\(count) \(section.title.lowercased())"
      }
    }
    return counts.joined(separator: ", ") + "."
  }

  /// `1 arrow added`.
  private static func counted(_ count: Int, _ words: String) -> String {
    let parts = words.split(separator: " ", maxSplits: 1)
    let noun = count == 1 ? parts[0].dropLast() : parts[0]
    return "\(count) \(noun) \(parts[1])"
  }

  private mutating func add(_ title: String, _ items: [Item]) {
    if !items.isEmpty { sections.append(Section(title: title, items: items)) }
  }
}

extension ComparisonDigest {
  private func label(_ id: CoordinatorTree.Node.ID, _ change: CoordinatorTree.Change) -> Part {
    .name(change == .removed ? report.label(old: id) : report.label(new: id))
  }

  private func items(
    _ change: CoordinatorTree.Change, _ nodes: [CoordinatorTree.Node], _ edges: [CoordinatorTree.Edge]
  ) -> [Item] {
    let leading = Dictionary(grouping: edges, by: \.to)
    return nodes.map { item(change, $0, leading[$0.id] ?? []) }
  }

  /// A node with what leads to it.
  private func item(
    _ change: CoordinatorTree.Change, _ node: CoordinatorTree.Node, _ edges: [CoordinatorTree.Edge]
  ) -> Item {
    let arrows = CoordinatorTree.EdgeKind.allCases.flatMap { kind in
      edges.filter { $0.kind == kind }
    }
    var parts: [Part] = [.words("\(node.kind.title) "), label(node.id, change)]
    for (index, edge) in arrows.enumerated() {
      let verb = index > 0 && arrows[index - 1].kind == edge.kind ? " and " : ", \(edge.kind.passive) by "
      parts += [.words(verb), label(edge.from, change)] + transition(edge)
    }
    // It may have been there all the time: all that is known of it is that Swift code names it.
    if node.file == nil, node.kind != .message, !report.isProposal {
      parts.append(.words("; no Swift file that was read declares it"))
    }
    return Item(change: change, parts: parts, file: node.file, line: node.line)
  }

  private func item(_ move: TreeComparison.Move) -> Item {
    var parts = [label(move.new.id, .moved)]
    for (index, edge) in move.from.enumerated() {
      parts +=
        [.words(index > 0 ? " and " : ", \(edge.kind.passive) by "), label(edge.from, .removed)] + transition(edge)
    }
    for (index, edge) in move.to.enumerated() {
      parts += [.words(index > 0 ? " and " : ", now by "), label(edge.from, .added)] + transition(edge)
    }
    return Item(change: .moved, parts: parts, file: move.to.first?.file, line: move.to.first?.line)
  }

  private func item(_ pair: TreeComparison.Pair<CoordinatorTree.Node>) -> Item {
    let isSameName = pair.old.name == pair.new.name
    let names = isSameName ? [pair.old.id, pair.new.id] : [pair.old.name, pair.new.name]
    return Item(
      change: .renamed, parts: [.name(names[0].printable), .words(" is "), .name(names[1].printable), .words(" now")],
      file: pair.new.file, line: pair.new.line)
  }

  private func changedNode(_ pair: TreeComparison.Pair<CoordinatorTree.Node>) -> Item {
    var parts = [label(pair.new.id, .changed)]
    if pair.old.kind != pair.new.kind {
      parts.append(.words(" is a \(pair.new.kind.title) now, was a \(pair.old.kind.title)"))
    }
    if pair.old.interface != pair.new.interface {
      parts.append(
        .words((parts.count > 1 ? ", and " : ": ") + Self.words(from: pair.old.interface, to: pair.new.interface)))
    }
    return Item(change: .changed, parts: parts, file: pair.new.file, line: pair.new.line)
  }

  private func changedEdge(_ pair: TreeComparison.Pair<CoordinatorTree.Edge>) -> Item {
    let (old, new) = (pair.old, pair.new)
    var parts = sentence(new, .changed)
    if old.kind != new.kind { parts.append(.words(", \(old.kind.rawValue) it before")) }
    if let words = pair.transitions { parts.append(.words(": \(words)")) }
    if old.label != new.label {
      let words = [old.label, new.label].map { $0?.printable ?? "nothing" }
      let text =
        new.label == CoordinatorTree.passesOn
        ? ", and passes it on now"
        : old.label == CoordinatorTree.passesOn && new.label == nil
          ? ", and keeps it now" : ": \(words[0]) → \(words[1])"
      parts.append(.words(text))
    }
    return Item(change: .changed, parts: parts, file: new.file, line: new.line)
  }

  /// Those that no node of the list speaks of already.
  private func arrows(
    _ change: CoordinatorTree.Change, _ edges: [CoordinatorTree.Edge], besides nodes: [CoordinatorTree.Node]
  ) -> [Item] {
    let told = Set(nodes.map(\.id))
    return edges.filter { !told.contains($0.to) }.map { edge in
      Item(change: change, parts: sentence(edge, change) + transition(edge), file: edge.file, line: edge.line)
    }
  }

  private func circle(_ change: CoordinatorTree.Change, _ ids: [CoordinatorTree.Node.ID]) -> Item {
    let all = ids + ids.prefix(1)
    return Item(
      change: change,
      parts: all.enumerated().flatMap { index, id in (index > 0 ? [.words(" → ")] : []) + [label(id, change)] })
  }

  private func stray(_ change: CoordinatorTree.Change, _ node: CoordinatorTree.Node) -> Item {
    let words = node.standing == .unreachable && change == .added ? ", which only hangs on what has no place" : ""
    let parts: [Part] = [.words("\(node.kind.title) "), label(node.id, change), .words(words)]
    return Item(change: change, parts: parts, file: node.file, line: node.line)
  }

  private func finding(_ change: CoordinatorTree.Change, _ finding: FindingNote) -> Item {
    var parts: [Part] = [.name(finding.rule)]
    if !finding.declaration.isEmpty { parts += [.words(" in "), .name(finding.declaration.printable)] }
    parts.append(.words(": "))
    // Code stands between backticks.
    let pieces = finding.reason.printable.split(separator: "`", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() where !piece.isEmpty {
      parts.append(index.isMultiple(of: 2) || index == pieces.count - 1 ? .words(String(piece)) : .name(String(piece)))
    }
    return Item(change: change, parts: parts, file: finding.file, line: finding.line)
  }

  private func sentence(_ edge: CoordinatorTree.Edge, _ change: CoordinatorTree.Change) -> [Part] {
    [label(edge.from, change), .words(" \(edge.kind.rawValue) "), label(edge.to, change)]
  }

  private func transition(_ edge: CoordinatorTree.Edge) -> [Part] {
    guard let words = edge.howText ?? edge.label?.printable else { return [] }
    return [.words(" (\(words))")]
  }
}
