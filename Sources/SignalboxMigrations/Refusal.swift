import SignalboxProject
import SignalboxScaffolds

/// Something that is left as it is, with the reason: whoever migrates reads it as a note.
struct Refusal: Error, Sendable, Equatable {
  let place: NodeRef
  /// A clause, without a stop at its end.
  let reason: String

  init(_ place: NodeRef, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  /// `Cart/CartCell.swift:12: left as it is: …`
  func note(in project: Project) -> String {
    let location = project.location(of: place)
    return "\(location.path):\(location.line): left unchanged: \(reason)"
  }

  /// Where nothing else was asked for.
  func error(in project: Project) -> ScaffoldError {
    let location = project.location(of: place)
    return .cannotMigrate(place: "\(location.path):\(location.line)", reason: reason)
  }
}
