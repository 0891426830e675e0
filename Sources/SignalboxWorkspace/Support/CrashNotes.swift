import Foundation
import SignalboxText

/// Bytes that stay where they are as long as the program runs.
struct CrashBytes {
  let start: UnsafePointer<UInt8>
  let count: Int

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    start = UnsafePointer(copy)
    count = bytes.count
  }
}

/// What one thread reads: its length, which is zero for nothing, and the bytes of its path.
struct CrashSlot {
  static let size = 1024
  private static let room = size - 2
  private let base: UnsafeMutablePointer<UInt8>

  init(_ base: UnsafeMutableRawPointer) { self.base = base.assumingMemoryBound(to: UInt8.self) }

  func fill(_ path: String) {
    clear()
    var count = 0
    for byte in path.printable.utf8.prefix(Self.room) {
      base[2 + count] = byte
      count += 1
    }
    base[1] = UInt8(count >> 8)
    base[0] = UInt8(count & 0xFF)
  }

  func clear() {
    base[0] = 0
    base[1] = 0
  }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + 2, count: min(Int(base[0]) | Int(base[1]) << 8, Self.room))
  }
}

/// The memory that a crash is told from.
///
/// Unchecked, because: a slot is written by its own thread alone, and read by another only when the program ends in a
/// crash, where half a path is better than none; the heads are written before the handlers are in place; the list of
/// free slots is touched under the lock.
final class CrashNotes: Sendable {
  private static let slotCount = 128
  let key: pthread_key_t
  nonisolated(unsafe) let heads: UnsafeMutablePointer<CrashBytes>
  nonisolated(unsafe) private let slots: UnsafeMutableRawPointer
  nonisolated(unsafe) private let spare: UnsafeMutableRawPointer
  nonisolated(unsafe) private let reading = CrashBytes("  while reading: ")
  nonisolated(unsafe) private let comma = CrashBytes(", ")
  nonisolated(unsafe) private let end = CrashBytes("\n")
  private let lock = NSLock()
  nonisolated(unsafe) private var free: [UnsafeMutableRawPointer]

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
    heads = .allocate(capacity: 64)
    heads.initialize(repeating: CrashBytes("error: signalbox crashed\n"), count: 64)
    let bytes = Self.slotCount * CrashSlot.size
    slots = .allocate(byteCount: bytes, alignment: 16)
    slots.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    spare = .allocate(byteCount: CrashSlot.size, alignment: 16)
    free = (0..<Self.slotCount).map { [slots] in slots + $0 * CrashSlot.size }
  }

  /// Threads beyond all slots share one that is not told of.
  func takeSlot() -> UnsafeMutableRawPointer { lock.withLock { free.popLast() } ?? spare }

  func giveBack(_ slot: UnsafeMutableRawPointer) {
    guard slot != spare else { return }
    CrashSlot(slot).clear()
    lock.withLock { free.append(slot) }
  }

  /// Safe in a signal handler.
  func write(_ number: Int32) { tell(number) { _ = Foundation.write(STDERR_FILENO, $0, $1) } }

  func text(_ number: Int32) -> String {
    var bytes: [UInt8] = []
    tell(number) { bytes += UnsafeBufferPointer(start: $0, count: $1) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func tell(_ number: Int32, _ put: (UnsafePointer<UInt8>, Int) -> Void) {
    let head = heads[Int(number) & 63]
    put(head.start, head.count)
    var isFirst = true
    var place = 0
    while place < Self.slotCount {
      let path = CrashSlot(slots + place * CrashSlot.size).bytes
      place += 1
      guard let start = path.baseAddress, path.count > 0 else { continue }
      let before = isFirst ? reading : comma
      put(before.start, before.count)
      put(start, path.count)
      isFirst = false
    }
    if !isFirst { put(end.start, end.count) }
  }
}
