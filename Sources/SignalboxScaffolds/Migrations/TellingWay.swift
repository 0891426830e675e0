import SignalboxProject

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

extension Workshop {
  /// Gives messages their way from responder to responder, where the project has none yet.
  /// - Throws: `nameTaken` where the style's own library would clash with the project's types.
  mutating func addChain() throws(ScaffoldError) {
    let responder = project.types.first { $0.name == "UIResponder" && $0.origin == .sdk }
    let isThere = responder.map { project.memberNames(of: $0.id).contains("coordinatingResponder") } ?? false
    guard !isThere, conventions.module == nil else { return }
    let own = project.types.filter { $0.origin == .project && $0.parent == nil }
    for template in style.templates(for: "library") {
      guard let name = template.front.file?.without(suffix: ".swift"), let other = own.first(where: { $0.name == name })
      else { continue }
      throw .nameTaken(name, place: project.location(of: other.id).map { "\($0.path):\($0.line)" } ?? "")
    }
    let anchor = appCoordinators.first.flatMap { file(of: $0) }
    try apply("library", [:], beside: anchor)
  }
}
