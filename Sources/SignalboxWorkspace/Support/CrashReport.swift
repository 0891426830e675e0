import Foundation
import SignalboxText

/// Says what was going on when the program crashed, and ends it with 70.
///
/// A signal handler may do next to nothing: all that it writes is prepared before, as bytes. It runs on a stack of its
/// own, for the crash may be an overflow of the thread's; so each thread has to be watched.
public enum CrashReport {
  /// Touched before any handler is in place, so that the handler finds it made.
  private static let notes = CrashNotes()
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  /// Catches crashes from now on, on threads that are watched.
  /// - Parameters:
  ///   - version: of the program.
  ///   - command: the command line.
  public static func install(version: String, command: [String]) {
    for number in signals {
      let text =
        "error: signalbox \(version) crashed (signal \(number)); this is a bug in signalbox, please report it\n"
      notes.heads[Int(number)] = CrashBytes(text + "  command: \(command.joined(separator: " ").printable)\n")
      catchSignal(number)
    }
  }

  private static func catchSignal(_ number: Int32) {
    signal(number) { number in
      CrashReport.notes.write(number)
      _exit(70)
    }
    // What the handler is called differs between systems in the structure, so that is filled in by the call above.
    var action = sigaction()
    sigaction(number, nil, &action)
    action.sa_flags |= SA_ONSTACK | Int32(truncatingIfNeeded: Int(SA_RESETHAND))
    sigaction(number, &action, nil)
    // Who starts programs from a thread that blocks signals hands that on.
    var own = sigset_t()
    sigemptyset(&own)
    sigaddset(&own, number)
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
  }

  // MARK: Threads

  /// Runs work on a thread that has just begun.
  static func watchingThread(_ work: () -> Void) {
    let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    var handlerStack = stack_t()
    handlerStack.ss_sp = stack
    handlerStack.ss_size = numericCast(stackSize)
    sigaltstack(&handlerStack, nil)
    let slot = notes.takeSlot()
    pthread_setspecific(notes.key, slot)
    defer {
      pthread_setspecific(notes.key, nil)
      notes.giveBack(slot)
      handlerStack.ss_flags = numericCast(SS_DISABLE)
      sigaltstack(&handlerStack, nil)
      stack.deallocate()
    }
    work()
  }

  private static let stackSize = 128 << 10

  static var isWatchingThread: Bool { pthread_getspecific(notes.key) != nil }

  /// Notes what the thread is reading, while it does.
  static func whileReading<Value>(_ path: String, _ body: () -> Value) -> Value {
    guard let slot = pthread_getspecific(notes.key) else { return body() }
    let note = CrashSlot(slot)
    note.fill(path)
    defer { note.clear() }
    return body()
  }

  /// What a crash would say now.
  static func text(signal number: Int32) -> String { notes.text(number) }
}
