import SignalboxFacts

/// Functions that call each other, while it is found out what they make.
///
/// All functions of a circle lead to each other, so they make the same; the one that was met first has read all of them,
/// and tells the others when it is done (Tarjan, "Depth-first search and linear graph algorithms", 1972).
struct FunctionCircles {
  /// Beyond this many calls one inside the other nothing is followed.
  private static let maximumCalls = 64

  private struct Entry {
    var products: [Made] = []
    /// The lowest number of a function on the path that it leads back to; its own where it leads to none below.
    var lowest: Int
  }

  private struct Step {
    var lowest: Int
    /// How many functions waited before it.
    let waiting: Int
  }

  private var entries: [DeclarationRef: Entry] = [:]
  /// The functions that are being read, each called by the one before it; their indices are their numbers.
  private var path: [Step] = []
  /// Functions that were read, on circles with one that still is.
  private var waiting: [DeclarationRef] = []

  /// A call of a function.
  /// - Returns: what is known of it so far; nil if it has to be read.
  mutating func meet(_ function: DeclarationRef) -> [Made]? {
    guard let entry = entries[function] else { return nil }
    lead(to: entry.lowest)
    return entry.products
  }

  /// - Returns: whether to read the function now. What is cut off here is not so from elsewhere, so nothing on the way to
  ///   it is known to the end but the first.
  mutating func open(_ function: DeclarationRef) -> Bool {
    guard path.count < Self.maximumCalls else {
      lead(to: -1)
      return false
    }
    // A function that calls itself adds nothing.
    entries[function] = Entry(lowest: path.count)
    path.append(Step(lowest: path.count, waiting: waiting.count))
    return true
  }

  /// - Parameter products: what the function that was opened last makes.
  /// - Returns: the functions that are settled by that, itself among them, with what they were seen to make.
  mutating func close(_ function: DeclarationRef, _ products: [Made]) -> [(DeclarationRef, [Made])] {
    guard let step = path.popLast() else { return [] }
    entries[function] = Entry(products: products, lowest: step.lowest)
    waiting.append(function)
    guard path.isEmpty || step.lowest >= path.count else {
      lead(to: step.lowest)
      return []
    }
    let circle = waiting[step.waiting...].map { ($0, entries[$0]?.products ?? []) }
    waiting.removeSubrange(step.waiting...)
    for (member, _) in circle { entries[member] = nil }
    return step.lowest < 0 ? [(function, products)] : circle
  }

  /// Notes that the function that is being read leads back to one below it.
  private mutating func lead(to number: Int) {
    guard let last = path.indices.last else { return }
    path[last].lowest = min(path[last].lowest, number)
  }
}
