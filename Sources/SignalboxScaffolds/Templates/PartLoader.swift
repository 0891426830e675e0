import Stencil

/// Finds the parts that templates include, by their name alone: `{% include "_show.stencil" %}`.
///
/// One for each text that is rendered.
final class PartLoader: Loader {
  private let style: Style
  /// What the text may still grow by.
  let budget = RenderingBudget()

  init(style: Style) { self.style = style }

  func loadTemplate(name: String, environment: Environment) throws -> Stencil.Template {
    guard let part = part(named: name) else { throw TemplateSyntaxError("the style has no part '\(name)'") }
    // To read a part costs about as much as to render it.
    try budget.spend(part.body.utf8.count)
    try checkBases(of: part)
    return Stencil.Template(templateString: PartTag.measured(part.body), environment: environment, name: part.path)
  }

  /// The style's own part before a shared one of that name.
  private func part(named name: String) -> Template? {
    let parts = style.templates.filter { $0.path.hasSuffix("/" + name) }
    return parts.first { $0.path.hasPrefix(style.id + "/") } ?? parts.first
  }

  /// Stencil follows `extends` by calling itself, so bases that lead back to each other have to be seen before.
  private func checkBases(of part: Template) throws {
    var seen: Set = [part.path]
    var current: Template? = part
    while let template = current, let base = try Self.base(of: template.body) {
      current = self.part(named: base)
      guard let next = current, !seen.insert(next.path).inserted else { continue }
      throw TemplateSyntaxError("'\(base)' extends itself")
    }
  }

  /// The name behind `extends`; nil where a template extends none.
  private static func base(of body: String) throws -> String? {
    guard let tag = body.firstRange(of: "{% extends "), let end = body[tag.upperBound...].firstRange(of: "%}") else {
      return nil
    }
    let name = body[tag.upperBound..<end.lowerBound].drop { $0 == " " }.prefix { $0 != " " }
    guard let quote = name.first, quote == "\"" || quote == "'" else {
      throw TemplateSyntaxError("'extends' takes the name of one part in quotes")
    }
    return String(name.dropFirst().dropLast())
  }
}
