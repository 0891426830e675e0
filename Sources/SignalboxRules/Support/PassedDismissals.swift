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

  /// `#selector(UINavigationController.popViewController(animated:))`: a child lets a control call one of UIKit's methods
  /// that take screens away.
  func selectedDismissals(_ coordinator: ItsCoordinator, by owner: NavigationMethod.Owner) -> [Violation] {
    var embedding = Embedding(project: self)
    let names = Set(navigation: { $0.isUIKit && $0.effect == .hides && $0.owner == owner })
    return occurrences(of: names, kinds: [.identifier, .member]).compactMap { place in
      guard let call = callTakingSelector(of: place), let child = child(at: place), isOfUIKit(place),
        !containment.isOwnPart(target(of: call), of: child, &embedding)
      else { return nil }
      return Violation(
        place, "\(child.subject) passes \(text(place)) on. \(coordinator.advice(insteadOf: text(place)))")
    }
  }

  /// The call that is given `#selector(…)` of a method.
  private func callTakingSelector(of method: NodeRef) -> NodeRef? {
    var place = method
    while let around = parent(of: place), [.argument, .cast, .tuple].contains(self[around].kind) { place = around }
    guard let selector = parent(of: place), self[selector].kind == .macro, text(selector) == "selector" else {
      return nil
    }
    // `responds(to:)` only asks.
    return callTaking(selector).flatMap { calledName($0.call) == "responds" ? nil : $0.call }
  }

  /// Whether a selector is for a method as UIKit has it: `UIViewController.dismiss`, or a screen's own `dismiss`.
  private func isOfUIKit(_ method: NodeRef) -> Bool {
    guard let base = base(of: method) else { return isSDKMember(method) == true }
    guard case .metatype(let type)? = type(of: base) else { return false }
    return members(name(of: method), of: type).first.map { files[$0.place.file].isSDK } ?? false
  }

  /// Whose method a control is to call: `addTarget(self, …)`, `UIBarButtonItem(…, target: navigationController, …)`.
  private func target(of call: NodeRef) -> NodeRef? {
    let given = arguments(of: call)
    let named = given.first { text($0) == "target" } ?? (calledName(call) == "addTarget" ? given.first : nil)
    return named.flatMap { firstChild(of: $0) }
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
