import Foundation
import SignalboxFacts

/// The answers that were found, for all threads. What is in it is final: it does not depend on who asked first.
final class Memo: Sendable {
  /// The locals of one name in one file.
  private struct LocalName: Hashable {
    let file: Int
    let name: Name
  }

  /// The members of one name in one type.
  private struct MemberName: Hashable {
    let owner: TypeID
    let name: Name
  }

  /// The answers about some of the files.
  private final class Shelf: Sendable {
    let lock = NSLock()
    // Unchecked, because they are touched under the lock alone (macOS 13 has no `Mutex` that could say so).
    nonisolated(unsafe) var types: [Query: SwiftType?] = [:]
    nonisolated(unsafe) var callees: [Query: Callee?] = [:]
    nonisolated(unsafe) var displays: [Query: Displays] = [:]
    nonisolated(unsafe) var scopes: [Int: ScopeTable] = [:]
    nonisolated(unsafe) var uses: [Int: UseTable] = [:]
    nonisolated(unsafe) var localUses: [LocalName: [Node.ID: [Node.ID]]] = [:]
    nonisolated(unsafe) var crowds: [MemberName: OverloadCrowd] = [:]

    /// The answer that was there first, and stays.
    static func keep<Answer>(_ answer: Answer, for query: Query, in answers: inout [Query: Answer]) -> Answer {
      // Nearly always nobody was there before: so one look-up does for two.
      guard let known = answers.updateValue(answer, forKey: query) else { return answer }
      answers[query] = .some(known)
      return known
    }

    func keepUnknown(_ query: Query) {
      switch query.subject {
      case .callee: _ = Self.keep(nil, for: query, in: &callees)
      case .display, .displayInBody, .displayOfProperty: _ = Self.keep(Displays(), for: query, in: &displays)
      case .type, .expectation, .match, .writtenType, nil: _ = Self.keep(nil, for: query, in: &types)
      }
    }
  }

  /// Many, so that threads seldom wait for each other.
  private let shelves = (0..<256).map { _ in Shelf() }

  private let answersLock = NSLock()
  // Unchecked, because it is touched under the lock alone; so are those below.
  nonisolated(unsafe) private var answers: [String: any Sendable] = [:]

  /// Two threads may work it out at once; the first answer stays.
  func once<Answer: Sendable>(_ question: String, _ answer: () -> Answer) -> Answer {
    if let known = answersLock.withLock({ answers[question] }) as? Answer { return known }
    let made = answer()
    return answersLock.withLock {
      if let known = answers[question] as? Answer { return known }
      answers[question] = made
      return made
    }
  }

  private let flowLock = NSLock()
  nonisolated(unsafe) private var flow: Flow?

  /// Who asks while another thread is at it waits for the answer.
  func flow(of project: Project) -> Flow {
    flowLock.withLock {
      if let flow { return flow }
      let made = Flow(of: project)
      flow = made
      return made
    }
  }

  private let initialisationsLock = NSLock()
  nonisolated(unsafe) private var initialisations: [(call: NodeRef, labels: LabelSet)]?

  /// Where code calls initialisers without naming the type: looked up at the first question.
  func impliedInitialisations(find: () -> [(call: NodeRef, labels: LabelSet)]) -> [(call: NodeRef, labels: LabelSet)] {
    initialisationsLock.withLock {
      if let initialisations { return initialisations }
      let found = find()
      initialisations = found
      return found
    }
  }

  private func shelf(of file: Int) -> Shelf { shelves[file % shelves.count] }

  /// - Returns: nil where nobody has asked yet, nil within where the source does not show.
  func type(_ query: Query) -> SwiftType?? {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { shelf.types[query] }
  }

  /// - Returns: the answer from now on: another thread may have seen meanwhile that the question lies on a circle.
  func keep(_ type: SwiftType?, for query: Query) -> SwiftType? {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { Shelf.keep(type, for: query, in: &shelf.types) }
  }

  /// - Returns: nil where nobody has asked yet, nil within where the source does not show.
  func callee(_ query: Query) -> Callee?? {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { shelf.callees[query] }
  }

  func keep(_ callee: Callee?, for query: Query) -> Callee? {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { Shelf.keep(callee, for: query, in: &shelf.callees) }
  }

  /// - Returns: nil where nobody has asked yet.
  func displays(_ query: Query) -> Displays? {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { shelf.displays[query] }
  }

  func keep(_ found: Displays, for query: Query) -> Displays {
    let shelf = shelf(of: query.file)
    return shelf.lock.withLock { Shelf.keep(found, for: query, in: &shelf.displays) }
  }

  /// How values are shown depends on what types are for: asked for whenever that has changed.
  func forgetDisplays() {
    for shelf in shelves { shelf.lock.withLock { shelf.displays = [:] } }
  }

  /// Keeps of all questions on a circle that the source does not show the answer: at once, so that no thread sees one of
  /// them answered and takes the others for open.
  func keepUnknown(_ circle: ArraySlice<Query>) {
    let held = Set(circle.map { $0.file % shelves.count }).sorted().map { shelves[$0] }
    for shelf in held { shelf.lock.lock() }
    defer { for shelf in held { shelf.lock.unlock() } }
    for query in circle { shelf(of: query.file).keepUnknown(query) }
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

  /// The functions of one name in a type by their first parameters: worked out at the first question.
  func crowd(named name: Name, in owner: TypeID, make: () -> OverloadCrowd) -> OverloadCrowd {
    let shelf = shelf(of: Int(owner.index))
    let key = MemberName(owner: owner, name: name)
    if let known = shelf.lock.withLock({ shelf.crowds[key] }) { return known }
    // Without the lock: it takes as long as there are functions.
    let made = make()
    return shelf.lock.withLock {
      if let known = shelf.crowds[key] { return known }
      shelf.crowds[key] = made
      return made
    }
  }

  /// Where a file's identifiers and members stand, by name: looked up at the first question.
  func uses(of index: Int, _ file: SourceFile) -> UseTable {
    let shelf = shelf(of: index)
    return shelf.lock.withLock {
      if let known = shelf.uses[index] { return known }
      let made = UseTable(file)
      shelf.uses[index] = made
      return made
    }
  }

  /// For each local of a name in a file, by its `binding`, the identifiers that mean it: looked up at the first question.
  func localUses(of name: Name, in index: Int, _ file: SourceFile) -> [Node.ID: [Node.ID]] {
    let (scopes, uses) = (scopes(of: index, file), uses(of: index, file))
    let shelf = shelf(of: index)
    let key = LocalName(file: index, name: name)
    return shelf.lock.withLock {
      if let known = shelf.localUses[key] { return known }
      var made: [Node.ID: [Node.ID]] = [:]
      for node in uses.uses(of: name) where file.facts.nodes[Int(node)].kind == .identifier {
        if let binding = scopes.local(name, at: node, in: file) { made[binding, default: []].append(node) }
      }
      shelf.localUses[key] = made
      return made
    }
  }
}
