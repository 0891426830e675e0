import SignalboxFacts
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

extension Project {
  /// What a child calls: UIKit's method itself, or a helper that ends in it.
  func calls(_ call: NavigationCall, _ what: String = "itself") -> String {
    let name = text(call.name)
    return name == call.method.name ? "\(name) \(what)" : "\(name), which calls \(call.method.name)"
  }

  /// Names, for a message.
  func list(_ types: Set<TypeID>) -> String {
    types.map { self[type: $0].qualifiedName }.sorted().joined(separator: ", ")
  }
}

extension WaysUp {
  /// What a child wants from above, where the code says so, and what to do instead.
  func wish(at place: NodeRef, _ coordinator: ItsCoordinator) -> String {
    var end = place
    while let parent = project.parent(of: end), project[parent].kind == .member || project[parent].kind == .cast,
      project.firstChild(of: parent) == end
    {
      end = parent
    }
    if end != place, let parent = project.parent(of: end), project[end].kind == .member {
      if project[parent].kind == .assignment, project.firstChild(of: parent) == end {
        return " to set \(project.text(end)). Let \(coordinator) set it."
      }
      if project[parent].kind == .call, project.firstChild(of: parent) == end,
        project.parent(of: parent).map({ project[$0].kind == .block }) ?? false
      {
        return " to call \(project.text(end)). Report the event and let \(coordinator) call it."
      }
    }
    return ". Inject what it needs from \(coordinator)."
  }
}
