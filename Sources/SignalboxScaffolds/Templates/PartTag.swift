import Stencil

/// `{% part "_show.stencil" %}`: includes a part, every line of it as far in as the tag stands.
///
/// Stencil's own `include` leaves all lines but the first where the part has them.
struct PartTag: NodeType {
  let token: Token?
  private let name: Stencil.Variable
  /// What every line begins with; nil where the tag stands behind other text, which the part continues to its end.
  private let indentation: String?

  init(_ parser: TokenParser, _ token: Token) throws {
    let words = token.components
    guard words.count == 2 else {
      throw TemplateSyntaxError("'part' takes the name of one part: {% part \"_name.stencil\" %}")
    }
    self.token = token
    name = Stencil.Variable(words[1])
    // Stencil counts from behind the opening `{% `.
    let location = token.sourceMap.location
    let before = location.content.prefix(max(0, location.lineOffset - 3))
    indentation = before.allSatisfy(\.isWhitespace) ? String(before) : nil
  }

  func render(_ context: Context) throws -> String {
    guard let name = try name.resolve(context) as? String else {
      throw TemplateSyntaxError(reason: "'part' needs a name", token: token)
    }
    let part = try context.environment.loadTemplate(name: name)
    let text = try part.render(context)
    // The line break behind the tag is gone: Stencil trims it.
    guard let indentation else { return text.trimmingSpaces + "\n" }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }
}
