import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// How code somewhere in a class reaches the object itself.
struct SelfAccess: Sendable {
  /// What stands before a member: nothing, `self.` or `self?.`.
  let prefix: String
  /// What makes a closure hold the object weakly, where it did not hold it at all.
  var edits: [Edit] = []

  /// The name of the object: `self`, or what it was bound to.
  var object = "self"

  var isOptional: Bool { prefix == "self?." }
}

extension CodeText {
  /// Closures that run at once or once, so that holding the object in them leaks nothing.
  private static let passing: Set<String> = [
    "Task", "async", "asyncAfter", "sync", "animate", "performBatchUpdates", "performWithoutAnimation", "transition",
    "forEach", "map", "compactMap", "flatMap", "filter", "contains", "first", "sorted", "reduce", "run",
    "animateKeyframes", "withAnimation", "animateAlongsideTransition",
  ]
  /// Where code leaves the main thread, on which responders live.
  private static let leaving: Set<String> = [
    "detached", "dataTask", "downloadTask", "uploadTask", "concurrentPerform", "performBackgroundTask", "addOperation",
  ]

  /// - Throws: `Refusal` where there is no object yet, or no more, or where it must not be used.
  func selfAccess(at place: NodeRef) throws(Refusal) -> SelfAccess {
    guard !project.isInStaticMember(place) else {
      throw Refusal(place, "a static member has no object that could report the event")
    }
    let closures = try closuresAround(place)
    if let name = project.name("self"), let binding = project.local(name, from: place) {
      let isWeak = project[binding].flags.contains(.weak) && project.parent(of: binding).map(isCapture) == true
      return SelfAccess(prefix: isWeak ? "self?." : "self.")
    }
    guard let outermost = closures.last(where: { !isPassing($0) }) else {
      return SelfAccess(prefix: closures.allSatisfy(impliesSelf) ? "" : "self.")
    }
    if mentionsSelf(outermost) { return SelfAccess(prefix: "self.") }
    return SelfAccess(prefix: "self?.", edits: [try weakCapture(in: outermost)])
  }

  /// The closures around a place, innermost first.
  private func closuresAround(_ place: NodeRef) throws(Refusal) -> [NodeRef] {
    var closures: [NodeRef] = []
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.declaresType {
      switch project[parent].kind {
      case .closure:
        guard !leavesMainThread(parent) else {
          throw Refusal(place, "it runs off the main thread, where a screen cannot report events")
        }
        closures.append(parent)
      case .initializer where !isAfterSuperInit(place, in: parent):
        throw Refusal(place, "the object is not complete before super.init")
      case .deinitializer: throw Refusal(place, "an object cannot report events while it is deallocated")
      case .property where project[current].kind.isExpression && !isLazy(parent):
        throw Refusal(place, "there is no object yet in the initial value of a property")
      default: break
      }
      current = parent
    }
    return closures
  }

  private func isCapture(_ place: NodeRef) -> Bool { project[place].kind == .capture }

  private func isLazy(_ property: NodeRef) -> Bool {
    project.declaration(at: property).map { project[$0].modifiers.contains(.lazy) } ?? false
  }

  private func isAfterSuperInit(_ place: NodeRef, in initializer: NodeRef) -> Bool {
    project.calls(in: initializer).contains { call in
      guard let target = project.firstChild(of: call), project[target].kind == .member,
        project.text(target) == "init", let base = project.base(of: target)
      else { return false }
      return ["super", "self"].contains(project.text(base)) && project[call].stop <= project[place].start
    }
  }

  /// The call that a closure is handed to, or that runs it at once.
  private func taker(of closure: NodeRef) -> NodeRef? {
    guard let parent = project.parent(of: closure) else { return nil }
    if project[parent].kind == .call { return parent }
    return project[parent].kind == .argument ? project.parent(of: parent) : nil
  }

  private func isPassing(_ closure: NodeRef) -> Bool {
    guard let call = taker(of: closure), project[call].kind == .call else { return false }
    return project.firstChild(of: call) == closure || Self.passing.contains(project.calledName(call))
  }

  /// `Task { … }` and closures that are called at once need no `self.`.
  private func impliesSelf(_ closure: NodeRef) -> Bool {
    guard let call = taker(of: closure) else { return false }
    return project.firstChild(of: call) == closure || project.calledName(call) == "Task"
  }

  private func leavesMainThread(_ closure: NodeRef) -> Bool {
    guard let call = taker(of: closure), let target = project.firstChild(of: call) else { return false }
    if Self.leaving.contains(project.calledName(call)) { return true }
    return ["async", "sync", "asyncAfter"].contains(project.calledName(call)) && !text(of: target).contains(".main")
  }

  private func mentionsSelf(_ closure: NodeRef) -> Bool {
    project.subtree(of: closure, kinds: [.identifier]).contains { project.text($0) == "self" }
  }

  private func weakCapture(in closure: NodeRef) throws(Refusal) -> Edit {
    let children = project.children(of: closure)
    let start = range(of: closure).lowerBound + 1
    let block = children.first { project[$0].kind == .block }.map { range(of: $0).lowerBound } ?? start
    let head = source.tokens(in: start..<block).map { (text: source.text($0), range: $0) }
    if let bracket = head.first, bracket.text == "[" {
      return .insertion("weak self, ", at: bracket.range.upperBound)
    }
    guard head.first?.text != "@", isArgument(closure) else {
      throw Refusal(closure, "the closure around it would have to capture self weakly; add [weak self] first")
    }
    return .insertion(head.contains { $0.text == "in" } ? " [weak self]" : " [weak self] in", at: start)
  }

  /// In other places the type of a closure may hang on what it returns.
  private func isArgument(_ closure: NodeRef) -> Bool {
    project.parent(of: closure).map { [.argument, .assignment].contains(project[$0].kind) } ?? false
  }
}
