import SignalboxProject
import SignalboxScaffolds

/// How children tell.
enum OutputMechanism: String, Sendable {
  case message, closure, delegate
}

extension Workshop {
  /// How children tell in the project's style; where that is none of the known ones, as most of its screens do.
  /// - Throws: `noOutputs` for styles that know none of the ways; `noStyle` where there are no coordinators either.
  func outputMechanism() throws(ScaffoldError) -> OutputMechanism {
    if let missingStyle {
      guard !appCoordinators.isEmpty else { throw missingStyle }
      return learntMechanism
    }
    guard let way = (chosenWay ?? variable("outputs")).flatMap(OutputMechanism.init) else {
      throw .noOutputs(style: style.id)
    }
    if way == .message, style.templates(for: MessageRequest.command).isEmpty { throw .noOutputs(style: style.id) }
    return way
  }

  /// What was set; else messages where the style knows them: what a screen has done itself may be wanted further up.
  private var chosenWay: String? {
    let message = OutputMechanism.message.rawValue
    return options.set["outputs"]
      ?? (style.description.variables?["outputs"]?.choices?.contains(message) == true ? message : nil)
  }

  private var learntMechanism: OutputMechanism {
    let children = project.types.filter { type in
      type.origin == .project && [.screen, .viewModel].contains(project.role(of: type.id).kind)
    }
    let planner = OutputPlanner(workshop: self)
    let delegates = children.count { planner.existingDelegate(of: $0.id) != nil }
    let closures = children.count { type in
      project.reachableProperties(of: type.id).contains { property in
        if case .function = property.type.unwrapped { true } else { false }
      }
    }
    return delegates > closures ? .delegate : .closure
  }
}
