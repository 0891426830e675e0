import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// `signalbox migrate navigation`: a screen tells what it did itself, and its coordinator does it.
public struct NavigationMigration: ScaffoldRequest {
  public static let command = "migrate navigation"
  public static var needsStyle: Bool { false }

  /// The line of the push, present, dismiss, …, or that of a segue in a storyboard.
  public var place: SourcePlace
  /// The coordinator that is to do it; nil for the one that shows the screen.
  public var coordinator: String?
  /// What the screen is to tell: `showDetails`; nil to call it after the screen that it shows.
  public var name: String?
  /// Whether it is one step of many, where nobody can be asked for names: what is shown from elsewhere in another way
  /// is then called after where it is shown from.
  var isOneOfMany = false

  public init(place: SourcePlace, coordinator: String? = nil, name: String? = nil) {
    self.place = place
    self.coordinator = coordinator
    self.name = name
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    if let name { try Identifier.check(name) }
    if let coordinator { _ = try workshop.coordinator(named: coordinator) }
    let found = try call(in: workshop.project)
    let way = try workshop.outputMechanism()
    guard let call = found else {
      workshop.notes.append("nothing left to migrate: no screen presents or dismisses anything at \(place.text)")
      return
    }
    // Nobody should be asked about what cannot be done anyway.
    let step = try step(call, in: workshop)
    let owner = try owner(of: call.child, in: workshop)
    if way == .message { _ = try workshop.responder(named: workshop.project[type: owner].qualifiedName) }
    let plan = try plan(step, owner, way, in: workshop)
    let before = workshop.project
    try plan.carryOut(in: &workshop)
    if !isOneOfMany { workshop.warnOfUnstarted(since: before) }
  }

  static let nameAdvice = "choose a name with `migrate navigation FILE:LINE --name NAME`"

  private func step(_ call: NavigationCall, in workshop: Workshop) throws(ScaffoldError) -> NavigationStep {
    do throws(Refusal) {
      return try NavigationStep(call, code: try code(of: call, workshop), in: workshop)
    } catch {
      throw error.error(in: workshop.project)
    }
  }

  private func plan(
    _ step: NavigationStep, _ owner: TypeID, _ way: OutputMechanism, in workshop: Workshop
  ) throws(ScaffoldError) -> NavigationPlan {
    do throws(Refusal) {
      var plan = try NavigationPlan(step, owner: owner, named: name, isOneOfMany: isOneOfMany, in: workshop)
      switch way {
      case .message: try plan.planMessage(in: workshop)
      case .closure, .delegate: try plan.planOutput(way, in: workshop)
      }
      return plan
    } catch {
      throw error.error(in: workshop.project)
    }
  }

  private func code(of call: NavigationCall, _ workshop: Workshop) throws(Refusal) -> CodeText {
    do throws(ScaffoldError) { return try workshop.text(behind: call.call) } catch {
      throw Refusal(call.call, error.description)
    }
  }

  /// The one call at the place, or of the segue there.
  private func call(in project: Project) throws(ScaffoldError) -> NavigationCall? {
    if [".storyboard", ".xib"].contains(where: place.file.hasSuffix) { return try project.performer(ofSegueAt: place) }
    let file = try project.file(at: place)
    let found = project.flows.navigationCalls { $0.effect != .embeds }.filter { call in
      call.name.file == file && project.location(of: call.name).line == place.line
    }
    guard found.count < 2 else {
      throw .cannotMigrate(place: place.text, reason: "several calls are on this line; give each its own line")
    }
    return found.first
  }

  /// The coordinator that shows the screen.
  /// - Throws: `undecided` where the tree names none, or several.
  private func owner(of child: Child, in workshop: Workshop) throws(ScaffoldError) -> TypeID {
    if let coordinator { return try workshop.coordinator(named: coordinator) }
    let project = workshop.project
    let tree = CoordinatorsAbove(project)
    let showing = project.flows.screens(holding: child.type).flatMap { tree.showing($0) }.uniqued()
    if showing.count == 1 { return showing[0] }
    let all = showing.isEmpty ? workshop.appCoordinators : showing
    guard !all.isEmpty else { throw .noCoordinators("the events of \(child.name)") }
    let question =
      showing.isEmpty
      ? "the source does not show who shows \(child.name), and it would have to be a coordinator"
      : "several coordinators show \(child.name)"
    throw .undecided(
      question: question, candidates: project.names(of: all, nearestTo: child.type), option: "--coordinator NAME")
  }
}
