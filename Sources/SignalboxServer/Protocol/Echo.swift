/// A JSON value of the client's, to be sent back as it came.
enum Echo: Codable {
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([Echo])
  case members([String: Echo])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? container.decode(Int.self) {
      self = .whole(whole)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([Echo].self) {
      self = .list(list)
    } else {
      self = .members(try container.decode([String: Echo].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .members(let values): try container.encode(values)
    case .null: try container.encodeNil()
    }
  }
}
