import SignalboxFacts

/// Answers which types and methods Objective-C can express, and which boxes carry the others.
package struct ObjectiveCModel: Sendable {
  let project: Project
}

extension Project {
  /// What Objective-C can express.
  package var objectiveC: ObjectiveCModel { ObjectiveCModel(project: self) }

  /// Whether a type of Apple's frameworks or of the standard library bears a name, so that another would hide it.
  package static func isOfTheSystem(_ name: String) -> Bool { ForeignTypes.kind(of: name) != nil }

  /// Whether nothing is known of the module that declares a type.
  package static func isUnplaced(_ name: String) -> Bool {
    module(ofSystemType: name) == nil && !ForeignTypes.ofSwift.contains(name)
  }

  /// The module that a file has to import for a type of Apple's; nil for those of the standard library, and of rarer
  /// frameworks.
  package static func module(ofSystemType name: String) -> String? {
    guard isOfTheSystem(name), !ForeignTypes.ofSwift.contains(name) else { return nil }
    if name.hasPrefix("UI") { return "UIKit" }
    let isFoundation =
      ForeignTypes.ofFoundation.contains(name) || ["NS", "CG", "URL", "UUID"].contains(where: name.hasPrefix)
    return isFoundation ? "Foundation" : nil
  }
}

extension ObjectiveCModel {
  /// Whether a type, names being looked up from where it is written, can be a parameter of an `@objc` method.
  /// - Parameter written: a node of a type.
  package func fit(_ written: NodeRef) -> ObjectiveCFit { fit(shape(of: written)) }

  /// Whether a type can be a parameter of an `@objc` method.
  package func fit(_ shape: TypeShape) -> ObjectiveCFit {
    fit(of: CrossingJudge(project: project).judge(shape), shape)
  }

  /// Whether a parameter of a function can be one of an `@objc` method: its type, and how it is handed over.
  /// - Parameter parameter: a node of the kind `parameter`.
  package func fit(parameter: NodeRef) -> ObjectiveCFit {
    guard let written = project.writtenType(of: parameter) else {
      return .unknown(UnknownType(name: "_", candidates: []))
    }
    let type = source(of: shape(of: written))
    if project[parameter].flags.contains(.variadic) {
      return .impossible(
        reason: "a variadic parameter has no counterpart in Objective-C", suggestion: "write '[\(type)]'")
    }
    if project[written].flags.contains(.inoutMarked) {
      return .impossible(
        reason: "an inout parameter has no counterpart in Objective-C",
        suggestion: "send an object, or return the new value in a second message")
    }
    return fit(written)
  }

  func fit(of crossing: Crossing, _ shape: TypeShape) -> ObjectiveCFit {
    switch crossing {
    case .crosses: .representable
    case .swiftOnly(let why): .needsBox(boxing(of: shape, why: why, .automatic))
    case .optionalValue(let why, let instead): .needsBox(boxing(of: shape, why: why, .byHand(type: instead)))
    case .never(let reason, let suggestion): .impossible(reason: reason, suggestion: suggestion)
    case .unknown(let name): .unknown(UnknownType(name: name, candidates: nestedTypes(named: name)))
    }
  }

  private func boxing(of shape: TypeShape, why: String, _ insertion: Boxing.Insertion) -> Boxing {
    let existing = box(of: shape)
    return Boxing(
      wrapped: source(of: shape), name: existing?.name ?? boxName(for: shape), existing: existing, why: why,
      insertion: insertion)
  }

  /// What a box for a type is called, there being one or not.
  func boxName(of shape: TypeShape) -> String { box(of: shape)?.name ?? boxName(for: shape) }

  private func nestedTypes(named name: String) -> [String] {
    let found = project.types.filter { $0.name == name && $0.parent != nil && $0.origin == .project }
    return Array(Set(found.map(\.qualifiedName))).sorted()
  }
}
