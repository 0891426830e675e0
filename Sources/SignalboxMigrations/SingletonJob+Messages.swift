import SignalboxProject
import SignalboxScaffolds

extension SingletonJob {
  /// Plans a message for each method that is called.
  /// - Throws: `undecided` or `noCoordinators` where nobody can be told to handle it.
  mutating func planMessages(in workshop: Workshop, handler: String?) throws(ScaffoldError) {
    let project = workshop.project
    let choice = HandlerChoice(workshop, asked: try workshop.responder(named: handler))
    for group in groups() {
      let (able, others) = Self.senders(of: group, in: project)
      refuse(others, "it is not a responder, so it cannot send a message; let its screen send it")
      guard let first = able.first, let manager = project.owner(of: group.method) else { continue }
      let plan: ManagerMessage
      do throws(Refusal) {
        plan = try ManagerMessage(first, able, in: workshop)
      } catch {
        refuse(able, error.reason)
        continue
      }
      try add(plan, able, manager: manager, choice)
    }
  }

  private mutating func add(
    _ plan: ManagerMessage, _ calls: [ManagerCall], manager: TypeID, _ choice: HandlerChoice
  ) throws(ScaffoldError) {
    for call in calls { replace(call, by: plan.source(of: call)) }
    let senders = Set(calls.map(\.child.type)).sorted()
    if let handler = choice.reached(plan.knownHandlers, by: senders) {
      return add(Change(calls: calls, remark: "\(handler) handles \(plan.plan.name) already"))
    }
    let answer = try choice.handler(of: plan.plan.name, senders: senders, manager: manager)
    var request = MessageRequest(signature: plan.signature, handler: answer.name)
    let found = choice.project.types.first { $0.origin == .project && $0.qualifiedName == answer.name }
    do throws(Refusal) {
      for sender in senders {
        if let found { try choice.project.checkSameModule(sender, found.id, at: calls[0].place) }
      }
    } catch {
      for call in calls { keep(call) }
      return refuse(calls, error.reason)
    }
    let access = ManagerAccess(
      of: found?.id ?? manager, to: manager, shared: calls[0].access, in: choice.project)
    request.reaction = plan.reaction(through: access, shared: calls[0].access)
    add(
      Change(calls: calls, message: request, remark: "\(answer.name) handles \(plan.plan.name): \(answer.reason)"))
  }

  private static func senders(of group: Group, in project: Project) -> (able: [ManagerCall], others: [ManagerCall]) {
    let isAble = { (call: ManagerCall) in
      project.inherits(call.child.type, from: "UIResponder") || project.isBuiltOnResponders(call.child.type)
    }
    return (group.calls.filter(isAble), group.calls.filter { !isAble($0) })
  }

  /// Plans a closure, or a method of the delegate, for each method that a screen calls.
  mutating func planOutputs(in workshop: Workshop, _ way: OutputMechanism) throws(ScaffoldError) {
    let project = workshop.project
    let planner = OutputPlanner(workshop: workshop)
    var connected: Set<TypeID> = []
    for group in groups(by: { $0.child.type }) {
      guard let first = group.calls.first, let manager = project.owner(of: group.method) else { continue }
      guard !connected.contains(first.child.type) else {
        putOff(group.calls)
        continue
      }
      do throws(Refusal) {
        let event = try ManagerMessage.event(first, group.calls, in: workshop)
        let plan = try planner.plan(event, of: first.child, at: first.place, way) { coordinator in
          let access = ManagerAccess(of: coordinator, to: manager, shared: first.access, in: project)
          let call = ManagerMessage.call(
            event, on: access, values: event.parameters.map(\.name), in: project, group.method)
          return OutputPlan.Reaction(call: call, isOwn: access.isOwn)
        }
        let told = tell(group.calls, plan, in: project)
        guard !told.isEmpty else { continue }
        connected.insert(first.child.type)
        let owners = Set(project.flows.makers(of: first.child.type).map { project[type: $0.owner].name }).sorted()
        add(
          Change(
            calls: told, output: plan,
            remark: "\(owners.joined(separator: ", ")) handles what \(first.child.name) reports with `\(plan.portName)`"
          ))
      } catch {
        refuse(group.calls, error.reason)
      }
    }
  }

  /// Replaces the calls of one method by what the screen tells.
  /// - Returns: those that could be.
  private mutating func tell(_ calls: [ManagerCall], _ plan: OutputPlan, in project: Project) -> [ManagerCall] {
    var told: [ManagerCall] = []
    for call in calls {
      do throws(Refusal) {
        replace(call, by: try plan.call(call.arguments.map(\.text), call.selfAccess, at: call.place, in: project))
        told.append(call)
      } catch {
        refusals.append(error)
      }
    }
    return told
  }
}
