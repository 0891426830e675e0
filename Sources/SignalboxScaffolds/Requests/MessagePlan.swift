import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A message as it will be written: what crosses Objective-C as it is, and what goes in a box.
package struct MessagePlan {
  /// `cartAdd`.
  package let name: String
  package let parameters: [Parameter]
  /// What comes back; nil for nothing.
  package let result: Parameter?
  let isAsync: Bool
  let isThrowing: Bool
  /// Types that need boxes the project does not have.
  let missingBoxes: [String]
  /// Types that no file declares and that cross as they are, which they may or may not be able to.
  package let unknownTypes: [String]
  /// Types that no file declares, and that are part of what goes in a box.
  let unknownBoxed: [String]

  package struct Parameter {
    /// What callers write; nil for `_`.
    package var label: String?
    package var name: String
    /// As the user wrote it.
    var type: String
    /// What it has to go in; nil where it can cross as it is.
    package var box: Boxing?
  }

  /// Reads a signature.
  /// - Throws: `badMessage` where it is none, or cannot cross even with boxes.
  package init(_ signature: String, in project: Project) throws(ScaffoldError) {
    let read = try Self.read(signature, in: project)
    let method = read.project.objectiveC.fit(method: read.function)
    if let refusal = method.refusal {
      throw .badMessage(signature, reason: refusal.reason, suggestion: refusal.suggestion)
    }
    let text = SignatureText(signature, read)
    name = read.project.text(read.project.name(of: read.function))
    parameters = method.parameters.filter { $0.name != "sender" }.map { parameter in
      Parameter(
        label: parameter.label, name: parameter.name, type: text.attributes(of: parameter) + text(parameter.type),
        box: parameter.fit.boxing)
    }
    result = read.project.writtenResult(of: read.function).map { place in
      Parameter(label: nil, name: "result", type: text(place), box: method.result.boxing)
    }
    isAsync = read.project[read.function].modifiers.contains(.async)
    isThrowing = read.project[read.function].modifiers.contains(.throws)
    let boxes = (parameters + [result].compactMap { $0 }).compactMap(\.box).filter { $0.existing == nil }
    missingBoxes = boxes.map(\.wrapped).uniqued()
    unknownTypes = (method.parameters.map(\.fit) + [method.result]).compactMap { fit in
      if case .unknown(let type) = fit { type.name } else { nil }
    }
    unknownBoxed = method.parameters.filter { $0.fit.boxing != nil }.compactMap(\.type)
      .flatMap { read.project.objectiveC.shape(of: $0).unknownNames }.uniqued()
    try check(signature)
    try Self.checkExtras(of: method, signature, text)
  }

  private static func read(_ signature: String, in project: Project) throws(ScaffoldError) -> ReadSignature {
    do throws(SignatureError) { return try project.objectiveC.signature(signature) } catch {
      throw .badMessage(signature, reason: error.description, suggestion: nil)
    }
  }

  /// What a message has no place for is refused rather than dropped.
  private static func checkExtras(
    of method: ObjectiveCMethod, _ signature: String, _ text: SignatureText
  ) throws(ScaffoldError) {
    for parameter in method.parameters {
      let type = text(parameter.type)
      guard parameter.name != "sender" || type == "Any?" || type.isEmpty else {
        throw .badMessage(
          signature, reason: "any object may send a message, so its sender is an Any?",
          suggestion: "write sender: Any?")
      }
      guard !text(parameter.place).dropFirst(type.count).contains("=") else {
        throw .badMessage(
          signature, reason: "'\(parameter.name)' has a default value, which overrides cannot repeat",
          suggestion: "remove it, and pass the value where the message is sent")
      }
    }
  }

  private func check(_ signature: String) throws(ScaffoldError) {
    try Identifier.check(name)
    try Identifier.checkUnique(parameters.map(\.name))
    for parameter in parameters {
      try Identifier.check(parameter.name)
      guard parameter.type != "" else {
        throw .badMessage(signature, reason: "'\(parameter.name)' has no type", suggestion: nil)
      }
    }
  }

  /// The name with its labels: `cartAdd(_:sender:)`.
  var selector: String {
    name + "(" + (parameters.map { $0.label ?? "_" } + ["sender"]).map { $0 + ":" }.joined() + ")"
  }

  /// `cart` of `cartAdd`: the part of the app that the message is about.
  var prefix: String { Self.prefix(of: name) }

  static func prefix(of name: String) -> String { String(name.prefix { !$0.isUppercase && $0 != "(" }) }
}

/// A signature, by the places of its parts.
private struct SignatureText {
  private let source: [UInt8]
  private let read: ReadSignature

  init(_ signature: String, _ read: ReadSignature) {
    source = Array(signature.trimmingSpaces.utf8)
    self.read = read
  }

  func callAsFunction(_ place: NodeRef?) -> String {
    guard let place else { return "" }
    let node = read.project[place]
    let range = Int(node.start) - read.offset..<Int(node.stop) - read.offset
    guard range.lowerBound >= 0, range.upperBound <= source.count else { return "" }
    return String(decoding: source[range], as: UTF8.self)
  }

  /// `@escaping`, which is no part of the type.
  func attributes(of parameter: ObjectiveCMethod.Parameter) -> String {
    guard let type = parameter.type else { return "" }
    let head = source[
      (Int(read.project[parameter.place].start) - read.offset)..<(Int(read.project[type].start) - read.offset)]
    return head.firstIndex(of: UInt8(ascii: "@")).map { String(decoding: head[$0...], as: UTF8.self) } ?? ""
  }
}

extension ObjectiveCFit {
  fileprivate var boxing: Boxing? {
    if case .needsBox(let boxing) = self { boxing } else { nil }
  }
}

extension Project {
  /// The type that a function returns, as written; nil for none.
  fileprivate func writtenResult(of function: DeclarationRef) -> NodeRef? {
    let result = children(of: node(of: function)).first { self[$0].kind == .result }
    let type = result.flatMap { firstChild(of: $0) }
    // `Void` and `()` say the same as no arrow.
    guard let type, !(self[type].kind == .tupleType && children(of: type).isEmpty), text(type) != "Void" else {
      return nil
    }
    return type
  }

  /// Whether a class stands in the chain though its superclass is a library's that was not read.
  package func isBuiltOnResponders(_ type: TypeID) -> Bool {
    let kind = role(of: type).kind
    return (kind == .coordinator || kind == .screen)
      && self[type: type].ancestors.contains { self[type: $0].origin == .external }
  }
}
