import SignalboxRules
import SignalboxTestSupport
import Testing

/// The compiler is the judge of what Objective-C can represent and of where an override may stand: it must find fault
/// with just those examples that the rules find fault with.
@Suite struct RuleCompilerTests {
  static let rules = [
    "message_argument_not_objc", "message_box_not_nsobject", "message_not_objc",
    "message_override_in_generic_extension",
  ]

  /// What the examples speak of and do not declare.
  private static let frame = """
    import Coordinator
    import UIKit

    class SomethingFromAPackage: NSObject {}
    class BoxOfAPackage: NSObject {}

    """

  private func errors(in text: String) throws -> [SwiftCompiler.Diagnostic] {
    let files = [(path: "Example.swift", text: Self.frame + text)]
    return try SwiftCompiler.shared().diagnostics(of: files, library: .coordinator8).filter { $0.severity == .error }
  }

  private static let offset = frame.split(separator: "\n", omittingEmptySubsequences: false).count - 1

  @Test(arguments: rules) func acceptsWhatIsRight(_ id: String) throws {
    for example in try #require(Rule.named(id)).nonTriggering {
      let found = try errors(in: example.unmarked.files.map(\.text).joined(separator: "\n"))
      #expect(found.isEmpty, "\(found)")
    }
  }

  /// The compiler stops at a method's first fault, so that lines are compared.
  @Test(arguments: ["message_argument_not_objc", "message_override_in_generic_extension"])
  func refusesTheMarkedLines(_ id: String) throws {
    for example in try #require(Rule.named(id)).triggering {
      let (files, marks) = example.unmarked
      let found = try errors(in: files[0].text)
      #expect(Set(found.map { $0.line - Self.offset }) == Set(marks.map(\.line)), "\(found)")
    }
  }

  /// Faults that show elsewhere: the repair at the marked place makes them go away.
  @Test(arguments: [
    ("message_not_objc", "↓", "", "func ", "@objc func "),
    ("message_box_not_nsobject", "↓ColorBox {", "ColorBox: NSObject {", "", ""),
  ])
  func acceptsTheRepair(_ id: String, mark: String, repaired: String, word: String, other: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.triggering {
      #expect(try !errors(in: example.unmarked.files[0].text).isEmpty)
      var lines = example.files[0].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for index in lines.indices where lines[index].contains("↓") {
        lines[index] = lines[index].replacing(mark, with: repaired)
        if !word.isEmpty { lines[index] = lines[index].replacing(word, with: other) }
      }
      let found = try errors(in: lines.joined(separator: "\n"))
      #expect(found.isEmpty, "\(found)")
    }
  }
}
