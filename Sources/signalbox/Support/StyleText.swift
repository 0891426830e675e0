import SignalboxScaffolds
import SignalboxText

/// Styles and their templates as they are printed in a terminal.
enum StyleText {
  static func list(_ catalog: StyleCatalog) -> String {
    let column = (catalog.styles.map(\.id.count).max() ?? 0) + 2
    let lines = catalog.styles.flatMap { style in
      let title = style.id.padded(to: column) + style.description.summary
      let commands = "new " + style.commands.joined(separator: ", ")
      return FoldedText.lines(title, hanging: column) + FoldedText.lines(commands, margin: column, hanging: 4)
    }
    return lines.map(\.printable).joined(separator: "\n")
      + "\n\n`signalbox new --describe STYLE` describes one of them.\n"
  }

  static func page(_ style: Style) -> String {
    var lines = FoldedText.lines("\(style.id): \(style.description.summary)")
    if let source = style.description.source { lines += FoldedText.lines("From: \(source)", hanging: 6) }
    lines += choices(of: style.description)
    lines += variables(style.description.variables ?? [:], title: "Variables")
    for command in style.commands {
      lines += ["", "new \(command)"]
      for template in style.templates(for: command) {
        lines += FoldedText.lines(target(of: template.front), margin: 2, hanging: 2)
        lines += FoldedText.lines(template.front.summary ?? "", margin: 6)
        lines.append("      \(template.path)")
      }
      lines += variables(ofTemplatesFor: command, in: style)
    }
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }

  /// What the style offers of options that others offer all of.
  private static func choices(of description: Style.Description) -> [String] {
    let offered = [
      ("--root", description.roots?.map(\.rawValue)), ("--finish", description.finishes?.map(\.rawValue)),
      ("--kind", description.kinds?.map(\.rawValue)),
    ].compactMap { option, values in values.map { (option, $0.isEmpty ? "not offered" : $0.joined(separator: ", ")) } }
    guard !offered.isEmpty else { return [] }
    return ["", "Options"] + offered.flatMap { FoldedText.lines("\($0.padded(to: 8))  \($1)", margin: 2, hanging: 10) }
  }

  private static func target(of front: FrontMatter) -> String {
    if let file = front.file { return "file \(file)" }
    return "\(front.place?.rawValue ?? "") in \(front.into ?? front.beside ?? "")"
  }

  private static func variables(ofTemplatesFor command: String, in style: Style) -> [String] {
    let all = style.templates(for: command).map { $0.front.variables ?? [:] }
    return variables(all.reduce(into: [:]) { $0.merge($1) { first, _ in first } }, title: "  Variables")
  }

  private static func variables(_ variables: [String: Variable], title: String) -> [String] {
    guard !variables.isEmpty else { return [] }
    let margin = title.prefix { $0 == " " }.count + 2
    return ["", title]
      + variables.sorted { $0.key < $1.key }.flatMap { name, variable in
        let kind = variable.choices.map { $0.joined(separator: ", ") } ?? variable.type.rawValue
        let value = variable.default.map { "; default: \($0)" } ?? "; must be given"
        return FoldedText.lines("--set \(name)=…  \(kind)\(value)", margin: margin, hanging: 4)
          + FoldedText.lines(variable.summary ?? "", margin: margin + 4)
      }
  }
}
