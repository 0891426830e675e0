import SignalboxText

/// Who owns which files of a repository, as `CODEOWNERS` says, in the syntax of GitHub or of GitLab.
public struct CodeOwners: Sendable {
  /// Whose rules hold.
  public enum Host: Sendable {
    case gitHub, gitLab
  }

  /// A line: a pattern, and who owns what fits it.
  private struct Rule: Sendable {
    var pattern: OwnerPattern
    var owners: [String]
  }

  /// The path of the file if it is not UTF-8, so that some of its lines fit nothing.
  public internal(set) var garbled: String?

  /// On GitHub the whole file is one; on GitLab each section is asked, and what they say adds up.
  private var sections: [[Rule]] = []

  /// - Parameter host: nil to tell it by headings of sections, which only GitLab has.
  public init(_ text: String, host: Host? = nil) {
    let lines = text.split(whereSeparator: \.isNewline).map(OwnerLine.init)
    let host = host ?? (lines.contains { $0.heading != nil } ? .gitLab : .gitHub)
    // A section may stand in several places.
    var places: [String: Int] = ["": 0]
    var rules: [[Rule]] = [[]]
    var (place, defaults) = (0, [String]())
    for line in lines {
      if host == .gitLab, let (name, owners) = line.heading {
        place = places[name, default: rules.count]
        if places[name] == nil {
          places[name] = place
          rules.append([])
        }
        defaults = owners
      } else if let pattern = line.pattern.flatMap({ OwnerPattern($0, host: host) }) {
        rules[place].append(Rule(pattern: pattern, owners: line.owners.isEmpty ? defaults : line.owners))
      }
    }
    sections = rules
  }

  /// Who owns a file: of each section the last line that fits.
  /// - Parameter path: from the top of the repository.
  /// - Returns: in the order of the file; empty for nobody.
  public func owners(of path: String) -> [String] {
    let names = Path.components(of: path)
    var owners: [String] = []
    for section in sections {
      guard let rule = section.last(where: { $0.pattern.matches(names) }), !rule.pattern.isExclusion else { continue }
      owners += rule.owners.filter { !owners.contains($0) }
    }
    return owners
  }
}

/// One line, cut into its words.
private struct OwnerLine {
  /// Of a section, in lower case, with its default owners.
  private(set) var heading: (name: String, owners: [String])?
  private(set) var pattern: String?
  private(set) var owners: [String] = []

  init(_ line: Substring) {
    var words = Self.words(line)
    if let found = Self.heading(line) {
      heading = (found.name, Self.words(found.rest))
    }
    guard !words.isEmpty else { return }
    pattern = words.removeFirst()
    owners = words
  }

  /// `[Name]`, `^[Name]` and `[Name][2]`, with what follows.
  private static func heading(_ line: Substring) -> (name: String, rest: Substring)? {
    var rest = line.drop(while: \.isWhitespace)
    if rest.first == "^" { rest = rest.dropFirst() }
    guard let name = bracketed(&rest), !name.isEmpty else { return nil }
    // How many of the owners have to approve.
    if rest.first == "[", bracketed(&rest).map({ $0.isEmpty || !$0.allSatisfy(\.isWholeNumber) }) ?? true { return nil }
    return rest.first?.isWhitespace ?? true ? (name.lowercased(), rest) : nil
  }

  /// Takes `[text]` from the beginning of a line.
  private static func bracketed(_ line: inout Substring) -> Substring? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    defer { line = line[line.index(after: end)...] }
    return line[line.index(after: line.startIndex)..<end]
  }

  /// With spaces between them; a backslash takes the next character as it is, and `#` begins a comment.
  private static func words(_ line: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      if isQuoted {
        words[words.count - 1] += character == " " || character == "#" ? "\(character)" : "\\\(character)"
        isQuoted = false
      } else if character == "\\" {
        isQuoted = true
      } else if character.isWhitespace {
        if words.last?.isEmpty == false { words.append("") }
      } else if character == "#", words.last?.isEmpty == true {
        break
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

/// A pattern of paths, as `.gitignore` has them, with the differences that the hosts name.
private struct OwnerPattern: Sendable {
  private let globs: GlobSet
  /// Whether what lies below a folder that fits fits as well: not so for `docs/*`.
  private let coversBelow: Bool
  /// The folder or file at the top of the repository that all lies in which fits; nil where it may be anywhere.
  private let top: String?
  /// GitLab: `!` takes what fits out of the section.
  let isExclusion: Bool

  /// - Returns: nil for what is no pattern.
  init?(_ text: String, host: CodeOwners.Host) {
    isExclusion = host == .gitLab && text.hasPrefix("!")
    let text = isExclusion ? String(text.dropFirst()) : text
    let isFolder = text.hasSuffix("/")
    let path = text.drop { $0 == "/" }.trimmingSuffix { $0 == "/" }
    // Neither host has sets of letters or of words.
    let quoted = path.reduce(into: "") { text, character in
      text += "[]{}".contains(character) && !text.hasSuffix("\\") ? "\\\(character)" : "\(character)"
    }
    let isAnywhere = !text.hasPrefix("/") && (host == .gitLab || !path.contains("/"))
    let pattern = (isAnywhere ? "**/" : "") + (quoted.isEmpty ? "**" : quoted)
    guard let glob = try? Glob("/" + pattern) else { return nil }
    globs = GlobSet([glob], relativeTo: "/")
    coversBelow = isFolder || !path.hasSuffix("/*")
    let first = path.prefix { $0 != "/" }
    top = isAnywhere || first.isEmpty || first.contains(where: "*?\\[]{}".contains) ? nil : String(first)
  }

  /// - Parameter names: the components of a path.
  func matches(_ names: [String]) -> Bool {
    // Most patterns of a large repository are of other folders.
    if let top, top != names.first { return false }
    var state = globs.start
    for (index, name) in names.enumerated() {
      state = globs.step(state, into: name)
      if state.covers { return coversBelow || index == names.count - 1 }
    }
    return false
  }
}
