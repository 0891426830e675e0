import SignalboxFacts
import SignalboxText

/// The comments of one file, found by the lines that they reach: a file may hold as many comments as findings, and each
/// finding asks for the comments about it.
struct SuppressionIndex {
  let list: [Suppression]
  /// By the name that a comment has for rules: an id, or `all`.
  private let all: [String: ReachIndex]
  private let disabling: [String: ReachIndex]
  /// Of all names together.
  private let anyDisabling: ReachIndex

  init(_ list: [Suppression]) {
    self.list = list
    all = Self.byName(list) { _ in true }
    disabling = Self.byName(list) { $0.action == .disable }
    anyDisabling = ReachIndex(list.indices.filter { list[$0].action == .disable && !list[$0].rules.isEmpty }, of: list)
  }

  private static func byName(
    _ list: [Suppression], where isMeant: (Suppression) -> Bool
  ) -> [String: ReachIndex] {
    var places: [String: [Int]] = [:]
    for index in list.indices where isMeant(list[index]) {
      for name in Set(list[index].rules) { places[name, default: []].append(index) }
    }
    return places.mapValues { ReachIndex($0, of: list) }
  }

  /// Whether a rule is switched off for a line: by the last comment about both.
  /// - Parameter isForAll: whether comments about all rules are about this one.
  func covers(_ rule: String, isForAll: Bool, line: Int) -> Bool {
    let places = [all[rule]?.last(reaching: line), isForAll ? all["all"]?.last(reaching: line) : nil]
    return places.compactMap(\.self).max().map { list[$0].action == .disable } ?? false
  }

  /// Whether a comment above another one switches something off that the name there switches on again.
  /// - Parameter line: that the comment has to reach; nil for one that reaches to the end of the file.
  func isSwitchedOff(_ name: String, before place: Int, line: Int?) -> Bool {
    let candidates = name == "all" ? [anyDisabling] : [disabling[name], disabling["all"]].compactMap(\.self)
    return candidates.contains { index in
      let first = if let line { index.first(reaching: line) } else { index.firstFollowing }
      return first.map { $0 < place } ?? false
    }
  }
}

/// The first and the last of some comments that reach a line.
private struct ReachIndex {
  private typealias Ends = (first: Int, last: Int)

  /// By line, for comments about one line alone.
  private var exact: [Int: Ends] = [:]
  /// For comments about all that follows: in the order of their lines, each with the ends of those so far.
  private var following: [(line: Int, ends: Ends)] = []

  /// - Parameter places: indices into the list, ascending.
  init(_ places: [Int], of list: [Suppression]) {
    for place in places {
      guard let line = list[place].onlyLine else { continue }
      exact[line] = (exact[line]?.first ?? place, place)
    }
    var ends: Ends?
    for place in places.filter({ list[$0].onlyLine == nil }).sorted(by: { (list[$0].line, $0) < (list[$1].line, $1) }) {
      ends = (min(ends?.first ?? place, place), max(ends?.last ?? place, place))
      if let ends { following.append((list[place].line, ends)) }
    }
  }

  /// The first one that reaches to the end of the file.
  var firstFollowing: Int? { following.last?.ends.first }

  func first(reaching line: Int) -> Int? {
    [exact[line]?.first, above(line)?.first].compactMap(\.self).min()
  }

  func last(reaching line: Int) -> Int? {
    [exact[line]?.last, above(line)?.last].compactMap(\.self).max()
  }

  /// Of those about all that follows, the ends of those that begin at a line or above it.
  private func above(_ line: Int) -> Ends? {
    let next = following.partitioningIndex { $0.line > line }
    return next == 0 ? nil : following[next - 1].ends
  }
}

extension Suppression {
  /// The line that it is about; nil where it is about all that follow.
  var onlyLine: Int? {
    switch reach {
    case .following: nil
    case .this: line
    case .next: line + 1
    case .previous: line - 1
    }
  }
}

/// The findings of one file by rule and line: what comments ask for.
struct FoundLines {
  /// By rule; under `all` those of every rule that comments about all rules are about.
  private var lines: [String: Set<Int>] = [:]
  private var furthest: [String: Int] = [:]

  mutating func add(_ rule: String, isForAll: Bool, line: Int) {
    for name in isForAll ? [rule, "all"] : [rule] {
      lines[name, default: []].insert(line)
      furthest[name] = max(furthest[name] ?? line, line)
    }
  }

  /// Whether there is one that a comment reaches, by the name that it has for rules.
  func contains(_ name: String, reachedBy suppression: Suppression) -> Bool {
    guard let line = suppression.onlyLine else { return furthest[name].map { suppression.line <= $0 } ?? false }
    return lines[name]?.contains(line) ?? false
  }
}
