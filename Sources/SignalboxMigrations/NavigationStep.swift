import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// What a screen does to the flow in one call, as its coordinator can do it instead.
struct NavigationStep {
  let call: NavigationCall
  let code: CodeText
  let selfAccess: SelfAccess
  let kind: Kind
  /// Whether the screen comes or goes with an animation: as written.
  let animated: String
  /// Whether a closure of the screen runs afterwards.
  let hasCompletion: Bool
  /// What the coordinator needs of the screen, in the order of the source.
  let values: [CarriedValue]

  enum Kind {
    case show(ShownScreen, CoordinatorStage.Coming)
    case leave(CoordinatorStage.Going)
  }

  /// Names that the code around the step has given.
  var taken: Set<String> { if case .show(let shown, _) = kind { shown.locals } else { [] } }

  init(_ call: NavigationCall, code: CodeText, in workshop: Workshop) throws(Refusal) {
    let project = workshop.project
    self.call = call
    self.code = code
    var access = try code.selfAccess(at: call.call)
    if let alias = try Self.alias(in: call, project) { access = SelfAccess(prefix: alias + ".", object: alias) }
    selfAccess = access
    var reader = try ShownScreenReader(project: project, code: code, child: call.child, call: call.call)
    let value = Self.argument("animated", of: call.call, in: project)
    if let value, !reader.isFree(value), let argument = project.parent(of: value) {
      let offset = code.range(of: value).lowerBound
      reader.values.append(
        CarriedValue(
          name: "animated", type: "Bool", text: code.value(of: argument), isPostfix: false, offset: offset))
    }
    animated = value.map { reader.isFree($0) ? code.text(of: $0) : "animated" } ?? "true"
    let completion = try Self.completion(of: call, code)
    hasCompletion = completion != nil
    if let completion { reader.values.append(completion) }
    kind = try Self.kind(of: call, &reader, code, workshop)
    values = reader.values.sorted { $0.offset < $1.offset }
  }

  private static func argument(_ label: String, of call: NodeRef, in project: Project) -> NodeRef? {
    let found = project.arguments(of: call).first { project[$0].name != 0 && project.text($0) == label }
    return found.flatMap { project.firstChild(of: $0) }
  }

  /// What the screen has done when the next one is there, or it is gone itself: `completion: { … }`.
  private static func completion(of call: NavigationCall, _ code: CodeText) throws(Refusal) -> CarriedValue? {
    let project = code.project
    let argument = project.arguments(of: call.call).first {
      project[$0].flags.contains(.trailing) || project.text($0) == "completion"
    }
    guard let argument, let value = project.firstChild(of: argument), project[value].kind != .nilLiteral else {
      return nil
    }
    guard ["present", "dismiss"].contains(call.method.name) else {
      throw Refusal(argument, "it is passed a closure that this UIKit method does not take")
    }
    // As UIKit has it, so that all that tell of the same may differ in it.
    return CarriedValue(
      name: "completion", type: "(() -> Void)?", text: code.value(of: argument), isPostfix: false,
      offset: code.range(of: argument).lowerBound)
  }

  private static let stages: Set<String> = [
    "self", "navigationController", "presentingViewController", "parent", "tabBarController", "view", "window",
    "rootViewController", "splitViewController", "presentedViewController", "super",
  ]

  /// Where it is shown must be where the screen itself stands.
  /// - Returns: what the screen is called there, if not `self`: `strongSelf`.
  private static func alias(in call: NavigationCall, _ project: Project) throws(Refusal) -> String? {
    var current = project.base(of: call.name)
    while let base = current {
      if project[base].kind == .identifier, let binding = project.local(project.name(of: base), from: base),
        project.text(base) != "self",
        project.children(of: binding).contains(where: { project[$0].kind == .identifier && project.text($0) == "self" })
      {
        return project.text(base)
      }
      guard [.member, .identifier].contains(project[base].kind), stages.contains(project.text(base)),
        project.text(base) == "self" || project.local(project.name(of: base), from: base) == nil
          || project[base].kind == .member
      else { throw Refusal(base, "it uses `\(project.text(base))`, not the container of the screen") }
      current = project.base(of: base)
    }
    return nil
  }

  private static func kind(
    of call: NavigationCall, _ reader: inout ShownScreenReader, _ code: CodeText, _ workshop: Workshop
  ) throws(Refusal) -> Kind {
    let project = workshop.project
    let name = { (type: TypeID) in workshop.screenName(project[type: type].name).name }
    switch call.method.name {
    case "dismiss":
      let base = project.base(of: call.name).map { project.text($0) }
      return .leave(base == "presentedViewController" ? .dismissPresented : .dismiss)
    case "popViewController": return .leave(.pop)
    case "popToRootViewController": return .leave(.popToRoot)
    case "popToViewController": throw Refusal(call.call, "the screen chooses one below it")
    case "performSegue": return try segue(call, code, workshop)
    default: break
    }
    guard var shown = project.firstArgument(of: call.call) else { throw Refusal(call.call, "it shows nothing") }
    guard var coming = coming(of: call.method) else {
      throw Refusal(call.call, "what \(call.method.name) does cannot be asked of a coordinator yet")
    }
    if call.method.effect == .replaces {
      let elements = project.children(of: shown)
      guard project[shown].kind == .array, elements.count == 1 else {
        throw Refusal(call.call, "it shows several screens at once")
      }
      shown = elements[0]
      coming = .replace
    }
    if coming == .present, let type = project.type(of: shown), project.flows.isSystemScreen(type) {
      throw Refusal(call.call, "a system screen may stay with the screen")
    }
    return .show(try reader.read(shown, naming: name), coming)
  }

  /// - Returns: nil for a method that the coordinator's code has no words for.
  private static func coming(of method: NavigationMethod) -> CoordinatorStage.Coming? {
    switch method.name {
    case "present": .present
    case "pushViewController": .push
    case "showDetailViewController": .detail
    case "show": .show
    default: method.effect == .replaces ? .replace : nil
    }
  }

  /// The arguments of UIKit's method about the way that the screen comes or goes.
  var callArguments: String { "animated: \(animated)" + (hasCompletion ? ", completion: completion" : "") }
}
