import SignalboxFacts
import SignalboxText

@testable import SignalboxEditing

/// What must hold of any insertion into any text.
struct EditingCheck {
  let before: SourceText
  let insertion: Insertion
  let report: EditingReport

  private var after: SourceText { report.source }

  init(_ editor: SourceEditor, _ insertion: Insertion) throws(EditingError) {
    before = editor.source
    self.insertion = insertion
    report = try editor.report(on: [insertion])
  }

  /// - Returns: what does not hold; nothing for a sound edit.
  func defects() throws -> [String] {
    var defects: [String] = []
    guard try Edit.apply(report.edits, to: before.bytes) == after.bytes else { return ["edits make another text"] }
    if !after.outline.errors.isEmpty { defects.append("no Swift any more") }
    for edit in report.edits {
      let isBlank = edit.range.allSatisfy { before.isBlank($0) || before.isLineBreak($0) }
      if !isBlank { defects.append("takes away \(before.text(edit.range))") }
      if !hasOneLineEnding(edit.replacement) { defects.append("mixes line ends") }
    }
    defects += misplacedTokens + misplacedComments
    let again = try SourceEditor(after).report(on: [insertion])
    if !again.edits.isEmpty { defects.append("a second run makes edits") }
    if report.outcomes == [.inserted], again.outcomes != [.exists(differently: false)] {
      defects.append("is not known again: \(again.outcomes)")
    }
    return defects + structureDefects
  }

  private func hasOneLineEnding(_ text: String) -> Bool {
    let ending = before.style.lineEnding.rawValue
    return text.unicodeScalars.filter { $0 == "\n" || $0 == "\r" }.count
      == text.filter { String($0) == ending }.count * ending.unicodeScalars.count
  }

  /// Where a byte has gone.
  private func moved(_ offset: Int) -> Int {
    report.edits.reduce(offset) { sum, edit in
      edit.range.upperBound <= offset ? sum + edit.replacement.utf8.count - edit.range.count : sum
    }
  }

  private func moved(_ range: Range<Int>) -> Range<Int> {
    moved(range.lowerBound)..<moved(range.lowerBound) + range.count
  }

  private var misplacedTokens: [String] {
    let tokens = Set(after.outline.tokens)
    let lost = before.outline.tokens.first { !tokens.contains(moved($0)) }
    return lost.map { ["no longer a token: \(before.text($0))"] } ?? []
  }

  /// Comments stay behind the code in their line, and right above the code of the next line.
  private var misplacedComments: [String] {
    let comments = Set(after.outline.comments.map(\.range))
    return before.outline.comments.compactMap { comment in
      let range = comment.range
      let name = before.text(range)
      guard comments.contains(moved(range)) else { return "no longer a comment: \(name)" }
      let index = before.outline.tokens.partitioningIndex { $0.lowerBound > range.lowerBound }
      if index > 0, index - 1 < before.outline.tokens.count {
        let token = before.outline.tokens[index - 1]
        let gap = moved(token).upperBound..<moved(range).lowerBound
        let wasBeside = before.comments(in: token.upperBound..<range.lowerBound).isEmpty
        let isApart = gap.contains { !after.isBlank($0) } && !isAllowed(between: after.text(gap))
        if wasBeside, !before.hasLineBreak(token.upperBound..<range.lowerBound), isApart {
          return "parted from what it follows: \(name)"
        }
      }
      guard index < before.outline.tokens.count else { return nil }
      let token = before.outline.tokens[index]
      return isParted(range, from: token) ? "parted from what it is above: \(name)" : nil
    }
  }

  private func isAllowed(between text: String) -> Bool {
    if isAppendedCase { return true }
    if case .didSet = insertion { return text.filter { !$0.isWhitespace } == "{" }
    return false
  }

  private func isParted(_ range: Range<Int>, from token: Range<Int>) -> Bool {
    let text = before.text(range.upperBound..<token.lowerBound)
    let isAbove = before.isFirstOnLine(range.lowerBound) && text.filter(\.isNewline).count == 1
    guard isAbove, text.allSatisfy(\.isWhitespace), before.text(token) != "}", !isImport else { return false }
    let gap = after.text(moved(range).upperBound..<moved(token).lowerBound)
    return gap.filter(\.isNewline).count != 1 || !gap.allSatisfy(\.isWhitespace)
  }

