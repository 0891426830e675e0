import SignalboxFacts
import SignalboxProject

extension Project {
  /// Why a model does not do, as exactly as its code tells.
  func reason(_ unfit: Unfit, of sibling: Sibling) -> Unfit {
    let reason = named(unfit, of: sibling)
    switch reason {
    case .entangled, .interwoven, .factory, .noAnswer, .unshown, .shownOtherwise, .uncuttable, .returning,
      .lasting:
      return .at(place(of: sibling), reason)
    default: return reason
    }
  }

  /// `Home.swift:12: 'showCart' creates it, as it does TermsCoordinator`
  private func place(of sibling: Sibling) -> String {
    let location = location(of: sibling.creation)
    let function = text(name(of: sibling.function))
    let others = siblings(madeBy: sibling.owner).filter { $0.function == sibling.function && $0.type != sibling.type }
    let taking = sibling.closure.flatMap { closure in
      ancestor(of: closure) { $0.kind == .call }.flatMap {
        contains(node(of: sibling.function), $0) ? calledName($0) : nil
      }
    }
    let how = taking.map { "in a closure that '\($0)' is given, '\(function)'" } ?? "'\(function)'"
    let names = others.map { self[type: $0.type].name }.uniqued()
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    let beside = names.first.map { ", as it does \($0)\(rest)" } ?? ""
    return "\(location.path):\(location.line): \(how) creates it\(beside)"
  }

  private func named(_ unfit: Unfit, of sibling: Sibling) -> Unfit {
    switch unfit {
    case .noScreen where hasUnseenAncestor(sibling.type) && makesScreen(sibling.type): .unseenStart
    case .special(let name) where isOfOthers(name, but: sibling.type): .ownCode(name)
    case .uncuttable, .interwoven: returningStart(of: sibling.type).map { .returning(text(name(of: $0))) } ?? unfit
    default: unfit
    }
  }

  /// Whether other coordinators have a member of a name, too.
  private func isOfOthers(_ name: String, but model: TypeID) -> Bool {
    concreteCoordinators.contains { other in
      other != model && self[type: other].members.contains { text($0.name) == name }
    }
  }

  /// Whether code of a type makes a screen of the project.
  func makesScreen(_ model: TypeID) -> Bool {
    self[type: model].declarations.flatMap { calls(in: node(of: $0)) }.contains { call in
      guard case .initializer(let type, _)? = callee(of: call), let id = type.nominals.first else { return false }
      return self[type: id].origin == .project && [.screen, .swiftUIView].contains(role(of: id).kind)
    }
  }

  /// `func start() -> AnyPublisher<Result, Never>`
  private func returningStart(of model: TypeID) -> DeclarationRef? {
    self[type: model].members.first { member in
      member.kind == .function && vocabulary[.startMethods].contains(text(member.name))
        && headerParts(of: member.place).contains { self[$0].kind == .result }
    }?.place
  }
}
