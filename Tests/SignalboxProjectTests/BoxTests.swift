import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Which classes are taken for boxes, and which only look like one.
@Suite struct BoxTests {
  @Test(arguments: [
    ("class B: NSObject { let unbox: P; init(_ value: P) { unbox = value } }", "B.unbox of P"),
    ("class B: NSObject { var value: P; init(value: P) { self.value = value } }", "B(value:).value of P"),
    ("class PBox: NSObject { let p: P; init(_ p: P) { self.p = p } }", "PBox.p of P"),
    ("class PBox: NSObject { let p: [P]; static let x = 1; var n: Int { 1 }; init(_ p: [P]) {} }", "PBox.p of [P]"),
    ("enum N { class PBox: NSObject { let p: P?; init(_ p: P?) {} } }", "N.PBox.p of P?"),
    ("typealias Ps = [P]\nclass PBox: NSObject { let p: Ps; init(_ p: [P]) {} }", "PBox.p of [P]"),
    (
      "class B: NSObject { let unbox: P; init(_ v: P) {} }\nextension P { var boxed: B { B(self) } }",
      "B.unbox of P, boxed"
    ),
    (
      "class B: NSObject { let unbox: [P]; init(_ v: [P]) {} }\nextension Array { var box: B { B(self) } }",
      "B.unbox of [P], box"
    ),
  ])
  func box(_ source: String, expected: String) {
    let boxes = Project(facts: [FileFacts(path: "Model.swift", source: "struct P {}\n" + source)]).objectiveC.boxes
    let texts = boxes.map { box in
      box.name + (box.label.map { "(\($0):)" } ?? "") + ".\(box.property) of \(box.wrapped)"
        + (box.boxed.map { ", " + $0 } ?? "")
    }
    #expect(texts == [expected])
  }

  @Test(arguments: [
    "class PBox { let unbox: P; init(_ value: P) {} }",
    "class Base: NSObject {}\nclass PBox: Base { let unbox: P; init(_ value: P) {} }",
    "class PBox: NSObject { let unbox: P; var count = 0; init(_ value: P) {} }",
    "class PBox: NSObject { private let p: P; init(_ value: P) {} }",
    "class PBox: NSObject { let unbox: P }",
    "class PBox: NSObject { let unbox: P; init(_ value: P, _ more: Int) {} }",
    "class PBox: NSObject { let unbox: P; init(_ value: P?) {} }",
    "class Box<T>: NSObject { let unbox: T; init(_ value: T) {} }",
    "class Manager: NSObject { let service: P; init(_ service: P) {} }",
    "struct PBox { let unbox: P; init(_ value: P) {} }",
    "class PBox: NSObject { var unbox: P { P() }; init(_ value: P) {} }",
    "class PBox: NSObject { let unbox = P(); init(_ value: P) {} }",
  ])
  func noBox(_ source: String) {
    let project = Project(facts: [FileFacts(path: "Model.swift", source: "struct P {}\n" + source)])
    #expect(project.objectiveC.boxes.isEmpty)
  }

  @Test func isReusedByItsOwnName() throws {
    let source = """
      struct Order { struct Line {} }
      final class OrderLineCarrier: NSObject { let wrapped: Order.Line; init(line: Order.Line) { wrapped = line } }
      """
    let project = Project(facts: [FileFacts(path: "Model.swift", source: source)])
    let read = try project.objectiveC.type("Order.Line")
    guard case .needsBox(let boxing) = read.project.objectiveC.fit(read.written) else {
      Issue.record("no box")
      return
    }
    #expect(boxing.name == "OrderLineCarrier")
    #expect(boxing.existing?.property == "wrapped")
    #expect(boxing.existing?.label == "line")
    let optional = try project.objectiveC.type("Order.Line?")
    guard case .needsBox(let boxing) = optional.project.objectiveC.fit(optional.written) else {
      Issue.record("no box")
      return
    }
    #expect(boxing.insertion == .byHand(type: "OrderLineCarrier?"))
    #expect(boxing.existing == nil)
  }
}
