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

  private func errors(
    in text: String, _ mode: SwiftCompiler.LanguageMode = .v6
  ) throws -> [SwiftCompiler.Diagnostic] {
    let files = [(path: "Example.swift", text: Self.frame + text)]
    return try SwiftCompiler.shared().diagnostics(of: files, library: .coordinator8, languageMode: mode).filter {
      $0.severity == .error
    }
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
      // Of overrides the compiler complains too, once what they override is wrong.
      let lines = files[0].text.split(separator: "\n", omittingEmptySubsequences: false)
      let places = Set(found.map { $0.line - Self.offset }).filter {
        !marks.map(\.line).contains($0) ? !lines[$0 - 1].contains("override func") : true
      }
      #expect(places == Set(marks.map(\.line)), "\(found)")
    }
  }

  /// What a fix makes of an example compiles, as far as it declares what it uses.
  @Test(arguments: rules + ["strong_delegate", "missing_super_call", "strong_capture_in_finish", "legacy_push"])
  func acceptsTheFix(_ id: String) throws {
    for fixed in try #require(Rule.named(id)).triggering.compactMap(\.fixed) {
      // Delegates of older code are not bound to an actor.
      let found = try errors(in: fixed, .v5)
      #expect(found.isEmpty, "\(found)")
    }
  }

  /// Faults that show elsewhere: the repair at the marked place makes them go away.
  @Test(arguments: [
    ("message_not_objc", "↓", "", "func ", "@objc func "),
    (
      "message_box_not_nsobject", "↓ColorBox {", "ColorBox: NSObject {", "↓ColorBox: Carrier<Color>",
      "ColorBox: NSObject"
    ),
  ])
  func acceptsTheRepair(_ id: String, mark: String, repaired: String, word: String, other: String) throws {
    let rule = try #require(Rule.named(id))
    // Whoever writes @nonobjc means it: that is not repaired.
    for example in rule.triggering where !example.files[0].text.contains("@nonobjc") {
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
