/// A pattern for paths, compiled once.
///
/// Patterns are matched component by component: `*` stands for any letters of one name, `?` for one, `[a-z]` for one
/// of a set (`[!a-z]` for one outside), `**` as a whole component for any number of folders, also none, and `{a,b}`
/// for either text, which may hold `/`. A backslash takes a special letter literally. A leading dot is a letter like
/// any other; upper and lower case differ on every system. What a pattern names it covers: the file, or the folder
/// with all that lies below it, so that `Generated`, `Generated/` and `Generated/**` say the same.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  public let pattern: String
  /// Whether it starts at the root of the file system rather than at a base folder.
  let isAbsolute: Bool
  /// One list of components for each way through the braces.
  let alternatives: [[GlobComponent]]

  /// - Parameter pattern: a path with wildcards; `./` in front and `/` at the end mean nothing.
  /// - Throws: `GlobError` where a bracket stays open, and the like.
  public init(_ pattern: String) throws(GlobError) {
    self.pattern = pattern
    isAbsolute = pattern.hasPrefix("/")
    var alternatives: [[GlobComponent]] = []
    for text in try BraceExpansion.expand(pattern) {
      alternatives.append(try Self.components(of: text))
    }
    self.alternatives = alternatives
  }

  /// Whether the pattern names `path` or a folder that `path` lies in.
  /// - Parameter path: relative to the same folder as the pattern, or both absolute; a plain name will do.
  public func matches(_ path: String) -> Bool {
    let set = GlobSet([self], relativeTo: "/")
    var state = set.start
    for name in Path.components(of: path) where !state.covers {
      state = set.step(state, into: name)
    }
    return state.covers
  }

  /// The pattern as it was written.
  public var description: String { pattern }

  private static func components(of text: String) throws(GlobError) -> [GlobComponent] {
    var result: [GlobComponent] = []
    for name in Path.components(of: text) {
      let component = try GlobComponent(name)
      if component == .anyDepth, result.last == .anyDepth { continue }
      if component == .up, let last = result.last, last != .up {
        guard case .literal = last else { throw .upAfterWildcard(text) }
        result.removeLast()
      } else {
        result.append(component)
      }
    }
    // A folder is covered with all below it, so a last `**` adds nothing.
    if result.last == .anyDepth { result.removeLast() }
    return result
  }
}

/// What is wrong with a pattern.
public enum GlobError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pattern has no letters.
  case empty
  /// A `[` or a `{` has no partner.
  case unclosed(Character, pattern: String)
  /// `..` follows a wildcard, so that it is unknown what it leads out of.
  case upAfterWildcard(String)
  /// The braces spell out more than `limit` patterns.
  case tooManyAlternatives(String, limit: Int)

  /// One line for people, without a full stop.
  public var description: String {
    switch self {
    case .empty: "a pattern must not be empty"
    case .unclosed(let bracket, let pattern): "'\(bracket)' is not closed in the pattern '\(pattern)'"
    case .upAfterWildcard(let pattern): "'..' cannot follow a wildcard in the pattern '\(pattern)'"
    case .tooManyAlternatives(let pattern, let limit):
      "the braces stand for more than \(limit) patterns in '\(pattern)'"
    }
  }
}
