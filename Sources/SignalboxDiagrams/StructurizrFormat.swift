import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// A workspace in the language of Structurizr, of custom elements: coordinators are none of the four levels of C4.
  static let structurizr = DiagramFormat(
    id: "structurizr", summary: "a workspace in Structurizr's language, beside a C4 model", fileExtension: "dsl",
    hasOverview: true
  ) { tree, options in
    StructurizrWorkspace(tree: tree.pictured(options), options: options, note: options.overviewNote(on: tree)).text
  }
}

private struct StructurizrWorkspace {
  private let theme: DiagramTheme
  private let framed: FramedTree
  private let title: DiagramTitle?
  private let note: String?
  /// How many elements bear a name, whatever its case.
  private let names: [Bytewise: Int]

  init(tree: CoordinatorTree, options: DiagramOptions, note: String?) {
    let framed = FramedTree(tree)
    self.framed = framed
    self.note = note
    names = Dictionary(framed.tree.nodes.map { (Self.key(framed.words(of: $0)[0]), 1) }, uniquingKeysWith: +)
    (theme, title) = (options.theme, options.title)
  }

  var text: String {
    var model = framed.loose.map(line)
    for (module, nodes) in framed.frames {
      model += ["group \(quoted(module)) {"] + nodes.map { "  \(line($0))" } + ["}"]
    }
    model += arrows
    return
      (["workspace \(quoted(name)) \(quoted(description)) {"] + block("model", model) + block("views", views) + ["}"])
      .joined(separator: "\n") + "\n"
  }

  private var name: String { title?.words ?? "Coordinator tree" }

  private var description: String {
    [title?.details(String(framed.tree.summary.dropLast())) ?? framed.tree.summary, note].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// Braces have lines of their own in this language.
  private func block(_ head: String, _ lines: [String]) -> [String] {
    ["  \(head) {"] + lines.map { "    \($0)" } + ["  }"]
  }

  private func line(_ node: CoordinatorTree.Node) -> String {
    let words = framed.words(of: node)
    let marks = [node.standing == .orphan ? "orphan" : nil, (node.findings ?? 0) > 0 ? "finding" : nil]
    let tags = ([node.kind.rawValue] + marks.compactMap { $0 }).joined(separator: ",")
    // Elements must not be called alike.
    let name = names[Self.key(words[0])] == 1 ? words[0] : "\(words[0]) (\(node.id))"
    let texts = [name, node.kind.title, words.dropFirst().joined(), tags].map(quoted).joined(separator: " ")
    return "\(MermaidText.id("n", node.id)) = element \(texts)"
  }

  private static func key(_ name: String) -> Bytewise { Bytewise(name.lowercased()) }

  /// The language has no arrows of an element to itself, and none twice between two in the same words.
  private var arrows: [String] {
    var seen: Set<Bytewise> = []
    return framed.edges.filter { $0.from != $0.to }.compactMap { edge in
      let ends = "\(MermaidText.id("n", edge.from)) -> \(MermaidText.id("n", edge.to))"
      let line = "\(ends) \(quoted(edge.caption ?? edge.kind.rawValue))"
      return seen.insert(Bytewise(line)).inserted ? "\(line) \"\" \(quoted(edge.kind.rawValue))" : nil
    }
  }

  private var views: [String] {
    ["custom \"coordinators\" \(quoted(name)) {", "  include *", "  autoLayout lr", "}", "styles {"]
      + (framed.nodeKinds.map(style) + marks + framed.edgeKinds.map(style)).flatMap { $0 }.map { "  \($0)" } + ["}"]
  }

  private func style(_ kind: CoordinatorTree.NodeKind) -> [String] {
    let box = theme[kind]
    return [
      "element \(quoted(kind.rawValue)) {", "  shape \(shape(kind))", "  background \(box.fill.light)",
      "  stroke \(box.line.light)", "  color \(theme.ink.light)", "}",
    ]
  }

  private var marks: [[String]] {
    [
      ["element \"orphan\" {", "  border dashed", "}"],
      ["element \"finding\" {", "  stroke \(theme.finding.light)", "  strokeWidth 4", "}"],
    ]
  }

  private func style(_ kind: CoordinatorTree.EdgeKind) -> [String] {
    let (thickness, look) =
      switch kind {
      case .starts: (4, "solid")
      case .shows, .owns: (2, "solid")
      case .opens, .enters: (2, "dashed")
      case .sends, .handles: (2, "dotted")
      }
    return [
      "relationship \(quoted(kind.rawValue)) {", "  color \(theme[kind].light)", "  thickness \(thickness)",
      "  style \(look)", "}",
    ]
  }

  private func shape(_ kind: CoordinatorTree.NodeKind) -> String {
    switch kind {
    case .app: "Hexagon"
    case .coordinator: "RoundedBox"
    case .screen: "Window"
    case .view: "MobileDevicePortrait"
    case .viewModel: "Component"
    case .manager: "Cylinder"
    case .message: "Pipe"
    case .group: "Folder"
    case .link: "Ellipse"
    }
  }

  /// Text between double quotes, without what ends them or stands for something else: there is no way to write these.
  private func quoted(_ text: String) -> String {
    let plain = text.printable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result.unicodeScalars.append("'")
      case "\\": result.unicodeScalars.append("/")
      case "$": result.unicodeScalars.append("\u{FF04}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(plain)\""
  }
}
