import SignalboxFacts
import SignalboxProject

/// What follows what a screen tells.
extension Workshop {
  /// The value of a variable of the style: as set on the command line, or its default.
  package func variable(_ name: String) -> String? {
    options.set[name] ?? style.description.variables?[name]?.default
  }

  /// The coordinator's method that shows a screen: `showDetails`.
  private func showMethod(_ screen: String) -> String? {
    variable("verb").map { $0 + screenName(screen).name }
  }

  /// - Throws: `unknown` where the coordinator does not show the screen that an output leads to; `badPort` where the
  ///   screen needs more than the output tells.
  func checkTarget(of output: ScreenOutput, in coordinator: TypeID) throws(ScaffoldError) {
    guard let target = output.leadsTo, let method = showMethod(target) else { return }
    let members = project.memberNames(of: coordinator)
    guard members.contains(method) else {
      let verb = variable("verb") ?? ""
      let screens = members.filter { $0.hasPrefix(verb) && $0 != verb }.map { String($0.dropFirst(verb.count)) }
      throw .unknown(
        kind: "screen of \(project[type: coordinator].name)", target, nearest: Nearest.match(for: target, in: screens))
    }
    // Those fit what a screen takes by its types, too; see `next(after:in:isStep:)`.
    if style.isSwiftUI { return }
    let ways = parameters(of: method, in: coordinator)
    let told = output.parameters.map(\.name)
    guard let way = ways.first, arguments(of: method, in: coordinator, from: told.keyed) == nil else { return }
    let needed = way.filter { !told.contains($0.label) }.map { "\($0.label): \($0.type)" }
    let list = (output.parameters.map { "\($0.name): \($0.type)" } + needed).joined(separator: ", ")
    throw .badPort("\(output.name) -> \(target)", example: "\(output.name)(\(list)) -> \(target)")
  }

  /// The call that follows an output: `showDetails(product: product)`; empty where the user has to decide.
  func call(after output: ScreenOutput, in coordinator: TypeID?) -> String {
    guard let target = output.leadsTo, let method = showMethod(target) else { return "" }
    let values = output.parameters.map(\.name).keyed
    return "\(method)(\(arguments(of: method, in: coordinator, from: values) ?? ""))"
  }

  /// The statement that answers an output's message; nil where the user has to decide.
  func reaction(
    to output: ScreenOutput, signature: String, in coordinator: TypeID
  ) throws(ScaffoldError) -> String? {
    if output.ends { return "finish()" }
    guard let target = output.leadsTo, let method = showMethod(target) else { return nil }
    let plan = try MessagePlan(signature, in: project)
    let values = Dictionary(plan.parameters.map { ($0.name, $0.opened($0.name)) }, uniquingKeysWith: { $1 })
    return "\(method)(\(arguments(of: method, in: coordinator, from: values) ?? ""))"
  }

  /// The arguments of a coordinator's method, where values of these names are enough; as many of them as it takes.
  private func arguments(of method: String, in coordinator: TypeID?, from values: [String: String]) -> String? {
    let lists = parameters(of: method, in: coordinator).compactMap { parameters -> [String]? in
      guard parameters.allSatisfy({ $0.hasDefault || values[$0.label] != nil }) else { return nil }
      return parameters.compactMap { parameter in values[parameter.label].map { "\(parameter.label): \($0)" } }
    }
    return lists.max { $0.count < $1.count }?.joined(separator: ", ")
  }

  /// A parameter as callers see it.
  private struct Parameter {
    let label: String
    let type: String
    let hasDefault: Bool
  }

  /// The parameters of each method of a name, in the order of the source.
  private func parameters(of method: String, in coordinator: TypeID?) -> [[Parameter]] {
    guard let coordinator else { return [] }
    let members = project[type: coordinator].members
      .filter { $0.kind == .function && project.text($0.name) == method }
    return members.map { member in
      project.parameters(of: member.place).map { place in
        Parameter(
          label: project.text(place), type: project.writtenType(of: place).map(text) ?? "",
          hasDefault: project.children(of: place).contains { project[$0].kind.isExpression })
      }
    }
  }

  /// The source of a node.
  private func text(of place: NodeRef) -> String {
    let node = project[place]
    let bytes = draft.bytes(of: project.location(of: place).path) ?? []
    let range = Int(node.start)..<Int(node.stop)
    return range.upperBound <= bytes.count ? String(decoding: bytes[range], as: UTF8.self) : ""
  }
}

extension [String] {
  /// Each as the value of itself.
  fileprivate var keyed: [String: String] { Dictionary(map { ($0, $0) }, uniquingKeysWith: { $1 }) }
}
