import Foundation

/// Messages that wait for the thread that works on them, in the order in which they came.
final class Inbox: Sendable {
  /// Whoever sends more than this is made to wait.
  private static let limit = 256 << 20

  private struct State {
    /// Those that were taken are nil.
    var messages: [Message?] = []
    var first = 0
    var size = 0
    var isClosed = false
    /// Requests that wait or are being answered. A client that gives one id to two requests gets two answers.
    var open: [RequestID: Int] = [:]
    var cancelled: Set<RequestID> = []

    var waiting: ArraySlice<Message?> { messages[first...] }
  }

  private let condition = NSCondition()
  /// Unchecked, because: it is touched under the condition's lock alone.
  private nonisolated(unsafe) var state = State()

  func put(_ message: Message) {
    condition.withLock {
      while state.size > Self.limit { condition.wait() }
      state.messages.append(message)
      state.size += message.size
      if case .request(let id, _) = message.kind { state.open[id, default: 0] += 1 }
      condition.broadcast()
    }
  }

  /// - Parameter waits: whether to wait until one comes.
  /// - Returns: nil where there is none, or, once the inbox is closed, none any more.
  func next(waits: Bool) -> Message? {
    condition.withLock {
      while state.waiting.isEmpty, waits, !state.isClosed { condition.wait() }
      guard let message = state.waiting.first ?? nil else { return nil }
      state.messages[state.first] = nil
      state.first += 1
      state.size -= message.size
      if state.first > 64, state.first * 2 > state.messages.count {
        state.messages.removeFirst(state.first)
        state.first = 0
      }
      condition.broadcast()
      return message
    }
  }

  /// Nothing comes any more.
  func close() {
    condition.withLock {
      state.isClosed = true
      condition.broadcast()
    }
  }

  var isClosed: Bool { condition.withLock { state.isClosed } }

  /// Waits until every request has its answer. What nobody has asked for is not waited for.
  func waitUntilAnswered() {
    condition.withLock {
      while !state.open.isEmpty { condition.wait() }
    }
  }

  func cancel(_ id: RequestID) {
    condition.withLock {
      if state.open[id] != nil { state.cancelled.insert(id) }
    }
  }

  func isCancelled(_ id: RequestID) -> Bool { condition.withLock { state.cancelled.contains(id) } }

  func close(_ id: RequestID) {
    condition.withLock {
      let left = (state.open[id] ?? 1) - 1
      state.open[id] = left > 0 ? left : nil
      if left <= 0 { state.cancelled.remove(id) }
      condition.broadcast()
    }
  }

  /// Whether further edits of texts have come already.
  var holdsEdits: Bool {
    condition.withLock { state.waiting.contains { $0?.kind == .notification(method: "textDocument/didChange") } }
  }
}
