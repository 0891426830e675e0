import SignalboxFacts

/// What Objective-C would make of a function as a method.
package struct ObjectiveCMethod: Sendable {
  package struct Parameter: Sendable {
    package let place: NodeRef
    /// What callers write before the colon; nil where they write nothing.
    package let label: String?
    /// What the function itself calls it.
    package let name: String
    /// The node of its type: the bytes that the name of a box would replace.
    package let type: NodeRef?
    package let fit: ObjectiveCFit
  }

  /// Why a function cannot be what it was to be.
  package struct Refusal: Sendable, Equatable {
    /// A clause: `'count: Int?' is an optional value`.
    package let reason: String
    /// An order: `write 'NSNumber?'`.
    package let suggestion: String?
  }

  package let parameters: [Parameter]
  package let result: ObjectiveCFit
  /// What is wrong with the function apart from its types.
  package let obstacles: [Refusal]

  /// The first reason why no message can have this signature; nil where boxes that can be inserted repair it.
  package var refusal: Refusal? {
    if let first = obstacles.first { return first }
    let refused = parameters.firstResult { $0.fit.refusal(of: "'\($0.name)'") }
    return refused ?? result.refusal(of: "the result")
  }
}

extension ObjectiveCFit {
  /// - Parameter subject: what has the type: `'product'`, `the result`.
  fileprivate func refusal(of subject: String) -> ObjectiveCMethod.Refusal? {
    switch self {
    case .impossible(let reason, let suggestion):
      ObjectiveCMethod.Refusal(reason: "\(subject): \(reason)", suggestion: suggestion)
    case .needsBox(let boxing):
      switch boxing.insertion {
      case .automatic: nil
      case .byHand(let type):
        ObjectiveCMethod.Refusal(
          reason: "\(subject) is an optional value that Objective-C cannot represent: \(boxing.why)",
          suggestion: "write '\(type)'")
      }
    case .representable, .unknown: nil
    }
  }
}

extension ObjectiveCModel {
  /// Judges a function's signature: whether it could be an `@objc` method, and what boxes that would take.
  package func fit(method: DeclarationRef) -> ObjectiveCMethod {
    let parameters = project.parameters(of: method).map { place in
      let label = project[place].name == 0 ? nil : project.text(place)
      return ObjectiveCMethod.Parameter(
        place: place, label: label, name: project.binding(of: place).map { project.text($0) } ?? label ?? "_",
        type: project.writtenType(of: place), fit: fit(parameter: place))
    }
    return ObjectiveCMethod(parameters: parameters, result: fit(resultOf: method), obstacles: obstacles(method))
  }

  private func obstacles(_ method: DeclarationRef) -> [ObjectiveCMethod.Refusal] {
    var found: [ObjectiveCMethod.Refusal] = []
    let parts = project.children(of: project.node(of: method))
    if let generic = parts.first(where: { project[$0].kind == .genericParameter }) {
      found.append(
        .init(
          reason: "'\(project.text(generic))' is a generic parameter, and Objective-C methods have none",
          suggestion: "write the concrete type, or a protocol declared @objc"))
    } else if parts.contains(where: { project[$0].kind == .requirement }) {
      found.append(.init(reason: "Objective-C methods have no 'where' clause", suggestion: "remove it"))
    }
    if project[method].modifiers.contains(.typedThrows) {
      found.append(.init(reason: "Objective-C has no typed throws", suggestion: "write 'throws'"))
    }
    return found
  }
}
