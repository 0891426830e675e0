import Foundation
import SignalboxFacts

/// The answers that were found, for all threads. What is in it is final: it does not depend on who asked first.
final class Memo: Sendable {
  /// The answers about some of the files.
  private final class Shelf: Sendable {
    let lock = NSLock()
    // Unchecked, because they are touched under the lock alone (macOS 13 has no `Mutex` that could say so).
    nonisolated(unsafe) var types: [Query: SwiftType?] = [:]
    nonisolated(unsafe) var callees: [Query: Callee?] = [:]
    nonisolated(unsafe) var scopes: [Int: ScopeTable] = [:]
  }

  /// Many, so that threads seldom wait for each other.
  private let shelves = (0..<256).map { _ in Shelf() }

  private func shelf(of file: Int) -> Shelf { shelves[file % shelves.count] }

  /// - Returns: nil where nobody has asked yet, nil within where the source does not show.
  func type(_ query: Query) -> SwiftType?? {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { shelf.types[query] }
  }

  func keep(_ type: SwiftType?, for query: Query) {
    let shelf = shelf(of: query.file)
    shelf.lock.withLock { shelf.types[query] = .some(type) }
  }

  /// - Returns: nil where nobody has asked yet, nil within where the source does not show.
  func callee(_ query: Query) -> Callee?? {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { shelf.callees[query] }
  }

  func keep(_ callee: Callee?, for query: Query) {
    let shelf = shelf(of: query.file)
    shelf.lock.withLock { shelf.callees[query] = .some(callee) }
  }

  /// What the names inside a file's bodies mean: worked out at the first question.
  func scopes(of index: Int, _ file: SourceFile) -> ScopeTable {
    let shelf = shelf(of: index)
    return shelf.lock.withLock {
      if let known = shelf.scopes[index] { return known }
      let made = ScopeTable(file)
      shelf.scopes[index] = made
      return made
    }
  }
}
