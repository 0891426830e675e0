import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// A line of a file, as people and editors write it: `Cart/CartController.swift:12`.
public struct SourcePlace: Sendable, Hashable {
  public var file: String
  /// Counted from 1.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Reads `file:line`; a column behind it does not matter.
  /// - Throws: `badPlace`.
  public init(parsing text: String) throws(ScaffoldError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.reversed().prefix { Int($0) != nil }
    guard let line = numbers.last.flatMap({ Int($0) }), line > 0, (1...2).contains(numbers.count),
      parts.count > numbers.count
    else { throw .badPlace(text) }
    let file = parts.dropLast(numbers.count).joined(separator: ":")
    guard !file.isEmpty else { throw .badPlace(text) }
    self.init(file: file, line: line)
  }

  var text: String { "\(file):\(line)" }
}

extension Project {
  /// The index of a Swift file by its path, or the end of its path where that is enough to tell it.
  /// - Throws: `unknown` or `ambiguous`; `cannotMigrate` for a line that it does not have.
  func file(at place: SourcePlace) throws(ScaffoldError) -> Int {
    let file = try file(named: place)
    let facts = files[file].facts
    let count = facts.lines.count(ofTextLength: Int(facts.nodes.first?.stop ?? 0))
    guard place.line <= count else {
      throw .cannotMigrate(place: "\(files[file].path):\(place.line)", reason: "the file ends at line \(count)")
    }
    return file
  }

  private func file(named place: SourcePlace) throws(ScaffoldError) -> Int {
    let wanted = place.file.without(prefix: "./")
    let own = files.indices.filter { !files[$0].isSDK }
    if let exact = own.first(where: { files[$0].path.without(prefix: "./").hasSameBytes(as: wanted) }) { return exact }
    let found = own.filter { files[$0].path.hasSuffix("/" + wanted) }
    guard let first = found.first else {
      throw .unknown(kind: "file", place.file, nearest: Nearest.match(for: wanted, in: own.map { files[$0].path }))
    }
    guard found.count == 1 else {
      throw .ambiguous(kind: "file", place.file, candidates: found.map { files[$0].path })
    }
    return first
  }
}
