import SignalboxFacts
import SignalboxText

/// Puts code into one Swift file by its syntax, in the form the file is written in.
///
/// Edits only add: apart from blanks and line breaks around a brace or a semicolon that has to open up, every byte
/// stays, and comments stay with what they belong to. What is there already is not added again, so that a second run
/// of the same insertions makes no edits.
public struct SourceEditor: Sendable {
  let source: SourceText

  public var path: String { source.path }

  /// - Parameters:
  ///   - path: names the file in errors.
  ///   - bytes: the file as it was read.
  ///   - habits: what holds where the file itself gives no example.
  /// - Throws: `EditingError.notUTF8` or `excess`.
  public init(path: String, bytes: [UInt8], habits: Habits = Habits()) throws(EditingError) {
    try self.init(SourceText(path: path, bytes: bytes, habits: habits))
  }

  /// Goes on with a text that has been read.
  package init(_ source: SourceText) throws(EditingError) {
    guard String(decoding: source.bytes, as: UTF8.self).utf8.elementsEqual(source.bytes) else {
      throw .notUTF8(path: source.path)
    }
    if let error = source.firstError, case .excess = error { throw error }
    self.source = source
  }

  /// Makes insertions one after the other, each on what the ones before it left.
  /// - Returns: the edits of the file as it was given, in its order; none where all is there already.
  /// - Throws: `EditingError`; then nothing is to be done at all.
  public func edits(for insertions: [Insertion]) throws(EditingError) -> [Edit] {
    try report(on: insertions).edits
  }

  /// As `edits(for:)` for one insertion, of many of which each is made in the file as it is: the text that it leaves is
  /// not read.
  public func edits(forSound insertion: Insertion) throws(EditingError) -> [Edit] {
    let steps = try EditingStep.steps(of: insertion)
    guard steps.count == 1, case .edits(let edits) = try steps[0].result(in: source) else {
      return try edits(for: [insertion])
    }
    return edits
  }

  /// The file with the insertions made.
  public func applying(_ insertions: [Insertion]) throws(EditingError) -> [UInt8] {
    try report(on: insertions).bytes
  }

  /// As `edits(for:)`, with what became of each insertion.
  public func report(on insertions: [Insertion]) throws(EditingError) -> EditingReport {
    var revised = RevisedText(source.bytes)
    var current = source
    var outcomes: [InsertionOutcome] = []
    for insertion in insertions {
      var results: [InsertionOutcome] = []
      for step in try EditingStep.steps(of: insertion) {
        let result = try step.result(in: current)
        guard case .edits(let edits) = result else {
          results.append(result.outcome)
          continue
        }
        revised.make(edits)
        current = try checked(revised.bytes, after: current)
        results.append(.inserted)
      }
      outcomes.append(InsertionOutcome(results))
    }
    return EditingReport(edits: revised.edits, outcomes: outcomes, source: current)
  }

  /// Code that is sound by itself may still not stand where it was put; no file is left broken.
  private func checked(_ bytes: [UInt8], after current: SourceText) throws(EditingError) -> SourceText {
    let next = SourceText(path: path, bytes: bytes, habits: source.habits)
    guard next.outline.errors.count > current.outline.errors.count, let error = next.firstError else { return next }
    throw error
  }

  /// One module's import in place of another's.
  /// - Returns: nil where that is not safe.
  public func edits(importing module: String, insteadOf old: String) -> [Edit]? {
    source.edits(importing: module, insteadOf: old)
  }

  // MARK: Questions

  /// Whether a type or one of its extensions in this file has a member, be it under a condition.
  public func contains(_ member: MemberName, in type: TypePath) -> Bool {
    source.members(of: type).contains { $0.names.contains(where: member.matches) }
  }

  /// Whether this file declares or extends a type.
  public func contains(_ type: TypePath) -> Bool {
    !source.bodies(of: type).isEmpty
  }
}

/// What some insertions come to.
public struct EditingReport: Sendable {
  /// Of the file as it was given, in its order.
  public var edits: [Edit]
  /// One for each insertion.
  public var outcomes: [InsertionOutcome]
  /// The file with the edits made, and where things stand in it then.
  package let source: SourceText

  /// The file with the edits made.
  public var bytes: [UInt8] { source.bytes }
}

extension InsertionOutcome {
  /// What holds for code that was taken apart: inserted if any part was.
  init(_ parts: [InsertionOutcome]) {
    if parts.contains(.inserted) {
      self = .inserted
    } else {
      self = .exists(differently: parts.contains(.exists(differently: true)))
    }
  }
}
