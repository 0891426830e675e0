/// All styles: those that Signalbox brings, with the user's templates over them file by file.
public struct StyleCatalog: Sendable {
  /// In the order of their ids.
  public let styles: [Style]

  /// - Parameter overrides: the user's templates: path below the folder, where it can be opened, text.
  /// - Throws: `TemplateError` for the first template that cannot be read, with its line.
  public init(overrides: [(path: String, origin: String, text: String)] = []) throws(TemplateError) {
    self = overrides.isEmpty ? try Self.own.get() : try StyleCatalog(with: overrides)
  }

  /// What Signalbox brings, which is read but once.
  private static let own = Result { () throws(TemplateError) in try StyleCatalog(with: []) }

  private init(with overrides: [(path: String, origin: String, text: String)]) throws(TemplateError) {
    var texts: [String: (origin: String, text: String)] = [:]
    for file in TemplateFolder.files { texts[file.path] = ("Templates/\(file.path)", file.text) }
    for file in overrides { texts[file.path] = (file.origin, file.text) }
    var styles: [Style] = []
    let folders = Set(texts.keys.compactMap { path in path.hasSuffix("/style.yml") ? path.dropLast(10) : nil })
    for id in folders.sorted() {
      styles.append(try Self.style(String(id), texts))
    }
    self.styles = styles
  }

  private static func style(
    _ id: String, _ texts: [String: (origin: String, text: String)]
  ) throws(TemplateError) -> Style {
    guard let file = texts["\(id)/style.yml"] else {
      return Style(id: id, description: Style.Description(summary: ""), templates: [])
    }
    let description = try YAMLText(text: file.text, file: file.origin, firstLine: 1).decode(Style.Description.self)
    let folders = [id] + (description.shares ?? [])
    var templates: [Template] = []
    for (path, file) in texts.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".stencil") {
      guard let folder = folders.first(where: { path.hasPrefix($0 + "/") }) else { continue }
      // The style's own template in place of a shared one.
      guard folder == id || texts[id + path.dropFirst(folder.count)] == nil else { continue }
      templates.append(try Template(path: path, origin: file.origin, text: file.text))
    }
    return Style(id: id, description: description, templates: templates)
  }

  /// - Parameter option: what names it on the command line.
  /// - Throws: `badChoice`, with all styles.
  public func style(named id: String, by option: String = "--style") throws(ScaffoldError) -> Style {
    if let style = styles.first(where: { $0.id == id }) { return style }
    throw .badChoice(variable: option, id, choices: styles.map(\.id))
  }
}
