import SignalboxDiagrams
import SignalboxProject
import Yams

extension DiagramTheme {
  /// Reads a theme; what the file does not name stays as it is.
  ///
  ///     font: Inter, sans-serif
  ///     page: {light: "#FFFFFF", dark: "#101010"}
  ///     nodes:
  ///       coordinator: {fill: "#CFE6F8", line: "#0072B2"}
  ///     edges:
  ///       starts: "#0072B2"
  /// - Throws: `ConfigurationError`, with file, line and key.
  public static func load(path: String) throws(ConfigurationError) -> DiagramTheme {
    let bytes: FileBytes
    do throws(WorkspaceError) {
      bytes = try FileBytes(path: path, limit: 1 << 20)
    } catch {
      throw ConfigurationError(file: path, problem: .unreadable(error))
    }
    if let invalid = bytes.invalidUTF8 { throw ConfigurationError(file: path, line: invalid.line, problem: .notUTF8) }
    return try ThemeReader(file: path).read(bytes.text)
  }
}

/// Turns YAML nodes into a theme.
struct ThemeReader {
  private let yaml: ConfigurationReader

  init(file: String) { yaml = ConfigurationReader(file: file, knownRules: [:]) }

  /// The keys at the top of the file.
  enum Key: String, CaseIterable { case font, page, ink, faint, area, finding, nodes, edges }

  func read(_ text: String) throws(ConfigurationError) -> DiagramTheme {
    var theme = DiagramTheme.standard
    guard let root = try yaml.compose(text), !yaml.isNull(root) else { return theme }
    for (key, value) in try yaml.mapping(root, key: "the theme") {
      let name = try yaml.name(of: key)
      guard let known = Key(rawValue: name) else {
        throw yaml.unknown(.key, name, at: key, among: Key.allCases.map(\.rawValue))
      }
      if !yaml.isNull(value) { try read(known, value, into: &theme) }
    }
    return theme
  }

  private func read(_ key: Key, _ value: Node, into theme: inout DiagramTheme) throws(ConfigurationError) {
    switch key {
    case .font: theme.font = try font(value)
    case .page: theme.page = try colour(value, key.rawValue)
    case .ink: theme.ink = try colour(value, key.rawValue)
    case .faint: theme.faint = try colour(value, key.rawValue)
    case .area: try box(value, key.rawValue, &theme.area)
    case .finding: theme.finding = try colour(value, key.rawValue)
    case .nodes:
      for (name, value) in try yaml.mapping(value, key: key.rawValue) {
        let kind = try self.kind(name, CoordinatorTree.NodeKind.allCases, \.word)
        try box(value, "nodes.\(kind.word)", &theme[kind])
      }
    case .edges:
      for (name, value) in try yaml.mapping(value, key: key.rawValue) {
        let kind = try self.kind(name, CoordinatorTree.EdgeKind.allCases, \.rawValue)
        theme[kind] = try colour(value, "edges.\(kind.rawValue)")
      }
    }
  }

  private func kind<Kind>(_ key: Node, _ all: [Kind], _ word: (Kind) -> String) throws(ConfigurationError) -> Kind {
    let name = try yaml.name(of: key)
    if let kind = all.first(where: { word($0) == name }) { return kind }
    throw yaml.unknown(.key, name, at: key, among: all.map(word))
  }

  /// Nothing but names of fonts: the text stands in attributes of other programs' languages.
  private func font(_ node: Node) throws(ConfigurationError) -> String {
    let expected = "names of fonts with commas between them"
    let text = try yaml.text(node, key: Key.font.rawValue, expected: expected)
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || " ,-_'.".unicodeScalars.contains($0)
    }
    guard isPlain, !text.isEmpty else { throw yaml.wrongType(node, Key.font.rawValue, expected) }
    return text
  }

  private func box(_ node: Node, _ key: String, _ box: inout DiagramTheme.Box) throws(ConfigurationError) {
    for (name, value) in try yaml.mapping(node, key: key) {
      switch try yaml.name(of: name) {
      case "fill": box.fill = try colour(value, "\(key).fill")
      case "line": box.line = try colour(value, "\(key).line")
      case let other: throw yaml.unknown(.key, other, at: name, among: ["fill", "line"])
      }
    }
  }

  /// `"#RRGGBB"` for light and dark pages alike, or `{light: "#RRGGBB", dark: "#RRGGBB"}`.
  private func colour(_ node: Node, _ key: String) throws(ConfigurationError) -> DiagramTheme.Colour {
    guard let mapping = node.mapping else { return DiagramTheme.Colour(try hex(node, key)) }
    var (light, dark): (String?, String?)
    for (name, value) in mapping {
      switch try yaml.name(of: name) {
      case "light": light = try hex(value, "\(key).light")
      case "dark": dark = try hex(value, "\(key).dark")
      case let other: throw yaml.unknown(.key, other, at: name, among: ["light", "dark"])
      }
    }
    guard let one = light ?? dark else { throw yaml.wrongType(node, key, Self.colourWords) }
    return DiagramTheme.Colour(light: light ?? one, dark: dark ?? one)
  }

  private static let colourWords = "a colour such as \"#0072B2\", in quotes, or one for light and one for dark"

  private func hex(_ node: Node, _ key: String) throws(ConfigurationError) -> String {
    let text = try yaml.text(node, key: key, expected: Self.colourWords)
    guard text.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw yaml.wrongType(node, key, Self.colourWords)
    }
    return text.uppercased()
  }
}
