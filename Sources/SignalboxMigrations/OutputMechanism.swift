import SignalboxScaffolds

/// How children tell.
enum OutputMechanism: String, Sendable {
  case message, closure, delegate
}

extension Workshop {
  /// How children tell in the project's style.
  /// - Throws: `noOutputs` for styles that know none of the ways.
  func outputMechanism() throws(ScaffoldError) -> OutputMechanism {
    guard let way = variable("outputs").flatMap(OutputMechanism.init) else { throw .noOutputs(style: style.id) }
    if way == .message, style.templates(for: MessageRequest.command).isEmpty { throw .noOutputs(style: style.id) }
    return way
  }
}
