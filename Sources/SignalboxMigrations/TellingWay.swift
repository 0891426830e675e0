import SignalboxScaffolds

/// How children tell.
enum TellingWay: String, Sendable {
  case message, closure, delegate
}

extension Workshop {
  /// How children tell in the project's style.
  /// - Throws: `noOutputs` for styles that know none of the ways.
  func tellingWay() throws(ScaffoldError) -> TellingWay {
    guard let way = variable("outputs").flatMap(TellingWay.init) else { throw .noOutputs(style: style.id) }
    if way == .message, style.templates(for: MessageRequest.command).isEmpty { throw .noOutputs(style: style.id) }
    return way
  }
}
