/// Function types: blocks in Objective-C.
extension CrossingJudge {
  func closure(_ function: TypeShape.Function) -> Crossing {
    let whole = project.objectiveC.source(of: .function(function))
    let plain = TypeShape.Function(parameters: function.parameters, result: function.result)
    if function.isAsync || function.isThrowing {
      let effect = function.isAsync ? "is async" : "throws"
      return .never(
        reason: "the closure \(whole) \(effect), which Objective-C blocks cannot",
        suggestion:
          "write '\(project.objectiveC.source(of: .function(plain)))' and pass results and errors as arguments")
    }
    for parameter in function.parameters {
      if parameter.isInout || parameter.isVariadic {
        let what = parameter.isInout ? "an inout" : "a variadic"
        return .never(reason: "the closure \(whole) has \(what) parameter", suggestion: nil)
      }
      if let problem = refusal(of: parameter.type, verb: "takes", in: function) { return problem }
    }
    if function.result != .void, let problem = refusal(of: function.result, verb: "returns", in: function) {
      return problem
    }
    return .crosses([.object, .optional])
  }

  private func refusal(of part: TypeShape, verb: String, in function: TypeShape.Function) -> Crossing? {
    let name = project.objectiveC.source(of: part)
    let whole = project.objectiveC.source(of: .function(function))
    switch judge(part) {
    case .crosses: return nil
    case .unknown(let name): return .unknown(name)
    case .never(let reason, let suggestion):
      return .never(reason: "the closure \(whole) \(verb) \(name), and \(reason)", suggestion: suggestion)
    case .swiftOnly(let why), .optionalValue(let why, _):
      let instead = project.objectiveC.source(of: .function(boxed(function)))
      return .never(
        reason: "the closure \(whole) \(verb) \(name), and \(why)",
        suggestion: "write '\(instead)', or answer with a message of its own")
    }
  }

  /// The function with boxes for whatever needs them.
  private func boxed(_ function: TypeShape.Function) -> TypeShape.Function {
    let instead = { (shape: TypeShape) -> TypeShape in
      switch judge(shape) {
      case .swiftOnly: .foreign(project.objectiveC.boxName(of: shape), [])
      case .optionalValue(_, let instead): .foreign(instead, [])
      default: shape
      }
    }
    var copy = function
    copy.parameters = function.parameters.map { TypeShape.Parameter(type: instead($0.type)) }
    copy.result = function.result == .void ? .void : instead(function.result)
    return copy
  }
}
