import Foundation

/// A pretended terminal: what a program writes to it is what a person would see.
final class Terminal {
  struct Failure: Error {}

  private let master: Int32
  /// What to give the program as its standard error, and its input; closed with `text()`.
  let device: FileHandle

  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw Failure() }
    self.master = master
    device = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
  }

  deinit { close(master) }

  /// Answers a question: what a person types, return included.
  func type(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(master, bytes, bytes.count) == bytes.count else { throw Failure() }
  }

  /// Waits until a program has written something, a question for example.
  func wait(for words: String) throws {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains(words) {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { throw Failure() }
      bytes += buffer[..<count]
    }
  }

  /// All that was written, once every program has ended that writes to the device.
  ///
  /// To be called while the program runs, because a terminal holds no more than some kilobytes.
  func text() throws -> String {
    try device.close()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // The end is an error on Linux and nothing on macOS.
    while case let count = read(master, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
