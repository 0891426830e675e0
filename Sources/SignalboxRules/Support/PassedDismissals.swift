import SignalboxFacts
import SignalboxProject

extension Project {
  /// `model.onClose = dismiss(animated:completion:)`: a screen lets other code dismiss it by its own method.
  func passedDismissals(_ coordinator: ItsCoordinator) -> [Violation] {
    occurrences(of: ["dismiss"], kinds: [.identifier, .member]).compactMap { place in
      guard !isCalled(place), isOnSelf(place), isPassed(place), local(name(of: place), from: place) == nil,
        let child = child(at: place), child.kind == .screen, isSDKMember(place) != false
      else { return nil }
      return Violation(
        place, "\(child.subject) passes its dismiss on. \(coordinator.advice(insteadOf: "dismiss"))")
    }
  }

  /// Whether a mention is a value: given, stored or returned.
  private func isPassed(_ place: NodeRef) -> Bool {
    guard let around = parent(of: place) else { return false }
    switch self[around].kind {
    case .assignment: return firstChild(of: around) != place
    case .argument: return callTaking(place) != nil
    case .property, .binding, .array, .returnStatement, .ternary: return true
    default: return false
    }
  }
}
