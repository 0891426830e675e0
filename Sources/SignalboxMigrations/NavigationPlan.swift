import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// What is written so that a coordinator takes over one step of the flow.
struct NavigationPlan {
  let step: NavigationStep
  let owner: TypeID
  private let project: Project
  /// Qualified.
  private let ownerName: String
  private let asked: String?
  /// What tells a second name from the first one: `FromHome`.
  private let ending: String
  private var event: Event
  /// What the coordinator does then.
  private let reaction: CoordinatorReaction
  private var edits: [String: [Edit]] = [:]
  private var message: MessageRequest?
  private var output: OutputPlan?
  private var remarks: [String] = []

  /// - Throws: `Refusal` where the coordinator has nothing to show it on.
  ///   `asked` is a name for what is told, and for the coordinator's method.
  init(
    _ step: NavigationStep, owner: TypeID, named asked: String?, isOneOfMany: Bool, in workshop: Workshop
  ) throws(Refusal) {
    self.step = step
    self.owner = owner
    project = workshop.project
    ownerName = project[type: owner].qualifiedName
    self.asked = asked
    ending = isOneOfMany ? "From" + workshop.screenName(project[type: step.call.child.type].name).name : ""
    let layer = try ScreenLayer(of: step, under: owner, in: project)
    let stage = CoordinatorStage(of: owner, in: project, taken: step.taken, isPresented: layer.isPresented)
    let nowhere = Refusal(step.call.call, "the source does not show what \(ownerName) shows its screens on")
    switch step.kind {
    case .leave(let going):
      guard let leaving = CoordinatorReaction(to: step, leaving: going, on: stage, layer) else { throw nowhere }
      reaction = leaving
      event = Event(name: asked ?? "close", parameters: step.values.map(\.parameter))
    case .show(let shown, let coming):
      guard let statement = stage.showing(shown.variable, coming, callArguments: step.callArguments) else {
        throw nowhere
      }
      let endings = asked == nil && isOneOfMany ? ["", ending] : [""]
      let verb = workshop.variable("verb") ?? "show"
      let methods = endings.map {
        ShowingMethod(name: asked ?? verb + shown.name + $0, shown: shown, step.values, statement: statement)
      }
      let (index, isThere) = try ShowingMethod.firstFree(of: methods, in: owner, project, at: step.call.call, workshop)
      event = Event(name: asked ?? "show" + shown.name + endings[index], parameters: methods[index].parameters)
      reaction = CoordinatorReaction(methods[index], isThere: isThere, of: owner, in: project)
      let remark = "\(ownerName).\(methods[index].signature) is there already, and is called"
      remarks = shown.remarks + (isThere ? [remark] : [])
    }
    if stage.isSelection { try step.checkSelection(in: project, of: ownerName) }
  }

  // MARK: Ways

  mutating func planMessage(in workshop: Workshop) throws(Refusal) {
    let child = step.call.child
    guard project.inherits(child.type, from: "UIResponder") || project.isBuiltOnResponders(child.type) else {
      throw Refusal(step.call.call, "\(child.name) is not a responder, so it cannot send a message")
    }
    let part = workshop.partName(ofCoordinator: project[type: owner].name).lowerCamelCase
    let screen = workshop.screenName(project[type: child.type].name).name
    // Where a screen leads to is the same for all screens; how it is left is its own.
    let stem = isLeaving ? part + (part.capitalizedFirst == screen ? "" : screen) : part
    let name = try freeName { name in
      stem + name.capitalizedFirst
    } isTaken: { name in
      ReactionReader(workshop: workshop).handlers(ofMessage: name, labels: event.parameters.map(\.name) + ["sender"])
    }
    let signature = event.message(named: name)
    let plan: MessagePlan
    do throws(ScaffoldError) { plan = try MessagePlan(signature, in: project) } catch {
      throw Refusal(step.call.call, error.description)
    }
    try plan.checkKnown(at: step.call.call)
    try project.checkSameModule(child.type, owner, at: step.call.call)
    let values = zip(plan.parameters, step.values).map { parameter, value in
      "\(value.name): \(value.isPostfix ? parameter.boxed(value.text) : parameter.wrapped(value.text))"
    }
    let arguments = (values + ["sender: \(step.selfAccess.object)"]).joined(separator: ", ")
    replaceCall(by: "\(step.selfAccess.prefix)\(plan.name)(\(arguments))")
    var request = MessageRequest(signature: signature, handler: ownerName)
    request.reaction = plan.parameters.isEmpty ? reaction.action : openedAction(plan)
    message = request
    remarks.append("\(ownerName) handles \(plan.name)")
  }

