import SignalboxRules
import SignalboxText
import Yams

/// What may stand at a place of a configuration, by its schema: for editors, while it is typed.
public struct ConfigurationGuide: Sendable {
  /// What may be written there.
  public struct Choice: Sendable, Hashable {
    public let text: String
    /// What it means, in a sentence.
    public let summary: String?
    /// Whether it is a key, which a colon follows.
    public let isKey: Bool
  }

  /// The word at the place, in bytes of its line.
  public let word: Range<Int>
  /// The same as text, without quotes.
  public let text: String
  /// In the order of the alphabet.
  public let choices: [Choice]
  /// What the word means if it is a key, or else the key that it belongs to.
  public let explanation: String?

  /// - Parameters:
  ///   - text: may be half typed.
  ///   - line: counted from 0.
  ///   - column: in bytes, counted from 0.
  /// - Returns: nil for places where nothing is known to fit, such as comments.
  public init?(_ text: [UInt8], line: Int, column: Int) {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Array(line.last == 0x0D ? line.dropLast() : line)
    }
    guard let spot = ConfigurationSpot(lines, line: line, column: column) else { return nil }
    let schema = ConfigurationSchema.root
    guard let around = schema.part(at: spot.keys) else { return nil }
    word = spot.word
    self.text = spot.text
    let own = Self.ownRules(in: text)
    if spot.isKey {
      choices = around.properties.map { name, part in
        Choice(text: name, summary: part.summary ?? Self.summary(ofRule: name), isKey: !spot.hasColon)
      }
      explanation = around.part(named: spot.text)?.summary
    } else {
      let known = around.values
      let rules = known.contains { Rule.named($0) != nil } ? own : []
      choices = Set(known + rules).sorted().map { Choice(text: $0, summary: Self.summary(ofRule: $0), isKey: false) }
      explanation = around.summary
    }
  }

  private static func summary(ofRule id: String) -> String? { Rule.named(id)?.summary }

  /// The rules that the text describes itself, as far as it can be read.
  private static func ownRules(in text: [UInt8]) -> [String] {
    guard text.count < 1 << 18, let root = try? Yams.compose(yaml: String(decoding: text, as: UTF8.self)) else {
      return []
    }
    return ConfigurationReader.customRuleIDs(in: root)
  }
}

extension SchemaValue {
  private var members: [String: SchemaValue] { if case .members(let members) = self { members } else { [:] } }

  private subscript(list name: String) -> [SchemaValue] {
    if case .array(let values)? = members[name] { values } else { [] }
  }

  fileprivate var summary: String? { if case .string(let text)? = members["description"] { text } else { nil } }

  /// What is below a key.
  fileprivate func part(named key: String) -> SchemaValue? {
    guard case .members(let known)? = members["properties"] else { return nil }
    if let part = known[key] { return part }
    if case .members? = members["additionalProperties"], !key.isEmpty { return members["additionalProperties"] }
    return nil
  }

  fileprivate func part(at path: [String]) -> SchemaValue? {
    path.reduce(self) { part, key in part?.part(named: key) }
  }

  fileprivate var properties: [(name: String, part: SchemaValue)] {
    guard case .members(let known)? = members["properties"] else { return [] }
    return known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The values that it names, of a list those of its elements.
  fileprivate var values: [String] {
    let own = (self[list: "enum"] + self[list: "examples"]).compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
    let isFlag = ([members["type"]].compactMap { $0 } + self[list: "type"]).contains { type in
      if case .string("boolean") = type { true } else { false }
    }
    let inner = self[list: "anyOf"] + [members["items"]].compactMap { $0 }
    return own + (isFlag ? ["true", "false"] : []) + inner.flatMap(\.values)
  }
}
