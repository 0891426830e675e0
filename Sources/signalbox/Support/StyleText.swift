import SignalboxScaffolds

/// Styles and their templates as they are printed in a terminal.
enum StyleText {
  static func list(_ catalog: StyleCatalog) -> String {
    let column = (catalog.styles.map(\.id.count).max() ?? 0) + 2
    let lines = catalog.styles.map { style in
      let commands = style.commands.joined(separator: ", ")
      return style.id.padding(to: column) + style.description.summary + "\n"
        + "".padding(to: column) + "new " + commands
    }
    return lines.joined(separator: "\n") + "\n\n`signalbox new --describe STYLE` lists its templates and variables.\n"
  }

  static func page(_ style: Style) -> String {
    var lines = ["\(style.id): \(style.description.summary)"]
    if let source = style.description.source { lines.append("From: \(source)") }
    lines += choices(of: style.description)
    lines += variables(style.description.variables ?? [:], indentation: "")
    for command in style.commands {
      lines += ["", "new \(command)"]
      for template in style.templates(for: command) {
        lines.append("  \(template.path)")
        lines.append("    \(target(of: template.front)): \(template.front.summary ?? "")")
        lines += variables(template.front.variables ?? [:], indentation: "    ")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the style offers of options that others offer all of.
  private static func choices(of description: Style.Description) -> [String] {
    let offered = [
      ("--root", description.roots?.map(\.rawValue)), ("--finish", description.finishes?.map(\.rawValue)),
      ("--kind", description.kinds?.map(\.rawValue)),
    ]
    return offered.compactMap { option, values in
      values.map {
        "  \(option)  " + ($0.isEmpty ? "not needed: the style has its own way" : $0.joined(separator: "|"))
      }
    }
  }

  private static func target(of front: FrontMatter) -> String {
    if let file = front.file { return file }
    let place = front.place?.rawValue ?? ""
    return "\(place) in \(front.into ?? front.beside ?? "")"
  }

  private static func variables(_ variables: [String: Variable], indentation: String) -> [String] {
    variables.sorted { $0.key < $1.key }.map { name, variable in
      let kind = variable.choices.map { $0.joined(separator: "|") } ?? variable.type.rawValue
      let value = variable.default.map { " = \($0)" } ?? " (needed)"
      return indentation + "  --set \(name)=…  \(kind)\(value)" + (variable.summary.map { "  \($0)" } ?? "")
    }
  }
}
