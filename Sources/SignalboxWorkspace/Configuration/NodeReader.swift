import SignalboxProject
import SignalboxText
import Yams

/// What all keys have in common: nodes of an expected kind, or an error with its place.
extension ConfigurationReader {
  /// The root of the one document; nil where the text holds none.
  func compose(_ text: String) throws(ConfigurationError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw self.error(for: error, in: text)
    } catch {
      throw ConfigurationError(file: file, problem: .malformed("\(error)"))
    }
  }

  private func error(for error: YamlError, in text: String) -> ConfigurationError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return ConfigurationError(file: file, line: mark.line, column: mark.column, problem: .malformed(problem))
    case .reader(let problem, let offset, _, _):
      let before = text.prefix(offset ?? 0)
      let line = before.count(where: \.isNewline) + 1
      return ConfigurationError(file: file, line: offset == nil ? nil : line, problem: .malformed(problem))
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.sorted().first ?? ""
      let line = lineOfDuplicate(in: text, from: context.mark.line)
      return ConfigurationError(file: file, line: line, problem: .duplicateKey(key))
    default:
      return ConfigurationError(file: file, problem: .malformed("\(error)"))
    }
  }

  /// The line that makes a key stand twice: Yams tells where the map begins alone, so it reads ever more of the map.
  private func lineOfDuplicate(in text: String, from first: Int) -> Int {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for last in first...max(first, min(lines.count, first + 500)) {
      do {
        _ = try Yams.compose(yaml: lines.prefix(last).joined(separator: "\n"))
      } catch YamlError.duplicatedKeysInMapping {
        return last
      } catch {}
    }
    return first
  }

  /// Whether a value is missing: `key:` alone, `~` or `null`.
  func isNull(_ node: Node) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return node.null != nil
  }

  /// Where each value that is no map stands, by dotted key.
  func places(in node: Node, below prefix: String = "") -> [String: ConfigurationPlace] {
    var places: [String: ConfigurationPlace] = [:]
    for (key, value) in node.mapping ?? [:] where !isNull(value) {
      let name = prefix + (key.string ?? "")
      if value.mapping == nil {
        places[name] = ConfigurationPlace(file: file, line: key.mark?.line ?? 1)
      } else {
        places.merge(self.places(in: value, below: name + ".")) { $1 }
      }
    }
    return places
  }

  func mapping(_ node: Node, key: String) throws(ConfigurationError) -> Node.Mapping {
    guard let mapping = node.mapping else { throw wrongType(node, key, "a map of keys and values") }
    return mapping
  }

  func name(of key: Node) throws(ConfigurationError) -> String {
    guard let scalar = key.scalar else { throw wrongType(key, "a key", "a text") }
    return scalar.string
  }

  func text(_ node: Node, key: String, expected: String) throws(ConfigurationError) -> String {
    guard let scalar = node.scalar, !isNull(node), !isOtherType(node) else { throw wrongType(node, key, expected) }
    return scalar.string
  }

  /// A text that names something.
  func word(_ node: Node, key: String, expected: String) throws(ConfigurationError) -> String {
    let word = try text(node, key: key, expected: expected)
    guard !word.isEmpty, !word.unicodeScalars.contains(where: \.steers) else { throw wrongType(node, key, expected) }
    return word
  }

  /// Whether a value is a number, or `true` or `false`, and not in quotes.
  private func isOtherType(_ node: Node) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return false }
    switch node.tag.description {
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float": return true
    // YAML 1.1 takes `on` and `no` for such values too, which are names as good as others.
    case "tag:yaml.org,2002:bool": return ["true", "false"].contains(scalar.string.lowercased())
    default: return false
    }
  }

  /// The texts of a list, each with its node; one text alone counts as a list of one.
  func texts(_ node: Node, key: String) throws(ConfigurationError) -> [(text: String, node: Node)] {
    let expected = "a list of texts"
    guard let sequence = node.sequence else { return [(try text(node, key: key, expected: expected), node)] }
    var texts: [(text: String, node: Node)] = []
    for element in sequence {
      texts.append((try text(element, key: key, expected: expected), element))
    }
    return texts
  }

  /// Words of a list of which each is one of the cases.
  func words<Word: RawRepresentable<String> & CaseIterable>(
    _ node: Node, key: String, _ kind: ConfigurationError.Word
  ) throws(ConfigurationError) -> [Word] {
    var words: [Word] = []
    for (text, place) in try texts(node, key: key) {
      guard let word = Word(rawValue: text) else {
        throw unknown(kind, text, at: place, among: Word.allCases.map(\.rawValue))
      }
      words.append(word)
    }
    return words
  }

  func error(_ problem: ConfigurationError.Problem, at node: Node?) -> ConfigurationError {
    ConfigurationError(file: file, line: node?.mark?.line, column: node?.mark?.column, problem: problem)
  }

  func wrongType(_ node: Node, _ key: String, _ expected: String) -> ConfigurationError {
    error(.wrongType(key: key, expected: expected), at: node)
  }

  func unknown(
    _ word: ConfigurationError.Word, _ name: String, at node: Node, among names: some Sequence<String>
  ) -> ConfigurationError {
    error(.unknown(word, name, nearest: Nearest.match(for: name, in: names)), at: node)
  }
}
