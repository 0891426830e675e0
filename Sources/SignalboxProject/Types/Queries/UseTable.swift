import SignalboxFacts
import SignalboxText

/// Where the identifiers and members of one file stand, by name, so that a name's uses are found without a walk through
/// the code around them.
struct UseTable: Sendable {
  /// By name, those of one name in the order of the source.
  private let nodes: [Node.ID]
  /// Where the nodes of each of the file's names begin, and behind the last one where they end.
  private let starts: [Int]
  /// The file's own numbers of names.
  private let numbers: [Name: Int]

  init(_ file: SourceFile) {
    var starts = [Int](repeating: 0, count: file.names.count + 1)
    for node in file.facts.nodes where node.isUse { starts[Int(node.name) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    var nodes = [Node.ID](repeating: 0, count: starts.last ?? 0)
    for (index, node) in file.facts.nodes.enumerated() where node.isUse {
      nodes[next[Int(node.name)]] = Node.ID(index)
      next[Int(node.name)] += 1
    }
    self.nodes = nodes
    self.starts = starts
    numbers = Dictionary(file.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// All uses of a name, in the order of the source.
  func uses(of name: Name) -> ArraySlice<Node.ID> {
    guard let number = numbers[name] else { return [] }
    return nodes[starts[number]..<starts[number + 1]]
  }

  /// The uses of a name among some nodes.
  func uses(of name: Name, in range: Range<Node.ID>) -> ArraySlice<Node.ID> {
    let all = uses(of: name)
    let first = all.partitioningIndex { $0 >= range.lowerBound }
    return all[first..<all.partitioningIndex { $0 >= range.upperBound }]
  }
}

extension Node {
  fileprivate var isUse: Bool { kind == .identifier || kind == .member }
}
