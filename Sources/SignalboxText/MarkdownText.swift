/// Text of others inside Markdown, printable.
extension String {
  /// Prose in which nothing is markup, and nobody and nothing is referred to by `@` or `#`.
  public var escapedMarkdown: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      // References are looked for after escapes are undone: only a character between ends them.
      case "@", "#": text += "\\\(scalar)&#8203;"
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "$", "!": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// A code span, fenced by more backticks than it holds. A bar would end the cell of a table even there.
  public var markdownCode: String {
    let longest = unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let needsSpace = isEmpty || hasPrefix("`") || hasSuffix("`")
    let text = printable.replacing("|", with: "\\|")
    return needsSpace ? "\(fence) \(text) \(fence)" : fence + text + fence
  }
}
