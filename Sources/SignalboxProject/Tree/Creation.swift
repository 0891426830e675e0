import SignalboxFacts

/// What an expression makes.
enum Product: Hashable, Sendable {
  case type(TypeID)
  /// A SwiftUI view in a hosting controller.
  case hosted(TypeID)
  /// A screen whose class stands in no file that was read, in Objective-C for example.
  case unread(String)
}

/// The expressions that lead to the one that makes something, calls of factories, the last one making it. All that is
/// made behind a call shares the trail from there.
indirect enum Trail: Sendable {
  case end
  case step(NodeRef, Trail)

  var isEmpty: Bool { if case .end = self { true } else { false } }

  var first: NodeRef? { if case .step(let place, _) = self { place } else { nil } }

  var places: [NodeRef] {
    var places: [NodeRef] = []
    var rest = self
    while case .step(let place, let next) = rest {
      places.append(place)
      rest = next
    }
    return places
  }
}

/// What a function makes, and by which expressions.
struct Made: Sendable {
  let product: Product
  var trail: Trail
  /// How it comes onto the display, where an expression on the trail says so.
  var transition: CoordinatorTree.Transition?
  /// Whether an object keeps it that is no part of the flow: what becomes of the object is not what becomes of it.
  var isKept = false
  /// Where it, or what it is shown with, stands in the tuple that the last call on the trail returns.
  var elements: [Int] = []

  /// The same one call farther out.
  func made(at place: NodeRef, transition: CoordinatorTree.Transition?, elements: [Int] = []) -> Made {
    Made(
      product: product, trail: .step(place, trail), transition: shown(by: transition), isKept: isKept,
      elements: elements)
  }

  /// The same behind other expressions.
  func behind(_ trail: Trail) -> Made {
    var made = self
    made.trail = trail.places.reversed().reduce(self.trail) { .step($1, $0) }
    return made
  }

  /// How it is shown where that which it was made with is shown in some way: what a helper puts into the tabs or the pager
  /// that it hands back is not shown as they are.
  func shown(by outer: CoordinatorTree.Transition?) -> CoordinatorTree.Transition? {
    let isPart = transition == .tab || transition == .embed
    return isPart && !trail.isEmpty && elements.isEmpty ? transition : outer ?? transition
  }
}

/// One place where something is made that a flow is built of.
struct Creation: Sendable {
  let product: Product
  /// The expression that makes it; in a factory's body where a factory makes it.
  let place: NodeRef
  /// From `place` to the expression that makes it; empty where `place` itself makes it.
  let trail: Trail
  /// How it comes onto the display, where the surroundings of the expression say so.
  let transition: CoordinatorTree.Transition?
  /// Whether calls of the function around `place` choose this way.
  var isChosen = false

  /// How sure an arrow is that stands for it.
  var confidence: CoordinatorTree.Confidence {
    if case .unread = product { return .possible }
    return trail.isEmpty ? .certain : .likely
  }
}
