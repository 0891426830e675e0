import SignalboxFacts
import SignalboxProject

// Closures that observe a child's publisher: the child retains the publisher, and that the closure.

extension RetentionModel {
  /// Methods of Combine and reactive libraries that keep a closure until the publisher ends.
  static let subscribing: Set<String> = ["sink", "subscribe", "bind", "drive", "emit", "onNext"]
  /// Operators after which the first value ends the subscription.
  private static let ending: Set<String> = ["first", "prefix", "take", "single", "asSingle"]

  /// Closures that a coordinator's code subscribes to a publisher which a local child stores:
  /// `home.didFinish.sink { … }`.
  func subscriptionsToChildren() -> [(child: NodeRef, closure: NodeRef)] {
    project.occurrences(of: Self.subscribing, kinds: [.member]).flatMap { name -> [(NodeRef, NodeRef)] in
      guard let call = project.call(of: name), let owner = project.enclosingType(of: call),
        project.role(of: owner).kind == .coordinator, let child = child(publishing: name)
      else { return [] }
      return project.arguments(of: call).compactMap { project.firstChild(of: $0) }
        .filter { project[$0].kind == .closure }.map { (child, $0) }
    }
  }

  /// The local coordinator at the beginning of a chain, if a stored property of it is what the chain observes.
  private func child(publishing name: NodeRef) -> NodeRef? {
    var current = project.base(of: name)
    while let place = current {
      let target = project[place].kind == .call ? project.firstChild(of: place) ?? place : place
      guard !Self.ending.contains(project.text(target)), let base = project.base(of: target) else { return nil }
      if project[base].kind == .identifier, project[place].kind == .member {
        return isChild(base) && isStoredPublisher(place) ? base : nil
      }
      current = base
    }
    return nil
  }

  private func isChild(_ name: NodeRef) -> Bool {
    project.local(project.name(of: name), from: name) != nil
      && project.type(of: name)?.nominals.contains { project.role(of: $0).kind == .coordinator } ?? false
  }

  /// Whether a property stores what it publishes with, and no code completes that.
  private func isStoredPublisher(_ name: NodeRef) -> Bool {
    guard let found = property(named: name), project[found.place].modifiers.isDisjoint(with: [.weak, .static, .class])
    else { return false }
    return !project.occurrences(of: [project.name(of: name)], kinds: [.identifier, .member]).contains { use in
      guard let verb = project.member(on: use), let call = project.call(of: verb) else { return false }
      return project.text(verb) == "onCompleted"
        || project.text(verb) == "send" && project.labels(of: call) == ["completion"]
    }
  }
}

extension Project {
  /// The first mention in a closure that makes it hold a local.
  func heldChild(by closure: NodeRef, _ child: NodeRef) -> NodeRef? {
    allHeld(by: closure, child: child).first { text($0) != "self" }
  }
}
