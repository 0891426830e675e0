/// A change of some bytes of one file: what a fix or a scaffold asks for, before anything is written.
public struct Edit: Sendable, Hashable, Codable {
  /// The bytes to replace, counted from the start of the file as it was read; empty where text is only added.
  public var range: Range<Int>
  /// What takes their place.
  public var replacement: String

  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Adds text before the byte at `offset`.
  public static func insertion(_ text: String, at offset: Int) -> Edit {
    Edit(range: offset..<offset, replacement: text)
  }
}

/// What happens to one file: it is created, changed or deleted.
public struct FileChange: Sendable, Hashable {
  /// Relative to the working folder, or absolute.
  public var path: String
  /// The bytes the change was made from; nil for a file that does not exist yet.
  public var before: [UInt8]?
  /// The bytes to write; nil to delete the file.
  public var after: [UInt8]?
  /// The deleted file that a new one takes the place of, and whose permissions it gets; as `path`.
  public var origin: String?

  public init(path: String, before: [UInt8]?, after: [UInt8]?, origin: String? = nil) {
    (self.path, self.before, self.after, self.origin) = (path, before, after, origin)
  }
}

/// Two edits that cannot both be made.
public struct EditConflict: Error, Sendable, Equatable {
  public let first: Edit
  public let second: Edit
}

extension Edit {
  /// The text with edits made, whatever order they are given in; insertions at one place keep theirs.
  /// - Throws: `EditConflict` where two of them replace the same bytes, or one inserts inside what another replaces.
  public static func apply(_ edits: [Edit], to bytes: [UInt8]) throws(EditConflict) -> [UInt8] {
    let sorted = edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }.map(\.element)
    for (first, second) in zip(sorted, sorted.dropFirst()) where second.range.lowerBound < first.range.upperBound {
      throw EditConflict(first: first, second: second)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
    var position = 0
    for edit in sorted {
      result += bytes[position..<min(edit.range.lowerBound, bytes.count)]
      result += edit.replacement.utf8
      position = min(edit.range.upperBound, bytes.count)
    }
    return result + bytes[position...]
  }
}
