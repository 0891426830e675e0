import SignalboxFacts
import SignalboxText

extension FactsFiles {
  /// A line for each source file: path, module, and how much is in it; before them one that says if bodies are left out.
  public var summary: String { (interfaces.isEmpty ? "" : "interface\n") + files.map { $0.summary + "\n" }.joined() }
}

extension FileFacts {
  fileprivate var summary: String {
    let content =
      switch content {
      case .swift(let facts):
        "\(Quantity.of(facts.declarations.count, "declaration")), \(Quantity.of(facts.nodes.count, "node"))"
      case .interfaceBuilder(let facts):
        "\(Quantity.of(facts.scenes.count, "scene")), \(Quantity.of(facts.segues.count, "segue"))"
      }
    let module = module.map { " (\($0))" } ?? ""
    return "\(path)\(module): \(Quantity.of(lineCount, "line")), \(content)".printable
  }
}
