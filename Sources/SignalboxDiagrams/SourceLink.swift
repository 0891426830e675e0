/// Turns the place of a declaration into an address, by a pattern such as `https://host/blob/{rev}/{file}#L{line}`.
struct SourceLink {
  private let pattern: String
  private let revision: String

  /// - Parameters:
  ///   - pattern: an address with `{file}`, `{line}` and `{rev}`; nil makes no links.
  ///   - revision: for `{rev}`; nil for `HEAD`.
  /// - Returns: nil also where the pattern would run a script in the reader's browser.
  init?(pattern: String?, revision: String?) {
    guard let pattern, !Self.isScript(pattern) else { return nil }
    self.pattern = pattern
    self.revision = revision ?? "HEAD"
  }

  /// The address of a line; nil for types of no known file.
  func address(file: String?, line: Int?) -> String? {
    guard let file, !file.isEmpty else { return nil }
    let values = ["{file}": file, "{line}": String(max(line ?? 1, 1)), "{rev}": revision]
    var result = ""
    var rest = pattern[...]
    // One pass from left to right: what is put in is never searched for further places.
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      if let (name, value) = values.first(where: { rest.hasPrefix($0.key) }) {
        result += Self.escaped(value)
        rest = rest.dropFirst(name.count)
      } else {
        result.append("{")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Percent-encoding of everything but RFC 3986's unreserved characters and slashes.
  private static func escaped(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": result.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }

  /// Browsers skip blanks and control characters before and inside the scheme.
  private static func isScript(_ pattern: String) -> Bool {
    let start = String(String.UnicodeScalarView(pattern.unicodeScalars.filter { $0.value > 0x20 })).lowercased()
    return ["javascript:", "data:", "vbscript:"].contains { start.hasPrefix($0) }
  }
}
