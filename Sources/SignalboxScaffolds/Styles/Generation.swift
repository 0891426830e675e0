import SignalboxFacts
import SignalboxProject

/// The generations of the responder-chain library, told apart by how coordinators start.
package enum Generation: String, CaseIterable, Sendable {
  /// `start(with completion:)`
  case closure
  /// `start() async`
  case async
  /// `start()`
  case sync

  /// The generation of most `start` methods of responder coordinators; nil where there are none.
  static func detect(in project: Project) -> Generation? {
    guard let start = project.name("start") else { return nil }
    let all = project.types.filter { $0.origin == .project && project.inherits($0.id, from: "UIResponder") }
      .filter { project.role(of: $0.id).kind == .coordinator }
      .flatMap(\.members).filter { $0.name == start && $0.kind == .function }
      .map { member in
        if member.modifiers.contains(.async) { return async.rawValue }
        return project.parameters(of: member.place).isEmpty ? sync.rawValue : closure.rawValue
      }
    return Conventions.mostFrequent(all).flatMap(Generation.init)
  }
}
