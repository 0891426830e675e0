/// The way from one question to the questions that it leads to, on one thread.
///
/// Code can go in circles, and chains in it can be longer than a thread's stack. So each question is marked while it is
/// open. One that is met again closes a circle, and all questions on the circle have the answer "unknown". Whoever asks
/// first gets the same: a question waits for one other at a time, so the circle is the same from wherever it is
/// entered, and no answer is made from a half-known one. Threads that are on one circle at a time agree because its
/// answers are kept all at once, and the first answer stays. What lies too deep for the stack is answered first, from an
/// empty one; the marks stay.
final class Inquiry {
  /// How many questions may be open on one stack: with the frames between them well below 512 KB, the least that a
  /// thread has anywhere.
  private static let limit = 48

  private enum State {
    case asking
    /// Everything is dropped until the question at this index of the path, the circle's first, is left.
    case inCircle(Int)
    /// Everything is dropped until the stack is empty, to answer this first.
    case postponing(Query)
  }

  private let memo: Memo
  private var state = State.asking
  /// The open questions, the first one first.
  private var path: [Query] = []
  /// Where the current stack begins in the path.
  private var base = 0
  /// The places of the questions before that.
  private var earlier: [Query: Int] = [:]

  init(_ memo: Memo) {
    self.memo = memo
  }

  /// Opens a question.
  /// - Returns: whether it is to be answered now. It is not where that leads in a circle or too deep.
  func begin(_ query: Query) -> Bool {
    guard case .asking = state else { return false }
    if let start = path[base...].lastIndex(of: query) ?? earlier[query] {
      memo.keepUnknown(path[start...])
      state = .inCircle(start)
      return false
    }
    guard path.count - base < Self.limit else {
      state = .postponing(query)
      return false
    }
    path.append(query)
    return true
  }

  /// Closes the question that was opened last.
  /// - Returns: whether what was found is the answer.
  func end() -> Bool {
    switch state {
    case .asking:
      path.removeLast()
      return true
    case .inCircle(let start):
      path.removeLast()
      if path.count == start { state = .asking }
      return false
    case .postponing:
      return false
    }
  }

  /// Asks a first question, and before it whatever it needs from too deep.
  /// - Parameters:
  ///   - ask: asks the first question.
  ///   - answer: works one out that was postponed.
  func settle<Answer>(_ ask: () -> Answer, answer: (Query) -> Void) -> Answer {
    while true {
      let found = ask()
      guard case .postponing(let query) = state else { return found }
      settle(query, answer: answer)
    }
  }

  /// Answers a postponed question, and before it those that it postpones itself.
  private func settle(_ query: Query, answer: (Query) -> Void) {
    var stacks = [(first: query, base: path.count)]
    while let stack = stacks.last {
      resume(at: stack.base)
      answer(stack.first)
      switch state {
      case .asking: stacks.removeLast()
      case .postponing(let deeper): stacks.append((deeper, path.count))
      // The circle reaches back to an earlier stack: that one goes on, with its questions on the circle answered.
      case .inCircle(let start): while let last = stacks.last, last.base > start { stacks.removeLast() }
      }
    }
    resume(at: 0)
  }

  /// Drops what is open from an index on, and begins an empty stack there.
  private func resume(at index: Int) {
    for query in path[index...] { earlier[query] = nil }
    path.removeSubrange(index...)
    for (place, query) in path[min(base, index)...].enumerated() { earlier[query] = min(base, index) + place }
    base = index
    state = .asking
  }
}