  private func openedAction(_ plan: MessagePlan) -> String {
    guard case .show = step.kind else { return reaction.action }
    let name = reaction.action.prefix { $0 != "(" }
    return "\(name)(\(plan.parameters.map { "\($0.name): \($0.opened($0.name))" }.joined(separator: ", ")))"
  }

  mutating func planOutput(_ way: OutputMechanism, in workshop: Workshop) throws(Refusal) {
    let planner = OutputPlanner(workshop: workshop)
    var wanted = event
    event.name = try freeName {
      $0
    } isTaken: { name in
      wanted.name = name
      return planner.known(wanted, of: step.call.child, way)
    }
    let answer = OutputPlan.Reaction(call: reaction.action, isOwn: true, weakCall: reaction.weakAction)
    let plan = try planner.plan(
      event, of: step.call.child, at: step.call.call, only: owner, isKnown: true, way
    ) { _ in answer }
    replaceCall(by: try plan.call(step.values.map(\.text), step.selfAccess, at: step.call.call, in: project))
    output = plan
    remarks.append("\(ownerName) handles what \(step.call.child.name) reports with `\(plan.portName)`")
  }

  private var isLeaving: Bool { if case .leave = step.kind { true } else { false } }

  private mutating func replaceCall(by text: String) {
    let path = step.code.source.path
    var range = step.code.range(of: step.call.call)
    if let parent = project.parent(of: step.call.call), project[parent].kind == .assignment {
      range = step.code.range(of: parent)
    }
    edits[path, default: []] = [Edit(range: range, replacement: text)] + step.selfAccess.edits
    if case .show(let shown, _) = step.kind { edits[path, default: []] += shown.removed }
  }

  // MARK: Names

  /// The first name that nothing else bears: what is told twice may lead to the same, but to nothing different.
  private func freeName(
    _ full: (String) -> String, isTaken known: (String) -> String?
  ) throws(Refusal) -> String {
    var names = [event.name]
    if asked == nil, case .show = step.kind { names.append(event.name + ending) }
    if asked == nil, case .leave(let going) = step.kind {
      switch going {
      case .dismiss: names = ["close", "dismiss"]
      case .dismissPresented: names = ["closePresented"]
      case .pop: names = ["close", "goBack"]
      case .popToRoot: names = ["closeAll"]
      }
    }
    // The handler of a message opens boxes, so that only the method's name is the same.
    let wanted = Self.bare(isLeaving ? reaction.action : reaction.action.prefix { $0 != "(" } + "(")
    let found = names.map(full).first { name in known(name).map { Self.bare($0).contains(wanted) } ?? true }
    guard let found else {
      throw Refusal(
        step.call.call,
        "`\(full(names[0]))` exists already and leads to something else; \(NavigationMigration.nameAdvice)")
    }
    return found
  }

  private static func bare(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace }).replacing("self?.", with: "")
  }

  // MARK: Results

  /// What the coordinator's file has to import for the method.
  private var modules: Set<String> {
    guard case .show(let shown, _) = step.kind, let file = project.declarationFile(of: owner) else { return [] }
    return shown.modules.subtracting(file.facts.imports).subtracting(["UIKit", "Foundation", "Swift"])
      .subtracting([file.module].compactMap { $0 })
  }

  func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    try workshop.make(edits.merging(output?.edits ?? [:]) { $0 + $1 })
    if let method = reaction.method {
      try workshop.insert(method, .member, of: ownerName, function: nil, subject: nil, position: nil)
      for module in modules.sorted() {
        try workshop.insert(module, .import, of: ownerName, function: nil, subject: nil, position: nil)
      }
    }
    if let message {
      try workshop.addChain()
      try workshop.make(message)
    }
    if let output { try workshop.make(output) }
    workshop.relink()
    workshop.notes += remarks
  }
}
