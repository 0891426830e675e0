import SignalboxFacts
import SignalboxText

// Calls that wait for a fixed time.

extension Project {
  private static let delays: Set<String> = ["asyncAfter", "scheduledTimer"]

  /// Calls of UIKit's methods that show or hide screens, by the names that they are written with.
  package var navigationCalls: [(name: NodeRef, method: String)] {
    occurrences(of: Set(navigation: { $0.isUIKit && $0.effect != .embeds }), kinds: [.member, .identifier])
      .compactMap { name in
        guard let call = call(of: name), let method = NavigationMethod.named(text(name)),
          labels(of: call).starts(with: method.labels), isOfController(call),
          method.effect != .hides || !isShownForATime(name)
        else { return nil }
        return (name, method.name)
      }
  }

  /// Whether what is hidden was shown to be hidden again: an alert that nobody has to answer, a screen that the same code
  /// presents, or one over others that closes itself. How long it is seen is the feature.
  private func isShownForATime(_ name: NodeRef) -> Bool {
    guard let shown = base(of: name), text(shown) != "self" else {
      return enclosingType(of: name).map { isOverlay($0) } ?? false
    }
    if let type = type(of: shown), type.nominals.contains(where: { inherits($0, from: "UIAlertController") }) {
      return true
    }
    guard self[shown].kind == .identifier, let local = local(self.name(of: shown), from: shown) else { return false }
    return uses(ofLocal: local).contains { use in
      callTaking(use).flatMap { NavigationMethod.named(calledName($0.call)) }?.presents == true
    }
  }

  /// Whether a screen is seen over another one, which goes on beneath it.
  private func isOverlay(_ type: TypeID) -> Bool {
    guard inherits(type, from: "UIViewController") else { return false }
    return code(of: type).flatMap { subtree(of: $0, kinds: [.assignment]) }.contains { assignment in
      let sides = children(of: assignment)
      return sides.count == 2 && text(sides[0]) == "modalPresentationStyle" && isOnSelf(sides[0])
        && ["overFullScreen", "overCurrentContext", "custom"].contains(text(sides[1]))
    }
  }

  /// Whether a call is not one of another object that has a method of the same name: `toast.dismiss(animated: true)`.
  private func isOfController(_ call: NodeRef) -> Bool {
    guard case .function(let member, _)? = callee(of: call) else { return true }
    return files[member.place.file].isSDK || inherits(member.owner, from: "UIViewController")
  }

