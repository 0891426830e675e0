import Testing

@testable import SignalboxProject

/// Source whose marked declarations have the roles that their marks say: `/*: screen */`, or with the reason,
/// `/*: screen - inherits from UIViewController */`.
struct RoleSource: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String

  init(_ description: String, _ source: String) {
    testDescription = description
    self.source = source
  }

  func check(options: Project.Options = Project.Options()) {
    let sample = Sample(source, options: options)
    #expect(!sample.marks.isEmpty, "a source without a mark proves nothing")
    for mark in sample.marks {
      guard let id = sample.type(at: mark) else {
        Issue.record("no declaration at line \(mark.line)\n\(sample.description)")
        continue
      }
      let role = sample.project.role(of: id)
      let short = role.kind.rawValue + (role.isBase ? " base" : "")
      let found = mark.text.contains(" - ") ? sample.project.describe(role) : short
      #expect(found == mark.text, "line \(mark.line)\n\(sample.description)")
    }
  }
}
