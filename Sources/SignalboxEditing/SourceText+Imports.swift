import SignalboxFacts
import SignalboxText

extension SourceText {
  /// Puts an import among the others.
  /// - Parameter new: one import.
  func edits(importing new: NewItem) throws(EditingError) -> StepResult {
    guard let module = new.item.names.first?.base else { return .exists(differently: false) }
    if outline.imports.contains(where: { $0.module == module && !$0.isScoped }) { return .exists(differently: false) }
    let imports = outline.imports.filter { !$0.isConditional }
    for item in imports { try expectSoundness(of: item.range) }
    guard let first = imports.first else { return .edits([try firstImport(new)]) }
    let hasAttributes = !new.spelled.hasPrefix("import ")
    let alike = imports.filter { $0.hasAttributes == hasAttributes && !$0.isScoped }
    guard !alike.isEmpty else {
      return .edits(
        hasAttributes ? edits(importing: new, after: imports[imports.count - 1]) : [edit(importing: new, before: first)]
      )
    }
    let follower = isSorted(alike.map(\.module)) ? alike.firstIndex { isOrdered(module, $0.module) } : nil
    switch follower {
    case 0: return .edits([edit(importing: new, before: alike[0])])
    case let index?: return .edits(edits(importing: new, after: alike[index - 1]))
    case nil: return .edits(edits(importing: new, after: alike[alike.count - 1]))
    }
  }

  /// One import in place of another; where the file has it already, the other one goes with its line.
  /// - Returns: nil where the old one says more than the module, or is not there once.
  func edits(importing module: String, insteadOf old: String) -> [Edit]? {
    let all = outline.imports.filter { $0.module == old }
    guard let item = all.first, all.count == 1, !item.isScoped, !item.hasAttributes else { return nil }
    guard outline.imports.contains(where: { $0.module == module && !$0.isScoped && !$0.isConditional }) else {
      return [Edit(range: item.range, replacement: "import " + module)]
    }
    let isAlone = isFirstOnLine(item.range.lowerBound) && isBlankUntilLineEnd(item.range.upperBound)
    guard isAlone else { return [Edit(range: item.range, replacement: "")] }
    let start = item.range.lowerBound - indentation(ofLineWith: item.range.lowerBound).utf8.count
    return [Edit(range: start..<skipLineBreak(lineEnd(item.range.upperBound)), replacement: "")]
  }

  private func isBlankUntilLineEnd(_ position: Int) -> Bool {
    skipBlanks(from: position, upTo: bytes.count) == lineEnd(position)
  }

  /// Capital and small letters count the same, as editors sort.
  private func isOrdered(_ first: String, _ second: String) -> Bool {
    (first.lowercased(), first) < (second.lowercased(), second)
  }

  private func isSorted(_ names: [String]) -> Bool {
    zip(names, names.dropFirst()).allSatisfy { !isOrdered($1, $0) }
      || zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func edits(importing new: NewItem, after item: EditingOutline.Import) -> [Edit] {
    let index = outline.file.items.firstIndex { $0.range.contains(item.range.lowerBound) } ?? 0
    return BlockInsertion(source: self, block: outline.file, owner: nil).edits(inserting: new, at: index + 1)
  }

  /// Right before an import, so that a comment at the head of the file stays there.
  private func edit(importing new: NewItem, before item: EditingOutline.Import) -> Edit {
    let margin = isFirstOnLine(item.range.lowerBound) ? indentation(ofLineWith: item.range.lowerBound) : ""
    let text = new.snippet.text(margin: margin, style: style).dropFirst(margin.count)
    return .insertion(text + style.lineEnding.rawValue + margin, at: item.range.lowerBound)
  }

  /// Below the comment at the head of the file, above everything else.
  private func firstImport(_ new: NewItem) throws(EditingError) -> Edit {
    let lineBreak = style.lineEnding.rawValue
    let text = new.snippet.text(margin: "", style: style)
    let start = outline.file.inside.lowerBound
    let end = outline.file.items.first?.range.lowerBound ?? bytes.count
    if let item = outline.file.items.first { try expectSoundness(of: item.range) }
    if let head = headEnd(from: start, to: end) {
      let isFollowedByBlank = head < end && isBlankLine(skipLineBreak(head)) || skipLineBreak(head) == bytes.count
      let below = isFollowedByBlank ? "" : lineBreak
      return .insertion(lineBreak + lineBreak + text + (head == bytes.count ? lineBreak : below), at: head)
    }
    var position = start
    while position < end, isBlank(position) || isLineBreak(position) { position += 1 }
    // A `#!` line ends before the content starts.
    let lead = position == start && start > 3 ? lineBreak : ""
    return .insertion(lead + text + lineBreak + (position < bytes.count ? lineBreak : ""), at: position)
  }

  private func isBlankLine(_ start: Int) -> Bool {
    let stop = skipBlanks(from: start, upTo: bytes.count)
    return stop == bytes.count || isLineBreak(stop)
  }

  /// The end of the last line of the comments at the head: those that a blank line parts from the first declaration,
  /// and at the very top also plain comments right above it.
  private func headEnd(from start: Int, to end: Int) -> Int? {
    var head: Int?
    var isFirst = true
    for group in commentGroups(in: start..<end) {
      guard let last = group.last, isFirst || !group.contains(where: { $0.mark != nil || $0.isDocumentation })
      else { break }
      let stop = lineEnd(last.range.upperBound)
      let isApart = stop == bytes.count || isBlankLine(skipLineBreak(stop))
      guard isApart || isFirst && !group.contains(where: \.isDocumentation) && stop < end else { break }
      head = stop
      isFirst = false
    }
    return head
  }

  /// Comments without blank lines between them.
  private func commentGroups(in range: Range<Int>) -> [[EditingOutline.Comment]] {
    var groups: [[EditingOutline.Comment]] = []
    for comment in comments(in: range) {
      if let last = groups.last?.last, !isBlankLine(skipLineBreak(lineEnd(last.range.upperBound))) {
        groups[groups.count - 1].append(comment)
      } else {
        groups.append([comment])
      }
    }
    return groups
  }
}
