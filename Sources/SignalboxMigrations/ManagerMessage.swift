import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// A manager's method as a message: what children send, and what the handler does.
struct ManagerMessage {
  let event: Event
  let signature: String
  let plan: MessagePlan
  /// Those that handle the very same message already.
  let knownHandlers: [TypeID]
  private let usesResult: Bool
  private let method: String

  /// - Throws: `Refusal` where no message can have the signature.
  init(_ first: ManagerCall, _ calls: [ManagerCall], in workshop: Workshop) throws(Refusal) {
    let project = workshop.project
    event = try Self.event(first, calls, in: workshop)
    method = project.text(project.name(of: first.method))
    usesResult = event.result != nil
    signature = event.message(named: Self.name(of: first.method, in: project))
    if event.isAsync, workshop.generation == .closure {
      throw Refusal(first.place, "it is awaited, and the project's messages return results through callbacks")
    }
    do throws(ScaffoldError) {
      plan = try MessagePlan(signature, in: project)
      knownHandlers = (try workshop.existing(plan)?.handlers ?? []).compactMap { project.enclosingType(of: $0) }
    } catch {
      throw Refusal(first.place, error.description)
    }
    try plan.checkKnown(at: first.place)
  }

  static func event(_ first: ManagerCall, _ calls: [ManagerCall], in workshop: Workshop) throws(Refusal) -> Event {
    let project = workshop.project
    let modifiers = project[first.method].modifiers
    let code: CodeText
    do throws(ScaffoldError) {
      code = try workshop.text(behind: project.node(of: first.method))
    } catch {
      throw Refusal(first.place, error.description)
    }
    let written = project.children(of: project.node(of: first.method)).first { project[$0].kind == .result }
    let result = written.flatMap { project.firstChild(of: $0) }.map {
      project.objectiveC.source(of: project.objectiveC.shape(of: $0))
    }
    var parameters: [Event.Parameter] = []
    for argument in first.arguments { parameters.append(try code.event(argument.parameter, at: first.place)) }
    if project.children(of: project.node(of: first.method)).contains(where: { project[$0].kind == .genericParameter }) {
      throw Refusal(first.place, "the method is generic, and an event cannot be")
    }
    return Event(
      name: project.text(project.name(of: first.method)), parameters: parameters,
      result: calls.contains(where: \.usesResult) ? result : nil, isAsync: modifiers.contains(.async),
      isThrowing: modifiers.contains(.throws))
  }

  // MARK: Names

  private static let endings = [
    "DataManager", "Manager", "Service", "Services", "Store", "Provider", "Client", "Center", "Repository",
    "Controller", "Helper", "Wrapper", "Handler", "API",
  ]

  /// `CartManager.buyNow` → `cartBuyNow`; `cartBuyNow` stays.
  static func name(of method: DeclarationRef, in project: Project) -> String {
    let name = project.text(project.name(of: method))
    guard let owner = project.owner(of: method) else { return name }
    let type = project[type: owner].name
    let part = endings.first { type.hasSuffix($0) && type != $0 }.map { type.without(suffix: $0) } ?? type
    let prefix = part.lowerCamelCase
    let rest = name.dropFirst(prefix.count)
    return name.hasPrefix(prefix) && rest.first?.isUppercase != false ? name : prefix + name.capitalizedFirst
  }

  // MARK: Source

  /// What takes the place of a call.
  func source(of call: ManagerCall) -> String {
    let arguments = zip(call.arguments, plan.parameters).map { argument, parameter in
      let value = argument.isPostfix ? parameter.boxed(argument.text) : parameter.wrapped(argument.text)
      return parameter.label.map { "\($0): \(value)" } ?? value
    }
    let opened = call.usesResult ? plan.result?.opened("") ?? "" : ""
    let list = (arguments + ["sender: self"]).joined(separator: ", ")
    return "\(call.selfAccess.prefix)\(plan.name)(\(list))\(opened)"
  }

  /// The statements of the handler.
  func reaction(through access: ManagerAccess, shared: String) -> String {
    // An answer must not be missing because the manager may be.
    let access = usesResult && access.mayBeMissing ? ManagerAccess(shared: shared) : access
    let values = plan.parameters.map { $0.opened($0.name) }
    let call = event.marks + Self.call(event, named: method, on: access, values: values)
    guard let result = plan.result, usesResult else { return call }
    guard result.box != nil else { return "return \(call)" }
    // The second line stands in the handler's body, one level deep.
    return "let result = \(call)\n    return \(result.boxed("result"))"
  }

  static func call(
    _ event: Event, on access: ManagerAccess, values: [String], in project: Project, _ method: DeclarationRef
  ) -> String {
    call(event, named: project.text(project.name(of: method)), on: access, values: values)
  }

  private static func call(_ event: Event, named name: String, on access: ManagerAccess, values: [String]) -> String {
    let list = zip(event.parameters, values).map { $0.passed($1) }.joined(separator: ", ")
    return "\(access.chain)\(name)(\(list))"
  }
}

extension MessagePlan {
  /// - Throws: `Refusal` for types that no file declares, which may or may not be able to cross.
  func checkKnown(at place: NodeRef) throws(Refusal) {
    guard let name = unknownTypes.first else { return }
    throw Refusal(place, "no file that was read declares \(name), so that it may not fit into a message")
  }
}

extension MessagePlan.Parameter {
  /// What can cross for a value that no member can be asked of as it is written.
  func wrapped(_ value: String) -> String {
    guard let box else { return value }
    return "\(box.name)(\(box.existing?.label.map { $0 + ": " } ?? "")\(value))"
  }
}
