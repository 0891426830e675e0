import Foundation

/// Removes temporary folders and ends child processes when somebody stops the program (control-C, `kill`, a closed
/// terminal).
///
/// A signal handler may do next to nothing, so it writes the signal's number into a pipe. A thread reads from there; it
/// also owns the lists of folders and children, which are told to it through the same pipe.
/// `InterruptShield` puts its own handlers before these while files are written, and sends what came once it is done.
public enum InterruptBroom {
  private static let pipe = BroomPipe()

  fileprivate static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Locked for ever once the program is being stopped.
  private static let gate = NSLock()

  /// Caught from the first folder on, once the pipe is there.
  private static let isCatching: Bool = {
    for number in signals { catchSignal(number) }
    // Parents that start programs from threads of Dispatch hand on its mask without wanting to.
    mask(SIG_UNBLOCK, signals)
    atexit { InterruptBroom.waitIfStopped() }
    return true
  }()

  /// Returns at once, or, where the program is being stopped, never: other threads may then find folders gone, of which
  /// nobody wants to hear, and must not end the program before all is tidy.
  public static func waitIfStopped() {
    gate.lock()
    gate.unlock()
  }

  /// Removes the folder when the program is stopped, until it is told to forget it.
  static func watch(_ folder: String) {
    pipe.put(.watch, folder)
    _ = isCatching
  }

  static func forget(_ folder: String) { pipe.put(.forget, folder) }

  /// Ends the process when the program is stopped, until it is told to forget it.
  static func watch(child: Int32) { pipe.put(.watchChild, "\(child)") }

  static func forget(child: Int32) { pipe.put(.forgetChild, "\(child)") }

  fileprivate enum Order: UInt8 {
    case watch, forget, watchChild, forgetChild, stop
  }

  /// Ends the program as the signal would have done.
  fileprivate static func end(_ number: Int32, removing folders: Set<String>, ending children: Set<String>) {
    gate.lock()
    for child in children.compactMap(Int32.init) { kill(child, SIGTERM) }
    let files = FileManager.default
    for folder in folders {
      // Under another name nothing more is written into it meanwhile.
      let doomed = folder + "-stopped"
      try? files.moveItem(atPath: folder, toPath: doomed)
      // A file in its place, as whoever still writes would make the folder anew.
      _ = files.createFile(atPath: folder, contents: nil)
      try? files.removeItem(atPath: doomed)
    }
    signal(number, SIG_DFL)
    for folder in folders { try? files.removeItem(atPath: folder) }
    // Whoever has blocked the signal wants an end all the same.
    mask(SIG_UNBLOCK, [number])
    raise(number)
  }

  /// Blocks signals on the thread that asks for it, or lets them through.
  fileprivate static func mask(_ how: Int32, _ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(how, &signals, nil)
  }

  private static func catchSignal(_ number: Int32) {
    sigaction.handling(number) { number in
      let error = errno
      InterruptBroom.pipe.put(stop: number)
      // What is going on must not run into folders that disappear. The thread ends the program.
      while InterruptBroom.pipe.isOpen { pause() }
      errno = error
    }
  }
}

/// Orders to the thread: a byte that says which, then a signal's number, or a path and a zero.
private struct BroomPipe: Sendable {
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else {
      writing = -1
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writing = ends[1]
    let reading = ends[0]
    Thread.detachNewThread { Self.obey(reading) }
  }

  var isOpen: Bool { writing >= 0 }

  func put(_ order: InterruptBroom.Order, _ path: String) {
    guard isOpen else { return }
    let bytes = [order.rawValue] + Array(path.utf8) + [0]
    _ = write(writing, bytes, bytes.count)
  }

  /// Safe in a signal handler.
  func put(stop number: Int32) {
    var bytes = (InterruptBroom.Order.stop.rawValue, UInt8(truncatingIfNeeded: number))
    _ = write(writing, &bytes, 2)
  }

  private static func obey(_ reading: Int32) {
    // Other threads wait in the handler for this one.
    InterruptBroom.mask(SIG_BLOCK, InterruptBroom.signals)
    var (folders, children): (Set<String>, Set<String>) = ([], [])
    while let byte = next(reading), let order = InterruptBroom.Order(rawValue: byte) {
      if order == .stop {
        let number = Int32(next(reading) ?? UInt8(SIGTERM))
        return InterruptBroom.end(number, removing: folders, ending: children)
      }
      var path: [UInt8] = []
      while let byte = next(reading), byte != 0 { path.append(byte) }
      let name = String(decoding: path, as: UTF8.self)
      switch order {
      case .watch: folders.insert(name)
      case .forget: folders.remove(name)
      case .watchChild: children.insert(name)
      case .forgetChild: children.remove(name)
      case .stop: break
      }
    }
  }

  private static func next(_ reading: Int32) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(reading, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
