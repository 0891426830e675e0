/// Takes messages out of a stream of bytes: headers, an empty line, the content (LSP 3.17, "Base Protocol").
///
/// After what is no message it looks for the next header that says how long one is.
struct FrameReader {
  enum Frame: Equatable {
    case content([UInt8])
    case refused(Problem)
  }

  /// Why there is no message where one should be.
  enum Problem: Equatable {
    case noLength
    case badLength(String)
    case tooLong(Int)
  }

  /// The longest message that is read: a file that is too large to be linted is still told so.
  static let limit = 64 << 20
  /// Of a longer one nobody waits for the end.
  private static let endless = 1 << 30
  private static let lineLimit = 8192

  /// Gives what has come; empty at the end of the stream.
  private let read: () -> [UInt8]
  private var buffer: ArraySlice<UInt8> = []

  init(read: @escaping () -> [UInt8]) { self.read = read }

  /// - Returns: nil at the end of the stream, also in the middle of a message.
  mutating func next() -> Frame? {
    var length: Int?
    var problem: Problem?
    var hasHeader = false
    while let line = nextLine() {
      guard line.isEmpty else {
        hasHeader = true
        switch Self.length(in: line) {
        case .success(let value)?: (length, problem) = (value, nil)
        case .failure(let text)?: (length, problem) = (nil, .badLength(text.value))
        case nil: break
        }
        continue
      }
      if let problem { return .refused(problem) }
      guard let length else {
        if hasHeader { return .refused(.noLength) }
        continue
      }
      return content(length)
    }
    return nil
  }

  private mutating func content(_ length: Int) -> Frame? {
    guard length <= Self.limit else {
      return length > Self.endless || take(length, keeps: false) != nil ? .refused(.tooLong(length)) : nil
    }
    return take(length, keeps: true).map { .content($0) }
  }

  private struct BadLength: Error { let value: String }

  /// Wherever in a line it stands: what was left of a broken message may stand before it.
  private static func length(in line: [UInt8]) -> Result<Int, BadLength>? {
    let text = String(decoding: line, as: UTF8.self)
    guard let name = text.lowercased().ranges(of: "content-length:").last else { return nil }
    let value = text.suffix(text.count - text.lowercased().distance(from: text.startIndex, to: name.upperBound))
    let word = value.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    guard let length = Int(word), length >= 0, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .failure(BadLength(value: String(word.prefix(32))))
    }
    return .success(length)
  }

  /// A line without its end; of one that is very long, the last part.
  private mutating func nextLine() -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[..<end]
        buffer = buffer[(end + 1)...]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line.count > Self.lineLimit ? Array(line.suffix(Self.lineLimit)) : line
      }
      line += buffer
      if line.count > 2 * Self.lineLimit { line.removeFirst(line.count - Self.lineLimit) }
      guard fill() else { return nil }
    }
  }

  private mutating func take(_ count: Int, keeps: Bool) -> [UInt8]? {
    var taken: [UInt8] = []
    var missing = count
    while true {
      let part = buffer.prefix(missing)
      if keeps { taken += part }
      buffer = buffer.dropFirst(part.count)
      missing -= part.count
      if missing == 0 { return taken }
      guard fill() else { return nil }
    }
  }

  private mutating func fill() -> Bool {
    buffer = read()[...]
    return !buffer.isEmpty
  }
}

extension FrameReader.Problem: CustomStringConvertible {
  /// One line for whoever wrote the client.
  var description: String {
    switch self {
    case .noLength: "a message needs the header Content-Length"
    case .badLength(let text): "Content-Length must be a number, not '\(text)'"
    case .tooLong(let length): "a message of \(length) bytes is too long; the limit is \(FrameReader.limit)"
    }
  }
}
