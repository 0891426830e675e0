import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxProject

/// What the engine says of types, and what the compiler does.
@Suite struct ValueSemanticsTests {
  static let project = """
    import UIKit

    struct Bare { var id: Int; let name: String? }
    struct Equal: Equatable { var id: Int }
    struct Hashed: Hashable { var id = 0; var tags: Set<String> = [] }
    struct Extended { var id: Int }
    extension Extended: Hashable {}
    public struct Public { var id: Int }
    public struct PublicSendable: Sendable { var id: Int }
    public enum PublicEnum { case a }
    struct Closure { var run: () -> Void }
    struct Object { var item: Item }
    struct Screened { var screen: UIViewController? }
    struct Guessed { var a = 1, b = true, c = "x", d = Bare(id: 1, name: nil); static var e: Item? { nil } }
    struct Wrapping { @Wrapper var x: Int }
    @propertyWrapper struct Wrapper { var wrappedValue: Int }
    struct Refused { var id: Int }
    @available(*, unavailable) extension Refused: Sendable {}
    struct Recursive { var children: [Recursive]; var item: Item? }
    struct RecursiveSendable { var children: [RecursiveSendable] }
    enum Simple { case a, b }
    enum Payload { case a(Int), b(Bare) }
    enum ObjectPayload { case a(Item) }
    enum EqualPayload: Equatable { case a(Int) }
    indirect enum Tree: Hashable { case leaf, node(Tree, Tree) }
    enum Problem: Error { case lost }
    enum Raw: String, CaseIterable { case a }
    protocol Model: Equatable, Sendable {}
    protocol Thing: Sendable {}
    protocol Plain {}
    struct Modelled: Model {}
    class Item: NSObject {}
    class Swift1 {}
    final class Swift2: Hashable {
      static func == (left: Swift2, right: Swift2) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    final class Swift3: Sendable {}
    final class Swift4: @unchecked Sendable {}
    class Screen: UIViewController {}
    actor Bank {}
    struct Pair<A, B> { var a: A; var b: B }
    extension Pair: Equatable where A: Equatable, B: Equatable {}
    extension Pair: Sendable where A: Sendable, B: Sendable {}
    struct Held<A> { var a: A }
    public struct Outer { struct Inner { var id: Int } }
    public extension Outer { struct Visible { var id: Int } }
    struct Optionals: OptionSet { let rawValue: Int }
    struct Nested { var pair: Pair<Int, Item>; var simple: Simple }
    """

  static let types = [
    "Bare", "Equal", "Hashed", "Extended", "Public", "PublicSendable", "PublicEnum", "Closure", "Object",
    "Screened", "Guessed", "Wrapping", "Refused", "Recursive", "RecursiveSendable", "Simple", "Payload",
    "ObjectPayload", "EqualPayload", "Tree", "Problem", "Raw", "Modelled", "Item", "Swift1", "Swift2", "Swift3",
    "Swift4", "Screen", "Bank", "Pair<Int, String>", "Pair<Int, Item>", "Pair<Bare, Int>", "Held<Int>", "Outer",
    "Outer.Inner", "Outer.Visible", "Optionals", "Nested", "any Thing", "any Plain", "any Error", "Thing & Plain",
    "Int", "Int?", "String", "[Equal]", "[Bare]", "[Item]", "[Equal]?", "Set<Hashed>", "[String: Equal]",
    "[String: Item]", "[Hashed: Bare]", "(Int, String)", "(Int) -> Void", "Bare.Type", "Date", "URL?", "Data", "UUID",
    "IndexPath", "Decimal", "Any", "AnyObject", "AnyHashable", "Range<Int>", "ClosedRange<Int>",
    "Result<Equal, Problem>", "Result<Int, any Error>", "Character", "Substring", "CGFloat", "ObjectIdentifier",
    "Duration", "UIView", "UIColor", "NSNumber", "StaticString", "KeyPath<Bare, Int>", "ArraySlice<Int>", "Never",
    "NSObject", "Locale", "[[Simple]]", "Optional<Problem>",
  ]

  /// Where the engine says no although the compiler says yes: it stays on the safe side.
  static let cautious: Set<String> = [
    "Wrapping sendable", "RecursiveSendable sendable", "Held<Int> sendable", "Bare.Type sendable", "UIColor sendable",
    "NSNumber sendable",
  ]

  @Test func theCompilerAgrees() throws {
    let claims: [(name: String, semantics: ValueSemantics)] = [
      ("equatable", .equatable), ("hashable", .hashable), ("sendable", .sendable),
    ]
    var lines = [
      "import UIKit", "func equatable<T: Equatable>(_: T.Type) {}", "func hashable<T: Hashable>(_: T.Type) {}",
      "func sendable<T: Sendable>(_: T.Type) {}",
    ]
    let first = lines.count + 1
    let questions = Self.types.flatMap { type in claims.map { (type: type, claim: $0) } }
    lines += questions.enumerated().map { "func q\($0)() { \($1.claim.name)((\($1.type)).self) }" }
    let files = [
      SwiftCompiler.File(path: "Model.swift", text: Self.project),
      SwiftCompiler.File(path: "Table.swift", text: lines.joined(separator: "\n")),
    ]
    let diagnostics = try SwiftCompiler.shared().diagnostics(of: files).filter { $0.severity == .error }
    let elsewhere = diagnostics.filter { $0.file != "Table.swift" }
    #expect(elsewhere.isEmpty, "\(elsewhere)")
    let refused = Set(diagnostics.map { $0.line - first })
    let project = Project(facts: [FileFacts(path: "Model.swift", source: Self.project)])
    for (index, question) in questions.enumerated() {
      let read = try project.objectiveC.type(question.type)
      let isClaimed = read.project.objectiveC.valueSemantics(read.written).contains(question.claim.semantics)
      let text = "\(question.type) \(question.claim.name)"
      let isTrue = !refused.contains(index)
      let says = diagnostics.filter { $0.line == index + first }
      #expect(isClaimed == (isTrue && !Self.cautious.contains(text)), "\(text): the compiler says \(isTrue): \(says)")
    }
    #expect(Self.cautious.isSubset(of: questions.map { "\($0.type) \($0.claim.name)" }))
  }

  @Test func saysNothingOfWhatIsUnknown() throws {
    let source =
      "struct A { var b: Unknown }\nstruct C { #if DEBUG\n var x: Int\n #endif }\nclass D: Unknown {}\npackage struct E {}"
    let project = Project(facts: [FileFacts(path: "Model.swift", source: source)])
    for type in ["A", "E", "Unknown", "D", "[Unknown]", "Unknown<Int>", "(Int, Unknown)"] {
      let read = try project.objectiveC.type(type)
      #expect(read.project.objectiveC.valueSemantics(read.written) == [], "\(type)")
    }
  }
}
