import Foundation
import SignalboxRules

extension Baseline {
  /// What is written to the disk.
  public var text: String {
    ([Self.header] + entries.map(\.line)).joined(separator: "\n") + "\n"
  }

  /// Reads a baseline from the disk.
  /// - Parameter path: absolute, or relative to the working folder; errors name it so.
  public static func load(path: String) throws(BaselineError) -> Baseline {
    let bytes: FileBytes
    do throws(WorkspaceError) {
      bytes = try FileBytes(path: path, limit: 64 << 20)
    } catch .noSuchPath {
      throw BaselineError(file: path, problem: .missing)
    } catch {
      throw BaselineError(file: path, problem: .unreadable(error))
    }
    if let invalid = bytes.invalidUTF8 { throw BaselineError(file: path, line: invalid.line, problem: .notUTF8) }
    return try Baseline(text: bytes.text, file: path)
  }

  /// Reads a baseline from text. Lines may end with LF or CRLF, their order does not matter.
  /// - Parameter file: what to call it in errors.
  /// - Throws: `BaselineError` for the first line that is wrong.
  public init(text: String, file: String) throws(BaselineError) {
    let all = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
    try Self.checkHeader(all[0], file: file)
    var lines: [Entry: Int] = [:]
    for (number, line) in zip(2..., all.dropFirst()) where !line.isEmpty {
      guard !Self.isConflict(line) else { throw BaselineError(file: file, line: number, problem: .conflict) }
      guard let entry = Entry(line: line) else { throw BaselineError(file: file, line: number, problem: .malformed) }
      if let first = lines[entry] { throw BaselineError(file: file, line: number, problem: .twice(first: first)) }
      lines[entry] = number
    }
    self.lines = lines
  }

  private static func checkHeader(_ line: String, file: String) throws(BaselineError) {
    if isConflict(line) { throw BaselineError(file: file, line: 1, problem: .conflict) }
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == word, let number = Int(parts[1]), number > 0 else {
      throw BaselineError(file: file, line: 1, problem: .noHeader)
    }
    if number > format { throw BaselineError(file: file, line: 1, problem: .newer(format: number)) }
  }

  private static func isConflict(_ line: String) -> Bool {
    ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.hasPrefix($0) }
  }
}

extension Baseline.Entry {
  fileprivate static let escapes: [(plain: Unicode.Scalar, written: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"),
  ]

  /// Its line, without the end.
  fileprivate var line: String {
    [rule, subject.module, subject.declaration, subject.expression, String(ordinal)].map(Self.escaped)
      .joined(separator: "\t")
  }

  fileprivate init?(line: String) {
    let fields = line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { Self.unescaped(String($0)) }
    guard fields.count == 5, let rule = fields[0], let module = fields[1], let declaration = fields[2],
      let expression = fields[3], let ordinal = fields[4].flatMap({ Int($0) }), ordinal > 0, !rule.isEmpty
    else { return nil }
    self.init(
      rule: rule, subject: Finding.Subject(module: module, declaration: declaration, expression: expression),
      ordinal: ordinal)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes.first(where: { $0.plain == scalar }) {
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(escape.written)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Nil where a backslash stands before anything that needs none.
  private static func unescaped(_ text: String) -> String? {
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let next = scalars.next()
      guard let escape = escapes.first(where: { $0.written == next }) else { return nil }
      result.unicodeScalars.append(escape.plain)
    }
    return result
  }
}
