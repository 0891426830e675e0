import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Something that a screen needs: `product: Product`.
public struct ScreenInput: Sendable, Equatable {
  public var name: String
  public var type: String

  public init(name: String, type: String) {
    self.name = name
    self.type = type
  }

  /// Reads `product: Product`.
  /// - Throws: `badName` where the name is none; `badType` where the type is none.
  public init(parsing text: String) throws(ScaffoldError) {
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(while: \.isWhitespace) }
    guard parts.count == 2 else { throw .badPort(text, example: "product: Product") }
    name = String(parts[0]).trimmingSpaces
    // What is stored escapes in any case.
    type = String(parts[1]).trimmingSpaces.without(prefix: "@escaping ").trimmingSpaces
    try Identifier.check(name)
    guard TypeText.isType(type) else { throw .badPort(text, example: "product: Product") }
    guard TypeText.isStorable(type) else { throw .notStorable(type) }
  }

  /// The type as a parameter has it: what is stored escapes.
  fileprivate var parameterType: String { TypeText.isFunction(type) ? "@escaping \(type)" : type }

  var value: Value {
    ["name": .text(name), "type": .text(type), "optionalType": .text(type.asOptionalType)]
  }
}

extension [ScreenInput] {
  /// `product: Product, count: Int`.
  var parameterList: String { map { "\($0.name): \($0.parameterType)" }.joined(separator: ", ") }

  /// `product: product, count: count`.
  var argumentList: String { map { "\($0.name): \($0.name)" }.joined(separator: ", ") }
}

/// Something that a screen tells: `select(product: Product)`.
public struct ScreenOutput: Sendable, Equatable {
  public var name: String
  public var parameters: [ScreenInput]
  /// The screen that the coordinator then shows.
  public var leadsTo: String?
  /// Whether the coordinator's flow ends with it.
  public var ends: Bool

  public init(name: String, parameters: [ScreenInput] = [], leadsTo: String? = nil, ends: Bool = false) {
    self.name = name
    self.parameters = parameters
    self.leadsTo = leadsTo
    self.ends = ends
  }

  /// Reads `done`, `select(product: Product)`, `select(product: Product) -> Details` (the screen that it leads to).
  /// - Throws: `badName` or `badPort`.
  public init(parsing text: String) throws(ScaffoldError) {
    let arrow = TypeText.arrow(in: text)
    let head = String(text[..<(arrow?.lowerBound ?? text.endIndex)]).trimmingSpaces
    name = String(head.prefix { $0 != "(" }).trimmingSpaces
    try Identifier.check(name)
    parameters = []
    leadsTo = arrow.map { String(text[$0.upperBound...]).trimmingSpaces }
    ends = leadsTo == "finish"
    if ends { leadsTo = nil }
    if let leadsTo { try Identifier.checkType(leadsTo) }
    guard head.count > name.count else { return }
    guard head.hasSuffix(")") else { throw .badPort(text, example: "select(product: Product)") }
    for part in TypeText.splitList(head.dropFirst(name.count + 1).dropLast()) {
      parameters.append(try ScreenInput(parsing: part))
    }
    try Identifier.checkUnique(parameters.map(\.name))
  }

  /// - Parameter owner: the coordinator that the screen tells; nil while there is none yet.
  func value(in workshop: Workshop, of owner: TypeID?, message: MessagePlan?) -> Value {
    let call = workshop.call(after: self, in: owner)
    let capture = ends || !call.isEmpty ? "[weak self]" : ""
    let names = parameters.map(\.name).joined(separator: ", ")
    let head = [capture, names].filter { !$0.isEmpty }.joined(separator: " ")
    return [
      "name": .text(name), "title": .text(name.capitalizedFirst), "parameters": .list(parameters.map(\.value)),
      "parameterList": .text(parameters.parameterList), "argumentList": .text(parameters.argumentList),
      "typeList": .text(parameters.map(\.parameterType).joined(separator: ", ")),
      // What a closure that takes them begins with.
      "opening": .text(head.isEmpty ? "{" : "{ \(head) in"), "call": .text(call), "nameList": .text(names),
      "message": .text(message.map { $0.call(sender: "self") } ?? ""),
      "leadsTo": .text(leadsTo.map { workshop.screenName($0).name } ?? ""), "ends": .flag(ends),
    ]
  }
}

/// Types as text.
package enum TypeText {
  /// Whether a text is one Swift type.
  static func isType(_ text: String) -> Bool {
    guard !text.isEmpty, !text.contains("\n"), !text.contains("//"), !text.contains("/*"), !text.contains(";") else {
      return false
    }
    let source = "let x: \(text)\n"
    guard case .swift(let facts) = FileFacts(path: "", module: nil, source: source).content else { return false }
    let property = facts.declarations.first.map { facts[$0.node] }
    return facts.firstSyntaxErrorLine == nil && facts.declarations.count == 1
      && Int(property?.stop ?? 0) == source.utf8.count - 1
      && facts.declarations.first.map { facts.children(of: $0.node).contains { facts[$0].kind.isType } } == true
      && !text.contains("=") && !text.contains("{")
  }

  /// Whether a property can have a type: no `inout Int`, `some View`, `_`.
  static func isStorable(_ text: String) -> Bool {
    guard case .swift(let facts) = FileFacts(path: "", module: nil, source: "let x: \(text)\n").content else {
      return false
    }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
    return !facts.nodes.contains { $0.kind == .someType }
      && !words.contains { $0 == "_" || parameterWords.contains(String($0)) }
  }

  /// Swift's words before the type of a parameter.
  private static let parameterWords: Set<String> = [
    "@autoclosure", "@escaping", "borrowing", "consuming", "inout", "isolated", "sending", "__owned", "__shared",
  ]

  /// Whether `?` can follow without parentheses: names, generics, collections.
  package static func isSimple(_ text: String) -> Bool {
    !text.hasPrefix("any ") && !text.hasPrefix("some ") && !text.contains("->") && !text.contains("&")
  }

  /// Whether a type is that of a closure, and not an optional one.
  static func isFunction(_ text: String) -> Bool { arrow(in: text) != nil }

  /// The first arrow outside of brackets.
  static func arrow(in text: String) -> Range<String.Index>? {
    zip(text.indices, depths(of: text)).first { $1 == 0 && text[$0...].hasPrefix("->") }.map { index, _ in
      index..<text.index(index, offsetBy: 2)
    }
  }

  /// Splits `a: [Int: Int], b: (C, D)` at the commas outside of brackets.
  static func splitList(_ text: some StringProtocol) -> [String] {
    var parts: [String] = [""]
    for (character, depth) in zip(text, depths(of: text)) {
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  /// How many brackets are open at each character; the end of an arrow is none.
  private static func depths(of text: some StringProtocol) -> [Int] {
    var depth = 0
    var last: Character = " "
    return text.map { character in
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      last = character
      return depth
    }
  }
}

extension String {
  /// A type, as text, made optional; one that is so stays.
  var asOptionalType: String { hasSuffix("?") ? self : TypeText.isSimple(self) ? self + "?" : "(\(self))?" }

  package var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// `OrderHistory` → `Order History`: a title for people.
  var spelledOut: String {
    reduce(into: "") { text, character in
      if character.isUppercase, let last = text.last, last.isLowercase { text.append(" ") }
      text.append(character)
    }
  }
}
