import Yams

/// YAML inside a file of templates: decoded, or an error with the line of the file.
struct YAMLText {
  let text: String
  let file: String
  /// The line of the file that the text begins at, counted from 1.
  let firstLine: Int

  func decode<T: Decodable>(_ type: T.Type) throws(TemplateError) -> T {
    try checkKeys(type)
    do {
      return try YAMLDecoder().decode(type, from: text)
    } catch let error as YamlError {
      throw self.error(error)
    } catch let DecodingError.dataCorrupted(context) {
      if let error = context.underlyingError as? YamlError { throw self.error(error) }
      throw TemplateError(file: file, line: line(of: context.codingPath), message: message(context))
    } catch let DecodingError.typeMismatch(_, context) {
      throw TemplateError(file: file, line: line(of: context.codingPath), message: message(context))
    } catch let DecodingError.keyNotFound(key, context) {
      let path = (context.codingPath + [key]).map(\.stringValue).joined(separator: ".")
      throw TemplateError(file: file, line: line(of: context.codingPath), message: "'\(path)' is missing")
    } catch {
      throw TemplateError(file: file, line: firstLine, message: "malformed front matter: \(error)")
    }
  }

  private func checkKeys<T>(_ type: T.Type) throws(TemplateError) {
    guard let keyed = type as? any KeyedText.Type, let root = try? Yams.compose(yaml: text)?.mapping else { return }
    for (key, _) in root {
      guard let name = key.scalar?.string, !keyed.keys.contains(name) else { continue }
      let line = key.mark.map { $0.line + firstLine - 1 }
      let keys = keyed.keys.joined(separator: ", ")
      throw TemplateError(file: file, line: line, message: "unknown key '\(name)'; there are \(keys)")
    }
  }

  private func error(_ error: YamlError) -> TemplateError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      TemplateError(file: file, line: mark.line + firstLine - 1, message: "malformed YAML: \(problem)")
    default:
      TemplateError(file: file, line: firstLine, message: "malformed YAML: \(error)")
    }
  }

  private func message(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? "front matter must be a map of keys and values" : "'\(path)' has a value of the wrong kind"
  }

  /// The line of a key, where YAML knows it.
  private func line(of path: [any CodingKey]) -> Int? {
    var node = try? Yams.compose(yaml: text)
    for key in path {
      guard let next = node?[key.stringValue] else { break }
      node = next
    }
    return node?.mark.map { $0.line + firstLine - 1 } ?? firstLine
  }
}

/// What can say which keys it has, so that a mistyped one is no silent mistake.
protocol KeyedText {
  static var keys: [String] { get }
}

extension FrontMatter: KeyedText {
  static var keys: [String] { CodingKeys.allCases.map(\.rawValue) }
}

extension Style.Description: KeyedText {
  static var keys: [String] { CodingKeys.allCases.map(\.rawValue) }
}
