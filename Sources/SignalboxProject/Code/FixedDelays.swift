import SignalboxFacts
import SignalboxText

// Calls that wait for a fixed time.

/// Answers which code navigates after a fixed delay.
package struct FixedDelays {
  let project: Project
}

extension Project {
  /// Code that navigates after a fixed delay.
  package var fixedDelays: FixedDelays { FixedDelays(project: self) }
}

extension FixedDelays {
  private static let delays: Set<String> = ["asyncAfter", "scheduledTimer"]

  /// Calls of UIKit's methods that show or hide screens, by the names that they are written with.
  package var navigationCalls: [(name: NodeRef, method: String)] {
    project.occurrences(of: Set(navigation: { $0.isUIKit && $0.effect != .embeds }), kinds: [.member, .identifier])
      .compactMap { name in
        guard let call = project.call(of: name), let method = NavigationMethod.named(project.text(name)),
          project.labels(of: call).starts(with: method.labels), isOfController(call),
          method.effect != .hides || !isShownForATime(name)
        else { return nil }
        return (name, method.name)
      }
  }

  /// Whether what is hidden was shown to be hidden again: an alert that nobody has to answer, a screen that the same code
  /// presents, or one over others that closes itself. How long it is seen is the feature.
  private func isShownForATime(_ name: NodeRef) -> Bool {
    guard let shown = project.base(of: name), project.text(shown) != "self" else {
      return project.enclosingType(of: name).map { isOverlay($0) } ?? false
    }
    if let type = project.type(of: shown),
      type.nominals.contains(where: { project.inherits($0, from: "UIAlertController") })
    {
      return true
    }
    guard project[shown].kind == .identifier, let local = project.local(project.name(of: shown), from: shown) else {
      return false
    }
    return project.uses(ofLocal: local).contains { use in
      project.callTaking(use).flatMap { NavigationMethod.named(project.calledName($0.call)) }?.presents == true
    }
  }

  /// Whether a screen is seen over another one, which goes on beneath it.
  private func isOverlay(_ type: TypeID) -> Bool {
    guard project.inherits(type, from: "UIViewController") else { return false }
    return project.code(of: type).flatMap { project.subtree(of: $0, kinds: [.assignment]) }.contains { assignment in
      let sides = project.children(of: assignment)
      return sides.count == 2 && project.text(sides[0]) == "modalPresentationStyle" && project.isOnSelf(sides[0])
        && ["overFullScreen", "overCurrentContext", "custom"].contains(project.text(sides[1]))
    }
  }

  /// Whether a call is not one of another object that has a method of the same name: `toast.dismiss(animated: true)`.
  private func isOfController(_ call: NodeRef) -> Bool {
    guard case .function(let member, _)? = project.callee(of: call) else { return true }
    return project.files[member.place.file].isSDK || project.inherits(member.owner, from: "UIViewController")
  }

  /// What the code around a call waits for.
  /// - Parameter depth: above 0 in a helper that runs what it is given.
  package func delay(before name: NodeRef, _ sleeps: [NodeRef] = [], depth: Int = 0) -> String? {
    var current = name
    while let closure = project.ancestor(of: current, where: { $0.kind == .closure || $0.kind == .function }) {
      if let sleep = sleep(before: current, in: closure, sleeps) { return sleep }
      guard project[closure].kind == .closure else { return nil }
      if let (taking, _) = project.callTaking(closure), Self.delays.contains(project.calledName(taking)),
        !repeats(taking),
        !isNow(taking)
      {
        return project.calledName(taking)
      }
      if let stored = delayOfStored(closure) { return stored }
      if depth == 0, let around = delayAround(closure) { return around }
      if isForEvent(closure) { return nil }
      current = closure
    }
    return nil
  }

  /// Whether a closure runs when something else happens: a value comes, a button is tapped, or who stores it calls it.
  private func isForEvent(_ closure: NodeRef) -> Bool {
    if let outer = project.parent(of: closure), project[outer].kind == .assignment { return true }
    guard let (call, _) = project.callTaking(closure) else { return false }
    let name = project.calledName(call)
    return RetentionModel.subscribing.contains(name) || Self.handling.contains(name)
  }

  private static let handling: Set<String> = ["UIAlertAction", "UIAction", "addAction", "addObserver"]

  /// What a closure waits for that a constant holds, itself or in a `DispatchWorkItem`.
  private func delayOfStored(_ closure: NodeRef) -> String? {
    var value = closure
    if let (item, _) = project.callTaking(closure), project.calledName(item) == "DispatchWorkItem" { value = item }
    guard let local = project.parent(of: value), project[local].kind == .binding else { return nil }
    return project.uses(ofLocal: local).firstResult { delayHandedTo($0) }
  }

  /// `asyncAfter(deadline: .now())` is the next turn of the run loop.
  private func isNow(_ delay: NodeRef) -> Bool {
    project.firstArgument(of: delay).map { project[$0].kind == .call && project.calledName($0) == "now" } ?? false
  }

  /// A timer that repeats asks again and again for what it waits for.
  private func repeats(_ timer: NodeRef) -> Bool {
    project.arguments(of: timer).contains { argument in
      project.text(argument) == "repeats"
        && project.firstChild(of: argument).map { project.text($0) == "true" } ?? false
    }
  }

