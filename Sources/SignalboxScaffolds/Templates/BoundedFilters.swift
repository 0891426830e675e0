import SignalboxText
import Stencil

/// Filters of Stencil's that make much of little (`join`, `indent`) or can call themselves (`filter`), with an end.
enum BoundedFilters {
  static func register(in filters: Extension) {
    filters.registerFilter("join") { value, arguments, context in
      guard arguments.count < 2 else { throw TemplateSyntaxError("'join' takes one argument: {{ list|join:\", \" }}") }
      guard let values = value as? [Any] else { return value }
      let parts = values.map { text($0) }
      let separator = text(arguments.first ?? nil)
      try context.budget.spend(parts.reduce(separator.utf8.count * parts.count) { $0 + $1.utf8.count })
      return parts.joined(separator: separator)
    }
    filters.registerFilter("indent") { value, arguments, context in
      try indented(text(value), arguments, context.budget)
    }
    filters.registerFilter("filter") { value, arguments, context in
      guard let value else { return nil }
      guard arguments.count == 1 else { throw TemplateSyntaxError("'filter' takes the name of one filter") }
      return try Nesting.inside(context, of: "filters", token: nil) {
        let filter = try context.environment.compileFilter("$0|\(text(arguments[0]))")
        return try context.push(dictionary: ["$0": value]) { try filter.resolve(context) }
      }
    }
  }

  /// `indent`, `indent:8`, `indent:2,"\t"`, `indent:4," ",true`: the last says whether the first line is meant, too.
  private static func indented(_ text: String, _ arguments: [Any?], _ budget: RenderingBudget) throws -> String {
    let width = arguments.first ?? 4
    let sign = arguments.count > 1 ? arguments[1] : " "
    let first = arguments.count > 2 ? arguments[2] : false
    guard let width = width as? Int, let sign = sign as? String, let first = first as? Bool, arguments.count < 4 else {
      throw TemplateSyntaxError("'indent' takes a number, a text and true or false: {{ text|indent:4,\" \",true }}")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard 0...1000 ~= width else { throw TemplateSyntaxError("'indent' goes from 0 to 1000") }
    try budget.spend(text.utf8.count + lines.count * width * sign.utf8.count)
    let margin = String(repeating: sign, count: width)
    return lines.enumerated().map { index, line in
      index == 0 ? (first ? margin : "") + line : line.isEmpty ? "" : margin + line
    }.joined(separator: "\n")
  }

  private static func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "" }
}
