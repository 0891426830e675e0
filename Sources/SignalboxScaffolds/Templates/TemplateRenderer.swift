import SignalboxText
import Stencil

/// Renders templates with Stencil; every error names the template's file and line.
struct TemplateRenderer {
  let style: Style
  /// Words of the style that the project has no member for.
  var missing: [Conventions.MissingWord] = []

  /// The text of a template.
  func render(_ template: Template, _ context: TemplateContext) throws(ScaffoldError) -> String {
    let text = try render(template.body, of: template, line: template.bodyLine, context)
    guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
    try refuseHidden(in: text)
    if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control && !$0.isLayout }) {
      let problem = "it writes a control character: \(String(control).printable)"
      throw .template(TemplateError(file: template.origin, message: problem))
    }
    return text
  }

  /// Names between backticks may hold anything, and whoever reads the new code must see what it says. What a template
  /// holds itself is its author's choice.
  private func refuseHidden(in text: String) throws(ScaffoldError) {
    let own = Set(style.templates.lazy.flatMap(\.body.unicodeScalars).filter(\.isHidden))
    let line = text.split(whereSeparator: \.isNewline).first { line in
      line.unicodeScalars.contains { $0.isHidden && !own.contains($0) }
    }
    if let line { throw .hiddenCharacter(code: String(line.drop { $0.isWhitespace })) }
  }

  /// One of the templates in the front matter: `file`, `into`, `function`.
  func render(field text: String, of template: Template, _ context: TemplateContext) throws(ScaffoldError) -> String {
    try render(text, of: template, line: nil, context)
  }

  /// - Returns: nil for a field that the template does not have.
  func render(field text: String?, of template: Template, _ context: TemplateContext) throws(ScaffoldError) -> String? {
    guard let text else { return nil }
    return try render(text, of: template, line: nil, context)
  }

  /// Whether a template applies.
  func applies(_ template: Template, _ context: TemplateContext) throws(ScaffoldError) -> Bool {
    guard let condition = template.front.when else { return true }
    return try render(field: "{% if \(condition) %}yes{% endif %}", of: template, context) == "yes"
  }

  private func render(
    _ text: String, of template: Template, line: Int?, _ context: TemplateContext
  ) throws(ScaffoldError) -> String {
    let environment = Environment(
      loader: PartLoader(style: style), extensions: [TemplateFilters.all], trimBehaviour: .smart)
    do {
      let compiled = Stencil.Template(
        templateString: PartTag.measured(text), environment: environment, name: template.path)
      let rendered = try compiled.render(context.mapValues(\.plain))
      // Only what is written needs them: a screen that reports nothing has no end.
      if !missing.isEmpty, let word = missing.first(where: { rendered.contains($0.placeholder) }) { throw word.error }
      return rendered
    } catch let error as ScaffoldError {
      throw error
    } catch let error as TemplateSyntaxError {
      throw .template(self.error(error, in: template, line: line))
    } catch {
      throw .template(TemplateError(file: template.origin, line: line, message: "\(error)"))
    }
  }

  private func error(_ error: TemplateSyntaxError, in template: Template, line: Int?) -> TemplateError {
    let name = error.templateName ?? template.path
    let source = style.templates.first { $0.path == name } ?? template
    let first = source.path == template.path ? line : source.bodyLine
    let place = error.token.map { Int($0.sourceMap.location.lineNumber) + (first ?? 1) - 1 }
    return TemplateError(file: source.origin, line: line == nil ? nil : place, message: error.reason)
  }
}

extension Unicode.Scalar {
  /// Whether nobody sees it in code. Joiners and variation selectors are no such: family emoji and Persian names need
  /// them.
  var isHidden: Bool {
    if steers { return !isLayout }
    let isJoining = value == 0x200C || value == 0x200D || properties.isVariationSelector
    return properties.isDefaultIgnorableCodePoint && !isJoining
  }
}

/// What templates can do beyond Stencil's own tags and filters.
enum TemplateFilters {
  static var all: Extension {
    let filters = Extension()
    filters.registerTag("part", parser: PartTag.init)
    filters.registerTag("include", parser: IncludeTag.init)
    filters.registerTag("for", parser: ForTag.init)
    BoundedFilters.register(in: filters)
    filters.registerFilter("lowerFirst") { (value: Any?) in (value as? String)?.lowerCamelCase }
    filters.registerFilter("upperFirst") { (value: Any?) in (value as? String)?.capitalizedFirst }
    filters.registerFilter("call") { (value: Any?, arguments: [Any?]) in
      guard let signature = value as? String else { throw TemplateSyntaxError("'call' needs a name(label:)") }
      return Signature(signature).call(with: arguments.map { $0.map { "\($0)" } ?? "" })
    }
    return filters
  }
}
