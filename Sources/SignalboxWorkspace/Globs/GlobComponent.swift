/// What a pattern asks of one name on a path.
enum GlobComponent: Hashable, Sendable {
  /// `**`
  case anyDepth
  /// `..`
  case up
  /// A name without wildcards, as UTF-8.
  case literal([UInt8])
  case wildcard([GlobToken])

  /// - Parameter text: what stands between two slashes; braces are spelled out already.
  init(_ text: String) throws(GlobError) {
    switch text {
    case "**": self = .anyDepth
    case "..": self = .up
    default:
      let tokens = try Self.tokens(Array(text.unicodeScalars), of: text)
      let bytes = tokens.compactMap(\.byte)
      self = bytes.count == tokens.count ? .literal(bytes) : .wildcard(tokens)
    }
  }

  /// Whether a name, as UTF-8, is what the component asks for.
  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .anyDepth: true
    case .up: false
    case .literal(let bytes): bytes.count == name.count && bytes.elementsEqual(name)
    case .wildcard(let tokens): Self.matches(tokens, name)
    }
  }

  /// Compares from left to right; on a mismatch the last star takes one byte more. No recursion, no memory.
  private static func matches(_ tokens: [GlobToken], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var token = 0
    var index = 0
    var retry: (token: Int, index: Int)?
    while index < name.count {
      if token < tokens.count, tokens[token] == .star {
        token += 1
        retry = (token, index)
        continue
      }
      let length = token < tokens.count ? tokens[token].length(in: name, at: index) : 0
      if length > 0 {
        token += 1
        index += length
      } else if let last = retry {
        retry = (last.token, last.index + 1)
        (token, index) = (last.token, last.index + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .star }
  }

  private static func tokens(_ text: [Unicode.Scalar], of pattern: String) throws(GlobError) -> [GlobToken] {
    var tokens: [GlobToken] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case "*":
        if tokens.last != .star { tokens.append(.star) }
      case "?": tokens.append(.one)
      case "[":
        guard let end = endOfSet(in: text, from: index) else { throw .unclosed("[", pattern: pattern) }
        tokens.append(GlobToken(set: text[index + 1..<end]))
        index = end
      default:
        if text[index] == "\\", index + 1 < text.count { index += 1 }
        tokens += String(text[index]).utf8.map(GlobToken.byte)
      }
      index += 1
    }
    return tokens
  }

  /// The index of the `]` that closes the set opened at `start`; one directly after `[` or `[!` is a member.
  static func endOfSet(in text: [Unicode.Scalar], from start: Int) -> Int? {
    var index = start + 1
    if index < text.count, text[index] == "!" || text[index] == "^" { index += 1 }
    let first = index
    while index < text.count, text[index] != "/" {
      if text[index] == "]", index > first { return index }
      index += 1
    }
    return nil
  }
}
