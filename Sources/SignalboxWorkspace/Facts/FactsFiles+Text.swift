import SignalboxFacts
import SignalboxText

extension FactsFiles {
  /// Of each file of facts who wrote it and what it is; then a line for each source file: path, module, how much is in
  /// it, and whether it belongs to tests.
  public var summary: String {
    labels.map { $0.label.summary + "\n" }.joined()
      + files.map { $0.summary + (isTest($0) ? ", tests" : "") + "\n" }.joined()
  }
}

extension FactsArchive.Label {
  /// `interface of module Cart, by signalbox 0.1.0`
  fileprivate var summary: String {
    let kind = interface == nil ? "facts" : "interface"
    let module = module.map { " of module \($0)" } ?? ""
    return "\(kind)\(module)\(version.map { ", by signalbox \($0)" } ?? "")".printable
  }
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
