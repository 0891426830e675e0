import SignalboxFacts
import SignalboxProject

/// What follows what a screen tells.
extension Workshop {
  /// The value of a variable of the style: as set on the command line, or its default.
  func variable(_ name: String) -> String? {
    options.set[name] ?? style.description.variables?[name]?.default
  }

  /// The coordinator's method that shows a screen: `showDetails`.
  private func showMethod(_ screen: String) -> String? {
    variable("verb").map { $0 + screenName(screen).name }
  }

  /// - Throws: `unknown` where the coordinator does not show the screen that an output leads to.
  func checkTarget(of output: ScreenOutput, in coordinator: TypeID) throws(ScaffoldError) {
    guard let target = output.leadsTo, let method = showMethod(target) else { return }
    let members = project.memberNames(of: coordinator)
    guard !members.contains(method) else { return }
    let verb = variable("verb") ?? ""
    let screens = members.filter { $0.hasPrefix(verb) && $0 != verb }.map { String($0.dropFirst(verb.count)) }
    throw .unknown(
      kind: "screen of \(project[type: coordinator].name)", target, nearest: Nearest.match(for: target, in: screens))
  }

  /// The statement that answers an output's message; nil where the user has to decide.
  func reaction(to output: ScreenOutput, signature: String) throws(ScaffoldError) -> String? {
    if output.ends { return "finish()" }
    guard let target = output.leadsTo, let method = showMethod(target) else { return nil }
    let plan = try MessagePlan(signature, in: project)
    let values = Dictionary(plan.parameters.map { ($0.name, $0.opened($0.name)) }, uniquingKeysWith: { $1 })
    return "\(method)(\(arguments(of: method, from: values)))"
  }

  /// The arguments of a method of some coordinator, as far as values of these names are at hand.
  private func arguments(of method: String, from values: [String: String]) -> String {
    guard let name = project.name(method) else { return "" }
    let found = project.types.lazy.filter { $0.origin == .project }.flatMap(\.members)
      .first { $0.name == name && $0.kind == .function }
    let labels = found.map { Signature(project.signature(of: $0.place)).labels } ?? []
    return labels.compactMap { label in values[label].map { "\(label): \($0)" } }.joined(separator: ", ")
  }
}
