import Stencil

/// `{% include "_show.stencil" %}`, as Stencil has it, with an end for parts that include themselves.
struct IncludeTag: NodeType {
  let token: Token?
  private let name: Stencil.Variable
  /// What of the context the part is given beside all the rest.
  private let record: String?

  init(_ parser: TokenParser, _ token: Token) throws {
    let words = token.components
    guard words.count == 2 || words.count == 3 else {
      throw TemplateSyntaxError("'include' takes the name of one part: {% include \"_name.stencil\" %}")
    }
    self.token = token
    name = Stencil.Variable(words[1])
    record = words.count == 3 ? words[2] : nil
  }

  func render(_ context: Context) throws -> String {
    guard let name = try name.resolve(context) as? String else {
      throw TemplateSyntaxError(reason: "'include' needs a name", token: token)
    }
    let part = try context.environment.loadTemplate(name: name)
    let values = record.flatMap { (context[$0] as? Record)?.fields } ?? [:]
    let text = try Nesting.inside(context, token: token) {
      try context.push(dictionary: values) { try part.render(context) }
    }
    try context.budget.spend(text.utf8.count)
    return text
  }
}

/// How deep parts stand in parts, or filters in filters.
enum Nesting {
  private static let key = "signalbox nesting"
  private static let limit = 50

  /// Renders one level further in.
  /// - Parameter kind: what stands in each other, for the error.
  /// - Throws: `TemplateSyntaxError` where the level is one that no template reaches that ends.
  static func inside<Result>(
    _ context: Context, of kind: String = "parts", token: Token?, _ render: () throws -> Result
  ) throws -> Result {
    let depth = context[key] as? Int ?? 0
    guard depth < limit else {
      throw TemplateSyntaxError(
        reason: "\(kind) stand \(limit) deep in each other here: one includes itself", token: token)
    }
    return try context.push(dictionary: [key: depth + 1], closure: render)
  }
}
