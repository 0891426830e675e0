import SignalboxFacts

extension ObjectiveCModel {
  /// A shape as Swift source that means the same anywhere in the module.
  package func source(of shape: TypeShape) -> String {
    switch shape {
    case .nominal(let id, let arguments, let outer):
      outer.map { source(of: $0) + "." + project[type: id].name + list(arguments) }
        ?? project[type: id].qualifiedName + list(arguments)
    case .foreign(let name, let arguments): name + list(arguments)
    case .parameter(let name): name
    case .optional(let inner): operand(inner) + "?"
    case .array(let element): "[\(source(of: element))]"
    case .set(let element): "Set<\(source(of: element))>"
    case .dictionary(let key, let value): "[\(source(of: key)): \(source(of: value))]"
    case .tuple([]): "Void"
    case .tuple(let elements):
      "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + source(of: $0.type) }.joined(separator: ", ") + ")"
    case .function(let function): source(of: function)
    case .metatype(.existential(.composition(let parts))): "any (\(joined(parts))).Type"
    case .metatype(let inner): source(of: inner) + ".Type"
    case .composition(let parts): joined(parts)
    case .existential(.foreign("Error", _)): "Error"
    case .existential(let inner): "any " + source(of: inner)
    case .opaque(let inner): "some " + source(of: inner)
    case .unreadable: "_"
    }
  }

  private func joined(_ parts: [TypeShape]) -> String { parts.map { source(of: $0) }.joined(separator: " & ") }

  private func list(_ arguments: [TypeShape]) -> String {
    arguments.isEmpty ? "" : "<\(arguments.map { source(of: $0) }.joined(separator: ", "))>"
  }

  /// In parentheses where a `?` behind it would mean something else.
  private func operand(_ shape: TypeShape) -> String {
    switch shape {
    case .function, .opaque, .existential: "(\(source(of: shape)))"
    case .metatype(.existential): "(\(source(of: shape)))"
    default: source(of: shape)
    }
  }

  private func source(of function: TypeShape.Function) -> String {
    let parameters = function.parameters.map { parameter in
      (parameter.isInout ? "inout " : "") + source(of: parameter.type) + (parameter.isVariadic ? "..." : "")
    }
    let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
    return "(\(parameters.joined(separator: ", ")))\(effects) -> \(source(of: function.result))"
  }

  /// What a box of a shape is called where nobody says otherwise: `ProductBox`, `ProductArrayBox`,
  /// `OptionalProductBox`.
  package func boxName(for shape: TypeShape) -> String { stem(of: shape) + "Box" }

  private func stem(of shape: TypeShape) -> String {
    switch shape {
    case .nominal(let id, let arguments, _): arguments.map { stem(of: $0) }.joined() + project[type: id].name
    case .foreign(let name, let arguments):
      arguments.map { stem(of: $0) }.joined() + (name.split(separator: ".").last.map(String.init) ?? name)
    case .parameter(let name): name.split(separator: ".").joined()
    case .optional(let inner): "Optional" + stem(of: inner)
    case .array(let element): stem(of: element) + "Array"
    case .set(let element): stem(of: element) + "Set"
    case .dictionary(let key, let value): stem(of: key) + stem(of: value) + "Dictionary"
    case .tuple([]): "Void"
    case .tuple(let elements): elements.map { stem(of: $0.type) }.joined() + "Tuple"
    case .function(let function): function.parameters.map { stem(of: $0.type) }.joined() + "Closure"
    case .metatype(let inner): stem(of: inner) + "Type"
    case .composition(let parts): parts.map { stem(of: $0) }.joined()
    case .existential(let inner), .opaque(let inner): stem(of: inner)
    case .unreadable: ""
    }
  }
}