  private var isImport: Bool {
    if case .importModule = insertion { return true }
    return false
  }
}

// MARK: - Structure

extension EditingCheck {
  /// One more declaration, in the right type and among its own; all others as they were.
  private var structureDefects: [String] {
    let (old, new) = (members(of: before), members(of: after))
    switch insertion {
    case .member(_, let type, let place):
      return addedMemberDefects(old, new, type, isLast: place == .siblings)
    case .enumCase(_, let type):
      return addedMemberDefects(old, new, type, isLast: true)
    case .declaration, .importModule:
      return old.count == new.count && zip(old, new).allSatisfy { $0.isLike($1) } ? [] : ["members have changed"]
    default:
      return zip(old, new).allSatisfy { $0.path == $1.path && $0.names == $1.names } ? [] : ["members have changed"]
    }
  }

  /// - Parameter isLast: whether the new one must stand behind all others like it.
  private func addedMemberDefects(_ old: [Member], _ new: [Member], _ type: TypePath, isLast: Bool) -> [String] {
    guard report.outcomes == [.inserted] else { return [] }
    let path = type.names.joined(separator: ".")
    guard let index = new.indices.first(where: { $0 >= old.count || !old[$0].isLike(new[$0]) }) else {
      return isAppendedCase ? [] : ["there is no new member"]
    }
    var rest = new
    let added = rest.remove(at: index)
    if isAppendedCase { return [] }
    let isSame = rest.count == old.count && zip(rest, old).allSatisfy { $0.isLike($1) }
    return (isSame ? [] : ["other members have changed"])
      + (added.path == path ? [] : ["went to \(added.path)"]) + siblingDefects(type, isLast: isLast)
  }

  /// `case a, b` that became `case a, b, c`.
  private var isAppendedCase: Bool {
    if case .enumCase = insertion { return report.edits.first?.replacement.hasPrefix(", ") == true }
    return false
  }

  /// A new method or case stands behind all others like it, and in a line of its own.
  private func siblingDefects(_ type: TypePath, isLast: Bool) -> [String] {
    guard let body = try? after.body(of: type), !isAppendedCase else { return [] }
    let items = body.body.items
    guard let index = items.firstIndex(where: { $0.names.contains { $0.base == "fresh" || $0.labels == ["fresh"] } })
    else {
      return ["the new member is not in the body"]
    }
    let new = items[index]
    let isAlone =
      after.isFirstOnLine(new.range.lowerBound)
      && after.tokens(in: new.range.upperBound..<after.lineEnd(new.range.upperBound)).isEmpty
    let group = MemberGroup(new)
    let later = items[(index + 1)...].contains {
      $0.kind != .conditional && MemberGroup($0) == group && $0.isPrivate == new.isPrivate
    }
    let isLast = !isLast || ![.method, .enumCase].contains(group) || !later
    let others = items.filter { $0 != new && $0.kind != .conditional && after.isFirstOnLine($0.range.lowerBound) }
    let margins = others.map { after.indentation(ofLineWith: $0.range.lowerBound) }
    let isAligned = margins.isEmpty || margins.contains(after.indentation(ofLineWith: new.range.lowerBound))
    return (isAligned ? [] : ["is out of line"]) + (isAlone ? [] : ["shares its line"])
      + (isLast ? [] : ["stands before a sibling"])
  }

  struct Member {
    var path: String
    var names: [String]
    /// Of a type, which may have got a member, only its name.
    var text: String

    func isLike(_ other: Member) -> Bool { path == other.path && names == other.names && text == other.text }
  }

  private func members(of source: SourceText) -> [Member] {
    source.outline.types.flatMap { type in
      type.body.items.map { item in
        let isType = item.kind == .type || item.kind == .conditional
        return Member(
          path: type.path.joined(separator: "."), names: item.names.map(\.base),
          text: isType ? "" : source.spelled(item.range))
      }
    }
  }
}
