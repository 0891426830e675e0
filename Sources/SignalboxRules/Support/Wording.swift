import SignalboxProject
import SignalboxText

/// Who acts in place of a screen, as findings say it: "its coordinator", or "a coordinator" in an app that has none.
struct ItsCoordinator: CustomStringConvertible {
  let description: String

  /// What to do instead of navigating.
  /// - Parameter method: what the screen calls, such as `pushViewController`.
  func advice(insteadOf method: String = "") -> String {
    let verb = ["push", "pop", "present", "dismiss"].first { method.hasPrefix($0) } ?? "navigate"
    return "Report the event (delegate, closure or message) and let \(self) \(verb)."
  }
}

extension Project {
  /// Looks through all types of an app without coordinators: rules ask once a run.
  var itsCoordinator: ItsCoordinator {
    let hasAny = types.contains { $0.origin == .project && role(of: $0.id).kind == .coordinator }
    return ItsCoordinator(description: hasAny ? "its coordinator" : "a coordinator")
  }
}

extension Child {
  /// Its phrase at the start of a finding: `Screen CartController`.
  var subject: String { phrase.capitalizedFirst }
}
