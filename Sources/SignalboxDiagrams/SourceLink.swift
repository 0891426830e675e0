/// Turns the place of a declaration into an address, by a pattern such as `https://host/blob/{rev}/{file}#L{line}`.
public struct SourceLink: Sendable {
  private let pattern: String
  private let base: SourceBase?
  /// What `{rev}` stands for.
  var revision: String
  /// The same for what is gone since; nil makes no links to that.
  var olderRevision: String?

  /// - Parameters:
  ///   - pattern: an address with `{file}`, `{line}` and `{rev}`; nil makes no links.
  ///   - revision: for `{rev}`; nil for `HEAD`.
  ///   - base: where `{file}` begins; nil for paths as they are.
  /// - Returns: nil also where the pattern would run a script in the reader's browser.
  init?(pattern: String?, revision: String?, base: SourceBase? = nil) {
    guard let pattern, !Self.isScript(pattern) else { return nil }
    self.pattern = pattern
    self.revision = revision ?? "HEAD"
    self.base = base
  }

  /// Why a pattern makes no links, in a few words; nil where it makes some.
  public static func problem(with pattern: String) -> String? {
    if isScript(pattern) { return "it would run a script in the reader's browser" }
    let places = pattern.matches(of: /{([A-Za-z_]\w*)}/).map { String($0.output.1) }
    if let unknown = places.first(where: { !Place.all.contains($0) }) {
      return "{\(unknown)} stands for nothing; there are \(Place.all.map { "{\($0)}" }.joined(separator: ", "))"
    }
    return places.contains(Place.file) ? nil : "every type would link to the same page; add {file}"
  }

  /// What may stand in braces.
  private enum Place {
    static let (file, line, revision) = ("file", "line", "rev")
    static let all = [file, line, revision]
  }

  /// The address of a line; nil for types of no known file, and of one outside the repository.
  func address(file: String?, line: Int?) -> String? {
    guard let file, !file.isEmpty, let path = base.map({ $0.path(of: file) }) ?? file else { return nil }
    let values = [
      "{\(Place.file)}": path, "{\(Place.line)}": String(max(line ?? 1, 1)),
      "{\(Place.revision)}": revision,
    ]
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

/// From which folder the paths of a tree are meant, and from which one addresses name files.
public struct SourceBase: Sendable, Equatable {
  /// The top of the repository, absolute.
  public var top: String
  /// What relative paths are relative to, absolute.
  public var folder: String

  public init(top: String, folder: String) {
    self.top = top
    self.folder = folder
  }

  /// The path from the top, by its looks alone, for the file need not be on the disk; nil for what lies elsewhere.
  func path(of file: String) -> String? {
    let absolute = file.hasPrefix("/") ? file : "\(folder)/\(file)"
    let parts = absolute.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    let above = top.split(separator: "/")
    return parts.starts(with: above) ? parts.dropFirst(above.count).joined(separator: "/") : nil
  }
}

extension DiagramOptions {
  /// What makes addresses of places; nil where none are wanted.
  var sourceLink: SourceLink? { SourceLink(pattern: link, revision: revision, base: sourceBase) }
}
