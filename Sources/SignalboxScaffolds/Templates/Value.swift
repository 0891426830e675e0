/// A value that templates can use: plain data, so that nothing in it is ever run.
public enum Value: Sendable, Hashable {
  case text(String)
  case flag(Bool)
  case number(Int)
  case list([Value])
  case record([String: Value])

  /// As Stencil takes it.
  var plain: Any {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .number(let number): number
    case .list(let values): values.map(\.plain)
    // An empty one is false in a condition, as an empty dictionary is.
    case .record(let fields): fields.isEmpty ? [String: Any]() : Record(fields: fields.mapValues(\.plain))
    }
  }
}

extension Value {
  /// A record with further fields.
  func merging(_ fields: [String: Value]) -> Value {
    guard case .record(let own) = self else { return self }
    return .record(own.merging(fields) { $1 })
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByStringInterpolation
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .record(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

/// The values a template is rendered with, by name.
public typealias TemplateContext = [String: Value]

extension [Value] {
  /// Records of a list, each with the `comma` that follows it in source: none after the last.
  var withCommas: [Value] {
    enumerated().map { index, value in
      guard case .record(var fields) = value else { return value }
      fields["comma"] = index == count - 1 ? "" : ","
      return .record(fields)
    }
  }
}
