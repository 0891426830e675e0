import Testing

@testable import SignalboxProject

/// Source whose marked expressions have the types that their marks say.
struct TypeSource: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String

  init(_ description: String, _ source: String) {
    testDescription = description
    self.source = source
  }

  func check() {
    let sample = Sample(source)
    #expect(!sample.marks.isEmpty, "a source without a mark proves nothing")
    for mark in sample.marks {
      guard let place = sample.expression(at: mark) else {
        Issue.record("no expression at line \(mark.line)\n\(sample.description)")
        continue
      }
      let found = sample.project.describe(sample.project.type(of: place))
      #expect(found == mark.text, "line \(mark.line)\n\(sample.description)")
    }
  }
}
