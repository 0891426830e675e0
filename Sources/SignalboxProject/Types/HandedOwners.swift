import SignalboxFacts

/// The object that reactive libraries retain weakly and hand to a closure, so that it need not capture it.
extension TypeInference {
  /// `taps.bind(with: self) { owner, tap in … }`, `taps.withUnretained(self).subscribe(onNext: { owner, tap in … })`
  func handedOwner(_ index: Int, for closure: NodeRef) -> SwiftType? {
    guard index == 0, let (call, _) = project.callTaking(closure), callee(of: call) == nil,
      let owner = owner(in: call) ?? unretained(before: call)
    else { return nil }
    return project.firstChild(of: owner).flatMap { type(of: $0) }
  }

  /// What a method of RxSwift takes itself: many other methods have something `with`.
  private func owner(in call: NodeRef) -> NodeRef? {
    guard Self.handing.contains(project.calledName(call)) else { return nil }
    return project.arguments(of: call).first { project.text($0) == "with" }
  }

  /// What is handed on from the call of a chain that takes it, over calls that pass elements as they are.
  private func unretained(before call: NodeRef) -> NodeRef? {
    var current = call
    for _ in 0..<Self.chainLimit {
      guard let earlier = project.firstChild(of: current).flatMap({ project.base(of: $0) }),
        project[earlier].kind == .call
      else { return nil }
      let name = project.calledName(earlier)
      if name == "withUnretained" { return project.arguments(of: earlier).first }
      guard Self.passing.contains(name) else { return nil }
      current = earlier
    }
    return nil
  }

  private static let handing: Set<String> = ["bind", "subscribe", "drive", "emit", "do"]
  private static let chainLimit = 8
  private static let passing: Set<String> = [
    "filter", "do", "observe", "receive", "subscribe", "share", "throttle", "debounce", "take", "skip", "delay",
  ]
}
