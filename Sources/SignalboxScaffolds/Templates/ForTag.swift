import Stencil

/// `{% for value in values where condition %}`, as Stencil has it, with an end: each pass draws on the budget, and ranges
/// (`1...9`) have a longest length.
struct ForTag: NodeType {
  let token: Token?
  /// What `break` and `continue` call this loop: `{% outer: for … %}`.
  private let label: String?
  private let names: [String]
  private let values: Resolvable
  private let condition: Expression?
  private let body: [NodeType]
  /// What stands for no values: behind `{% empty %}`.
  private let otherwise: [NodeType]

  init(_ parser: TokenParser, _ token: Token) throws {
    var words = token.components
    label = words.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
    if label != nil { words.removeFirst() }
    guard words.count == 4 || words.count > 5 && words[4] == "where", words[2] == "in" else {
      throw TemplateSyntaxError("'for' is written {% for name in values %} or {% for name in values where condition %}")
    }
    self.token = token
    names = words[1].split(separator: ",").map { $0.filter { $0 != " " } }
    values = try parser.compileResolvable(words[3], containedIn: token)
    condition =
      words.count == 4 ? nil : try parser.compileExpression(components: Array(words.dropFirst(5)), token: token)
    body = try parser.parse(until(["endfor", "empty"]))
    guard let end = parser.nextToken() else { throw TemplateSyntaxError("`endfor` was not found.") }
    guard end.contents == "empty" else {
      otherwise = []
      return
    }
    otherwise = try parser.parse(until(["endfor"]))
    _ = parser.nextToken()
  }

  func render(_ context: Context) throws -> String {
    let values = try values(in: context)
    guard !values.isEmpty else { return try context.push { try renderNodes(otherwise, context) } }
    let outer = (context["forloop"] as? [String: Any] ?? [:]).filter { ($1 as? [String: Any])?["label"] != nil }
    var text = ""
    for (index, value) in values.enumerated() {
      let loop = record(of: index, of: values.count).merging(outer) { own, _ in own }
      let isLast = try context.push(dictionary: ["forloop": loop]) {
        let pass = try push(value, context) { try renderNodes(body, context) }
        try context.budget.spend(pass.utf8.count)
        text += pass
        return ends(context)
      }
      if isLast { break }
    }
    return text
  }

  /// What the body knows as `forloop`.
  private func record(of index: Int, of count: Int) -> [String: Any] {
    var record: [String: Any] = [
      "first": index == 0, "last": index == count - 1, "counter": index + 1, "counter0": index, "length": count,
    ]
    guard let label else { return record }
    record["label"] = label
    record[label] = record
    return record
  }

  /// Whether the pass that has just ended was the last: Stencil's `break` and `continue` leave word under these keys.
  private func ends(_ context: Context) -> Bool {
    if let continued = context["_internal_forloop_continue"] as? String { return continued != label }
    return context["_internal_forloop_break"] != nil
  }

  private func values(in context: Context) throws -> [Any] {
    let all: [Any]
    if let range = values as? RangeVariable { try check(range, context) }
    switch try values.resolve(context) {
    case let record as Record: all = record.fields.sorted { $0.key < $1.key }
    case let values as [Any]: all = values
    default: all = []
    }
    guard let condition else { return all }
    return try all.filter { value in
      try context.budget.spend(0)
      return try push(value, context) { try condition.evaluate(context: context) }
    }
  }

  private func check(_ range: RangeVariable, _ context: Context) throws {
    for end in [range.from, range.to] {
      let value = try end.resolve(context).flatMap { Double("\($0)") } ?? 0
      guard value.magnitude <= Double(RenderingBudget.longestRange) else {
        throw TemplateSyntaxError(
          "a range goes from -\(RenderingBudget.longestRange) to \(RenderingBudget.longestRange)")
      }
    }
  }

  private func push<Result>(_ value: Any, _ context: Context, _ body: () throws -> Result) throws -> Result {
    guard let field = value as? (key: String, value: Any) else {
      return try context.push(dictionary: names.first.map { [$0: value] } ?? [:], closure: body)
    }
    guard names.count <= 2 else {
      throw TemplateSyntaxError("a record's fields have two names: {% for key, value in … %}")
    }
    return try context.push(dictionary: Dictionary(zip(names, [field.key, field.value])) { $1 }, closure: body)
  }
}
