import SignalboxFacts
import SignalboxText

extension HostileInput.Recipe {
  /// What stands beside source: who owns it, pages with a drawing in them, facts that were read before.
  static let documents: [Self] = [
    Self(id: "owners", weight: 4) { dice, material in
      let lines = (0..<dice.size(to: 200)).map { _ in dice.ownerLine() }
      let bytes = Array(lines.joined(separator: dice.pick(["\n", "\n", "\r\n", "\r"])).utf8)
      return [HostileInput.File("CODEOWNERS", bytes: dice.once(in: 4) ? dice.encoded(bytes) : bytes)]
        + dice.example(material)
    },
    Self(id: "page", weight: 3) { dice, material in
      let bytes = Array(Page.whole.utf8)
      let page = dice.once(in: 3) ? dice.encoded(bytes) : dice.mutated(bytes, odd: Odd.markdown, other: bytes)
      return [HostileInput.File(Page.name, bytes: page)] + dice.example(material)
    },
    Self(id: "facts", weight: 4) { dice, material in
      let files = dice.pick(material.examples).files.filter { $0.name.hasSuffix(".swift") }
      let contents = files.map { dice.facts(of: $0.name, $0.bytes) }
      let bytes = FactsArchive.bytes(of: contents, label: FactsArchive.Label(module: dice.pick(["A", "", "\u{1B}"])))
      let odd = dice.once(in: 6) ? dice.mutated(bytes, odd: Odd.yaml, other: bytes) : bytes
      return [HostileInput.File("module.signalfacts", bytes: odd)] + dice.example(material)
    },
  ]
}

/// A page that `tree --inject` writes into.
public enum Page {
  public static let name = "Page.md"
  static let whole = """
    # Flow

    \(MarkedSection.begin)
    old
    \(MarkedSection.end)

    ```markdown
    \(MarkedSection.begin)
    \(MarkedSection.end)
    ```

    The rest.

    """
}

extension Odd {
  static let markdown = [
    MarkedSection.begin, MarkedSection.end, "\n" + MarkedSection.begin + "\n", "\n" + MarkedSection.end + "\n", "```",
    "~~~~", "\n```\n", "<!--", "-->", "\n", "\r\n", "\r", "    ", "> ", "signalbox:tree", "\u{0}", "\u{FEFF}",
    "\u{202E}",
  ]

  static let patterns = [
    "*", "**", "/", "a", "A.swift", "/A.swift", "*.swift", "/**/", "**/*.swift", "docs/*", "../", "./A.swift", "[a-z]",
    "[", "{a,b}", "\\", "\\#a", "!A.swift", "#", "?.swift", "a\\ b", "\u{202E}", "\u{1B}[31m", "é", "👩‍👩‍👧",
  ]
}

extension Dice {
  /// A pattern with owners, a heading of a section, a comment, or something like these.
  fileprivate mutating func ownerLine() -> String {
    let pattern = (0..<number(in: 1...3)).map { _ in
      String(repeating: pick(Odd.patterns), count: once(in: 20) ? size(to: 60) : 1)
    }.joined(separator: pick(["", "/"]))
    let owners = (0..<number(below: 4)).map { _ in pick(["@a", "@b/c", "a@b.c", "@", "a", pick(Odd.names)]) }
    switch number(below: 8) {
    case 0: return "\(pick(["", "^", " "]))[\(pick(["A", "", "]", "a b"]))]\(pick(["", "[2]", "[x]"])) @s"
    case 1: return pick(["", "# a", "\t", "[", "^[A", "\u{0}"])
    default: return ([pattern] + owners).joined(separator: pick([" ", "\t", "  "]))
    }
  }

  /// The facts of a file, spoiled now and then: with a sum that says that they are whole.
  fileprivate mutating func facts(of path: String, _ bytes: [UInt8]) -> FactsArchive.Content {
    let facts = FileFacts(path: path, source: String(decoding: bytes, as: UTF8.self))
    let hash = bytes.withUnsafeBytes { ContentHash(of: $0) }
    let content = FactsArchive.Content(facts, hash: hash)
    guard once(in: 2) else { return content }
    return FactsArchive.Content(path: path, bytes: flipped(content.bytes), hash: hash)
  }

  private mutating func flipped(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<size(to: 20) where !bytes.isEmpty {
      let place = number(below: bytes.count)
      switch number(below: 4) {
      case 0: bytes[place] ^= 1 << UInt8(number(below: 8))
      case 1: bytes[place] = pick([0, 1, 0x7F, 0x80, 0xFF])
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + size(to: 40)))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + size(to: 40))], at: place)
      }
    }
    return bytes
  }
}
