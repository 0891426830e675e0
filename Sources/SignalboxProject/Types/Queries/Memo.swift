import Foundation
import SignalboxFacts

/// The answers that were found, for all threads. What is in it is final: it does not depend on who asked first.
final class Memo: Sendable {
  /// The answers about one file, so that threads seldom wait for each other.
  private final class FileAnswers: Sendable {
    let lock = NSLock()
    // Unchecked, because they are touched under the lock alone (macOS 13 has no `Mutex` that could say so).
    nonisolated(unsafe) var types: [UInt64: SwiftType?] = [:]
    nonisolated(unsafe) var callees: [UInt64: Callee?] = [:]
    nonisolated(unsafe) var scopes: ScopeTable?
  }

  private let files: [FileAnswers]

  init(files count: Int) {
    files = (0..<count).map { _ in FileAnswers() }
  }

  /// - Returns: nil where nobody has asked yet, nil within where the source does not tell.
  func type(_ query: Query) -> SwiftType?? {
    let file = files[query.place.file]
    return file.lock.withLock { file.types[query.key] }
  }

  func keep(_ type: SwiftType?, for query: Query) {
    let file = files[query.place.file]
    file.lock.withLock { file.types[query.key] = .some(type) }
  }

  /// - Returns: nil where nobody has asked yet, nil within where the source does not tell.
  func callee(_ query: Query) -> Callee?? {
    let file = files[query.place.file]
    return file.lock.withLock { file.callees[query.key] }
  }

  func keep(_ callee: Callee?, for query: Query) {
    let file = files[query.place.file]
    file.lock.withLock { file.callees[query.key] = .some(callee) }
  }

  /// What the names inside a file's bodies mean: worked out at the first question.
  func scopes(of index: Int, _ file: SourceFile) -> ScopeTable {
    let answers = files[index]
    return answers.lock.withLock {
      if let known = answers.scopes { return known }
      let made = ScopeTable(file)
      answers.scopes = made
      return made
    }
  }
}
