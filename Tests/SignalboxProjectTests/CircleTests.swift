import Testing

@testable import SignalboxProject

/// Code that leads back to itself, and code with more ways through it than can be walked.
@Suite struct CircleTests {
  @Test func handlersOfClassesThatInheritFromEachOtherEnd() {
    let tree = Sample(
      """
      extension UIResponder {
        @objc func cartAdd(sender: Any?) { coordinatingResponder?.cartAdd(sender: sender) }
      }
      class A: B { override func cartAdd(sender: Any?) { super.cartAdd(sender: sender) } }
      class B: A, UIResponder { override func cartAdd(sender: Any?) { super.cartAdd(sender: sender) } }
      class C: C { override func cartAdd(sender: Any?) { super.cartAdd(sender: sender) } }
      class Top: UIResponder { override func cartAdd(sender: Any?) { super.cartAdd(sender: sender) } }
      class Heir: Top { override func cartAdd(sender: Any?) { super.cartAdd(sender: sender) } }
      """
    ).project.tree(with: .all)
    let passing = tree.edges.filter { $0.kind == .handles && $0.label == CoordinatorTree.passesOn }.map(\.from)
    #expect(passing == ["Heir", "Top"])
    #expect(tree.edges.contains { $0.from == "A" && $0.kind == .handles })
  }

  @Test func aliasesThatDoubleEnd() {
    let project = Sample(
      "struct Leaf {}\ntypealias A0 = Leaf\n"
        + (0..<22).map { "typealias A\($0 + 1) = (A\($0), [A\($0)], A\($0)?)" }.joined(separator: "\n")
        + "\nfinal class Box { let all: A22; let few: A1; let none: Loop }\ntypealias Loop = (Loop, Loop)"
    ).project
    let shapes = project.types.first { $0.name == "Box" }?.members.compactMap {
      project.objectiveC.declaredShape(of: $0.place)
    }
    #expect(shapes?.count == 3)
    #expect(shapes?[1].parts.count == 3)
    #expect(shapes.map { $0[1].parts.contains(.unreadable) } == false)
  }

  @Test func structuresThatHoldEachOtherInManyWaysAreReadOnce() {
    let levels = 40
    let project = Sample(
      "struct L0 { let a: Int }\nstruct R0 { let a: Int }\n"
        + (0..<levels).map {
          "struct L\($0 + 1) { let l: L\($0); let r: R\($0) }\nstruct R\($0 + 1) { let l: L\($0); let r: R\($0) }"
        }.joined(separator: "\n")
        + "\nfinal class Item {}\nstruct Kept { let ladder: L\(levels); let item: Item }"
    ).project
    func semantics(_ name: String) -> ValueSemantics? {
      project.types.first { $0.name == name }.map { project.objectiveC.valueSemantics(.nominal($0.id, [])) }
    }
    #expect(semantics("L\(levels)")?.contains(.sendable) == true)
    #expect(semantics("Kept")?.contains(.sendable) == false)
  }

  @Test func circlesOfStructuresInManyWaysEnd() {
    // Every one leads to all others, so that hardly anything is ever known to the end.
    let all = (0..<16).map { "S\($0)" }
    let project = Sample(
      all.map { "struct \($0) { \(all.map { "let \($0.lowercased()): [\($0)]" }.joined(separator: "; ")) }" }
        .joined(separator: "\n")
    ).project
    let first = project.types.first { $0.name == "S0" }
    #expect(first.map { project.objectiveC.valueSemantics(.nominal($0.id, [])) } != nil)
  }

  @Test func findingsKnowTheCodeTheyStandIn() {
    // As `declarations(around:)` cuts short what going through all declarations says.
    let sample = Sample(
      """
      struct A { struct B {
        let x = 1 }; struct C {} }; enum D {
      case a; struct E {
        func f() {
          let y = 2
        } } }
      extension A { }
      """)
    let facts = sample.project.files[0].facts
    for line in 1...8 {
      let expected = facts.declarations.indices.filter { index in
        let node = facts.nodes[Int(facts.declarations[index].node)]
        return facts.lines.line(of: node.start) <= line && line <= facts.lines.line(of: node.stop)
      }.map { UInt32($0) }
      #expect(facts.declarations(around: line) == expected, "line \(line)")
    }
  }
}
