import SignalboxText

extension FileChange {
  /// The change as edits of whole lines, in the order of the file: for editors, which have the file open.
  /// - Returns: empty for a file that is created or deleted.
  public var edits: [Edit] {
    guard let before, let after else { return [] }
    let (old, new) = (DiffSide(bytes: before), DiffSide(bytes: after))
    return UnifiedDiff.changes(from: old, to: new).map { change in
      let range = old.starts[change.old.lowerBound]..<old.starts[change.old.upperBound]
      let text = new.bytes[new.starts[change.new.lowerBound]..<new.starts[change.new.upperBound]]
      return Edit(range: range, replacement: String(decoding: text, as: UTF8.self))
    }
  }
}
