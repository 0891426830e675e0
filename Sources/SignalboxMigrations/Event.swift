import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// Something that a child tells from now on instead of doing it: `add(_ product: Product)`, `showDetails(id: Int)`.
struct Event: Sendable, Hashable {
  var name: String
  var parameters: [Parameter] = []
  /// The type of what comes back; nil for nothing.
  var result: String?
  var isAsync = false
  var isThrowing = false

  struct Parameter: Sendable, Hashable {
    /// What callers write; nil for `_`.
    var label: String?
    var name: String
    /// As source for anywhere in the module; closures that are kept with `@escaping`.
    var type: String
  }

  private var effects: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }

  /// What marks a call of it: `try await `.
  var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// As a message: `cartAdd(_ product: Product, sender: Any?)`.
  func message(named name: String) -> String {
    let list = parameters.map(\.declaration) + ["sender: Any?"]
    return "\(name)(\(list.joined(separator: ", ")))\(effects)\(result.map { " -> " + $0 } ?? "")"
  }

  /// `onAdd`
  var closureName: String { "on" + name.capitalizedFirst }

  /// `((Product) -> Void)?`. One that waits runs where the screen does.
  var closureType: String {
    return "(\(isAsync ? "@MainActor " : "")(\(parameters.map(\.type).joined(separator: ", ")))\(effects) -> Void)?"
  }

  /// `product, count in`
  var closureHead: String { parameters.isEmpty ? "" : parameters.map(\.name).joined(separator: ", ") + " in" }
}

extension Event.Parameter {
  /// `at index: Int`, `_ product: Product`.
  var declaration: String {
    guard let label else { return "_ \(name): \(type)" }
    return label == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
  }

  /// `at: value`
  func passed(_ value: String) -> String { label.map { "\($0): \(value)" } ?? value }
}

extension CodeText {
  /// A parameter of a method as one of what is told.
  /// - Throws: `Refusal` where its type means nothing outside of the method.
  func event(_ parameter: NodeRef, at place: NodeRef) throws(Refusal) -> Event.Parameter {
    let name = project.binding(of: parameter).map { project.text($0) } ?? ""
    guard let written = project.writtenType(of: parameter), !name.isEmpty, name != "_" else {
      throw Refusal(place, "a parameter of the method has no name")
    }
    let shape = project.objectiveC.shape(of: written)
    if case .impossible(let reason, _) = project.objectiveC.fit(shape), project.isGeneric(shape) {
      throw Refusal(place, "`\(name)`: \(reason)")
    }
    let label = project[parameter].name == 0 ? nil : project.text(parameter)
    return Event.Parameter(
      label: label, name: name, type: attributes(of: parameter, before: written) + project.objectiveC.source(of: shape))
  }

  /// `@escaping `: what facts leave out.
  private func attributes(of parameter: NodeRef, before written: NodeRef) -> String {
    let head = source.tokens(in: range(of: parameter).lowerBound..<range(of: written).lowerBound)
    guard let sign = head.first(where: { source.text($0) == "@" }) else { return "" }
    return source.text(sign.lowerBound..<range(of: written).lowerBound)
  }
}

extension Project {
  /// Whether a type depends on a generic parameter.
  func isGeneric(_ shape: TypeShape) -> Bool {
    if case .parameter = shape { return true }
    if case .unreadable = shape { return true }
    return shape.parts.contains { isGeneric($0) }
  }
}
