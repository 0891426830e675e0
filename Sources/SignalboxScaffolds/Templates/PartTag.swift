import Stencil

/// `{% part "_show.stencil" %}`: includes a part, every line of it as far in as the tag stands.
///
/// Stencil's own `include` leaves all lines but the first where the part has them.
struct PartTag: NodeType {
  let token: Token?
  private let name: Stencil.Variable
  /// How far in; nil where the tag stands behind other text, which the part continues to the end of its line.
  private let indentation: Int?

  init(_ parser: TokenParser, _ token: Token) throws {
    let words = token.components
    guard words.count == 2 || words.count == 3 else {
      throw TemplateSyntaxError("'part' takes the name of one part: {% part \"_name.stencil\" %}")
    }
    self.token = token
    name = Stencil.Variable(words[1])
    indentation = words.count == 3 ? Int(words[2]) : nil
  }

  func render(_ context: Context) throws -> String {
    guard let name = try name.resolve(context) as? String else {
      throw TemplateSyntaxError(reason: "'part' needs a name", token: token)
    }
    let part = try context.environment.loadTemplate(name: name)
    let text = try Nesting.inside(context, token: token) { try part.render(context) }
    try context.budget.spend(text.utf8.count)
    // The line break behind the tag is gone: Stencil trims it.
    guard let indentation else { return text.trimmingSpaces + "\n" }
    let margin = String(repeating: " ", count: indentation)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// Tells each tag that begins a line how far in it stands: Stencil does not say so where lines repeat.
  static func measured(_ template: String) -> String {
    template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let margin = line.prefix { $0 == " " }
      let tag = line.dropFirst(margin.count)
      guard tag.hasPrefix("{% part "), let end = tag.firstRange(of: " %}"), tag[end.upperBound...].isEmpty else {
        return String(line)
      }
      return "\(margin)\(tag[..<end.lowerBound]) \(margin.count) %}"
    }.joined(separator: "\n")
  }
}