  /// How many of the waits before a call are looked at, the nearest first.
  private static let sleepLimit = 4

  /// `try await Task.sleep(…)` in a statement before; in a loop it waits for something else.
  private func sleep(before place: NodeRef, in code: NodeRef, _ sleeps: [NodeRef]) -> String? {
    let end = sleeps.partitioningIndex { $0 >= place }
    return sleeps[..<end].suffix(Self.sleepLimit).firstResult { sleep in
      guard project.contains(code, sleep) else { return nil }
      let around = project.ancestor(of: sleep) {
        [.closure, .function, .forLoop, .whileLoop, .ifBranch, .switchBranch].contains($0.kind)
      }
      let isBefore = around.map {
        $0 == code || [.ifBranch, .switchBranch].contains(project[$0].kind) && project.contains($0, place)
      }
      return isBefore == true ? project.path(of: sleep) : nil
    }
  }

  /// Calls of `sleep` on a task or a clock that are waited for, and on a thread, in the order of the source: `async let`
  /// runs beside what is done.
  package var sleeps: [NodeRef] {
    project.occurrences(of: ["sleep"], kinds: [.member]).filter { name in
      guard let call = project.call(of: name), let base = project.base(of: name) else { return false }
      if project.text(base) == "Thread" { return true }
      let isClock =
        project.callee(of: call) == nil
        && project.labels(of: call).first.map { ["for", "until"].contains($0) } ?? false
      return project[call].flags.contains(.awaited) && (project.text(base) == "Task" || isClock)
    }.sorted()
  }

  /// The method whose own statement a call is.
  package func helper(around name: NodeRef) -> NodeRef? {
    project.ancestor(of: name) { $0.kind == .closure || $0.kind == .function }.flatMap {
      project[$0].kind == .function ? $0 : nil
    }
  }

  /// Where a method that shows or hides screens is called after a fixed time, or handed over to be called then.
  package func delayedHelpers(
    among navigation: [NodeRef?: [NodeRef]], _ sleeps: [NodeRef]
  ) -> [(NodeRef, String)] {
    let methods = navigation.keys.compactMap { $0 }
    return project.occurrences(of: Set(methods.map { project.name(of: $0) }), kinds: [.member, .identifier]).compactMap
    { place in
      guard let (function, delay) = delayedMethod(place, sleeps),
        let first = navigation[project.node(of: function)]?.first
      else { return nil }
      return (place, "\(project.text(place)) calls \(project.text(first)) after a fixed time (\(delay)).")
    }
  }

  private func delayedMethod(_ place: NodeRef, _ sleeps: [NodeRef]) -> (method: DeclarationRef, delay: String)? {
    if let call = project.call(of: place) {
      guard let delay = delay(before: place, sleeps) else { return nil }
      return project.callee(of: call)?.declaration.map { ($0, delay) }
    }
    guard let type = project.enclosingType(of: place), project.isOnSelf(place),
      project.local(project.name(of: place), from: place) == nil,
      let method = project.members(project.name(of: place), of: .nominal(type, [])).first?.place,
      project[method].kind == .function
    else { return nil }
    return delayHandedTo(place).map { (method, $0) }
  }

  /// `asyncAfter(deadline: …, execute: show)`, `perform(#selector(show), with: nil, afterDelay: 1)`
  private func delayHandedTo(_ method: NodeRef) -> String? {
    if let (call, argument) = project.callTaking(method), project.text(argument) == "execute",
      project.calledName(call) == "asyncAfter",
      !isNow(call)
    {
      return "asyncAfter"
    }
    guard let selector = project.ancestor(of: method, where: { $0.kind == .macro || $0.kind == .block }),
      project.text(selector) == "selector", let (call, _) = project.callTaking(selector)
    else { return nil }
    if project.calledName(call) == "scheduledTimer" { return repeats(call) ? nil : "scheduledTimer" }
    guard project.calledName(call) == "perform",
      let time = project.arguments(of: call).first(where: { project.text($0) == "afterDelay" }).flatMap({
        project.firstChild(of: $0)
      }),
      !["0", "0.0"].contains(project.text(time))
    else { return nil }
    return "afterDelay"
  }

  /// What a closure waits for that a publisher or a method of the project's own runs: `publisher.delay(…).sink { … }`,
  /// `perform(after: 1) { … }`, whose body hands its parameter to `asyncAfter`.
  private func delayAround(_ closure: NodeRef) -> String? {
    guard let (call, _) = project.callTaking(closure) else { return nil }
    if project.calledName(call) == "sink", let target = project.firstChild(of: call),
      let publisher = project.base(of: target),
      project[publisher].kind == .call, project.calledName(publisher) == "delay",
      project.labels(of: publisher).starts(with: ["for", "scheduler"])
    {
      return "delay"
    }
    // Who is told no time runs the closure in the next turn of the run loop.
    guard project.arguments(of: call).count > 1, !["async", "sync"].contains(project.calledName(call)),
      let (parameter, body) = project.receiver(of: closure)
    else { return nil }
    let delayed = project.uses(of: parameter, in: body).firstResult { use -> String? in
      delayHandedTo(use) ?? (project.isCalled(use) ? delay(before: use, depth: 1) : nil)
    }
    return delayed
  }
}
