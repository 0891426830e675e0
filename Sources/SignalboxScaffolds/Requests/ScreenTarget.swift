import SignalboxFacts
import SignalboxProject
import SignalboxText

/// The screen that an output leads to, with what it takes of the output.
struct ScreenTarget: Equatable {
  /// The arguments it is shown with: labels, where it has any, and the output's parameters.
  var arguments: [(label: String?, value: String)] = []
  /// Whether the coordinator's flow begins with it, as a property wrapper says.
  var isRoot = false

  static func == (left: ScreenTarget, right: ScreenTarget) -> Bool { left.argumentList == right.argumentList }

  /// `product: product`.
  var argumentList: String {
    arguments.map { argument in argument.label.map { "\($0): \(argument.value)" } ?? argument.value }
      .joined(separator: ", ")
  }

  /// As templates see it: `name` and `variable` of the screen are those of the output's `leadsTo`.
  var value: Value {
    [
      "isRoot": .flag(isRoot), "argumentList": .text(argumentList),
      // As the payload of a case or the arguments of a call: nothing where there are none.
      "payload": .text(arguments.isEmpty ? "" : "(\(argumentList))"),
      // As one value: that itself, or a tuple.
      "input": .text(arguments.count == 1 ? arguments[0].value : arguments.isEmpty ? "" : "(\(argumentList))"),
    ]
  }
}

extension Workshop {
  /// What templates see of what follows an output:
  /// - `target`: how the screen is shown that it leads to; empty where the user has to decide;
  /// - `leadsToVariable`: that screen as a value or case;
  /// - `closureStart`: what a closure begins with that takes the output; `weakClosureStart` of one that needs `self`.
  /// - Parameter isStep: whether it is part of a flow that is about to be made, whose screens take nothing.
  /// - Throws: `unknown` where the coordinator does not show the screen; `badPort` where it takes more than the output.
  func next(after output: ScreenOutput, in coordinator: TypeID?, isStep: Bool) throws(ScaffoldError) -> TemplateContext
  {
    let name = output.leadsTo.map { screenName($0).name } ?? ""
    let names = output.parameters.map(\.name).joined(separator: ", ")
    return [
      "target": try target(of: output, in: coordinator, isStep: isStep)?.value ?? "",
      "leadsToVariable": .text(Identifier.value(name)), "closureStart": .text(names.isEmpty ? "{" : "{ \(names) in"),
      "weakClosureStart": .text(names.isEmpty ? "{ [weak self] in" : "{ [weak self] \(names) in"),
    ]
  }

  private func target(
    of output: ScreenOutput, in coordinator: TypeID?, isStep: Bool
  ) throws(ScaffoldError) -> ScreenTarget? {
    guard let leadsTo = output.leadsTo else { return nil }
    let name = screenName(leadsTo).name
    guard !isStep, let coordinator else { return ScreenTarget() }
    // Styles with methods that show screens have told before what is wrong.
    let hasMethods = variable("verb") != nil
    guard let place = doorway(to: name, in: coordinator) else {
      if hasMethods { return nil }
      throw .unknown(
        kind: "screen of \(project[type: coordinator].name)", leadsTo, nearest: nearest(to: name, in: coordinator))
    }
    var rest = output.parameters
    var missing: [ScreenInput] = []
    var target = ScreenTarget(isRoot: isRoot(name, of: coordinator))
    for parameter in takenParameters(of: place) {
      let isSame = { (port: ScreenInput) in port.type.filter { !$0.isWhitespace } == parameter.type }
      let index = rest.firstIndex { isSame($0) && $0.name == parameter.name } ?? rest.firstIndex(where: isSame)
      if let index {
        target.arguments.append((parameter.label, rest.remove(at: index).name))
      } else if !parameter.hasDefault {
        missing.append(ScreenInput(name: parameter.name.isEmpty ? "value" : parameter.name, type: parameter.type))
      }
    }
    guard missing.isEmpty else {
      if hasMethods, !style.isSwiftUI { return nil }
      let list = (output.parameters + missing).parameterList
      throw .badPort("\(output.name) -> \(leadsTo)", example: "\(output.name)(\(list)) -> \(leadsTo)")
    }
    return target
  }

  /// The case of the coordinator's routes or steps that leads to a screen, or the method that shows or makes it.
  private func doorway(to name: String, in coordinator: TypeID) -> DeclarationRef? {
    if let cases = cases(of: coordinator) {
      return first(cases, named: [Identifier.value(name), name.lowerCamelCase + "Required"])
    }
    let methods = project[type: coordinator].members.filter { $0.kind == .function }
    return first(methods, named: [variable("verb"), "show", "make"].compactMap { $0 }.map { $0 + name })
  }

  private func cases(of coordinator: TypeID) -> [Member]? {
    let enumeration = project.routeEnum(of: coordinator) ?? project.stepEnum(of: coordinator)
    return enumeration.map { project[type: $0].members.filter { $0.kind == .enumCase } }
  }

  /// What might have been meant.
  private func nearest(to name: String, in coordinator: TypeID) -> String? {
    let members = cases(of: coordinator) ?? project[type: coordinator].members.filter { $0.kind == .function }
    let names = members.map { project.text($0.name) }.map { $0.without(suffix: "Required") }
      .map { $0.hasPrefix("make") ? String($0.dropFirst(4)) : $0.capitalizedFirst }
    return Nearest.match(for: name, in: names)
  }

  /// `@Root var list = makeList`.
  private func isRoot(_ name: String, of coordinator: TypeID) -> Bool {
    project[type: coordinator].members.contains { member in
      member.kind == .property && project.text(member.name) == Identifier.value(name)
        && project.children(of: project.node(of: member.place)).contains {
          project[$0].kind == .attribute && project.text($0) == "Root"
        }
    }
  }

  private func first(_ members: [Member], named names: [String]) -> DeclarationRef? {
    names.lazy.compactMap { name in members.first { project.text($0.name) == name }?.place }.first
  }

  private struct Parameter {
    var label: String?
    var name: String
    var type: String
    var hasDefault = false
  }

  /// Parameters; of a single tuple, its elements.
  private func takenParameters(of place: DeclarationRef) -> [Parameter] {
    let parameters = project.parameters(of: place)
    if parameters.count == 1, let written = writtenType(of: parameters[0]), project[written].kind == .tupleType {
      return project.children(of: written).compactMap { element in
        let label = project.text(element)
        guard let type = project.firstChild(of: element), !label.isEmpty else { return nil }
        return Parameter(label: label, name: label, type: text(ofType: type))
      }
    }
    return parameters.map { parameter in
      let label = project[parameter].name == 0 ? nil : project.text(parameter)
      let binding = project.children(of: parameter).first { project[$0].kind == .binding }
      return Parameter(
        label: label, name: binding.map { project.text($0) }.flatMap { $0.isEmpty ? nil : $0 } ?? label ?? "",
        type: writtenType(of: parameter).map(text(ofType:)) ?? "",
        hasDefault: binding.map { project.children(of: $0).contains { !project[$0].kind.isType } } ?? false)
    }
  }

  /// The type of a function's parameter, or of a case's payload.
  private func writtenType(of parameter: NodeRef) -> NodeRef? {
    project.writtenType(of: parameter) ?? project.children(of: parameter).first { project[$0].kind.isType }
  }

  private func text(ofType written: NodeRef) -> String {
    project.objectiveC.source(of: project.objectiveC.shape(of: written)).filter { !$0.isWhitespace }
  }
}