  /// What the code around a call waits for.
  /// - Parameter depth: above 0 in a helper that runs what it is given.
  package func delay(before name: NodeRef, _ sleeps: [NodeRef] = [], depth: Int = 0) -> String? {
    var current = name
    while let closure = ancestor(of: current, where: { $0.kind == .closure || $0.kind == .function }) {
      if let sleep = sleep(before: current, in: closure, sleeps) { return sleep }
      guard self[closure].kind == .closure else { return nil }
      if let (taking, _) = callTaking(closure), Self.delays.contains(calledName(taking)), !repeats(taking),
        !isNow(taking)
      {
        return calledName(taking)
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
    if let outer = parent(of: closure), self[outer].kind == .assignment { return true }
    guard let (call, _) = callTaking(closure) else { return false }
    let name = calledName(call)
    return RetentionModel.subscribing.contains(name) || Self.handling.contains(name)
  }

  private static let handling: Set<String> = ["UIAlertAction", "UIAction", "addAction", "addObserver"]

  /// What a closure waits for that a constant holds, itself or in a `DispatchWorkItem`.
  private func delayOfStored(_ closure: NodeRef) -> String? {
    var value = closure
    if let (item, _) = callTaking(closure), calledName(item) == "DispatchWorkItem" { value = item }
    guard let local = parent(of: value), self[local].kind == .binding else { return nil }
    return uses(ofLocal: local).firstResult { delayHandedTo($0) }
  }

  /// `asyncAfter(deadline: .now())` is the next turn of the run loop.
  private func isNow(_ delay: NodeRef) -> Bool {
    firstArgument(of: delay).map { self[$0].kind == .call && calledName($0) == "now" } ?? false
  }

  /// A timer that repeats asks again and again for what it waits for.
  private func repeats(_ timer: NodeRef) -> Bool {
    arguments(of: timer).contains { argument in
      text(argument) == "repeats" && firstChild(of: argument).map { text($0) == "true" } ?? false
    }
  }

  /// How many of the waits before a call are looked at, the nearest first.
  private static let sleepLimit = 4

  /// `try await Task.sleep(…)` in a statement before; in a loop it waits for something else.
  private func sleep(before place: NodeRef, in code: NodeRef, _ sleeps: [NodeRef]) -> String? {
    let end = sleeps.partitioningIndex { $0 >= place }
    return sleeps[..<end].suffix(Self.sleepLimit).firstResult { sleep in
      guard contains(code, sleep) else { return nil }
      let around = ancestor(of: sleep) {
        [.closure, .function, .forLoop, .whileLoop, .ifBranch, .switchBranch].contains($0.kind)
      }
      let isBefore = around.map {
        $0 == code || [.ifBranch, .switchBranch].contains(self[$0].kind) && contains($0, place)
      }
      return isBefore == true ? path(of: sleep) : nil
    }
  }

  /// Calls of `sleep` on a task or a clock that are waited for, and on a thread, in the order of the source: `async let`
  /// runs beside what is done.
  package var sleeps: [NodeRef] {
    occurrences(of: ["sleep"], kinds: [.member]).filter { name in
      guard let call = call(of: name), let base = base(of: name) else { return false }
      if text(base) == "Thread" { return true }
      let isClock = callee(of: call) == nil && labels(of: call).first.map { ["for", "until"].contains($0) } ?? false
      return self[call].flags.contains(.awaited) && (text(base) == "Task" || isClock)
    }.sorted()
  }

  /// The method whose own statement a call is.
  package func helper(around name: NodeRef) -> NodeRef? {
    ancestor(of: name) { $0.kind == .closure || $0.kind == .function }.flatMap { self[$0].kind == .function ? $0 : nil }
  }

  /// Where a method that shows or hides screens is called after a fixed time, or handed over to be called then.
  package func delayedHelpers(
    among navigation: [NodeRef?: [NodeRef]], _ sleeps: [NodeRef]
  ) -> [(NodeRef, String)] {
    let methods = navigation.keys.compactMap { $0 }
    return occurrences(of: Set(methods.map { name(of: $0) }), kinds: [.member, .identifier]).compactMap { place in
      guard let (function, delay) = delayedMethod(place, sleeps), let first = navigation[node(of: function)]?.first
      else { return nil }
      return (place, "\(text(place)) calls \(text(first)) after a fixed time (\(delay)).")
    }
  }

  private func delayedMethod(_ place: NodeRef, _ sleeps: [NodeRef]) -> (method: DeclarationRef, delay: String)? {
    if let call = call(of: place) {
      guard let delay = delay(before: place, sleeps) else { return nil }
      return callee(of: call)?.declaration.map { ($0, delay) }
    }
    guard let type = enclosingType(of: place), isOnSelf(place), local(name(of: place), from: place) == nil,
      let method = members(name(of: place), of: .nominal(type, [])).first?.place,
      self[method].kind == .function
    else { return nil }
    return delayHandedTo(place).map { (method, $0) }
  }

  /// `asyncAfter(deadline: …, execute: show)`, `perform(#selector(show), with: nil, afterDelay: 1)`
  private func delayHandedTo(_ method: NodeRef) -> String? {
    if let (call, argument) = callTaking(method), text(argument) == "execute", calledName(call) == "asyncAfter",
      !isNow(call)
    {
      return "asyncAfter"
    }
    guard let selector = ancestor(of: method, where: { $0.kind == .macro || $0.kind == .block }),
      text(selector) == "selector", let (call, _) = callTaking(selector)
    else { return nil }
    if calledName(call) == "scheduledTimer" { return repeats(call) ? nil : "scheduledTimer" }
    guard calledName(call) == "perform",
      let time = arguments(of: call).first(where: { text($0) == "afterDelay" }).flatMap({ firstChild(of: $0) }),
      !["0", "0.0"].contains(text(time))
    else { return nil }
    return "afterDelay"
  }

  /// What a closure waits for that a publisher or a method of the project's own runs: `publisher.delay(…).sink { … }`,
  /// `perform(after: 1) { … }`, whose body hands its parameter to `asyncAfter`.
  private func delayAround(_ closure: NodeRef) -> String? {
    guard let (call, _) = callTaking(closure) else { return nil }
    if calledName(call) == "sink", let target = firstChild(of: call), let publisher = base(of: target),
      self[publisher].kind == .call, calledName(publisher) == "delay",
      labels(of: publisher).starts(with: ["for", "scheduler"])
    {
      return "delay"
    }
    // Who is told no time runs the closure in the next turn of the run loop.
    guard arguments(of: call).count > 1, !["async", "sync"].contains(calledName(call)),
      let (parameter, body) = receiver(of: closure)
    else { return nil }
    let delayed = uses(of: parameter, in: body).firstResult { use -> String? in
      delayHandedTo(use) ?? (isCalled(use) ? delay(before: use, depth: 1) : nil)
    }
    return delayed
  }
}
