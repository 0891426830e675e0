import Foundation

/// A value that is worked out once, when somebody first asks for it.
final class Deferred<Value: Sendable>: Sendable {
  private enum State {
    case open(@Sendable () -> Value)
    case known(Value)
  }

  private let lock = NSLock()
  // Unchecked, because it is touched under the lock alone (macOS 13 has no `Mutex` that could say so).
  nonisolated(unsafe) private var state: State

  /// - Parameter find: called at most once, on a thread of some size.
  init(_ find: @escaping @Sendable () -> Value) { state = .open(find) }

  /// A value that is known.
  init(_ value: Value) { state = .known(value) }

  /// Whether somebody has asked.
  var isKnown: Bool { lock.withLock { if case .known = state { true } else { false } } }

  var value: Value {
    lock.withLock {
      switch state {
      case .known(let value): return value
      case .open(let find):
        let value = onWorkerThread(find)
        state = .known(value)
        return value
      }
    }
  }
}
