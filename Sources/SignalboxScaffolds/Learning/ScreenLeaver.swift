import SignalboxFacts
import SignalboxProject

/// How the model's first screen tells it that the user went back.
struct ScreenLeaver {
  let project: Project
  let screen: TypeID
  let model: TypeID

  /// Whether something arrives at the model when the screen is taken off its stack.
  var tellsModel: Bool {
    var open = members.map(\.place)
    var seen: Set<DeclarationRef> = []
    var bodies = deinitializers
    while seen.count < Self.limit {
      for call in bodies.flatMap(project.calls) where !project.isOnSuper(call) {
        if isOfModel(call) { return true }
        if let called = project.callee(of: call)?.declaration { open.append(called) }
      }
      guard let function = open.popLast() else { return false }
      bodies = seen.insert(function).inserted ? project.bodies(of: function) : []
    }
    return false
  }

  private static let limit = 40

  private static let overridden: Set<String> = ["viewWillDisappear", "viewDidDisappear", "willMove", "didMove"]

  /// What runs when the screen goes: methods of UIKit, and those that the project's own stack calls.
  private var members: [Member] {
    let all = project.allMembers(of: screen).filter { $0.kind == .function }
    return all.filter { member in
      if member.modifiers.contains(.override) { return Self.overridden.contains(project.text(member.name)) }
      return requirements.contains { project.fulfils(member, $0) }
    }
  }

  /// What runs when nothing retains the screen any more: `deinit { coordinator?.didFinish() }`.
  private var deinitializers: [NodeRef] {
    project[type: screen].declarations.flatMap {
      project.subtree(of: project.node(of: $0), kinds: [.deinitializer])
    }.filter { project.enclosingType(of: $0) == screen }
  }

  /// What a protocol of the screen asks for and a navigation controller of the project calls when it pops.
  private var requirements: [Member] {
    let protocols = project[type: screen].ancestors.filter {
      project[type: $0].kind == .protocolDeclaration && project[type: $0].origin == .project
    }
    guard !protocols.isEmpty else { return [] }
    let stacks = project.types.filter {
      $0.origin == .project && project.inherits($0.id, from: "UINavigationController")
    }
    let overrides = stacks.flatMap(\.members).filter {
      $0.kind == .function && $0.modifiers.contains(.override)
        && project.text($0.name).hasPrefix("pop")
    }
    let called = Set(
      overrides.compactMap { project.body(of: $0.place) }.flatMap(project.calls).compactMap { call in
        project.firstChild(of: call).map { project.name(of: $0) }
      })
    return protocols.flatMap { project[type: $0].members }.filter { $0.kind == .function && called.contains($0.name) }
  }

  /// Whether the model answers a call, or hands in the closure that is called.
  private func isOfModel(_ call: NodeRef) -> Bool {
    if let called = project.callee(of: call)?.declaration, project[called].kind == .function {
      let type = project.enclosingType(of: project.node(of: called))
      return type.map { project[type: model].ancestors.contains($0) && !project[type: screen].ancestors.contains($0) }
        ?? false
    }
    guard let callee = project.firstChild(of: call) else { return false }
    return namesInModel.contains(project.name(of: callee))
  }

  /// The members that the model's code sets: `cart.onBack = { … }`.
  private var namesInModel: Set<Name> {
    let assignments = project[type: model].declarations.flatMap {
      project.subtree(of: project.node(of: $0), kinds: [.assignment])
    }
    return Set(
      assignments.compactMap { project.firstChild(of: $0) }.filter { project[$0].kind == .member }
        .map { project.name(of: $0) })
  }
}
