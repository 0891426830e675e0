/// A variable of a template or a style, as its front matter declares it.
public struct Variable: Sendable, Equatable, Decodable {
  /// What a value must be.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case text, identifier, flag, number, list, choice
  }

  public var type: Kind
  public var summary: String?
  /// The value where none is given, as text; nil where one must be given.
  public var `default`: String?
  /// The values of a choice.
  public var choices: [String]?

  /// Reads a value that somebody typed.
  /// - Throws: `badChoice` or `badName` where it does not fit.
  public func value(of text: String, name: String) throws(ScaffoldError) -> Value {
    switch type {
    case .text: return .text(text)
    case .identifier:
      try Identifier.check(text)
      return .text(text)
    case .flag:
      guard let flag = ["true": true, "false": false, "yes": true, "no": false][text] else {
        throw .badChoice(variable: name, text, choices: ["true", "false"])
      }
      return .flag(flag)
    case .number:
      guard let number = Int(text) else { throw .badChoice(variable: name, text, choices: ["a whole number"]) }
      return .number(number)
    case .list:
      return .list(text.split(separator: ",").map { .text(String($0.trimmingPrefix { $0 == " " })) })
    case .choice:
      guard let choices, choices.contains(text) else {
        throw .badChoice(variable: name, text, choices: choices ?? [])
      }
      return .text(text)
    }
  }

  private enum CodingKeys: String, CodingKey { case type, summary, `default`, choices }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(Kind.self, forKey: .type)
    summary = try container.decodeIfPresent(String.self, forKey: .summary)
    choices = try container.decodeIfPresent([String].self, forKey: .choices)
    // A default may be written as YAML has it: `false`, `3` or `text`.
    if let flag = try? container.decodeIfPresent(Bool.self, forKey: .default) {
      `default` = String(flag)
    } else if let number = try? container.decodeIfPresent(Int.self, forKey: .default) {
      `default` = String(number)
    } else {
      `default` = try container.decodeIfPresent(String.self, forKey: .default)
    }
  }
}
