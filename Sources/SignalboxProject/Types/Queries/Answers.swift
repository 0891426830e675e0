import SignalboxFacts

/// What others ask without knowing how an answer is found. Each question is answered once, and circles end.
///
/// Code that works out answers asks with the `Inquiry` that it was given, never here: a new inquiry knows no marks.
extension Project {
  /// The type of an expression.
  /// - Returns: nil where the source does not show; never a guess.
  public func type(of place: NodeRef) -> SwiftType? {
    answer(Query(.type, place))
  }

  /// What a call calls, overloads being told apart by their labels and the types of their arguments.
  package func callee(of call: NodeRef) -> Callee? {
    let query = Query(.callee, call)
    if let known = memo.callee(query) { return known }
    return inquire { inference($0).callee(query) }
  }

  /// The type that is written at a place, names being looked up from there.
  public func resolve(_ written: NodeRef) -> SwiftType? {
    answer(Query(.writtenType, written))
  }

  /// The type that the surroundings of an expression demand of it, without optionals.
  package func contextualType(of place: NodeRef) -> SwiftType? {
    answer(Query(.expectation, place))?.unwrapped
  }

  /// The type of a property: as written, or that of its initial value.
  package func propertyType(of property: DeclarationRef) -> SwiftType? {
    answer(Query(.type, node(of: property)))
  }

  /// The result that a function, subscript or property type is written to have; void where nothing is written.
  package func resultType(of place: DeclarationRef) -> SwiftType? {
    let result = headerParts(of: place).first { self[$0].kind == .result }
    guard let result else { return .void }
    return firstChild(of: result).flatMap { resolve($0) }
  }

  /// What a generic parameter or an associated type is bound to around a place: `T: Coordinator`.
  /// - Returns: the type itself where it is none of them, or nothing binds it.
  package func bounded(_ type: SwiftType, at place: NodeRef) -> SwiftType {
    inquire { inference($0).bounded(type, at: place) }
  }

  private func answer(_ query: Query) -> SwiftType? {
    if let known = memo.type(query) { return known }
    return inquire { inference($0).type(query) }
  }

  /// Asks with an inquiry of its own, which answers first what lies too deep for one stack.
  func inquire<Answer>(_ ask: (Inquiry) -> Answer) -> Answer {
    let asking = Inquiry(memo)
    return asking.settle({ ask(asking) }, answer: { work(out: $0, asking) })
  }

  private func work(out query: Query, _ asking: Inquiry) {
    switch query.subject {
    case .callee: _ = inference(asking).callee(query)
    case .display, .displayInBody, .displayOfProperty: _ = inference(asking).displays(query)
    case .type, .expectation, .match, .writtenType, nil: _ = inference(asking).type(query)
    }
  }
}

extension TypeInference {
  /// The answer to a question for a type: known, or found now.
  func type(_ query: Query) -> SwiftType? {
    if let known = project.memo.type(query) { return known }
    guard asking.begin(query) else { return nil }
    let place = query.place
    let found: SwiftType? =
      switch query.subject {
      case .type: findType(of: place)
      case .expectation: findExpectation(of: place)
      case .match: findMatch(of: place)
      case .writtenType: findWrittenType(place)
      default: nil
      }
    guard asking.end() else { return nil }
    return project.memo.keep(found.flatMap { $0.isReasonable ? $0 : nil }, for: query)
  }

  /// The answer to the question what a call calls: known, or found now.
  func callee(_ query: Query) -> Callee? {
    if let known = project.memo.callee(query) { return known }
    guard asking.begin(query) else { return nil }
    let found = findCallee(of: query.place)
    guard asking.end() else { return nil }
    return project.memo.keep(found, for: query)
  }

  /// The answer to the question how a variable's uses or a function's calls show what is in it: known, or found now.
  func displays(_ query: Query) -> Displays? {
    if let known = project.memo.displays(query) { return known }
    guard asking.begin(query) else { return nil }
    let finder = TransitionFinder(
      project: project, leavesBody: query.subject != .displayInBody, asking: asking, element: query.element)
    let found = finder.displays(of: query)
    guard asking.end() else { return nil }
    return project.memo.keep(found, for: query)
  }
}

extension TypeInference {
  func type(of place: NodeRef) -> SwiftType? { type(Query(.type, place)) }

  func type(ofProperty property: DeclarationRef) -> SwiftType? {
    type(Query(.type, project.node(of: property)))
  }

  func expectedType(of place: NodeRef) -> SwiftType? { type(Query(.expectation, place)) }

  func matchedType(of part: NodeRef) -> SwiftType? { type(Query(.match, part)) }

  func resolve(_ written: NodeRef) -> SwiftType? { type(Query(.writtenType, written)) }

  func callee(of call: NodeRef) -> Callee? { callee(Query(.callee, call)) }

  private func findType(of place: NodeRef) -> SwiftType? {
    switch project[place].kind {
    case .binding: findType(ofBinding: place)
    case .property: project.declaration(at: place).flatMap { findType(ofProperty: $0) }
    default: findType(ofExpression: place)
    }
  }
}
