import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxProject

/// The engine's answer and the compiler's, for each type of `ObjectiveCTable`.
@Suite struct ObjectiveCTableTests {
  @Test func theCompilerAgreesOnParameters() throws {
    let types = ObjectiveCTable.parameters.flatMap(\.types)
    #expect(types.count > 300 && Set(types).count == types.count)
    #expect(Set(Self.differsOnAMac.keys).isSubset(of: types))
    let verdicts = try Verdicts(types.enumerated().map { "@objc func p\($0)(_ x: \($1))" })
    for (index, type) in types.enumerated() {
      let method = verdicts.method(index)
      let fit = try #require(method.parameters.first).fit
      let isAccepted = verdicts.isAccepted(index) != Self.differsOnAMac.keys.contains(type)
      #expect(isAccepted == Self.differsOnAMac[type, default: isAccepted], "\(type): no longer an exception")
      #expect((fit == .representable) == isAccepted, "\(type): \(fit)\n\(verdicts.reasons(index))")
    }
  }

  @Test func theCompilerAgreesOnResults() throws {
    let verdicts = try Verdicts(ObjectiveCTable.results.enumerated().map { "@objc func p\($0)() \($1)" })
    for (index, result) in ObjectiveCTable.results.enumerated() {
      let method = verdicts.method(index)
      let isRepresentable = method.refusal == nil && method.result == .representable
      let isAccepted = verdicts.isAccepted(index)
      #expect(isRepresentable == isAccepted, "\(result): \(method.result)\n\(verdicts.reasons(index))")
    }
  }

  /// What a Mac says where the stubs of `Tests/SDKStubs` make the compiler say the opposite. On a Mac these types are
  /// imported from C and Objective-C; in the stubs they are declared in Swift.
  static let differsOnAMac: [String: Bool] = [
    // Scalars and structures of C have no optionals; those of the stubs get theirs by being bridged to a class.
    "CGFloat?": false, "CGRect?": false,
    // Classes of Objective-C may have parameters; those of Swift may not.
    "NSMapTable<NSObject, NSObject>": true,
  ]

  /// What the compiler says of methods, one a line, and the project that holds them.
  struct Verdicts {
    let project: Project
    private let file: Int
    private let reasons: [Int: [String]]

    init(_ methods: [String]) throws {
      let lines = ["import UIKit", "extension UIResponder {"] + methods.map { $0 + " { fatalError() }" } + ["}"]
      let files = [
        SwiftCompiler.File(path: "Model.swift", text: ObjectiveCTable.project),
        SwiftCompiler.File(path: "Table.swift", text: lines.joined(separator: "\n")),
      ]
      let diagnostics = try SwiftCompiler.shared().diagnostics(of: files).filter { $0.severity == .error }
      let elsewhere = diagnostics.filter { $0.file != "Table.swift" }
      #expect(elsewhere.isEmpty, "\(elsewhere)")
      reasons = Dictionary(grouping: diagnostics, by: { $0.line - 3 }).mapValues { $0.map(\.message) }
      let project = Project(facts: files.map { FileFacts(path: $0.path, source: $0.text) })
      self.project = project
      file = try #require(project.files.firstIndex { $0.path == "Table.swift" })
      for (line, reasons) in reasons {
        #expect(
          reasons.contains { $0.contains("bjective-C") || $0.contains("@objc") || $0.contains("'Self'") },
          "the line does not even compile as Swift: \(methods[line])\n\(reasons)")
      }
    }

    func isAccepted(_ index: Int) -> Bool { reasons[index] == nil }

    func reasons(_ index: Int) -> String { reasons[index, default: ["accepted"]].joined(separator: "\n") }

    func method(_ index: Int) -> ObjectiveCMethod {
      project.objectiveC.fit(method: DeclarationRef(file: file, declaration: UInt32(index + 1)))
    }
  }
}
