import SignalboxText

/// What templates see of a message.
extension MessagePlan {
  func values(generation: Generation) -> [String: Value] {
    // An answer comes back through a callback, or with async; nothing crosses the chain and back otherwise.
    let usesCallback = generation == .closure && (result != nil || isAsync)
    let isAsync = !usesCallback && (self.isAsync || result != nil)
    let isThrowing = isAsync && (self.isThrowing || result != nil)
    let effects = isAsync ? isThrowing ? "async throws" : "async" : ""
    return [
      "name": .text(name), "handle": .text("handle" + name.capitalizedFirst),
      "send": .text("send" + name.capitalizedFirst), "prefix": .text(prefix),
      "attributes": .text(generation == .closure ? "@objc dynamic" : "@objc"),
      "generation": .text(generation.rawValue), "usesCallback": .flag(usesCallback), "isAsync": .flag(isAsync),
      "isThrowing": .flag(isThrowing), "effects": .text(effects.isEmpty ? "" : effects + " "),
      "marks": .text((isThrowing ? "try " : "") + (isAsync ? "await " : "")),
      "crossing": .text(list { $0.declared(as: $0.crossingType) }),
      "forwarded": .text(list { $0.passed($0.name) }),
      "opened": .text(parameters.map { "\($0.name): \($0.opened($0.name))" }.joined(separator: ", ")),
      "boxed": .text(list { $0.passed($0.boxed($0.name)) }),
      "typed": .text(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")),
      "typedNames": .text(parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")),
      "hasParameters": .flag(!parameters.isEmpty),
      "result": .text(result?.type ?? ""), "crossingResult": .text(result?.crossingType ?? ""),
      "openResult": .text(result.map { $0.opened("") } ?? ""),
      "boxResult": .text(result.map { $0.boxed("result") } ?? ""),
      "callbackTypes": .text((result.map { $0.crossingType.asOptionalType + ", " } ?? "") + "(any Error)?"),
      "isResultBoxed": .flag(result?.box != nil),
    ]
  }

  /// What becomes of an answer that the signature promises at once.
  func answerNote(generation: Generation) -> String? {
    guard result != nil, !isAsync || !isThrowing else { return nil }
    let way = generation == .closure ? "through a callback" : "as `async throws`"
    return "\(name) returns its result \(way): there may be no responder that answers"
  }

  /// Source of a call from where the values stand unboxed under the parameters' names.
  func call(sender: String) -> String { "\(name)(\(list { $0.passed($0.boxed($0.name)) })sender: \(sender))" }

  /// A list of parameters or arguments that ends with a comma, since `sender` follows; empty where there are none.
  private func list(_ text: (Parameter) -> String) -> String {
    parameters.map { text($0) + ", " }.joined()
  }
}

extension MessagePlan.Parameter {
  /// What stands in the message for the type.
  var crossingType: String { box?.name ?? type }

  /// `with product: ProductBox`.
  fileprivate func declared(as type: String) -> String {
    let label = label.map { $0 == name ? "" : $0 + " " } ?? "_ "
    return "\(label)\(name): \(type)"
  }

  fileprivate func passed(_ value: String) -> String { label.map { "\($0): \(value)" } ?? value }

  /// The value in what has crossed.
  package func opened(_ value: String) -> String {
    guard let box else { return value }
    return "\(value).\(box.existing?.property ?? "unbox")"
  }

  /// What can cross for the value.
  package func boxed(_ value: String) -> String {
    guard let box else { return value }
    guard let existing = box.existing else {
      return box.wrapped.hasPrefix("any ") ? "\(box.name)(\(value))" : "\(value).boxed"
    }
    return existing.boxed.map { "\(value).\($0)" }
      ?? "\(existing.name)(\(existing.label.map { $0 + ": " } ?? "")\(value))"
  }
}
