import SignalboxFacts

/// Answers as the compiler does for `@objc`; the table in `ObjectiveCTableTests` holds it to that.
struct CrossingJudge {
  let project: Project

  func judge(_ shape: TypeShape) -> Crossing {
    switch shape {
    case .nominal(let id, let arguments, let outer):
      return outer == nil ? nominal(id, arguments) : .swiftOnly("\(name(shape)) is declared inside of a generic type")
    case .foreign(let name, let arguments): return foreign(name, arguments)
    case .optional(let inner): return optional(inner)
    case .array(let element): return collection([element], shape)
    case .set(let element): return collection([element], shape)
    case .dictionary(let key, let value): return collection([key, value], shape)
    case .function(let function): return closure(function)
    case .metatype(let inner): return metatype(inner)
    case .existential(let inner): return existential(inner)
    case .composition: return existential(shape)
    case .tuple([]): return .never(reason: "Void carries no value", suggestion: "remove the parameter")
    case .tuple: return .never(reason: "a tuple has no counterpart in Objective-C", suggestion: "make it a struct")
    case .parameter("Self"):
      return .never(reason: "Self is not a concrete type", suggestion: "write the name of the type")
    case .parameter(let name):
      return .never(
        reason: "\(name) is a generic parameter, and Objective-C methods have none",
        suggestion: "write the concrete type")
    case .opaque(let inner):
      let instead = project.objectiveC.source(of: .existential(inner))
      return .never(reason: "\(name(shape)) makes the method generic", suggestion: "write '\(instead)'")
    case .unreadable: return .unknown("_")
    }
  }

  private func name(_ shape: TypeShape) -> String { project.objectiveC.source(of: shape) }

  private func foreign(_ name: String, _ arguments: [TypeShape]) -> Crossing {
    switch ForeignTypes.kind(of: name) {
    case .pointer? where arguments.count == 1: pointer(name, to: arguments[0])
    case .swiftProtocol? where arguments.isEmpty: .swiftOnly("\(name) is a protocol of Swift")
    case .swiftProtocol?: generic(arguments) ?? .swiftOnly("\(name) is generic")
    case .swiftClass?: .swiftOnly("\(name) is a class that only Swift can see")
    case .value? where name == "Never": .never(reason: "there is no value of type Never", suggestion: nil)
    case .value?: generic(arguments) ?? .swiftOnly("\(name) is a type that only Swift can see")
    case let kind?: kind.traits.map { .crosses($0) } ?? .unknown(name)
    case nil where name == "AnyClass": .crosses(.all)
    case nil where !arguments.isEmpty: generic(arguments) ?? .swiftOnly("\(name) is generic")
    case nil: .unknown(name)
    }
  }

  /// A generic parameter among the arguments: no box could name it.
  private func generic(_ arguments: [TypeShape]) -> Crossing? {
    arguments.filter { hasFreeParameter($0) }.firstResult { argument in
      let crossing = judge(argument)
      return if case .never = crossing { crossing } else { nil }
    }
  }

  private func hasFreeParameter(_ shape: TypeShape) -> Bool {
    switch shape {
    case .parameter, .opaque: true
    default: shape.parts.contains { hasFreeParameter($0) }
    }
  }

  private func pointer(_ name: String, to pointee: TypeShape) -> Crossing {
    switch judge(pointee) {
    case .crosses where !isBridged(pointee): .crosses(.optional)
    case .unknown(let name): .unknown(name)
    default: .swiftOnly("\(name) points to \(self.name(pointee)), which only Swift can see")
    }
  }

  /// Whether a value changes its form as it crosses.
  private func isBridged(_ shape: TypeShape) -> Bool {
    switch shape {
    case .foreign(let name, _): ForeignTypes.kind(of: name) == .bridged
    case .array, .set, .dictionary, .function: true
    case .optional(let inner): isBridged(inner)
    default: false
    }
  }

  private func optional(_ inner: TypeShape) -> Crossing {
    switch judge(inner) {
    case .crosses(let traits) where traits.contains(.optional): return .crosses(.object)
    case .crosses: return .optionalValue("\(name(.optional(inner))) has no counterpart", instead: number(for: inner))
    case .swiftOnly(let why): return .optionalValue(why, instead: project.objectiveC.boxName(of: inner) + "?")
    case .optionalValue(let why, let instead): return .optionalValue(why, instead: instead)
    case let other: return other
    }
  }

  /// The class that can stand for a number, or a structure of C, that may be missing.
  private func number(for inner: TypeShape) -> String {
    if case .optional = inner { return name(inner) }
    if case .foreign(let name, _) = inner {
      switch ForeignTypes.kind(of: name) {
      case .number: return "NSNumber?"
      case .structure: return "NSValue?"
      default: break
      }
    }
    return project.objectiveC.boxName(of: inner) + "?"
  }

  private func collection(_ elements: [TypeShape], _ whole: TypeShape) -> Crossing {
    var result = Crossing.crosses(.all)
    for element in elements {
      switch judge(element) {
      case .crosses(let traits) where traits.contains(.element): continue
      case .crosses(let traits) where traits.contains(.perhapsElement): result = .unknown(name(whole))
      case .crosses, .optionalValue: return .swiftOnly("\(name(whole)) holds \(name(element))")
      case .swiftOnly(let why): return .swiftOnly("\(name(whole)) holds \(name(element)), and \(why)")
      case .never where element == .void: return .swiftOnly("\(name(whole)) holds Void")
      case .never(let reason, let suggestion): return .never(reason: reason, suggestion: suggestion)
      case .unknown(let name): result = .unknown(name)
      }
    }
    return result
  }
}
