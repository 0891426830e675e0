import SignalboxProject
import SignalboxText

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
  /// How its views are made; nil for the style's usual way.
  public var kind: Kind?
  /// Whether the flow begins with it.
  var isFirst = false
  /// Whether it is a step of a flow that is being made: the screen it leads to may not be there yet.
  var isStep = false

  public enum Kind: String, Sendable, Codable, CaseIterable {
    case code, storyboard, swiftui
  }

  public init(
    name: String, coordinator: String, inputs: [ScreenInput] = [], outputs: [ScreenOutput] = [], kind: Kind? = nil
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
    isStep = true
  }

  /// Other screens can take the style's place.
  public static var needsStyle: Bool { false }

  /// Whether it asks for no more than what can be modelled on another screen.
  private var isLearnable: Bool { canTellOnly && outputs.isEmpty }
  /// The same but for what it tells, which closures can be added for.
  private var canTellOnly: Bool { !isStep && inputs.isEmpty && kind == nil }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let owner = try workshop.coordinator(named: coordinator)
    workshop.choose(coordinator)
    // The ending alone would be a name, too.
    guard !name.isEmpty else { throw .badName(name, .empty) }
    try Identifier.checkType(workshop.screenName(name).type)
    guard let unfit = try learn(of: owner, in: &workshop) else { return }
    if let unknownStyle = workshop.unknownStyle {
      guard unfit.isEmpty else { throw .noStyleFits(models: Unfit.list(unfit)) }
      throw isLearnable ? unknownStyle : .portsNeedStyle(of: workshop.project[type: owner].qualifiedName)
    }
    let before = workshop
    do throws(ScaffoldError) { try carryOutInStyle(of: owner, in: &workshop) } catch {
      guard unfit.isEmpty || !error.isAboutGuessedStyle else { throw .noStyleFits(models: Unfit.list(unfit)) }
      let isGuessed = workshop.options.style == nil && !isStep && !isLearnable
      guard isGuessed, error.isAboutGuess || error.isAboutStyle || error.isAboutScreen else { throw error }
      workshop = before
      if canTellOnly, workshop.learnsScreens, try workshop.learnTelling(self, of: owner) == nil { return }
      guard error.isAboutGuess else { throw error }
      throw .portsNeedStyle(of: workshop.project[type: owner].qualifiedName)
    }
    if let (type, why) = unfit.first {
      workshop.notes.append("made in the style '\(workshop.style.id)': \(type) is no model, since \(why)")
      guard workshop.options.explains else { return }
      workshop.notes += unfit.dropFirst().map { "no model: \($0.type), since \($0.why)" }
    }
  }

  /// Models it on screens that are there, with closures for what it tells where no style says how that is told.
  /// - Returns: nil where that is done; else the models that would not do, and why.
  private func learn(
    of owner: TypeID, in workshop: inout Workshop
  ) throws(ScaffoldError) -> [(type: String, why: Unfit)]? {
    guard canTellOnly, workshop.learnsScreens else { return [] }
    if outputs.isEmpty { return workshop.learn(self, of: owner) }
    return workshop.unknownStyle == nil ? [] : try workshop.learnTelling(self, of: owner)
  }

  private func carryOutInStyle(of owner: TypeID, in workshop: inout Workshop) throws(ScaffoldError) {
    let before = workshop.project
    let kind = try workshop.style.kind(self.kind)
    let names = workshop.screenName(name)
    let isView = kind == .swiftui && !workshop.style.isSwiftUI
    try workshop.checkNewType(isView ? names.name + "View" : names.type)
    try Identifier.checkAll(inputs.map(\.name) + outputs.map(\.name))
    try Identifier.checkUnique(inputs.map(\.name) + outputs.map(\.name))
    for output in outputs where !isStep { try workshop.checkTarget(of: output, in: owner) }
    try workshop.check(inputs, for: names.type, in: owner)
    let ownerName = workshop.project[type: owner].qualifiedName
    var messages: [String: MessagePlan] = [:]
    if workshop.variable("outputs") == "message", kind != .swiftui {
      messages = try makeMessages(for: ownerName, in: &workshop)
    }
    // Messages made a new project of it, in which types have other numbers.
    let coordinator = try workshop.coordinator(named: ownerName)
    let context: TemplateContext = [
      "screen": .record(try values(in: workshop, of: coordinator, messages: messages)), "isFirst": .flag(isFirst),
      "isStep": .flag(isStep), "coordinator": workshop.value(of: coordinator), "name": .text(names.name),
    ]
    try workshop.apply(Self.command, context, beside: workshop.file(of: coordinator))
    try workshop.importModules(of: inputs.map(\.type) + outputs.flatMap { $0.parameters.map(\.type) }, since: before)
    try workshop.checkFree(inputs)
    // The steps of a new coordinator are looked up with it.
    guard !isStep else { return }
    try workshop.handleNewCases(since: before)
    if let problem = NewCodeCheck(before: before, after: workshop.draft).problem() {
      throw .unsound(style: workshop.style.id, problem: problem)
    }
  }

  /// A message for each output, which the coordinator handles.
  private func makeMessages(
    for owner: String, in workshop: inout Workshop
  ) throws(ScaffoldError) -> [String: MessagePlan] {
    var plans: [String: MessagePlan] = [:]
    let prefix = CoordinatorName(owner, suffix: workshop.conventions.coordinatorSuffix).name.lowerCamelCase
    for output in outputs {
      let name = prefix + workshop.screenName(self.name).name + output.name.capitalizedFirst
      let signature =
        "\(name)(\((output.parameters.map { "\($0.name): \($0.type)" } + ["sender: Any?"]).joined(separator: ", ")))"
      var request = MessageRequest(signature: signature, handler: owner)
      let coordinator = try workshop.coordinator(named: owner)
      request.reaction = try workshop.reaction(to: output, signature: signature, in: coordinator)
      try workshop.make(request)
      plans[output.name] = try MessagePlan(signature, in: workshop.project)
    }
    return plans
  }

  /// What templates see of the screen.
  func values(
    in workshop: Workshop, of owner: TypeID? = nil, messages: [String: MessagePlan] = [:]
  ) throws(ScaffoldError) -> [String: Value] {
    let names = workshop.screenName(name)
    var told: [Value] = []
    for output in outputs {
      let value = output.value(in: workshop, of: owner, message: messages[output.name])
      told.append(value.merging(try workshop.next(after: output, in: owner, isStep: isStep)))
    }
    let ports = (inputs.map(\.value) + told).withCommas
    return [
      "name": .text(names.name), "type": .text(names.type), "variable": .text(Identifier.value(names.name)),
      "viewModel": .text(names.name + "ViewModel"), "view": .text(names.name + "View"),
      "kind": .text(try workshop.style.kind(kind).rawValue), "title": .text(names.name.spelledOut),
      // What a tap can tell: there is nothing to hand over.
      "buttons": .list(zip(outputs, told).filter(\.0.parameters.isEmpty).map(\.1)),
      "ends": .flag(outputs.contains(where: \.ends)),
      "parameterList": .text(inputs.parameterList), "argumentList": .text(inputs.argumentList),
      // Out of a tuple, for factories that take one value.
      "unpackedList": .text(inputs.map { "\($0.name): input.\($0.name)" }.joined(separator: ", ")),
      "bindingList": .text(inputs.map { "let \($0.name)" }.joined(separator: ", ")),
      "inputs": .list(ports.prefix(inputs.count).map(\.self)),
      "outputs": .list(ports.dropFirst(inputs.count).map(\.self)),
    ]
  }
}

extension Workshop {
  /// What a screen is called without and with the ending that screens have in the project.
  package func screenName(_ text: String) -> (name: String, type: String) {
    let name = text.without(suffix: conventions.screenSuffix)
    return (name, name + conventions.screenSuffix)
  }
}
