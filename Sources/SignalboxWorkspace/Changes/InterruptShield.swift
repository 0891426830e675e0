import Foundation

/// Keeps the signals by which people stop a program (control-C, `kill`, a closed terminal) waiting while files are
/// written, so that they take effect after all of them or none.
///
/// Blocking the signals in one thread would not do: the kernel then gives them to another. So they are caught, for the
/// whole process, by a handler that does the one thing safe in any thread: it writes the signal's number into a pipe.
/// At the end the old handlers are put back, and what waits in the pipe is sent again.
struct InterruptShield {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let pipe = SignalPipe()
  /// Signal handlers belong to the process: one shield at a time.
  private static let turn = NSLock()

  /// Runs `body` to its end, whatever signals come; they take effect before this returns.
  static func during<Value, Failure: Error>(
    _ body: (InterruptShield) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    turn.lock()
    defer { turn.unlock() }
    // Without a pipe a signal would be lost; better that it comes at once.
    guard pipe.isOpen else { return try body(InterruptShield()) }
    let old = signals.map(catching)
    defer {
      for (signal, var action) in zip(signals, old) { sigaction(signal, &action, nil) }
      for signal in pipe.take() { kill(getpid(), signal) }
    }
    return try body(InterruptShield())
  }

  /// Whether a signal waits: a good moment to stop, if there is still nothing to be seen of what is done.
  var isInterrupted: Bool { Self.pipe.isWaiting }

  /// - Returns: what was done with the signal so far.
  private static func catching(_ number: Int32) -> sigaction {
    sigaction.handling(number) { number in
      let before = errno
      InterruptShield.pipe.put(number)
      errno = before
    }
  }
}

/// A pipe that holds signals until somebody asks; both ends never wait.
private struct SignalPipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else {
      (reading, writing) = (-1, -1)
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  var isOpen: Bool { reading >= 0 }

  /// Safe in a signal handler.
  func put(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(writing, &byte, 1)
  }

  var isWaiting: Bool {
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    return isOpen && poll(&request, 1, 0) > 0
  }

  /// All that wait, each once, and forgets them.
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    var signals: Set<Int32> = []
    while case let count = read(reading, &bytes, bytes.count), count > 0 {
      signals.formUnion(bytes[..<count].map { Int32($0) })
    }
    return signals.sorted()
  }
}
