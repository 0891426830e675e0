import SignalboxFacts

/// The kinds of members, in the order in which types are usually written.
enum MemberGroup: Int, Comparable {
  case typeAlias, nestedType, enumCase, typeProperty, storedProperty, computedProperty, initializer, deinitializer
  case typeMethod, override, method, other

  static func < (left: MemberGroup, right: MemberGroup) -> Bool { left.rawValue < right.rawValue }

  /// The group of a member; of `#if`, that of the first one in it.
  init(_ item: EditingOutline.Item) {
    switch item.kind {
    case .conditional: self = item.conditional.first.map(MemberGroup.init) ?? .other
    case .typeAlias: self = .typeAlias
    case .type, .extensionDeclaration: self = .nestedType
    case .enumCase: self = .enumCase
    case .property: self = item.isTypeMember ? .typeProperty : .storedProperty
    case .computedProperty: self = item.isTypeMember ? .typeProperty : .computedProperty
    case .initializer: self = .initializer
    case .deinitializer: self = .deinitializer
    case .function where item.modifiers.contains("override"): self = .override
    case .function: self = item.isTypeMember ? .typeMethod : .method
    case .subscriptDeclaration: self = .method
    default: self = .other
    }
  }

  /// Whether a new member follows the last of its siblings, wherever those are, rather than the longest row of them.
  fileprivate var followsLast: Bool {
    switch self {
    case .enumCase, .typeMethod, .override, .method, .nestedType, .other: true
    default: false
    }
  }
}

extension EditingOutline.Item {
  var isTypeMember: Bool { modifiers.contains("static") || modifiers.contains("class") }

  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}

/// Finds the place of a new member among those that are there.
struct MemberPlacement {
  let source: SourceText
  let items: [EditingOutline.Item]

  /// - Returns: the index of the element that it goes before.
  func index(of new: EditingOutline.Item) -> Int {
    let group = MemberGroup(new)
    let siblings = items.indices.filter { items[$0].kind != .conditional && MemberGroup(items[$0]) == group }
    guard !siblings.isEmpty else {
      // Members under a condition stay as they are; the new one goes behind them.
      if let last = items.lastIndex(where: { MemberGroup($0) == group }) { return last + 1 }
      return items.firstIndex { MemberGroup($0) > group } ?? items.count
    }
    let row = group.followsLast ? siblings : longestRow(siblings)
    let alike = row.last { items[$0].isPrivate == new.isPrivate }
    return (alike ?? row[row.count - 1]) + 1
  }

  /// The end of a section.
  /// - Returns: nil where no `MARK` has the title.
  func index(ofSection title: String, in body: Range<Int>) -> Int? {
    let marks = source.comments(in: body).filter { $0.mark != nil && !isInsideAnItem($0.range.lowerBound) }
    guard let index = marks.firstIndex(where: { $0.mark == title }) else { return nil }
    let stop = marks[(index + 1)...].first?.range.lowerBound ?? body.upperBound
    return items.firstIndex { $0.range.lowerBound > stop } ?? items.count
  }

  private func isInsideAnItem(_ offset: Int) -> Bool { items.contains { $0.range.contains(offset) } }

  /// Of rows that neither other members nor a `MARK` interrupt; the first of several that are even.
  private func longestRow(_ indices: [Int]) -> [Int] {
    var rows: [[Int]] = []
    for index in indices {
      if let last = rows.last?.last, last == index - 1, !isMarked(index) {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows.enumerated().max { ($0.element.count, $1.offset) < ($1.element.count, $0.offset) }?.element ?? indices
  }

  private func isMarked(_ index: Int) -> Bool {
    let gap = items[index - 1].range.upperBound..<items[index].range.lowerBound
    return source.comments(in: gap).contains { $0.mark != nil }
  }
}
