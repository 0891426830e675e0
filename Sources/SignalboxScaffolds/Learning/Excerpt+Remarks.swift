import SignalboxEditing
import SignalboxText

extension String {
  /// Without comments but for headings that something stands below, and what tools are told.
  var withoutRemarks: String { withoutRemarks { _ in true } }

  /// - Parameter isWanted: for the texts of headings.
  func withoutRemarks(keeping isWanted: (String) -> Bool) -> String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    let remarks = source.outline.comments.filter { comment in
      guard source.isFirstOnLine(comment.range.lowerBound) else { return false }
      guard let mark = comment.mark, isWanted(mark) else { return true }
      let next = source.tokens(in: comment.range.upperBound..<source.bytes.count).first
      let heading = source.outline.comments.first { $0.mark != nil && $0.range.lowerBound > comment.range.lowerBound }
      guard let next, source.text(next) != "}" else { return true }
      return heading.map { $0.range.lowerBound < next.lowerBound } ?? false
    }
    let lines = remarks.map { source.wholeLines(of: $0.range) }
    let trailing = source.outline.comments.filter { comment in
      !source.isFirstOnLine(comment.range.lowerBound) && !source.text(comment.range).isDirective
        && !lines.contains { $0.overlaps(comment.range) }
    }.map { comment in
      let before = source.tokens(in: 0..<comment.range.lowerBound).last?.upperBound ?? comment.range.lowerBound
      return Edit(range: before..<comment.range.upperBound, replacement: "")
    }
    let edits = (lines.map { Edit(range: $0, replacement: "") } + trailing).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    return (try? Edit.apply(edits, to: source.bytes)).map { String(decoding: $0, as: UTF8.self) } ?? self
  }

  /// `// swiftlint:disable:this force_cast`
  private var isDirective: Bool {
    ["swiftlint", "swiftformat", "swift-format", "sourcery", "periphery"].contains { contains($0) }
  }
}
