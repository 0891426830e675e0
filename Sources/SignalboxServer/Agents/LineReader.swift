/// Takes messages out of a stream of bytes, a line each (MCP, "stdio").
struct LineReader {
  /// The longest message that is read.
  static let limit = 16 << 20

  /// Gives what has come; empty at the end of the stream.
  private let read: () -> [UInt8]
  private var buffer: ArraySlice<UInt8> = []

  init(read: @escaping () -> [UInt8]) { self.read = read }

  /// A line without its end.
  enum Line: Equatable {
    case content([UInt8])
    /// It was longer than the limit, and is passed over.
    case tooLong
  }

  /// - Returns: the next line that is not empty; nil at the end of the stream.
  mutating func next() -> Line? {
    while let line = nextLine() {
      if case .content(let bytes) = line, bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      return line
    }
    return nil
  }

  private mutating func nextLine() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let end = buffer.firstIndex(of: UInt8(ascii: "\n"))
      if !isTooLong { line += buffer[..<(end ?? buffer.endIndex)] }
      if line.count > Self.limit { (line, isTooLong) = ([], true) }
      if let end {
        buffer = buffer[(end + 1)...]
        return isTooLong ? .tooLong : .content(line)
      }
      buffer = read()[...]
      // The last line may lack its end.
      if buffer.isEmpty { return isTooLong ? .tooLong : line.isEmpty ? nil : .content(line) }
    }
  }
}
