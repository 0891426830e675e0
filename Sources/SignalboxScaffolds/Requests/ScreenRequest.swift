import SignalboxProject

/// `signalbox new screen`: a screen with what it takes and what it tells, and the coordinator's method that shows it.
public struct ScreenRequest: ScaffoldRequest {
  public static let command = "screen"

  /// With or without the project's ending: `Details` and `DetailsViewController` are the same.
  public var name: String
  /// The coordinator that shows it.
  public var coordinator: String
  /// What it needs: stored properties.
  public var inputs: [ScreenInput]
  /// What it tells its coordinator.
  public var outputs: [ScreenOutput]
  /// How its views are made.
  public var kind: Kind
  /// Whether the flow begins with it.
  var isFirst = false

  public enum Kind: String, Sendable, CaseIterable {
    case code, storyboard, swiftui
  }

  public init(
    name: String, coordinator: String, inputs: [ScreenInput] = [], outputs: [ScreenOutput] = [], kind: Kind = .code
  ) {
    self.name = name
    self.coordinator = coordinator
    self.inputs = inputs
    self.outputs = outputs
    self.kind = kind
  }

  init(name: String, coordinator: String, outputs: [ScreenOutput], isFirst: Bool) {
    self.init(name: name, coordinator: coordinator, outputs: outputs)
    self.isFirst = isFirst
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let owner = try workshop.coordinator(named: coordinator)
    let names = workshop.screenName(name)
    try workshop.checkNewType(names.type)
    try Identifier.checkAll(inputs.map(\.name) + outputs.map(\.name))
    var context = TemplateContext()
    context["screen"] = .record(values(in: workshop))
    context["isFirst"] = .flag(isFirst)
    context["coordinator"] = workshop.value(of: owner)
    context["name"] = .text(names.name)
    try workshop.apply(Self.command, context, beside: workshop.file(of: owner))
  }

  /// What templates see of the screen.
  func values(in workshop: Workshop) -> [String: Value] {
    let names = workshop.screenName(name)
    let ports = (inputs.map(\.value) + outputs.map { $0.value(in: workshop) }).withCommas
    return [
      "name": .text(names.name), "type": .text(names.type), "variable": .text(names.name.lowerCamelCase),
      "viewModel": .text(names.name + "ViewModel"), "view": .text(names.name + "View"),
      "kind": .text(kind.rawValue), "title": .text(names.name.spelledOut),
      // What a tap can tell: there is nothing to hand over.
      "buttons": .list(outputs.filter(\.parameters.isEmpty).map { $0.value(in: workshop) }),
      "parameterList": .text(inputs.parameterList), "argumentList": .text(inputs.argumentList),
      "inputs": .list(ports.prefix(inputs.count).map(\.self)),
      "outputs": .list(ports.dropFirst(inputs.count).map(\.self)),
    ]
  }
}

extension Workshop {
  /// What a screen is called without and with the ending that screens have in the project.
  func screenName(_ text: String) -> (name: String, type: String) {
    let suffix = style.description.screenSuffix ?? conventions.screenSuffix
    let name = text.without(suffix: suffix)
    return (name, name + suffix)
  }
}
